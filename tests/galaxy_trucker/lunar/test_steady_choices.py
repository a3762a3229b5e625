"""What `steady` decides in prepared positions of the expansion: by what it is expected to bring."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.galaxy_trucker.content import CANNON, ENGINE, RADIOACTIVE, TILE_NUMBER
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.heuristics.policy import choose
from starlode.games.galaxy_trucker.heuristics.prospects import Prospects
from starlode.games.galaxy_trucker.lunar.content import MISSION_NAMES
from starlode.games.galaxy_trucker.lunar.heuristics.choices import black_hole_choices
from starlode.games.galaxy_trucker.lunar.heuristics.weights import EARNED_IN_MISSION
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.card import situation_of
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.suggestion import suggest_plan
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.catalogue import kind_of
from tests.galaxy_trucker.lunar import building
from tests.galaxy_trucker.lunar.flights import LunarFlight
from tests.galaxy_trucker.lunar.joined_ships import aboard, joined
from tests.galaxy_trucker.lunar.missions import MissionSetup
from tests.galaxy_trucker.lunar.rules.test_03_flight_effects import with_diva, with_engineer
from tests.galaxy_trucker.lunar.rules.test_03_presenter import draw, launch, top, with_presenters
from tests.galaxy_trucker.lunar.tables import LunarBuilding
from tests.galaxy_trucker.ships import cell

# Nobody on these ships suits red or yellow: there is no cannon in sight, and no hold.
AMBASSADOR = ("vip_retired_admiral", "vip_xenophile_ambassador", "vip_food_critic")
# Level II: a row of modules, and engines behind it
ROW = "7-4 structural 7-5 structural 7-6 structural 7-8 structural 7-9 structural 7-10 structural"
THREE_ENGINES = f"{ROW} 8-6 engine 8-7 engine 8-8 engine"


def words(state: GalaxyTruckerState, seat: int = 0) -> str:
    """Return what `steady` does, as kind and arguments."""
    action = choose(state, seat, Random(1))
    assert action is not None
    assert action in state.legal(seat)
    return " ".join([kind_of(action), *map(str, action.arguments().values())])


def follow(flight: LunarFlight, seat: int = 0) -> list[str]:
    """Let `steady` decide as long as the seat is asked; return what it did."""
    done: list[str] = []
    while flight.state.players[seat].stack:
        done.append(words(flight.state, seat))
        action = choose(flight.state, seat, Random(1))
        assert action is not None
        flight.state.apply(seat, action, 0)
    return done


# --- VIPs -------------------------------------------------------------------------------------------------------------


def boarding(ship: str, vips: tuple[str, ...]) -> LunarBuilding:
    table = LunarBuilding("II", 2, revealed=vips)
    table.build(0, ship)
    table.finish_all()
    return table


def test_a_vip_who_pays_is_boarded() -> None:
    """GL-2.12: the Politician doubles the reward of the finish order."""
    table = boarding("7-6 CAB-01 3  7-8 CAB-03 0", ("vip_politician_in_a_hurry", *AMBASSADOR[1:]))
    assert words(table.state) == "board-vip red 7-6"


def test_a_vip_who_brings_less_than_an_astronaut_stays_behind() -> None:
    """GL-3.11.2: an Ambassador who meets no alien is paid 2 credits; the only cabin has a better use."""
    table = boarding("7-6 CAB-01 3  8-6 LSB-01 0", AMBASSADOR)
    assert table.offered(0, "board-vip")
    assert words(table.state) == "leave-vip blue"


def test_the_same_vip_is_boarded_where_aliens_come_along() -> None:
    table = boarding("7-6 CAB-03 0  7-8 CAB-04 0  8-6 LSB-02 0  8-8 LSP-02 0", AMBASSADOR)
    assert words(table.state).startswith("board-vip blue")


def test_the_engineer_is_kept_while_her_fee_grows_and_used_at_the_end() -> None:
    """GL-3.2.4: she is paid for the cards before."""
    early = with_engineer(3)
    early.reveal("I-05")
    assert words(early.state) == "keep-engineer"
    late = with_engineer(3)
    late.state.revealed = (0, 1, 2, 3, 5, 6, 7)
    late.reveal("I-05")
    assert words(late.state) == "use-engineer"


def test_the_diva_sings_for_what_is_worth_it() -> None:
    """GL-3.5.2: not for a module at the end of a row, but for one that holds half of the ship."""
    spare = with_diva()
    spare.strike(0, "large_meteor", "front", 7)
    assert words(spare.state) == "stay-silent"
    holding = with_diva("5-7 CAB-05 0  6-6 CRG3-01 0  6-8 CRG3-02 0")
    holding.state.edit_ship(0).goods[cell("6-6")] = 3
    holding.strike(0, "large_meteor", "front", 7)
    assert words(holding.state) == "sing 7"


# --- the Presenter ----------------------------------------------------------------------------------------------------


def test_offers_are_put_before_harm() -> None:
    """GL-D5: planets, then an epidemic that nobody catches, then slavers who take the crew."""
    flight = with_presenters("II", 0)
    flight.state.edit_ship(0).put(cell("7-8"), 4 * TILE_NUMBER["CRG3-01"])
    launch(flight)
    draw(flight, "II-01", "I-17", "II-12")
    assert follow(flight) == ["put-next II-12", "put-next I-17"]
    assert top(flight) == ["II-12", "I-17", "II-01"]


def test_the_first_card_of_a_flight_has_its_level() -> None:
    """GL-3.18.3: whatever the other cards offer."""
    flight = with_presenters("II", 0)
    flight.state.edit_ship(0).put(cell("7-8"), 4 * TILE_NUMBER["CRG3-01"])
    launch(flight)
    draw(flight, "II-01", "I-13", "I-12")
    assert follow(flight)[0] == "put-next II-01"


# --- missions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["I", "II", "III"])
def test_the_mission_is_picked_in_which_most_is_earned(mode: str) -> None:
    """GL-D2: in whatever order the two were revealed."""
    level = ["I", "II", "III"].index(mode)
    names = ("mission_illegal_dumping", "mission_carpool")
    earned = {name: EARNED_IN_MISSION[MISSION_NAMES.index(name)][level] for name in names}
    best = max(earned, key=lambda name: earned[name])
    for order in (names, names[::-1]):
        table = MissionSetup(mode, 2, mission="drawn")
        table.draw("draw-picker", seat=1)
        for name in order:
            table.draw("draw-mission", mission=name)
        assert words(table.state, 1) == f"pick-mission {best}"


def test_every_mission_has_an_expectation() -> None:
    assert len(EARNED_IN_MISSION) == len(MISSION_NAMES)
    assert all(earned > 0 for levels in EARNED_IN_MISSION for earned in levels)


@pytest.mark.parametrize(
    ("mission", "tile", "taken"),
    [
        ("mission_grand_finale", "GLC-E01", True),
        ("mission_dead_weight", "GLC-E01", False),
        ("mission_dead_weight", "GLC-F01", False),
        ("mission_dead_weight", "GLC-H01", True),
        ("mission_handle_with_tweezers", "GLC-H01", False),
        ("mission_glow_in_the_dark", "GLC-R01", True),
        ("mission_grand_finale", "GLC-R01", False),
    ],
)
def test_cargo_is_taken_where_it_pays(mission: str, tile: str, taken: bool) -> None:
    """GL-7.4: on a ship with engines to carry it; for other missions it is left."""
    table = building.LunarBuilding("II", mission=mission, building="turn_based", first_player="1")
    table.draw_all()
    table.build(0, "7-6 STR-03 0  7-8 STR-04 0  8-7 ENG-01 0  8-6 ENG-02 0  8-8 ENG-03 0  6-7 STR-06 0")
    table.open(tile)
    assert (words(table.state) == f"take-open {tile}") == taken


# --- Black Holes ------------------------------------------------------------------------------------------------------


def at_hole(ship: Ship, card: str = "GLS-01", mission: str = "none") -> LunarFlight:
    """Return a flight of level II with one ship at a Black Hole of gravity 5."""
    flight = LunarFlight("II", [ship], [0], mission=mission)
    flight.reveal(card)
    return flight


def test_a_hold_full_of_goods_is_kept_and_modules_are_left_behind() -> None:
    """GL-9.1.8: the suggested plan counts components, whatever is in them."""
    ship = aboard(joined(2, f"{THREE_ENGINES} 6-7 hold"), goods="6-7 2")
    flight = at_hole(ship)
    done = follow(flight)
    assert done[-1] in ("confirm-abandoning", "auto-abandon")
    assert flight.ship(0).goods_total()[3] == 2
    assert len(flight.lost(0)) == 4
    assert flight.ship(0).of_kind(ENGINE).bit_count() == 3


def test_the_plan_is_never_worth_less_than_the_suggested_one() -> None:
    for text in (THREE_ENGINES, f"{THREE_ENGINES} 6-7 cannon 6-6 cannon", f"{ROW} 8-6 engine 8-7 engine"):
        flight = at_hole(joined(2, text))
        prospects, situation = Prospects(flight.state, 0), situation_of(flight.state, 0)
        suggested, best = suggest_plan(situation), black_hole_choices.best_plan(prospects, situation)
        assert suggested is not None
        if best is not None:
            worths = [black_hole_choices.plan_worth(prospects, situation, plan) for plan in (suggested, best)]
            assert worths[0] < worths[1]


def test_waste_is_dumped_even_if_nothing_has_to_go() -> None:
    """GL-6.8.1: for 10 credits, at a Black Hole that could not hold the ship."""
    flight = at_hole(
        joined(2, f"{THREE_ENGINES} 8-5 engine 8-9 engine 6-8 radioactive"), mission="mission_illegal_dumping"
    )
    follow(flight)
    assert not flight.ship(0).of_kind(RADIOACTIVE)
    assert flight.part(0).dumped == 1


def test_tokens_are_spent_where_components_would_be_lost() -> None:
    """GL-9.1.5: two double engines with tokens keep four components."""
    ship = aboard(
        joined(2, f"{ROW} 8-6 double_engine 8-7 engine 8-8 double_engine 6-7 battery 6-8 cannon"), tokens="6-7 2"
    )
    flight = at_hole(ship)
    done = follow(flight)
    assert [step for step in done if step.startswith(("power-double", "auto"))]
    assert flight.lost(0) == []
    assert flight.ship(0).of_kind(CANNON)
