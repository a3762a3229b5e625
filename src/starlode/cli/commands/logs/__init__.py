"""Commands that read and write logs of games."""
