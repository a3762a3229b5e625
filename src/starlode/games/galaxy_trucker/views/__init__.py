"""What each viewer may know of a position, and the possible worlds of one who does not know everything."""
