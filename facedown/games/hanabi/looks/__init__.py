"""How Hanabi looks in a terminal."""
