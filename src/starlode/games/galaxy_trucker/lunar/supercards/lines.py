"""Large asteroids in several lines at once: what Asteroid Attack and Ghost Asteroid share (GL-9.4.5, GL-9.5.1).

`state.marks` holds four bits for each line of the card, by seat: what is known of the asteroid in that line.
"""

from __future__ import annotations

from typing import Final, cast

from starlode.games.galaxy_trucker.content import (
    CELL_NAMES,
    DANGER_NAMES,
    FIRST_ROW,
    LARGE_METEOR,
    ORIGINS,
    TILE_NAMES,
    column_of,
    position_of,
    row_of,
)
from starlode.games.galaxy_trucker.hooks import Lines
from starlode.games.galaxy_trucker.lunar.cargo import armour
from starlode.games.galaxy_trucker.lunar.content import CENTRE_LINE, Supercard
from starlode.games.galaxy_trucker.lunar.state import DRAW_DIE
from starlode.games.galaxy_trucker.phases.flight import damage
from starlode.games.galaxy_trucker.ship.fire import first_component
from starlode.games.galaxy_trucker.state import HIT_BY, MISSED, NOTHING, ROLLED, SHOT, GalaxyTrucker, note, route_order
from starlode.kernel.contract import Json, emit

# What is known of an asteroid; of a Ghost Asteroid that has become real, the row of the cannon that made it so.
ABSENT: Final = 0
SHOT_DOWN: Final = 12  # by a cannon
CANCELLED: Final = 13  # by anything else
COMING: Final = 14
BITS: Final = 4


# --- the lines of the card --------------------------------------------------------------------------------------------


def roll(state: GalaxyTrucker) -> None:
    """Let the leader roll one die, and fix the order of the ships (GL-8.10, GL-9.4.1)."""
    state.queue = route_order(state)
    state.draw = DRAW_DIE
    state.drawing = state.queue[0]


def side_of(state: GalaxyTrucker) -> int:
    """Return the side from which the asteroids of the card come; with it a line is a row or a column (GL-9.4.4)."""
    return cast(Supercard, state.current_card).side


def lines_hit(card: Supercard, level: int, die: int) -> Lines:
    """Return the lines that a card hits at a level of flight (GL-9.4.1, GL-9.4.2, GL-9.4.3)."""
    return tuple([die + CENTRE_LINE + offset for offset in card.offsets[level - 1]])


def card_lines(state: GalaxyTrucker) -> Lines:
    """Return the lines of the card, which are the same for every ship (GL-9.4.10)."""
    return lines_hit(cast(Supercard, state.current_card), state.board.level, state.dice[0])


def announce(state: GalaxyTrucker, key: str, clause: str) -> None:
    """Tell people which lines the leader's roll names."""
    note(state, ROLLED, state.queue[0], 0, state.dice[0])
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.queue[0], "die": state.dice[0], "origin": ORIGINS[side_of(state)]}
        emit(state, key, clause, {**data, "line": [*card_lines(state)]})


# --- what is known of each asteroid -----------------------------------------------------------------------------------


def status(state: GalaxyTrucker, seat: int, line: int) -> int:
    """Return what is known of the asteroid in a line of the card."""
    return state.marks[seat] >> BITS * card_lines(state).index(line) & 15


def set_status(state: GalaxyTrucker, seat: int, line: int, value: int) -> None:
    """Note what is known of the asteroid in a line of the card."""
    place = BITS * card_lines(state).index(line)
    marks = [*state.marks]
    marks[seat] = marks[seat] & ~(15 << place) | value << place
    state.marks = tuple(marks)


def make_real(state: GalaxyTrucker, seat: int, cannon: int) -> None:
    """Note that a cannon has fired at the ghost in its column: a real asteroid appears there (GL-9.5.5)."""
    set_status(state, seat, column_of(cannon), row_of(cannon) - FIRST_ROW + 1)


def fired_first(state: GalaxyTrucker, seat: int, line: int) -> int:
    """Return the position of the cannon that has made the asteroid in a line real, or NOTHING."""
    row = status(state, seat, line)
    return position_of(FIRST_ROW + row - 1, line) if ABSENT < row < SHOT_DOWN else NOTHING


def cancel_line(state: GalaxyTrucker, seat: int, line: int) -> None:
    """Take away the asteroid in a line (GL-3.5.4)."""
    set_status(state, seat, line, CANCELLED)


def real_lines(state: GalaxyTrucker, seat: int) -> Lines:
    """Return the lines in which a real asteroid has come, whatever became of it; nothing hits others (GL-9.5.2)."""
    return tuple([line for line in card_lines(state) if status(state, seat, line) != ABSENT])


def is_coming(state: GalaxyTrucker, seat: int, line: int) -> bool:
    """Return whether nothing has stopped the asteroid in a line."""
    return status(state, seat, line) not in (ABSENT, SHOT_DOWN, CANCELLED)


def is_exposed(state: GalaxyTrucker, seat: int, line: int) -> bool:
    """Return whether an asteroid in a line would destroy a component: there is one, and it is no armour (GL-9.4.5)."""
    ship, side = state.players[seat].ship, side_of(state)
    position = first_component(ship, side, line)
    return position != NOTHING and not armour.is_armoured(ship, position, side)


def threatened(state: GalaxyTrucker, seat: int) -> Lines:
    """Return the lines whose asteroid still comes and would destroy a component."""
    return tuple([line for line in card_lines(state) if is_coming(state, seat, line) and is_exposed(state, seat, line)])


# --- defence and hits -------------------------------------------------------------------------------------------------


def let_cancel(state: GalaxyTrucker, seat: int, lines: Lines) -> None:
    """Let a module ask whether the asteroid in one of these lines is cancelled (GL-3.5.4)."""
    if lines:
        for cancel in state.config.hooks.line_cancel:
            cancel(state, seat, side_of(state), lines)


def shoot(state: GalaxyTrucker, seat: int, cannon: int, line: int, clause: str) -> None:
    """Stop the asteroid in a line with a cannon, as the clause says."""
    set_status(state, seat, line, SHOT_DOWN)
    position = first_component(state.players[seat].ship, side_of(state), line)
    note(state, SHOT, seat, card_lines(state).index(line), position, cannon)
    if state.events is not None:
        data: dict[str, Json] = {"seat": seat, "line": line, "cell": CELL_NAMES[cannon]}
        emit(state, "event-asteroid-shot", clause, data)


def hit(state: GalaxyTrucker, seat: int, clause: str) -> None:
    """Destroy the first component of every line that is not protected, all as one event (GL-9.4.9, GL-9.5.9)."""
    side, real = side_of(state), real_lines(state, seat)
    if not real:
        return
    for shields in state.config.hooks.line_shields:
        for line in shields(state, seat, side, threatened(state, seat)):
            cancel_line(state, seat, line)
    for watch in state.config.hooks.line_hits:
        watch(state, seat, side, real)
    destroyed = 0
    for number, line in enumerate(card_lines(state)):
        position = first_component(state.players[seat].ship, side, line)
        if not is_coming(state, seat, line):
            continue
        if position == NOTHING:
            note(state, MISSED, seat, number)
        elif not is_exposed(state, seat, line):
            armour.report(state, seat, LARGE_METEOR, side, position, number)
        else:
            destroyed |= 1 << position
            _report_hit(state, seat, position, number, clause)
    if destroyed:
        damage.destroy(state, seat, destroyed)


def _report_hit(state: GalaxyTrucker, seat: int, position: int, number: int, clause: str) -> None:
    note(state, HIT_BY, seat, number, position)
    if state.events is not None:
        tile = TILE_NAMES[state.players[seat].ship.tile(position)]
        data: dict[str, Json] = {"seat": seat, "danger": DANGER_NAMES[LARGE_METEOR], "origin": ORIGINS[side_of(state)]}
        emit(state, "event-danger-hits", clause, {**data, "tile": tile, "cell": CELL_NAMES[position]})
