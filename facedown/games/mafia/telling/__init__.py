"""What a person is shown of Mafia."""
