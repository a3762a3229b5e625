"""The hooks of section 22 of the rules for losses, crew, goods, scoring and titles, each proved by a made-up module."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import titles
from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.content import CRUISE_CAPTAIN, FREIGHT_HAULER, PARTY_KING, STRUCTURAL
from starlode.games.galaxy_trucker.hooks import (
    CHARGE_LOSSES,
    LOSS_CREW,
    LOSS_DAY,
    LOSS_GOODS,
    REWARD_FINISH,
    REWARD_SALE,
    REWARD_TITLE,
)
from starlode.games.galaxy_trucker.phases.flight import crew_loss, goods
from starlode.games.galaxy_trucker.ship.ship import HUMAN, PRISONER, PURPLE, VIP_RED, Ship
from starlode.games.galaxy_trucker.state import FLYING, GAVE_UP, WINDOW, GalaxyTrucker
from tests.galaxy_trucker.positions_cargo import Flight, goods_at, load, ship_of, told
from tests.galaxy_trucker.ships import cell

# --- losses, crew and goods -----------------------------------------------------------------------------------------


@pytest.mark.rule("GT-22.16", "GT-22.2")
def test_a_module_hears_of_every_lost_crew_member_block_and_day() -> None:
    heard: list[tuple[int, int, int, int]] = []

    def remember(_state: GalaxyTrucker, seat: int, what: int, thing: int, amount: int) -> None:
        heard.append((seat, what, thing, amount))

    ship = ship_of(("7-8", "CRG2-01"), ("7-6", "CAB-02"))
    ship.crew[cell("7-6")] = PURPLE
    flight = Flight(load(ship, yellow="7-8", blue="7-8"), ship_of())
    flight.state.config.hooks.losses.append(remember)
    flight.reveal("I-02")  # smugglers take two blocks from both, the other has none
    assert heard == [(0, LOSS_GOODS, 1, 1), (0, LOSS_GOODS, 3, 1)]
    heard.clear()
    flight.reveal("I-17")  # two crew, one day
    flight.do(0, "accept")
    flight.do(0, "lose-crew", cell="7-6")  # the other one comes from the only cabin that is left
    assert heard == [(0, LOSS_CREW, PURPLE, 1), (0, LOSS_CREW, HUMAN, 1), (0, LOSS_DAY, -1, 1)]


@pytest.mark.rule("GT-22.17")
def test_further_kinds_of_crew_may_fly_a_ship_alone() -> None:
    celebrity, alien = ship_of(humans=0), ship_of(humans=0)
    celebrity.crew[cell("7-7")] = VIP_RED
    alien.crew[cell("7-7")] = PURPLE
    flight = Flight(celebrity, alien)
    assert flight.crew == [1, 1]
    flight.reveal("I-02")
    assert [player.status for player in flight.state.players] == [FLYING, GAVE_UP]


@pytest.mark.rule("GT-22.17", "GT-19.21")
def test_further_kinds_of_crew_are_given_up_like_humans_and_other_figures_are_not() -> None:
    ship = ship_of(("7-6", "CAB-02"), ("7-8", "CAB-11"), ("8-7", "CAB-03"), humans=1)
    ship.crew[cell("7-6")], ship.crew[cell("7-8")], ship.crew[cell("8-7")] = VIP_RED, PRISONER, PURPLE
    flight = Flight(ship, ship_of())
    crew_loss.lose_crew(flight.state, 0, 2)
    flight.go(WINDOW)
    assert flight.legal(0) == ["lose-crew 7-6", "lose-crew 7-7", "lose-crew 8-7"]
    # The celebrity is a human: the astronaut goes first, then the alien before the last human.
    assert flight.default(0) == "lose-crew 7-7"
    assert flight.default(0) == "lose-crew 8-7"
    assert flight.ship(0).crew[cell("7-8")] == PRISONER


def smuggler(**on_board: str) -> Flight:
    """Return a flight in which structural modules hide one block each, of any colour, safe from losses."""
    ship = load(ship_of(("7-6", "STR-01"), ("7-8", "CRG2-01")), **on_board)
    flight = Flight(ship, ship_of())
    hooks = flight.state.config.hooks
    hooks.extra_slots.append(hidden_slots)
    hooks.protected_goods.append(is_hidden)
    return flight


def hidden_slots(state: GalaxyTrucker, seat: int, position: int) -> int:
    return int(is_hidden(state, seat, position))


def is_hidden(state: GalaxyTrucker, seat: int, position: int) -> bool:
    ship: Ship = state.players[seat].ship
    return bool(ship.of_kind(STRUCTURAL) >> position & 1)


@pytest.mark.rule("GT-22.18")
def test_further_slots_take_any_colour_and_are_filled_by_auto_load() -> None:
    flight = smuggler()
    goods.offer_goods(flight.state, 0, (2, 0, 0, 3))
    flight.go(WINDOW)
    assert flight.legal(0)[:3] == ["load-goods red 7-6", "load-goods blue 7-6", "load-goods blue 7-8"]
    assert flight.why_not(0, ACTIONS.load_goods[0][cell("7-8")]) == ("refusal-red-needs-special-hold", "GT-12.7")
    flight.do(0, "auto-load")
    assert (goods_at(flight.ship(0), "7-6"), goods_at(flight.ship(0), "7-8")) == ("red", "blue blue")


@pytest.mark.rule("GT-22.18", "GT-12.2")
def test_protected_goods_are_not_lost() -> None:
    flight = smuggler(red="7-6", blue="7-8 7-8")
    goods.lose_goods(flight.state, 0, 1)
    flight.go(WINDOW)
    assert (goods_at(flight.ship(0), "7-6"), goods_at(flight.ship(0), "7-8")) == ("red", "blue")
    goods.lose_goods(flight.state, 0, 5)
    flight.go(WINDOW)
    assert (goods_at(flight.ship(0), "7-6"), goods_at(flight.ship(0), "7-8")) == ("red", "")


@pytest.mark.rule("GT-22.18", "GT-12.5")
def test_a_module_may_open_a_further_window_for_moving_goods() -> None:
    flight = smuggler(blue="7-8")
    goods.offer_goods(flight.state, 0, (0, 0, 0, 0))
    flight.go(WINDOW)
    flight.do(0, "unload-goods", goods="blue", cell="7-8")
    flight.do(0, "load-goods", goods="blue", cell="7-6")
    flight.do(0, "done-loading")
    assert goods_at(flight.ship(0), "7-6") == "blue"


# --- scoring --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-22.22", "GT-15.1")
def test_scoring_steps_of_modules_come_before_and_after_those_of_the_base_game() -> None:
    flight = Flight(ship_of(), ship_of())
    seen: list[list[int]] = []

    def look(state: GalaxyTrucker) -> None:
        seen.append([player.credits for player in state.players])

    flight.state.config.hooks.scoring_first.append(look)
    flight.state.config.hooks.scoring_last.append(look)
    flight.lost(1).score()
    assert seen == [[0, 0], [8 + 4 - 1, 6 + 4]]


@pytest.mark.rule("GT-22.22")
def test_factors_of_a_reward_are_added_up_not_multiplied() -> None:
    flight = Flight(load(ship_of(("7-8", "CRG2-01")), yellow="7-8"), ship_of())

    def double_sale(state: GalaxyTrucker, seat: int, reward: int) -> int:
        return 2 if reward == REWARD_SALE and state.players[seat].status == FLYING else 1

    def triple_sale(_state: GalaxyTrucker, _seat: int, reward: int) -> int:
        return 3 if reward == REWARD_SALE else 1

    flight.state.config.hooks.reward_factors.extend([double_sale, triple_sale])
    [sale] = told(flight.score(), "event-scored-sale")
    assert sale.data["credits"] == 3 * (1 + (2 - 1) + (3 - 1))


@pytest.mark.rule("GT-22.22")
def test_a_finish_reward_may_be_replaced_and_losses_waived() -> None:
    flight = Flight(ship_of(), ship_of()).lost(5, 3)

    def mission(_state: GalaxyTrucker, seat: int, reward: int, base: int) -> int:
        if reward == REWARD_FINISH:
            return 1
        return max(0, base - 4) if reward == CHARGE_LOSSES and seat == 0 else base

    flight.state.config.hooks.reward_bases.append(mission)
    flight.score()
    assert flight.credits == [1 + 4 - 1, 1 + 4 - 3]


# --- titles ---------------------------------------------------------------------------------------------------------


def count_humans(state: GalaxyTrucker, seat: int) -> int:
    return state.players[seat].ship.humans()


@pytest.mark.rule("GT-22.23", "GT-18.16", "GT-18.5")
def test_a_further_title_is_claimed_defended_paid_and_turned_to_gold_like_the_others() -> None:
    flight = Flight(ship_of(), ship_of(("7-8", "CRG2-01"), humans=0), mode="trek")
    flight.state.config.hooks.title_counts[PARTY_KING] = count_humans
    flight.state.titles |= 1 << PARTY_KING
    events = flight.score(0)
    assert [(e.data["seat"], e.data["title"]) for e in told(events, "event-title-taken")] == [
        (0, "party_king"),
        (1, "master_engineer"),
    ]
    flight.launch(ship_of(), ship_of())
    [first] = told(flight.score(1), "event-title-defended")[:1]
    assert (first.data["title"], first.data["credits"], first.data["gold"]) == ("party_king", 4, True)


@pytest.mark.rule("GT-22.22", "GT-22.23")
def test_credits_of_titles_are_rewards_with_factors_too() -> None:
    flight = Flight(ship_of(), ship_of(), mode="trek")
    flight.holds_title(0, "master_engineer").holds_title(1, "corridorist")

    def double_title(_state: GalaxyTrucker, _seat: int, reward: int) -> int:
        return 2 if reward == REWARD_TITLE else 1

    flight.state.config.hooks.reward_factors.append(double_title)
    [defence] = told(flight.score(2), "event-title-defended")
    assert defence.data["credits"] == 12


@pytest.mark.rule("GT-18.A9", "GT-22.17")
@pytest.mark.parametrize(("kind", "counted"), [(VIP_RED, 1), (PRISONER, 0)])
def test_a_cabin_is_occupied_by_further_kinds_of_crew_but_not_by_other_figures(kind: int, counted: int) -> None:
    ship = ship_of(("7-8", "CAB-11"))  # it has a view to the front
    ship.crew[cell("7-8")] = kind
    flight = Flight(ship, ship_of(), mode="trek")
    assert titles.count(flight.state, 0, CRUISE_CAPTAIN) == counted


@pytest.mark.rule("GT-18.A9")
def test_hidden_goods_do_not_make_a_structural_module_a_hold() -> None:
    flight = smuggler(red="7-6", blue="7-8")
    assert titles.count(flight.state, 0, FREIGHT_HAULER) == 1
