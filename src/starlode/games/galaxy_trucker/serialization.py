"""Positions to JSON and back. Masks are written as hexadecimal text: JSON numbers are not safe beyond 53 bits.

What follows from the rest is left out: legal actions, outcomes of a pending draw, and the features of ships.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from starlode.games.galaxy_trucker.hooks import Loader
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import GalaxyTrucker, Player
from starlode.kernel.contract import Json
from starlode.kernel.masks import bits

NUMBERS: Final = (
    "step",
    "flight",
    "now",
    "draw",
    "drawing",
    "timer_space",
    "timer_ends",
    "limit",
    "turn",
    "first_player",
    "first_stopper",
    "countdown",
    "card",
    "stage",
    "index",
)
MASKS: Final = ("pool", "face_up", "cards_left", "used", "titles")
TUPLES: Final = ("unseen", "supply", "revealed", "queue", "dice", "marks")
TABLES: Final = ("returned", "piles", "record")

PLAYER_NUMBERS: Final = (
    "status",
    "credits",
    "hand",
    "hand_from",
    "loose",
    "loose_from",
    "looking",
    "placed_at",
    "until",
    "start_space",
    "points",
    "progress",
    "power",
    "forced",
    "gave_up_at",
    "title",
)
PLAYER_MASKS: Final = ("seen", "known")
PLAYER_TUPLES: Final = ("lost", "reserve", "results", "sheet")


def dump(state: GalaxyTrucker) -> dict[str, Json]:
    """Return the whole position as JSON."""
    form: dict[str, Json] = {name: getattr(state, name) for name in NUMBERS}
    form |= {name: f"{getattr(state, name):x}" for name in MASKS}
    form |= {name: [*getattr(state, name)] for name in TUPLES}
    form |= {name: [[*row] for row in getattr(state, name)] for name in TABLES}
    form["players"] = [_dump_player(player) for player in state.players]
    if state.extension is not None:
        form["extension"] = state.extension.dump()
        form["agenda"] = [[*task] for task in state.agenda]
    return form


def _dump_player(player: Player) -> Json:
    form: dict[str, Json] = {name: getattr(player, name) for name in PLAYER_NUMBERS}
    form |= {name: f"{getattr(player, name):x}" for name in PLAYER_MASKS}
    form |= {name: [*getattr(player, name)] for name in PLAYER_TUPLES}
    form["memory"] = [] if player.extension is None else player.extension.dump()
    form["gold"] = player.gold
    # A decision may hold the mask of powered components.
    form["stack"] = [[f"{number:x}" for number in decision] for decision in player.stack]
    form["ship"] = _dump_ship(player.ship)
    if player.unwelded:
        form["unwelded"] = player.unwelded
    return form


def _dump_ship(ship: Ship) -> Json:
    """Return the level and, for each component, its position, piece, crew, battery tokens and goods."""
    components: list[Json] = [
        [position, ship.pieces[position], ship.crew[position], ship.tokens[position], ship.goods[position]]
        for position in bits(ship.mask)
    ]
    return {"level": ship.level, "components": components}


def load(state: GalaxyTrucker, form: Mapping[str, Json]) -> None:
    """Fill an empty state with a dumped position; legal actions and outcomes are still to be found."""
    for name in NUMBERS:
        setattr(state, name, _number(form[name]))
    for name in MASKS:
        setattr(state, name, _mask(form[name]))
    for name in TUPLES:
        setattr(state, name, _numbers(form[name]))
    for name in TABLES:
        setattr(state, name, tuple([_numbers(row) for row in _rows(form[name])]))
    loaders = state.config.hooks.loaders
    state.players = [_load_player(player, loaders) for player in _rows(form["players"])]
    extension = form.get("extension")
    state.extension = loaders[0].table(extension) if isinstance(extension, dict) else None
    state.agenda = tuple([_numbers(task) for task in _rows(form.get("agenda", []))])
    state.deciding = sum([1 << seat for seat, player in enumerate(state.players) if player.stack])
    state.shared = state.shared_ships = 0
    state.options = [None] * len(state.players)
    state.outcomes = []


def _load_player(form: Json, loaders: Sequence[Loader]) -> Player:
    assert isinstance(form, dict)
    player = Player()
    memory = form["memory"]
    player.extension = loaders[0].player(memory) if isinstance(memory, dict) else None
    for name in PLAYER_NUMBERS:
        setattr(player, name, _number(form[name]))
    for name in PLAYER_MASKS:
        setattr(player, name, _mask(form[name]))
    for name in PLAYER_TUPLES:
        setattr(player, name, _numbers(form[name]))
    player.gold = form["gold"] is True
    player.stack = tuple([tuple([_mask(number) for number in _rows(row)]) for row in _rows(form["stack"])])
    player.ship = _load_ship(form["ship"])
    player.unwelded = _number(form.get("unwelded", 0))
    return player


def _load_ship(form: Json) -> Ship:
    assert isinstance(form, dict)
    ship = Ship(_number(form["level"]))
    for component in _rows(form["components"]):
        position, piece, crew, tokens, goods = _numbers(component)
        ship.put(position, piece)
        ship.crew[position] = crew
        ship.tokens[position] = tokens
        ship.goods[position] = goods
    return ship


def _rows(value: Json) -> Sequence[Json]:
    assert isinstance(value, list)
    return value


def _number(value: Json) -> int:
    assert isinstance(value, int)
    return value


def _numbers(value: Json) -> tuple[int, ...]:
    return tuple([_number(number) for number in _rows(value)])


def _mask(value: Json) -> int:
    assert isinstance(value, str)
    return int(value, 16)
