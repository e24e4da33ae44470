"""What a person is shown of coinche."""
