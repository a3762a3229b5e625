"""The screen of a table and its dialogs, for any game."""
