"""Writes two files of positions from random games of Forgotten Planet.

web/tests/data/forgotten_planet.json has positions for the tests of the board components, and
web/src/games/thumbnails/forgotten_planet.json has the position of the thumbnail on the home screen.

Run it in the project's environment when the view or the actions change: `python web/tools/planet_fixture.py`, then
`npm run format`.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from starlode.games import find_game
from starlode.kernel.contract import State

WEB = Path(__file__).parents[1]
FIXTURE = WEB / "tests" / "data" / "forgotten_planet.json"
THUMBNAIL = WEB / "src" / "games" / "thumbnails" / "forgotten_planet.json"

# Weights of the action kinds.
FREQUENT = {
    "build-land": 12,
    "build-mine": 9,
    "build-base": 9,
    "move": 6,
    "make-robot": 6,
    "build-wall": 2,
    "produce": 9,
}
DEFAULT_WEIGHT = 0.4
RARE = {"explode": 0.01, "explode-wall": 0.01, "consume": 0.01, "end-actions": 0.2}

# Scenario, number of players, options, and the decision steps to record.
GAMES: tuple[tuple[str, int, dict[str, str], tuple[str, ...]], ...] = (
    ("2p-first-landing", 2, {"assignment": "fixed"}, ("early", "actions", "kind", "produce", "over")),
    ("3p-blind-survey", 3, {}, ("hide",)),
    ("3p-delta", 3, {"assignment": "auction"}, ("bid",)),
    ("3p-bell", 3, {"assignment": "random"}, ("ask-auction",)),
    ("4p-pact", 4, {"assignment": "fixed"}, ("actions", "assign")),
    ("4p-open-frontier", 4, {"assignment": "fixed"}, ("actions",)),
)


def apply_random(state: State, catalogue: Any, rng: Random) -> None:
    """Apply one random draw or action, preferring to build."""
    pending = state.pending()
    if pending.chance:
        outcomes = state.chance()
        state.apply(-1, rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0], 0)
        return
    legal = list(state.legal(pending.must_act[0]))
    kinds = [str(catalogue.encode(action)["do"]) for action in legal]
    weights = [FREQUENT.get(kind, RARE.get(kind, DEFAULT_WEIGHT)) / kinds.count(kind) for kind in kinds]
    state.apply(pending.must_act[0], rng.choices(legal, weights)[0], 0)


def record_positions(
    scenario: str, players: int, chosen: dict[str, str], steps: tuple[str, ...], seed: int
) -> dict[str, Any]:
    """Play a random game and return the last position of each step; "early" is the first position of "actions"."""
    game = find_game("forgotten_planet")
    state = game.new_state(players, {"scenario": scenario, **chosen, "stall_limit_rounds": 10})
    catalogue = game.catalogue(players, game.resolve_options(players, {"scenario": scenario, **chosen}))
    rng = Random(seed)
    positions: dict[str, Any] = {}
    while not state.pending().over:
        pending = state.pending()
        if not pending.chance:
            seat = pending.must_act[0]
            view = state.view(seat)
            legal = [catalogue.encode(action) for action in state.legal(seat)]
            position = {"me": seat, "view": view, "legal": legal}
            if view["step"] == "actions":
                positions.setdefault("early", position)
            if len(legal) > 4 or view["step"] != "actions":
                positions[str(view["step"])] = position
        apply_random(state, catalogue, rng)
    positions["over"] = {"me": 0, "view": state.view(0), "legal": []}
    return {step: positions[step] for step in steps if step in positions}


def thumbnail() -> dict[str, Any]:
    """Return the part of a four-player position in mid-game that the thumbnail shows."""
    game = find_game("forgotten_planet")
    options = {"scenario": "4p-crater", "assignment": "fixed"}
    state = game.new_state(4, options)
    catalogue = game.catalogue(4, game.resolve_options(4, options))
    rng = Random(8)
    for _ in range(150):
        if state.pending().over:
            break
        apply_random(state, catalogue, rng)
    view: Any = state.view(None)
    letters = [{"letter": seat["letter"]} for seat in view["seats"]]
    names = ("players", "width", "height", "rows", "squares", "walls", "robots")
    return {**{name: view[name] for name in names}, "seats": letters}


def write(file: Path, data: Any) -> None:
    file.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    print(file.name, file.stat().st_size)


def main() -> None:
    games = {name: record_positions(name, players, chosen, steps, seed=5) for name, players, chosen, steps in GAMES}
    for name, _, _, steps in GAMES:
        if missing := set(steps) - set(games[name]):
            print(name, "has no", missing)
    write(FIXTURE, games)
    write(THUMBNAIL, thumbnail())


if __name__ == "__main__":
    main()
