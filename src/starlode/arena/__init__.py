"""Matches between bots, with the same number of games in every seat, and confidence intervals of the results."""

from __future__ import annotations

from starlode.arena.intervals import Interval, wilson
from starlode.arena.match import Entrant, Figure, Match, Result, match

__all__ = ["Entrant", "Figure", "Interval", "Match", "Result", "match", "wilson"]
