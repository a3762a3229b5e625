"""What is measured in a finished flight: what the mission and the VIPs have paid and cost each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from starlode.games.galaxy_trucker import scoring
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.lunar.content import ADVANCE, ENGINEER, MISSION_NAMES, VIP_NAMES, VIPS
from starlode.games.galaxy_trucker.lunar.missions.multipliers import free_losses
from starlode.games.galaxy_trucker.lunar.sheet import FINISH_ORDER, LOSSES, MISSION_REWARDS, SALE, VIP_REWARDS, lines_of
from starlode.games.galaxy_trucker.lunar.state import part_of, table_of, vip_aboard
from starlode.games.galaxy_trucker.lunar.vips.arrival import REWARDS
from starlode.games.galaxy_trucker.scoring import PLACE
from starlode.games.galaxy_trucker.state import FLYING, NOTHING, GalaxyTrucker
from starlode.kernel.capabilities.studies import Measure, Uses
from starlode.kernel.contract import Event, State

MISSION_MEASURES: Final = (
    Measure("success", is_share=True),
    Measure("mission_credits"),
    Measure("earned"),
    Measure("finished", is_share=True),
)

VIP_MEASURES: Final = (
    Measure("boarded", is_share=True),
    Measure("delivered", is_share=True, among="boarded"),
    Measure("vip_credits", among="boarded"),
    Measure("earned"),
)

# Payments during the flight, by event: the key of the term in the data.
_PAID_IN_FLIGHT: Final = {
    "event-leader-paid": "mission-leader-after-each-card",
    "event-potato-paid": "mission-leader-survives-fuse-roll",
}

_PAID_BY_VIPS: Final = ("event-vip-pays", "event-vip-hidden-goods", "event-engineer-leaves")

Figures = Mapping[str, Sequence[int]]


def of_mission(state: State, events: Sequence[Event], subject: str) -> Figures:
    """Return what the mission brought each player, and what the flight did apart from the advance."""
    assert isinstance(state, GalaxyTruckerState)
    seats = state.config.seats
    results = [scoring.result_of(state, seat, 0) for seat in seats]
    advance = ADVANCE * state.board.level if subject else 0
    figures: dict[str, Sequence[int]] = {
        "earned": [result.earned - advance for result in results],
        "finished": [result.finished for result in results],
    }
    if not subject:
        return figures
    balance = [_mission_credits(state, events, seat) for seat in seats]
    figures |= {"mission_credits": balance, "success": [won > 0 for won in balance]}
    return figures | {f"paid-{key}": counts for key, counts in _paid_counts(state, events).items()}


def _mission_credits(state: GalaxyTrucker, events: Sequence[Event], seat: int) -> int:
    """Return rewards less penalties, with what the mission changed in other steps, and without the advance."""
    total = sum(
        [_number(event, "credits") for event in events if event.key in _PAID_IN_FLIGHT and _is_for(event, seat)]
    )
    for step, key, _count, base, factor, won in lines_of(state, seat):
        if key.startswith("mission-"):
            total += won
        elif step == FINISH_ORDER:
            total += won - state.board.finish_rewards[state.players[seat].sheet[PLACE] - 1]
        elif step == SALE and key == "sale":
            total += won - base if factor > 1 else 0
    if state.players[seat].status == FLYING:
        total += free_losses(state, seat) * state.board.penalty
    return total


def _paid_counts(state: GalaxyTrucker, events: Sequence[Event]) -> dict[str, list[int]]:
    """Return how often each reward of the mission was paid, by its key and seat."""
    counts: dict[str, list[int]] = {}
    for seat in state.config.seats:
        paid = [(key, count) for step, key, count, *_ in lines_of(state, seat) if step == MISSION_REWARDS]
        paid += [(_PAID_IN_FLIGHT[e.key], 1) for e in events if e.key in _PAID_IN_FLIGHT and _is_for(e, seat)]
        for key, count in paid:
            counts.setdefault(key, [0] * len(state.players))[seat] += count
    return counts


def count_missions(state: State, events: Sequence[Event]) -> Uses:
    """Return for the mission of the flight, if there is one, whom it brought credits (GL-5.6)."""
    assert isinstance(state, GalaxyTruckerState)
    if state.extension is None or table_of(state).mission == NOTHING:
        return {}
    won = [_mission_credits(state, events, seat) > 0 for seat in state.config.seats]
    return {MISSION_NAMES[table_of(state).mission]: [int(value) for value in won]}


def of_vip(state: State, events: Sequence[Event], subject: str) -> Figures:
    """Return whether each player boarded and delivered the VIP, and what the VIP paid."""
    assert isinstance(state, GalaxyTruckerState)
    seats = state.config.seats
    results = [scoring.result_of(state, seat, 0) for seat in seats]
    earned = {"earned": [result.earned for result in results]}
    if not subject:
        return earned
    vip = VIP_NAMES.index(subject)
    colour, level = VIPS[vip].colour, state.board.level - 1
    delivered = [result.finished and vip_aboard(state, seat, vip) != NOTHING for seat, result in enumerate(results)]
    arrival = [
        sum([won for step, key, *_, won in lines_of(state, seat) if (step, key) == (VIP_REWARDS, subject)])
        for seat in seats
    ]
    fixed, each = REWARDS[vip].fixed[level], REWARDS[vip].by_level[level]
    return {
        **earned,
        "boarded": [part_of(state, seat).boarded >> colour & 1 for seat in seats],
        "delivered": delivered,
        "vip_credits": [won + _other_vip_credits(state, events, seat, vip) for seat, won in enumerate(arrival)],
        "paid-fixed": delivered,
        "paid-arrival": [
            (won - fixed) // each if there and each else 0 for won, there in zip(arrival, delivered, strict=True)
        ],
    }


def _other_vip_credits(state: GalaxyTrucker, events: Sequence[Event], seat: int, vip: int) -> int:
    """Return what a VIP paid in flight, by hidden goods, and by losses that cost nothing (GL-3.10.2)."""
    name = VIP_NAMES[vip]
    paid = [event for event in events if event.key in _PAID_BY_VIPS and _is_for(event, seat)]
    # The event of the Engineer does not name her.
    own = [event for event in paid if event.data.get("vip", VIP_NAMES[ENGINEER]) == name]
    waived = [count for step, key, count, *_ in lines_of(state, seat) if (step, key) == (LOSSES, name)]
    return sum([_number(event, "credits") for event in own]) + sum(waived) * state.board.penalty


def _is_for(event: Event, seat: int) -> bool:
    return event.data.get("seat") == seat


def _number(event: Event, name: str) -> int:
    value = event.data[name]
    assert isinstance(value, int)
    return value
