"""What search knows of Hanabi. Its players are conventions: `facedown/conventions/hanabi`."""
