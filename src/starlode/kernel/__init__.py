"""What every game stands on: the contract, the log, chance, clock, undo. Knows no game."""
