"""Starlode: one table for three games of mining and hauling in space."""

__version__ = "0.1.0"
