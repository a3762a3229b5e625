"""What the balance lab asks of the expansion: every mission and every VIP at each level."""

from __future__ import annotations

from starlode.games.galaxy_trucker.lunar.studies.variants import LUNAR_STUDIES

__all__ = ["LUNAR_STUDIES"]
