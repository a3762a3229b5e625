"""What players arrange beside their games: to play again, and notices of their turns."""
