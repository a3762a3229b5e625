"""The auction of starting bases (FP-29)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import Bid, DrawBidder
from starlode.games.forgotten_planet.content import LETTERS
from starlode.games.forgotten_planet.phases.setup import Outcomes, finish_setup
from starlode.games.forgotten_planet.state import BID, NOBODY, Planet, replace_item
from starlode.kernel.contract import Action, Json, Refusal, emit


def list_bidder_draws(state: Planet) -> Outcomes:
    """Return every player as first bidder, all equally likely (FP-29.3, FP-C4)."""
    return [(draw, 1) for draw in state.config.actions.draw_bidder]


def apply_bidder_draw(state: Planet, action: Action) -> None:
    """Start the first round, in which everybody bids once (FP-29.6)."""
    assert isinstance(action, DrawBidder)
    state.first_bidder = action.seat
    if state.events is not None:
        emit(state, "event-bidder-drawn", "FP-29.3", {"seat": action.seat})
    _start_round(state)
    state.step = BID


def _start_round(state: Planet) -> None:
    """Let those bid who hold no base now, in seating order from the first bidder (FP-29.3, FP-29.7).

    A player who is outbid during the round waits for the next one (FP-R29.1).
    """
    players = state.config.players
    seats = [(state.first_bidder + step) % players for step in range(players)]
    state.bidders = [seat for seat in seats if seat not in state.holders]
    state.seat = state.bidders[0]


def has_marker(state: Planet, seat: int) -> bool:
    """Return whether the seat has a marker left to bid with (FP-R29.2)."""
    return state.config.bid_cap < 0 or state.players[seat].markers < state.config.bid_cap


def can_bid_for(state: Planet, letter: int) -> bool:
    """Return whether the player may bid for this base: any, without markers one that nobody holds (FP-29.8)."""
    return has_marker(state, state.seat) or state.holders[letter] == NOBODY


def list_bids(state: Planet) -> list[Action]:
    """Return the bids for every base that the player may bid for (FP-29.8, FP-R29.2)."""
    return [bid for letter, bid in enumerate(state.config.actions.bid) if can_bid_for(state, letter)]


def apply_bid(state: Planet, action: Action) -> None:
    """Lay the marker on top, so that its owner holds the base (FP-29.4, FP-29.5)."""
    assert isinstance(action, Bid)
    seat, letter = state.seat, action.letter
    displaced = state.holders[letter]
    if has_marker(state, seat):
        stacks = state.stacks.copy()
        stacks[letter] = [*stacks[letter], seat]
        state.stacks = stacks
        state.edit(seat).markers += 1
    state.holders = replace_item(state.holders, letter, seat)
    if state.events is not None:
        count = state.players[seat].markers
        emit(state, "event-bid", "FP-29.4", {"seat": seat, "base": LETTERS[letter], "count": count})
        if displaced != NOBODY:
            emit(state, "event-displaced", "FP-29.5", {"seat": displaced, "base": LETTERS[letter]})
    if NOBODY not in state.holders:  # FP-29.9
        _settle_debts(state)
        return
    state.bidders = state.bidders[1:]
    if state.bidders:
        state.seat = state.bidders[0]
    else:
        _start_round(state)


def why_not_bid(state: Planet, action: Action) -> Refusal | None:
    """Return that the player has no marker left and somebody holds the base, or None if he may bid (FP-R29.2)."""
    assert isinstance(action, Bid)
    if can_bid_for(state, action.letter):
        return None
    return Refusal("refusal-no-markers", "FP-R29.2", {"base": LETTERS[action.letter]})


def _settle_debts(state: Planet) -> None:
    """Charge 1 VP for every marker except the one that holds the base (FP-29.10, FP-R29.3)."""
    state.bidders = []
    for letter, seat in enumerate(state.holders):
        state.edit(seat).letter = letter
    for seat in range(state.config.players):
        player = state.edit(seat)
        stack = state.stacks[player.letter]
        holding = 1 if stack and stack[-1] == seat else 0
        player.debt = player.markers - holding
        if state.events is not None:
            data: dict[str, Json] = {"seat": seat, "base": LETTERS[player.letter], "vp": player.debt}
            emit(state, "event-auction-over", "FP-29.10", data)
    # All markers but the topmost are removed (FP-29.11).
    state.stacks = [stack[-1:] for stack in state.stacks]
    finish_setup(state)
