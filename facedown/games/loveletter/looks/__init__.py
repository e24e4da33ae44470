"""How Love Letter looks in a terminal."""
