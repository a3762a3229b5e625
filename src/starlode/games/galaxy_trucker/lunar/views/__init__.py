"""What the expansion adds to views."""
