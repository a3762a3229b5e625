"""Refusals: why an action is not legal now, as clause and message, by kind of action."""
