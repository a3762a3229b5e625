"""The load of a game in real time: clients that act on their own, and what the logs say afterwards."""
