"""Why an action of The Forgotten Planet is not legal now: the clause and the message, by kind of action."""
