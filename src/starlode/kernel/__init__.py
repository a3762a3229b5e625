"""What every game is built on: the contract, the log, chance, clock, undo. It knows no game."""
