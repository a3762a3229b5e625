"""Turn-based building (section 10 of the rules of the expansion, and GL-0.R2)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import CARD_LEVEL, TILE_NUMBER
from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import CHANCE, Refusal, Scalar, UndoPolicy
from starlode.kernel.errors import InvalidInput
from tests.galaxy_trucker.positions_build import Building, keys

# Eight components around the starting cabin: half of the 18 squares of level I, all joined and without an error.
HALF_OF_LEVEL_I = """
    7-6 STR-01 1  7-8 STR-03 0  6-7 STR-04 1  8-7 STR-06 0  7-5 CAB-01 0  7-9 CAB-02 0  6-6 CAB-03 0  6-8 CAB-05 0
"""
# Four holds with one connector each, joined to the starting cabin: nothing can be joined to this ship any more.
CLOSED = "7-8 SPC2-01 0 7-6 SPC2-03 2 6-7 CRG3-01 3 8-7 CRG3-03 1"


def turns(mode: str = "II", players: int = 2, **options: Scalar) -> Building:
    """Return a table where seat 0 is the first player."""
    return Building(mode, players, building="turn_based", **{"first_player": "1", **options})


def spend(table: Building, points: int) -> Building:
    """Give the player on turn this number of action points."""
    return table.points(table.state.turn, points)


def end_turn(table: Building) -> Building:
    """End the turn of the player on turn, with 3 action points left."""
    spend(table, 3).do(table.state.turn, "end-turn")
    return table


def fill(table: Building, seat: int, tiles: int) -> Building:
    """Put any tiles on a ship until it has this number, wherever they lie."""
    state = table.state
    for position in state.board.cells:
        ship = table.ship(seat)
        if ship.components() < tiles and not ship.mask >> position & 1:
            tile = (state.pool & -state.pool).bit_length() - 1
            state.pool &= ~(1 << tile)
            state.edit_ship(seat).put(position, 4 * tile)
    return table.open()


def reveal(table: Building, tile: str) -> Building:
    table.do(table.state.turn, "reveal-tile")
    table.draw("draw-tile", tile=tile)
    return table


# --- setup --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-10.1")
@pytest.mark.rule("GT-19.2")
@pytest.mark.parametrize("mode", ["learning", "I", "II", "III", "trek"])
def test_any_flight_may_be_built_turn_by_turn(mode: str) -> None:
    table = turns(mode)
    assert table.state.pending().must_act == (0,)
    assert table.state.pending().deadline is None
    assert table.kinds(0) == ["reveal-tile"]


@pytest.mark.rule("GL-10.2")
def test_turns_go_clockwise_from_the_first_player() -> None:
    table = turns("II", 4, first_player="3")
    order = []
    for _ in range(6):
        order.append(table.state.turn)
        end_turn(table)
    assert order == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule("GL-10.2")
def test_nobody_else_acts_in_a_turn() -> None:
    table = turns("II", 3)
    assert table.state.legal(1) == []
    refused = table.refused(1, "reveal-tile")
    assert (refused.key, refused.clause, refused.data["seat"]) == ("refusal-not-your-turn", "GL-10.2", 0)


@pytest.mark.rule("GL-10.2")
def test_without_a_choice_of_the_host_the_first_player_is_drawn() -> None:
    table = Building("II", 4, building="turn_based")
    assert table.outcomes() == [{"seat": seat} for seat in range(4)]
    assert keys(table.draw("draw-first-player", seat=2)) == ["event-first-player", "event-turn"]
    assert table.state.turn == 2
    assert [table.player(seat).points for seat in range(4)] == [7, 8, 5, 6]


@pytest.mark.rule("GL-10.2")
@pytest.mark.parametrize(("choice", "drawn"), [("drawn", True), ("2", False)])
def test_in_a_trek_the_hosts_choice_holds_for_all_flights_otherwise_each_draws(choice: str, drawn: bool) -> None:
    table = Building("trek", building="turn_based", first_player=choice)
    table.draw_all()
    table.state.step = st.SETUP
    table.state.flight = 1
    flow.advance(table.state)
    assert table.state.pending().chance == drawn
    assert table.state.first_player == (st.NOBODY if drawn else 1)


@pytest.mark.rule("GL-10.2")
def test_the_first_player_must_exist() -> None:
    with pytest.raises(InvalidInput) as refused:
        turns("II", 2, first_player="3")
    assert refused.value.clause == "GL-10.2"


@pytest.mark.rule("GL-10.4")
@pytest.mark.rule("GL-X56")
@pytest.mark.parametrize(("players", "points"), [(4, [5, 6, 7, 8]), (3, [6, 7, 8]), (2, [7, 8])])
def test_starting_points(players: int, points: list[int]) -> None:
    table = turns("II", players)
    assert [table.player(seat).points for seat in range(players)] == points


@pytest.mark.rule("GL-10.3")
def test_points_never_exceed_eight() -> None:
    table = spend(turns(), 3)
    table.do(0, "end-turn")
    assert table.player(0).points == 8
    table.check()


@pytest.mark.rule("GL-10.5")
@pytest.mark.rule("GL-X59")
@pytest.mark.parametrize(
    ("mode", "levels", "unseen"),
    [("I", [1, 1, 1], (12, 0, 0)), ("II", [2, 2, 2, 1], (4, 12, 0)), ("III", [3, 3, 3, 2, 1], (4, 4, 12))],
)
def test_each_pile_holds_one_more_card_of_the_flights_level(
    mode: str, levels: list[int], unseen: tuple[int, ...]
) -> None:
    table = turns(mode).build(0, "7-8 STR-01 0")
    assert table.state.unseen == unseen
    assert [len(table.pile(pile)) for pile in (1, 2, 3, 4)] == [len(levels)] * 4
    spend(table, 3).do(0, "look", pile=1)
    table.draw_all()
    assert [CARD_LEVEL[card] for card in table.state.piles[0]] == levels
    table.check()


@pytest.mark.rule("GL-10.5")
@pytest.mark.rule("GL-X59")
@pytest.mark.rule("GT-18.4")
def test_a_trek_uses_twenty_cards_of_level_i_sixteen_of_ii_and_twelve_of_iii() -> None:
    totals = [0, 0, 0]
    for mode in ("I", "II", "III"):
        for level, places in enumerate(turns(mode).state.unseen):
            totals[level] += places
    assert totals == [20, 16, 12]


@pytest.mark.rule("GL-10.6")
def test_the_die_waits_until_somebody_stops() -> None:
    table = turns()
    assert (table.state.first_stopper, table.state.countdown) == (st.NOBODY, 0)
    assert table.view(0)["countdown"] is None


# --- actions ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-10.7")
def test_reveal_turns_a_tile_face_up_in_the_warehouse() -> None:
    table = turns()
    table.do(0, "reveal-tile")
    assert len(table.outcomes()) == 152
    [event] = table.draw("draw-tile", tile="CAB-01")
    assert (event.key, event.audience) == ("event-tile-revealed", None)
    assert table.face_up() == ["CAB-01"]
    assert table.hand(0) is None
    assert table.player(0).points == 6
    table.check()


@pytest.mark.rule("GL-10.7")
@pytest.mark.rule("GT-5.A7")
def test_without_face_down_tiles_nothing_is_revealed() -> None:
    assert turns().open_all().refused(0, "reveal-tile").clause == "GT-5.A7"


@pytest.mark.rule("GL-10.8")
def test_reserve_moves_a_face_up_tile_to_the_own_reserve() -> None:
    table = turns().open("CAB-01", "CAB-02", "CAB-03")
    table.do(0, "reserve", tile="CAB-02")
    assert (table.reserve(0), table.face_up()) == (["CAB-02"], ["CAB-01", "CAB-03"])
    assert table.player(0).points == 6
    table.do(0, "reserve", tile="CAB-01")
    assert table.refused(0, "reserve", tile="CAB-03").clause == "GT-5.17"
    assert table.refused(0, "reserve", tile="CAB-04").clause == "GT-5.3"
    end_turn(table)
    assert table.refused(1, "reserve", tile="CAB-01").clause == "GT-5.A6"
    table.check()


@pytest.mark.rule("GL-10.9")
def test_place_welds_a_tile_from_the_warehouse_or_the_own_reserve() -> None:
    table = turns().open("CAB-01").set_aside(0, "CAB-02")
    table.do(0, "take-open", tile="CAB-01")
    # The points are paid for the placement.
    assert table.player(0).points == 7
    assert table.kinds(0) == ["place"]
    events = table.do(0, "place", cell="7-8", rotation=0)
    assert [(event.key, event.clause) for event in events] == [("event-placed", "GL-10.9")]
    assert table.player(0).points == 5
    table.do(0, "take-reserved", slot=1)
    table.do(0, "place", cell="7-6", rotation=1)
    assert table.player(0).points == 3
    assert table.components(0) == {"7-6": "CAB-02", "7-7": "SCAB-blue", "7-8": "CAB-01"}
    assert (table.reserve(0), table.face_up()) == ([], [])
    table.check()


@pytest.mark.rule("GL-10.9")
def test_a_tile_is_chosen_before_it_is_placed_by_the_normal_rules() -> None:
    table = turns().open("CAB-01")
    assert table.refused(0, "place", cell="7-8", rotation=0).clause == "GL-10.9"
    table.do(0, "take-open", tile="CAB-01")
    assert table.refused(0, "place", cell="9-9", rotation=0).clause == "GT-5.6"
    assert table.refused(0, "reveal-tile").clause == "GL-10.R2"
    assert len(table.state.legal(0)) == 16
    strict = turns(placement_policy="strict").open("ENG-01")
    strict.do(0, "take-open", tile="ENG-01")
    assert {arguments["rotation"] for arguments in strict.offered(0, "place")} == {0}


@pytest.mark.rule("GL-10.9")
def test_under_strict_only_tiles_that_fit_somewhere_can_be_chosen() -> None:
    table = turns("II", placement_policy="strict").build(0, CLOSED).open("STR-08").set_aside(0, "STR-01")
    assert table.kinds(0) == ["reveal-tile", "reserve"]
    assert table.refused(0, "take-open", tile="STR-08").clause == "GT-5.A1"
    assert table.refused(0, "take-reserved", slot=1).clause == "GT-5.A1"


@pytest.mark.rule("GL-10.10")
def test_look_takes_a_visible_pile_in_hand() -> None:
    table = spend(turns("I", 3).build(0, "7-8 STR-01 0"), 6)
    assert keys(table.do(0, "look", pile=2)) == ["event-look"]
    table.draw("draw-card", card="I-01")
    table.draw("draw-card", card="I-02")
    [event] = table.draw("draw-card", card="I-03")
    assert (event.key, event.audience) == ("event-pile-seen", (0,))
    assert table.player(0).points == 3
    assert table.pile(2) == ["I-01", "I-02", "I-03"]
    assert table.view(0)["piles"][1]["cards"] == ["I-01", "I-02", "I-03"]
    assert table.view(1)["piles"][1]["cards"] is None
    assert table.view(1)["seats"][0]["looking"] == 2


@pytest.mark.rule("GL-10.11")
@pytest.mark.rule("GL-10.R4")
@pytest.mark.rule("GL-X63")
def test_the_pile_comes_back_at_the_start_of_the_players_next_turn() -> None:
    table = turns("II", 4)
    for seat, tile in enumerate(("STR-01", "STR-02", "STR-03", "STR-04")):
        table.build(seat, f"7-8 {tile} 0")
    spend(table, 3).do(0, "look", pile=2)
    table.draw_all().do(0, "end-turn")
    for seat in (1, 2, 3):
        spend(table, 3)
        refused = table.refused(seat, "look", pile=2)
        assert (refused.clause, refused.data["seat"]) == ("GL-10.11", 0)
        assert table.may(seat, "look", pile=1)
        table.do(seat, "end-turn")
    assert table.state.turn == 0
    assert table.player(0).looking == st.NOTHING
    end_turn(table)
    assert spend(table, 3).may(1, "look", pile=2)


@pytest.mark.rule("GL-10.R4")
@pytest.mark.rule("GT-5.22")
def test_the_secret_pile_stays_secret() -> None:
    table = turns()
    with pytest.raises(InvalidInput):
        table.action("look", pile=4)
    assert table.pile(4) == [None] * 4


@pytest.mark.rule("GL-10.12")
@pytest.mark.rule("GL-X57")
def test_look_is_the_last_action_of_a_turn() -> None:
    table = spend(turns().build(0, "7-8 STR-01 0").open("CAB-01").set_aside(0, "CAB-02"), 6)
    table.do(0, "look", pile=1)
    table.draw_all()
    assert table.player(0).points == 3
    assert table.kinds(0) == ["end-turn"]
    for kind, arguments in (
        ("reveal-tile", {}),
        ("reserve", {"tile": "CAB-01"}),
        ("take-open", {"tile": "CAB-01"}),
        ("take-reserved", {"slot": 1}),
        ("look", {"pile": 2}),
    ):
        assert table.refused(0, kind, **arguments).clause == "GL-10.12"


@pytest.mark.rule("GL-10.13")
@pytest.mark.rule("GL-10.17")
@pytest.mark.rule("GL-X57")
def test_look_needs_a_welded_component_besides_the_starting_cabin() -> None:
    table = spend(turns().open("CAB-01"), 5)
    assert table.refused(0, "look", pile=1).clause == "GL-10.13"
    table.do(0, "take-open", tile="CAB-01")
    table.do(0, "place", cell="7-8", rotation=0)
    assert table.player(0).points == 3
    assert table.may(0, "look", pile=1)


@pytest.mark.rule("GL-10.14")
@pytest.mark.rule("GL-X57")
@pytest.mark.parametrize(
    ("points", "clause"),
    [(8, "GL-10.14"), (7, "GL-10.14"), (6, ""), (5, ""), (4, ""), (3, ""), (2, "GL-10.15"), (0, "GL-10.15")],
)
def test_look_is_allowed_with_three_to_six_points(points: int, clause: str) -> None:
    table = spend(turns().build(0, "7-8 STR-01 0"), points)
    if clause:
        assert table.refused(0, "look", pile=1).clause == clause
    else:
        table.do(0, "look", pile=1)
        assert table.player(0).points == points - 3


@pytest.mark.rule("GL-10.15")
@pytest.mark.parametrize(
    ("kind", "arguments", "cost"),
    [
        ("reveal-tile", {}, 1),
        ("reserve", {"tile": "CAB-01"}, 1),
        ("take-open", {"tile": "CAB-01"}, 2),
        ("take-reserved", {"slot": 1}, 2),
        ("look", {"pile": 1}, 3),
    ],
)
def test_an_action_must_be_paid(kind: str, arguments: dict[str, Scalar], cost: int) -> None:
    table = turns().build(0, "7-8 STR-01 0").open("CAB-01").set_aside(0, "CAB-02")
    assert spend(table, cost).may(0, kind, **arguments)
    refused = spend(table, cost - 1).refused(0, kind, **arguments)
    assert (refused.clause, refused.data) == ("GL-10.15", {"count": cost - 1, "cost": cost})


@pytest.mark.rule("GL-10.16")
@pytest.mark.rule("GT-22.5")
def test_what_may_not_be_reserved_is_asked_of_the_modules() -> None:
    """Cargo is the expansion's; its rule attaches to the reserve of both paces."""
    table = turns().open("CAB-01", "CAB-02")
    cargo = TILE_NUMBER["CAB-01"]

    def no_cargo(_state: st.GalaxyTrucker, _seat: int, tile: int) -> Refusal | None:
        return Refusal("refusal-reserve-full", "GL-7.3", {}) if tile == cargo else None

    table.hooks.reserve_refusals.append(no_cargo)
    table.open()
    assert table.offered(0, "reserve") == [{"tile": "CAB-02"}]
    assert table.refused(0, "reserve", tile="CAB-01").clause == "GL-7.3"
    assert table.may(0, "take-open", tile="CAB-01")


@pytest.mark.rule("GT-18.A8")
def test_a_golden_master_engineer_reserves_nothing() -> None:
    table = turns("trek").golden(0, "master_engineer").open("CAB-01")
    assert table.offered(0, "reserve") == []
    assert table.refused(0, "reserve", tile="CAB-01").clause == "GT-18.A8"


# --- end of a turn ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-10.18")
@pytest.mark.rule("GL-X58")
@pytest.mark.parametrize("points", range(9))
def test_a_turn_ends_with_three_points_or_fewer(points: int) -> None:
    table = spend(turns(), points)
    if points > 3:
        assert table.refused(0, "end-turn").clause == "GL-10.18"
    else:
        table.do(0, "end-turn")
        assert table.state.turn == 1


@pytest.mark.rule("GL-10.19")
def test_with_three_points_or_fewer_a_player_may_still_act() -> None:
    table = spend(turns().open("CAB-01"), 3)
    assert table.kinds(0) == ["take-open", "reveal-tile", "reserve", "end-turn"]
    table.do(0, "take-open", tile="CAB-01")
    table.do(0, "place", cell="7-8", rotation=0)
    reveal(table, "CAB-02")
    assert table.player(0).points == 0
    assert table.kinds(0) == ["end-turn"]


@pytest.mark.rule("GL-10.20")
@pytest.mark.rule("GL-10.21")
@pytest.mark.rule("GL-X58")
@pytest.mark.parametrize(("left", "then"), [(0, 5), (1, 6), (2, 7), (3, 8)])
def test_five_points_are_regained_so_a_later_turn_starts_with_five_to_eight(left: int, then: int) -> None:
    table = spend(turns(), left)
    table.do(0, "end-turn")
    end_turn(table)
    assert table.state.turn == 0
    assert table.player(0).points == then


# --- finishing ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-10.22")
@pytest.mark.rule("GL-10.23")
@pytest.mark.rule("GL-X60")
@pytest.mark.parametrize(("mode", "squares", "least"), [("I", 18, 9), ("II", 27, 14), ("III", 36, 18)])
def test_half_of_the_squares_must_hold_tiles_the_starting_cabin_included(mode: str, squares: int, least: int) -> None:
    table = spend(fill(turns(mode), 0, least - 1), 3)
    assert len(table.state.board.cells) == squares
    refused = table.refused(0, "finish", space=1)
    assert (refused.clause, refused.data) == ("GL-10.22", {"count": least - 1, "least": least})
    assert fill(table, 0, least).may(0, "finish", space=1)


@pytest.mark.rule("GL-10.22")
def test_a_player_stops_only_at_the_end_of_the_turn_also_right_after_look() -> None:
    table = turns("I").build(0, HALF_OF_LEVEL_I)
    assert spend(table, 4).refused(0, "finish", space=1).clause == "GL-10.18"
    assert spend(table, 3).may(0, "finish", space=1)
    spend(table, 6).do(0, "look", pile=1)
    table.draw_all()
    assert table.kinds(0) == ["end-turn", "finish"]
    table.do(0, "finish", space=2)
    assert table.spaces() == [2, 0]


@pytest.mark.rule("GL-10.24")
def test_a_player_who_stops_takes_a_start_space_and_has_no_more_turns() -> None:
    table = spend(turns("I", 3).build(0, HALF_OF_LEVEL_I), 3)
    assert [arguments["space"] for arguments in table.offered(0, "finish")] == [1, 2, 3]
    assert table.refused(0, "finish", space=4).clause == "GT-5.29"
    table.do(0, "finish", space=2)
    order = []
    for _ in range(4):
        order.append(table.state.turn)
        end_turn(table)
    assert order == [1, 2, 1, 2]
    assert table.refused(0, "reveal-tile").clause == "GL-10.24"


@pytest.mark.rule("GL-10.24")
def test_a_taken_start_space_is_refused() -> None:
    table = spend(turns("I", 2).build(0, HALF_OF_LEVEL_I), 3)
    table.do(0, "finish", space=2)
    fill(table, 1, 9)
    assert spend(table, 3).refused(1, "finish", space=2).clause == "GT-5.31"
    assert table.may(1, "finish", space=1)


@pytest.mark.rule("GL-10.25")
@pytest.mark.rule("GL-10.26")
@pytest.mark.rule("GL-10.27")
@pytest.mark.rule("GL-10.28")
@pytest.mark.rule("GL-X61")
@pytest.mark.parametrize(("mode", "die"), [("learning", 3), ("I", 3), ("II", 4), ("III", 5)])
def test_the_first_to_stop_starts_the_countdown_of_level_plus_two(mode: str, die: int) -> None:
    table = turns(mode, 3)
    end_turn(table)
    spend(fill(table, 1, 18), 3).do(1, "finish", space=1)
    assert (table.state.first_stopper, table.state.countdown) == (1, die)
    seen = []
    while table.step() == "building":
        seen.append((table.state.turn, table.state.countdown))
        end_turn(table)
    # The die goes down when the turn passes over seat 1, and each of the others has had as many turns as it showed.
    assert seen == [(seat, value) for value in range(die, 0, -1) for seat in (2, 0)]
    assert table.state.countdown == 0


@pytest.mark.rule("GL-10.26")
def test_a_later_stopper_does_not_touch_the_die() -> None:
    table = spend(fill(turns("II", 3), 0, 14), 3)
    table.do(0, "finish", space=1)
    spend(fill(table, 1, 14), 3).do(1, "finish", space=2)
    assert table.state.countdown == 4
    end_turn(table)
    assert (table.state.turn, table.state.countdown) == (2, 3)
    end_turn(table)
    assert table.state.countdown == 2


@pytest.mark.rule("GL-10.27")
@pytest.mark.rule("GL-10.32")
@pytest.mark.rule("GL-10.R6")
def test_when_the_die_is_at_zero_the_late_take_the_best_spaces_in_turn_order_after_the_first_stopper() -> None:
    table = turns("I", 4)
    end_turn(table)
    end_turn(table)
    table.build(1, "7-8 STR-01 0")
    spend(fill(table, 2, 9), 3).do(2, "finish", space=2)
    while table.state.countdown > 1 or table.state.turn != 1:
        end_turn(table)
    spend(table, 3).do(1, "look", pile=1)
    table.draw_all()
    assert table.step() == "building"
    table.do(1, "end-turn")
    # Turn order after seat 2 is 3, 0, 1; the pile in hand is put back.
    assert table.spaces() == [3, 4, 2, 1]
    assert table.player(1).looking == st.NOTHING
    assert table.step() != "grace"


@pytest.mark.rule("GL-10.29")
def test_assembly_ends_when_all_have_stopped() -> None:
    table = spend(fill(turns("I", 2), 0, 9), 3)
    table.do(0, "finish", space=2)
    spend(fill(table, 1, 9), 3)
    events = table.do(1, "finish", space=1)
    assert "event-building-over" in keys(events)
    assert table.state.countdown == 3
    assert table.step() != "building"


@pytest.mark.rule("GL-10.30")
@pytest.mark.rule("GL-10.31")
@pytest.mark.rule("GL-10.R1")
@pytest.mark.rule("GL-X62")
def test_a_stuck_player_stops_and_starts_the_countdown() -> None:
    table = turns("II", 3, placement_policy="strict").build(0, CLOSED).set_aside(0, "STR-01", "STR-02").open_all()
    spend(table, 7)
    # Whatever the number of tiles: only the start space is to be chosen.
    assert table.state.legal(0) == [table.action("finish", space=space) for space in (1, 2, 3)]
    assert table.refused(0, "end-turn").clause == "GL-10.18"
    assert table.refused(0, "finish", space=4).clause == "GT-5.29"
    assert table.default(0) == {"do": "finish", "space": 1}
    events = table.do(0, "finish", space=2)
    assert keys(events)[0] == "event-stuck"
    assert table.state.countdown == 4
    # The others keep their turns.
    assert table.state.turn == 1
    assert table.step() == "building"


@pytest.mark.rule("GL-10.31")
def test_a_stuck_player_without_a_choice_of_a_start_space_stops_at_once() -> None:
    table = turns("learning", 2, placement_policy="strict").build(0, CLOSED).open_all()
    assert table.spaces() == [1, 0]
    assert (table.state.turn, table.state.countdown) == (1, 3)


@pytest.mark.rule("GL-10.31")
@pytest.mark.rule("GL-10.30")
def test_whoever_can_still_look_is_not_stuck() -> None:
    table = turns("II", 2, placement_policy="strict").build(0, CLOSED).set_aside(0, "STR-01", "STR-02").open_all()
    assert spend(table, 6).kinds(0) == ["look"]
    assert spend(table, 3).kinds(0) == ["look", "end-turn"]


@pytest.mark.rule("GL-10.R7")
@pytest.mark.parametrize("policy", ["faithful", "assisted"])
def test_without_strict_placement_a_free_cell_and_a_face_up_tile_are_enough(policy: str) -> None:
    table = turns("II", 2, placement_policy=policy).build(0, CLOSED).set_aside(0, "STR-01", "STR-02").open_all()
    assert spend(table, 7).kinds(0) == ["take-open", "take-reserved"]


@pytest.mark.rule("GL-10.R7")
def test_the_actions_of_real_time_are_refused() -> None:
    table = turns().open("CAB-01")
    for kind, arguments in (
        ("take-hidden", {}),
        ("move-last", {"cell": "7-8", "rotation": 0}),
        ("return-tile", {}),
        ("set-aside", {}),
        ("peek", {"pile": 1}),
        ("end-peek", {}),
        ("flip-timer", {}),
    ):
        assert table.refused(0, kind, **arguments).clause == "GL-10.R7"


@pytest.mark.rule("GL-10.33")
def test_no_level_is_forbidden() -> None:
    for mode in ("I", "II", "III", "trek"):
        options = GAME.resolve_options(4, {"mode": mode, "building": "turn_based"})
        assert options["building"] == "turn_based"


# --- rulings ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-10.R2")
def test_a_placed_tile_is_welded_at_once() -> None:
    table = turns().open("CAB-01")
    table.do(0, "take-open", tile="CAB-01")
    table.do(0, "place", cell="7-8", rotation=0)
    assert table.player(0).loose == st.NOTHING
    assert table.refused(0, "move-last", cell="7-6", rotation=0).clause == "GL-10.R7"


@pytest.mark.rule("GL-10.R2")
def test_moves_of_the_own_turn_may_be_taken_back() -> None:
    assert turns().state.undo_policy() is UndoPolicy.TURN


@pytest.mark.rule("GL-10.R3")
def test_a_reserved_tile_never_returns_to_the_warehouse() -> None:
    table = turns().set_aside(0, "CAB-01")
    table.do(0, "take-reserved", slot=1)
    assert table.kinds(0) == ["place"]
    table.do(0, "place", cell="7-8", rotation=0)
    assert table.face_up() == []


@pytest.mark.rule("GL-10.R5")
def test_a_turn_never_has_ten_points() -> None:
    table = turns("II", 4)
    for _ in range(12):
        assert table.player(table.state.turn).points <= 8
        end_turn(table)


@pytest.mark.rule("GL-10.R6")
def test_a_pile_in_the_hand_of_a_player_who_stops_goes_back_at_once() -> None:
    table = spend(turns("I", 2).build(0, HALF_OF_LEVEL_I), 3)
    table.do(0, "look", pile=1)
    table.draw_all()
    assert keys(table.do(0, "finish", space=1))[0] == "event-pile-back"
    assert spend(table.build(1, "7-8 STR-08 0"), 3).may(1, "look", pile=1)


@pytest.mark.rule("GL-0.R2")
def test_a_learning_flight_turn_by_turn_has_reveal_and_place_only() -> None:
    table = turns("learning", 3).open("CAB-01").build(0, "7-6 STR-01 0")
    assert spend(table, 5).kinds(0) == ["take-open", "reveal-tile"]
    for kind, arguments in (("reserve", {"tile": "CAB-01"}), ("take-reserved", {"slot": 1}), ("look", {"pile": 1})):
        assert table.refused(0, kind, **arguments).clause == "GL-0.R2"
    assert table.state.piles == ()
    # Start spaces in finishing order (GT-5.30), and the countdown of level I.
    spend(fill(table, 0, 9), 3)
    assert table.offered(0, "finish") == [{"space": 1}]
    assert table.refused(0, "finish", space=2).clause == "GT-5.30"
    table.do(0, "finish", space=1)
    assert table.state.countdown == 3
    assert table.state.pending().deadline is None


@pytest.mark.rule("GT-22.4")
@pytest.mark.rule("GT-19.4")
def test_the_rules_after_building_do_not_depend_on_the_pace() -> None:
    positions = []
    for building in ("real_time", "turn_based"):
        table = Building("I", building=building, first_player="1").build(0, "7-8 CAB-02 0 7-9 LSP-03 0")
        state = table.state
        # Both have finished, however they got there.
        for seat, space in ((0, 2), (1, 1)):
            player = state.edit(seat)
            player.status, player.start_space = st.FINISHED, space
        state.turn = st.NOBODY
        table.open()
        assert (table.step(), state.pending().must_act) == ("crew", (0,))
        table.do(0, "load-crew", crew="purple")
        positions.append([(table.player(seat).progress, table.ship(seat).crew) for seat in (0, 1)])
    assert positions[0] == positions[1]


@pytest.mark.rule("GT-19.A2")
@pytest.mark.parametrize("mode", ["learning", "I"])
@pytest.mark.parametrize("policy", ["assisted", "strict"])
def test_a_table_of_absent_builders_comes_to_an_end(mode: str, policy: str) -> None:
    table = turns(mode, 2, placement_policy=policy)
    kinds = set()
    while table.step() == "building":
        if table.state.pending().chance:
            table.state.apply(CHANCE, table.state.chance()[0][0], 0)
        else:
            kinds.add(table.do_default(table.state.turn))
    # Only the learning flight has no reserve.
    source = {"take-open"} if mode == "learning" else {"reserve", "take-reserved"}
    assert kinds == {"end-turn", "reveal-tile", "place", "finish"} | source
    assert sorted(table.spaces()) == [1, 2]


@pytest.mark.rule("GL-10.R7", "GL-10.18", "GL-10.22")
def test_by_default_points_are_spent_down_to_3_and_then_a_turn_ends_or_building_stops() -> None:
    table = turns("I")
    assert kind_of_default(spend(table, 4)) == "reveal-tile"
    assert kind_of_default(spend(table, 3)) == "end-turn"
    fill(table, 0, 9)
    assert kind_of_default(spend(table, 4)) == "reveal-tile"
    assert spend(table, 3).default(0) == {"do": "finish", "space": 1}


@pytest.mark.rule("GL-10.R7")
def test_by_default_tiles_are_reserved_and_then_placed_in_the_order_of_their_ids() -> None:
    table = spend(turns("I").open("CAB-01", "CAN-13", "BAT2-01", "SHD-01"), 8)
    table.state.pool = 0
    assert table.do_default(0) == "reserve"
    assert table.do_default(0) == "reserve"
    assert table.reserve(0) == ["BAT2-01", "CAB-01"]
    assert spend(table, 7).default(0) == {"do": "take-reserved", "slot": 1}
    table.do_default(0)
    # The first cell beside the ship, whether or not the tile fits.
    assert table.default(0) == {"do": "place", "cell": "6-7", "rotation": 0}
    table.do_default(0)
    spend(table, 7).do(0, "reserve", tile="SHD-01")
    assert table.default(0) == {"do": "take-reserved", "slot": 1}
    table.do(0, "take-reserved", slot=1)
    table.do_default(0)
    table.do(0, "reserve", tile="CAN-13")
    assert spend(table, 7).default(0) == {"do": "take-reserved", "slot": 2}


def kind_of_default(table: Building) -> str:
    action = table.state.default(table.state.turn)
    assert action is not None
    return kind_of(action)
