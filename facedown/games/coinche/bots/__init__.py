"""Bots that play coinche."""
