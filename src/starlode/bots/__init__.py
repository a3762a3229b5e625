"""Bots: players that a program moves."""
