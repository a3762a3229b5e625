"""Invariants (section 30 of the rules): they hold throughout games, and corrupted positions are reported."""

from __future__ import annotations

from functools import cache

import pytest

from starlode.games.titan.content import RIGS, SLOT_INDEX, WATER
from starlode.games.titan.flow import TitanState
from starlode.games.titan.state import DEPLOY_RIG, OVER
from tests.titan.games import play
from tests.titan.helpers.corruptions import (
    Corruption,
    add_rig,
    change,
    change_supply,
    control_twice,
    copy_position,
    crowd_zone,
    drain_well,
    free_taken_slot,
    lay_illegal_pipe,
    lose_cargo,
    lose_ship_cube,
    overwrite,
    remove_module,
    remove_rig,
    set_claimants,
    valid_position,
)
from tests.titan.helpers.recorded_games import record_random_game, replay_digests, replay_digests_in_process
from tests.titan.positions import Position

COUNTS = (2, 3, 4)
EDITIONS = ("en", "fr")
SEEDS = (1, 2)
CLAUSES = [pytest.param(f"TI-30.{n}", marks=pytest.mark.rule(f"TI-30.{n}")) for n in range(1, 12)]


@cache
def violations_in_games(players: int, ruleset: str) -> tuple[str, ...]:
    """Return the invariants broken after any entry of some games."""
    games = [play(players, seed, ruleset=ruleset) for seed in SEEDS]
    return tuple(violation for game in games for step in game for violation in step.state.violations())


@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("clause", CLAUSES)
def test_the_invariant_holds_after_every_entry(clause: str, players: int, ruleset: str) -> None:
    assert [
        violation for violation in violations_in_games(players, ruleset) if violation.startswith(f"{clause}:")
    ] == []


@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("players", COUNTS)
def test_there_are_no_other_violations(players: int, ruleset: str) -> None:
    assert violations_in_games(players, ruleset) == ()


# --- corruptions ----------------------------------------------------------------------------------------------------


def violations_of_clause(table: Position, clause: str) -> list[str]:
    """Return the violations of this clause."""
    return [violation for violation in table.state.violations() if violation.startswith(f"{clause}:")]


def corruptions_of(clause: str, *corruptions: Corruption) -> list[object]:
    """Return a test case for each corruption that this clause forbids."""
    return [
        pytest.param(clause, corrupt, marks=pytest.mark.rule(clause), id=f"{clause}-{number}")
        for number, corrupt in enumerate(corruptions)
    ]


TAKEN = 2 * SLOT_INDEX["vML4a"]
CORRUPTIONS = [
    *corruptions_of(
        "TI-30.1",
        change("A", pipes=-1, room=1),
        change("B", pipes=1, room=-1),
        change("A", ship_pipes=-1),
        change("C", lost_pipes=1),
        overwrite("B", "laid", 0),
    ),
    *corruptions_of(
        "TI-30.2",
        lambda table: table.hold("B", water=7),
        lambda table: table.hold("B", water=-1),
        change("D", pipes=6, room=-6, lost_pipes=-6),
    ),
    *corruptions_of(
        "TI-30.3",
        *(change_supply(kind, more) for kind in range(6) for more in (1, -1)),
        lose_ship_cube("A", WATER),
        lose_cargo("A", 1),
        lose_cargo("B", 2),
        drain_well,
    ),
    *corruptions_of(
        "TI-30.4",
        lay_illegal_pipe("B", TAKEN),
        lay_illegal_pipe("C", TAKEN + 1),
        lay_illegal_pipe("A", TAKEN + 1),
        free_taken_slot,
    ),
    *corruptions_of("TI-30.5", crowd_zone("M4", 5), crowd_zone("U8", 5), crowd_zone("L9", 8)),
    *corruptions_of(
        "TI-30.6",
        lambda table: table.well("M4", deuterium=5),
        lambda table: table.well("M1", tholins=4),
        lambda table: table.well("M4", tholins=-1),
        lambda table: table.well("CORE", deuterium=-1),
    ),
    *corruptions_of(
        "TI-30.7",
        change("A", tokens=1),
        change("B", tokens=-1),
        change("C", lost_tokens=1),
        change("D", tokens=-16, lost_tokens=16),
        lambda table: setattr(table.state, "core_tokens", [-1] * 12),
        overwrite("A", "claimed", 0),
    ),
    *corruptions_of(
        "TI-30.10",
        set_claimants(0, 0),
        set_claimants(1),
        set_claimants(0, 1, 2, 3),
        set_claimants(),
        overwrite("B", "claimed", 4),
    ),
    *corruptions_of(
        "TI-30.11",
        remove_module,
        overwrite("A", "controlled", 0),
        control_twice,
        lambda table: table.control("A", "M2"),
        lambda table: table.control("A", "L9"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "corrupt"), CORRUPTIONS)
def test_a_corruption_is_reported_by_its_clause(clause: str, corrupt: Corruption) -> None:
    table = valid_position()
    corrupt(table)
    assert violations_of_clause(table, clause)


@pytest.mark.rule("TI-30.2")
def test_a_hold_filled_to_its_last_space_is_valid() -> None:
    valid_position().fill("A").fill("B", "water").check()


@pytest.mark.rule("TI-30.4")
@pytest.mark.parametrize("direction", [0, 1])
def test_a_pipe_outside_the_active_board_is_reported(direction: int) -> None:
    table = valid_position(2)
    lay_illegal_pipe("A", 2 * SLOT_INDEX["hU8a"] + direction)(table)
    assert violations_of_clause(table, "TI-30.4")


@pytest.mark.rule("TI-30.5")
@pytest.mark.parametrize("places", [4, 5, 6])
def test_the_option_says_how_many_drones_are_too_many(places: int) -> None:
    table = Position(drone_places_per_zone=places)
    crowd_zone("M9", places)(table)
    crowd_zone("CORE", 8)(table.check())
    table.check()
    crowd_zone("M9", places + 1)(table)
    assert [violation.partition(":")[0] for violation in table.state.violations()] == ["TI-30.5"]


# --- the ends of cycles ---------------------------------------------------------------------------------------------


def after_cycles(players: int, ruleset: str) -> list[TitanState]:
    """Return the first position after each cycle of a game."""
    steps = [step for step in play(players, ruleset=ruleset) if step.before.cycle]
    return [step.state for step in steps if step.state.cycle > step.before.cycle or step.state.step == OVER]


def before_deployments(players: int, ruleset: str) -> list[TitanState]:
    """Return the positions at the start of each deployment but the first, and at the end of the game."""
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
        assert [[*player.ship, player.ship_pipes] for player in state.players] == [[0] * 5] * players


@pytest.mark.rule("TI-30.8")
@pytest.mark.parametrize("cycle", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("left", [{"pipes": 1}, {"water": 1}])
def test_something_left_in_a_dropship_at_the_end_of_a_cycle_is_reported(cycle: int, left: dict[str, int]) -> None:
    table = copy_position(after_cycles(4, "en")[cycle - 1])
    table.ship("C", **left)
    assert violations_of_clause(table, "TI-30.8")


@pytest.mark.rule("TI-30.9")
@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("players", COUNTS)
def test_after_cycle_k_there_are_players_times_k_plus_1_rigs(players: int, ruleset: str) -> None:
    rigs = [sum(0 <= on < RIGS for on in state.on) for state in after_cycles(players, ruleset)]
    assert rigs == [players * (k + 1) for k in (1, 2, 3, 4, 5)]


@pytest.mark.rule("TI-30.9")
@pytest.mark.parametrize("cycle", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("corrupt", [remove_rig, add_rig])
def test_a_rig_too_few_or_too_many_after_a_cycle_is_reported(cycle: int, corrupt: Corruption) -> None:
    states = before_deployments(3, "fr")
    assert len(states) == 5
    table = copy_position(states[cycle - 1])
    corrupt(table)
    assert violations_of_clause(table, "TI-30.9")


# --- replay ---------------------------------------------------------------------------------------------------------

GAMES = [(players, ruleset) for players in COUNTS for ruleset in EDITIONS]


@pytest.mark.rule("TI-30.12")
def test_the_same_seed_and_decisions_give_the_same_states_in_a_fresh_process() -> None:
    games = [record_random_game(players, ruleset, 1) for players, ruleset in GAMES]
    assert replay_digests_in_process([game for game, _ in games], hash_seed=7) == [digests for _, digests in games]


@pytest.mark.rule("TI-30.12")
def test_another_seed_or_another_decision_gives_another_state() -> None:
    game, digests = record_random_game(2, "en", 2)
    assert replay_digests(game) == digests
    other_seed, _ = record_random_game(2, "en", 3)
    other_seed.decisions = []
    assert replay_digests(other_seed)[0] != digests[0]
    table = game.open()
    (seat,) = table.state.pending().must_act
    alternatives = [action for action in table.state.legal(seat) if table.catalogue.encode(action) != game.decisions[0]]
    game.decisions[:] = [table.catalogue.encode(alternatives[0])]
    assert replay_digests(game)[1] != digests[1]
