"""Cargo tiles: explosive, fragile, heavy and radioactive ones, and the Widow, who changes how components are lost."""
