"""What moves a table on without a person: its bots and its deadlines."""
