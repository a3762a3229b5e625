"""Corruptions of Titan's positions, to test that the invariants report them."""

from __future__ import annotations

from collections.abc import Callable

from starlode.games.titan.content import RIG_COLOUR, RIG_NAMES, RIGS, SLOT_INDEX, ZONE_INDEX
from starlode.games.titan.flow import TitanState
from starlode.games.titan.player import EMPTY
from starlode.games.titan.state import NOTHING, pack, put
from tests.titan.positions import Position

Corruption = Callable[[Position], object]


def copy_position(state: TitanState) -> Position:
    """Return a copy of a game's position, to be corrupted."""
    table = Position(state.config.players)
    table.state = state.copy()
    return table.check()


def valid_position(players: int = 4) -> Position:
    """Return a valid position with something of every component."""
    table = Position(players).path("A", "U4", "M4", "L4", "CORE").core_token("A", "vLC4a").path("B", "U1", "M1")
    table.rig("blue-2", "M4").control("A", "M4").rig("red-3", "M1").control("B", "M1", "red").ice("M2")
    table.drone("A", 1, "M4", "tholins").drone("B", 2, "CORE", "deuterium").pipes("A", 12)
    table.hold("A", titanium=10, water=1, tholins=2).ship("A", pipes=1, water=1, silicium=1).objective("p-titanium")
    table.turn("A", "extra").do("A", "claim", objective="p-titanium")
    return table.check()


def change(who: str, **by: int) -> Corruption:
    """Change numbers of a player, and nothing else."""

    def corrupt(table: Position) -> None:
        player = table.player(who)
        for name, more in by.items():
            setattr(player, name, getattr(player, name) + more)

    return corrupt


def overwrite(who: str, name: str, value: int) -> Corruption:
    """Overwrite a number of a player."""

    def corrupt(table: Position) -> None:
        setattr(table.player(who), name, value)

    return corrupt


def lose_ship_cube(who: str, kind: int) -> Corruption:
    """Remove a cube of the dropship."""

    def corrupt(table: Position) -> None:
        table.player(who).ship[kind] -= 1

    return corrupt


def lose_cargo(who: str, number: int) -> Corruption:
    """Remove the cargo of a drone."""

    def corrupt(table: Position) -> None:
        player = table.player(who)
        player.cargo = put(player.cargo, number - 1, EMPTY)

    return corrupt


def change_supply(kind: int, more: int) -> Corruption:
    """Add cubes to the supply or remove some."""

    def corrupt(table: Position) -> None:
        table.state.supply[kind] += more

    return corrupt


def lay_illegal_pipe(who: str, position: int) -> Corruption:
    """Lay a pipe of the hold where it is not allowed."""

    def corrupt(table: Position) -> None:
        change(who, pipes=-1, room=1)(table)
        table.player(who).laid |= 1 << position

    return corrupt


def free_taken_slot(table: Position) -> None:
    """Mark a slot with a pipe as free."""
    table.state.free |= 3 << 2 * SLOT_INDEX["vML4a"]


def drain_well(table: Position) -> None:
    """Remove the Deuterium of a well."""
    table.state.deuterium = put(table.state.deuterium, ZONE_INDEX["M4"], 0)


def crowd_zone(zone: str, drones: int) -> Corruption:
    """Move this many drones to one zone."""

    def corrupt(table: Position) -> None:
        for number in range(drones):
            table.drone("AB"[number // 4], 1 + number % 4, zone)

    return corrupt


def set_claimants(*seats: int) -> Corruption:
    """Set the tokens on the objective that A has claimed."""

    def corrupt(table: Position) -> None:
        packed = 0
        for seat in seats:
            packed = pack(packed, seat)
        table.state.claimants = put(table.state.claimants, 2, packed)

    return corrupt


def remove_module(table: Position) -> None:
    """Remove the module of a controlled rig."""
    table.state.module = put(table.state.module, ZONE_INDEX["M4"], -1)


def control_twice(table: Position) -> None:
    """Put a token of B on a rig of A."""
    player = table.player("B")
    player.controlled |= 1 << ZONE_INDEX["M4"]
    player.tokens -= 1


def remove_rig(table: Position) -> None:
    """Remove the first rig of the board from the position."""
    state = table.state
    zone = next(zone for zone, on in enumerate(state.on) if 0 <= on < RIGS)
    colour = RIG_COLOUR[state.on[zone]]
    state.rig_zones = put(state.rig_zones, colour, state.rig_zones[colour] & ~(1 << zone))
    state.on = put(state.on, zone, NOTHING)


def add_rig(table: Position) -> None:
    """Put an unused rig on the Core."""
    state = table.state
    rig = next(rig for rig in range(RIGS) if rig not in state.on)
    table.rig(RIG_NAMES[rig], "CORE", deuterium=0, tholins=0)
