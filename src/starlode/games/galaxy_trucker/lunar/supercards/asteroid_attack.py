"""Asteroid Attack: large asteroids in two to four lines at once, and the assignment of cannons to lines (GL-D14)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import UseShield
from starlode.games.galaxy_trucker.content import CANNON, CELL_NAMES, DOUBLE_CANNON, NORTH
from starlode.games.galaxy_trucker.hooks import Lines
from starlode.games.galaxy_trucker.lunar.actions import LUNAR, AimCannon, HoldFire
from starlode.games.galaxy_trucker.lunar.state import AIM_CANNONS
from starlode.games.galaxy_trucker.lunar.supercards import lines
from starlode.games.galaxy_trucker.lunar.supercards.matching import match
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.phases.flight import batteries
from starlode.games.galaxy_trucker.ship import fire
from starlode.games.galaxy_trucker.state import GalaxyTrucker, pop, push, replace_top
from starlode.kernel.contract import Action, Json, Refusal
from starlode.kernel.masks import bits

# Stages. The queue holds all ships in flight order; their owners decide at the same time (GT-11.A6).
BEGIN: Final = 0
ROLLED: Final = 1
AIM: Final = 2
HIT: Final = 3
OVER: Final = 4


def run(state: GalaxyTrucker) -> bool:
    """Resolve the card; return whether that is done."""
    if state.stage == OVER:
        return True
    if state.stage == BEGIN:
        lines.roll(state)
    elif state.stage == ROLLED:
        lines.announce(state, "event-asteroid-attack", "GL-9.4.1")
        for seat in state.queue:
            _approach(state, seat)
    elif state.stage == AIM:
        for seat in state.queue:
            _aim(state, seat)
    else:
        for seat in state.queue:
            lines.hit(state, seat, "GL-9.4.9")
    state.stage += 1
    return False


def _approach(state: GalaxyTrucker, seat: int) -> None:
    """Let the asteroids come along all lines; one may be cancelled before cannons are aimed (GL-3.5.4)."""
    for line in lines.card_lines(state):
        lines.set_status(state, seat, line, lines.COMING)
    lines.let_cancel(state, seat, lines.threatened(state, seat))


# --- what a cannon can do ---------------------------------------------------------------------------------------------


def targets(state: GalaxyTrucker, seat: int) -> Lines:
    """Return the lines at which cannons may be aimed: threatened ones, also those covered already (GL-9.R8)."""
    return tuple(
        [
            line
            for line in lines.card_lines(state)
            if lines.status(state, seat, line) in (lines.COMING, lines.SHOT_DOWN)
            and lines.is_exposed(state, seat, line)
        ]
    )


def reach(state: GalaxyTrucker, seat: int, cannon: int) -> Lines:
    """Return the threatened lines that a cannon can protect, one of them (GL-9.4.6, GL-9.4.7)."""
    ship, side = state.players[seat].ship, lines.side_of(state)
    return tuple([line for line in targets(state, seat) if fire.aimed_cannons(ship, side, line) >> cannon & 1])


def singles(state: GalaxyTrucker, seat: int, used: int) -> list[int]:
    """Return the single cannons still to be used: each that reaches a threatened line (GL-9.R8)."""
    unused = state.players[seat].ship.of_kind(CANNON) & ~used
    return [cannon for cannon in bits(unused) if reach(state, seat, cannon)]


def doubles(state: GalaxyTrucker, seat: int, used: int) -> list[int]:
    """Return the double cannons that may be used, for a token each (GL-9.4.8)."""
    unused = state.players[seat].ship.of_kind(DOUBLE_CANNON) & ~used
    return [
        cannon for cannon in bits(unused) if reach(state, seat, cannon) and batteries.can_power(state, seat, cannon)
    ]


def _is_open(state: GalaxyTrucker, seat: int, used: int) -> bool:
    """Return whether there is something to decide: a single cannon, or a double one that could save a line."""
    if singles(state, seat, used):
        return True
    open_lines = lines.threatened(state, seat)
    return any(line in open_lines for cannon in doubles(state, seat, used) for line in reach(state, seat, cannon))


# --- aiming -----------------------------------------------------------------------------------------------------------


def _aim(state: GalaxyTrucker, seat: int) -> None:
    """Aim the single cannons that reach one line only, then ask about the others."""
    used = 0
    for cannon in singles(state, seat, 0):
        reached = reach(state, seat, cannon)
        if len(reached) == 1:
            used |= 1 << cannon
            lines.shoot(state, seat, cannon, reached[0], "GL-9.4.6")
    if _is_open(state, seat, used):
        push(state, seat, AIM_CANNONS, used)


def list_aims(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return every cannon with every line it can protect; once all single ones are used, also to fire no more."""
    used = state.players[seat].stack[-1][1]
    if not _is_open(state, seat, used):
        return [LUNAR.hold_fire]
    forced = singles(state, seat, used)
    cannons = [*forced, *doubles(state, seat, used)]
    aims = [LUNAR.aim_cannon[cannon, line] for cannon in cannons for line in reach(state, seat, cannon)]
    return aims if forced else [*aims, LUNAR.hold_fire]


def apply_aim(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Use a cannon, a double one for a token, or fire no more."""
    if not isinstance(action, AimCannon):
        pop(state, seat)
        return
    cannon = action.position
    used = state.players[seat].stack[-1][1] | 1 << cannon
    lines.shoot(state, seat, cannon, action.line, "GL-9.4.6")
    replace_top(state, seat, AIM_CANNONS, used)
    if state.players[seat].ship.of_kind(DOUBLE_CANNON) >> cannon & 1:
        batteries.spend_token(state, seat, cannon)


def why_not_aim(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why the cannon cannot be used so, or why another one has to be used first, or None."""
    used = state.players[seat].stack[-1][1]
    if isinstance(action, HoldFire):
        waiting: list[Json] = [CELL_NAMES[cannon] for cannon in singles(state, seat, used)]
        return Refusal("refusal-single-cannons-fire", "GL-9.R8", {"cell": waiting}) if waiting else None
    if isinstance(action, UseShield):
        return Refusal("refusal-shield-too-weak", "GT-11.5", {})
    if not isinstance(action, AimCannon):
        return refusals.wrong_moment(state, seat, action)
    cannon = action.position
    data: dict[str, Json] = {"cell": CELL_NAMES[cannon], "line": action.line}
    if used >> cannon & 1:
        return Refusal("refusal-cannon-used", "GL-9.4.6", data)
    if action.line not in targets(state, seat):
        return Refusal("refusal-line-not-threatened", "GL-9.4.5", data)
    if action.line not in reach(state, seat, cannon):
        clause = "GL-9.4.7" if lines.side_of(state) == NORTH else "GL-9.4.6"
        return Refusal("refusal-line-out-of-reach", clause, data)
    if cannon in singles(state, seat, used):
        return None
    return batteries.why_not_powered(state, seat, cannon, data)


def default_aim(state: GalaxyTrucker, seat: int) -> Action:
    """Protect as many lines as possible: with single cannons, then with double ones; lowest numbers first (GL-D14)."""
    used = state.players[seat].stack[-1][1]
    forced, optional = singles(state, seat, used), doubles(state, seat, used)
    open_lines = lines.threatened(state, seat)
    reached = {
        cannon: [line for line in reach(state, seat, cannon) if line in open_lines] for cannon in (*forced, *optional)
    }
    plan = match(open_lines, reached, forced, optional, state.players[seat].ship.token_count())
    for cannon in (*forced, *optional):
        if cannon in plan:
            return LUNAR.aim_cannon[cannon, plan[cannon]]
    return LUNAR.aim_cannon[forced[0], reach(state, seat, forced[0])[0]] if forced else LUNAR.hold_fire
