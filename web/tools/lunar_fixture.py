"""Writes web/tests/data/galaxy_trucker_lunar.json: positions of flights with the expansion, for tests of their screens.

There is one for each kind of decision, for each type of supercard and for the end of a flight. They come from golden
games and from the examples of the rulebook, and some after one more answer. Run it in the project's environment when
the view or the actions change: `python web/tools/lunar_fixture.py`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from galaxy_trucker_fixture import finish, weight

from starlode.games import find_game
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import State
from starlode.kernel.log.log import read_log
from starlode.kernel.table.timeline import Timeline

ROOT = Path(__file__).parents[2]
FILE = ROOT / "web" / "tests" / "data" / "galaxy_trucker_lunar.json"
DATA = ROOT / "src" / "starlode" / "games" / "galaxy_trucker" / "lunar" / "data"
LOGS = (
    *sorted((ROOT / "tests" / "golden" / "galaxy_trucker").glob("lunar-*.log")),
    *sorted((DATA / "examples").glob("lunar-*.log")),
)

FURTHER = {"plan-abandoning": "power-double", "window": "rearrange-goods", "fire-first": "fire-cannon"}
"""By the kind of a decision, the kind of an answer after which another one comes."""

TYPES = {each["id"]: each["type"] for each in json.loads((DATA / "supercards.json").read_text("utf-8"))["cards"]}


def positions_of(state: State) -> list[tuple[str, State, dict[str, Any]]]:
    """Return what can be recorded here or after one more answer: names, and positions as a browser gets them."""
    found = _here(state)
    for seat in range(state.view(None)["players"]):
        kind = _kind_at(state, seat)
        for action in state.legal(seat):
            if kind_of(action) == FURTHER.get(kind):
                then = state.copy()
                then.apply(seat, action, 0)
                found += _here(then)
    return found


def _here(state: State) -> list[tuple[str, State, dict[str, Any]]]:
    seen: Any = state.view(None)
    if seen["step"] == "over":
        return [("over", state, {"me": 0, "view": state.view(0), "legal": []})]
    found = []
    for seat in range(seen["players"]):
        legal = state.legal(seat)
        position = {"me": seat, "view": state.view(seat), "legal": legal}
        names = [each["kind"] for each in seen["expansion"]["decisions"] if each["seat"] == seat] if legal else []
        if legal and seen["step"] == "window" and any(kind_of(action) == "rearrange-goods" for action in legal):
            names.append("window")
        if "plan-abandoning" in names and any(kind_of(action) == "power-double" for action in legal):
            names.append("plan-power")
        found += [(name, state, position) for name in names]
    if seen["revealed"] and seen["revealed"][-1] in TYPES and seen["step"] in ("card", "window"):
        name = f"card {TYPES[seen['revealed'][-1]]}"
        found.append((name, state, {"me": 0, "view": state.view(0), "legal": state.legal(0)}))
    return found


def _kind_at(state: State, seat: int) -> str:
    seen: Any = state.view(None)
    kinds = [each["kind"] for each in seen["decisions"] if each["seat"] == seat]
    return str(kinds[0]) if kinds else str(seen["step"])


def main() -> None:
    game = find_game("galaxy_trucker")
    best: dict[str, tuple[tuple[int, int, int], dict[str, Any]]] = {}
    for path in LOGS:
        log = read_log(path)
        timeline = Timeline.start(game, log.header, check=False)
        catalogue = game.catalogue(log.header.players, log.header.options)
        for entry in log.entries:
            timeline.step(entry, collect_events=False)
            if timeline.state.view(None)["expansion"] is None:
                continue
            for name, state, position in positions_of(timeline.state):
                if name not in best or weight(position) < best[name][0]:
                    previewed = not name.startswith("card ")
                    best[name] = (weight(position), finish(state, position, catalogue, previewed=previewed))
    recorded = {name: best[name][1] for name in sorted(best)}
    FILE.write_text(json.dumps(recorded, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
