"""The Opera Diva: once per flight she cancels an asteroid, and fragile cargo around her breaks (GL-3.5.2, GL-3.5.3).

`answer` deals with single asteroids; cards that hit several lines at once are in `supercards/songs.py` (GL-3.5.4).
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import CELL_NAMES, DANGER_NAMES, FRAGILE, ORIGINS
from starlode.games.galaxy_trucker.hooks import ABOUT_TO_HIT, Lines, Projectile
from starlode.games.galaxy_trucker.lunar.actions import LUNAR, Sing, StaySilent
from starlode.games.galaxy_trucker.lunar.content import DIVA, VIPS
from starlode.games.galaxy_trucker.lunar.state import SING_OR_NOT, edit_part, part_of, vip_aboard
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.phases.flight import damage, dangers
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.ship.walks import around
from starlode.games.galaxy_trucker.state import CANCELLED, NOTHING, GalaxyTrucker, note, pop, push
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits

_ASTEROIDS: Final[list[int]] = [
    DANGER_NAMES.index(name) for name in VIPS[DIVA].facts["in_flight_ability"]["projectiles"]
]


def fragile_neighbours(ship: Ship, cabin: int) -> int:
    """Return the fragile cargo around a cabin, which her song destroys (GL-3.5.3)."""
    return around(1 << cabin) & ship.of_kind(FRAGILE)


def can_sing(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether she is aboard and has not sung in this flight."""
    return not part_of(state, seat).sung and vip_aboard(state, seat, DIVA) != NOTHING


def sing(state: GalaxyTrucker, seat: int, side: int, line: int) -> None:
    """Cancel the asteroid of a line, and destroy the fragile cargo around her at once, as one event (GL-3.5.3)."""
    edit_part(state, seat).sung = 1
    if state.events is not None:
        data: dict[str, Json] = {"seat": seat, "origin": ORIGINS[side], "line": line}
        emit(state, "event-diva-sings", "GL-3.5.2", data)
    broken = fragile_neighbours(state.players[seat].ship, vip_aboard(state, seat, DIVA))
    if broken:
        if state.events is not None:
            cells: list[Json] = [CELL_NAMES[position] for position in bits(broken)]
            emit(state, "event-song-breaks", "GL-3.5.3", {"seat": seat, "cell": cells, "count": len(cells)})
        damage.destroy(state, seat, broken)


def breaks_something(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether her song would destroy fragile cargo."""
    return fragile_neighbours(state.players[seat].ship, vip_aboard(state, seat, DIVA)) != 0


# --- the decision for one asteroid (GL-D7) ----------------------------------------------------------------------------


def answer(state: GalaxyTrucker, seat: int, stage: int, projectile: Projectile) -> bool:
    """Ask about an asteroid that nothing free of charge stops, before any token is spent (GL-3.5.2)."""
    danger, side, roll, position = projectile
    if stage != ABOUT_TO_HIT or danger not in _ASTEROIDS or not can_sing(state, seat):
        return False
    push(state, seat, SING_OR_NOT, position, side, roll, danger)
    return True


def list_songs(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return singing at the asteroid, and not singing."""
    return [LUNAR.sing[_projectile(state, seat)[2]], LUNAR.stay_silent]


def apply_song(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Cancel the asteroid, or go on with the usual defence."""
    projectile = _projectile(state, seat)
    pop(state, seat)
    if isinstance(action, Sing):
        note(state, CANCELLED, seat, dangers.current_danger(state), projectile[3])
        sing(state, seat, projectile[1], action.line)
    else:
        dangers.defend(state, seat, projectile)


def default_song(state: GalaxyTrucker, seat: int) -> Action:
    """Sing if the component is lost otherwise, and nothing breaks (GL-D7)."""
    projectile = _projectile(state, seat)
    if dangers.can_defend(state, seat, projectile) or breaks_something(state, seat):
        return LUNAR.stay_silent
    return LUNAR.sing[projectile[2]]


def _projectile(state: GalaxyTrucker, seat: int) -> Projectile:
    """Return the projectile that the player's decision is about."""
    _, position, side, roll, danger = state.players[seat].stack[-1]
    return danger, side, roll, position


# --- refusals ---------------------------------------------------------------------------------------------------------


def why_not_song(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why she cannot sing like this, or None."""
    return why_not_sung(state, seat, action, (_projectile(state, seat)[2],))


def why_not_sung(state: GalaxyTrucker, seat: int, action: Action, coming: Lines) -> Refusal | None:
    """Return why she cannot sing like this while asteroids come along these lines, or None."""
    if isinstance(action, StaySilent):
        return None
    if not isinstance(action, Sing):
        return refusals.wrong_moment(state, seat, action)
    if action.line not in coming:
        return Refusal("refusal-no-asteroid-there", "GL-3.5.2", {"line": action.line})
    return None
