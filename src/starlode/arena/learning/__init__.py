"""Learning: games between bots, from which the weights of a game's value are fitted. It needs numpy."""
