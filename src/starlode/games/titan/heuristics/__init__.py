"""The heuristics for bots: the value of a state to a seat, made by hand and learned."""
