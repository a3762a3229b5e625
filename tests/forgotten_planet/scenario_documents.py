"""Documents of scenarios for tests: supplied ones with changes, and drafts completed from a layout."""

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
    """Return a supplied document with some fields changed."""
    path = DATA / "scenarios" / file_name(short)
    return {**json.loads(path.read_text("utf-8")), **deepcopy(changes)}


def without(short: str, *fields: str) -> Document:
    """Return a supplied document without some fields."""
    return {name: value for name, value in document(short).items() if name not in fields}


def within(field: str, short: str = LANDING, **changes: Any) -> Document:
    """Return a supplied document with changes inside one of its fields."""
    supplied = document(short)
    return {**supplied, field: {**supplied[field], **changes}}


def drawing(*rows: str, players: int = 2, **fields: Any) -> Document:
    """Return a document with this layout, completed with everything that follows from it."""
    title = {"en": "Drawing", "fr": "Dessin"}
    return complete_draft({"title": title, "players": players, "layout": list(rows), **fields})
