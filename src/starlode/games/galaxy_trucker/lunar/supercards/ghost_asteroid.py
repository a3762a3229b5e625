"""Ghost Asteroid: it becomes real in the columns in which a cannon fires at it (GL-9.5.1, GL-9.5.5)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS, FireCannon, UseShield
from starlode.games.galaxy_trucker.content import CELL_NAMES, NORTH, column_of
from starlode.games.galaxy_trucker.hooks import Lines
from starlode.games.galaxy_trucker.lunar.actions import LUNAR, HoldFire
from starlode.games.galaxy_trucker.lunar.state import FIRE_AGAIN, FIRE_FIRST
from starlode.games.galaxy_trucker.lunar.supercards import lines
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.phases.flight import batteries
from starlode.games.galaxy_trucker.ship import fire
from starlode.games.galaxy_trucker.state import GalaxyTrucker, pop, push
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits

# Stages (GL-9.R9). The queue holds all ships in flight order; their owners decide at the same time (GT-11.A6).
BEGIN: Final = 0
ROLLED: Final = 1
REAL: Final = 2
DEFEND: Final = 3
HIT: Final = 4
OVER: Final = 5


def run(state: GalaxyTrucker) -> bool:
    """Resolve the card; return whether that is done."""
    if state.stage == OVER:
        return True
    if state.stage == BEGIN:
        lines.roll(state)
    elif state.stage == ROLLED:
        lines.announce(state, "event-ghost-asteroid", "GL-9.5.1")
        for seat in state.queue:
            _fire_first(state, seat)
    elif state.stage == REAL:
        for seat in state.queue:
            unsaved = [line for line in lines.threatened(state, seat) if not _free_second(state, seat, line)]
            lines.let_cancel(state, seat, tuple(unsaved))
    elif state.stage == DEFEND:
        for seat in state.queue:
            _fire_again(state, seat)
    else:
        for seat in state.queue:
            lines.hit(state, seat, "GL-9.5.8")
    state.stage += 1
    return False


# --- the first shot (GL-9.5.3, GL-9.5.4) ------------------------------------------------------------------------------


def _fire_first(state: GalaxyTrucker, seat: int) -> None:
    """Let the frontmost single cannon of each column fire (GL-9.5.6); ask about double ones where there is none.

    Without a component there is no cannon, so that nothing comes along the column (GL-9.5.10).
    """
    for line in lines.card_lines(state):
        cannons = bits(fire.free_shooters(state.players[seat].ship, NORTH, line))
        if cannons:
            _make_real(state, seat, cannons[0])
    if first_shooters(state, seat):
        push(state, seat, FIRE_FIRST)


def first_shooters(state: GalaxyTrucker, seat: int) -> list[int]:
    """Return the double cannons that may fire at the ghost: where nothing has fired yet (GL-9.R9), for a token."""
    absent = [line for line in lines.card_lines(state) if lines.status(state, seat, line) == lines.ABSENT]
    return _double_cannons(state, seat, tuple(absent))


def _double_cannons(state: GalaxyTrucker, seat: int, columns: Lines) -> list[int]:
    """Return the double cannons of these columns that can be powered, in cell order."""
    aimed = 0
    for line in columns:
        aimed |= fire.paid_shooters(state.players[seat].ship, NORTH, line)
    return [cannon for cannon in bits(aimed) if batteries.can_power(state, seat, cannon)]


def _make_real(state: GalaxyTrucker, seat: int, cannon: int) -> None:
    """Let a cannon fire at the ghost: a real asteroid appears in its column (GL-9.5.5)."""
    lines.make_real(state, seat, cannon)
    if state.events is not None:
        data: dict[str, Json] = {"seat": seat, "cell": CELL_NAMES[cannon], "line": column_of(cannon)}
        emit(state, "event-ghost-becomes-real", "GL-9.5.5", data)


# --- the second shot (GL-9.5.7) ---------------------------------------------------------------------------------------


def _free_second(state: GalaxyTrucker, seat: int, line: int) -> list[int]:
    """Return the other single cannons of a column, which stop the asteroid at no cost (GL-9.R4)."""
    fired = 1 << lines.fired_first(state, seat, line)
    return bits(fire.free_shooters(state.players[seat].ship, NORTH, line) & ~fired)


def second_shooters(state: GalaxyTrucker, seat: int) -> list[int]:
    """Return the double cannons that may still stop an asteroid, for a token; who fired first cannot (GL-9.5.6)."""
    columns = lines.threatened(state, seat)
    fired = [lines.fired_first(state, seat, line) for line in columns]
    return [cannon for cannon in _double_cannons(state, seat, columns) if cannon not in fired]


def _fire_again(state: GalaxyTrucker, seat: int) -> None:
    """Let second single cannons stop asteroids, and ask about double ones."""
    for line in lines.threatened(state, seat):
        cannons = _free_second(state, seat, line)
        if cannons:
            lines.shoot(state, seat, cannons[0], line, "GL-9.5.7")
    if second_shooters(state, seat):
        push(state, seat, FIRE_AGAIN)


# --- the decisions (GL-D15) -------------------------------------------------------------------------------------------


def _shooters(state: GalaxyTrucker, seat: int) -> list[int]:
    """Return the double cannons that the player may fire now."""
    first = state.players[seat].stack[-1][0] == FIRE_FIRST
    return first_shooters(state, seat) if first else second_shooters(state, seat)


def list_fire(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the double cannons to fire, and to hold fire."""
    return [*[ACTIONS.fire_cannon[cannon] for cannon in _shooters(state, seat)], LUNAR.hold_fire]


def apply_fire(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Fire a double cannon for a token, and ask again while others may fire; or fire no more."""
    kind = pop(state, seat)[0]
    if not isinstance(action, FireCannon):
        return
    cannon = action.position
    push(state, seat, kind)
    if kind == FIRE_FIRST:
        _make_real(state, seat, cannon)
    else:
        lines.shoot(state, seat, cannon, column_of(cannon), "GL-9.5.7")
    batteries.spend_token(state, seat, cannon)


def why_not_fire(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why this cannon does not fire, or None."""
    if isinstance(action, HoldFire):
        return None
    if isinstance(action, UseShield):
        return Refusal("refusal-shield-too-weak", "GT-11.5", {})
    if not isinstance(action, FireCannon):
        return refusals.wrong_moment(state, seat, action)
    first = state.players[seat].stack[-1][0] == FIRE_FIRST
    return _why_not_first(state, seat, action.position) if first else _why_not_second(state, seat, action.position)


def _why_not_first(state: GalaxyTrucker, seat: int, cannon: int) -> Refusal | None:
    line = column_of(cannon)
    data: dict[str, Json] = {"cell": CELL_NAMES[cannon], "line": line}
    if line not in lines.card_lines(state) or not _is_forward_double(state, seat, cannon):
        return Refusal("refusal-line-out-of-reach", "GL-9.5.4", data)
    if lines.status(state, seat, line) != lines.ABSENT:
        return Refusal("refusal-ghost-is-real", "GL-9.R9", data)
    return batteries.why_not_powered(state, seat, cannon, data)


def _why_not_second(state: GalaxyTrucker, seat: int, cannon: int) -> Refusal | None:
    line = column_of(cannon)
    data: dict[str, Json] = {"cell": CELL_NAMES[cannon], "line": line}
    if not _is_forward_double(state, seat, cannon):
        return Refusal("refusal-line-out-of-reach", "GL-9.5.7", data)
    if line not in lines.threatened(state, seat):
        return Refusal("refusal-line-not-threatened", "GL-9.5.2", data)
    if lines.fired_first(state, seat, line) == cannon:
        return Refusal("refusal-cannon-used", "GL-9.5.6", data)
    return batteries.why_not_powered(state, seat, cannon, data)


def _is_forward_double(state: GalaxyTrucker, seat: int, cannon: int) -> bool:
    return bool(fire.paid_shooters(state.players[seat].ship, NORTH, column_of(cannon)) >> cannon & 1)


def default_first(_state: GalaxyTrucker, _seat: int) -> Action:
    """Never fire at the ghost."""
    return LUNAR.hold_fire


def default_second(state: GalaxyTrucker, seat: int) -> Action:
    """Fire where it saves a component."""
    return list_fire(state, seat)[0]
