"""Galaxy Trucker: build a ship from what the warehouse holds, then fly it through meteors, pirates and slavers."""
