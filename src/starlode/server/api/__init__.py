"""The endpoints of the HTTP API, by subject."""
