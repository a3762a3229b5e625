"""Plans at a Black Hole: what they demand, which are legal, and which tokens pay for them (GL-9.1.8).

Everything here needs a ship alone. A *unit* is what is kept or left as a whole: the Widow's group, or a single
component.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from starlode.games.galaxy_trucker.content import DOUBLE_ENGINE, ENGINE, HEAVY, TILE_WEIGHT
from starlode.games.galaxy_trucker.phases.flight.damage import best_piece, without
from starlode.games.galaxy_trucker.ship.joints import LIFE_SUPPORT, joined_to, joints, neighbours, split, spread
from starlode.games.galaxy_trucker.ship.power import add_up_engines
from starlode.games.galaxy_trucker.ship.ship import BROWN, Ship
from starlode.games.galaxy_trucker.state import NOTHING
from starlode.kernel.masks import bits

PRICE: Final = 2  # components for each missing point (GL-9.1.4)
ENGINEER_FACTOR: Final = 2  # GL-9.1.14


class Situation:
    """A ship at a Black Hole, with all that the legality of a plan depends on.

    `group` is the mask of the Widow's group, `engineer` the cell of the Engineer, `dumpable` the mask of the components
    that may be abandoned at will (GL-6.8.1), and `sources` says by engine which batteries may power it: all if it is
    not given.
    """

    def __init__(
        self,
        ship: Ship,
        gravity: int,
        price: int = PRICE,
        group: int = 0,
        engineer: int = NOTHING,
        dumpable: int = 0,
        sources: Mapping[int, Sequence[int]] | None = None,
    ) -> None:
        self.ship: Final = ship
        self.gravity: Final = gravity
        self.price: Final = price
        self.group: Final = group
        self.engineer: Final = engineer
        self.dumpable: Final = dumpable
        self.joints: Final = joints(ship)
        self.engines: Final = ship.of_kind(ENGINE)
        self.doubles: Final = ship.of_kind(DOUBLE_ENGINE)
        self.heavy: Final = [
            (1 << position, TILE_WEIGHT[ship.tile(position)]) for position in bits(ship.of_kind(HEAVY))
        ]
        batteries = [position for position in bits(ship.mask) if ship.tokens[position]]
        self.sources: Final[dict[int, list[int]]] = {
            engine: [*sources[engine]] if sources is not None else batteries for engine in bits(self.doubles)
        }
        self.units: Final = [1 << position for position in bits(ship.mask & ~group)] + ([group] if group else [])

        # Cabins with figures, each with what keeps them there.
        self.people: Final = [(1 << cabin, _lifelines(ship, cabin)) for cabin in bits(ship.mask) if ship.crew[cabin]]
        self.browns: Final = [(1 << p, _lifelines(ship, p)) for p in bits(ship.mask) if ship.crew[p] == BROWN]

    def unit_of(self, position: int) -> int:
        """Return the unit that a component belongs to."""
        return self.group if self.group >> position & 1 else 1 << position


def _lifelines(ship: Ship, cabin: int) -> int:
    """Return the components of which one has to be kept for the figures of a cabin to stay (GT-8.7)."""
    alien = ship.crew[cabin]
    return joined_to(ship, cabin) & ship.of_kind(LIFE_SUPPORT[alien]) if alien in LIFE_SUPPORT else 1 << cabin


class Plan:
    """A plan: masks of the kept components and of the powered engines, and whether the Engineer is used."""

    __slots__ = ("engineer", "kept", "powered")

    def __init__(self, kept: int, powered: int = 0, engineer: bool = False) -> None:
        self.kept: int = kept
        self.powered: int = powered
        self.engineer: bool = engineer


# --- demand -----------------------------------------------------------------------------------------------------------


def power_of(situation: Situation, plan: Plan) -> int:
    """Return the engine power of the kept ship (GL-9.1.6, GL-9.1.7, GL-9.1.14), in the order of GT-10.7."""
    kept = plan.kept
    tiles = (situation.engines & kept).bit_count() + 2 * (situation.doubles & plan.powered & kept).bit_count()
    has_brown = any(kept & cabin and kept & lifelines for cabin, lifelines in situation.browns)
    weight = sum([weight for heavy, weight in situation.heavy if kept & heavy])
    return add_up_engines(tiles, has_brown, weight, ENGINEER_FACTOR if plan.engineer else 1)


def demand(situation: Situation, power: int) -> int:
    """Return how many components must be left behind with this power (GL-9.1.4)."""
    return situation.price * max(0, situation.gravity - power)


def left_behind(situation: Situation, kept: int) -> int:
    """Return the mask of the components that are not kept; all of them count, dumped ones too (GL-6.8.2)."""
    return situation.ship.mask & ~kept


def meets_demand(situation: Situation, plan: Plan) -> bool:
    """Return whether enough components are left behind for the power of the kept ones."""
    left = left_behind(situation, plan.kept).bit_count()
    return left >= demand(situation, power_of(situation, plan))


def people_lost(situation: Situation, kept: int) -> int:
    """Count the cabins whose figures are lost if these components are kept."""
    return sum([1 for cabin, lifelines in situation.people if not (kept & cabin and kept & lifelines)])


def is_one_piece(situation: Situation, kept: int) -> bool:
    """Return whether these components are joined, and at least one."""
    return kept != 0 and spread(kept & -kept, situation.joints, kept) == kept


def gone_with(situation: Situation, named: int) -> int:
    """Return the components that go if these are abandoned: the rest of the Widow's group goes too (GL-3.7.3)."""
    return named | (situation.group if named & situation.group else 0)


def kept_piece(situation: Situation, named: int, keep: int) -> int:
    """Return what is kept if these components are abandoned: the piece with the cell `keep`, else the best one."""
    gone = gone_with(situation, named)
    for piece in split(situation.ship.mask & ~gone, situation.joints):
        if keep != NOTHING and piece >> keep & 1:
            return piece
    return best_piece(without(situation.ship, gone), in_check=False)


# --- legality ---------------------------------------------------------------------------------------------------------

# What may be wrong with a plan
NOT_ONE_PIECE: Final = 0
GROUP_DIVIDED: Final = 1  # the mask of the group's members that are not kept
ENGINEER_LEFT: Final = 2  # the mask of her cabin
TOO_FEW: Final = 3  # how many more components must go
SPARE: Final = 4  # the mask of the components that need not go


class Objection:
    """Why a plan is not legal: what is wrong, the components concerned, and how many are missing."""

    __slots__ = ("components", "kind", "missing")

    def __init__(self, kind: int, components: int = 0, missing: int = 0) -> None:
        self.kind: int = kind
        self.components: int = components
        self.missing: int = missing


def is_legal_plan(situation: Situation, plan: Plan) -> bool:
    """Return whether the plan may be carried out (GL-9.1.8); tokens for its engines are not looked at."""
    return why_not_plan(situation, plan) is None


def why_not_plan(situation: Situation, plan: Plan) -> Objection | None:
    """Return the first reason why a plan is not legal, or None."""
    if not is_one_piece(situation, plan.kept):
        return Objection(NOT_ONE_PIECE)
    if plan.kept & situation.group not in (0, situation.group):
        return Objection(GROUP_DIVIDED, situation.group & ~plan.kept)
    if plan.engineer and not (situation.engineer != NOTHING and plan.kept >> situation.engineer & 1):
        return Objection(ENGINEER_LEFT, 1 << situation.engineer if situation.engineer != NOTHING else 0)
    missing = demand(situation, power_of(situation, plan)) - left_behind(situation, plan.kept).bit_count()
    if missing > 0:
        return Objection(TOO_FEW, missing=missing)
    spare = spare_units(situation, plan)
    return Objection(SPARE, sum(spare)) if spare else None


def spare_units(situation: Situation, plan: Plan) -> list[int]:
    """Return the units that are left behind without need (GL-9.1.8, GL-9.R1), each as a mask."""
    kept = plan.kept
    power = power_of(situation, plan)
    left = left_behind(situation, kept).bit_count()
    found: list[int] = []
    for unit in units_beside(situation, kept):
        if unit & situation.dumpable:
            continue
        # With the unit the power may rise or fall; neither may be needed to be let off.
        with_unit = power_of(situation, Plan(kept | unit, plan.powered, plan.engineer))
        if left - unit.bit_count() >= demand(situation, min(power, with_unit)):
            found.append(unit)
    return found


def units_beside(situation: Situation, kept: int) -> list[int]:
    """Return the units that are not kept and joined to what is kept."""
    beside = neighbours(kept, situation.joints) & ~kept
    return [unit for unit in situation.units if unit & beside]


# --- tokens -----------------------------------------------------------------------------------------------------------


def assign_tokens(situation: Situation, engines: int) -> dict[int, int]:
    """Return, by engine, the battery whose token powers it, for as many of these engines as can be powered."""
    assigned: dict[int, int] = {}
    for engine in bits(engines & situation.doubles):
        _find_token(situation, engine, assigned, [])
    return assigned


def _find_token(situation: Situation, engine: int, assigned: dict[int, int], tried: list[int]) -> bool:
    """Give an engine a token, moving others to another battery if need be; return whether that was possible."""
    for battery in situation.sources[engine]:
        if battery in tried:
            continue
        tried.append(battery)
        users = [other for other, source in assigned.items() if source == battery]
        if len(users) < situation.ship.tokens[battery]:
            assigned[engine] = battery
            return True
        for other in users:
            if _find_token(situation, other, assigned, tried):
                assigned[engine] = battery
                return True
    return False
