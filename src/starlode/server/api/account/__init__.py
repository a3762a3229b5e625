"""Guests and accounts: who somebody is, and the settings of an account."""
