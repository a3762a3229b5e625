"""How each game is drawn in the terminal."""
