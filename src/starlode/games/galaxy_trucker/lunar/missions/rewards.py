"""Mission rewards, the first step of scoring (GL-5.6): only who did not give up receives them (GL-5.17).

The handlers say how often a reward of the data counts; what one counts stands in the data.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.galaxy_trucker.lunar.content import COLOURS, MISSION_NAMES
from starlode.games.galaxy_trucker.lunar.missions import counts
from starlode.games.galaxy_trucker.lunar.missions.terms import Term, mission_of, rewards_of
from starlode.games.galaxy_trucker.lunar.sheet import MISSION_REWARDS, record_line
from starlode.games.galaxy_trucker.lunar.state import part_of
from starlode.games.galaxy_trucker.ship.ship import PRISONER
from starlode.games.galaxy_trucker.state import ABANDONED, DESTROYED, FLYING, GalaxyTrucker, route_order
from starlode.kernel.contract import Json, emit

Line = tuple[str, int, int, int]
"""Key, count, what one counts, credits."""


def lines(state: GalaxyTrucker, seat: int) -> list[Line]:
    """Return what the mission pays the player if the flight ends now, without what counts nothing."""
    if state.players[seat].status != FLYING:
        return []
    found: list[Line] = []
    for term in rewards_of(state):
        if term.op == "all_reserve_cargo_delivered":
            found.append(_given_line(state, seat, term))
        elif term.op in COUNTS:
            found.append(_line(state, seat, term))
    return [line for line in found if line[1]]


def _line(state: GalaxyTrucker, seat: int, term: Term) -> Line:
    level = state.board.level - 1
    count, each, most = COUNTS[term.op](state, seat, term), term.amounts[level], term.limit[level]
    if most:
        count = min(count, most // each)  # GL-6.13.1
    return term.key, count, each, count * each


def _given_line(state: GalaxyTrucker, seat: int, term: Term) -> Line:
    """Return the reward for all given tiles, or else for each of them that is delivered (GL-6.9.1)."""
    level = state.board.level - 1
    delivered = counts.given_aboard(state, seat)
    if delivered == part_of(state, seat).given.bit_count():
        return term.key, 1, term.amounts[level], term.amounts[level]
    each = term.otherwise[level]
    return "mission-per-reserve-cargo-delivered", delivered, each, delivered * each


def pay(state: GalaxyTrucker) -> None:
    """Pay the rewards, in the order of finishing."""
    for seat in route_order(state):
        for key, count, each, won in lines(state, seat):
            state.edit(seat).credits += won
            record_line(state, seat, MISSION_REWARDS, key, count, each, 1, won)
            if state.events is not None:
                data: dict[str, Json] = {"seat": seat, "mission": MISSION_NAMES[mission_of(state)], "sheet": key}
                emit(state, "event-scored-mission", "GL-5.6", {**data, "count": count, "credits": won})


# --- how often a reward counts ----------------------------------------------------------------------------------------

Count = Callable[[GalaxyTrucker, int, Term], int]


def _has_most(state: GalaxyTrucker, seat: int, term: Term, count: Count) -> int:
    """Count once for everybody who is tied for the most among finishers, and for nobody if that is 0 (GL-5.18)."""
    own = count(state, seat, term)
    return int(own > 0 and own >= max([count(state, other, term) for other in route_order(state)]))


def _vips(state: GalaxyTrucker, seat: int, _term: Term) -> int:
    """Count the VIPs delivered (GL-6.1.2)."""
    return counts.vips_aboard(state.players[seat].ship)


def _all_vips(state: GalaxyTrucker, seat: int, _term: Term) -> int:
    """Count once when all colours are delivered (GL-6.1.2)."""
    return int(counts.vips_aboard(state.players[seat].ship) == COLOURS)


def _abandoned_nothing(state: GalaxyTrucker, seat: int, _term: Term) -> int:
    """Count once for who abandoned nothing (GL-6.2.7)."""
    return int(counts.lost_by(state.players[seat].lost, ABANDONED) == 0)


def _cargo(state: GalaxyTrucker, seat: int, term: Term) -> int:
    """Count cargo delivered (GL-5.14), of one kind or of any (GL-6.6.1, GL-6.10.1)."""
    return counts.cargo_aboard(state.players[seat].ship, term.kinds)


def _most_cargo(state: GalaxyTrucker, seat: int, term: Term) -> int:
    """Count once for the most cargo (GL-6.3.1, GL-6.4.1)."""
    return _has_most(state, seat, term, _cargo)


def _weight(state: GalaxyTrucker, seat: int, _term: Term) -> int:
    """Count the points of weight delivered (GL-6.5.1, GL-6.11.3)."""
    return counts.weight_aboard(state.players[seat].ship)


def _most_weight(state: GalaxyTrucker, seat: int, term: Term) -> int:
    """Count once for the most weight (GL-6.5.1)."""
    return _has_most(state, seat, term, _weight)


def _once(_state: GalaxyTrucker, _seat: int, _term: Term) -> int:
    """Count once for each finisher (GL-6.7.1, GL-6.16.1)."""
    return 1


def _unharmed(state: GalaxyTrucker, seat: int, _term: Term) -> int:
    """Count the supercards without loss (GL-6.7.2)."""
    return part_of(state, seat).unharmed


def _dumped(state: GalaxyTrucker, seat: int, _term: Term) -> int:
    """Count the radioactive tiles given up at Black Holes (GL-6.8.3, GL-6.8.5)."""
    return part_of(state, seat).dumped


def _sets(state: GalaxyTrucker, seat: int, term: Term) -> int:
    """Count the sets of so many kinds (GL-6.10.2)."""
    fours, threes = counts.sets_aboard(state.players[seat].ship)
    return fours if term.types == len(term.kinds) else threes


def _all_finish(state: GalaxyTrucker, _seat: int, _term: Term) -> int:
    """Count once if nobody gave up (GL-6.11.4)."""
    return int(len(route_order(state)) == len(state.players))


def _prisoner(state: GalaxyTrucker, seat: int, _term: Term) -> int:
    """Count once if the prisoner is delivered (GL-6.12.7)."""
    return int(PRISONER in state.players[seat].ship.crew)


def _destroyed(state: GalaxyTrucker, seat: int, _term: Term) -> int:
    """Count the destroyed components (GL-6.13.1)."""
    return counts.lost_by(state.players[seat].lost, DESTROYED)


def _most_destroyed(state: GalaxyTrucker, seat: int, term: Term) -> int:
    """Count once for the most destroyed components among finishers (GL-6.13.3)."""
    return _has_most(state, seat, term, _destroyed)


def _never_exploded(state: GalaxyTrucker, seat: int, _term: Term) -> int:
    """Count once for who was spared by the potato (GL-6.15.6)."""
    return int(not part_of(state, seat).exploded)


COUNTS: Final[dict[str, Count]] = {
    "per_vip_delivered": _vips,
    "bonus_if_vips_delivered": _all_vips,
    "if_no_component_abandoned": _abandoned_nothing,
    "per_cargo_delivered": _cargo,
    "most_cargo_delivered": _most_cargo,
    "per_weight_point_delivered": _weight,
    "most_weight_delivered": _most_weight,
    "finish_bonus": _once,
    "per_supercard_without_loss": _unharmed,
    "per_radioactive_abandoned_at_black_hole": _dumped,
    "per_set_of_types": _sets,
    "all_players_finish_bonus": _all_finish,
    "prisoner_delivered": _prisoner,
    "per_component_destroyed": _destroyed,
    "most_components_destroyed": _most_destroyed,
    "finish_without_explosion": _never_exploded,
}
