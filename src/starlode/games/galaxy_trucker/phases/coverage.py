"""What a long run of random games must meet: decisions, cards, losses, ways to leave a flight, and rare moments.

Decisions of an expansion are counted by the expansion.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from starlode.games.galaxy_trucker.content import CARD_TYPE_NAMES
from starlode.games.galaxy_trucker.phases.flight.giving_up import OTHER, REASON_NAMES
from starlode.games.galaxy_trucker.state import DECISION_NAMES, STEP_NAMES, WINDOW, GalaxyTrucker
from starlode.kernel.contract import Event, State
from starlode.kernel.game import Coverage

_LOSSES: Final = {
    "event-components-removed": "removed",
    "event-reserve-unused": "unused-reserve",
    "event-components-destroyed": "destroyed",
    "event-components-fell": "fallen",
    "event-crew-lost": "crew",
    "event-crew-lost-aboard": "crew-aboard",
    "event-alien-stranded": "stranded-alien",
    "event-goods-lost": "goods",
    "event-goods-lost-aboard": "goods-aboard",
    "event-tokens-lost": "tokens",
    "event-tokens-lost-aboard": "tokens-aboard",
    "event-days-lost": "days",
}
_MOMENTS: Final = {
    "event-caught": "caught",
    "event-grace": "grace",
    "event-stuck": "stuck",
    "event-countdown": "countdown",
    "event-illegal-ship": "illegal-ship",
    "event-card-ignored": "card-ignored",
    "event-goods-short": "goods-short",
    "event-goods-left": "goods-left",
    "event-reward-declined": "reward-declined",
    "event-title-taken": "title-taken",
    "event-title-defended": "title-defended",
    "event-title-not-defended": "title-not-defended",
    "event-debt-cancelled": "debt-cancelled",
}


def _names() -> Iterator[str]:
    for decision in (*DECISION_NAMES, STEP_NAMES[WINDOW]):
        yield f"decision {decision}"
    for card_type in CARD_TYPE_NAMES:
        yield f"card {card_type}"
    for loss in _LOSSES.values():
        yield f"loss {loss}"
    for number, reason in enumerate(REASON_NAMES):
        if number != OTHER:
            yield f"give-up {reason}"
    for moment in _MOMENTS.values():
        yield f"moment {moment}"


def _met(state: State, by: int, events: Sequence[Event]) -> Iterator[str]:
    assert isinstance(state, GalaxyTrucker)
    stack = state.players[by].stack if by >= 0 else ()
    if stack and stack[-1][0] < len(DECISION_NAMES):
        yield f"decision {DECISION_NAMES[stack[-1][0]]}"
    elif by >= 0 and not stack and state.step == WINDOW:
        yield f"decision {STEP_NAMES[WINDOW]}"
    for event in events:
        if event.key == "event-card-revealed":
            yield f"card {event.data['type']}"
        elif event.key == "event-gave-up":
            yield f"give-up {event.data['reason']}"
        elif event.key in _LOSSES:
            yield f"loss {_LOSSES[event.key]}"
        elif event.key in _MOMENTS:
            yield f"moment {_MOMENTS[event.key]}"


COVERAGE: Final = Coverage(tuple(_names()), _met)
