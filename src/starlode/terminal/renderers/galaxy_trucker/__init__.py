"""Galaxy Trucker in the terminal."""
