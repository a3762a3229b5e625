"""Titan: drill a crater, lay pipes, run rigs and drones. 2 to 4 players."""
