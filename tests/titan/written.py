"""The data files of Titan as they stand, for clauses about components and where their numbers come from."""

from __future__ import annotations

import json
from typing import Any

from starlode.games.titan.content import DATA


def written(file: str) -> Any:
    """One file of the data folder."""
    return json.loads((DATA / f"{file}.json").read_text(encoding="utf-8"))


def provenance(file: str, about: str) -> str:
    """What the file says about where these numbers come from."""
    notes: dict[str, str] = written(file)["provenance"]
    found = [note for subject, note in notes.items() if about in subject]
    assert len(found) == 1, f"{file} has {len(found)} notes about {about}"
    return found[0]
