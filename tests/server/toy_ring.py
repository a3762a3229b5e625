"""A toy game with designs: a duel in a ring, where the design sets the initial strength.

A design is JSON such as {"version": 1, "title": "Old ring", "strength": 12}.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from starlode.kernel.capabilities.designs import Designs, Finding, Report, check_length
from starlode.kernel.contract import Options, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.options import Option
from tests.kernel.toy_duel import DUEL, DuelState

ENDLESS = 10**12
UNLUCKY = 13

SUPPLIED = {"small": 8, "large": 40}


def ring(strength: int = 12, **more: str | int) -> str:
    """The canonical text of a design."""
    return json.dumps({"version": 1, "title": "Old ring", "strength": strength, **more})


def _findings(document: Any) -> Iterator[Finding]:
    match document:
        case {"version": int(version)} if version > 1:
            yield Finding("error", "RI-3", "ring-version", "$.version", {"found": version})
        case {"version": 1, "title": str(), "strength": int(strength), **more}:
            for name in more:
                yield Finding("error", "RI-2", "ring-unknown-field", "$", {"field": str(name)})
            if strength < 1:
                yield Finding("error", "RI-4", "ring-weak", "$.strength", {"found": strength})
            if strength % 2:
                yield Finding("warning", "RI-5", "ring-odd", "$.strength", {"found": strength})
        case _:
            yield Finding("error", "RI-1", "ring-incomplete", "$", {})


def read(text: str) -> str:
    check_length(text, "RI-1")
    return inspect(text).playable()[0]


def inspect(text: str) -> Report:
    try:
        document = json.loads(text)
    except ValueError:
        return Report((Finding("error", "RI-1", "ring-not-json", "$", {}),), "ring-draft.json")
    findings = tuple(_findings(document))
    if any(one.level == "error" for one in findings):
        return Report(findings, "ring-draft.json")
    title, strength = document["title"], document["strength"]
    return Report(
        findings,
        "ring.json",
        ring(strength, title=title),
        2,
        {"en": title, "fr": ""},
        {"strength": strength},
        {"solemn": True},
        ("East", "West"),
    )


def _strengthen(text: str) -> str:
    document: dict[str, Any] = json.loads(text)
    if document["strength"] > 1000:
        raise InvalidInput("ring-strong", clause="RI-6", found=document["strength"])
    return json.dumps({**document, "strength": 2 * document["strength"]})


def _supplied() -> Mapping[str, str]:
    return {name: ring(strength, title=name) for name, strength in SUPPLIED.items()}


def _strength(options: Options) -> int:
    chosen = str(options["ring"])
    return SUPPLIED[chosen] if chosen in SUPPLIED else int(json.loads(chosen)["strength"])


def _make(players: int, options: Options) -> State:
    if _strength(options) == UNLUCKY:
        raise ValueError("nobody fights in this ring")
    return DuelState(_strength(options), RING.catalogue(players, {}))


RING: Game = replace(
    DUEL,
    name="ring",
    options=(
        Option("ring", tuple(SUPPLIED), "small", ("RI-1",), parse=read),
        Option("solemn", (False, True), False),
    ),
    make_state=_make,
    load_state=lambda players, _options, dump: DuelState.load(RING.catalogue(players, {}), dump),
    option_conflicts=None,
    designs=Designs("ring", "RI-1", inspect, _supplied, {"strengthen": _strengthen}),
)
