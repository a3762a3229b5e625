"""The record of a game: header, entries, and their text and JSON formats."""
