"""Typed routes, the API document, static files and health."""
