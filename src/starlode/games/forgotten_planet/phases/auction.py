"""The auction of starting bases (section 29)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import Bid, DrawBidder
from starlode.games.forgotten_planet.content import LETTERS
from starlode.games.forgotten_planet.phases.setup import Outcomes, bases_settled
from starlode.games.forgotten_planet.state import BID, DEBT, NOBODY, STRIDE, Planet, emit, put
from starlode.kernel.contract import Action


def bidder_outcomes(state: Planet) -> Outcomes:
    """A random player begins (FP-29.3)."""
    return [(draw, 1) for draw in state.kit.actions.draw_bidder]


def draw_bidder(state: Planet, action: Action) -> None:
    """In the first round everybody bids once (FP-29.6)."""
    assert isinstance(action, DrawBidder)
    state.first_bidder = action.seat
    if state.events is not None:
        emit(state, "event-bidder-drawn", "FP-29.3", {"seat": action.seat})
    _new_round(state)
    state.step = BID


def _new_round(state: Planet) -> None:
    """Those who hold no base now bid, in seating order from the first bidder (FP-29.7)."""
    players = state.kit.players
    seats = [(state.first_bidder + step) % players for step in range(players)]
    state.bidders = [seat for seat in seats if seat not in state.holders]
    state.seat = state.bidders[0]


def has_marker(state: Planet, seat: int) -> bool:
    """Is a marker left to bid with (FP-R29.2)?"""
    return state.kit.bid_cap < 0 or state.markers[seat] < state.kit.bid_cap


def options(state: Planet) -> list[Action]:
    """Any base; without markers only one that nobody holds (FP-29.8, FP-R29.2)."""
    bids = state.kit.actions.bid
    if has_marker(state, state.seat):
        return bids
    return [bids[letter] for letter, holder in enumerate(state.holders) if holder == NOBODY]


def bid(state: Planet, action: Action) -> None:
    """The marker goes on top, and its owner holds the base (FP-29.4, FP-29.5)."""
    assert isinstance(action, Bid)
    seat, letter = state.seat, action.letter
    displaced = state.holders[letter]
    if has_marker(state, seat):
        stacks = state.stacks.copy()
        stacks[letter] = [*stacks[letter], seat]
        state.stacks = stacks
        state.markers = put(state.markers, seat, state.markers[seat] + 1)
    state.holders = put(state.holders, letter, seat)
    if state.events is not None:
        emit(state, "event-bid", "FP-29.4", {"seat": seat, "base": LETTERS[letter], "count": state.markers[seat]})
        if displaced != NOBODY:
            emit(state, "event-displaced", "FP-29.5", {"seat": displaced, "base": LETTERS[letter]})
    if NOBODY not in state.holders:
        _settle(state)
        return
    state.bidders = state.bidders[1:]
    if state.bidders:
        state.seat = state.bidders[0]
    else:
        _new_round(state)


def _settle(state: Planet) -> None:
    """Every marker but the one that holds the base costs 1 VP (FP-29.9, FP-29.10)."""
    state.bidders = []
    state.letters = [state.holders.index(seat) for seat in range(state.kit.players)]
    for seat, letter in enumerate(state.letters):
        stack = state.stacks[letter]
        holding = 1 if stack and stack[-1] == seat else 0
        state.own[STRIDE * seat + DEBT] = state.markers[seat] - holding
        if state.events is not None:
            lost = state.own[STRIDE * seat + DEBT]
            emit(state, "event-auction-over", "FP-29.10", {"seat": seat, "base": LETTERS[letter], "vp": lost})
    # Only the marker that holds a base stays (FP-29.11).
    state.stacks = [stack[-1:] for stack in state.stacks]
    bases_settled(state)
