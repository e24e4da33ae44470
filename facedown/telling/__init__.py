"""What a person is shown, as data: made from a view, and drawn by any screen."""
