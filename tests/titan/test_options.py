"""The options of Titan: defaults, effects, refusals, and games under every option."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from starlode.games.titan.game import GAME
from starlode.kernel.contract import Scalar
from starlode.kernel.errors import InvalidInput
from starlode.testkit.conformance import sample_options
from tests.titan.games import land_all, landing, play
from tests.titan.helpers.cycle_end import end_of_cycle, final_scores
from tests.titan.helpers.data_files import read_data
from tests.titan.positions import Position

COUNTS = (2, 3, 4)
EDITIONS = ("en", "fr")
OPTIONS: dict[str, dict[str, Any]] = {option["id"]: option for option in read_data("ruleset")["options"]}
MIXES = range(3)


def default(ruleset: str) -> dict[str, Scalar]:
    """Return the options of an edition, from the data."""
    return {name: option["default"][ruleset] for name, option in OPTIONS.items()}


def changed_options(ruleset: str, players: int) -> list[tuple[str, Scalar]]:
    """Return every option with every value that differs from the edition and is legal for this many players."""
    return [
        (name, value)
        for name, option in OPTIONS.items()
        for value in option["values"]
        if value != option["default"][ruleset] and (name, players) != ("edge_landing", 4)
    ]


# --- defaults -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_the_defaults_follow_the_ruleset(ruleset: str, players: int) -> None:
    assert GAME.resolve_options(players, {"ruleset": ruleset}) == {"ruleset": ruleset, **default(ruleset)}


def test_the_english_edition_is_the_default() -> None:
    assert GAME.resolve_options(4, {}) == GAME.resolve_options(4, {"ruleset": "en"})


def test_the_editions_differ_in_the_edition_options_and_agree_in_the_house_options() -> None:
    en, fr = default("en"), default("fr")
    kinds = {name: "house" if en[name] == fr[name] else "edition" for name in OPTIONS}
    assert kinds == {name: option["kind"] for name, option in OPTIONS.items()}
    assert (list(kinds.values()).count("edition"), list(kinds.values()).count("house")) == (7, 9)


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_an_option_that_is_set_leaves_the_others_as_they_are(ruleset: str) -> None:
    for name, value in changed_options(ruleset, 3):
        resolved = GAME.resolve_options(3, {name: value, "ruleset": ruleset})
        assert resolved == {"ruleset": ruleset, **default(ruleset), name: value}


# --- refusals -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_four_players_have_no_edge_to_land_on(ruleset: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.new_state(4, {"ruleset": ruleset, "edge_landing": True})
    assert (refused.value.key, refused.value.clause) == ("option-edge-landing-needs-edges", "TI-R4.1")
    assert refused.value.data == {"option": "edge_landing", "players": 4}


@pytest.mark.parametrize("name", ["pipes", "Ruleset", "", "edge-landing"])
def test_an_unknown_option_is_refused(name: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.new_state(3, {name: True})
    assert refused.value.key == "option-unknown"
    assert refused.value.data["option"] == name
    assert str(refused.value.data["known"]).split(", ") == ["ruleset", *OPTIONS]


@pytest.mark.parametrize("name", OPTIONS)
def test_an_unknown_value_is_refused_with_the_clause_of_the_option(name: str) -> None:
    values: list[object] = ["", "maybe", 3, 0, 1, 1.0, 25.0, "25", None, [], {}, "true", "EN"]
    for value in values:
        with pytest.raises(InvalidInput) as refused:
            GAME.new_state(2, {name: value})
        assert (refused.value.key, refused.value.clause) == ("option-bad-value", OPTIONS[name]["clauses"][0])
        assert refused.value.data["option"] == name


@pytest.mark.parametrize("value", ["de", "EN", True, 1, None])
def test_an_unknown_ruleset_is_refused(value: object) -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.new_state(2, {"ruleset": value})
    assert (refused.value.key, refused.value.data["option"]) == ("option-bad-value", "ruleset")


# --- effects of options ---------------------------------------------------------------------------------------------


def pipes_per_player(**option: Any) -> object:
    table = Position(**option)
    return table.player("A").pipes, table.player("A").pipes + table.player("A").room


def drone_loads_core_deuterium(**option: Any) -> object:
    table = Position(**option).drone("A", 1, "CORE").pipe("B", "L9", "CORE").hold("A", titanium=1)
    table.turn("A", "drone-move").do("A", "stay")
    return table.offered("load") == [{"resource": "deuterium"}]


def upgrade_is_last(**option: Any) -> object:
    table = Position(**option).path("A", "U4", "M4").rig("blue-1", "M4").order("luna").pipes("A", 5)
    table.hold("A", silicium=6, water=2).turn("A", "upgrade").do("A", "upgrade", zone="M4")
    table.do("A", "fit-module", colour="red")
    return table.decider() == "A" and table.kinds() == ["fulfil-order", "end-turn"]


def objective_timing(**option: Any) -> object:
    table = Position(**option).objective("p-titanium").pipes("A", 5).hold("A", titanium=10)
    return [step for step in ("extra", "drone-move", "finish") if table.turn("A", step).offered("claim")]


def gain_may_be_declined(**option: Any) -> object:
    table = Position(**option).ship("A", pipes=1).turn("A", "mandatory")
    table.do("A", "lay-pipe", slot="hU4a", to="U5")
    return "refuse-cube" in table.kinds()


def purge(**option: Any) -> Position:
    """Activate a red rig with Tholins in A's hold, in a rig of his network and in the Core."""
    table = Position(**option).path("A", "U4", "M4", "L4", "CORE").rig("red-1", "U5").rig("blue-2", "M4")
    table.hold("A", tholins=1).well("CORE", tholins=1).ship("A", pipes=1).turn("A", "mandatory")
    table.lay("A", "hU4b", "U5")
    return table


def purge_may_be_declined(**option: Any) -> object:
    return "decline-purge" in purge(**option).kinds()


def purge_scope(**option: Any) -> object:
    return purge(**option).zones("purge-well")


def edge_landing(**option: Any) -> object:
    return Position(2, bases=False, **option).turn("A", "land-base", cycle=0).zones("land")


def landing_leftovers(**option: Any) -> object:
    table = landing(2, **option)
    land_all(table)
    return len(table.draw_all().offered("take-rig"))


def core_token_when_pipe_destroyed(**option: Any) -> object:
    table = Position(**option).path("A", "U4", "M4", "L4", "CORE").core_token("A", "vLC4a").drone("B", 1, "CORE")
    table.hold("B", titanium=1).turn("B", "drone-move").destroy("B", "vLC4a")
    return table.check().core_token_at("vLC4a")


def final_extraction_needs_connection(**option: Any) -> object:
    table = Position(**option).rig("blue-4", "M9").control("A", "M9")
    end_of_cycle(table, 5)
    return table.held("A")


def second_place_after_tied_first(**option: Any) -> object:
    return final_scores(Position(**option).hold("A", water=3).hold("B", water=3).hold("C", water=2))


def drone_places_per_zone(**option: Any) -> object:
    table = Position(**option).path("A", "U4", "U5")
    for number in range(8):
        if "U5" not in table.turn("A", "drone-move").zones("move-drone"):
            return number
        table.drone("BC"[number // 4], 1 + number % 4, "U5")
    return None


def deuterium_may_be_dropped_on_rigs(**option: Any) -> object:
    table = Position(**option).rig("blue-1", "M9").drone("A", 1, "M9", "deuterium").pipe("B", "M9", "L9")
    table.hold("A", titanium=1).turn("A", "drone-move").do("A", "stay")
    return "unload" in table.kinds()


def mars_uses_the_order_of_the_turn(**option: Any) -> object:
    table = Position(**option).pipes("A", 5).hold("A", water=6, silicium=3, titanium=3, hydrocarbons=3).order("luna")
    table.turn("A", "drone-move").do("A", "fulfil-order")
    return "fulfil-mars" not in table.draw_all().kinds()


def limited_basic_supply(**option: Any) -> object:
    table = Position(**option).path("A", "U4", "M4").rig("blue-1", "M5").ship("A", pipes=1).drain("water")
    table.turn("A", "mandatory").lay("A", "hM4b", "M5")
    return table.cubes("A")["water"] == 0


EXPECTED: dict[Callable[..., object], dict[Scalar, object]] = {
    pipes_per_player: {25: (25, 30), 20: (20, 25)},
    drone_loads_core_deuterium: {True: True, False: False},
    upgrade_is_last: {True: False, False: True},
    objective_timing: {"any_time": ["extra", "drone-move", "finish"], "end_of_turn": ["finish"]},
    gain_may_be_declined: {True: True, False: False},
    purge_may_be_declined: {True: True, False: False},
    purge_scope: {"hold_and_rigs": ["M4"], "hold_rigs_core": ["M4", "CORE"]},
    edge_landing: {True: ["U0", "U1", "U2", "U3", "U4", "U5"], False: ["U1", "U2", "U3", "U4"]},
    landing_leftovers: {"stay": 8, "discard": 5},
    core_token_when_pipe_destroyed: {"stays": "A", "lost": None},
    final_extraction_needs_connection: {True: {}, False: {"tholins": 3}},
    second_place_after_tied_first: {True: [3, 3, 1, 0], False: [3, 3, 0, 0]},
    drone_places_per_zone: {4: 4, 5: 5, 6: 6},
    deuterium_may_be_dropped_on_rigs: {True: True, False: False},
    mars_uses_the_order_of_the_turn: {True: True, False: False},
    limited_basic_supply: {True: True, False: False},
}


def test_every_option_and_value_has_an_expected_effect() -> None:
    assert {effect.__name__: set(expected) for effect, expected in EXPECTED.items()} == {
        name: set(option["values"]) for name, option in OPTIONS.items()
    }


@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("effect", EXPECTED, ids=lambda effect: effect.__name__)
def test_an_option_changes_what_its_clause_says(effect: Callable[..., object], ruleset: str) -> None:
    for value, expected in EXPECTED[effect].items():
        assert effect(ruleset=ruleset, **{effect.__name__: value}) == expected
    assert effect(ruleset=ruleset) == EXPECTED[effect][default(ruleset)[effect.__name__]]


# --- complete games -------------------------------------------------------------------------------------------------


def game_violations(players: int, options: Sequence[tuple[str, Scalar]]) -> list[str]:
    """Play a random game under these options; return the violations at its end and in some positions before."""
    states = [step.state for step in play(players, players, **dict(options))]
    violations = [violation for state in [*states[::7], states[-1]] for violation in state.violations()]
    return violations if states[-1].pending().over else [*violations, "the game does not end"]


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_game_is_valid_under_every_single_option(ruleset: str, players: int) -> None:
    broken = {
        (name, value): violations
        for name, value in changed_options(ruleset, players)
        if (violations := game_violations(players, [("ruleset", ruleset), (name, value)]))
    }
    assert broken == {}


@pytest.mark.parametrize("number", MIXES)
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_game_is_valid_under_mixed_options(ruleset: str, players: int, number: int) -> None:
    rng = Random(f"{ruleset} {players} {number}")
    mixed = [option for option in sample_options(GAME, players, rng).items() if rng.randrange(3)]
    assert game_violations(players, [*mixed, ("ruleset", ruleset)]) == []
