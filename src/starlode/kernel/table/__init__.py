"""The running game: a table that checks and applies moves, its timeline, chance, clock, undo and replay."""
