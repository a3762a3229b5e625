"""The options of Galaxy Trucker: defaults, refused values, what each changes, and complete games under each of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from starlode.games.galaxy_trucker.content import CARD_NUMBER, LIFE_SUPPORT_TILES
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Scalar
from starlode.kernel.errors import InvalidInput
from starlode.testkit.conformance import sample_options
from tests.galaxy_trucker.games import new_game, play

OPTIONS = {option.name: option for option in GAME.options}
MIXES = range(4)


def state_of(players: int = 2, **options: Scalar) -> GalaxyTruckerState:
    return new_game(players, **options)


# --- defaults and refusals ------------------------------------------------------------------------------------------


def test_the_defaults() -> None:
    resolved = GAME.resolve_options(4, {})
    assert {name: value for name, value in resolved.items() if not name[-1].isdigit()} == {
        "mode": "II",
        "building": "real_time",
        "placement_policy": "assisted",
        "timer_seconds": 90,
        "learning_limit_minutes": 8,
        "first_player": "drawn",
        "turns_from": "never",
        "learning_keep_life_support": False,
        "level_III_cards": "default",
        "trek_best_looking_award": True,
        "golden_restrictions": "designed",
        "vips": False,
        "mission": "none",
        "fleet_shot_dice": 2,
    }
    handicaps = {name: value for name, value in resolved.items() if name[-1].isdigit()}
    assert handicaps == {
        **{f"last_run_{seat}": 100 for seat in range(1, 5)},
        **{f"placement_{seat}": "table" for seat in range(1, 5)},
        **{f"credits_{seat}": 0 for seat in range(1, 5)},
        **{f"fits_{seat}": "table" for seat in range(1, 5)},
        **{f"unweld_{seat}": 0 for seat in range(1, 5)},
        **{f"{name}_{flight}": "same" for name in ("building", "vips", "mission") for flight in (2, 3)},
        **{f"turns_from_{flight}": "never" for flight in (2, 3)},
    }


@pytest.mark.parametrize("name", OPTIONS)
def test_an_unknown_value_is_refused_with_the_clause_of_the_option(name: str) -> None:
    values: list[object] = ["", "maybe", 7, -1, 1.0, None, [], {}, "true"]
    for value in values:
        with pytest.raises(InvalidInput) as refused:
            GAME.new_state(4, {name: value})
        assert (refused.value.key, refused.value.clause) == ("option-bad-value", OPTIONS[name].clauses[0])
        assert refused.value.data["option"] == name


@pytest.mark.parametrize(
    ("name", "value", "clause"),
    [
        ("first_player", "3", "GL-10.2"),
        ("last_run_3", 50, "GT-5.26"),
        ("placement_4", "strict", "GT-5.A1"),
        ("credits_3", 5, "GT-4.6"),
    ],
)
def test_an_option_for_a_seat_that_does_not_exist_is_refused(name: str, value: Scalar, clause: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.new_state(2, {name: value})
    assert (refused.value.key, refused.value.clause) == ("option-for-no-seat", clause)
    assert refused.value.data == {"option": name, "players": 2}
    assert GAME.resolve_options(4, {name: value})[name] == value


# --- effects --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-4.1")
def test_the_mode_chooses_the_boards() -> None:
    boards = {mode: [board.name for board in state_of(mode=mode).config.boards] for mode in OPTIONS["mode"].values}
    assert boards == {
        "learning": ["L"],
        "I": ["I"],
        "II": ["II"],
        "III": ["III"],
        "trek": ["I", "II", "III"],
    }


@pytest.mark.rule("GL-0.R2")
def test_the_learning_flight_is_built_by_turns_with_two_actions() -> None:
    state = state_of(mode="learning", building="turn_based", first_player="1")
    assert state.piles == ()
    kinds = {
        kind_of(entry.action)
        for seed in (1, 2)
        for entry in play(2, seed, mode="learning", building="turn_based")
        if entry.by >= 0 and entry.before.step == state.step
    }
    assert kinds == {"reveal-tile", "take-open", "place", "end-turn", "finish"}
    stopped = next(
        entry.state
        for entry in play(2, 1, mode="learning", building="turn_based")
        if entry.state.first_stopper != entry.before.first_stopper
    )
    assert stopped.countdown == 3
    assert stopped.players[stopped.first_stopper].start_space == 1


@pytest.mark.rule("GT-5.A8")
def test_the_timer_runs_as_long_as_the_option_says() -> None:
    assert [state_of(timer_seconds=seconds).pending().deadline for seconds in (30, 90, 180)] == [
        30_000,
        90_000,
        180_000,
    ]


@pytest.mark.rule("GL-10.2")
def test_the_first_player_is_drawn_or_chosen() -> None:
    assert state_of(3, building="turn_based").pending().chance
    assert state_of(3, building="turn_based", first_player="2").turn == 1


@pytest.mark.rule("GT-4.A1")
def test_the_learning_flight_leaves_out_life_supports_unless_they_are_kept() -> None:
    assert not state_of(mode="learning").pool & LIFE_SUPPORT_TILES
    assert state_of(mode="learning", learning_keep_life_support=True).pool & LIFE_SUPPORT_TILES == LIFE_SUPPORT_TILES


@pytest.mark.rule("GT-1.A4")
def test_cards_of_level_iii_may_be_those_of_the_first_edition() -> None:
    def facts(edition: str) -> list[Any]:
        cards = state_of(mode="III", level_III_cards=edition).config.cards
        return [[getattr(card, name) for name in card.__slots__ if name != "lines"] for card in cards]

    changed = [
        number
        for number, both in enumerate(zip(facts("default"), facts("first_edition"), strict=True))
        if both[0] != both[1]
    ]
    assert 0 < len(changed) <= 4
    assert min(changed) >= CARD_NUMBER["III-01"]


@pytest.mark.rule("GT-4.6")
def test_seats_may_start_with_credits() -> None:
    assert state_of(3, credits_2=15).scores() == [0, 15, 0]


@pytest.mark.rule("GT-5.A1")
def test_a_seat_may_have_its_own_placement_policy() -> None:
    view: Any = state_of(3, placement_policy="faithful", placement_2="strict").view(None)
    assert [seat["policy"] for seat in view["seats"]] == ["faithful", "strict", "faithful"]


@pytest.mark.rule("GT-18.A2")
@pytest.mark.parametrize("given", [False, True])
def test_the_best_looking_ship_is_awarded_in_a_trek_if_the_option_says_so(given: bool) -> None:
    options: dict[str, Scalar] = {"mode": "trek", "placement_policy": "strict", "trek_best_looking_award": given}
    events = [event.key for seed in (4, 5) for entry in play(4, seed, **options) for event in entry.events]
    assert "event-scored-finish" in events
    assert ("event-scored-best-looking" in events) == given


# --- complete games -------------------------------------------------------------------------------------------------


def game_violations(players: int, seed: int, options: Sequence[tuple[str, Scalar]]) -> list[str]:
    """Play a random game under these options; return the violations at its end and in some positions before."""
    states = [entry.state for entry in play(players, seed, **dict(options))]
    violations = [violation for state in [*states[::7], states[-1]] for violation in state.violations()]
    return violations if states[-1].pending().over else [*violations, "the game does not end"]


LATER_FLIGHTS = ("building_", "vips_", "mission_")


def single_options(players: int) -> list[tuple[str, Scalar]]:
    """Return every value of every option; of the handicaps those of the last seat, and none of a Trek's flights."""
    return [
        (name, value)
        for name, option in OPTIONS.items()
        for value in option.values
        if not name[-1].isdigit() or name.endswith(f"_{players}")
        if name != "first_player" or value in ("drawn", str(players))
        if not name.startswith(LATER_FLIGHTS)
    ]


@pytest.mark.parametrize("players", GAME.seats)
def test_a_game_is_valid_under_every_single_option(players: int) -> None:
    broken = {
        option: violations
        for option in single_options(players)
        if (violations := game_violations(players, 1, [option]))
    }
    assert broken == {}


@pytest.mark.rule("GL-11.16", "GL-5.2")
@pytest.mark.parametrize("pace", ["real_time", "turn_based"])
def test_each_flight_of_a_trek_may_have_its_own_pace_vips_and_mission(pace: str) -> None:
    options: dict[str, Scalar] = {
        "mode": "trek",
        "building": pace,
        "building_2": "turn_based",
        "building_3": "real_time",
    }
    options |= {"vips_2": "on", "mission": "drawn", "mission_2": "none", "mission_3": "mission_grand_prix"}
    assert game_violations(3, 2, [*options.items()]) == []


@pytest.mark.rule("GL-11.16")
@pytest.mark.parametrize("name", ["building_2", "vips_3", "mission_2"])
def test_a_choice_for_a_later_flight_needs_a_trek(name: str) -> None:
    value = OPTIONS[name].values[-1]
    assert GAME.resolve_options(2, {"mode": "trek", name: value})[name] == value
    with pytest.raises(InvalidInput) as refused:
        GAME.new_state(2, {name: value})
    assert (refused.value.key, refused.value.clause) == ("option-only-in-trek", "GL-11.16")


@pytest.mark.parametrize("number", MIXES)
@pytest.mark.parametrize("players", GAME.seats)
def test_a_game_is_valid_under_mixed_options(players: int, number: int) -> None:
    options = sample_options(GAME, players, Random(f"{players} {number}"))
    assert game_violations(players, number, [*options.items()]) == []
