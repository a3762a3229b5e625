"""Who uses which part of Titan, read off the events of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlode.games.titan.content import (
    COLOURS,
    MARS,
    OBJECTIVE_CATEGORY,
    OBJECTIVE_NAMES,
    ORDER_NAMES,
    PRINTED,
    RESOURCES,
    RIG_NAMES,
)
from starlode.games.titan.phases.effects import SOURCES
from starlode.games.titan.scoring import CATEGORIES, ORDERS_CATEGORY
from starlode.kernel.capabilities.studies import BalanceStudies, ContentGroup, Mention, Uses, count_events
from starlode.kernel.contract import Event, State

_PERMANENT: Final = tuple([name for name, kind in zip(OBJECTIVE_NAMES, OBJECTIVE_CATEGORY, strict=True) if kind < 0])
_ICONS: Final = tuple([RESOURCES[kind] for kind in sorted({*PRINTED}) if kind >= 0])
_MAJORITIES: Final = tuple([RESOURCES[kind] if kind != ORDERS_CATEGORY else "orders" for kind in CATEGORIES])


def _count_icons(state: State, events: Sequence[Event]) -> Uses:
    """Return the cubes taken from the supply icons printed on the slots of Pipes."""
    counted = count_events([Mention("event-cube-taken", "resource")], always=_ICONS)
    return counted(state, [event for event in events if event.data.get("source") == "slot"])


def first_round(state: State, events: Sequence[Event]) -> Sequence[int]:
    """Return the seats from the first Foreman on, clockwise (TI-3.13, TI-5.4)."""
    players = len(state.scores())
    foreman = next(seat for event in events if event.key == "event-foreman" for seat in [event.data["seat"]])
    assert isinstance(foreman, int)
    return [(foreman + step) % players for step in range(players)]


STUDIES: Final = BalanceStudies(
    content=(
        ContentGroup(
            "objectives",
            "objective",
            tuple(OBJECTIVE_NAMES),
            count_events(
                [Mention("event-objective-claimed", "objective")],
                [Mention("event-objective-turned", "objective")],
                _PERMANENT,
            ),
        ),
        ContentGroup(
            "orders",
            "order",
            tuple(ORDER_NAMES),
            count_events(
                [Mention("event-order-fulfilled", "order")],
                [Mention("event-order-turned", "order")],
                [ORDER_NAMES[MARS]],
            ),
        ),
        ContentGroup(
            "rigs",
            "rig",
            tuple(RIG_NAMES),
            count_events([Mention("event-rig-placed", "rig")], [Mention("event-rig-turned", "rig")]),
        ),
        ContentGroup(
            "activations",
            "colour",
            tuple(COLOURS),
            count_events([Mention("event-rig-activated", "colour")], always=tuple(COLOURS)),
        ),
        ContentGroup(
            "modules",
            "colour",
            tuple(COLOURS),
            count_events([Mention("event-rig-upgraded", "colour")], always=tuple(COLOURS)),
        ),
        ContentGroup("icons", "resource", _ICONS, _count_icons),
        ContentGroup(
            "sources",
            "source",
            tuple(SOURCES),
            count_events([Mention("event-cube-taken", "source")], always=tuple(SOURCES)),
        ),
        ContentGroup(
            "majorities",
            "category",
            _MAJORITIES,
            count_events([Mention("event-scored-majority", "category")], always=_MAJORITIES),
        ),
    ),
    order=first_round,
)
