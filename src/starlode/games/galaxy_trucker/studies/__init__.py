"""What the balance lab counts in Galaxy Trucker: components and cards."""

from __future__ import annotations

from starlode.games.galaxy_trucker.studies.content_use import CONTENT, first_round

__all__ = ["CONTENT", "first_round"]
