"""The stress tests of `starlode fuzz server`: malformed messages, leaked secrets, and kills under load."""
