"""What a person is told of a game of Magic."""
