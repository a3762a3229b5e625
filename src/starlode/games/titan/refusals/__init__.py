"""Why an action of Titan is not legal now: the clause and the message, by kind of action."""
