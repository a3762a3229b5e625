"""The Smuggler King: goods in structural modules (GL-3.6.2), and when they are moved (GL-3.R6)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.content import GOODS_NAMES, GOODS_SUPPLY
from starlode.games.galaxy_trucker.lunar.vips.abilities import smuggler
from starlode.games.galaxy_trucker.phases.flight import crew_loss, goods
from starlode.games.galaxy_trucker.ship.ship import Ship
from tests.galaxy_trucker.lunar.flights import LunarFlight, with_tiles
from tests.galaxy_trucker.positions_cargo import goods_at, load
from tests.galaxy_trucker.positions_dangers import crewed
from tests.galaxy_trucker.ships import cell, start

KING = "vip_smuggler_king"
# The cabin (7, 6) is joined to the starting cabin, the module (8, 7) too; (7, 8) is a hold, (6, 7) a battery.
TILES = "7-6 CAB-04 0  8-7 STR-02 0  7-8 CRG2-02 0  6-7 BAT2-01 0"


def smugglers_ship(*modules: str) -> Ship:
    return crewed(with_tiles(start(2), " ".join([TILES, *modules])))


def with_king(ship: Ship) -> LunarFlight:
    """Return a flight of two in which the first has the King in (7, 6), and leads."""
    flight = LunarFlight("II", [ship, crewed(start(2))], [6, 3], vips=(KING, None, None))
    aboard = ship.goods_total()
    flight.state.supply = tuple([count - aboard[colour] for colour, count in enumerate(GOODS_SUPPLY)])
    flight.board(0, "red", "7-6")
    return flight


def wrong_goods(flight: LunarFlight) -> list[str]:
    """Return what is broken of the goods; the ships use some tiles twice."""
    return [sentence for sentence in flight.state.violations() if "goods" in sentence]


def lose_king(flight: LunarFlight) -> None:
    crew_loss.remove_member(flight.state, 0, cell("7-6"))


# --- what modules hold ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-3.6.2")
def test_each_structural_module_holds_one_block_of_any_colour_while_the_king_is_aboard() -> None:
    flight = with_king(smugglers_ship("9-7 STR-03 0"))
    for name in ("8-7", "9-7"):
        assert all(goods.has_room(flight.state, 0, cell(name), colour) for colour in range(len(GOODS_NAMES)))
        assert goods.slots(flight.state, 0, cell(name)) == 1
    assert goods.slots(flight.state, 0, cell("7-8")) == 2
    assert goods.slots(flight.state, 1, cell("7-7")) == 0
    lose_king(flight)
    assert goods.slots(flight.state, 0, cell("8-7")) == 0


@pytest.mark.rule("GL-3.6.2", "GL-3.R6")
def test_goods_of_a_card_are_loaded_straight_into_modules() -> None:
    flight = with_king(smugglers_ship())
    flight.reveal("I-13")
    flight.do(0, "land", planet=1)
    flight.do(1, "pass")
    assert flight.options(0) == ["load-goods red 8-7", "auto-load", "done-loading"]
    flight.do(0, "load-goods", goods="red", cell="8-7")
    # The second red block does not fit: the hold is no special one.
    assert flight.refusal(0, "load-goods", goods="red", cell="7-8").clause == "GT-12.7"
    flight.do(0, "done-loading")
    assert goods_at(flight.ship(0), "8-7") == "red"
    assert wrong_goods(flight) == []


@pytest.mark.rule("GL-3.6.2", "GL-3.6.5")
def test_by_default_the_most_valuable_goods_are_loaded_into_modules() -> None:
    flight = with_king(load(smugglers_ship(), yellow="7-8"))
    flight.reveal("I-15")
    flight.do(0, "land", planet=1)
    flight.do(1, "pass")
    flight.do(0, "auto-load")
    assert (goods_at(flight.ship(0), "8-7"), goods_at(flight.ship(0), "7-8")) == ("yellow", "green green")
    assert wrong_goods(flight) == []


@pytest.mark.rule("GL-3.6.2")
def test_a_module_with_two_blocks_is_a_violation() -> None:
    flight = with_king(load(smugglers_ship(), red="8-7 8-7"))
    assert wrong_goods(flight) == ["GL-3.6.2: 2 goods on 8-7 of seat 0"]


# --- what cannot be taken ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-3.6.3", "GL-X75")
def test_smugglers_take_the_other_goods_and_then_tokens() -> None:
    ship = load(smugglers_ship(), red="8-7", blue="7-8")
    ship.tokens[cell("6-7")] = 2
    flight = with_king(ship)
    flight.reveal("II-02")
    flight.do(0, "done-loading")
    assert goods_at(flight.ship(0), "8-7") == "red"
    assert goods_at(flight.ship(0), "7-8") == ""
    assert flight.ship(0).token_count() == 0


@pytest.mark.rule("GL-3.6.3", "GL-X20")
def test_hidden_goods_alone_are_never_taken() -> None:
    flight = with_king(load(smugglers_ship(), red="8-7"))
    flight.reveal("I-02")
    flight.do(0, "done-loading")
    assert flight.ship(0).goods_total() == (1, 0, 0, 0)
    assert smuggler.is_protected(flight.state, 0, cell("8-7"))


@pytest.mark.rule("GL-3.6.6", "GL-X20")
def test_without_the_king_hidden_goods_stay_protected_and_cannot_be_moved() -> None:
    flight = with_king(load(smugglers_ship(), red="8-7", blue="7-8"))
    lose_king(flight)
    assert "rearrange-goods" not in flight.options(0)
    flight.reveal("I-02")
    assert goods_at(flight.ship(0), "8-7") == "red"
    assert goods_at(flight.ship(0), "7-8") == ""
    flight.reveal("I-13")
    flight.do(0, "land", planet=2)
    flight.do(1, "pass")
    assert flight.options(0) == ["load-goods blue 7-8", "auto-load", "done-loading"]
    assert flight.refusal(0, "unload-goods", goods="red", cell="8-7").key == "refusal-no-hold"
    flight.do(0, "auto-load")
    assert goods_at(flight.ship(0), "8-7") == "red"
    assert goods_at(flight.ship(0), "7-8") == "blue blue"
    assert wrong_goods(flight) == []


@pytest.mark.rule("GL-3.6.4")
def test_hidden_goods_are_lost_with_their_module() -> None:
    flight = with_king(load(smugglers_ship(), red="8-7"))
    flight.destroy(0, "8-7")
    assert flight.ship(0).goods_total() == (0, 0, 0, 0)
    assert flight.state.supply == GOODS_SUPPLY


# --- when goods are moved ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-3.6.5", "GL-3.R6")
def test_between_cards_the_owner_moves_goods_between_modules_and_holds() -> None:
    flight = with_king(load(smugglers_ship(), red="8-7", blue="7-8 7-8"))
    assert flight.options(0) == ["give-up", "reveal-card", "rearrange-goods"]
    flight.do(0, "rearrange-goods")
    assert flight.options(0) == ["unload-goods red 8-7", "unload-goods blue 7-8", "auto-load", "done-loading"]
    flight.do(0, "unload-goods", goods="red", cell="8-7")
    # Nothing is thrown away, and a red block does not go into an ordinary hold.
    assert flight.options(0) == ["load-goods red 8-7", "unload-goods blue 7-8", "auto-load"]
    assert flight.refusal(0, "done-loading").clause == "GL-3.R6"
    flight.do(0, "unload-goods", goods="blue", cell="7-8")
    assert flight.refusal(0, "load-goods", goods="red", cell="7-8").clause == "GT-12.7"
    flight.do(0, "load-goods", goods="red", cell="8-7")
    flight.do(0, "load-goods", goods="blue", cell="7-8")
    flight.do(0, "done-loading")
    assert (goods_at(flight.ship(0), "8-7"), goods_at(flight.ship(0), "7-8")) == ("red", "blue blue")
    assert flight.told("event-goods-hidden") == [{"seat": 0, "goods": {"red": 1}, "count": 1}]
    assert flight.deciding() == (0,)
    assert "reveal-card" in flight.options(0)


@pytest.mark.rule("GL-3.6.5", "GL-3.R6")
def test_by_default_the_most_valuable_goods_are_moved_into_modules() -> None:
    flight = with_king(load(smugglers_ship(), blue="8-7", green="7-8", yellow="7-8"))
    flight.do(0, "rearrange-goods")
    assert flight.do_default(0) == "auto-load"
    assert (goods_at(flight.ship(0), "8-7"), goods_at(flight.ship(0), "7-8")) == ("yellow", "green blue")
    assert wrong_goods(flight) == []


@pytest.mark.rule("GL-3.R6")
def test_who_does_not_lead_may_move_goods_too_and_the_leader_waits() -> None:
    flight = with_king(load(smugglers_ship(), blue="7-8"))
    flight.state.edit(1).progress = 9
    assert flight.options(0) == ["give-up", "rearrange-goods"]
    assert flight.state.default(0) is None
    flight.do(0, "rearrange-goods")
    assert flight.deciding() == (0,)
    assert flight.options(1) == []


@pytest.mark.rule("GL-3.R6")
def test_without_a_module_or_without_goods_there_is_nothing_to_ask() -> None:
    flight = with_king(smugglers_ship())
    assert flight.refusal(0, "rearrange-goods").clause == "GL-3.R6"
    assert flight.refusal(1, "rearrange-goods").clause == "GT-12.5"
    flight.reveal("I-02")
    assert flight.deciding() == (0,)
    assert flight.state.players[0].stack == ()
    ship = load(crewed(with_tiles(start(2), "7-6 CAB-04 0  7-8 CRG2-02 0")), blue="7-8")
    flight = with_king(ship)
    assert "rearrange-goods" not in flight.options(0)
    flight.reveal("I-02")
    assert flight.ship(0).goods_total() == (0, 0, 0, 0)


@pytest.mark.rule("GL-3.R6")
def test_the_owner_is_asked_right_before_goods_are_taken() -> None:
    flight = with_king(load(smugglers_ship(), yellow="7-8", green="7-8"))
    flight.reveal("I-02")
    assert flight.told("event-goods-lost") == []
    assert flight.do_default(0) == "auto-load"
    # The yellow block was hidden in time; the Smugglers wanted two.
    assert goods_at(flight.ship(0), "8-7") == "yellow"
    assert flight.told("event-goods-lost") == [{"seat": 0, "goods": {"green": 1}, "cell": "7-8"}]


@pytest.mark.rule("GL-3.R6", "GL-3.6.3")
def test_the_owner_may_bring_hidden_goods_out_to_save_tokens() -> None:
    ship = load(smugglers_ship(), blue="8-7")
    ship.tokens[cell("6-7")] = 2
    flight = with_king(ship)
    flight.reveal("I-02")
    flight.do(0, "unload-goods", goods="blue", cell="8-7")
    flight.do(0, "load-goods", goods="blue", cell="7-8")
    flight.do(0, "done-loading")
    assert flight.ship(0).goods_total() == (0, 0, 0, 0)
    assert flight.ship(0).token_count() == 1


@pytest.mark.rule("GL-3.R6")
def test_the_owner_is_asked_in_a_combat_zone_too() -> None:
    flight = with_king(load(smugglers_ship(), yellow="7-8"))
    goods.lose_goods(flight.state, 0, 3)
    assert flight.options(0)[-2:] == ["auto-load", "done-loading"]
    flight.do(0, "auto-load")
    assert flight.ship(0).goods_total() == (0, 1, 0, 0)


@pytest.mark.rule("GL-3.R6")
def test_goods_are_not_moved_while_a_card_is_resolved() -> None:
    flight = with_king(load(smugglers_ship(), yellow="7-8"))
    flight.reveal("I-13")
    assert "rearrange-goods" not in flight.options(0)
    flight.do(0, "pass")
    assert flight.refusal(0, "unload-goods", goods="yellow", cell="7-8").key == "refusal-others-decide"
