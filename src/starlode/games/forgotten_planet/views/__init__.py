"""What each viewer may know: the shapes of views, how they are made, and possible worlds."""
