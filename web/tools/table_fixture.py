"""Writes tests/data/table.json: the WebSocket messages of a table, and search results in the rulebook.

Run it in the project's environment when views or messages change: `python web/tools/table_fixture.py`.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from starlode.bots.registry import find_bot
from starlode.games import find_game
from starlode.kernel.contract import Event
from starlode.kernel.table.table import Table
from starlode.kernel.texts.rulebook import Rulebook
from starlode.server.tables.delta import make_delta, make_legal_delta

FILE = Path(__file__).parents[1] / "tests" / "data" / "table.json"
STEPS = 40
SEARCHES = ("pipe", "drones core", "TI-8.6", "8", "tuyaux réseau", "purge tholins", "x7", "no such words here")


def main() -> None:
    game = find_game("titan")
    bot = find_bot("steady", game)
    rng = Random(1)
    last_events: list[dict[str, Any]] = []

    def collect(seq: int, events: list[Event]) -> None:
        last_events.extend(
            {"seq": seq, "key": event.key, "clause": event.clause, "data": event.data} for event in events
        )

    table = Table.open(game, 2, {}, seed=bytes([3] * 8), draws=None)
    table.add_listener(collect)

    def common_fields() -> dict[str, Any]:
        seats = table.state.pending().must_act
        return {
            "head": table.head,
            "events": last_events.copy(),
            "pending": [*seats],
            "undo": None,
            "clock": None,
            "now": 0,
            "over": table.is_over,
            "seat": 0,
        }

    table_seats = [
        {"seat": seat, "name": name, "controller": "human", "present": True, "free": False}
        for seat, name in enumerate(("Ada", "Blaise"))
    ]
    view, legal = table.state.view(0), [*table.state.legal(0)]
    snapshot = {
        "type": "snapshot",
        "status": "running",
        "since": 0,
        "view": view,
        "seats": table_seats,
        "legal": [table.catalogue.encode(action) for action in legal],
        "host": True,
        "chat": [],
        **common_fields(),
    }
    deltas = []
    for _ in range(STEPS):
        (seat, *_others) = table.state.pending().must_act
        last_events.clear()
        base = table.head
        table.submit(seat, bot.choose(table.state, seat, rng))
        new_view = table.state.view(0)
        removed, patch = make_delta(view, new_view)
        new_legal = [*table.state.legal(0)]
        gone, at = make_legal_delta(legal, new_legal)
        added = [table.catalogue.encode(new_legal[position]) for position in at]
        legal_delta = {"removed": gone, "at": at, "added": added} if gone or at else None
        common = {"removed": removed, "patch": patch, "legal": legal_delta, **common_fields()}
        deltas.append({"type": "delta", "base": base, **common})
        view, legal = new_view, new_legal
    searches = {
        language: {words: [clause.id for clause in Rulebook.of(game, language).search(words)] for words in SEARCHES}
        for language in ("en", "fr")
    }
    lines = ",\n".join(json.dumps(delta, ensure_ascii=False) for delta in deltas)
    FILE.write_text(
        f'{{\n"snapshot": {json.dumps(snapshot, ensure_ascii=False)},\n"deltas": [\n{lines}\n],\n'
        f'"last": {json.dumps(view, ensure_ascii=False)},\n"found": {json.dumps(searches, ensure_ascii=False)}\n}}\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
