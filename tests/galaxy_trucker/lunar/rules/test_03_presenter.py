"""The Stellar Weather Presenter: the top of the deck, who knows it, and in which order it comes (GL-3.18.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from starlode.games.galaxy_trucker import flow, invariants, serialization
from starlode.games.galaxy_trucker.actions import DrawCard
from starlode.games.galaxy_trucker.content import CARD_LEVEL, CARD_NAMES, CARD_NUMBER, SUPER
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.lunar import setup
from starlode.games.galaxy_trucker.lunar.content import MISSION_NAMES
from starlode.games.galaxy_trucker.lunar.state import DRAW_AHEAD, DRAW_AHEAD_CARD, edit_table
from starlode.games.galaxy_trucker.lunar.vips.abilities import presenter
from starlode.games.galaxy_trucker.state import FINISHED, LAUNCH, NO_DRAW, NOTHING, WINDOW, GalaxyTrucker
from starlode.kernel.contract import CHANCE
from tests.galaxy_trucker.lunar.flights import LunarFlight, with_tiles
from tests.galaxy_trucker.positions_dangers import crewed
from tests.galaxy_trucker.ships import start

PRESENTER = "vip_weather_presenter"
LEVELS = {"I": 1, "II": 2, "III": 3}


def with_presenters(mode: str, *seats: int, players: int = 2) -> LunarFlight:
    """Return a flight before the launch in which these seats have the Presenter; the first seat starts first."""
    ships = [crewed(with_tiles(start(LEVELS[mode]), "7-6 CAB-04 0")) for _ in range(players)]
    flight = LunarFlight(mode, ships, [6, 3, 1][:players], vips=(None, None, PRESENTER))
    for seat in seats:
        flight.board(seat, "yellow", "7-6")
    for seat in range(players):
        player = flight.state.edit(seat)
        player.status = FINISHED
        player.start_space = seat + 1
    flight.state.step = LAUNCH
    return flight


def launch(flight: LunarFlight) -> None:
    flight.events.clear()
    flow.advance(flight.state)


def draw(flight: LunarFlight, *names: str) -> None:
    """Draw these cards from the top, one after the other; of those that nobody saw the level comes first."""
    for name in names:
        assert flight.state.draw in (DRAW_AHEAD, DRAW_AHEAD_CARD)
        card = flight.action("draw-card", card=name)
        if card not in [outcome for outcome, _ in flight.state.chance()]:
            flight.state.apply(CHANCE, flight.action("draw-level", level=CARD_LEVEL[CARD_NUMBER[name]]), 0)
        flight.state.apply(CHANCE, card, 0)


def drawable(flight: LunarFlight) -> dict[str, Fraction]:
    """Return the cards that may be drawn now, with their chances."""
    return dict(chances(flight.state, Fraction(1)))


def chances(state: GalaxyTruckerState, share: Fraction) -> Iterator[tuple[str, Fraction]]:
    """Yield the cards of a draw, and those of the levels that may be drawn first."""
    outcomes = state.chance()
    total = sum(weight for _, weight in outcomes)
    for action, weight in outcomes:
        if isinstance(action, DrawCard):
            yield CARD_NAMES[action.card], share * weight / total
        else:
            further = state.copy()
            further.apply(CHANCE, action, 0)
            yield from chances(further, share * weight / total)


def top(flight: LunarFlight) -> list[str]:
    return [CARD_NAMES[card] for card in flight.table.top]


def wrong_cards(state: GalaxyTrucker) -> list[str]:
    """Return what is broken of the deck; the ships use some tiles twice."""
    return [sentence for sentence in invariants.violations(state) if "card" in sentence]


# --- looking and ordering ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-3.18.2")
@pytest.mark.parametrize(
    ("mode", "cards"),
    [("I", ["I-01", "I-05"]), ("II", ["II-01", "I-05", "II-05"]), ("III", ["III-01", "I-05", "II-05", "III-02"])],
)
def test_the_presenter_looks_at_more_cards_the_higher_the_level(mode: str, cards: list[str]) -> None:
    flight = with_presenters(mode, 0)
    launch(flight)
    draw(flight, *cards)
    assert flight.state.draw == NO_DRAW
    assert top(flight) == cards
    assert flight.told("event-presenter-looks") == [{"seat": 0, "count": len(cards)}]
    assert flight.deciding() == (0,)
    assert wrong_cards(flight.state) == []


@pytest.mark.rule("GL-3.18.2")
def test_the_cards_are_put_back_in_any_order_and_come_in_it() -> None:
    flight = with_presenters("II", 0)
    launch(flight)
    draw(flight, "II-05", "I-04", "II-04")
    assert flight.options(0) == ["put-next II-04", "put-next II-05", "keep-order"]
    flight.do(0, "put-next", card="II-04")
    assert flight.options(0) == ["put-next I-04", "put-next II-05", "keep-order"]
    flight.do(0, "put-next", card="I-04")
    assert flight.state.step == WINDOW
    assert top(flight) == ["II-04", "I-04", "II-05"]
    for number in range(1, 4):
        flight.do(flight.flying()[0], "reveal-card")
        assert [CARD_NAMES[card] for card in flight.state.revealed] == ["II-04", "I-04", "II-05"][:number]
        assert flight.state.step == WINDOW
        assert wrong_cards(flight.state) == []
    assert top(flight) == []
    flight.do(flight.flying()[0], "reveal-card")
    assert flight.state.draw != NO_DRAW


@pytest.mark.rule("GL-3.18.2")
def test_by_default_the_order_is_unchanged() -> None:
    flight = with_presenters("II", 0)
    launch(flight)
    draw(flight, "II-06", "I-05", "II-04")
    assert flight.do_default(0) == "keep-order"
    assert top(flight) == ["II-06", "I-05", "II-04"]
    assert flight.state.step == WINDOW


@pytest.mark.rule("GL-3.18.2")
def test_with_fewer_cards_all_are_looked_at() -> None:
    flight = with_presenters("II", 0)
    flight.state.piles = ((NOTHING,) * 2,)
    flight.state.unseen = (0, 2, 0)
    launch(flight)
    draw(flight, "II-06", "II-07")
    assert flight.told("event-presenter-looks") == [{"seat": 0, "count": 2}]


@pytest.mark.rule("GL-3.18.3", "GT-8.9")
def test_the_first_card_keeps_the_level_of_the_flight() -> None:
    flight = with_presenters("II", 0)
    launch(flight)
    assert {CARD_LEVEL[CARD_NUMBER[name]] for name in drawable(flight)} == {2}
    draw(flight, "II-06")
    assert {CARD_LEVEL[CARD_NUMBER[name]] for name in drawable(flight)} == {1, 2}
    draw(flight, "I-05", "I-06")
    assert flight.options(0) == ["put-next II-06", "keep-order"]
    assert flight.refusal(0, "put-next", card="I-05").clause == "GL-3.18.3"
    assert flight.refusal(0, "put-next", card="I-07").clause == "GL-3.18.2"
    flight.do(0, "put-next", card="II-06")
    flight.do(0, "put-next", card="I-06")
    assert top(flight) == ["II-06", "I-06", "I-05"]


@pytest.mark.rule("GL-3.18.3", "GL-8.4")
def test_a_supercard_is_never_put_first() -> None:
    flight = with_presenters("I", 0)
    edit_table(flight.state).mission = MISSION_NAMES.index("mission_scenic_route")
    setup.bring_cargo(flight.state, ())
    launch(flight)
    assert all(CARD_LEVEL[CARD_NUMBER[name]] == 1 for name in drawable(flight))
    draw(flight, "I-05")
    assert any(CARD_LEVEL[CARD_NUMBER[name]] == SUPER for name in drawable(flight))
    draw(flight, "GLS-09")
    assert flight.options(0) == ["put-next I-05", "keep-order"]
    assert wrong_cards(flight.state) == []


@pytest.mark.rule("GL-3.18.2", "GT-8.A5")
def test_every_place_of_the_deck_is_equally_likely_to_be_on_top() -> None:
    flight = with_presenters("II", 0)
    state = flight.state
    # Somebody has seen the first pile: two cards of level II and one of level I.
    state.piles = ((CARD_NUMBER["II-06"], CARD_NUMBER["II-07"], CARD_NUMBER["I-05"]), *state.piles[1:])
    for name in ("II-06", "II-07", "I-05"):
        state.cards_left &= ~(1 << CARD_NUMBER[name])
    state.unseen = (3, 6, 0)
    state.edit(1).seen = 1
    launch(flight)
    weights = drawable(flight)
    # The first card has level II: 2 seen places and 6 unseen ones, which may hold 18 cards.
    assert weights["II-06"] == weights["II-07"] == 3 * weights["II-01"]
    assert "I-05" not in weights
    assert len(weights) == 20
    draw(flight, "II-06")
    weights = drawable(flight)
    # 11 places are left: II-07, I-05, 3 places for 19 cards of level I, 6 for 18 of level II.
    assert "II-06" not in weights
    assert sum(weights.values()) == 11 * weights["II-07"]
    assert 3 * weights["II-07"] == 19 * weights["I-01"]
    draw(flight, "II-01", "I-01")
    assert state.unseen == (2, 5, 0)
    assert wrong_cards(state) == []


# --- several Presenters -----------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-3.18.4")
def test_several_presenters_act_in_flight_order_on_what_the_one_before_left() -> None:
    flight = with_presenters("I", 0, 1)
    launch(flight)
    draw(flight, "I-05", "I-06")
    assert flight.deciding() == (0,)
    flight.do(0, "put-next", card="I-06")
    assert flight.deciding() == (1,)
    assert top(flight) == ["I-06", "I-05"]
    shown = [event for event in flight.events if event.key == "event-top-card-seen" and event.audience == (1,)]
    assert [event.data["card"] for event in shown] == ["I-06", "I-05"]
    flight.do(1, "put-next", card="I-05")
    assert top(flight) == ["I-05", "I-06"]
    # The first one knows the cards, and no longer their order.
    assert presenter.known_top(flight.state, 1) == (CARD_NUMBER["I-05"], CARD_NUMBER["I-06"])
    assert {*presenter.known_top(flight.state, 0)} == {*flight.table.top}


# --- secrecy ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-3.18.4", "GT-19.29")
def test_only_the_presenters_player_learns_the_cards() -> None:
    flight = with_presenters("I", 0)
    launch(flight)
    draw(flight, "I-05", "I-06")
    flight.do(0, "put-next", card="I-06")
    secret = [event for event in flight.events if "card" in event.data]
    assert [event.key for event in secret] == ["event-top-card-seen", "event-top-card-seen", "event-top-ordered"]
    assert all(event.audience == (0,) for event in secret)
    assert presenter.known_top(flight.state, 0) == (CARD_NUMBER["I-06"], CARD_NUMBER["I-05"])
    assert presenter.known_top(flight.state, 1) == ()
    assert presenter.known_top(flight.state, None) == ()


@pytest.mark.rule("GL-3.18.4", "GT-19.29")
@pytest.mark.parametrize("ordered", [False, True])
def test_possible_worlds_keep_what_the_viewer_knows_and_draw_the_rest_anew(ordered: bool) -> None:
    flight = with_presenters("II", 0)
    launch(flight)
    draw(flight, "II-06", "I-05", "II-04")
    if ordered:
        flight.do(0, "put-next", card="II-04")
        flight.do(0, "keep-order")
    known = flight.table.top
    tops: set[tuple[int, ...]] = set()
    for seed in range(30):
        own = flight.state.determinize(0, Random(seed))
        assert presenter.cards_ahead(own) == known
        world = flight.state.determinize(1, Random(seed))
        assert world.pending().must_act == flight.state.pending().must_act
        assert world.view(1) == flight.state.view(1)
        assert wrong_cards(world) == []
        tops.add(presenter.cards_ahead(world))
    assert len(tops) > 20
    assert {len(cards) for cards in tops} == {3}
    assert {CARD_LEVEL[cards[0]] for cards in tops} == {2}


@pytest.mark.rule("GL-3.18.4")
def test_possible_worlds_do_not_depend_on_what_the_viewer_cannot_know() -> None:
    worlds = []
    for cards in (["II-06", "I-05", "II-04"], ["II-01", "II-02", "II-03"]):
        flight = with_presenters("II", 0)
        launch(flight)
        draw(flight, *cards)
        worlds.append(flight.state.determinize(1, Random(7)).dump())
    assert worlds[0] == worlds[1]


@pytest.mark.rule("GL-3.18.4")
def test_who_knows_the_cards_without_their_order_gets_worlds_in_every_order() -> None:
    flight = with_presenters("II", 0, 1)
    launch(flight)
    draw(flight, "II-06", "I-05", "II-04")
    flight.do(0, "keep-order")
    flight.do(1, "put-next", card="II-04")
    flight.do(1, "keep-order")
    orders = Counter(presenter.cards_ahead(flight.state.determinize(0, Random(seed))) for seed in range(60))
    # The card of level I is never first.
    assert len(orders) == 4
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(flight.table.top))}


@pytest.mark.rule("GL-3.18.2", "GT-19.29")
def test_cards_on_top_may_have_been_seen_in_a_pile_by_others() -> None:
    flight = with_presenters("II", 0)
    state = flight.state
    state.piles = ((CARD_NUMBER["II-06"], CARD_NUMBER["II-07"], CARD_NUMBER["I-05"]), *state.piles[1:])
    for name in ("II-06", "II-07", "I-05"):
        state.cards_left &= ~(1 << CARD_NUMBER[name])
    state.unseen = (3, 6, 0)
    state.edit(1).seen = 1
    launch(flight)
    draw(flight, "II-06", "I-01", "II-04")
    flight.do(0, "keep-order")
    for viewer in (0, 1, None):
        for seed in range(20):
            world = state.determinize(viewer, Random(seed))
            assert wrong_cards(world) == []
            assert world.view(viewer) == state.view(viewer)
            if viewer == 0:
                assert presenter.cards_ahead(world) == flight.table.top
            if viewer == 1:
                assert world.piles[0] == state.piles[0]


@pytest.mark.rule("GL-3.18.2")
def test_a_position_with_a_known_top_is_saved_and_read() -> None:
    flight = with_presenters("II", 0)
    launch(flight)
    draw(flight, "II-06", "I-05", "II-04")
    again = GalaxyTruckerState(flight.state.config)
    serialization.load(again, flight.state.dump())
    flow.advance(again)
    assert again.dump() == flight.state.dump()
    assert again.legal(0) == flight.state.legal(0)


@pytest.mark.rule("GL-3.18.2", "GT-18.4")
def test_in_a_trek_cards_seen_on_top_are_not_used_again() -> None:
    flight = with_presenters("I", 0)
    launch(flight)
    draw(flight, "I-05", "I-06")
    flight.do(0, "keep-order")
    state = flight.state
    presenter.remember(state)
    assert state.players[0].known == 1 << CARD_NUMBER["I-05"] | 1 << CARD_NUMBER["I-06"]
    assert state.players[1].known == 0
    assert not state.cards_left & state.players[0].known


@pytest.mark.rule("GL-3.18.2")
def test_wrong_tops_are_violations() -> None:
    flight = with_presenters("II", 0)
    launch(flight)
    draw(flight, "II-06", "I-05", "II-04")
    flight.do(0, "keep-order")
    first, second, third = flight.table.top
    flight.table.top = (second, first, third)
    assert wrong_cards(flight.state) == ["GL-3.18.3: I-05 is the first card"]
    flight.table.top = (first, second, second)
    assert "GL-3.18.2: a card is on top of the deck twice, or was revealed" in wrong_cards(flight.state)
