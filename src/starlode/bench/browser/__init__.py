"""Benchmark in a browser: the first view of a table, and the time until a move is visible."""
