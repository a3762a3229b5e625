"""A flight with the expansion that is being built, checked or loaded; everything else as in `positions_build`.

table = LunarBuilding("II", mission="mission_bomb_squad")
table.draw("draw-tile", tile="GLC-E01")            # what the mission gives is drawn first
"""

from __future__ import annotations

from starlode.games.galaxy_trucker.config import GalaxyTruckerConfig
from starlode.games.galaxy_trucker.content import CARGO, TILE_KIND, TILE_NUMBER
from starlode.games.galaxy_trucker.lunar import expansion
from starlode.games.galaxy_trucker.lunar.content import CARGO_KINDS
from starlode.games.galaxy_trucker.lunar.state import LunarTable, edit_table, table_of
from starlode.kernel.contract import Options
from tests.galaxy_trucker.positions_build import Building


class LunarBuilding(Building):
    """A state to set up and then to play."""

    def configure(self, players: int, options: Options) -> GalaxyTruckerConfig:
        config = super().configure(players, options)
        expansion.install(config)
        return config

    def _from_pool(self, tile: str) -> int:
        """Take a component out of the pool; cargo out of the face-down cargo, as far as there is any of its kind."""
        number = TILE_NUMBER[tile]
        if number < CARGO:
            return super()._from_pool(tile)
        table = edit_table(self.state)
        table.cargo_seen |= 1 << number
        hidden = [*table.cargo_hidden]
        kind = CARGO_KINDS.index(TILE_KIND[number])
        hidden[kind] = max(0, hidden[kind] - 1)
        table.cargo_hidden = tuple(hidden)
        return 1 << number

    @property
    def table(self) -> LunarTable:
        return table_of(self.state)
