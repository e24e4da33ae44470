"""How other programs write games of Hanabi."""
