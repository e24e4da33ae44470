"""Conventions for Hanabi."""
