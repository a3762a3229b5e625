"""Reviews of finished games: how the chance to win went, which decisions cost most of it, and what was luck.

A review follows from the log alone, under a budget of nodes, so the same game has the same review everywhere.
"""
