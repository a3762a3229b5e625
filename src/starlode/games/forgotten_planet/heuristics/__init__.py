"""What a position of The Forgotten Planet is worth to a seat, for bots."""
