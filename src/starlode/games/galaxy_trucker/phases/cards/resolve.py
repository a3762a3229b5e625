"""The card being resolved: its handler by type, and what follows when it is over (GT-9.1, GT-14.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.galaxy_trucker.phases.cards import (
    abandoned,
    combat_zone,
    enemies,
    epidemic,
    meteors,
    open_space,
    planets,
    sabotage,
    stardust,
)
from starlode.games.galaxy_trucker.phases.flight import giving_up
from starlode.games.galaxy_trucker.state import AFTER_CARD, AFTER_EFFECTS, FLYING, NOTHING, WINDOW, GalaxyTrucker

Handler = Callable[[GalaxyTrucker], bool]

# By type of card, in the order of `content.py`. A handler returns whether the card is completely resolved; until then
# it has pushed decisions, set a draw, or gone on to another stage.
HANDLERS: Final[list[Handler]] = [
    planets.run,
    open_space.run,
    meteors.run,
    abandoned.run,
    abandoned.run,
    enemies.run,
    enemies.run,
    enemies.run,
    combat_zone.run,
    stardust.run,
    epidemic.run,
    sabotage.run,
]


def run(state: GalaxyTrucker) -> bool:
    """Go on with the card."""
    if handler_of(state)(state):
        state.step = AFTER_CARD
    return True


def handler_of(state: GalaxyTrucker) -> Handler:
    """Return the handler of the current card; further types, or other handlers, are an expansion's (GT-22.20)."""
    kind = state.current_card.type
    return state.config.hooks.card_handlers.get(kind) or HANDLERS[kind]


def run_after_card(state: GalaxyTrucker) -> bool:
    """Let players give up who must, then open the window before the next card."""
    hooks = state.config.hooks
    for effect in hooks.card_over:
        effect(state)
    giving_up.apply_forced_reasons(state)
    for seat in state.config.seats:
        if state.players[seat].status == FLYING:
            state.edit(seat).forced = 0
    state.card = NOTHING
    state.step = AFTER_EFFECTS if hooks.after_card else WINDOW
    for effect in hooks.after_card:
        effect(state)
    return True


def run_after_effects(state: GalaxyTrucker) -> bool:
    """Let ships give up whose last humans were lost after the card, then open the window (GT-22.20, GL-6.R4)."""
    giving_up.give_up_without_humans(state)
    state.step = WINDOW
    return True
