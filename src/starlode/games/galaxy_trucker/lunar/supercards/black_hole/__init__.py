"""Black Hole: the card, the plan of a player, and how it is revised (GL-9.1.1)."""
