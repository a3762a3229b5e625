"""Writes web/tests/data/galaxy_trucker.json: positions of the golden games for the tests of Galaxy Trucker's flight.

There is one for each kind of decision, for each type of card and for what comes between, each with the previews of its
first actions. Run it in the project's environment when the view or the actions change:
`python web/tools/galaxy_trucker_fixture.py`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from starlode.games import find_game
from starlode.kernel.contract import State
from starlode.kernel.log.log import read_log
from starlode.kernel.table.timeline import Timeline
from starlode.server.tables.delta import make_delta

ROOT = Path(__file__).parents[2]
FILE = ROOT / "web" / "tests" / "data" / "galaxy_trucker.json"
GOLDEN = ROOT / "tests" / "golden" / "galaxy_trucker"
PREVIEWS = 5
FLIGHT = ("check", "crew", "window", "card", "titles")
SILENT = ("stardust", "epidemic", "sabotage")
SMALLEST_SHIP = 9
"""Components of a ship worth testing with."""


def positions_of(state: State) -> list[tuple[str, dict[str, Any]]]:
    """Return what can be recorded here: names, and positions as a browser gets them."""
    seen: Any = state.view(None)
    if seen["step"] == "over":
        return [("over-trek" if seen["flights"] > 1 else "over", {"me": 0, "view": state.view(0), "legal": []})]
    if seen["step"] not in FLIGHT:
        return []
    found: list[tuple[str, dict[str, Any]]] = []
    for seat in range(seen["players"]):
        legal = state.legal(seat)
        if legal and len(seen["seats"][seat]["ship"]["components"]) >= SMALLEST_SHIP:
            position = {"me": seat, "view": state.view(seat), "legal": legal}
            found += [(name, position) for name in names_of(seen, seat, len(legal))]
    # Cards that ask nobody anything have no other position than the one after them.
    if seen["step"] == "window" and seen["revealed"] and TYPES[seen["revealed"][-1]] in SILENT:
        name = f"after {TYPES[seen['revealed'][-1]]}"
        found.append((name, {"me": 0, "view": state.view(0), "legal": state.legal(0)}))
    return found


def names_of(seen: Any, seat: int, choices: int) -> list[str]:
    """Return the names under which a position can be recorded in which this seat may act."""
    asked = [each for each in seen["decisions"] if each["seat"] == seat]
    names = [each["kind"] for each in asked]
    names += [f"{each['kind']} several" for each in asked if asks_several(each)]
    if names and len(seen["decisions"]) > 1 and seen["step"] == "card":
        names.append("together")
    if not names and seen["step"] == "window":
        names.append("window-leader" if choices > 1 else "window")
    return [*names, *([f"card {TYPES[seen['card']['card']]}"] if seen["card"] else [])]


def asks_several(decision: Any) -> bool:
    """Return whether one decision is answered in several steps."""
    return decision.get("count", 0) > 1 or len(decision.get("power", {}).get("sums", {})) > 1


TYPES = {
    each["id"]: each["type"]
    for level in ("I", "II", "III")
    for each in json.loads(
        (ROOT / "src" / "starlode" / "games" / "galaxy_trucker" / "data" / f"cards_{level}.json").read_text("utf-8")
    )["cards"]
}


def weight(position: dict[str, Any]) -> tuple[int, int, int]:
    """Return how good a position is, the best first: few players, all kinds of actions, few options."""
    kinds = {type(action).__name__ for action in position["legal"]}
    return (position["view"]["players"], -len(kinds), len(position["legal"]))


def finish(state: State, position: dict[str, Any], catalogue: Any, *, previewed: bool) -> dict[str, Any]:
    """Return the position as JSON, if wanted with previews; what only building needs is left out."""
    view, seat, legal = position["view"], position["me"], position["legal"]
    previews = []
    for action in legal[:PREVIEWS] if previewed else []:
        then = state.copy()
        then.events = []
        then.apply(seat, action, 0)
        removed, patch = make_delta(view, then.view(seat))
        events = [{"seq": 0, "key": e.key, "clause": e.clause, "data": e.data} for e in then.events]
        previews.append({"events": events, "removed": removed, "patch": patch, "complete": not then.pending().chance})
    small = {**view, "face_up": [], "used_cards": [], "known_cards": [], "fit_counts": {}}
    return {"me": seat, "view": small, "legal": [catalogue.encode(action) for action in legal], "previews": previews}


def main() -> None:
    game = find_game("galaxy_trucker")
    best: dict[str, tuple[tuple[int, int, int], dict[str, Any]]] = {}
    for path in sorted(path for path in GOLDEN.glob("*.log") if not path.name.startswith("lunar-")):
        log = read_log(path)
        timeline = Timeline.start(game, log.header, check=False)
        if timeline.state.view(None)["expansion"] is not None:
            continue  # `lunar_fixture.py` records these
        catalogue = game.catalogue(log.header.players, log.header.options)
        for entry in log.entries:
            timeline.step(entry, collect_events=False)
            for name, position in positions_of(timeline.state):
                if name not in best or weight(position) < best[name][0]:
                    previewed = not name.startswith(("card ", "after "))
                    found = finish(timeline.state, position, catalogue, previewed=previewed)
                    best[name] = (weight(position), found)
    recorded = {name: best[name][1] for name in sorted(best)}
    FILE.write_text(json.dumps(recorded, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
