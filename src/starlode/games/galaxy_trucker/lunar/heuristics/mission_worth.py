"""What a mission is expected to pay for what a ship carries, in hundredths of a credit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.galaxy_trucker.content import (
    BLACK_HOLE,
    CARGO,
    HEAVY,
    RADIOACTIVE,
    TILE_KIND,
    TILE_WEIGHT,
)
from starlode.games.galaxy_trucker.heuristics.outlook import SURE
from starlode.games.galaxy_trucker.heuristics.weights import CREDIT
from starlode.games.galaxy_trucker.lunar.content import CARGO_KINDS, Supercard
from starlode.games.galaxy_trucker.lunar.heuristics import weights
from starlode.games.galaxy_trucker.lunar.missions import counts
from starlode.games.galaxy_trucker.lunar.missions.terms import Term, penalties_of, rewards_of
from starlode.games.galaxy_trucker.lunar.state import part_of
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.masks import bits


class Load:
    """The cargo of a ship: tiles by place in CARGO_KINDS, their weight, and how many were given by the mission."""

    __slots__ = ("given", "tiles", "weight")

    def __init__(self, tiles: list[int], weight: int, given: int) -> None:
        self.tiles: Final = tiles
        self.weight: Final = weight
        self.given: Final = given

    def count(self, kinds: tuple[int, ...]) -> int:
        """Return how many tiles are of these kinds."""
        return sum(self.tiles[CARGO_KINDS.index(kind)] for kind in kinds)

    def with_tile(self, tile: int, given: int) -> Load:
        """Return the load with one more tile; `given` is the mask of the tiles that the mission gave."""
        tiles = [*self.tiles]
        tiles[CARGO_KINDS.index(TILE_KIND[tile])] += 1
        return Load(tiles, self.weight + TILE_WEIGHT[tile], self.given + (given >> tile & 1))


class MissionWorth:
    """The rewards and penalties of the flight's mission as far as they depend on cargo, for one seat."""

    def __init__(self, state: GalaxyTrucker, seat: int, supercards: list[tuple[Supercard, int]]) -> None:
        self.state: Final = state
        self.level: Final = state.board.level - 1
        self.given: Final[int] = part_of(state, seat).given
        self.rewards: Final = rewards_of(state)
        self.penalties: Final = penalties_of(state)
        self.finish_rewards: Final = state.board.finish_rewards
        self.black_holes: Final = min(SURE, sum(w for card, w in supercards if card.type == BLACK_HOLE))
        # What is lost with a tile of each kind of cargo beside its reward (GL-5.15).
        self.loss: Final = [self._loss_of(kind) for kind in CARGO_KINDS]

    def _loss_of(self, kind: int) -> int:
        return sum(
            CREDIT * term.amounts[self.level]
            for term in self.penalties
            if term.op == "per_cargo_lost" and kind in term.kinds
        )

    def load_of(self, ship: Ship) -> Load:
        """Return the cargo of a ship."""
        tiles = [ship.of_kind(kind).bit_count() for kind in CARGO_KINDS]
        given = self.given and sum(self.given >> ship.tile(at) & 1 for at in bits(ship.mask) if ship.tile(at) >= CARGO)
        return Load(tiles, counts.weight_aboard(ship) if tiles[CARGO_KINDS.index(HEAVY)] else 0, given)

    def paid(self, load: Load) -> int:
        """Return what the mission is expected to pay for a load that is delivered."""
        total = sum(RULES[term.op](self, load, term) for term in self.rewards if term.op in RULES)
        for term in self.penalties:
            if term.op == "if_no_cargo_delivered" and not load.count(term.kinds):
                total -= CREDIT * term.amounts[self.level]
            elif term.op == "per_radioactive_aboard_at_end":
                kept = load.count((RADIOACTIVE,)) * (SURE - self._dumped_percent())
                total -= term.amounts[self.level] * kept
        return total

    def value_of(self, kind: int) -> int:
        """Return what a tile of a kind of cargo is paid by itself, without weights, sets and most of all."""
        return sum(
            CREDIT * term.amounts[self.level]
            for term in self.rewards
            if term.op == "per_cargo_delivered" and kind in term.kinds
        )

    def _dumped_percent(self) -> int:
        """Return the chance that waste meets a Black Hole, in percent."""
        percent = weights.DUMPED_LATER if self.state.revealed else weights.DUMPED_PERCENT
        return percent * self.black_holes // SURE

    # --- what a term counts, in hundredths of a credit ----------------------------------------------------------------

    def per_cargo(self, load: Load, term: Term) -> int:
        return CREDIT * term.amounts[self.level] * load.count(term.kinds)

    def most_cargo(self, load: Load, term: Term) -> int:
        chance = min(weights.MOST_AT_BEST, weights.MOST_BY_TILE * load.count(term.kinds))
        return term.amounts[self.level] * chance

    def per_weight(self, load: Load, term: Term) -> int:
        return weights.WEIGHT_PERCENT * term.amounts[self.level] * load.weight

    def most_weight(self, load: Load, term: Term) -> int:
        return term.amounts[self.level] * min(weights.MOST_AT_BEST, weights.MOST_BY_WEIGHT * load.weight)

    def sets(self, load: Load, term: Term) -> int:
        """Count the sets of four, and what the next one has so far; sets of three are part of that."""
        if term.types < len(CARGO_KINDS):
            return 0
        whole = min(load.tiles)
        further = sum(tiles > whole for tiles in load.tiles)
        return term.amounts[self.level] * (CREDIT * whole + weights.SET_PROGRESS[further])

    def as_first(self, load: Load, _term: Term) -> int:
        """Return what it brings to be paid like the first: the mean of what the others miss (GL-6.11.2)."""
        if not load.count((HEAVY,)):
            return 0
        rewards = self.finish_rewards[: len(self.state.players)]
        return CREDIT * (rewards[0] * len(rewards) - sum(rewards)) // len(rewards)

    def given_tiles(self, load: Load, term: Term) -> int:
        """Return the reward for all given tiles, by the share of them that is aboard (GL-6.9.1)."""
        given = self.given.bit_count()
        return CREDIT * term.amounts[self.level] * load.given // given if given else 0

    def dumped(self, load: Load, term: Term) -> int:
        return term.amounts[self.level] * load.count((RADIOACTIVE,)) * self._dumped_percent()


RULES: Final[dict[str, Callable[[MissionWorth, Load, Term], int]]] = {
    "per_cargo_delivered": MissionWorth.per_cargo,
    "most_cargo_delivered": MissionWorth.most_cargo,
    "per_weight_point_delivered": MissionWorth.per_weight,
    "most_weight_delivered": MissionWorth.most_weight,
    "per_set_of_types": MissionWorth.sets,
    "finish_order_reward_as_first_if_heavy_delivered": MissionWorth.as_first,
    "all_reserve_cargo_delivered": MissionWorth.given_tiles,
    "per_radioactive_abandoned_at_black_hole": MissionWorth.dumped,
}
"""By word of the data, what a reward for cargo is expected to bring."""
