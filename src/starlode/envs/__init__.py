"""Environments for research: PettingZoo, Gymnasium, OpenSpiel, and many games at once. See docs/research.md.

They need the extra `rl`, OpenSpiel the extra `openspiel`.
"""
