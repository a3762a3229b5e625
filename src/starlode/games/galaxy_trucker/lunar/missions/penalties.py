"""Mission penalties, at the end of the last step of scoring (GL-5.6, GL-5.9). They apply to everybody (GL-5.17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.galaxy_trucker.lunar.content import MISSION_NAMES
from starlode.games.galaxy_trucker.lunar.missions import counts
from starlode.games.galaxy_trucker.lunar.missions.rewards import Line
from starlode.games.galaxy_trucker.lunar.missions.terms import Term, mission_of, penalties_of
from starlode.games.galaxy_trucker.lunar.sheet import LOSSES, record_line
from starlode.games.galaxy_trucker.lunar.state import NO_PRISONER, part_of
from starlode.games.galaxy_trucker.ship.ship import PRISONER, VIP_BLUE, VIP_RED
from starlode.games.galaxy_trucker.state import FLYING, GalaxyTrucker
from starlode.kernel.contract import Json, emit

_WIDOWS_COLOUR: Final = VIP_BLUE - VIP_RED


def lines(state: GalaxyTrucker, seat: int) -> list[Line]:
    """Return what the mission costs the player if the flight ends now; credits are negative."""
    level = state.board.level - 1
    found: list[Line] = []
    for term in penalties_of(state):
        count, each = COUNTS[term.op](state, seat, term), term.amounts[level]
        if count:
            found.append((term.key, count, each, -count * each))
    return found


def charge(state: GalaxyTrucker) -> None:
    """Charge the penalties, on top of the cost of lost components; debts are those of GT-15.A4 (GL-5.9, GL-5.R4)."""
    for seat in state.config.seats:
        for key, count, each, won in lines(state, seat):
            state.edit(seat).credits += won
            record_line(state, seat, LOSSES, key, count, each, 1, won)
            if state.events is not None:
                data: dict[str, Json] = {"seat": seat, "mission": MISSION_NAMES[mission_of(state)], "sheet": key}
                emit(state, "event-scored-mission-penalty", "GL-5.9", {**data, "count": count, "credits": -won})


# --- how often a penalty counts ---------------------------------------------------------------------------------------


def _lost_vips(state: GalaxyTrucker, seat: int, _term: Term) -> int:
    """Count the VIPs lost, also the Engineer once used (GL-6.1.3, GL-6.1.4), but not the Widow who left (GL-6.1.5)."""
    part = part_of(state, seat)
    return (part.lost_vips & ~(part.widow_left << _WIDOWS_COLOUR)).bit_count()


def _no_vips(state: GalaxyTrucker, seat: int, _term: Term) -> int:
    """Count once for who boarded none (GL-6.1.3)."""
    return int(part_of(state, seat).boarded == 0)


def _lost_cargo(state: GalaxyTrucker, seat: int, term: Term) -> int:
    """Count the cargo lost in flight (GL-5.15); what is aboard a ship that gave up is not lost (GL-5.16).

    The missions with this penalty name the kinds that count (GL-6.3.2, GL-6.6.2, GL-6.16.2).
    """
    return counts.cargo_lost(state.players[seat].lost, term.kinds)


def _no_cargo(state: GalaxyTrucker, seat: int, term: Term) -> int:
    """Count once for who delivers none, hence for everyone who gave up (GL-6.5.2)."""
    player = state.players[seat]
    return int(player.status != FLYING or counts.cargo_aboard(player.ship, term.kinds) == 0)


def _radioactive(state: GalaxyTrucker, seat: int, _term: Term) -> int:
    """Count the radioactive tiles still aboard, also of who gave up (GL-6.8.4)."""
    return counts.radioactive_aboard(state.players[seat].ship)


def _not_installed(state: GalaxyTrucker, seat: int, _term: Term) -> int:
    """Count the given tiles that were not on the ship at launch (GL-6.8.4, GL-6.9.2)."""
    return counts.given_not_installed(state, seat)


def _prisoner_gone(state: GalaxyTrucker, seat: int, _term: Term) -> int:
    """Count once if he escaped or was lost (GL-6.12.7); aboard a ship that gave up he is neither (GL-5.16)."""
    return int(part_of(state, seat).prisoner != NO_PRISONER and PRISONER not in state.players[seat].ship.crew)


def _prisoner_left_behind(state: GalaxyTrucker, seat: int, _term: Term) -> int:
    """Count once if no prisoner was boarded (GL-6.12.7)."""
    return int(part_of(state, seat).prisoner == NO_PRISONER)


COUNTS: Final[dict[str, Callable[[GalaxyTrucker, int, Term], int]]] = {
    "per_vip_lost": _lost_vips,
    "if_no_vip_boarded": _no_vips,
    "per_cargo_lost": _lost_cargo,
    "if_no_cargo_delivered": _no_cargo,
    "per_radioactive_aboard_at_end": _radioactive,
    "per_reserve_cargo_not_installed": _not_installed,
    "prisoner_escaped_or_lost": _prisoner_gone,
    "prisoner_not_boarded": _prisoner_left_behind,
}
