"""Bots that play Mafia."""
