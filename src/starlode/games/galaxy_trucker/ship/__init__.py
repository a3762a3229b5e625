"""Ships: joints, legality, fits, power, lines of fire, walks and files, all usable without a flight."""
