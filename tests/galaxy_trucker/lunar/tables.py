"""A flight with VIPs that is being built, checked or loaded, for tests of single clauses.

    table = LunarBuilding("II", revealed=("vip_opera_diva", "vip_feng_shui_master", "vip_food_critic"))
    table.build(0, "7-6 CAB-03 0").finish_all()
    table.do(0, "board-vip", vip_colour="red", cell="7-6")

Extra cabins are dealt in order: GLV-C1 to seat 0, GLV-C2 to seat 1. Everything else as in `positions_build.Building`.
"""

from __future__ import annotations

from starlode.games.galaxy_trucker.config import GalaxyTruckerConfig
from starlode.games.galaxy_trucker.content import CARGO, TILE_NUMBER
from starlode.games.galaxy_trucker.lunar import expansion
from starlode.games.galaxy_trucker.lunar.state import LunarPlayer, edit_table, part_of
from starlode.kernel.contract import Options, Scalar
from tests.galaxy_trucker.positions_build import Building
from tests.galaxy_trucker.ships import cell


class LunarBuilding(Building):
    """A table with VIPs. If some are named, they are revealed and the extra cabins dealt."""

    def __init__(self, mode: str = "II", players: int = 2, revealed: tuple[str, ...] = (), **options: Scalar) -> None:
        super().__init__(mode, players, **{"vips": True, **options})
        for vip in revealed:
            self.draw("draw-vip", vip=vip)
        if revealed:
            self.draw_all()

    def configure(self, players: int, options: Options) -> GalaxyTruckerConfig:
        config = super().configure(players, options)
        expansion.install(config)
        return config

    def _from_pool(self, tile: str) -> int:
        """Take a tile out of the pool; cargo was seen there."""
        if TILE_NUMBER[tile] < CARGO:
            return super()._from_pool(tile)
        edit_table(self.state).cargo_seen |= 1 << TILE_NUMBER[tile]
        return 1 << TILE_NUMBER[tile]

    def part(self, seat: int) -> LunarPlayer:
        return part_of(self.state, seat)

    def crew(self, seat: int, name: str) -> int:
        return self.ship(seat).crew[cell(name)]
