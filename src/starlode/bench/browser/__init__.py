"""How soon a browser shows a table and a move."""
