"""How good reviews are: the chance to win against results, told losses against playouts, and what they cost."""
