"""New games: a template of a small playable game."""
