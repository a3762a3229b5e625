"""Loading crew and batteries before take-off, and the top of the deck (section 8 of the rules)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import CARD_LEVEL, CARD_NUMBER
from starlode.games.galaxy_trucker.phases.flight import damage
from starlode.games.galaxy_trucker.ship.ship import BROWN, PURPLE
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.contract import Scalar
from tests.galaxy_trucker.positions_build import Building, keys
from tests.galaxy_trucker.ships import cell, cells

# A cabin on 7-8 (1211), joined to the starting cabin and to a purple life support on 7-9.
PURPLE_CABIN = "7-8 CAB-02 0 7-9 LSP-03 0"
# A brown life support in front of that cabin.
AND_BROWN = "6-8 LSB-03 3"
# The same life support serves three cabins: 6-9, 7-8 and 7-10.
THREE_CABINS = "7-8 CAB-02 0 7-9 LSP-02 0 6-9 CAB-04 2 7-10 CAB-11 0"
# The cabin on 8-9 is joined to the life support on 7-9; the one on 7-8 touches it with a smooth side.
ADJACENT = "7-8 CAB-01 0 8-8 STR-08 0 8-9 CAB-17 0 7-9 LSP-03 3"
# Another ship with a purple cabin, of other components.
OTHER_PURPLE_CABIN = "7-8 CAB-03 0 7-9 LSP-06 0"


def loading(*ships: str, mode: str = "II", **options: Scalar) -> Building:
    """Return a table whose players have finished with these legal ships, in the order of seats and start spaces."""
    table = Building(mode, max(2, len(ships)), **options)
    for seat, ship in enumerate(ships):
        table.build(seat, ship)
    return table.finish_all()


def crew(table: Building, name: str, seat: int = 0) -> int:
    return table.ship(seat).crew[cell(name)]


def choices(table: Building, seat: int = 0) -> list[Scalar]:
    return [arguments["crew"] for arguments in table.offered(seat, "load-crew")]


def asked(table: Building, seat: int = 0) -> int:
    """Return the position of the cabin that the player is asked about."""
    kind, position = table.player(seat).stack[-1]
    assert kind == st.LOAD_ALIEN
    return position


@pytest.mark.rule("GT-8.1")
@pytest.mark.rule("GT-19.10")
def test_crew_is_loaded_in_route_order_so_that_later_players_see_earlier_choices() -> None:
    table = Building("II").build(0, PURPLE_CABIN).build(1, OTHER_PURPLE_CABIN)
    table.do(0, "finish", space=2)
    table.do(1, "finish", space=1)
    assert table.step() == "crew"
    assert table.state.pending().must_act == (1,)
    assert table.refused(0, "load-crew", crew="purple").key == "refusal-others-decide"
    table.do(1, "load-crew", crew="purple")
    assert table.state.pending().must_act == (0,)
    assert table.view(0)["seats"][1]["ship"]["components"]["7-8"]["crew"] == "purple"
    table.do(0, "load-crew", crew="humans")
    assert table.step() == "window"


@pytest.mark.rule("GT-8.2")
@pytest.mark.rule("GT-7.3")
def test_the_starting_cabin_gets_two_humans_and_never_an_alien() -> None:
    # The life support is joined to the starting cabin alone.
    table = loading("7-8 LSP-02 0")
    assert table.step() == "window"
    assert crew(table, "7-7") == 2


@pytest.mark.rule("GT-8.3")
def test_every_other_cabin_gets_two_humans_unless_the_owner_chooses_an_alien() -> None:
    table = loading(f"{PURPLE_CABIN} 7-6 CAB-03 0")
    assert choices(table) == ["humans", "purple"]
    table.do(0, "load-crew", crew="humans")
    assert [crew(table, name) for name in ("7-6", "7-7", "7-8")] == [2, 2, 2]
    other = loading(f"{PURPLE_CABIN} 7-6 CAB-03 0")
    other.do(0, "load-crew", crew="purple")
    assert [crew(other, name) for name in ("7-6", "7-7", "7-8")] == [2, 2, PURPLE]


@pytest.mark.rule("GT-8.4")
def test_adjacent_to_a_life_support_is_not_enough() -> None:
    table = loading(ADJACENT)
    assert asked(table) == cell("8-9")
    table.do(0, "load-crew", crew="purple")
    assert crew(table, "7-8") == 2
    assert crew(table, "8-9") == PURPLE
    assert table.step() == "window"


@pytest.mark.rule("GT-8.4")
def test_a_life_support_serves_its_own_colour_alone() -> None:
    table = loading(PURPLE_CABIN)
    assert table.refused(0, "load-crew", crew="brown").clause == "GT-8.4"


@pytest.mark.rule("GT-8.5")
@pytest.mark.rule("GT-7.4")
def test_a_ship_carries_one_alien_of_each_colour_at_most() -> None:
    table = loading(THREE_CABINS)
    assert asked(table) == cell("6-9")
    table.do(0, "load-crew", crew="humans")
    assert asked(table) == cell("7-8")
    table.do(0, "load-crew", crew="purple")
    assert [crew(table, name) for name in ("6-9", "7-8", "7-10")] == [2, PURPLE, 2]
    assert table.step() == "window"


@pytest.mark.rule("GT-8.5")
def test_a_second_alien_of_a_colour_is_refused() -> None:
    # 7-8 may take either colour; 6-9 in front of it has taken the purple alien.
    table = loading(f"{THREE_CABINS} {AND_BROWN}")
    table.do(0, "load-crew", crew="purple")
    assert asked(table) == cell("7-8")
    assert choices(table) == ["humans", "brown"]
    assert table.refused(0, "load-crew", crew="purple").clause == "GT-8.5"


@pytest.mark.rule("GT-8.6")
def test_an_alien_counts_as_one_crew_member() -> None:
    table = loading(PURPLE_CABIN)
    table.do(0, "load-crew", crew="purple")
    assert table.ship(0).crew_members() == 3
    assert table.ship(0).humans() == 2


@pytest.mark.rule("GT-8.7")
def test_an_alien_without_life_support_is_lost_at_once_and_not_replaced() -> None:
    table = loading(PURPLE_CABIN)
    table.do(0, "load-crew", crew="purple")
    damage.destroy(table.state, 0, cells("7-9"))
    assert crew(table, "7-8") == 0
    assert table.ship(0).crew_members() == 2


@pytest.mark.rule("GT-8.8")
def test_batteries_are_filled_and_holds_are_empty() -> None:
    table = loading("7-8 BAT2-06 0 7-6 BAT3-02 0 8-7 CRG2-02 0")
    assert [table.ship(0).tokens[cell(name)] for name in ("7-8", "7-6", "8-7")] == [2, 3, 0]
    assert table.ship(0).goods_total() == (0, 0, 0, 0)


@pytest.mark.rule("GT-8.8")
def test_people_are_told_what_a_ship_carries() -> None:
    table = Building("II").build(0, "7-8 BAT2-06 0 7-6 CAB-03 0")
    table.do(0, "finish", space=1)
    events = table.do(1, "finish", space=2)
    loaded = [event.data for event in events if event.key == "event-loaded"]
    assert loaded == [{"seat": 0, "count": 4, "tokens": 2}, {"seat": 1, "count": 2, "tokens": 0}]


# --- rulings ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-8.A2")
def test_a_cabin_joined_to_both_colours_may_take_either_alien() -> None:
    for chosen, alien in (("purple", PURPLE), ("brown", BROWN)):
        table = loading(f"{PURPLE_CABIN} {AND_BROWN}")
        assert choices(table) == ["humans", "purple", "brown"]
        table.do(0, "load-crew", crew=chosen)
        assert crew(table, "7-8") == alien


@pytest.mark.rule("GT-8.A3")
@pytest.mark.parametrize("mode", ["I", "II", "III"])
def test_aliens_are_used_at_every_level(mode: str) -> None:
    assert choices(loading(PURPLE_CABIN, mode=mode)) == ["humans", "purple"]


@pytest.mark.rule("GT-8.A4")
def test_only_players_with_an_eligible_cabin_are_asked_cabin_by_cabin() -> None:
    table = loading(THREE_CABINS, "7-8 CAB-03 0", "7-8 CAB-05 0 7-6 LSB-02 0")
    order = []
    while table.step() == "crew":
        assert table.state.pending().must_act == (0,)
        order.append(asked(table))
        table.do(0, "load-crew", crew="humans")
    assert order == [cell("6-9"), cell("7-8"), cell("7-10")]
    assert table.step() == "window"


@pytest.mark.rule("GT-19.10")
def test_by_default_humans_are_loaded() -> None:
    table = loading(PURPLE_CABIN)
    assert table.default(0) == {"do": "load-crew", "crew": "humans"}
    assert table.refused(0, "reveal-card").clause == "GT-19.10"
    assert keys(table.do(0, "load-crew", crew="humans"))[0] == "event-crew-loaded"


@pytest.mark.rule("GT-6.A5")
def test_a_ship_without_a_cabin_gets_no_crew() -> None:
    table = loading("7-8 BAT3-06 1")
    table.do(0, "keep-piece", cell="7-8")
    assert table.ship(0).crew_members() == 0
    assert table.ship(0).token_count() == 3


@pytest.mark.rule("GT-18.A8")
def test_a_golden_power_trucker_loads_one_token_fewer_into_each_battery() -> None:
    table = Building("trek").build(0, "7-8 BAT2-06 0 7-6 BAT3-02 0").golden(0, "power_trucker")
    table.finish_all()
    assert [table.ship(0).tokens[cell(name)] for name in ("7-8", "7-6")] == [1, 2]


@pytest.mark.rule("GT-18.A8")
def test_a_golden_xenoquartermaster_loads_no_alien_next_to_the_starting_cabin() -> None:
    table = Building("trek").build(0, "7-8 CAB-02 0 7-9 LSP-04 0 8-9 CAB-05 0")
    table.golden(0, "xenoquartermaster").finish_all()
    # 7-8 is joined to the starting cabin and takes humans; 8-9 is not and may choose.
    assert (asked(table), choices(table)) == (cell("8-9"), ["humans", "purple"])
    assert crew(table, "7-8") == 2


@pytest.mark.rule("GT-18.A8")
def test_a_forbidden_alien_is_refused_by_the_ruling_where_another_one_is_allowed() -> None:
    table = Building("II").build(0, f"{PURPLE_CABIN} {AND_BROWN}")

    def no_purple(_state: GalaxyTrucker, _seat: int, _position: int, kind: int, count: int) -> int:
        return 0 if kind == 1 else count

    table.hooks.crew_loads.append(no_purple)
    table.finish_all()
    assert choices(table) == ["humans", "brown"]
    assert table.refused(0, "load-crew", crew="purple").key == "refusal-alien-restricted"


@pytest.mark.rule("GT-18.A8")
def test_a_golden_cruise_captain_loads_one_human_into_a_cabin_without_a_view() -> None:
    # CAB-02 has no smooth side and so no view; CAB-01 has one to the front.
    table = Building("trek").build(0, "7-8 CAB-02 0 8-8 CAB-12 2").golden(0, "cruise_captain")
    table.finish_all()
    assert crew(table, "7-8") == 1
    assert crew(table, "8-8") == 2
    assert crew(table, "7-7") == 2  # the starting cabin is exempt


@pytest.mark.rule("GT-22.8")
def test_a_module_may_change_what_a_cell_is_loaded_with() -> None:
    table = Building("II").build(0, f"{PURPLE_CABIN} 7-6 BAT2-06 0")

    def one_of_each(_state: GalaxyTrucker, seat: int, _position: int, kind: int, count: int) -> int:
        return min(count, 1 if kind == 0 else 0) if seat == 0 else count

    def no_tokens(_state: GalaxyTrucker, _seat: int, _position: int, _count: int) -> int:
        return 0

    table.hooks.crew_loads.append(one_of_each)
    table.hooks.token_loads.append(no_tokens)
    table.finish_all()
    # No alien may be loaded, so nothing is asked.
    assert table.step() == "window"
    assert [crew(table, "7-7"), crew(table, "7-8"), crew(table, "7-7", 1)] == [1, 1, 2]
    assert table.ship(0).token_count() == 0


# --- the top of the deck ------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-X10")
def test_example_the_deck_of_level_ii() -> None:
    table = loading("")
    assert table.state.unseen == (4, 8, 0)
    table.do(0, "reveal-card")
    cards = [CARD_NUMBER[str(arguments["card"])] for arguments in table.outcomes()]
    assert {CARD_LEVEL[card] for card in cards} == {2}


@pytest.mark.rule("GT-8.A1")
@pytest.mark.parametrize(("mode", "level"), [("I", 1), ("II", 2), ("III", 3)])
def test_the_first_card_has_the_flights_level_and_each_is_equally_likely(mode: str, level: int) -> None:
    table = loading("", mode=mode)
    table.do(0, "reveal-card")
    cards = [CARD_NUMBER[str(arguments["card"])] for arguments in table.outcomes()]
    assert cards == [card for card in range(60) if CARD_LEVEL[card] == level]
    assert {weight for _, weight in table.state.chance()} == {1}


@pytest.mark.rule("GT-8.A1")
@pytest.mark.rule("GT-8.A5")
def test_a_card_seen_in_a_pile_may_be_the_first_if_it_has_the_level() -> None:
    table = Building("II").build(0, "7-8 STR-01 0")
    table.do(0, "peek", pile=1)
    for card in ("II-06", "II-07", "I-05"):
        table.draw("draw-card", card=card)
    table.do(0, "end-peek")
    table.finish_all()
    table.do(0, "reveal-card")
    # Eight places have level II: six unseen ones, and those of the two cards that were seen.
    outcomes = {str(action.arguments()): weight for action, weight in table.state.chance()}
    assert outcomes == {"{'level': 2}": 6, "{'card': 'II-06'}": 1, "{'card': 'II-07'}": 1}


@pytest.mark.rule("GT-8.A5")
def test_later_every_place_of_the_deck_is_equally_likely() -> None:
    table = Building("II").build(0, "7-8 STR-01 0")
    table.do(0, "peek", pile=1)
    for card in ("II-06", "II-04", "I-05"):
        table.draw("draw-card", card=card)
    table.do(0, "end-peek")
    table.finish_all()
    table.do(0, "reveal-card")
    table.draw("draw-card", card="II-04")  # stardust asks nobody anything
    assert table.state.revealed == (CARD_NUMBER["II-04"],)
    assert table.step() == "window"
    table.do(st.leader(table.state), "reveal-card")
    outcomes = {str(action.arguments()): weight for action, weight in table.state.chance()}
    assert outcomes == {"{'level': 1}": 3, "{'level': 2}": 6, "{'card': 'I-05'}": 1, "{'card': 'II-06'}": 1}
    table.draw("draw-level", level=1)
    cards = [str(arguments["card"]) for arguments in table.outcomes()]
    assert len(cards) == 19
    assert "I-05" not in cards
    table.draw("draw-card", card="I-06")
    assert table.state.unseen == (2, 6, 0)
    table.check()


@pytest.mark.rule("GT-22.9")
def test_a_module_may_forbid_a_card_to_be_the_first() -> None:
    table = loading("")

    def not_the_first_ten(_state: GalaxyTrucker, card: int) -> bool:
        return card >= CARD_NUMBER["II-11"]

    table.hooks.first_card.append(not_the_first_ten)
    table.do(0, "reveal-card")
    assert len(table.outcomes()) == 10
