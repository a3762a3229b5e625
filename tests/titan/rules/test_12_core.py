"""Section 12 of the rules: pipes into the Core and out of it, and the tokens at its slots."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from starlode.games.titan.content import CORE
from tests.titan.games import several
from tests.titan.positions import Position, event_keys

TO_L4 = ("U4", "M4", "L4")


def above_the_core(ruleset: str = "en") -> Position:
    """A's network reaches L4; a pipe waits in A's dropship."""
    return Position(ruleset=ruleset).path("A", *TO_L4).ship("A", pipes=1)


def broken(option: str = "stays") -> Position:
    """A's pipe L4 to Core, with its token, was just destroyed by B."""
    table = Position(core_token_when_pipe_destroyed=option).path("A", *TO_L4, "CORE").core_token("A", "vLC4a")
    table.ship("A", pipes=1).drone("B", 1, "CORE").hold("B", titanium=1).turn("B", "drone-move")
    table.destroy("B", "vLC4a")
    return table


def extracted(table: Position, who: str = "A") -> int:
    """Return the Deuterium that a player has gained when the first cycle is over."""
    before = table.check().cubes(who)["deuterium"]
    table.turn("D", "finish", number=4, last=True)
    return table.cubes(who)["deuterium"] - before


@pytest.mark.rule("TI-12.1")
def test_a_pipe_into_the_core_puts_the_core_into_the_network() -> None:
    table = above_the_core().turn("A", "mandatory")
    assert "CORE" not in table.network("A")
    table.lay("A", "vLC4a", "CORE")
    assert "CORE" in table.network("A")
    table.check()


@pytest.mark.rule("TI-12.2")
def test_its_owner_places_one_control_token_at_that_slot() -> None:
    table = above_the_core().turn("A", "mandatory")
    table.lay("A", "vLC4a", "CORE")
    assert table.core_token_at("vLC4a") == "A"
    assert table.state.core_tokens.count(-1) == 11
    assert table.player("A").tokens == 14
    table.check()


@pytest.mark.rule("TI-12.3")
@pytest.mark.parametrize(("tokens", "owner", "deuterium"), [(1, "A", 1), (0, None, 0)])
def test_without_a_token_the_pipe_is_legal_but_nothing_is_extracted(
    tokens: int, owner: str | None, deuterium: int
) -> None:
    table = above_the_core().tokens("A", tokens).turn("A", "mandatory")
    table.lay("A", "vLC4a", "CORE")
    assert "CORE" in table.network("A")
    assert table.core_token_at("vLC4a") == owner
    assert table.player("A").tokens == 0
    assert extracted(table) == deuterium


@pytest.mark.rule("TI-R12.2")
@pytest.mark.parametrize("ruleset", ["en", "fr"])
def test_placing_the_token_is_not_a_choice(ruleset: str) -> None:
    table = above_the_core(ruleset).turn("A", "mandatory")
    events = table.do("A", "lay-pipe", slot="vLC4a", to="CORE")
    assert "event-core-token-placed" in event_keys(events)
    assert table.offered("skip-drone")


@pytest.mark.rule("TI-12.4")
def test_from_the_core_the_network_continues_through_every_other_free_core_slot() -> None:
    table = Position().path("A", *TO_L4, "CORE").path("B", "U7", "M7", "L7", "CORE").ship("A", pipes=1)
    table.turn("A", "mandatory")
    upwards = [(slot, to) for slot, to in table.pipes_offered() if slot.startswith("vLC")]
    assert upwards == [(f"vLC{column}a", f"L{column}") for column in range(12) if column not in (4, 7)]


@pytest.mark.rule("TI-12.5")
def test_a_pipe_up_from_the_core_gives_a_tholins_places_no_token_and_activates_the_rig() -> None:
    table = above_the_core().pipe("A", "L4", "CORE").rig("blue-1", "L9").turn("A", "mandatory")
    table.lay("A", "vLC9a", "L9")
    assert table.held("A") == {"tholins": 1, "water": 1}
    assert table.core_token_at("vLC9a") is None
    assert table.player("A").tokens == 15
    table.check()


@pytest.mark.rule("TI-12.6")
def test_a_player_may_have_any_number_of_pipes_into_the_core() -> None:
    table = Position().path("A", *TO_L4, "L5").path("A", "L4", "L3").ship("A", pipes=3)
    for number, column in enumerate((4, 5, 3), start=1):
        table.turn("A", "mandatory", number=number).lay("A", f"vLC{column}a", "CORE")
    assert [table.core_token_at(f"vLC{column}a") for column in (3, 4, 5)] == ["A", "A", "A"]
    assert table.player("A").tokens == 12
    assert extracted(table) == 3


@pytest.mark.rule("TI-12.7")
def test_the_token_of_a_destroyed_pipe_stays_inactive() -> None:
    table = broken()
    assert table.core_token_at("vLC4a") == "A"
    assert table.player("A").lost_tokens == 0
    assert extracted(table) == 0


@pytest.mark.rule("TI-12.7")
def test_the_option_lets_the_token_of_a_destroyed_pipe_leave_the_game() -> None:
    table = broken("lost")
    assert table.core_token_at("vLC4a") is None
    assert (table.player("A").tokens, table.player("A").lost_tokens) == (14, 1)
    table.check()


@pytest.mark.rule("TI-12.7")
def test_with_that_option_a_lost_token_no_longer_counts_for_an_objective() -> None:
    table = Position(core_token_when_pipe_destroyed="lost").path("A", *TO_L4, "CORE").core_token("A", "vLC4a")
    for rig, zone in (("blue-1", "U9"), ("blue-2", "M9"), ("blue-3", "L9"), ("red-1", "M8")):
        table.rig(rig, zone).control("A", zone)
    table.objective("c-core").drone("A", 1, "CORE").hold("A", titanium=1).turn("A", "drone-move")
    assert {"objective": "c-core"} in table.offered("claim")
    table.destroy("A", "vLC4a")
    table.refused("A", "claim", objective="c-core")
    table.check()


@pytest.mark.rule("TI-12.7")
def test_a_token_lost_in_a_copy_of_the_position_still_lies_in_the_original() -> None:
    table = Position(core_token_when_pipe_destroyed="lost").path("A", *TO_L4, "CORE").core_token("A", "vLC4a")
    table.drone("A", 1, "CORE").hold("A", titanium=1).turn("A", "drone-move")
    original, table.state = table.state, table.state.copy()
    table.destroy("A", "vLC4a")
    assert table.core_token_at("vLC4a") is None
    assert list(original.violations()) == []


@pytest.mark.rule("TI-12.7")
@pytest.mark.parametrize("who", ["A", "B"])
def test_a_pipe_laid_upwards_leaves_the_inactive_token_in_place(who: str) -> None:
    table = broken().path("A", "L4", "L5", "CORE").path("B", "U7", "M7", "L7", "CORE").ship("B", pipes=1)
    table.turn(who, "mandatory").lay(who, "vLC4a", "L4")
    assert table.core_token_at("vLC4a") == "A"
    assert [table.player(other).tokens for other in "AB"] == [14, 15]
    assert extracted(table) == 0


@pytest.mark.rule("TI-12.8")
def test_a_new_pipe_of_the_same_player_wakes_his_token() -> None:
    table = broken().turn("A", "mandatory")
    table.lay("A", "vLC4a", "CORE")
    assert table.core_token_at("vLC4a") == "A"
    assert table.player("A").tokens == 14
    assert extracted(table) == 1


@pytest.mark.rule("TI-12.8")
def test_a_player_without_a_token_left_can_still_wake_one() -> None:
    table = broken().tokens("A", 0).turn("A", "mandatory")
    table.lay("A", "vLC4a", "CORE")
    assert extracted(table) == 1


@pytest.mark.rule("TI-12.9")
@pytest.mark.parametrize(("tokens", "owner", "left"), [(15, "B", 14), (0, None, 0)])
def test_another_players_pipe_removes_the_old_token_from_the_game(tokens: int, owner: str | None, left: int) -> None:
    table = broken().path("B", "U7", "M7", "L7", "L6", "L5", "L4").tokens("B", tokens).ship("B", pipes=1)
    table.turn("B", "mandatory").lay("B", "vLC4a", "CORE")
    assert table.core_token_at("vLC4a") == owner
    assert (table.player("A").tokens, table.player("A").lost_tokens) == (14, 1)
    assert table.player("B").tokens == left
    table.check()


@pytest.mark.rule("TI-R12.1")
def test_a_removed_token_does_not_come_back_with_a_later_pipe() -> None:
    table = broken().path("B", "U7", "M7", "L7", "L6", "L5", "L4").ship("B", pipes=1)
    table.turn("B", "mandatory").lay("B", "vLC4a", "CORE")
    table.drone("A", 1, "CORE").hold("A", titanium=1).turn("A", "drone-move").destroy("A", "vLC4a")
    table.turn("A", "mandatory").lay("A", "vLC4a", "CORE")
    assert table.core_token_at("vLC4a") == "A"
    assert (table.player("A").tokens, table.player("A").lost_tokens) == (13, 1)
    assert (table.player("B").tokens, table.player("B").lost_tokens) == (14, 1)
    table.check()


@pytest.mark.rule("TI-12.10")
def test_an_empty_core_is_still_empty_in_the_next_cycle() -> None:
    table = Position().well("CORE", deuterium=0).turn("D", "finish", number=4, last=True).draw_all()
    assert table.state.cycle == 2
    assert table.in_well("CORE") == (0, 0)


@pytest.mark.rule("TI-12.10")
def test_the_deuterium_of_the_core_never_grows() -> None:
    changes = [step.state.deuterium[CORE] - step.before.deuterium[CORE] for step in several()]
    assert min(changes) < 0
    assert max(changes) == 0


def connected(table: Position) -> None:
    table.path("A", *TO_L4, "CORE")


def cut_off_above(table: Position) -> None:
    table.pipe("A", "M4", "L4").pipe("A", "L4", "CORE")


def without_a_pipe(table: Position) -> None:
    table.path("A", *TO_L4, "L5", "CORE")


def upwards(table: Position) -> None:
    table.path("A", *TO_L4, "L5", "CORE", "L4")


def under_anothers_pipe(table: Position) -> None:
    table.path("A", *TO_L4, "L5", "CORE").pipe("B", "CORE", "L4")


@pytest.mark.rule("TI-12.11")
@pytest.mark.parametrize(
    ("lay", "deuterium"),
    [(connected, 1), (cut_off_above, 0), (without_a_pipe, 0), (upwards, 0), (under_anothers_pipe, 0)],
)
def test_a_token_is_active_under_its_owners_pipe_into_the_core_in_his_network(
    lay: Callable[[Position], None], deuterium: int
) -> None:
    table = Position()
    lay(table)
    assert extracted(table.core_token("A", "vLC4a")) == deuterium


@pytest.mark.rule("TI-R12.1")
def test_a_token_needs_an_unbroken_line_to_extract() -> None:
    table = Position().path("A", *TO_L4, "CORE").core_token("A", "vLC4a")
    table.drone("B", 1, "L4").hold("B", titanium=1).turn("B", "drone-move").destroy("B", "vML4a")
    assert table.core_token_at("vLC4a") == "A"
    assert extracted(table) == 0
