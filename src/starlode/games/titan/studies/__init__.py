"""What the balance lab counts in Titan: objectives, orders, rigs, modules, cubes, majorities."""

from __future__ import annotations

from starlode.games.titan.studies.content_use import STUDIES

__all__ = ["STUDIES"]
