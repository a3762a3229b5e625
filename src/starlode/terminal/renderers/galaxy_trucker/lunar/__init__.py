"""What the lunar expansion adds to the drawing of Galaxy Trucker."""
