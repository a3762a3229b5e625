"""Malformed messages, leaks and kills: what `starlode fuzz server` runs."""
