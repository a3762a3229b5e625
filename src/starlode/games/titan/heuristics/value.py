"""Titan's learned value, and how the levels of bots search with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlode.games.titan.content import DATA
from starlode.games.titan.heuristics.features import NAMES, STAGES, features, stage
from starlode.kernel.game import SearchSettings
from starlode.kernel.values import Value

VALUE: Final = Value(DATA, NAMES, features, stage, STAGES, ({"ruleset": "en"}, {"ruleset": "fr"}), {"hand-made": 0.1})

SEARCH: Final[Mapping[str, SearchSettings]] = {
    "expert": SearchSettings(width=8, nodes=1200),
    "master": SearchSettings(width=16, nodes=9000, replies=2, candidates=6, reply_width=3, rounds=2),
}
