"""The supercards, by type (section 9 of the expansion)."""
