"""Scenario files to judge: supplied ones with a change, and drawings with everything else filled in."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from starlode.games.forgotten_planet.scenario import complete_draft, file_name
from starlode.games.forgotten_planet.scenario.model import DATA

Document = dict[str, Any]
LANDING = "2p-first-landing"
HIDDEN = "3p-blind-survey"
PACT = "4p-pact"
OPEN = "2p-open-outback"


def document(short: str = LANDING, **changes: Any) -> Document:
    """A supplied file, some of its fields changed."""
    path = DATA / "scenarios" / file_name(short)
    return {**json.loads(path.read_text("utf-8")), **deepcopy(changes)}


def without(short: str, *fields: str) -> Document:
    """A supplied file that lacks fields."""
    return {name: value for name, value in document(short).items() if name not in fields}


def within(field: str, short: str = LANDING, **changes: Any) -> Document:
    """A supplied file, something inside one of its fields changed."""
    whole = document(short)
    return {**whole, field: {**whole[field], **changes}}


def drawing(*rows: str, players: int = 2, **fields: Any) -> Document:
    """A file with this layout, in which everything that follows from it is right."""
    title = {"en": "Drawing", "fr": "Dessin"}
    return complete_draft({"title": title, "players": players, "layout": list(rows), **fields})
