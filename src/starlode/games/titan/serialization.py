"""Positions to JSON and back. Masks are written as hexadecimal text: JSON numbers are not safe beyond 53 bits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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
    form["own"] = [hex(value) if value >= 1 << 32 else value for value in state.own]
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
    state.own = _numbers(form["own"])


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
