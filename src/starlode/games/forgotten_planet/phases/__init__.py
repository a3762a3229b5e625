"""The phases of The Forgotten Planet, each with its options and what its choices do."""
