"""Components and supply (section 1 of the rules)."""

from __future__ import annotations

from collections import Counter

import pytest

from starlode.games.titan import state as st
from starlode.games.titan.content import (
    BASIC,
    CATEGORIES,
    COLOURS,
    CORE,
    DEUTERIUM,
    DRONES,
    ICE_TILES,
    KINDS,
    MARS,
    MODULES_EACH,
    OBJECTIVE_CATEGORY,
    OBJECTIVE_NAMES,
    ORDER_NAMES,
    ORDER_VALUE,
    RESOURCES,
    RIG_COLOUR,
    RIG_DEUTERIUM,
    RIG_VALUE,
    SHIP_SLOTS,
    SUPPLY,
    THOLINS,
    TITANIUM,
    TOKEN_COUNTS,
    TOKEN_KINDS,
    WATER,
)
from starlode.games.titan.flow import TitanState
from starlode.games.titan.game import GAME
from starlode.kernel.errors import InvalidInput
from tests.titan.games import flat_players, fresh, landing, play, several
from tests.titan.helpers.data_files import provenance, read_data
from tests.titan.positions import Position, event_keys


@pytest.mark.rule("TI-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_may_play(players: int) -> None:
    assert len(fresh(players).state.scores()) == players


@pytest.mark.rule("TI-1.1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_other_number_may_play(players: int) -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.new_state(players, {})
    assert refused.value.clause == "TI-1.1"


@pytest.mark.rule("TI-1.2")
def test_there_are_six_resources_four_of_them_basic() -> None:
    assert sorted(RESOURCES[:BASIC]) == ["hydrocarbons", "silicium", "titanium", "water"]
    assert RESOURCES[BASIC:] == ["deuterium", "tholins"]
    assert sorted(read_data("components")["basic_resources"]) == sorted(RESOURCES[:BASIC])


@pytest.mark.rule("TI-1.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_supply_holds_340_cubes(players: int) -> None:
    state = fresh(players).state
    assert state.supply[:BASIC] == [40] * 4
    assert state.supply[DEUTERIUM] + state.deuterium[CORE] == 90
    assert state.supply[THOLINS] == 90
    assert sum(state.supply) + sum(state.deuterium) == 340


@pytest.mark.rule("TI-1.4")
def test_a_spent_cube_can_be_gained_again() -> None:
    table = Position().hold("A", titanium=1).drain("titanium").ship("A", pipes=1).turn("A", "extra")
    table.do("A", "buy-activation")
    assert table.state.supply[TITANIUM] == 1
    table.lay("A", "hU4a", "U5")
    assert table.held("A") == {"titanium": 1}
    assert table.state.supply[TITANIUM] == 0


@pytest.mark.rule("TI-1.4")
@pytest.mark.parametrize(("discarded", "back"), [("make-room", TITANIUM), ("discard-arriving", WATER)])
def test_a_discarded_cube_goes_back_to_the_supply(discarded: str, back: int) -> None:
    table = Position().hold("A", titanium=1).fill("A").ship("A", water=1)
    before = table.state.supply.copy()
    table.turn("A", "mandatory")
    table.do("A", discarded, **({"resource": "titanium"} if discarded == "make-room" else {}))
    assert [now - then for now, then in zip(table.state.supply, before, strict=True)] == [
        int(kind == back) for kind in range(KINDS)
    ]
    table.check()


@pytest.mark.rule("TI-1.4")
@pytest.mark.parametrize("purge", ["purge-hold", "purge-well"])
def test_a_purged_cube_goes_back_to_the_supply(purge: str) -> None:
    table = Position().hold("A", tholins=1).rig("red-2", "U5", tholins=1).ship("A", pipes=1).turn("A", "mandatory")
    before = table.state.supply[THOLINS]
    table.lay("A", "hU4a", "U5")
    table.do("A", purge, **({"zone": "U5"} if purge == "purge-well" else {}))
    assert table.state.supply[THOLINS] == before + 1
    table.check()


def count_cubes(state: TitanState, kind: int) -> int:
    """Count the cubes of a kind in supply, holds, dropships, wells, Core and on drones."""
    total = state.supply[kind] + (sum((state.deuterium, state.tholins)[kind - BASIC]) if kind >= BASIC else 0)
    for player in state.players:
        total += player.hold[kind] + (player.ship[kind] if kind < BASIC else 0) + player.cargo.count(kind)
    return total


@pytest.mark.rule("TI-1.5")
@pytest.mark.parametrize("limited", [True, False])
def test_the_cubes_always_add_up_to_the_starting_totals(limited: bool) -> None:
    for step in several(limited_basic_supply=limited):
        assert [count_cubes(step.state, kind) for kind in range(KINDS)] == SUPPLY


@pytest.mark.rule("TI-1.6")
@pytest.mark.parametrize(("limited", "gained"), [(True, {}), (False, {"titanium": 1, "water": 1})])
def test_a_basic_cube_that_the_supply_lacks_is_not_gained(limited: bool, gained: dict[str, int]) -> None:
    table = Position(limited_basic_supply=limited).rig("blue-2", "U5").drain("titanium", "water")
    table.ship("A", pipes=1).turn("A", "mandatory")
    table.lay("A", "hU4a", "U5")
    assert table.held("A") == gained
    assert min(table.state.supply) == (0 if limited else -1)


@pytest.mark.rule("TI-1.6")
def test_a_deposit_token_whose_cube_the_supply_lacks_gives_nothing() -> None:
    table = Position(bases=False).deposit("U4", "water", "silicium").drain("water")
    table.turn("A", "land-base", cycle=0).do("A", "land", zone="U4")
    assert table.held("A") == {"silicium": 1}


@pytest.mark.rule("TI-1.7")
def test_tholins_are_created_when_the_supply_has_none_left() -> None:
    table = Position().path("A", "U4", "M4").drain("tholins").ship("A", pipes=1).turn("A", "mandatory")
    table.lay("A", "vML4a", "L4")
    assert table.held("A") == {"tholins": 1}
    supply = table.state.view(None)["supply"]
    assert isinstance(supply, dict)
    assert supply["tholins"] == 0


@pytest.mark.rule("TI-1.7")
def test_a_new_well_gets_its_tholins_from_an_empty_supply() -> None:
    table = Position().drain("tholins").face_up("cream-5", "red-1").turn("A", "deploy-rig")
    table.do("A", "take-rig", rig="cream-5")
    table.do("A", "place-rig", zone="U5")
    assert table.in_well("U5") == (1, 4)


@pytest.mark.rule("TI-1.8")
def test_there_are_thirty_rigs_with_values_0_to_5_in_each_of_five_colours() -> None:
    assert sorted(COLOURS) == ["black", "blue", "cream", "orange", "red"]
    assert sorted(zip(RIG_COLOUR, RIG_VALUE, strict=True)) == [(c, v) for c in range(5) for v in range(6)]


@pytest.mark.rule("TI-1.9")
@pytest.mark.parametrize(
    ("ruleset", "options", "pipes"),
    [("en", {}, 25), ("fr", {}, 20), ("en", {"pipes_per_player": 20}, 20), ("fr", {"pipes_per_player": 25}, 25)],
)
def test_what_a_player_owns(ruleset: str, options: dict[str, int], pipes: int) -> None:
    table = fresh(4, ruleset, **options)
    for who in "ABCD":
        assert (table.player(who).pipes, table.player(who).tokens) == (pipes, 15)
    assert (DRONES, SHIP_SLOTS) == (4, 4)
    assert read_data("player")["drones"] == [1, 2, 3, 4]
    assert (read_data("player")["bases"], read_data("player")["score_tokens"]) == (1, 1)


@pytest.mark.rule("TI-1.10")
def test_there_are_thirty_modules_six_of_each_colour() -> None:
    assert fresh().state.modules_left == MODULES_EACH == [6] * len(COLOURS)
    assert read_data("components")["counts"]["modules"] == 30


@pytest.mark.rule("TI-1.11")
def test_there_are_36_deposit_tokens() -> None:
    counts = dict(zip(TOKEN_KINDS, TOKEN_COUNTS, strict=True))
    assert counts == {"water": 8, "silicium": 8, "titanium": 8, "hydrocarbons": 8, "ice": 4}
    assert read_data("deposits")["total"] == 36


@pytest.mark.rule("TI-1.11")
@pytest.mark.parametrize("kind", RESOURCES[:BASIC])
def test_a_deposit_token_is_worth_one_cube(kind: str) -> None:
    table = Position(bases=False).deposit("U4", kind).turn("A", "land-base", cycle=0)
    table.do("A", "land", zone="U4")
    assert table.held("A") == {kind: 1}


@pytest.mark.rule("TI-1.12")
def test_there_are_8_ice_tiles_and_6_rock_tiles() -> None:
    counts = read_data("components")["counts"]
    assert (ICE_TILES, counts["ice_tiles"], counts["rock_tiles"]) == (8, 8, 6)
    *_, last = play(4, 4)
    assert last.state.on.count(st.ICE) == 8
    assert {len(part["rock_tiles"]) for part in read_data("board")["by_player_count"].values()} == {0, 6}


@pytest.mark.rule("TI-1.13")
def test_there_are_16_orders_four_of_each_value_and_mars() -> None:
    assert Counter(ORDER_VALUE[:MARS]) == {2: 4, 3: 4, 4: 4, 5: 4}
    assert ORDER_NAMES[MARS:] == ["mars"]


@pytest.mark.rule("TI-1.14")
def test_there_are_30_objectives_ten_of_each_category_and_two_permanent_ones() -> None:
    assert Counter(OBJECTIVE_CATEGORY) == {-1: 2, 0: 10, 1: 10, 2: 10}
    assert CATEGORIES == ["production", "network", "control"]
    assert len(set(OBJECTIVE_NAMES)) == 32


@pytest.mark.rule("TI-1.15")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_operators_do_nothing_so_all_players_begin_alike(players: int) -> None:
    table = fresh(players)
    numbers = flat_players(table.state)
    first = numbers[: len(numbers) // players]
    assert numbers == first * players
    assert not [kind for kind in table.catalogue.kinds() if "operator" in kind]
    assert not [option.name for option in GAME.options if "operator" in option.name]


@pytest.mark.rule("TI-1.16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_no_credits(players: int) -> None:
    assert landing(players).state.scores() == [0] * players


@pytest.mark.rule("TI-1.16")
def test_credits_may_become_negative() -> None:
    table = Position(2).hold("A", tholins=3)
    table.turn("B", "finish", number=4, cycle=5, last=True)
    assert table.step() == "over"
    assert table.state.scores() == [-3, 0]


@pytest.mark.rule("TI-R1.1")
def test_deuterium_cannot_run_out() -> None:
    placed = 4 * (1 + 5)
    assert sum(sorted(RIG_DEUTERIUM)[-placed:]) + 6 * 4 == 88 < SUPPLY[DEUTERIUM]
    assert all(step.state.supply[DEUTERIUM] >= 2 for step in several())


@pytest.mark.rule("TI-R1.1")
def test_a_well_is_filled_as_far_as_the_deuterium_goes() -> None:
    table = Position().drain("deuterium").face_up("blue-2", "red-1")
    table.state.supply[DEUTERIUM] = 2
    table.turn("A", "deploy-rig").do("A", "take-rig", rig="blue-2")
    table.do("A", "place-rig", zone="L7")
    assert table.in_well("L7") == (2, 1)
    assert table.state.supply[DEUTERIUM] == 0


@pytest.mark.rule("TI-R1.1")
def test_a_lost_basic_gain_is_an_event_and_not_a_choice() -> None:
    table = Position().drain("titanium").ship("A", pipes=1).turn("A", "mandatory")
    events = table.do("A", "lay-pipe", slot="hU4a", to="U5")
    assert "event-supply-empty" in event_keys(events)
    assert not table.offered("take-cube")


@pytest.mark.rule("TI-R1.2")
def test_mars_is_not_one_of_the_stacked_orders() -> None:
    drawn = [event.data["order"] for step in several() for event in step.events if event.key == "event-order-turned"]
    assert len(drawn) > 3
    assert "mars" not in drawn
    assert fresh().state.unseen_orders.bit_count() == 16


@pytest.mark.rule("TI-R1.2")
def test_mars_stays_open_when_all_sixteen_orders_are_gone() -> None:
    table = Position().hold("A", water=3, silicium=2, hydrocarbons=2, titanium=2).pipes("A", 20).order(None)
    table.turn("A", "extra")
    assert table.kinds() == ["fulfil-mars", "skip-extra", "buy-activation"]


@pytest.mark.rule("TI-R1.3")
def test_the_permanent_objectives_are_not_among_the_thirty() -> None:
    catalogue = GAME.catalogue(4, {})
    drawable = [form["objective"] for form in map(catalogue.encode, catalogue) if form["do"] == "turn-objective"]
    assert len(drawable) == 30
    assert {"perm-rig-control", "perm-network-size"}.isdisjoint(drawable)


@pytest.mark.rule("TI-R1.4")
@pytest.mark.parametrize(
    ("file", "about", "source"),
    [
        ("rigs", "deuterium and tholins in each well", "designed"),
        ("rigs", "values run from 0 to 5", "found"),
        ("deposits", "8 tokens of each basic resource", "designed"),
        ("orders", "all other costs", "designed"),
        ("objectives", "every other condition", "designed"),
    ],
)
def test_the_data_say_what_was_designed_and_what_was_found(file: str, about: str, source: str) -> None:
    assert provenance(file, about).startswith(source)
