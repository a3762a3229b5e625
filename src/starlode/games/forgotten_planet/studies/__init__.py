"""What the balance lab counts in The Forgotten Planet: tiles, pieces, starting bases, points."""

from __future__ import annotations

from starlode.games.forgotten_planet.studies.content_use import STUDIES

__all__ = ["STUDIES"]
