"""Tables in memory: the live game, what viewers see of it, timers, bots and presence."""
