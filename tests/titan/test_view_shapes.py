"""Views have the shapes that are declared, and no other parts: the browser's types are generated from them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from starlode.games.titan.content import BASIC, COLOURS, NEEDS, OBJECTIVE_NAMES, RESOURCES
from starlode.games.titan.objectives import is_met
from starlode.games.titan.views.shapes import BASIC_NAMES, COLOUR_NAMES, RESOURCE_NAMES, TitanView
from tests.titan.games import play


def test_the_names_are_those_of_the_content() -> None:
    assert list(RESOURCE_NAMES) == RESOURCES
    assert list(BASIC_NAMES) == RESOURCES[:BASIC]
    assert list(COLOUR_NAMES) == COLOURS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_views_have_the_declared_shape(players: int) -> None:
    for step in list(play(players, 1))[::7]:
        shown = step.state.view(None)
        assert msgspec.convert(shown, TitanView, strict=True) == shown


@pytest.mark.rule("TI-19.8", "TI-19.9", "TI-19.10")
def test_progress_says_which_objectives_are_met() -> None:
    met = 0
    for step in list(play(3, 2))[::7]:
        shown: Any = step.state.view(None)
        for seat, player in enumerate(shown["seats"]):
            in_play = [objective for objective in step.state.objectives if objective >= 0]
            assert list(player["progress"]) == [OBJECTIVE_NAMES[objective] for objective in in_play]
            for objective in in_play:
                conditions = player["progress"][OBJECTIVE_NAMES[objective]]
                assert [condition["least"] for condition in conditions] == [least for _, least in NEEDS[objective]]
                reached = all(condition["count"] >= condition["least"] for condition in conditions)
                assert reached == is_met(step.state, seat, objective)
                met += reached
    assert met
