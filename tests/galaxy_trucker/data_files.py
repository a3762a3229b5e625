"""The data of the game as they stand in the files."""

from __future__ import annotations

import json
from typing import Any

from starlode.games.galaxy_trucker.content import DATA


def read_data(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
