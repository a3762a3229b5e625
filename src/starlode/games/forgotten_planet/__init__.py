"""The Forgotten Planet: lay land, mine and wall off a planet with robots. 2 to 4 players."""
