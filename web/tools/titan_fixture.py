"""Writes web/tests/data/titan.json: positions of random games for the tests of Titan's board components.

Run it in the project's environment when the view or the actions change: `python web/tools/titan_fixture.py`.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from starlode.games import find_game

FILE = Path(__file__).parents[1] / "tests" / "data" / "titan.json"
SEED = 6

# The decision steps to record, one position of each.
STEPS = (
    "land-base",
    "land-pipe",
    "deploy-rig",
    "deploy-zone",
    "mandatory",
    "lay",
    "drone-move",
    "drone-action",
    "destroy-pipe",
    "upgrade",
    "module",
)


def record_game(players: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Play a random game and return the last position of each step, and the events that have credits."""
    game = find_game("titan")
    rng = Random(SEED)
    state = game.new_state(players, {})
    catalogue = game.catalogue(players, {})
    positions: dict[str, Any] = {}
    events: list[dict[str, Any]] = []
    seq = 0
    while not state.pending().over:
        pending = state.pending()
        state.events = []
        if pending.chance:
            outcomes = state.chance()
            action = rng.choices([outcome for outcome, _ in outcomes], [weight for _, weight in outcomes])[0]
            state.apply(-1, action, 0)
        else:
            seat = pending.must_act[0]
            view = state.view(seat)
            legal = state.legal(seat)
            step = "arriving" if view["arriving"] else str(view["step"])
            if step in (*STEPS, "arriving"):
                positions[step] = {"me": seat, "view": view, "legal": [catalogue.encode(action) for action in legal]}
            state.apply(seat, rng.choice(list(legal)), 0)
        events += [{"seq": seq, "key": event.key, "clause": event.clause, "data": event.data} for event in state.events]
        seq += 1
    positions["over"] = {"me": 0, "view": state.view(0), "legal": []}
    if players > 2:
        positions = {step: positions[step] for step in ("lay", "drone-move", "over")}
    return positions, [event for event in events if "credits" in event["data"]]


def main() -> None:
    games = {str(players): dict(zip(("moments", "told"), record_game(players), strict=True)) for players in (2, 4)}
    FILE.write_text(json.dumps(games, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
