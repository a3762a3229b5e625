"""Durable moves a second of the server, next to a bare echo that also syncs to disk."""
