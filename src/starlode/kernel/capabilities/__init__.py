"""What a game may have besides its rules: each part is for one use, and `Game` names those that it has."""
