"""Abilities before the first card: by colour, and within a colour in flight order (GL-2.25)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.galaxy_trucker.lunar.content import ADMIRAL, COLOURS, PATIENT, POLITICIAN, PRESENTER, VIPS
from starlode.games.galaxy_trucker.lunar.state import TASK_ABILITIES, TASK_ABILITY, table_of, vip_aboard
from starlode.games.galaxy_trucker.lunar.vips.abilities import admiral, presenter
from starlode.games.galaxy_trucker.phases.flight import crew_loss, movement
from starlode.games.galaxy_trucker.ship.joints import infected_cabins
from starlode.games.galaxy_trucker.state import NOTHING, GalaxyTrucker, Task, route_order
from starlode.kernel.contract import emit
from starlode.kernel.masks import bits

_DAYS: Final[list[int]] = [int(days) for days in VIPS[POLITICIAN].facts["pre_flight"]["by_level"]]


def begin(state: GalaxyTrucker) -> None:
    """Put the colours on the agenda: the ships are launched (GL-2.25)."""
    if table_of(state).vips:
        colours = [(TASK_ABILITIES, colour) for colour in range(COLOURS)]
        state.agenda = (*colours, *state.agenda)


def run_colour(state: GalaxyTrucker, task: Task) -> None:
    """Put the abilities of a colour on the agenda, in the flight order of this moment (GT-9.A1)."""
    vip = table_of(state).vips[task[1]]
    if vip in ABILITIES:
        owners = [seat for seat in route_order(state) if vip_aboard(state, seat, vip) != NOTHING]
        state.agenda = (*[(TASK_ABILITY, vip, seat) for seat in owners], *state.agenda)


def run_ability(state: GalaxyTrucker, task: Task) -> None:
    """Let one VIP act; each sees what the one before has done (GL-3.3.3, GL-3.18.4)."""
    _, vip, seat = task
    ABILITIES[vip](state, seat)


def gain_days(state: GalaxyTrucker, seat: int) -> None:
    """Move the Politician's ship forward (GL-3.3.2)."""
    days = _DAYS[state.board.level - 1]
    if state.events is not None:
        emit(state, "event-politician", "GL-3.3.2", {"seat": seat, "days": days})
    movement.move(state, seat, days)


def spread_epidemic(state: GalaxyTrucker, seat: int) -> None:
    """Resolve an Epidemic on the Patient's ship alone (GL-3.8.2, GL-3.8.3).

    The Patient is alone in the cabin, so it is he who is lost there (GL-3.8.4).
    """
    infected = bits(infected_cabins(state.players[seat].ship))
    if state.events is not None:
        emit(state, "event-patient", "GL-3.8.2", {"seat": seat, "count": len(infected)})
    for position in infected:
        crew_loss.remove_member(state, seat, position)


ABILITIES: Final[dict[int, Callable[[GalaxyTrucker, int], None]]] = {
    ADMIRAL: admiral.mark_weapons,
    POLITICIAN: gain_days,
    PATIENT: spread_epidemic,
    PRESENTER: presenter.look,
}
