"""The Opera Diva against asteroids in several lines at once: she cancels one of them (GL-3.5.4)."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.games.galaxy_trucker.content import CANNON
from starlode.games.galaxy_trucker.hooks import Lines
from starlode.games.galaxy_trucker.lunar.actions import LUNAR, Sing
from starlode.games.galaxy_trucker.lunar.state import SING_AT_LINE
from starlode.games.galaxy_trucker.lunar.supercards.lines import cancel_line, fired_first
from starlode.games.galaxy_trucker.lunar.supercards.matching import match
from starlode.games.galaxy_trucker.lunar.vips.abilities import diva
from starlode.games.galaxy_trucker.phases.flight import batteries
from starlode.games.galaxy_trucker.ship import fire
from starlode.games.galaxy_trucker.state import GalaxyTrucker, pop, push
from starlode.kernel.contract import Action, Refusal
from starlode.kernel.masks import bits


def ask_lines(state: GalaxyTrucker, seat: int, side: int, lines: Lines) -> None:
    """Ask which one of these lines she cancels, before weapons are assigned."""
    if lines and diva.can_sing(state, seat):
        push(state, seat, SING_AT_LINE, side, *lines)


def list_lines(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the lines at which she can sing, and not singing."""
    _, _, *lines = state.players[seat].stack[-1]
    return [*[LUNAR.sing[line] for line in sorted(lines)], LUNAR.stay_silent]


def apply_line(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Cancel the asteroid of the line, or of none."""
    _, side, *_ = pop(state, seat)
    if isinstance(action, Sing):
        cancel_line(state, seat, action.line)
        diva.sing(state, seat, side, action.line)


def why_not_line(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why she cannot sing like this, or None."""
    return diva.why_not_sung(state, seat, action, state.players[seat].stack[-1][2:])


def default_line(state: GalaxyTrucker, seat: int) -> Action:
    """Sing at the first line where a component is lost otherwise, if nothing breaks (GL-D7)."""
    _, side, *coming = state.players[seat].stack[-1]
    lost = _lost_lines(state, seat, side, sorted(coming))
    return LUNAR.stay_silent if not lost or diva.breaks_something(state, seat) else LUNAR.sing[lost[0]]


def _lost_lines(state: GalaxyTrucker, seat: int, side: int, coming: Sequence[int]) -> list[int]:
    """Return the lines that no cannon reaches or, if there are none, those for which no cannon is left.

    A cannon protects one line, a double one for a token (GL-9.4.6, GL-9.4.8); which has fired at a ghost protects none
    (GL-9.5.6).
    """
    ship = state.players[seat].ship
    fired = [fired_first(state, seat, line) for line in coming]
    aimed = [bits(fire.aimed_cannons(ship, side, line)) for line in coming]
    reached: dict[int, list[int]] = {}
    for line, cannons in zip(coming, aimed, strict=True):
        for cannon in cannons:
            if cannon not in fired and _can_fire(state, seat, cannon):
                reached.setdefault(cannon, []).append(line)
    beyond = [line for line in coming if not any(line in found for found in reached.values())]
    if beyond:
        return beyond
    free = [cannon for cannon in sorted(reached) if ship.of_kind(CANNON) >> cannon & 1]
    paid = [cannon for cannon in sorted(reached) if cannon not in free]
    protected = match(coming, reached, free, paid, ship.token_count()).values()
    return [line for line in coming if line not in protected]


def _can_fire(state: GalaxyTrucker, seat: int, cannon: int) -> bool:
    """Return whether a cannon needs no token, or one is left for it."""
    is_single = state.players[seat].ship.of_kind(CANNON) >> cannon & 1
    return bool(is_single) or batteries.can_power(state, seat, cannon)
