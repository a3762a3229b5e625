"""Preparing a game and each of its flights (section 4 of the rules)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker import titles
from starlode.games.galaxy_trucker.content import (
    CARDS,
    GOODS_SUPPLY,
    LEVELS,
    LIFE_SUPPORT_TILES,
    PILES,
    POOL,
    STARTING_CREDITS,
)
from starlode.games.galaxy_trucker.phases.building import timer, turn_based
from starlode.games.galaxy_trucker.phases.building.forecast import pile_levels
from starlode.games.galaxy_trucker.ship.ship import starting_ship
from starlode.games.galaxy_trucker.state import (
    AT_WORK,
    BUILDING,
    FROM_POOL,
    NO_DRAW,
    NOBODY,
    NOTHING,
    SETUP,
    GalaxyTrucker,
    Player,
)
from starlode.kernel.contract import emit

# Stages of the step
PREPARE: Final = 0
BUILD: Final = 1

ALL_CARDS: Final[int] = (1 << len(CARDS)) - 1
LEARNING_CARDS: Final[int] = sum(1 << card.number for card in CARDS if card.learning)


def initialize(state: GalaxyTrucker) -> None:
    """Set what lasts for the whole game; the first flight is prepared when the flow goes on."""
    config = state.config
    state.step = SETUP
    state.stage = PREPARE
    state.flight = 0
    state.now = 0
    state.draw = NO_DRAW
    state.drawing = NOBODY
    state.outcomes = ()
    state.options = [None] * config.players
    state.cards_left = LEARNING_CARDS if config.learning else ALL_CARDS  # GT-4.4
    state.used = 0
    state.extension = None
    state.titles = sum([1 << title for title in titles.in_play(state)]) if config.trek else 0
    state.players = [_new_player(state, seat) for seat in config.seats]
    state.deciding = 0
    state.agenda = ()
    state.shared = state.shared_ships = 0


def _new_player(state: GalaxyTrucker, seat: int) -> Player:
    """Return a player at the start of a game: the starting cabin on its cell, and nothing else (GT-4.2)."""
    player = Player()
    player.credits = STARTING_CREDITS + state.config.credits[seat]  # GT-4.6, with the handicap of the seat
    player.title = NOTHING
    player.gold = False
    player.known = 0
    player.results = ()
    player.sheet = ()
    player.ship = starting_ship(state.board.level, seat)  # GT-1.A5
    player.stack = ()
    player.status = AT_WORK
    player.lost = ()
    player.extension = None
    player.hand = NOTHING
    player.hand_from = FROM_POOL
    player.loose = NOTHING
    player.loose_from = FROM_POOL
    player.reserve = ()
    player.looking = NOTHING
    player.seen = 0
    player.placed_at = -1
    player.until = -1
    player.start_space = 0
    player.points = 0
    player.unwelded = 0
    player.progress = 0
    player.power = 0
    player.forced = 0
    player.gave_up_at = -1
    return player


def _next_player(state: GalaxyTrucker, seat: int) -> Player:
    """Return the player at the start of a flight, with what lasts longer (GT-18.1, GT-18.4, GT-18.13)."""
    old = state.players[seat]
    player = _new_player(state, seat)
    player.credits = old.credits
    player.title = old.title
    player.gold = old.gold
    player.known = old.known
    player.results = old.results
    player.sheet = old.sheet
    player.extension = old.extension  # an expansion replaces it (GT-22.3)
    return player


def run(state: GalaxyTrucker) -> bool:
    """Prepare the next flight; when what an expansion adds to it is over (GT-22.3), begin to build."""
    if state.stage == PREPARE:
        _prepare(state)
        state.stage = BUILD
        for effect in state.config.hooks.setup:
            effect(state)
        return True
    state.stage = 0
    state.step = BUILDING
    if state.turn_based:
        turn_based.begin(state)
    else:
        timer.start(state)
    return True


def _prepare(state: GalaxyTrucker) -> None:
    """Set up a flight; credits and titles alone are kept (GT-15.6)."""
    state.players = [_next_player(state, seat) for seat in state.config.seats]
    state.shared = state.shared_ships = 0
    _prepare_components(state)
    _prepare_cards(state)
    _prepare_flight(state)
    if state.events is not None:
        emit(state, "event-flight", "GT-4.1", {"board": state.board.name})


def _prepare_components(state: GalaxyTrucker) -> None:
    """Turn all components face down (GT-4.3), also those of the last flight of a Trek (GT-18.2)."""
    leaves_out = state.board.learning and not state.config.keeps_life_support  # GT-4.A1
    state.pool = POOL & ~LIFE_SUPPORT_TILES if leaves_out else POOL
    state.face_up = 0
    state.returned = ()
    state.supply = GOODS_SUPPLY


def _prepare_cards(state: GalaxyTrucker) -> None:
    """Deal the piles (GT-4.5). Nobody has seen a card of them yet, so they only count places (GT-8.A5)."""
    if state.board.learning:
        state.piles = ()
        state.unseen = (LEARNING_CARDS.bit_count(), 0, 0)  # GT-4.4, GT-17.1
    else:
        levels = pile_levels(state)
        state.piles = ((NOTHING,) * len(levels),) * PILES
        state.unseen = tuple([PILES * levels.count(level) for level in range(1, LEVELS + 1)])
    state.revealed = ()
    state.card = NOTHING


def _prepare_flight(state: GalaxyTrucker) -> None:
    """Reset the clocks, the turns and what a card's handler remembers."""
    state.timer_space = NOTHING
    state.timer_ends = -1
    state.limit = -1
    state.turn = NOBODY
    state.first_player = NOBODY
    state.first_stopper = NOBODY
    state.countdown = 0
    state.stage = 0
    state.index = 0
    state.queue = ()
    state.dice = (0, 0)
    state.record = ()
    state.marks = (0,) * state.config.players


def run_over(_state: GalaxyTrucker) -> bool:
    """Wait: the game is over."""
    return False
