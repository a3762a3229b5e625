"""What `steady` knows of the expansion: the worth of VIPs, cargo and missions, and its decisions."""
