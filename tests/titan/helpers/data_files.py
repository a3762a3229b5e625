"""The data files of Titan, for clauses about components and the provenance of their numbers."""

from __future__ import annotations

import json
from typing import Any

from starlode.games.titan.content import DATA


def read_data(file: str) -> Any:
    """Return the content of one file of the data folder."""
    return json.loads((DATA / f"{file}.json").read_text(encoding="utf-8"))


def provenance(file: str, about: str) -> str:
    """Return the file's note about where these numbers come from."""
    notes: dict[str, str] = read_data(file)["provenance"]
    matches = [note for subject, note in notes.items() if about in subject]
    assert len(matches) == 1, f"{file} has {len(matches)} notes about {about}"
    return matches[0]
