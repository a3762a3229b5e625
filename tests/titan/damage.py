"""Positions of Titan damaged on purpose, to see that what is wrong with them is noticed."""

from __future__ import annotations

from collections.abc import Callable

from starlode.games.titan.content import RIG_COLOUR, RIG_NAMES, RIGS, SLOT_INDEX, ZONE_INDEX
from starlode.games.titan.flow import TitanState
from starlode.games.titan.state import (
    CONTROLLED,
    LAID,
    LOST_PIPES,
    LOST_TOKENS,
    NOTHING,
    PIPES,
    ROOM,
    SHIP,
    SHIP_PIPES,
    STRIDE,
    TOKENS,
    pack,
    put,
)
from tests.titan.positions import Position

Damage = Callable[[Position], object]

PLACES = {
    "pipes": PIPES,
    "room": ROOM,
    "ship": SHIP,
    "ship_pipes": SHIP_PIPES,
    "lost_pipes": LOST_PIPES,
    "tokens": TOKENS,
    "lost_tokens": LOST_TOKENS,
}


def standing_at(state: TitanState) -> Position:
    """A position of a game, to be damaged: the game keeps its own."""
    table = Position(state.config.players)
    table.state = state.copy()
    return table.check()


def busy(players: int = 4) -> Position:
    """Something of everything lies on the table, and nothing is wrong with it."""
    table = Position(players).path("A", "U4", "M4", "L4", "CORE").core_token("A", "vLC4a").path("B", "U1", "M1")
    table.rig("blue-2", "M4").control("A", "M4").rig("red-3", "M1").control("B", "M1", "red").ice("M2")
    table.drone("A", 1, "M4", "tholins").drone("B", 2, "CORE", "deuterium").pipes("A", 12)
    table.hold("A", titanium=10, water=1, tholins=2).ship("A", pipes=1, water=1, silicium=1).objective("p-titanium")
    table.turn("A", "extra").do("A", "claim", objective="p-titanium")
    return table.check()


def change(who: str, **by: int) -> Damage:
    """Numbers of a player's record grow or shrink, and nothing else does."""

    def damage(table: Position) -> None:
        for name, more in by.items():
            table.state.own[STRIDE * "ABCD".index(who) + PLACES[name]] += more

    return damage


def overwrite(who: str, place: int, value: int) -> Damage:
    """A number of a player's record is another."""

    def damage(table: Position) -> None:
        table.state.own[STRIDE * "ABCD".index(who) + place] = value

    return damage


def in_supply(kind: int, more: int) -> Damage:
    """Cubes come from nowhere or vanish."""

    def damage(table: Position) -> None:
        table.state.supply[kind] += more

    return damage


def laid(who: str, position: int) -> Damage:
    """A pipe of the hold lies where none may lie."""

    def damage(table: Position) -> None:
        change(who, pipes=-1, room=1)(table)
        table.state.own[STRIDE * "ABCD".index(who) + LAID] |= 1 << position

    return damage


def freed(table: Position) -> None:
    """A slot counts as free although a pipe lies there."""
    table.state.free |= 3 << 2 * SLOT_INDEX["vML4a"]


def drained(table: Position) -> None:
    """The Deuterium of a well vanishes."""
    table.state.deuterium = put(table.state.deuterium, ZONE_INDEX["M4"], 0)


def crowded(zone: str, drones: int) -> Damage:
    """Drones come together on one zone."""

    def damage(table: Position) -> None:
        for number in range(drones):
            table.drone("AB"[number // 4], 1 + number % 4, zone)

    return damage


def claimants(*seats: int) -> Damage:
    """These tokens lie on the objective that A has claimed."""

    def damage(table: Position) -> None:
        packed = 0
        for seat in seats:
            packed = pack(packed, seat)
        table.state.claimants = put(table.state.claimants, 2, packed)

    return damage


def unfitted(table: Position) -> None:
    """A module vanishes from a rig under control."""
    table.state.module = put(table.state.module, ZONE_INDEX["M4"], -1)


def controlled_twice(table: Position) -> None:
    """A token of B lies on a rig of A."""
    table.state.own[STRIDE + CONTROLLED] |= 1 << ZONE_INDEX["M4"]
    table.state.own[STRIDE + TOKENS] -= 1


def rig_taken_away(table: Position) -> None:
    """The first rig of the board vanishes, and with it all trace of it."""
    state = table.state
    zone = next(zone for zone, on in enumerate(state.on) if 0 <= on < RIGS)
    colour = RIG_COLOUR[state.on[zone]]
    state.rig_zones = put(state.rig_zones, colour, state.rig_zones[colour] & ~(1 << zone))
    state.on = put(state.on, zone, NOTHING)


def rig_added(table: Position) -> None:
    """A rig that left the game, or was never seen, stands on the Core."""
    state = table.state
    rig = next(rig for rig in range(RIGS) if rig not in state.on)
    table.rig(RIG_NAMES[rig], "CORE", deuterium=0, tholins=0)
