"""What a person is shown of Love Letter."""
