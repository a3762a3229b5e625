"""Estimates with intervals, tests, and their correction."""
