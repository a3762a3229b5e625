"""What a long run of random games must meet of the expansion: decisions, VIPs, missions, cargo, supercards, moments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from starlode.games.galaxy_trucker.content import EXTRA_CABIN, KIND_NAMES, TILE_KIND, TILE_NAMES
from starlode.games.galaxy_trucker.hooks import Hooks
from starlode.games.galaxy_trucker.lunar.content import (
    CARGO_KINDS,
    ENGINEER,
    MISSION_NAMES,
    SMUGGLER_KING,
    SUPERCARDS,
    VIP_NAMES,
    VIPS,
)
from starlode.games.galaxy_trucker.lunar.expansion import fill_hooks
from starlode.games.galaxy_trucker.lunar.state import table_of
from starlode.games.galaxy_trucker.state import NOTHING, GalaxyTrucker, decision_name
from starlode.kernel.contract import Event, State
from starlode.kernel.game import Coverage

_LOSSES: Final = {
    "event-components-abandoned": "abandoned",
    "event-widow-leaves": "widow-group",
    "event-prisoner-lost": "prisoner",
}
# Events that are moments of their own, without `event-`.
_MOMENTS: Final = (
    "armour-holds",
    "asteroid-shot",
    "black-hole-escaped",
    "black-hole-trapped",
    "diva-sings",
    "engineer-used",
    "explosion-wave",
    "fleet-held-off",
    "fleet-wins",
    "ghost-becomes-real",
    "goods-hidden",
    "leader-paid",
    "lowest-difference",
    "markers-removed",
    "missions-revealed",
    "overtakes",
    "patient",
    "politician",
    "potato-explodes",
    "potato-misses",
    "potato-paid",
    "potato-strikes",
    "presenter-looks",
    "prisoner-boarded",
    "prisoner-escaped",
    "prisoner-left-behind",
    "rain-sweep",
    "scored-mission",
    "scored-mission-penalty",
    "song-breaks",
    "stopped-behind",
    "top-ordered",
    "towed",
    "unharmed",
    "vip-back",
    "vip-gone",
    "vip-hidden-goods",
    "vip-not-taken",
    "vip-refused",
    "vip-waiver",
    "weapons-marked",
)
_SUPERCARDS: Final[list[str]] = [card.name for card in SUPERCARDS]
_TILES: Final[list[str]] = TILE_NAMES[EXTRA_CABIN:]
_PAYMENTS: Final = ("event-vip-pays", "event-vip-reward")
# The others pay in ways that are moments of their own.
_PAYING: Final[list[str]] = [vip.name for vip in VIPS if vip.number not in (ENGINEER, SMUGGLER_KING)]


def _names() -> Iterator[str]:
    hooks = Hooks()
    fill_hooks(hooks)
    for step in hooks.decisions.values():
        yield f"decision {step.name}"
    for vip in VIP_NAMES:
        yield f"vip-revealed {vip}"
        yield f"vip-boarded {vip}"
    for vip in _PAYING:
        yield f"vip-paid {vip}"
    for mission in MISSION_NAMES:
        yield f"mission {mission}"
    for kind in CARGO_KINDS:
        yield f"cargo {KIND_NAMES[kind]}"
    for tile in _TILES:
        yield f"tile-placed {tile}"
    for card in _SUPERCARDS:
        yield f"supercard {card}"
    for loss in _LOSSES.values():
        yield f"loss {loss}"
    for moment in _MOMENTS:
        yield f"moment {moment}"


def _met(state: State, by: int, events: Sequence[Event]) -> Iterator[str]:
    assert isinstance(state, GalaxyTrucker)
    if by >= 0:
        stack = state.players[by].stack
        if stack and stack[-1][0] in state.config.hooks.decisions:
            yield f"decision {decision_name(state, stack[-1][0])}"
    for event in events:
        # A mission that the options name begins before the first entry, so it is counted when ships start.
        if event.key == "event-leader" and state.extension is not None and table_of(state).mission != NOTHING:
            yield f"mission {MISSION_NAMES[table_of(state).mission]}"
        yield from _named_in(event)


def _named_in(event: Event) -> Iterator[str]:
    """Yield what one event meets."""
    data = event.data
    moment = event.key.removeprefix("event-")
    if moment in ("vip-revealed", "vip-boarded"):
        yield f"{moment} {data['vip']}"
    elif event.key in _PAYMENTS:
        yield f"vip-paid {data['vip']}"
    elif event.key == "event-placed":
        yield from _placed(str(data["tile"]))
    elif event.key == "event-card-revealed" and data["card"] in _SUPERCARDS:
        yield f"supercard {data['card']}"
    elif event.key in _LOSSES:
        yield f"loss {_LOSSES[event.key]}"
    elif moment in _MOMENTS:
        yield f"moment {moment}"


def _placed(tile: str) -> Iterator[str]:
    """Yield a tile of the expansion that was put on a ship, and its kind of cargo."""
    if tile in _TILES:
        yield f"tile-placed {tile}"
        kind = TILE_KIND[TILE_NAMES.index(tile)]
        if kind in CARGO_KINDS:
            yield f"cargo {KIND_NAMES[kind]}"


LUNAR_COVERAGE: Final = Coverage(tuple(_names()), _met)
