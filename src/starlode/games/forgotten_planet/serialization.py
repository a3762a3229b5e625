"""A state as JSON and back. Values derived from others are not written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlode.games.forgotten_planet.content import CUBES, EMPTY
from starlode.games.forgotten_planet.state import NOBODY, Planet, new_player, rebuild, set_owners
from starlode.kernel.contract import Json
from starlode.kernel.masks import bits

# Attributes of the state by their JSON type, in the order of `dump`.
NUMBERS: Final = [
    "step",
    "seat",
    "round",
    "turn",
    "energy",
    "conserved",
    "steps_left",
    "site",
    "trigger",
    "quiet_turns",
    "land",
    "consumed",
    "pool",
    "walls_left",
    "left_to_default",
    "first_bidder",
]
FLAGS: Final = ["progressed", "unchecked"]
MASKS: Final = ["to_ask", "asked"]

# The digests of stored games cover these keys, so they outlive the names of the attributes.
KEYS: Final[dict[str, str]] = {
    "conserved": "kept",
    "quiet_turns": "quiet",
    "left_to_default": "rest",
    "progressed": "stirred",
}
LISTS: Final[dict[str, str]] = {
    "order": "order",
    "due": "due",
    "piles": "piles",
    "veiled": "hidden_squares",
    "veiled_kinds": "hidden_kinds",
    "holders": "holders",
    "bidders": "bidders",
}
# Numbers of a player, which are written as one list for all players.
PLAYER_KEYS: Final[dict[str, str]] = {"letters": "letter", "ally": "ally", "purse": "stock", "markers": "markers"}
# In the list `own`: each player's cubes, then these.
POSSESSIONS: Final = ["stored", "sold", "debt"]
# All lists of numbers, in the order of `dump`.
LIST_KEYS: Final = [
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


def dump(state: Planet) -> dict[str, Json]:
    """Return everything that distinguishes this state from any other of the same game and options."""
    area = state.config.area
    document: dict[str, Json] = {KEYS.get(name, name): getattr(state, name) for name in [*NUMBERS, *FLAGS]}
    of_players = _dump_players(state)
    for key in LIST_KEYS:
        values: list[int] = of_players[key] if key in of_players else getattr(state, LISTS[key])
        document[key] = [*values]
    document["robots"] = [[*player.robots] for player in state.players]
    document["stacks"] = [[*stack] for stack in state.stacks]
    for name in MASKS:
        document[name] = [*bits(getattr(state, name))]
    document["shared"] = [[*bits(mask)] for mask in state.shared_tiles]
    document["walls"] = [*bits(state.walls)]
    document["tile"] = [state.tile[square] for square in area.squares]
    document["owner"] = [state.owner[square] for square in area.squares]
    return document


def load(state: Planet, document: Mapping[str, Json]) -> None:
    """Set a new state to what `dump` returned."""
    area = state.config.area
    for name in NUMBERS:
        setattr(state, name, _number(document[KEYS.get(name, name)]))
    for name in FLAGS:
        setattr(state, name, bool(document[KEYS.get(name, name)]))
    for key, name in LISTS.items():
        setattr(state, name, _numbers(document[key]))
    state.stacks = [_numbers(stack) for stack in _list(document["stacks"])]
    for name in MASKS:
        setattr(state, name, _mask(document[name]))
    _load_players(state, document)
    state.shared_tiles = [_mask(mask) for mask in _list(document["shared"])]
    state.walls = _mask(document["walls"])
    state.tile = [EMPTY] * area.size
    state.owner = [NOBODY] * area.size
    for square, tile, owner in zip(area.squares, _numbers(document["tile"]), _numbers(document["owner"]), strict=True):
        state.tile[square] = tile
        state.owner[square] = owner
    set_owners(state, state.owner)
    rebuild(state)


def _dump_players(state: Planet) -> dict[str, list[int]]:
    own: list[int] = []
    for player in state.players:
        own += player.cubes
        own += [getattr(player, name) for name in POSSESSIONS]
    lists = {key: [getattr(player, name) for player in state.players] for key, name in PLAYER_KEYS.items()}
    return {"own": own, **lists}


def _load_players(state: Planet, document: Mapping[str, Json]) -> None:
    own = _numbers(document["own"])
    state.players = [new_player(seat) for seat in range(state.config.players)]
    state.shared = 0
    width = CUBES + len(POSSESSIONS)
    for seat, player in enumerate(state.players):
        numbers = own[width * seat : width * (seat + 1)]
        player.cubes = numbers[:CUBES]
        for name, number in zip(POSSESSIONS, numbers[CUBES:], strict=True):
            setattr(player, name, number)
        for key, name in PLAYER_KEYS.items():
            setattr(player, name, _numbers(document[key])[seat])
        player.robots = _numbers(_list(document["robots"])[seat])


def _number(value: Json) -> int:
    if not isinstance(value, int):
        raise TypeError(f"a number was expected, not {value!r}")
    return value


def _list(value: Json) -> list[Json]:
    if not isinstance(value, list):
        raise TypeError(f"a list was expected, not {value!r}")
    return value


def _numbers(value: Json) -> list[int]:
    return [_number(item) for item in _list(value)]


def _mask(value: Json) -> int:
    return sum([1 << number for number in _numbers(value)])
