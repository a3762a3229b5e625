"""The appraiser of the expansion: what VIPs, cargo, missions and supercards add to the values of `steady`."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import (
    CARGO,
    CARGO_TILES,
    HEAVY,
    HOLD,
    PIECE_KIND,
    PIECE_SIDES,
    RADIOACTIVE,
    SPECIAL_HOLD,
    STEP,
    TILE_KIND,
)
from starlode.games.galaxy_trucker.heuristics.appraiser import Appraiser
from starlode.games.galaxy_trucker.heuristics.outlook import expect_cards
from starlode.games.galaxy_trucker.heuristics.placement import Yard
from starlode.games.galaxy_trucker.heuristics.weights import CREDIT
from starlode.games.galaxy_trucker.heuristics.worth import FITTING, fittings_of
from starlode.games.galaxy_trucker.hooks import Back
from starlode.games.galaxy_trucker.lunar.content import (
    AMBASSADOR,
    CARGO_KINDS,
    COLOURS,
    CONVOY,
    GURU,
    ILLEGAL_DUMPING,
    POLITICIAN,
    TILES_OF_CARGO,
    VIPS,
)
from starlode.games.galaxy_trucker.lunar.heuristics import weights
from starlode.games.galaxy_trucker.lunar.heuristics.cabins import Cabins, assign
from starlode.games.galaxy_trucker.lunar.heuristics.cargo_risk import CargoRisk
from starlode.games.galaxy_trucker.lunar.heuristics.expectation import expect_supercards
from starlode.games.galaxy_trucker.lunar.heuristics.mission_worth import MissionWorth
from starlode.games.galaxy_trucker.lunar.heuristics.supercard_worth import SupercardWorth
from starlode.games.galaxy_trucker.lunar.heuristics.vip_worth import VipWorth
from starlode.games.galaxy_trucker.lunar.missions import counts, prison_transfer, rewards
from starlode.games.galaxy_trucker.lunar.missions.terms import (
    has_reward,
    has_rule,
    mission_of,
    penalties_of,
    rewards_of,
)
from starlode.games.galaxy_trucker.lunar.state import VIP_FIGURE, table_of, vip_aboard
from starlode.games.galaxy_trucker.lunar.vips import arrival
from starlode.games.galaxy_trucker.lunar.vips.geometry import lies_between
from starlode.games.galaxy_trucker.phases.building import placing
from starlode.games.galaxy_trucker.ship.ship import PRISONER, Ship
from starlode.games.galaxy_trucker.state import DESTROYED, FLYING, NOTHING, GalaxyTrucker, route_order
from starlode.kernel.masks import bits

_GURUS_TOKEN: Final = CREDIT * int(VIPS[GURU].facts["in_flight_reward"]["amount"])


class LunarAppraiser(Appraiser):
    """What the modules of a flight pay and cost one seat."""

    def __init__(self, state: GalaxyTrucker, seat: int) -> None:
        super().__init__(state, seat)
        expected = expect_supercards(state, seat)
        self.level: Final = state.board.level - 1
        self.mission: Final = MissionWorth(state, seat, expected)
        self.vips: Final = VipWorth(state, expect_cards(state, seat))
        self.supercards: Final = SupercardWorth(expected, state.board.level)
        self._site: _Site | None = None
        self._tile_worths: Final[dict[int, int]] = {}

    def _site_of(self, yard: Yard) -> _Site:
        """Return what is known of a building site; found once, for it does not change."""
        if self._site is None or self._site.yard is not yard:
            self._site = _Site(self, yard)
        return self._site

    # --- building -----------------------------------------------------------------------------------------------------

    def tile_worth(self, tile: int) -> int:
        if tile < CARGO:
            return 0
        if tile not in self._tile_worths:
            load = self.mission.load_of(self.state.players[self.seat].ship)
            more = self.mission.paid(load.with_tile(tile, self.mission.given)) - self.mission.paid(load)
            danger = weights.DANGER_OF_CARGO[CARGO_KINDS.index(TILE_KIND[tile])]
            self._tile_worths[tile] = weights.ARRIVES_PERCENT * more // 100 - danger
        return self._tile_worths[tile]

    def placement_gain(self, yard: Yard, position: int, piece: int) -> int:
        site = self._site_of(yard)
        gain = self.supercards.gain(yard.fittings, piece) + site.passenger_gain(position, piece)
        if mission_of(self.state) != NOTHING:
            gain += site.risk.gain(position, piece) + self._mission_gain(yard, position, piece)
        return gain

    def _mission_gain(self, yard: Yard, position: int, piece: int) -> int:
        """Return what the mission changes in the worth of holds, and of what hangs on waste that is to be dumped."""
        if PIECE_KIND[piece] in (HOLD, SPECIAL_HOLD) and has_reward(self.state, "double_goods_value"):
            return yard.added_by(FITTING[piece]) * weights.DOUBLE_SALE // 100
        if mission_of(self.state) == ILLEGAL_DUMPING:
            joined = [position + STEP[side] for side in range(4) if PIECE_SIDES[piece] >> 2 * side & 3]
            held = yard.ship.mask & ~yard.ship.of_kind(RADIOACTIVE)
            if not any(held >> neighbour & 1 for neighbour in joined):
                return -weights.HANGS_ON_WASTE
        return 0

    def kept_out(self, tile: int) -> int:
        if not self.mission.given >> tile & 1:
            return 0
        charged = [t for t in penalties_of(self.state) if t.op == "per_reserve_cargo_not_installed"]
        return sum(CREDIT * term.amounts[self.level] for term in charged)

    def hidden_worth(self, yard: Yard, _back: Back) -> int:
        table = table_of(self.state)
        in_sight = (self.state.face_up & CARGO_TILES).bit_count()
        if in_sight >= weights.CARGO_IN_SIGHT:
            return 0
        total = count = 0
        for kind, hidden in enumerate(table.cargo_hidden):
            tiles = bits(TILES_OF_CARGO[kind] & ~table.cargo_seen) if hidden else []
            if tiles:
                worths = [self.tile_worth(tile) + yard.added_by(FITTING[4 * tile]) for tile in tiles]
                total += hidden * sum(worths) // len(tiles)
                count += hidden
        return weights.FITS_PERCENT * total // (100 * count) if count else 0

    # --- flight -------------------------------------------------------------------------------------------------------

    def ship_worth(self, ship: Ship) -> int:
        load = self.mission.load_of(ship)
        worth = self.mission.paid(load)
        worth += sum(tiles * loss for tiles, loss in zip(load.tiles, self.mission.loss, strict=True))
        for colour in range(COLOURS):
            if VIP_FIGURE + colour in ship.crew:
                worth += self._vip_worth(colour, ship, ship.crew.index(VIP_FIGURE + colour))
        if PRISONER in ship.crew:
            worth += self._prisoner_stake()
        fittings = fittings_of(ship)
        if self.state.players[self.seat].status == FLYING:
            fittings.tokens = ship.token_count()
        return worth - self.supercards.cost(fittings)

    def _vip_worth(self, colour: int, ship: Ship, cabin: int) -> int:
        return self.vips.of(self.vips.vips[colour], ship, cabin) + self.vips.lost_charge

    def _prisoner_stake(self) -> int:
        """Return what is won or lost with the prisoner (GL-6.12.7)."""
        terms = [t for t in rewards_of(self.state) if t.op == "prisoner_delivered"]
        terms += [t for t in penalties_of(self.state) if t.op == "prisoner_escaped_or_lost"]
        return sum(CREDIT * term.amounts[self.level] for term in terms)

    def prize(self) -> int:
        order = route_order(self.state)
        if self.seat not in order:
            return 0
        paid = sum(line[3] for line in rewards.lines(self.state, self.seat))
        paid += sum(part.credits for part in arrival.rewards(self.state, self.seat, order.index(self.seat)))
        return CREDIT * paid

    def place_worth(self, worth: int) -> int:
        if mission_of(self.state) == CONVOY and self.state.players[self.seat].ship.of_kind(HEAVY):
            return 0  # GL-6.11.2
        return 2 * worth if vip_aboard(self.state, self.seat, POLITICIAN) != NOTHING else worth

    def member_worth(self, position: int) -> int:
        ship = self.state.players[self.seat].ship
        colour = ship.crew[position] - VIP_FIGURE
        return self._vip_worth(colour, ship, position) if 0 <= colour < COLOURS else 0

    def alien_worth(self) -> int:
        if vip_aboard(self.state, self.seat, AMBASSADOR) == NOTHING:
            return 0
        return CREDIT * arrival.REWARDS[AMBASSADOR].by_level[self.level]

    def stop_cost(self) -> int:
        ship = self.state.players[self.seat].ship
        if PRISONER not in ship.crew or not has_rule(self.state, "escape_check_on_every_stop"):
            return 0
        guarded = prison_transfer.guards_of(self.state, self.seat) >= prison_transfer.guards_needed(self.state)
        return 0 if guarded else self._prisoner_stake()

    def destroyed_worth(self, count: int) -> int:
        """Return what the insurance pays, up to its limit, and what the components do not cost (GL-6.13.1)."""
        if not has_rule(self.state, "destroyed_components_pay_finishers"):
            return 0
        [term] = [term for term in rewards_of(self.state) if term.op == "per_component_destroyed"]
        each = term.amounts[self.level]
        before = counts.lost_by(self.state.players[self.seat].lost, DESTROYED)
        paid = min(count, max(0, term.limit[self.level] // each - before))
        return CREDIT * (paid * each + count * self.state.board.penalty)

    def token_gain(self, battery: int, component: int) -> int:
        cabin = vip_aboard(self.state, self.seat, GURU)
        return _GURUS_TOKEN if cabin != NOTHING and lies_between(cabin, battery, component) else 0


class _Site:
    """A ship under construction: its cargo, and the claims to its cabins."""

    def __init__(self, appraiser: LunarAppraiser, yard: Yard) -> None:
        self.yard: Final = yard
        self.risk: Final = CargoRisk(yard, appraiser.mission)
        hope = weights.NEARLY_PERCENT * yard.time_left // 100
        self.cabins: Final = Cabins(appraiser.state, appraiser.vips, self.risk.hits, hope)
        self.claims: Final = self.cabins.claims(yard.ship)
        self.claimed: Final = assign(self.claims)[0]

    def passenger_gain(self, position: int, piece: int) -> int:
        """Return how much more the passengers are worth with a piece on a cell."""
        ship = self.yard.ship
        after = self.cabins.claims_after(
            self.claims,
            ship,
            lambda: placing.with_piece(ship, piece >> 2, 4 * position + (piece & 3)),
            position,
            PIECE_KIND[piece],
        )
        return 0 if after is self.claims else assign(after)[0] - self.claimed


def make_appraiser(state: GalaxyTrucker, seat: int) -> Appraiser:
    """Return the appraiser of a seat at this moment."""
    return LunarAppraiser(state, seat)
