"""Positions to JSON and back. Masks are written as hexadecimal text: JSON numbers are not safe beyond 53 bits.

The players stand one after the other in one list of numbers, 32 each: stored games keep that form.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlode.games.titan.content import BASIC, DRONES, KINDS
from starlode.games.titan.player import NOT_OBSERVED, Player
from starlode.games.titan.state import Titan
from starlode.kernel.contract import Json

NUMBERS: Final = [
    "step",
    "resume",
    "seat",
    "foreman",
    "cycle",
    "turn",
    "done",
    "ordered",
    "chosen",
    "unseen_rigs",
    "face_up",
    "placed_colours",
    "unseen_orders",
    "open_order",
]
LISTS: Final = [
    "effects",
    "objectives",
    "claimants",
    "unseen_tokens",
    "supply",
    "modules_left",
    "on",
    "deposits",
    "deuterium",
    "tholins",
    "module",
    "core_tokens",
    "crowd",
]
# What stands between the cubes in the dropship and the zones of the drones.
PLAYER_NUMBERS: Final = [
    "ship_pipes",
    "tokens",
    "credits",
    "base",
    "network",
    "reach",
    "laid",
    "controlled",
    "fulfilled",
    "claimed",
    "lost_pipes",
    "lost_tokens",
    "room",
]


def dump(state: Titan) -> dict[str, Json]:
    """Return everything that distinguishes this position from others with the same options."""
    form: dict[str, Json] = {name: getattr(state, name) for name in NUMBERS}
    for name in LISTS:
        values: list[int] = getattr(state, name)
        form[name] = [*values]
    form["mars_open"] = state.mars_open
    form["free"] = hex(state.free)
    form["full"] = hex(state.full)
    form["rig_zones"] = [hex(zones) for zones in state.rig_zones]
    numbers = [number for player in state.players for number in _flatten(player)]
    form["own"] = [hex(number) if number >= 1 << 32 else number for number in numbers]
    return form


def load(state: Titan, form: Mapping[str, Json]) -> None:
    """Restore a position from the JSON that `dump` returned."""
    for name in NUMBERS:
        setattr(state, name, _number(form[name]))
    for name in LISTS:
        setattr(state, name, _numbers(form[name]))
    state.mars_open = bool(form["mars_open"])
    state.free = _number(form["free"])
    state.full = _number(form["full"])
    state.rig_zones = _numbers(form["rig_zones"])
    numbers = _numbers(form["own"])
    each = len(numbers) // state.config.players
    state.players = [_restore(numbers[each * seat : each * (seat + 1)]) for seat in range(state.config.players)]
    state.shared = 0


def _flatten(player: Player) -> list[int]:
    """Return a player's numbers."""
    numbers: list[int] = [getattr(player, name) for name in PLAYER_NUMBERS]
    return [*player.hold, player.pipes, *player.ship, *numbers, *player.drones, *player.cargo]


def _restore(numbers: list[int]) -> Player:
    """Return the player with these numbers."""
    player = Player()
    player.hold = numbers[:KINDS]
    player.pipes = numbers[KINDS]
    player.ship = numbers[KINDS + 1 : KINDS + 1 + BASIC]
    for name, number in zip(PLAYER_NUMBERS, numbers[KINDS + 1 + BASIC :], strict=False):
        setattr(player, name, number)
    player.drones = numbers[-2 * DRONES : -DRONES]
    player.cargo = numbers[-DRONES:]
    player.observed = NOT_OBSERVED
    return player


def _number(value: Json) -> int:
    if isinstance(value, str):
        return int(value, 16)
    if not isinstance(value, int):
        raise TypeError(f"a number was expected, not {value!r}")
    return value


def _numbers(value: Json) -> list[int]:
    if not isinstance(value, list):
        raise TypeError(f"a list was expected, not {value!r}")
    return [_number(item) for item in value]
