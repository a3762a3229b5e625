"""The migrations up to accounts."""
