"""Galaxy Trucker: build a ship, fly it, and count what is left."""
