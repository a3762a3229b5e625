"""Rated games and tournaments."""
