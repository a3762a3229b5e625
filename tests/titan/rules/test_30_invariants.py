"""Invariants (section 30): they hold in every position of a game, and a damaged position is told by its clause."""

from __future__ import annotations

from functools import cache

import pytest

from starlode.games.titan.content import RIGS, SLOT_INDEX
from starlode.games.titan.flow import TitanState
from starlode.games.titan.state import (
    CARGO,
    CLAIMED,
    CONTROLLED,
    DEPLOY_RIG,
    EMPTY,
    LAID,
    OVER,
    SHIP,
    SHIP_PIPES,
)
from tests.titan.damage import (
    Damage,
    busy,
    change,
    claimants,
    controlled_twice,
    crowded,
    drained,
    freed,
    in_supply,
    laid,
    overwrite,
    rig_added,
    rig_taken_away,
    standing_at,
    unfitted,
)
from tests.titan.games import play, records
from tests.titan.positions import Position
from tests.titan.replaying import play_again, play_again_elsewhere, play_at_random

COUNTS = (2, 3, 4)
EDITIONS = ("en", "fr")
SEEDS = (1, 2)
CLAUSES = [pytest.param(f"TI-30.{n}", marks=pytest.mark.rule(f"TI-30.{n}")) for n in range(1, 12)]


@cache
def violations(players: int, ruleset: str) -> tuple[str, ...]:
    """Whatever is broken after any entry of some games."""
    games = [play(players, seed, ruleset=ruleset) for seed in SEEDS]
    return tuple(complaint for game in games for step in game for complaint in step.state.violations())


@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("clause", CLAUSES)
def test_the_invariant_holds_after_every_entry(clause: str, players: int, ruleset: str) -> None:
    assert [complaint for complaint in violations(players, ruleset) if complaint.startswith(f"{clause}:")] == []


@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("players", COUNTS)
def test_nothing_else_is_complained_of(players: int, ruleset: str) -> None:
    assert violations(players, ruleset) == ()


# --- damage ---------------------------------------------------------------------------------------------------------


def told(table: Position, clause: str) -> list[str]:
    """What is complained of under this clause."""
    return [complaint for complaint in table.state.violations() if complaint.startswith(f"{clause}:")]


def named(clause: str, *damages: Damage) -> list[object]:
    """One case for each damage that this clause forbids."""
    return [
        pytest.param(clause, damage, marks=pytest.mark.rule(clause), id=f"{clause}-{number}")
        for number, damage in enumerate(damages)
    ]


TAKEN = 2 * SLOT_INDEX["vML4a"]
BROKEN = [
    *named(
        "TI-30.1",
        change("A", pipes=-1, room=1),
        change("B", pipes=1, room=-1),
        change("A", ship_pipes=-1),
        change("C", lost_pipes=1),
        overwrite("B", LAID, 0),
    ),
    *named(
        "TI-30.2",
        lambda table: table.hold("B", water=7),
        lambda table: table.hold("B", water=-1),
        change("D", pipes=6, room=-6, lost_pipes=-6),
    ),
    *named(
        "TI-30.3",
        *(in_supply(kind, more) for kind in range(6) for more in (1, -1)),
        change("A", ship=-1),
        overwrite("A", CARGO, EMPTY),
        overwrite("B", CARGO + 1, EMPTY),
        drained,
    ),
    *named("TI-30.4", laid("B", TAKEN), laid("C", TAKEN + 1), laid("A", TAKEN + 1), freed),
    *named("TI-30.5", crowded("M4", 5), crowded("U8", 5), crowded("L9", 8)),
    *named(
        "TI-30.6",
        lambda table: table.well("M4", deuterium=5),
        lambda table: table.well("M1", tholins=4),
        lambda table: table.well("M4", tholins=-1),
        lambda table: table.well("CORE", deuterium=-1),
    ),
    *named(
        "TI-30.7",
        change("A", tokens=1),
        change("B", tokens=-1),
        change("C", lost_tokens=1),
        change("D", tokens=-16, lost_tokens=16),
        lambda table: setattr(table.state, "core_tokens", [-1] * 12),
        overwrite("A", CLAIMED, 0),
    ),
    *named("TI-30.10", claimants(0, 0), claimants(1), claimants(0, 1, 2, 3), claimants(), overwrite("B", CLAIMED, 4)),
    *named(
        "TI-30.11",
        unfitted,
        overwrite("A", CONTROLLED, 0),
        controlled_twice,
        lambda table: table.control("A", "M2"),
        lambda table: table.control("A", "L9"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "damage"), BROKEN)
def test_damage_is_told_by_its_clause(clause: str, damage: Damage) -> None:
    table = busy()
    damage(table)
    assert told(table, clause)


@pytest.mark.rule("TI-30.2")
def test_a_hold_filled_to_its_last_space_is_no_damage() -> None:
    busy().fill("A").fill("B", "water").check()


@pytest.mark.rule("TI-30.4")
@pytest.mark.parametrize("direction", [0, 1])
def test_a_pipe_outside_the_active_board_is_told(direction: int) -> None:
    table = busy(2)
    laid("A", 2 * SLOT_INDEX["hU8a"] + direction)(table)
    assert told(table, "TI-30.4")


@pytest.mark.rule("TI-30.5")
@pytest.mark.parametrize("places", [4, 5, 6])
def test_the_option_says_how_many_drones_are_too_many(places: int) -> None:
    table = Position(drone_places_per_zone=places)
    crowded("M9", places)(table)
    crowded("CORE", 8)(table.check())
    table.check()
    crowded("M9", places + 1)(table)
    assert [told.partition(":")[0] for told in table.state.violations()] == ["TI-30.5"]


# --- the ends of cycles ---------------------------------------------------------------------------------------------


def after_cycles(players: int, ruleset: str) -> list[TitanState]:
    """The first position after each cycle of a game."""
    steps = [step for step in play(players, ruleset=ruleset) if step.before.cycle]
    return [step.state for step in steps if step.state.cycle > step.before.cycle or step.state.step == OVER]


def before_deployments(players: int, ruleset: str) -> list[TitanState]:
    """Each cycle but the first as its deployment begins, and the end of the game: what the cycle before has left."""
    states = [step.state for step in play(players, ruleset=ruleset)]
    return [
        state
        for state in states
        if state.step == OVER or (state.step == DEPLOY_RIG and state.done == 0 and state.cycle > 1)
    ]


@pytest.mark.rule("TI-30.8")
@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("players", COUNTS)
def test_all_dropships_are_empty_at_the_end_of_every_cycle(players: int, ruleset: str) -> None:
    states = after_cycles(players, ruleset)
    assert len(states) == 5
    for state in states:
        assert [own[SHIP : SHIP_PIPES + 1] for own in records(state)] == [[0] * 5] * players


@pytest.mark.rule("TI-30.8")
@pytest.mark.parametrize("cycle", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("left", [{"pipes": 1}, {"water": 1}])
def test_something_left_in_a_dropship_at_the_end_of_a_cycle_is_told(cycle: int, left: dict[str, int]) -> None:
    table = standing_at(after_cycles(4, "en")[cycle - 1])
    table.ship("C", **left)
    assert told(table, "TI-30.8")


@pytest.mark.rule("TI-30.9")
@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("players", COUNTS)
def test_after_cycle_k_there_are_players_times_k_plus_1_rigs(players: int, ruleset: str) -> None:
    rigs = [sum(0 <= on < RIGS for on in state.on) for state in after_cycles(players, ruleset)]
    assert rigs == [players * (k + 1) for k in (1, 2, 3, 4, 5)]


@pytest.mark.rule("TI-30.9")
@pytest.mark.parametrize("cycle", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("damage", [rig_taken_away, rig_added])
def test_a_rig_too_few_or_too_many_after_a_cycle_is_told(cycle: int, damage: Damage) -> None:
    states = before_deployments(3, "fr")
    assert len(states) == 5
    table = standing_at(states[cycle - 1])
    damage(table)
    assert told(table, "TI-30.9")


# --- replay ---------------------------------------------------------------------------------------------------------

GAMES = [(players, ruleset) for players in COUNTS for ruleset in EDITIONS]


@pytest.mark.rule("TI-30.12")
def test_the_same_seed_and_decisions_give_the_same_states_in_a_fresh_process() -> None:
    games = [play_at_random(players, ruleset, 1) for players, ruleset in GAMES]
    assert play_again_elsewhere([game for game, _ in games], hash_seed=7) == [digests for _, digests in games]


@pytest.mark.rule("TI-30.12")
def test_another_seed_or_another_decision_gives_another_state() -> None:
    game, digests = play_at_random(2, "en", 2)
    assert play_again(game) == digests
    other_seed, _ = play_at_random(2, "en", 3)
    other_seed.decisions = []
    assert play_again(other_seed)[0] != digests[0]
    table = game.open()
    (seat,) = table.state.pending().seats
    others = [action for action in table.state.legal(seat) if table.catalogue.encode(action) != game.decisions[0]]
    game.decisions[:] = [table.catalogue.encode(others[0])]
    assert play_again(game)[1] != digests[1]
