"""VIPs: requirements, boarding, what they do in flight, arrival (sections 2 to 4 of the expansion)."""
