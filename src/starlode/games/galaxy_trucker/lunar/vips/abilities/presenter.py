"""The Stellar Weather Presenter: looks at the top cards of the deck and puts them back in any order (GL-3.18.2).

Cards that nobody saw are drawn now, one after the other (GT-8.A5). They are `LunarTable.top`; in a possible world,
NOTHING stands for a card that is still to be drawn anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS, DrawCard, DrawLevel
from starlode.games.galaxy_trucker.content import CARD_LEVEL, CARD_NAMES, MOST_PLAYERS, SUPERCARD
from starlode.games.galaxy_trucker.lunar.actions import LUNAR, KeepOrder, PutNext
from starlode.games.galaxy_trucker.lunar.content import PRESENTER, VIPS
from starlode.games.galaxy_trucker.lunar.state import (
    DRAW_AHEAD,
    DRAW_AHEAD_CARD,
    ORDER_CARDS,
    TASK_AHEAD,
    TASK_ORDER,
    edit_table,
    table_of,
)
from starlode.games.galaxy_trucker.phases import draws, refusals
from starlode.games.galaxy_trucker.phases.flight.window import cards_in_deck
from starlode.games.galaxy_trucker.state import NOBODY, NOTHING, GalaxyTrucker, Task, pop, push, replace_top
from starlode.kernel.contract import Action, Json, Refusal, emit

Outcomes = list[tuple[Action, int]]

_CARDS: Final[list[int]] = [int(count) for count in VIPS[PRESENTER].facts["pre_flight"]["by_level"]]

# --- what is on top ---------------------------------------------------------------------------------------------------


def cards_ahead(state: GalaxyTrucker) -> tuple[int, ...]:
    """Return the cards on top of the deck, as far as they are drawn."""
    return tuple([card for card in table_of(state).top if card != NOTHING])


def known_top(state: GalaxyTrucker, viewer: int | None) -> tuple[int, ...]:
    """Return the cards that this viewer knows to be on top: in their order for the last who ordered them, else sorted.

    Who has looked before knows the cards, but no longer their order (GL-3.18.4).
    """
    table = table_of(state)
    if viewer is None or not table.top_seen >> viewer & 1:
        return ()
    return table.top if viewer == table.top_by else tuple(sorted(table.top))


def reveal(state: GalaxyTrucker) -> None:
    """Take the revealed card from the top."""
    if table_of(state).top:
        table = edit_table(state)
        table.top = table.top[1:]


def may_come_first(state: GalaxyTrucker, card: int) -> bool:
    """Return whether the card may be put on top: the first card has the flight's level (GL-3.18.3)."""
    return draws.may_be_first(state, card)


# --- looking (GL-3.18.2) ----------------------------------------------------------------------------------------------


def look(state: GalaxyTrucker, seat: int) -> None:
    """Let the Presenter's player see the top cards; what nobody has seen yet is drawn."""
    table = edit_table(state)
    count = min(_CARDS[state.board.level - 1], cards_in_deck(state))
    if state.events is not None:
        emit(state, "event-presenter-looks", "GL-3.18.2", {"seat": seat, "count": count})
    table.top_by = seat
    table.top_seen |= 1 << seat
    for card in table.top:
        _show(state, seat, card)
    missing = [(TASK_AHEAD, seat)] * (count - len(table.top))
    state.agenda = (*missing, (TASK_ORDER, seat), *state.agenda)


def _show(state: GalaxyTrucker, seat: int, card: int) -> None:
    if state.events is not None:
        emit(state, "event-top-card-seen", "GL-3.18.2", {"seat": seat, "card": CARD_NAMES[card]}, (seat,))


def draw_ahead(state: GalaxyTrucker, task: Task) -> None:
    """Draw the next card from the top for a Presenter's player."""
    state.draw, state.drawing = DRAW_AHEAD, task[1]


def list_ahead(state: GalaxyTrucker) -> Outcomes:
    """Return cards seen in piles, and levels of unseen places: each place of the deck is equally likely (GT-8.A5)."""
    gone = [*state.revealed, *cards_ahead(state)]
    first = not gone
    outcomes: Outcomes = [
        (ACTIONS.draw_level[level - 1], state.unseen[level - 1]) for level in draws.levels_of_next(state, first=first)
    ]
    return outcomes + [(ACTIONS.draw_card[card], 1) for card in draws.list_seen(state, gone, first=first)]


def list_ahead_cards(state: GalaxyTrucker) -> Outcomes:
    """Return the unseen cards of the level that was drawn."""
    first = not state.revealed and not cards_ahead(state)
    level = state.drawing // MOST_PLAYERS
    return [(ACTIONS.draw_card[card], 1) for card in draws.list_unseen(state, level, first=first)]


def apply_ahead(state: GalaxyTrucker, action: Action) -> None:
    """Lay the card under those that were drawn before, or go on to draw one of a level."""
    if isinstance(action, DrawLevel):
        state.draw, state.drawing = DRAW_AHEAD_CARD, MOST_PLAYERS * action.level + state.drawing
        return
    assert isinstance(action, DrawCard)
    state.drawing %= MOST_PLAYERS
    table = edit_table(state)
    table.top = (*table.top, action.card)
    _take(state, action.card)
    _show(state, state.drawing, action.card)


def _take(state: GalaxyTrucker, card: int) -> None:
    """Note that the card was drawn, unless somebody saw it in a pile."""
    if state.cards_left >> card & 1:
        draws.draw_unseen(state, card)


# --- putting back (GL-D5) ---------------------------------------------------------------------------------------------


def begin_order(state: GalaxyTrucker, task: Task) -> None:
    """Ask which card comes first, if there are several."""
    if len(table_of(state).top) > 1:
        push(state, task[1], ORDER_CARDS, 0)


def _may_come_next(state: GalaxyTrucker, place: int, card: int) -> bool:
    """Return whether the card may lie on this place of the deck (GL-3.18.3)."""
    return place > 0 or may_come_first(state, card)


def list_cards(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the cards that may come next, and keeping the others as they are."""
    place = state.players[seat].stack[-1][1]
    found = [card for card in table_of(state).top[place:] if _may_come_next(state, place, card)]
    return [*[LUNAR.put_next[card] for card in sorted(found)], LUNAR.keep_order]


def apply_card(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Put a card next, or all that are left as they were."""
    place = state.players[seat].stack[-1][1]
    if isinstance(action, PutNext):
        table = edit_table(state)
        rest = [card for card in table.top[place:] if card != action.card]
        table.top = (*table.top[:place], action.card, *rest)
        if len(rest) > 1:
            replace_top(state, seat, ORDER_CARDS, place + 1)
            return
    pop(state, seat)
    if state.events is not None:
        names: list[Json] = [CARD_NAMES[card] for card in table_of(state).top]
        emit(state, "event-cards-put-back", "GL-3.18.2", {"seat": seat, "count": len(names)})
        emit(state, "event-top-ordered", "GL-3.18.2", {"seat": seat, "card": names}, (seat,))


def why_not_card(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why the card cannot come next, or None."""
    if isinstance(action, KeepOrder):
        return None
    if not isinstance(action, PutNext):
        return refusals.wrong_moment(state, seat, action)
    data: dict[str, Json] = {"card": CARD_NAMES[action.card]}
    place = state.players[seat].stack[-1][1]
    if action.card not in table_of(state).top[place:]:
        return Refusal("refusal-card-not-in-hand", "GL-3.18.2", data)
    if not _may_come_next(state, place, action.card):
        return Refusal("refusal-not-as-first-card", "GL-3.18.3", data)
    return None


def default_card(_state: GalaxyTrucker, _seat: int) -> Action:
    """Leave the order unchanged (GL-D5)."""
    return LUNAR.keep_order


# --- possible worlds, later flights -----------------------------------------------------------------------------------


def forget(world: GalaxyTrucker, viewer: int | None) -> None:
    """Put the top cards back into the deck, if the viewer has not seen them."""
    old = table_of(world)
    if not old.top or (viewer is not None and old.top_seen >> viewer & 1):
        return
    in_piles = [card for pile in world.piles for card in pile]
    for card in old.top:
        if card not in in_piles:
            level = CARD_LEVEL[card]
            world.cards_left |= 1 << card
            world.unseen = (*world.unseen[: level - 1], world.unseen[level - 1] + 1, *world.unseen[level:])
    edit_table(world).top = (NOTHING,) * len(old.top)


def redraw(world: GalaxyTrucker, viewer: int | None, rng: Random) -> None:
    """Draw the forgotten cards anew; give the cards another order for who knows them without it."""
    top = table_of(world).top
    if NOTHING in top:
        edit_table(world).top = ()
        for _ in top:
            card = _draw_at_random(world, rng)
            table = edit_table(world)
            table.top = (*table.top, card)
            _take(world, card)
    elif top and viewer != table_of(world).top_by:
        edit_table(world).top = _shuffled(world, sorted(top), rng)


def _draw_at_random(world: GalaxyTrucker, rng: Random) -> int:
    """Return the next card of the deck, drawn as `list_ahead` says."""
    outcomes = list_ahead(world)
    [action] = rng.choices([outcome for outcome, _ in outcomes], [weight for _, weight in outcomes])
    if isinstance(action, DrawLevel):
        first = not world.revealed and not cards_ahead(world)
        return rng.choice(draws.list_unseen(world, action.level, first=first))
    assert isinstance(action, DrawCard)
    return action.card


def _shuffled(world: GalaxyTrucker, cards: list[int], rng: Random) -> tuple[int, ...]:
    """Return the cards in a random order that keeps the rule of the first card."""
    rng.shuffle(cards)
    if not world.revealed:
        [first, *_] = [card for card in cards if may_come_first(world, card)]
        cards.remove(first)
        cards.insert(0, first)
    return tuple(cards)


def remember(state: GalaxyTrucker) -> None:
    """Note what was seen on top in the flight that is over: no card is used twice in a Trek (GT-18.4)."""
    table = table_of(state)
    for card in table.top:
        if card < SUPERCARD:  # GL-5.R5
            for seat in state.config.seats:
                if table.top_seen >> seat & 1:
                    state.edit(seat).known |= 1 << card


# --- for the invariants -----------------------------------------------------------------------------------------------


def violations(state: GalaxyTrucker) -> Iterator[str]:
    """Yield what is wrong with the top of the deck."""
    table = table_of(state)
    if len({*table.top}) != len(table.top) or {*table.top} & {*state.revealed}:
        yield "GL-3.18.2: a card is on top of the deck twice, or was revealed"
    if table.top and (not table.top_seen or table.top_by == NOBODY):
        yield "GL-3.18.2: cards are drawn ahead although nobody has looked at them"
    if table.top and not state.revealed and not may_come_first(state, table.top[0]):
        yield f"GL-3.18.3: {CARD_NAMES[table.top[0]]} is the first card"
