"""The guided flight with a VIP and a mission: all that it teaches."""

from __future__ import annotations

from typing import Any, cast

import pytest

from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.lunar.views.shapes import GalaxyTruckerExpandedView
from starlode.kernel.contract import Event
from starlode.kernel.table.replay import replay
from starlode.kernel.table.table import Table
from tests.galaxy_trucker.guided_flights import LEARNER, LUNAR, play_to


@pytest.fixture(name="table")
def lesson_table() -> Table:
    return LUNAR.open()


def view(table: Table) -> GalaxyTruckerExpandedView:
    return cast(GalaxyTruckerExpandedView, table.state.view(LEARNER))


def own_part(table: Table) -> Any:
    expansion = view(table)["expansion"]
    assert expansion is not None
    return expansion["seats"][LEARNER]


def play_to_note(table: Table, note: str) -> None:
    play_to(table, LUNAR.moment_of(f"lunar-{note}"))


@pytest.mark.rule("GL-3.4.1", "GL-2.12")
def test_the_learner_builds_a_cabin_that_the_vip_wants_and_lets_her_in(table: Table) -> None:
    play_to_note(table, "turn-four")
    assert own_part(table)["candidates"]["red"]["cells"] == []
    play_to_note(table, "finish")
    assert own_part(table)["candidates"]["red"]["cells"] == ["9-8"]
    play_to_note(table, "board")
    assert [table.catalogue.encode(action) for action in table.state.legal(LEARNER)] == [
        {"do": "board-vip", "vip_colour": "red", "cell": "9-8"},
        {"do": "leave-vip", "vip_colour": "red"},
    ]
    play_to_note(table, "launch")
    assert own_part(table)["vips"]["red"] == {"state": "aboard", "cell": "9-8"}


@pytest.mark.rule("GL-3.4.2", "GL-7.11")
def test_the_vip_earns_a_credit_and_the_rivals_cargo_breaks(table: Table) -> None:
    play_to_note(table, "meteors")
    heard: list[Event] = []
    replay(GAME, table.log, on_events=lambda _seq, events: heard.extend(events))
    clauses = [event.clause for event in heard]
    assert {"GL-3.4.2", "GL-2.R1", "GL-7.28"} <= {*clauses}
    assert view(table)["seats"][LEARNER]["credits"] == 11


@pytest.mark.rule("GL-5.6", "GL-6.3.1")
def test_the_sheet_has_six_steps_as_the_last_note_says(table: Table) -> None:
    play_to_note(table, "standing")
    assert sum(line["credits"] for line in own_part(table)["standing"]) == 11
    play_to(table, len(LUNAR.lesson.moves))
    earned: dict[int, int] = {}
    for line in own_part(table)["sheet"]:
        earned[line["step"]] = earned.get(line["step"], 0) + line["credits"]
    assert earned == {1: 11, 2: 2, 3: 4, 4: 2, 5: 9}
