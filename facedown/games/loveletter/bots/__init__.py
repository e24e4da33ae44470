"""Bots that play Love Letter."""
