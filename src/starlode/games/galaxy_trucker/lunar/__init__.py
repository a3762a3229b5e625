"""Instructions Lunaires (*Do What?!*): VIPs, missions, cargo, supercards and contracts, plugged into the base game."""
