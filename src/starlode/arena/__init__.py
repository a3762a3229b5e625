"""Matches between bots, balanced by seat: who wins how often, and how sure that is."""

from __future__ import annotations

from starlode.arena.intervals import Interval, wilson
from starlode.arena.match import Entrant, Match, Result, match

__all__ = ["Entrant", "Interval", "Match", "Result", "match", "wilson"]
