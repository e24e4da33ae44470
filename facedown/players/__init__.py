"""Whoever answers: bots, persons, scripts."""
