"""Reasons why an action of Titan is not legal: the clause and the message, by kind of action."""
