"""A flight with the expansion in the middle, for tests of single clauses.

    flight = LunarFlight("II", [ship], progress=[0], vips=("vip_retired_admiral", None, None))
    flight.board(0, "red", "7-5")                  # the VIP stands in that cabin
    flight = LunarFlight("I", [ship, ship], progress=[4, 2], mission="mission_hot_potato")
    flight.reveal("GLS-01")                        # supercards can be revealed in any flight with the expansion
    flight.die(4)                                  # one die

Everything else as in `positions_dangers.Flight`.
"""

from __future__ import annotations

from collections.abc import Sequence

from starlode.games.galaxy_trucker.config import GalaxyTruckerConfig
from starlode.games.galaxy_trucker.content import CARGO, TILE_NUMBER
from starlode.games.galaxy_trucker.lunar import expansion
from starlode.games.galaxy_trucker.lunar.actions import LUNAR
from starlode.games.galaxy_trucker.lunar.content import COLOUR_NAMES, MISSION_NAMES, VIP_NAMES
from starlode.games.galaxy_trucker.lunar.state import (
    DRAW_DIE,
    VIP_FIGURE,
    LunarPlayer,
    LunarTable,
    edit_part,
    edit_table,
    part_of,
    table_of,
)
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import NOTHING
from starlode.kernel.contract import CHANCE, Options, Scalar
from starlode.kernel.masks import bits
from tests.galaxy_trucker.positions_dangers import Flight
from tests.galaxy_trucker.ships import cell, piece

Vips = tuple[str | None, str | None, str | None]
"""The VIPs of the flight by colour (red, blue, yellow), or None where it does not matter."""


class LunarFlight(Flight):
    """A flight with VIPs and, if named, a mission; nobody has boarded yet."""

    def __init__(
        self,
        mode: str,
        ships: Sequence[Ship],
        progress: Sequence[int],
        *,
        mission: str = "none",
        vips: Vips = (None, None, None),
        **options: Scalar,
    ) -> None:
        self._mission = mission
        self._vips = vips
        super().__init__(mode, ships, progress, vips=True, mission=mission, **options)

    def configure(self, players: int, options: Options) -> GalaxyTruckerConfig:
        config = super().configure(players, options)
        expansion.install(config)
        return config

    def prepare(self) -> None:
        """Put the mission and the VIPs on the table; cargo aboard was seen."""
        state = self.state
        table = LunarTable()
        table.mission = MISSION_NAMES.index(self._mission) if self._mission != "none" else NOTHING
        table.vips = tuple([VIP_NAMES.index(name) if name else 6 * colour for colour, name in enumerate(self._vips)])
        state.extension = table
        for seat, player in enumerate(state.players):
            state.edit(seat).extension = LunarPlayer()
            for position in bits(player.ship.mask):
                if player.ship.tile(position) >= CARGO:
                    edit_table(state).cargo_seen |= 1 << player.ship.tile(position)

    @property
    def table(self) -> LunarTable:
        return table_of(self.state)

    def part(self, seat: int) -> LunarPlayer:
        return part_of(self.state, seat)

    def board(self, seat: int, colour: str, name: str) -> None:
        """Let the VIP of a colour be aboard since launch, in this cabin and in place of whoever is there."""
        number = COLOUR_NAMES.index(colour)
        self.state.edit_ship(seat).crew[cell(name)] = VIP_FIGURE + number
        edit_part(self.state, seat).boarded |= 1 << number

    def die(self, number: int) -> None:
        """Roll one die."""
        assert self.state.draw == DRAW_DIE, "no roll of one die is due"
        self.state.apply(CHANCE, LUNAR.roll_die[number - 1], 0)


def with_tiles(ship: Ship, text: str) -> Ship:
    """Return a copy of the ship with more components, given as triples of cell, tile and rotation."""
    more = ship.copy()
    words = text.split()
    for name, tile, rotation in zip(words[::3], words[1::3], words[2::3], strict=True):
        assert tile in TILE_NUMBER
        more.put(cell(name), piece(tile, int(rotation)))
    return more
