"""Extraction from the Core (section 21 of the rules)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titan.helpers.cycle_end import end_of_cycle
from tests.titan.positions import Position, event_keys, gains

EDITIONS = ("en", "fr")
COLUMNS = {"A": (4, 5, 3), "B": (7, 8, 6), "C": (10, 11, 9), "D": (1, 2, 0)}


def at_the_core(
    deuterium: int, tholins: int = 0, *, ruleset: str = "en", foreman: str = "A", **tokens: int
) -> Position:
    """Return a position with these numbers of active Core tokens and cubes in the Core."""
    table = Position(ruleset=ruleset).well("CORE", deuterium=deuterium, tholins=tholins)
    table.state.foreman = "ABCD".index(foreman)
    for who, count in tokens.items():
        first, *others = COLUMNS[who]
        table.path(who, f"U{first}", f"M{first}", f"L{first}", "CORE").core_token(who, f"vLC{first}a")
        for column in others[: count - 1]:
            table.path(who, f"L{first}", f"L{column}", "CORE").core_token(who, f"vLC{column}a")
    return table


def takers(table: Position) -> str:
    """Return who takes a cube from the Core at the end of the cycle, in order; in lower case for a Tholins."""
    taken = [line.split() for line in gains(end_of_cycle(table)) if line.endswith("from core")]
    return "".join(who.lower() if resource == "tholins" else who for who, resource, *_ in taken)


@pytest.mark.rule("TI-21.1")
@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_one_cube_comes_from_the_core_for_each_active_token(tokens: int) -> None:
    table = at_the_core(10, A=tokens)
    end_of_cycle(table)
    assert table.held("A") == {"deuterium": tokens}
    assert table.in_well("CORE") == (10 - tokens, 0)
    table.check()


@pytest.mark.rule("TI-21.1")
def test_a_token_that_is_not_active_gives_nothing() -> None:
    table = at_the_core(10, A=2).core_token("A", "vLC9a").core_token("B", "vLC8a")
    assert takers(table) == "AA"


@pytest.mark.rule("TI-21.1")
def test_the_core_comes_after_all_rigs() -> None:
    table = at_the_core(10, A=1, D=1)
    for who, zone in (("A", "M4"), ("D", "M1")):
        table.rig("blue-1" if who == "A" else "red-1", zone).control(who, zone)
    assert [line.partition(" from ")[2] for line in gains(end_of_cycle(table))] == [
        "well M4",
        "well M1",
        "core",
        "core",
    ]


@pytest.mark.rule("TI-21.2")
@pytest.mark.parametrize(
    ("foreman", "tokens", "order"),
    [
        ("A", {"A": 1, "B": 2, "C": 3, "D": 1}, "ABCDBCC"),
        ("C", {"A": 1, "B": 2, "C": 3, "D": 1}, "CDABCBC"),
        ("D", {"A": 3}, "AAA"),
        ("B", {"A": 2, "B": 2}, "BABA"),
    ],
)
def test_in_rounds_from_the_foreman_each_player_uses_one_token(
    foreman: str, tokens: dict[str, Any], order: str
) -> None:
    assert takers(at_the_core(20, foreman=foreman, **tokens)) == order


@pytest.mark.rule("TI-21.2")
def test_the_rounds_end_when_the_core_is_empty() -> None:
    table = at_the_core(4, A=3, B=3)
    assert takers(table) == "ABAB"
    assert table.in_well("CORE") == (0, 0)
    table.check()


@pytest.mark.rule("TI-21.3")
@pytest.mark.parametrize(("tholins", "order"), [(0, "ABA"), (1, "aBA"), (2, "abA"), (5, "aba")])
def test_tholins_are_taken_before_deuterium(tholins: int, order: str) -> None:
    assert takers(at_the_core(10, tholins, A=2, B=1)) == order


@pytest.mark.rule("TI-21.4")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_taking_the_tholins_is_compulsory(ruleset: str) -> None:
    table = at_the_core(10, 1, ruleset=ruleset, A=1).hold("A", water=1, titanium=1).fill("A", "deuterium")
    end_of_cycle(table)
    assert table.offered("make-room") == [{"resource": kind} for kind in ("water", "titanium", "deuterium")]
    assert table.kinds() == ["make-room"]
    table.do("A", "make-room", resource="titanium")
    assert table.cubes("A")["tholins"] == 1
    assert table.in_well("CORE") == (10, 0)
    table.check()


@pytest.mark.rule("TI-21.4")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_taking_the_tholins_with_room_is_not_a_choice(ruleset: str) -> None:
    table = at_the_core(10, 1, ruleset=ruleset, A=1)
    end_of_cycle(table)
    assert table.state.pending().chance
    assert table.held("A") == {"tholins": 1}


@pytest.mark.rule("TI-21.5")
def test_an_empty_core_gives_nothing() -> None:
    table = at_the_core(0, A=2, B=1)
    assert takers(table) == ""
    assert [table.held(who) for who in "AB"] == [{}, {}]
    assert table.in_well("CORE") == (0, 0)
    table.check()


@pytest.mark.rule("TI-R21.1")
@pytest.mark.parametrize(("foreman", "order"), [("A", "ABA"), ("B", "BAB")])
def test_the_rounds_also_settle_who_gets_the_last_deuterium_of_a_clean_core(foreman: str, order: str) -> None:
    assert takers(at_the_core(3, foreman=foreman, A=3, B=2)) == order


@pytest.mark.rule("TI-R21.2")
def test_a_tholins_that_cannot_be_taken_uses_up_the_token() -> None:
    table = at_the_core(5, 1, A=1, B=1).fill("A")
    events = end_of_cycle(table)
    assert "event-tholins-kept-out" in event_keys(events)
    assert [line for line in gains(events) if line.startswith("A")] == []
    assert table.held("B") == {"tholins": 1}
    assert table.in_well("CORE") == (5, 0)
    table.check()


@pytest.mark.rule("TI-R21.2")
def test_only_the_token_of_that_round_is_used_up() -> None:
    table = at_the_core(5, 1, A=2, B=1).fill("A")
    supply = table.state.supply[4]
    end_of_cycle(table)
    assert table.held("B") == {"tholins": 1}
    table.do("A", "discard-arriving")
    assert (table.in_well("CORE"), table.state.supply[4]) == ((4, 0), supply + 1)


@pytest.mark.rule("TI-21.6", "TI-R21.3")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_with_a_full_hold_deuterium_may_be_left_in_a_core_without_tholins(ruleset: str) -> None:
    table = at_the_core(5, ruleset=ruleset, A=2).fill("A", "water")
    end_of_cycle(table)
    assert table.kinds() == ["make-room", "discard-arriving", "leave-cube"]
    before, supply = table.held("A"), [*table.state.supply]
    events = table.do("A", "leave-cube")
    assert event_keys(events)[0] == "event-cube-left"
    # The token is used, the cube stays, and the second token asks again.
    assert (table.in_well("CORE"), table.held("A"), table.state.supply) == ((5, 0), before, supply)
    table.do("A", "discard-arriving")
    assert table.in_well("CORE") == (4, 0)
    assert table.state.pending().chance
    table.check()


@pytest.mark.rule("TI-R21.3")
def test_with_a_free_place_the_deuterium_is_taken_without_a_question() -> None:
    table = at_the_core(5, A=1)
    end_of_cycle(table)
    assert table.held("A") == {"deuterium": 1}


@pytest.mark.rule("TI-21.6", "TI-21.4")
def test_tholins_of_the_core_cannot_be_left_there() -> None:
    table = at_the_core(5, 1, A=1).hold("A", titanium=1).fill("A", "water")
    end_of_cycle(table)
    assert table.refused("A", "leave-cube").clause == "TI-21.4"


@pytest.mark.rule("TI-R21.3")
def test_in_the_final_extraction_nothing_is_left_in_the_core() -> None:
    table = at_the_core(5, A=1).fill("A", "water")
    end_of_cycle(table, 5)
    assert table.kinds() == ["make-room", "discard-arriving"]
    assert table.refused("A", "leave-cube").clause == "TI-R21.3"


@pytest.mark.rule("TI-21.6")
def test_a_cube_that_does_not_come_from_the_core_cannot_be_left() -> None:
    table = Position().rig("blue-1", "M4").control("A", "M4").path("A", "U4", "M4").well("M4", deuterium=2)
    table.fill("A", "water")
    end_of_cycle(table)
    assert table.refused("A", "leave-cube").clause == "TI-21.6"
