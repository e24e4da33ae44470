"""Players: bots, people, scripts."""
