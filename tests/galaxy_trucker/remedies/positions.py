"""Positions in which together every refusal of Galaxy Trucker and its expansion is given."""

from __future__ import annotations

from collections.abc import Callable

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import (
    CABIN,
    CENTRE,
    DOUBLE_CANNON,
    ENGINE,
    LIFE_BROWN,
    NORTH,
    RADIOACTIVE,
    SMALL_METEOR,
)
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.lunar import state as lst
from starlode.games.galaxy_trucker.lunar.state import edit_table
from tests.galaxy_trucker.lunar.flights import LunarFlight, Vips, with_tiles
from tests.galaxy_trucker.lunar.joined_ships import aboard, joined
from tests.galaxy_trucker.lunar.tables import LunarBuilding
from tests.galaxy_trucker.positions_build import Building
from tests.galaxy_trucker.positions_cargo import load
from tests.galaxy_trucker.positions_dangers import Flight, assemble, crewed
from tests.galaxy_trucker.remedies.changing import ask, free_cells, lay, piece_of
from tests.galaxy_trucker.ships import cell, cells, piece, ship_a, ship_b, start

Case = Callable[[], GalaxyTruckerState]
CASES: dict[str, Case] = {}


def case(build: Case) -> Case:
    """Add a position; what its makers listed of options before is forgotten."""

    def build_anew() -> GalaxyTruckerState:
        state = build()
        state.options = [None] * len(state.players)
        return state

    CASES[build.__name__] = build_anew
    return build


# --- building in real time --------------------------------------------------------------------------------------------

PLACED = "7-8 CAB-02 0 7-9 LSP-04 0 7-6 CAB-05 0"


@case
def learning_begins() -> GalaxyTruckerState:
    return Building("learning").state


@case
def real_time() -> GalaxyTruckerState:
    """One looks at a pile, one has finished, one has been caught, one builds."""
    table = Building("II", players=4).build(0, PLACED).build(1, "7-8 CAB-03 0").open("ENG-03").set_aside(0, "CAB-06")
    table.do(1, "peek", pile=2)
    table.draw_all()
    table.do(2, "finish", space=2)
    table.state.edit(3).status = st.CAUGHT
    table.state.pool = 0
    return table.state


@case
def full_hands() -> GalaxyTruckerState:
    """One holds a tile of the reserve, one places the last tile; the sand has run out before the stop space."""
    table = Building("II", placement_policy="strict").open("CRG2-02", "CAB-10").set_aside(0, "CAB-06", "CAB-07")
    table.do(0, "take-reserved", slot=1)
    table.do(1, "take-open", tile="CAB-10")
    table.do(1, "place", cell="7-8", rotation=0)
    table.state.timer_space, table.state.timer_ends = len(table.state.board.timer_spaces) - 2, -1
    return table.state


@case
def strict_with_hold() -> GalaxyTruckerState:
    """Golden titles forbid to join holds, and connectors on all sides."""
    table = Building("trek", placement_policy="strict").build(0, "7-8 CRG2-03 0 8-7 ENG-11 0 6-7 CAN-03 0")
    table.golden(0, "freight_hauler").hold(0, "CRG2-02").set_aside(0, "CAB-06", "CAB-07")
    table.golden(1, "corridorist").hold(1, "CAB-02")
    return table.state


@case
def strict_with_engine() -> GalaxyTruckerState:
    """There are places before a muzzle and behind an exhaust, an engine may be turned; it is the last run."""
    table = Building("II", players=3, placement_policy="strict").build(0, "7-8 STR-04 0 6-8 CAN-01 0 8-8 ENG-06 0")
    table.hold(0, "SPC2-01").build(1, "7-8 CAB-02 0").hold(1, "ENG-10").build(2, "7-8 CAB-01 0").hold(2, "SPC2-02")
    table.state.timer_space = len(table.state.board.timer_spaces) - 1
    return table.state


@case
def golden_engineer() -> GalaxyTruckerState:
    return Building("trek").golden(0, "master_engineer").hold(0, "CAB-06").state


@case
def loosening() -> GalaxyTruckerState:
    """One may loosen a component, one has done it."""
    table = Building("II", unweld_1=1, unweld_2=1).build(0, "7-6 STR-02 0 7-5 CAB-05 0").build(1, "7-6 CAB-06 0")
    table.do(0, "take-hidden")
    table.draw_all()
    table.do(0, "place", cell="7-8", rotation=0)
    table.do(1, "unweld", cell="7-6")
    return table.state


@case
def grace() -> GalaxyTruckerState:
    table = Building("II", players=3)
    table.state.edit(0).status, table.state.edit(0).start_space = st.FINISHED, 3
    table.state.edit(1).status = table.state.edit(2).status = st.CAUGHT
    table.state.step = st.GRACE
    return table.state


@case
def cargo_in_hand() -> GalaxyTruckerState:
    """Radioactive cargo in the hand beside another; nothing is face down any more."""
    table = LunarBuilding("II", revealed=("vip_opera_diva", "vip_feng_shui_master", "vip_food_critic"))
    table.build(0, "7-8 GLC-R01 0").hold(0, "GLC-R08").build(1, "7-8 CAB-02 0")
    table.state.pool = 0
    return table.state


@case
def strict_cargo() -> GalaxyTruckerState:
    table = LunarBuilding(
        "II", revealed=("vip_opera_diva", "vip_feng_shui_master", "vip_food_critic"), placement_policy="strict"
    )
    return table.build(0, "7-8 GLC-R01 0").hold(0, "GLC-R08").state


# --- building turn by turn --------------------------------------------------------------------------------------------


@case
def learning_by_turns() -> GalaxyTruckerState:
    return Building("learning", building="turn_based", first_player="1").open("CAB-06").points(0, 3).state


@case
def turn_begins() -> GalaxyTruckerState:
    table = Building("II", building="turn_based", first_player="1").open("CAB-06", "ENG-03").set_aside(0, "CAB-07")
    return table.points(0, 8).state


@case
def turn_ends() -> GalaxyTruckerState:
    """Few points are left, the reserve is full, another player has a pile in hand, one has stopped."""
    table = Building("II", players=3, building="turn_based", first_player="1", placement_policy="strict")
    table.open("CAB-06").build(0, PLACED).set_aside(0, "CAB-07", "CAB-08").points(0, 2)
    table.state.edit(1).looking = 0
    table.state.edit(2).status, table.state.edit(2).start_space = st.FINISHED, 1
    return table.state


@case
def component_chosen() -> GalaxyTruckerState:
    table = Building("II", building="turn_based", first_player="1", placement_policy="strict").open("CAB-06")
    table.points(0, 3).do(0, "take-open", tile="CAB-06")
    return table.state


@case
def board_is_full() -> GalaxyTruckerState:
    table = Building("I", building="turn_based", first_player="1").open("ENG-03").set_aside(0, "CAB-07")
    for position in free_cells(table.state, 0):
        lay(table.state, 0, position, piece("STR-03"))
    return table.points(0, 3).state


@case
def after_look() -> GalaxyTruckerState:
    table = Building("II", building="turn_based", first_player="1").build(0, PLACED).points(0, 2)
    table.state.edit(0).looking = 1
    return table.state


# --- check and crew ---------------------------------------------------------------------------------------------------


@case
def illegal_ship() -> GalaxyTruckerState:
    table = Building("II").build(0, "7-8 CAB-02 0 7-6 ENG-11 1")
    table.state.step = st.CHECK
    ask(table.state, 0, st.REMOVE_ONE)
    return table.state


@case
def second_alien() -> GalaxyTruckerState:
    """A purple alien is on board, and another cabin may take one."""
    table = Building("II").build(0, "7-8 CAB-02 0 7-9 LSP-04 0 8-9 CAB-05 0").finish_all()
    table.do(0, "load-crew", crew="purple")
    ask(table.state, 0, st.LOAD_ALIEN, cell("8-9"))
    return table.state


@case
def golden_xenoquartermaster() -> GalaxyTruckerState:
    table = Building("trek").build(0, "7-8 CAB-02 0 7-9 LSP-04 0").golden(0, "xenoquartermaster")
    table.state.step = st.CREW
    ask(table.state, 0, st.LOAD_ALIEN, cell("7-8"))
    return table.state


@case
def starting_cabin() -> GalaxyTruckerState:
    table = Building("II").build(0, PLACED)
    table.state.step = st.CREW
    ask(table.state, 0, st.LOAD_ALIEN, CENTRE)
    return table.state


@case
def learning_crew() -> GalaxyTruckerState:
    table = Building("learning").build(0, "7-8 CAB-02 0")
    table.state.step = st.CREW
    ask(table.state, 0, st.LOAD_ALIEN, cell("7-8"))
    return table.state


@case
def irradiated_cabin() -> GalaxyTruckerState:
    flight = LunarFlight("II", [assemble(2, [("7-8", CABIN), ("7-9", LIFE_BROWN), ("8-8", RADIOACTIVE)])], [6])
    flight.state.step = st.CREW
    ask(flight.state, 0, st.LOAD_ALIEN, cell("7-8"))
    return flight.state


# --- flight -----------------------------------------------------------------------------------------------------------


def flying(*decision: int) -> GalaxyTruckerState:
    """Return a flight of two in which the second player decides."""
    flight = Flight("II", [ship_a(), ship_b()], [4, 2])
    flight.state.step, flight.state.card = st.CARD, 0
    ask(flight.state, 1, *decision)
    return flight.state


@case
def between_cards() -> GalaxyTruckerState:
    flight = Flight("II", [ship_a(), ship_b(), ship_a()], [4, 2, 0])
    flight.state.edit(2).status = st.GAVE_UP
    return flight.state


@case
def landing() -> GalaxyTruckerState:
    flight = Flight("II", [ship_a(), ship_b()], [4, 2])
    flight.reveal("I-14")
    flight.do(0, "land", planet=1)
    return flight.state


@case
def cannons_powered() -> GalaxyTruckerState:
    """Three equal double cannons, one of them powered."""
    flight = Flight("II", [ship_b(), ship_a()], [4, 2])
    for name in ("6-5", "6-9"):
        lay(flight.state, 0, cell(name), piece_of(DOUBLE_CANNON, NORTH))
    flight.state.step = st.CARD
    ask(flight.state, 0, st.POWER_CANNONS, cells("6-5"))
    return flight.state


@case
def engines_without_token() -> GalaxyTruckerState:
    ship = joined(2, "7-6 structural 8-6 double_engine 8-7 double_engine")
    flight = Flight("II", [ship, ship_a()], [4, 2])
    flight.state.step = st.CARD
    ask(flight.state, 0, st.POWER_ENGINES, 0)
    return flight.state


@case
def shield_or_not() -> GalaxyTruckerState:
    return flying(st.SHIELD_OR_NOT, CENTRE, NORTH, 7, SMALL_METEOR)


@case
def fire_or_not() -> GalaxyTruckerState:
    return flying(st.FIRE_OR_NOT, CENTRE, NORTH, 7)


@case
def giving_tokens() -> GalaxyTruckerState:
    return flying(st.GIVE_TOKENS, 1, st.NOTHING)


@case
def giving_crew() -> GalaxyTruckerState:
    return flying(st.GIVE_CREW, 1)


@case
def keeping_piece() -> GalaxyTruckerState:
    return flying(st.KEEP_ONE, st.FALLEN)


@case
def abandoned_ship() -> GalaxyTruckerState:
    return flying(st.ACCEPT_OR_PASS)


@case
def abandoned_station() -> GalaxyTruckerState:
    return flying(st.DOCK_OR_PASS)


@case
def enemy_defeated() -> GalaxyTruckerState:
    return flying(st.REWARD_OR_NOT)


@case
def loading() -> GalaxyTruckerState:
    flight = Flight("II", [load(ship_b(), blue="7-5 7-5", red="7-9")], [4])
    flight.state.step = st.CARD
    ask(flight.state, 0, st.ARRANGE_GOODS, 1, 0, 0, 1)
    return flight.state


@case
def losing_goods() -> GalaxyTruckerState:
    flight = Flight("II", [load(ship_b(), blue="7-5 7-5", yellow="8-9")], [4])
    flight.state.step = st.CARD
    ask(flight.state, 0, st.GIVE_GOODS, 1)
    return flight.state


@case
def titles() -> GalaxyTruckerState:
    """The first player claims; most titles are led by another, one is taken."""
    flight = Flight("trek", [start(2), ship_b()], [4, 2])
    flight.state.step, flight.state.titles = st.TITLES, 0b111110
    ask(flight.state, 0, st.CLAIM_TITLE)
    return flight.state


@case
def dice_are_due() -> GalaxyTruckerState:
    flight = Flight("II", [ship_a(), ship_b()], [4, 2])
    flight.reveal("I-09")
    return flight.state


# --- VIPs -------------------------------------------------------------------------------------------------------------

VIPS = ("vip_opera_diva", "vip_feng_shui_master", "vip_food_critic")


@case
def boarding() -> GalaxyTruckerState:
    """The red VIP is aboard; the blue one is in question."""
    table = LunarBuilding("II", revealed=VIPS).build(0, "7-8 CAB-02 0 7-9 GLC-R01 0 7-6 CAB-05 0 6-6 CAB-06 0")
    table.state.step = st.BOARDING
    ask(table.state, 0, lst.BOARD_VIP, 1)
    crew = table.state.edit_ship(0).crew
    crew[cell("7-6")] = lst.VIP_FIGURE
    return table.state


@case
def boarding_first() -> GalaxyTruckerState:
    table = LunarBuilding("II", revealed=VIPS).build(0, "7-6 CAB-05 0 6-6 CAB-06 0")
    table.state.step = st.BOARDING
    table.state.edit_ship(0).crew[cell("6-6")] = 2
    ask(table.state, 0, lst.BOARD_VIP, 0)
    return table.state


@case
def golden_party_king() -> GalaxyTruckerState:
    """Humans may not stand beside a life support."""
    table = LunarBuilding("trek", revealed=VIPS).golden(0, "party_king")
    table.build(0, "7-6 CAB-02 0 8-6 LSB-03 1 6-6 LSP-03 3")
    table.state.step = st.CREW
    ask(table.state, 0, st.LOAD_ALIEN, cell("7-6"))
    return table.state


@case
def boarding_prisoner() -> GalaxyTruckerState:
    ship = aboard(joined(2, "7-6 cabin 7-8 cabin 6-7 cabin"))
    ship.crew[cell("7-6")] = 2
    ship.crew[CENTRE] = 0
    flight = LunarFlight("II", [ship], [6], mission="mission_prison_transfer")
    flight.state.step = st.BOARDING
    ask(flight.state, 0, lst.BOARD_PRISONER)
    return flight.state


@case
def picking_mission() -> GalaxyTruckerState:
    flight = LunarFlight("II", [ship_b()], [6])
    edit_table(flight.state).offer = (2, 5)
    flight.state.step = st.SETUP
    ask(flight.state, 0, lst.PICK_MISSION)
    return flight.state


@case
def ordering_cards() -> GalaxyTruckerState:
    """The first card of a flight of level II has to be of level II."""
    flight = LunarFlight("II", [ship_b()], [6], vips=(None, None, "vip_weather_presenter"))
    edit_table(flight.state).top = (22, 2, 23)
    ask(flight.state, 0, lst.ORDER_CARDS, 0)
    return flight.state


def with_vip(name: str, colour: str, *decision: int) -> GalaxyTruckerState:
    """Return a flight with a red or yellow VIP in the cabin 7-6, before this decision or between two cards."""
    ship = joined(2, "7-6 cabin 6-7 battery 7-8 shield-N 6-6 battery 8-7 hold 8-6 structural")
    vips: Vips = (name, None, None) if colour == "red" else (None, None, name)
    flight = LunarFlight("II", [load(aboard(ship, tokens="6-7 1"), blue="8-7", red="8-6")], [6], vips=vips)
    flight.board(0, colour, "7-6")
    flight.state.step = st.CARD if decision else st.WINDOW
    if decision:
        ask(flight.state, 0, *decision)
    return flight.state


@case
def singing() -> GalaxyTruckerState:
    return with_vip("vip_opera_diva", "red", lst.SING_OR_NOT, CENTRE, NORTH, 7, SMALL_METEOR)


@case
def singing_at_line() -> GalaxyTruckerState:
    return with_vip("vip_opera_diva", "red", lst.SING_AT_LINE, NORTH, 6, 7)


@case
def choosing_shield() -> GalaxyTruckerState:
    """The Activist lets no battery around her power the shield."""
    return with_vip("vip_eco_activist", "yellow", lst.CHOOSE_SHIELD, CENTRE, NORTH, 7, SMALL_METEOR)


@case
def using_engineer() -> GalaxyTruckerState:
    return with_vip("vip_propulsion_engineer", "red", lst.USE_ENGINEER)


@case
def smuggler_king_between_cards() -> GalaxyTruckerState:
    state = with_vip("vip_smuggler_king", "red")
    state.edit_ship(0).goods[:] = [0] * len(state.players[0].ship.goods)
    return state


@case
def nobody_hides_goods() -> GalaxyTruckerState:
    return with_vip("vip_opera_diva", "red")


@case
def hiding_goods() -> GalaxyTruckerState:
    return with_vip("vip_smuggler_king", "red", lst.HIDE_GOODS, 1, 0, 0, 0, 2)


@case
def goods_are_hidden() -> GalaxyTruckerState:
    return with_vip("vip_smuggler_king", "red", st.GIVE_GOODS, 1)


# --- missions and supercards ------------------------------------------------------------------------------------------


@case
def overtaking() -> GalaxyTruckerState:
    """A component is named; one of two cabins with humans has to stay."""
    ship = assemble(1, [("7-6", CABIN), ("7-8", CABIN), ("8-8", ENGINE), ("8-6", ENGINE)])
    ship.crew[CENTRE] = ship.crew[cell("7-6")] = 2
    flight = LunarFlight("I", [ship, ship_a()], [5, 6], mission="mission_traffic_jams")
    flight.state.step = st.CARD
    ask(flight.state, 0, lst.OVERTAKE, 1, 1, cells("7-7"))
    return flight.state


@case
def aiming() -> GalaxyTruckerState:
    """A single cannon has fired, another one has to."""
    tiles = "7-6 CRG2-06 0  8-7 STR-08 0  8-6 STR-03 0  8-5 CAN-03 3  9-6 STR-07 0  9-5 CAN-01 3"
    flight = LunarFlight("I", [crewed(with_tiles(start(1), tiles))], [4])
    flight.reveal("GLS-11")
    flight.die(4)
    return flight.state


HAUNTED = """
    6-7 DCN-02 0  7-8 STR-08 0  6-8 CAN-03 0  7-9 CAN-18 0  8-7 BAT2-01 0  8-8 STR-06 0  9-8 CRG2-01 0  9-9 CAN-12 0
"""


def haunted() -> LunarFlight:
    """Return a flight in which a double cannon may fire at a ghost; single ones have."""
    ship = crewed(with_tiles(start(2), HAUNTED))
    ship.tokens[cell("8-7")] = 2
    flight = LunarFlight("II", [ship], [6])
    flight.reveal("GLS-15")
    flight.die(5)
    return flight


@case
def firing_first() -> GalaxyTruckerState:
    """A double cannon also lies in a column that is real."""
    state = haunted().state
    state.edit_ship(0).put(cell("8-9"), state.players[0].ship.pieces[cell("6-7")])
    return state


@case
def firing_again() -> GalaxyTruckerState:
    """The double cannon has made the ghost real."""
    state = haunted().state
    state.edit_ship(0).put(cell("8-9"), state.players[0].ship.pieces[cell("6-7")])
    state.marks = (0x043,)
    ask(state, 0, lst.FIRE_AGAIN)
    return state


ROW = "7-4 structural 7-5 structural 7-6 structural 7-8 structural 7-9 structural 7-10 structural"


def at_black_hole(*plan: int) -> GalaxyTruckerState:
    """Return a flight with the Engineer at a Black Hole, with this plan."""
    ship = joined(2, f"{ROW} 8-6 engine 8-8 double_engine 8-9 double_engine 6-7 cabin 6-6 battery")
    flight = LunarFlight("II", [aboard(ship, tokens="6-6 1")], [0], vips=("vip_propulsion_engineer", None, None))
    flight.board(0, "red", "6-7")
    flight.reveal("GLS-01")
    ask(flight.state, 0, lst.PLAN_ABANDONING, *plan)
    return flight.state


@case
def plan_begins() -> GalaxyTruckerState:
    return at_black_hole(0, st.NOTHING, 0)


@case
def plan_of_engineer() -> GalaxyTruckerState:
    """The Engineer is used and left behind; something is cut off."""
    return at_black_hole(cells("6-7", "7-9"), st.NOTHING, 1)


@case
def plan_with_power() -> GalaxyTruckerState:
    """The only token is planned, another piece is kept."""
    return at_black_hole(cells("7-8"), cell("7-9"), 0, cell("8-8"), cell("6-6"))


@case
def plan_of_too_much() -> GalaxyTruckerState:
    """More is abandoned than needed."""
    ship = joined(2, f"{ROW} 8-6 engine 8-7 engine 8-8 engine 8-5 engine 8-9 engine")
    flight = LunarFlight("II", [ship], [0])
    flight.reveal("GLS-02")
    ask(flight.state, 0, lst.PLAN_ABANDONING, cells("7-4", "7-10", "8-9"), st.NOTHING, 0)
    return flight.state


@case
def plan_of_all() -> GalaxyTruckerState:
    """Only the starting cabin is kept."""
    state = at_black_hole(0, st.NOTHING, 0)
    ask(state, 0, lst.PLAN_ABANDONING, state.players[0].ship.mask & ~(1 << CENTRE), st.NOTHING, 0)
    return state


@case
def planning_token() -> GalaxyTruckerState:
    """Of two batteries the token of one is planned already."""
    state = at_black_hole(0, st.NOTHING, 0, cell("8-8"), cell("6-6"))
    ship = state.edit_ship(0)
    ship.put(cell("6-8"), ship.pieces[cell("6-6")])
    ship.tokens[cell("6-8")] = 1
    player = state.edit(0)
    player.stack = (*player.stack, (lst.PLAN_TOKEN, cell("8-9")))
    return state


@case
def game_over() -> GalaxyTruckerState:
    flight = Flight("II", [ship_a()], [4])
    flight.state.step = st.OVER
    return flight.state
