"""What people read: messages in both languages, the rulebook by clause, lessons and example games."""
