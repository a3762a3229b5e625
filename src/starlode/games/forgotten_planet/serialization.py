"""A position as JSON and back: names and plain numbers; what follows from them is not written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlode.games.forgotten_planet.content import EMPTY
from starlode.games.forgotten_planet.state import NOBODY, Planet, rebuild, set_owners
from starlode.kernel.contract import Json
from starlode.kernel.masks import bits

NUMBERS: Final = [
    "step",
    "seat",
    "round",
    "turn",
    "energy",
    "kept",
    "steps_left",
    "site",
    "trigger",
    "quiet",
    "land",
    "consumed",
    "pool",
    "walls_left",
    "rest",
    "first_bidder",
]
FLAGS: Final = ["stirred", "unchecked"]
LISTS: Final = [
    "order",
    "due",
    "piles",
    "own",
    "letters",
    "ally",
    "purse",
    "veiled",
    "veiled_kinds",
    "holders",
    "markers",
    "bidders",
]
NESTED: Final = ["robots", "stacks"]
SQUARES: Final = ["to_ask", "asked"]  # masks


def dump(state: Planet) -> dict[str, Json]:
    """All that distinguishes this position from any other of the same game and options."""
    area = state.kit.area
    found: dict[str, Json] = {name: getattr(state, name) for name in [*NUMBERS, *FLAGS]}
    for name in LISTS:
        values: list[int] = getattr(state, name)
        found[name] = [*values]
    for name in NESTED:
        nested: list[list[int]] = getattr(state, name)
        found[name] = [[*values] for values in nested]
    for name in SQUARES:
        found[name] = [*bits(getattr(state, name))]
    found["shared"] = [[*bits(mask)] for mask in state.shared]
    found["walls"] = [*bits(state.walls)]
    found["tile"] = [state.tile[square] for square in area.squares]
    found["owner"] = [state.owner[square] for square in area.squares]
    return found


def load(state: Planet, form: Mapping[str, Json]) -> None:
    """Set an empty state to what `dump` wrote."""
    area = state.kit.area
    for name in NUMBERS:
        setattr(state, name, _number(form[name]))
    for name in FLAGS:
        setattr(state, name, bool(form[name]))
    for name in LISTS:
        setattr(state, name, _numbers(form[name]))
    for name in NESTED:
        setattr(state, name, [_numbers(values) for values in _list(form[name])])
    for name in SQUARES:
        setattr(state, name, _mask(form[name]))
    state.shared = [_mask(mask) for mask in _list(form["shared"])]
    state.walls = _mask(form["walls"])
    state.tile = [EMPTY] * area.size
    state.owner = [NOBODY] * area.size
    for square, tile, owner in zip(area.squares, _numbers(form["tile"]), _numbers(form["owner"]), strict=True):
        state.tile[square] = tile
        state.owner[square] = owner
    set_owners(state, state.owner)
    rebuild(state)


def _number(value: Json) -> int:
    if not isinstance(value, int):
        raise TypeError(f"a number was expected, not {value!r}")
    return value


def _list(value: Json) -> list[Json]:
    if not isinstance(value, list):
        raise TypeError(f"a list was expected, not {value!r}")
    return value


def _numbers(value: Json) -> list[int]:
    return [_number(each) for each in _list(value)]


def _mask(value: Json) -> int:
    return sum([1 << number for number in _numbers(value)])
