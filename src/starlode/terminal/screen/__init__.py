"""The screen of a table in the terminal, for any game."""
