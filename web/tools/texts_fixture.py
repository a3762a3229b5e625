"""Writes tests/data/texts.json: texts formatted in Python, which the TypeScript implementation must reproduce.

Run it in the project's environment when messages change: `python web/tools/texts_fixture.py`. With `--check` it writes
nothing and exits with 1 if the file is out of date.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from starlode.games import find_game
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Event
from starlode.kernel.table.table import Table
from starlode.kernel.texts.messages import LANGUAGES, Texts

FILE = Path(__file__).parents[1] / "tests" / "data" / "texts.json"
NAMES = ("Ada", "Blaise", "Chloé")
PER_KEY = 6

# Cases that the events of Titan do not cover.
CASES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("event-ship-pipes", {"seat": 0, "count": 0}),
    ("event-ship-pipes", {"seat": 7, "count": 1}),
    ("event-ship-pipes", {"seat": -1, "count": 1234}),
    ("event-scored-tholins", {"seat": 1, "count": 3, "credits": -3}),
    ("event-scored-deuterium", {"seat": 1, "count": 12345, "credits": 24690}),
    ("refusal-order-cubes", {"cubes": {"water": 2, "titanium": 1}, "order": "ceres"}),
    ("refusal-order-cubes", {"cubes": {"hydrocarbons": 1}, "order": "mars"}),
    ("refusal-order-cubes", {"cubes": {"water": 1, "silicium": 2, "titanium": 3}, "order": "unheard-of"}),
    ("undo-needs-consent", {"to": 12, "seats": [0, 1, 2]}),
    ("undo-needs-consent", {"to": 1, "seats": [1]}),
    ("undo-needs-consent", {"to": 0, "seats": []}),
    ("entry-stale", {"seen": 3, "head": 5, "reason": "refusal-slot-taken"}),
    ("seat-unknown", {"seat": "x", "last": 3}),
    ("controller-same", {"seat": 2, "controller": "bot:steady"}),
    ("option-edge-landing-needs-edges", {"option": "edge_landing", "players": 4}),
    ("action-not-in-catalogue", {"kind": "lay-pipe", "value": "slot=hU4a to=U9"}),
    ("refusal-hold-has-room", {"count": 1}),
    ("refusal-upgrade-cost", {"zone": "CORE", "cost": 3, "count": 0}),
    ("refusal-slot-taken", {"owner": 1, "slot": "hU4a"}),
    ("amount", {"count": 2, "name": "x"}),
    ("cited", {"sentence": "Oui", "clause": "TI-8.6"}),
)


def collect_messages(games: int) -> list[tuple[str, dict[str, Any]]]:
    """Return the events, actions and refusals of random games, with at most PER_KEY different arguments per key."""
    game = find_game("titan")
    messages: dict[str, list[dict[str, Any]]] = {}

    def add(key: str, data: dict[str, Any]) -> None:
        variants = messages.setdefault(key, [])
        if len(variants) < PER_KEY and data not in variants:
            variants.append(data)

    for number in range(games):
        rng = Random(number)
        table = Table.open(game, 2 + number % 2, {}, seed=bytes([number + 1] * 8), draws=None)
        events: list[Event] = []
        table.add_listener(lambda _, new, events=events: events.extend(new))
        while not table.is_over:
            (seat, *_) = table.state.pending().must_act
            legal = table.state.legal(seat)
            attempted = rng.choice(table.catalogue.actions)
            if (refusal := table.state.why_not(seat, attempted)) is not None:
                add(refusal.key, dict(refusal.data))
            action = rng.choice(list(legal))
            add(f"action-{kind_of(action)}", dict(action.arguments()))
            table.submit(seat, action)
        for event in events:
            add(event.key, dict(event.data))
    return [(key, data) for key in sorted(messages) for data in messages[key]]


def fixture() -> str:
    game = find_game("titan")
    cases = [*CASES, *collect_messages(12)]
    for option in game.options:
        cases += [(f"option-{option.name}", {}), (f"option-{option.name}-help", {})]
    rows = []
    for key, data in cases:
        texts = [Texts(language, game, names=NAMES).format(key, **data) for language in LANGUAGES]
        rows.append(json.dumps([key, data, *texts], ensure_ascii=False))
    values = []
    for option in game.options:
        for value in option.values:
            texts = [Texts(language, game).value(option.name, value) for language in LANGUAGES]
            values.append(json.dumps([option.name, value, *texts], ensure_ascii=False))
    names = json.dumps(NAMES, ensure_ascii=False)
    case_lines, value_lines = ",\n".join(rows), ",\n".join(values)
    return f'{{\n"names": {names},\n"cases": [\n{case_lines}\n],\n"values": [\n{value_lines}\n]\n}}\n'


def main() -> int:
    text = fixture()
    if "--check" in sys.argv[1:]:
        return 0 if FILE.read_text(encoding="utf-8") == text else 1
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
