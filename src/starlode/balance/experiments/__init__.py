"""Experiments: what is played, one game of it, all that is missing, and the file of the results."""
