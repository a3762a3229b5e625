"""Flights of Galaxy Trucker with the expansion, played by bots: the same seed gives the same flight."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from starlode.bots.registry import find_bot
from starlode.games import find_game
from starlode.games.galaxy_trucker.content import CARD_TYPE_NAMES
from starlode.games.galaxy_trucker.lunar.content import SUPERCARDS
from starlode.kernel.log.log import read_log
from starlode.kernel.table.timeline import Timeline
from starlode.testkit import golden
from tests.browser.support.galaxy_recordings import GAME

Condition = Callable[[Any], bool]
"""Whether a view shows the position that is sought."""


def record_flight(folder: Path, mode: str, mission: str, seed: int, *, players: int = 2) -> Path:
    """Let bots build turn by turn and fly this mission with VIPs; return the log."""
    game = find_game(GAME)
    options = {"mode": mode, "building": "turn_based", "vips": True, "mission": mission}
    path = folder / f"{mode}-{mission}-{seed}.log"
    return golden.record(game, players, options, seed, find_bot("steady", game), path)


def entries_until(log: Path, condition: Condition) -> int:
    """Return how many entries the log has when a position shows this for the first time."""
    record = read_log(log)
    timeline = Timeline.start(find_game(GAME), record.header, check=False)
    for number, entry in enumerate(record.entries):
        timeline.step(entry, collect_events=False)
        if condition(timeline.state.view(None)):
            return number + 1
    raise AssertionError("there is no such position")


def has_revealed(kind: str) -> Condition:
    """Return whether the last card is a supercard of this type."""
    ids = [card.name for card in SUPERCARDS if CARD_TYPE_NAMES[card.type] == kind]
    return lambda view: view["step"] in ("card", "window") and bool({*view["revealed"][-1:]} & {*ids})
