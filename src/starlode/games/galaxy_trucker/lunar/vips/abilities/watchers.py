"""VIPs who are paid for what the flight brings: Extreme Streamer, Quarantined Patient, Insomniac Novelist."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import CARD_TYPE_NAMES
from starlode.games.galaxy_trucker.hooks import ALONG_LINE, LOSS_COMPONENT, Projectile
from starlode.games.galaxy_trucker.lunar.content import NOVELIST, PATIENT, STREAMER, VIPS
from starlode.games.galaxy_trucker.lunar.state import TASK_STREAM, edit_part, part_of, vip_aboard
from starlode.games.galaxy_trucker.lunar.vips.abilities.rewards import pay
from starlode.games.galaxy_trucker.ship import fire
from starlode.games.galaxy_trucker.state import NOTHING, GalaxyTrucker, Task, route_order

# --- the Extreme Streamer ---------------------------------------------------------------------------------------------

_PER_LINE: Final[int] = int(VIPS[STREAMER].facts["in_flight_reward"]["amount"])
_MOST: Final[int] = int(VIPS[STREAMER].facts["in_flight_reward"]["cap_per_card"])


def watch(state: GalaxyTrucker, seat: int, stage: int, projectile: Projectile) -> bool:
    """Note a projectile that comes along her row or column, whether or not it is stopped (GL-3.4.2); stop nothing."""
    if stage == ALONG_LINE:
        watch_line(state, seat, projectile[1], projectile[2])
    return False


def watch_lines(state: GalaxyTrucker, seat: int, side: int, lines: tuple[int, ...]) -> None:
    """Note all lines of one event, each by itself (GL-3.4.3)."""
    for line in lines:
        watch_line(state, seat, side, line)


def watch_line(state: GalaxyTrucker, seat: int, side: int, line: int) -> None:
    """Note one line of an event; she is paid when nothing waits any more, if the event has not cost her (GL-3.4.3)."""
    cabin = vip_aboard(state, seat, STREAMER)
    if cabin == NOTHING or not fire.line(side, line) >> cabin & 1:
        return
    edit_part(state, seat).streaming += 1
    if (TASK_STREAM,) not in state.agenda:
        state.agenda = ((TASK_STREAM,), *state.agenda)


def pay_streams(state: GalaxyTrucker, _task: Task) -> None:
    """Pay for the lines of the last event, up to a limit for each card (GL-3.4.4), where she is still aboard."""
    for seat in route_order(state):
        part = part_of(state, seat)
        if not part.streaming:
            continue
        due = min(_PER_LINE * part.streaming, _MOST - part.streamed)
        edited = edit_part(state, seat)
        edited.streaming = 0
        if due and vip_aboard(state, seat, STREAMER) != NOTHING:
            edited.streamed += due
            pay(state, seat, STREAMER, due, "GL-3.4.2")


def begin_card(state: GalaxyTrucker) -> None:
    """Begin to count anew: a card is revealed."""
    for seat in state.config.seats:
        if part_of(state, seat).streamed:
            edit_part(state, seat).streamed = 0


# --- when a card is over ----------------------------------------------------------------------------------------------

_DISEASES: Final[list[int]] = [CARD_TYPE_NAMES.index(name) for name in VIPS[PATIENT].facts["in_flight_reward"]["cards"]]
_PER_DISEASE: Final[int] = int(VIPS[PATIENT].facts["in_flight_reward"]["amount"])
_PER_LOSS: Final[int] = int(VIPS[NOVELIST].facts["in_flight_reward"]["amount"])


def end_card(state: GalaxyTrucker) -> None:
    """Pay for the card that is over, before anybody gives up: to those who carry the VIP now (GL-3.8.5, GL-3.16.2)."""
    for seat in route_order(state):
        if state.current_card.type in _DISEASES and vip_aboard(state, seat, PATIENT) != NOTHING:
            pay(state, seat, PATIENT, _PER_DISEASE, "GL-3.8.5")
        if part_of(state, seat).card_losses >> LOSS_COMPONENT & 1 and vip_aboard(state, seat, NOVELIST) != NOTHING:
            pay(state, seat, NOVELIST, _PER_LOSS, "GL-3.16.2")
