"""The golden games of The Forgotten Planet between them play every scenario, option and way to end."""

from __future__ import annotations

from pathlib import Path

import pytest

from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.state import TRIGGER_NAMES
from starlode.kernel.log.log import read_log
from starlode.kernel.options import Option
from starlode.testkit.golden import EVENTS, golden_logs

LOGS = golden_logs(Path(__file__).parents[1] / "golden" / GAME.name)
HEADERS = [read_log(path).header for path in LOGS]


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.name)
def test_every_value_of_every_option_is_played(option: Option) -> None:
    played = {header.options[option.name] for header in HEADERS}
    assert played >= set(option.values)


def test_scenarios_that_people_drew_are_played() -> None:
    scenario = GAME.options[0]
    free = [header for header in HEADERS if header.options["scenario"] not in scenario.values]
    assert {header.players for header in free} == set(GAME.seats)


def test_every_number_of_players_and_every_way_to_end_is_played() -> None:
    assert {header.players for header in HEADERS} == set(GAME.seats)
    events = "\n".join(path.with_suffix(EVENTS).read_text(encoding="utf-8") for path in LOGS)
    assert all(f'"why":"{why}"' in events for why in TRIGGER_NAMES if why)
    assert "event-auction-over" in events
    assert "event-tiles-revealed" in events
    assert "event-tile-assigned" in events
