"""The search of bots that plan whole moves.

A move is all that a seat chooses until another seat or chance is next. Moves are compared only when they are complete.
"""
