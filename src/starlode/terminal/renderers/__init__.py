"""The renderers: how each game is drawn in the terminal."""
