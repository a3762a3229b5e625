"""How fast the engine is, as a ratio to a known engine measured in the same run."""
