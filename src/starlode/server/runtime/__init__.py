"""How a server process starts, listens, logs and counts."""
