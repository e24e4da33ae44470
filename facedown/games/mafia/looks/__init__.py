"""How Mafia looks in a terminal."""
