"""Writes src/games/minis/titan.json: what bots built in a real game, for the picture on the home screen."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from starlode.bots import find_bot
from starlode.games import find_game
from starlode.kernel.contract import Event
from starlode.kernel.table import Table

FILE = Path(__file__).parents[1] / "src" / "games" / "minis" / "titan.json"


def step_of(event: Event) -> list[Any] | None:
    """What an event adds to the picture, or nothing."""
    data: dict[str, Any] = event.data
    match event.key:
        case "event-landed":
            return ["base", data["zone"], data["seat"]]
        case "event-ice":
            return ["ice", data["zone"]]
        case "event-rig-placed":
            return ["rig", data["zone"], str(data["rig"]).partition("-")[0]]
        case "event-pipe-laid":
            return ["pipe", data["slot"], data["to"], data["seat"]]
        case "event-pipe-destroyed":
            return ["broken", data["slot"]]
        case "event-rig-upgraded":
            return ["module", data["zone"], data["seat"]]
    return None


def main() -> None:
    game = find_game("titan")
    bot = find_bot("steady", game)
    rng = Random(5)
    table = Table.open(game, 4, {}, seed=bytes([7] * 8))
    zones: Any = table.state.view(None)["zones"]
    steps: list[list[Any]] = [["ice", zone] for zone, what in zones.items() if what.get("ice")]
    table.listen(lambda _, events: steps.extend(step for event in events if (step := step_of(event))))
    while not table.is_over:
        (seat, *_) = table.state.pending().seats
        table.accept(seat, bot.choose(table.state, seat, rng))
    FILE.write_text("[\n" + ",\n".join(json.dumps(step) for step in steps) + "\n]\n", encoding="utf-8")
    print(len(steps), "steps")


if __name__ == "__main__":
    main()
