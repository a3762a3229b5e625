"""Transgalactic Trek: titles after a flight, and the way to the next one (section 18)."""

from __future__ import annotations

from starlode.games.galaxy_trucker import scoring, titles
from starlode.games.galaxy_trucker.actions import ACTIONS, TakeTitle
from starlode.games.galaxy_trucker.content import (
    CLAIM_CREDITS,
    DEFENCE_CREDITS,
    GOLD_CREDITS,
    SILVER_CREDITS,
    SUPERCARD,
    TITLE_NAMES,
)
from starlode.games.galaxy_trucker.hooks import REWARD_TITLE
from starlode.games.galaxy_trucker.phases import setup
from starlode.games.galaxy_trucker.state import (
    CLAIM_TITLE,
    DRAW_TITLE,
    FLYING,
    NOTHING,
    OVER,
    SETUP,
    GalaxyTrucker,
    pop,
    push,
    route_order,
)
from starlode.kernel.contract import Action, Json, Refusal, emit


def run_titles(state: GalaxyTrucker) -> bool:
    """Hand out the titles after the first flight, let their holders defend them after the others; then settle."""
    if state.flight == 0:
        if _ask_for_title(state):
            return True
        state.titles = 0  # GT-18.A1: unused tiles leave the game
    else:
        _defend(state)
    scoring.settle(state)
    return True


def run_next_flight(state: GalaxyTrucker) -> bool:
    """Go on to the next flight with credits, titles and unused cards (GT-18.1), or end the game (GT-18.15)."""
    if state.flight + 1 == len(state.config.boards):
        scoring.announce_result(state)
        state.step = OVER
        return True
    _put_cards_aside(state)
    for seat in state.config.seats:
        debt = -state.players[seat].credits
        if debt > 0:  # GT-15.A4
            state.edit(seat).credits = 0
            if state.events is not None:
                emit(state, "event-debt-cancelled", "GT-15.A4", {"seat": seat, "credits": debt})
    state.flight += 1
    state.step = SETUP
    state.stage = setup.PREPARE
    return True


def _put_cards_aside(state: GalaxyTrucker) -> None:
    """Remember the cards that were seen: no card is used twice in a Trek (GT-18.4).

    Cards that nobody saw stay in `cards_left`. They may have been dealt; but one that nobody saw is as likely to come
    in the next flight as any other (GT-8.A5), and there are enough.
    """
    for card in state.revealed:
        if card < SUPERCARD:  # GL-5.R5
            state.used |= 1 << card
    for seat in state.config.seats:
        player = state.edit(seat)
        for pile, cards in enumerate(state.piles):
            if player.seen >> pile & 1:
                for card in cards:
                    if card < SUPERCARD:
                        player.known |= 1 << card


# --- claiming (GT-18.10, GT-18.A1) ----------------------------------------------------------------------------------


def _ask_for_title(state: GalaxyTrucker) -> bool:
    """Let the next player without a title take or draw one; return whether there was one."""
    untitled = titles.untitled(state)
    for seat in untitled:
        if titles.claimable(state, seat):
            push(state, seat, CLAIM_TITLE)
            return True
    players = state.players
    fallen = [seat for seat in state.config.seats if players[seat].status != FLYING and players[seat].title == NOTHING]
    for seat in [*untitled, *fallen]:
        state.draw = DRAW_TITLE
        state.drawing = seat
        return True
    return False


def take_title(state: GalaxyTrucker, seat: int, title: int) -> None:
    """Give a player a title, silver side up, with the credits if the flight was completed (GT-18.10, GT-18.A7)."""
    counted = titles.count(state, seat, title)
    player = state.edit(seat)
    player.title = title
    player.gold = False
    state.titles &= ~(1 << title)
    won = scoring.amount(state, seat, REWARD_TITLE, CLAIM_CREDITS) if player.status == FLYING else 0
    scoring.pay(state, seat, REWARD_TITLE, won)
    if state.events is not None:
        data: dict[str, Json] = {"seat": seat, "title": TITLE_NAMES[title], "count": counted, "credits": won}
        emit(state, "event-title-taken", "GT-18.10", data)


def list_titles(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the titles that the player leads (GT-19.24)."""
    return [ACTIONS.take_title[title] for title in titles.claimable(state, seat)]


def apply_title(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Take the title."""
    assert isinstance(action, TakeTitle)
    pop(state, seat)
    take_title(state, seat, action.title)


def why_not_title(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why the player cannot claim this title, or None."""
    if not isinstance(action, TakeTitle):
        return Refusal("refusal-title-first", "GT-18.A1", {})
    if action.title in titles.claimable(state, seat):
        return None
    if action.title not in titles.in_play(state):
        return Refusal("refusal-not-in-play", "GT-22.2", {})
    data: dict[str, Json] = {"title": TITLE_NAMES[action.title]}
    if not state.titles >> action.title & 1:
        return Refusal("refusal-title-taken", "GT-18.10", data)
    if not titles.count(state, seat, action.title):
        return Refusal("refusal-title-count-zero", "GT-18.A1", data)
    data["owner"] = titles.leader(state, action.title, titles.untitled(state))
    return Refusal("refusal-title-led-by-another", "GT-18.9", data)


def default_title(state: GalaxyTrucker, seat: int) -> Action:
    """Take the title with the highest margin, then in the order of the data (GT-19.24)."""
    claimable = titles.claimable(state, seat)
    return ACTIONS.take_title[max(claimable, key=lambda title: titles.margin(state, seat, title))]


# --- defending (GT-18.11, GT-18.12) ---------------------------------------------------------------------------------


def _defend(state: GalaxyTrucker) -> None:
    """Pay each holder who completed the flight with the highest count; others keep the title (GT-18.13)."""
    finishers = route_order(state)
    last = state.flight + 1 == len(state.config.boards)
    for seat in finishers:
        player = state.players[seat]
        if titles.leader(state, player.title, finishers) != seat:
            if state.events is not None:
                data: dict[str, Json] = {"seat": seat, "title": TITLE_NAMES[player.title]}
                emit(state, "event-title-not-defended", "GT-18.13", data)
            continue
        worth = (GOLD_CREDITS if player.gold else SILVER_CREDITS) if last else DEFENCE_CREDITS
        won = scoring.amount(state, seat, REWARD_TITLE, worth)
        scoring.pay(state, seat, REWARD_TITLE, won)
        player = state.edit(seat)
        player.gold = player.gold or not last
        if state.events is not None:
            data = {"seat": seat, "title": TITLE_NAMES[player.title], "credits": won, "gold": player.gold}
            data["count"] = titles.count(state, seat, player.title)
            emit(state, "event-title-defended", "GT-18.12" if last else "GT-18.11", data)
