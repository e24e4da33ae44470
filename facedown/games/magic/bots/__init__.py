"""Players of Magic."""
