"""What a person is shown of Hanabi."""
