"""How the decisions of Titan are put to people: joined, with what they bring, the best first."""

from __future__ import annotations

from collections import Counter

from starlode.games.titan.game import GAME
from starlode.kernel.capabilities.choices import Choice, list_choices
from starlode.kernel.catalogue import kind_of
from tests.titan.positions import Position


def choices_of(table: Position, *, joined: bool = True) -> list[Choice]:
    """Return the choices of seat A."""
    assert GAME.choices is not None
    assert GAME.heuristics is not None
    evaluate = GAME.heuristics.evaluator(table.state, 0)
    return list_choices(GAME.choices, evaluate, table.state.copy(), 0, 0, joined=joined)


def kinds(choice: Choice) -> list[str]:
    return [kind_of(action) for action in choice.actions]


def laid(choices: list[Choice], slot: str, to: str) -> Choice:
    """Return the choice that lays a pipe in this slot."""
    arguments = {"slot": slot, "to": to}
    return next(choice for choice in choices if choice.actions[-1].arguments() == arguments)


def test_a_pipe_is_one_choice_with_its_printed_cube_and_what_its_rig_yields() -> None:
    table = Position()
    table.pipe("A", "U4", "U5").rig("blue-2", "U6").hold("A", titanium=1).ship("A", pipes=1)
    table.turn("A", "extra")
    choice = laid(choices_of(table), "hU5b", "U6")
    assert kinds(choice) == ["skip-extra", "lay-pipe"]
    cubes = Counter(str(event.data["resource"]) for event in choice.events if event.key == "event-cube-taken")
    assert [event.data["source"] for event in choice.events if event.key == "event-cube-taken"] == ["slot", "rig"]
    assert choice.gains == cubes
    assert cubes["water"] > 0
    assert [event.data.get("zone") for event in choice.events if event.key == "event-rig-activated"] == ["U6"]
    assert choice.complete


def test_an_extra_activation_stays_a_choice_of_its_own() -> None:
    table = Position()
    table.pipe("A", "U4", "U5").hold("A", titanium=1).ship("A", pipes=1)
    table.turn("A", "extra")
    found = [kinds(choice) for choice in choices_of(table)]
    assert ["buy-activation"] in found
    assert ["skip-extra"] not in found


def test_leaving_the_drone_is_one_choice() -> None:
    table = Position()
    table.pipe("A", "U4", "U5").hold("A", titanium=1)
    table.turn("A", "drone-move")
    found = [kinds(choice) for choice in choices_of(table)]
    assert found.count(["skip-drone"]) == 1
    assert ["stay"] not in found
    assert ["stay", "no-drone-action"] not in found
    assert ["stay", "destroy"] in found


def test_a_rig_that_yields_is_worth_more_than_an_empty_zone() -> None:
    table = Position()
    table.pipe("A", "U4", "U5").rig("orange-3", "U6").ship("A", pipes=1)
    table.turn("A", "lay")
    choices = choices_of(table)
    best = max(choices, key=lambda choice: choice.worth)
    assert best.actions[-1].arguments()["to"] == "U6"


def test_without_joining_every_legal_action_is_a_choice() -> None:
    table = Position()
    table.pipe("A", "U4", "U5").hold("A", titanium=1).ship("A", pipes=1)
    table.turn("A", "extra")
    assert [choice.actions for choice in choices_of(table, joined=False)] == [
        (action,) for action in table.state.legal(0)
    ]
