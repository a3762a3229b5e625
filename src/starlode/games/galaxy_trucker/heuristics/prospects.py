"""What matters in flight, in hundredths of a credit: days, crew, tokens, goods, the ship, and the end of the flight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlode.games.galaxy_trucker import scoring
from starlode.games.galaxy_trucker.content import (
    LARGE_METEOR,
    LIGHT_SHOT,
    PRICES,
    SMALL_METEOR,
    Danger,
    Goods,
)
from starlode.games.galaxy_trucker.heuristics import weights
from starlode.games.galaxy_trucker.heuristics.appraiser import appraiser_of
from starlode.games.galaxy_trucker.heuristics.outlook import SURE, Outlook, expect_cards
from starlode.games.galaxy_trucker.heuristics.placement import WAYS
from starlode.games.galaxy_trucker.heuristics.worth import fittings_of, worth
from starlode.games.galaxy_trucker.hooks import REWARD_FINISH, REWARD_SALE
from starlode.games.galaxy_trucker.phases.flight import damage, goods, power_use
from starlode.games.galaxy_trucker.phases.flight.damage import without
from starlode.games.galaxy_trucker.ship import fire, power
from starlode.games.galaxy_trucker.ship.joints import exposed_count, parts
from starlode.games.galaxy_trucker.ship.ship import BROWN, PURPLE, Ship
from starlode.games.galaxy_trucker.state import FLYING, GalaxyTrucker, Player
from starlode.kernel.masks import bits

_ROLLS: Final = range(2, 13)


class Prospects:
    """A seat's prospects in flight at one moment."""

    def __init__(self, state: GalaxyTrucker, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.player: Final[Player] = state.players[seat]
        self.ship: Final[Ship] = self.player.ship
        self.outlook: Final[Outlook] = expect_cards(state, seat)
        self.appraiser: Final = appraiser_of(state, seat)
        self.rivals: Final = [
            other.progress for number, other in enumerate(state.players) if number != seat and other.status == FLYING
        ]

    # --- the end of the flight ------------------------------------------------------------------------------------

    def prize(self) -> int:
        """Return what is lost by giving up: finish reward, a chance of the award, half of the goods, cards to come."""
        board = self.state.board
        place = sum(rival > self.player.progress for rival in self.rivals)
        award = board.best_looking // (1 + len(self.rivals))
        sale = scoring.factor_of(self.state, self.seat, REWARD_SALE) * goods_worth(self.ship.goods_total())
        rewards = weights.CREDIT * (scoring.finish_reward(self.state, self.seat, place) + award) + sale
        # Who gives up sells for half, whatever a mission says (GT-14.5).
        kept = goods_worth(self.ship.goods_total()) // 2
        to_come = weights.EARNED_PER_CARD * self.outlook.cards // SURE
        return rewards - kept + to_come + self.appraiser.prize()

    def days_cost(self, days: int) -> int:
        """Return what it costs to lose flight days: places in the finish order, and the danger of being lapped."""
        progress = self.player.progress
        after = progress - days
        for rival in sorted(self.rivals, reverse=True):
            if after <= rival < progress:
                after -= 1  # GT-9.3: jumped over
        behind = sum(after < rival < progress for rival in self.rivals)
        return (
            behind * self._place_worth() + days * weights.DAY + self._lapping_cost(after) - self._lapping_cost(progress)
        )

    def days_gain(self, days: int) -> int:
        """Return what it is worth to fly so many days further."""
        progress = self.player.progress
        after = progress + days
        passed = sum(progress < rival <= after for rival in self.rivals)
        return (
            passed * self._place_worth() + days * weights.DAY + self._lapping_cost(progress) - self._lapping_cost(after)
        )

    def _place_worth(self) -> int:
        """Return what a place in the route order is worth now: the nearer the end, the more of the reward."""
        first, second = self.state.board.finish_rewards[:2]
        certainty = max(weights.LEAST_CERTAINTY, 100 - weights.DOUBT_PER_CARD * self.outlook.cards // SURE)
        worth = (first - second) * scoring.factor_of(self.state, self.seat, REWARD_FINISH) * weights.CREDIT
        return self.appraiser.place_worth(worth) * certainty // 100

    def _lapping_cost(self, progress: int) -> int:
        """Return the danger of being lapped (GT-14.3) with this progress: none up to half a lap, then growing."""
        length = self.state.board.length
        gap = max(self.rivals, default=progress) - progress - length // 2
        return self.prize() * min(gap, length // 2) // (length // 2) if gap > 0 else 0

    # --- crew, tokens, goods --------------------------------------------------------------------------------------

    def crew_cost(self, count: int) -> int:
        """Return what it costs to give up so many crew members; without a human the flight is over (GT-14.2)."""
        crew = self.ship.crew_members()
        if count >= crew:
            return self.prize() + weights.CREDIT
        cards = min(self.outlook.cards, weights.CARDS_FOR_CREW)
        steps = weights.CREW_LEFT
        cost = sum(steps[min(left, len(steps) - 1)] for left in range(crew - count, crew))
        return cost * cards // weights.CARDS_FOR_CREW + self._slavers_cost(crew - count) - self._slavers_cost(crew)

    def _slavers_cost(self, crew: int) -> int:
        """Return the danger that slavers take a crew of this size whole, and with it the flight."""
        ship = self.ship
        doubles = sum(1 << p for p in bits(power.double_cannons(ship)[0])[: ship.token_count()])
        cannons = power_use.cannon_power(self.state, self.seat, doubles)
        doomed = weights.DOOMED_BY_CREW_LEFT
        danger = 0
        for enemy in self.outlook.enemies:
            left = max(0, crew - enemy.crew)
            if enemy.crew and left < len(doomed):
                # Cannons may be lost until then, or tokens.
                beaten = weights.STRONG_NOW_BEATEN_LATER if cannons >= 2 * enemy.strength else 100
                danger += enemy.weight * doomed[left] * beaten
        return self.prize() * danger // (100 * 100 * SURE)

    def token_cost(self) -> int:
        """Return what a token is worth later: less with many tokens, and with few cards to come."""
        cards, tokens = self.outlook.cards // SURE, self.ship.token_count()
        if not cards:
            return 0
        cost = weights.TOKEN_IN_FLIGHT * cards // (cards + 2 * tokens)
        if tokens == 1 and not power_use.engine_power(self.state, self.seat, 0) and power.double_engines(self.ship):
            # Without it the next open space ends the flight (GT-13.8.2).
            cost += self.prize() * (SURE - self.outlook.no_open_space) // SURE
        return cost

    def offer_gain(self, offer: Goods) -> int:
        """Return by how much an offer of goods makes the cargo more valuable, as far as it fits."""
        supply = self.state.supply
        before = self.ship.goods_total()
        blocks = [before[colour] + min(offer[colour], supply[colour]) for colour in goods.COLOURS]
        arrangement = goods.best_arrangement(self.state, self.seat, blocks)
        after = [
            sum(goods.count_blocks(packed, colour) for packed in arrangement if packed) for colour in goods.COLOURS
        ]
        return goods_worth(after) - goods_worth(before)

    def goods_cost(self, count: int) -> int:
        """Return what the loss of so many blocks costs, the most valuable first, then tokens (GT-12.2, GT-12.3)."""
        cost = 0
        for colour, blocks in enumerate(self.ship.goods_total()):
            lost = min(blocks, count)
            cost += weights.CREDIT * PRICES[colour] * lost
            count -= lost
        return cost + min(count, self.ship.token_count()) * self.token_cost()

    # --- the ship -------------------------------------------------------------------------------------------------

    def ship_worth(self, ship: Ship) -> int:
        """Return what a ship with its load is worth for the rest of the flight, or before it (GT-19.9)."""
        fittings = fittings_of(ship)
        value = -weights.CREDIT * (self.ship.components() - ship.components())
        if self.player.status == FLYING:
            fittings.tokens = ship.token_count()
            fittings.cabins = (ship.crew_members() + 1) // 2
            fittings.purple, fittings.brown = ship.has_alien(PURPLE), ship.has_alien(BROWN)
            value += goods_worth(ship.goods_total())
            if not ship.humans():
                value -= self.prize()
        value -= exposed_count(ship) * weights.EXPOSED_LOOKS
        value += self.appraiser.ship_worth(ship)
        return value + worth(fittings, self.outlook, ship.level, room=False)

    def best_part(self, ship: Ship) -> tuple[int, int]:
        """Return the mask of the most valuable piece of a ship, and its worth; (0, ...) if nothing is left."""
        best, most = 0, self.ship_worth(without(ship, ship.mask))
        for part in parts(ship):
            value = self.ship_worth(without(ship, ship.mask & ~part))
            if not best or value > most:
                best, most = part, value
        return best, most

    def hit_cost(self, position: int) -> int:
        """Return what the destruction of a component costs, with all that is destroyed with it or falls off."""
        return self.hits_cost(1 << position)

    def hits_cost(self, mask: int) -> int:
        """Return what the destruction of some components at once costs."""
        destroyed, fallen = damage.lost_with(self.state, self.seat, mask)
        left = self.best_part(without(self.ship, destroyed | fallen))[1]
        return self.ship_worth(self.ship) - left - self.appraiser.destroyed_worth(destroyed.bit_count())

    def dangers_cost(self, dangers: Sequence[Danger]) -> int:
        """Return the expected cost of meteors or shots over the dice."""
        return sum(self._danger_cost(kind, side) for kind, side in dangers)

    def _danger_cost(self, kind: int, side: int) -> int:
        ship = self.ship
        tokens = ship.token_count()
        shielded = kind in (SMALL_METEOR, LIGHT_SHOT) and tokens > 0 and fire.covering_shields(ship, side) != 0
        cost = min(weights.HIT, self.token_cost()) if shielded else weights.HIT
        ways = 0
        for roll in _ROLLS:
            position = fire.first_component(ship, side, roll)
            if position < 0 or (kind == SMALL_METEOR and fire.bounces_off(ship, position, side)):
                continue
            if kind == LARGE_METEOR and fire.free_shooters(ship, side, roll):
                continue
            ways += WAYS[roll]
        return cost * ways // 36


def goods_worth(blocks: Sequence[int]) -> int:
    """Return the price of goods (GT-3.3)."""
    return weights.CREDIT * sum(count * price for count, price in zip(blocks, PRICES, strict=True))
