"""Bots: programs that play a seat."""
