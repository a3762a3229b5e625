"""Commands for those who work on games, rules and the program itself."""
