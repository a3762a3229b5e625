"""The adventure cards (section 13 of the rules)."""
