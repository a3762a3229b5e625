"""Titan's learned value, and how the levels of bots search with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from starlode.games.titan.content import DATA
from starlode.games.titan.heuristics.evaluation import PARTS
from starlode.games.titan.heuristics.features import NAMES, STAGES, features, stage
from starlode.kernel.capabilities.values import Value
from starlode.kernel.game import SearchSettings

VALUE: Final = Value(
    DATA,
    NAMES,
    features,
    stage,
    STAGES,
    variants=({"ruleset": "en"}, {"ruleset": "fr"}),
    prior={f"hand-made-{part}": 0.1 for part in PARTS},
)

_MASTER: Final = SearchSettings(width=10, nodes=10000, replies=2, candidates=5, reply_width=2, rounds=2)

SEARCH: Final[Mapping[str, SearchSettings]] = {
    "expert": SearchSettings(width=2, nodes=400, by_players={4: SearchSettings(width=2, nodes=250)}),
    "master": replace(
        _MASTER, by_players={3: replace(_MASTER, nodes=8000), 4: replace(_MASTER, nodes=6000, reply_nodes=250)}
    ),
}
