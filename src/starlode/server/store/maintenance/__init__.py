"""What operators do with a database: look into it, check it, back it up, repair and restore it."""
