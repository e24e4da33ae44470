"""The cards: each its printed sentence, and the same sentence in code."""
