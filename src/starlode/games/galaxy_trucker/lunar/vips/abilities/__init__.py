"""What VIPs do before and during the flight (section 3 of the expansion)."""
