"""Building: in real time and turn by turn (section 5 of the rules, section 10 of the expansion)."""
