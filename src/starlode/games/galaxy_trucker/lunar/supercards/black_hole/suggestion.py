"""A legal plan at a Black Hole to suggest, if there is one (GL-9.1.11). Everything here needs a ship alone.

A set of units *meets the demand* if at least as many components are left behind as its engine power asks for. Whether
any legal plan exists is decided exactly:

- If a joined set of units meets the demand, so does it together with any unit that is spare beside it, by the very
  definition of spare (GL-9.1.8). Taking spare units back until there is none ends in a legal plan. So a legal plan
  exists if, and only if, some joined set of units meets the demand.
- Powering more engines, or using the Engineer, never lowers the power of a set. So only the most engines that tokens
  can pay for count, and her help.
- Without any power the demand is price times gravity. On a ship with more components than that, a single component
  alone meets it. So all joined sets are looked through on ships of at most 16 components only.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.lunar.supercards.black_hole.plan import (
    Plan,
    Situation,
    assign_tokens,
    is_legal_plan,
    is_one_piece,
    kept_piece,
    left_behind,
    meets_demand,
    people_lost,
    power_of,
    spare_units,
    units_beside,
)
from starlode.games.galaxy_trucker.ship.joints import split
from starlode.games.galaxy_trucker.state import NOTHING
from starlode.kernel.masks import bits

MOST_UNITS: Final = 16  # up to here all joined sets of units are looked through to save people


def suggest_plan(situation: Situation) -> Plan | None:
    """Return a legal plan, with few components and no crew lost if that can be had, or None if there is none.

    The Engineer is used only if that saves others, and all radioactive cargo goes that may be dumped, as far as nobody
    is lost by it (GL-6.8.1).
    """
    plan = _Suggestion(situation, engineer=False).find()
    if situation.engineer == NOTHING or (plan is not None and not people_lost(situation, plan.kept)):
        return plan
    other = _Suggestion(situation, engineer=True).find()
    if plan is None or other is None:
        return plan or other
    # She leaves when she is used (GL-9.1.14).
    return other if 1 + people_lost(situation, other.kept) <= people_lost(situation, plan.kept) else plan


Cost = tuple[int, int, int]
"""What is lost or missed: people, radioactive cargo that is not dumped, and other components."""


class _Suggestion:
    """The search for a plan, with or without the Engineer. `best` is the best set of components to keep so far."""

    def __init__(self, situation: Situation, *, engineer: bool) -> None:
        self.situation: Final = situation
        self.engineer: Final = engineer
        self.powered_of: Final[dict[int, int]] = {}  # by mask of kept double engines
        self.best: int = 0
        self.least: Cost = (0, 0, 0)

    def find(self) -> Plan | None:
        """Return a legal plan, or None if there is none."""
        situation = self.situation
        whole = kept_piece(situation, 0, NOTHING)
        self._consider(self._shrink(self._dump(whole)))
        self._consider(self._shrink(whole))
        if not self.best:
            for unit in situation.units:
                self._consider(unit)
        if not self.best or (self.least[0] and len(situation.units) <= MOST_UNITS):
            excluded = 0
            for unit in situation.units:
                self._extend(unit, excluded)
                excluded |= unit
        return self._without_waste(self.best) if self.best else None

    def plan_for(self, kept: int) -> Plan:
        """Return the plan to keep these components with as many engines powered as possible."""
        doubles = kept & self.situation.doubles
        if doubles not in self.powered_of:
            assigned = assign_tokens(self.situation, doubles)
            self.powered_of[doubles] = sum([1 << engine for engine in bits(doubles) if engine in assigned])
        return Plan(kept, self.powered_of[doubles], self.engineer)

    def suffices(self, kept: int) -> bool:
        """Return whether these joined components meet the demand and can be the start of a legal plan."""
        if self.engineer and not kept >> self.situation.engineer & 1:
            return False
        return meets_demand(self.situation, self.plan_for(kept))

    def cost_of(self, kept: int) -> Cost:
        """Return what a plan costs that keeps these components."""
        left = left_behind(self.situation, kept)
        dumpable = self.situation.dumpable
        return people_lost(self.situation, kept), (kept & dumpable).bit_count(), (left & ~dumpable).bit_count()

    def _dump(self, kept: int) -> int:
        """Return what is kept if all is dumped that may be, as far as nobody is lost."""
        situation = self.situation
        for position in bits(situation.dumpable):
            largest = 0
            for piece in split(kept & ~situation.unit_of(position), situation.joints):
                if not people_lost(situation, piece) and piece.bit_count() > largest.bit_count():
                    largest = piece
            kept = largest or kept
        return kept

    def _shrink(self, kept: int) -> int:
        """Return joined components that meet the demand, leaving one unit after the other; 0 if that leads nowhere."""
        situation = self.situation
        while not self.suffices(kept):
            best, least = 0, (0, 0, 0)
            for unit in situation.units:
                rest = kept & ~unit
                if rest != kept and is_one_piece(situation, rest):
                    power = power_of(situation, self.plan_for(rest))
                    cost = (people_lost(situation, rest), -power, unit.bit_count())
                    if not best or cost < least:
                        best, least = rest, cost
            if not best:
                return 0
            kept = best
        return kept

    def _extend(self, kept: int, excluded: int) -> None:
        """Consider joined components and all that come from them by adding units that are not excluded."""
        self._consider(kept)
        for unit in units_beside(self.situation, kept):
            if not unit & excluded:
                self._extend(kept | unit, excluded)
                excluded |= unit

    def _consider(self, kept: int) -> None:
        """Remember these joined components, or none, if they meet the demand at the least cost so far."""
        if kept and self.suffices(kept):
            cost = self.cost_of(kept)
            if not self.best or cost < self.least:
                self.best, self.least = kept, cost

    def _without_waste(self, kept: int) -> Plan:
        """Return a legal plan that keeps these components and all that is spare beside them, with few tokens spent."""
        situation = self.situation
        plan = self.plan_for(kept)
        spare = spare_units(situation, plan)
        while spare:
            best, least = 0, (0, 0)
            for unit in spare:
                with_unit = plan.kept | unit
                cost = (people_lost(situation, with_unit), -power_of(situation, self.plan_for(with_unit)))
                if not best or cost < least:
                    best, least = with_unit, cost
            plan = self.plan_for(best)
            spare = spare_units(situation, plan)
        for engine in bits(plan.powered):
            fewer = Plan(plan.kept, plan.powered & ~(1 << engine), plan.engineer)
            if is_legal_plan(situation, fewer):
                plan = fewer
        return plan
