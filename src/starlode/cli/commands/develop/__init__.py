"""Commands for developers of games, rules and the program itself."""
