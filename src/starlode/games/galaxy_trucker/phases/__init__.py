"""The phases of a flight, each with its options, effects, refusals and defaults."""
