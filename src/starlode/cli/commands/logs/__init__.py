"""Commands that read and write logs."""
