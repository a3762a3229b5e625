"""The Opera Diva against asteroids in several lines at once: she cancels one of them (GL-3.5.4)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import LARGE_METEOR
from starlode.games.galaxy_trucker.hooks import Lines
from starlode.games.galaxy_trucker.lunar.actions import LUNAR, Sing
from starlode.games.galaxy_trucker.lunar.state import SING_AT_LINE
from starlode.games.galaxy_trucker.lunar.supercards.lines import cancel_line
from starlode.games.galaxy_trucker.lunar.vips.abilities import diva
from starlode.games.galaxy_trucker.phases.flight import dangers
from starlode.games.galaxy_trucker.ship import fire
from starlode.games.galaxy_trucker.state import GalaxyTrucker, pop, push
from starlode.kernel.contract import Action, Refusal


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
    _, side, *lines = state.players[seat].stack[-1]
    lost = [line for line in sorted(lines) if not _can_be_shot(state, seat, side, line)]
    return LUNAR.stay_silent if not lost or diva.breaks_something(state, seat) else LUNAR.sing[lost[0]]


def _can_be_shot(state: GalaxyTrucker, seat: int, side: int, line: int) -> bool:
    """Return whether a single cannon reaches the line, or a double one that can be powered."""
    position = fire.first_component(state.players[seat].ship, side, line)
    free = fire.free_shooters(state.players[seat].ship, side, line)
    return free != 0 or dangers.can_defend(state, seat, (LARGE_METEOR, side, line, position))
