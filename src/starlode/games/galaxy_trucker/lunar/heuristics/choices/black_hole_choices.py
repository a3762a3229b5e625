"""How `steady` escapes from a Black Hole: it leaves behind what it will miss least (GL-9.1.8, GL-9.1.10).

Like the suggested plan, the search leaves one unit after the other and then takes back what is spare; but it counts
what components are worth for the rest of the flight, and what is paid for waste that is dumped.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.content import RADIOACTIVE
from starlode.games.galaxy_trucker.heuristics.prospects import Prospects
from starlode.games.galaxy_trucker.heuristics.weights import CREDIT
from starlode.games.galaxy_trucker.lunar.actions import LUNAR
from starlode.games.galaxy_trucker.lunar.missions.terms import rewards_of
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.card import situation_of
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.plan import (
    Plan,
    Situation,
    assign_tokens,
    demand,
    gone_with,
    is_legal_plan,
    left_behind,
    power_of,
    spare_units,
)
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.planning import NAMED, plan_of
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.suggestion import suggest_plan
from starlode.games.galaxy_trucker.lunar.vips.abilities import engineer
from starlode.games.galaxy_trucker.phases.flight import damage
from starlode.games.galaxy_trucker.ship.joints import split
from starlode.games.galaxy_trucker.state import NOTHING, GalaxyTrucker
from starlode.kernel.contract import Action
from starlode.kernel.masks import bits


def plan_abandoning(state: GalaxyTrucker, seat: int) -> Action:
    """Carry out the best plan that is found, step by step: the Engineer, tokens, components, and at last all of it."""
    prospects, situation = Prospects(state, seat), situation_of(state, seat)
    decision = prospects.player.stack[-1]
    now, wanted = plan_of(situation, decision), best_plan(prospects, situation)
    if wanted is None:
        return LUNAR.auto_abandon
    if wanted.engineer and not now.engineer:
        return LUNAR.plan_engineer
    unpowered = bits(wanted.powered & ~now.powered)
    if unpowered:
        return ACTIONS.power_double[unpowered[0]]
    if wanted.kept & ~now.kept:
        left = split(situation.ship.mask & ~gone_with(situation, decision[NAMED]), situation.joints)
        return ACTIONS.keep_piece[next(bits(piece)[0] for piece in left if piece & wanted.kept)]
    further = bits(now.kept & ~wanted.kept)
    return LUNAR.plan_abandon[further[0]] if further else LUNAR.confirm_abandoning


def best_plan(prospects: Prospects, situation: Situation) -> Plan | None:
    """Return the most valuable legal plan that is found, or None if it is the suggested one."""
    best, most = None, -(10**9)
    suggested = suggest_plan(situation)
    if suggested is not None:
        most = plan_worth(prospects, situation, suggested)
    for uses_engineer in (False, True) if situation.engineer != NOTHING else (False,):
        plan = _Search(prospects, situation, engineer=uses_engineer).find()
        if plan is not None and plan_worth(prospects, situation, plan) > most:
            best, most = plan, plan_worth(prospects, situation, plan)
    return best


def plan_worth(prospects: Prospects, situation: Situation, plan: Plan) -> int:
    """Return what the rest of the flight is worth with what a plan keeps, and what is paid for the others."""
    ship = damage.without(situation.ship, left_behind(situation, plan.kept))
    paid = 0
    if plan.engineer:
        # She is paid, and leaves (GL-9.1.14).
        paid = CREDIT * engineer.fee(prospects.state)
        ship.crew = [0 if cabin == situation.engineer else crew for cabin, crew in enumerate(ship.crew)]
    paid -= plan.powered.bit_count() * prospects.token_cost()
    # The last crew members are worth more than those before.
    lost = situation.ship.crew_members() - ship.crew_members()
    paid -= prospects.crew_cost(lost) if lost else 0
    return prospects.ship_worth(ship) + paid + _dumping_reward(prospects, situation, plan.kept)


def _dumping_reward(prospects: Prospects, situation: Situation, kept: int) -> int:
    """Return what is paid for waste that is left behind (GL-6.8.5)."""
    level = prospects.state.board.level - 1
    each = sum(
        term.amounts[level]
        for term in rewards_of(prospects.state)
        if term.op == "per_radioactive_abandoned_at_black_hole"
    )
    if not each:
        return 0
    return CREDIT * each * (left_behind(situation, kept) & situation.ship.of_kind(RADIOACTIVE)).bit_count()


class _Search:
    """The search for a plan, with or without the Engineer."""

    def __init__(self, prospects: Prospects, situation: Situation, *, engineer: bool) -> None:
        self.prospects: Final = prospects
        self.situation: Final = situation
        self.engineer: Final = engineer
        # By what is kept, its worth
        self.worths: Final[dict[int, int]] = {}
        whole = situation.ship.mask
        # What is missed without each unit, if all others stay.
        self.missed: Final = {
            unit: self._worth(whole) - self._worth(whole & ~unit) for unit in situation.units if unit != whole
        }

    def find(self) -> Plan | None:
        """Return a legal plan, or None if the search leads nowhere."""
        kept = self._dump(self.situation.ship.mask)
        while self._slack(kept) < 0:
            smaller = self._leave_one(kept)
            if not smaller:
                return None
            kept = smaller
        plan = self._without_spare(kept)
        return plan if is_legal_plan(self.situation, plan) else None

    def _worth(self, kept: int) -> int:
        """Return what these components are worth, and what is paid for the others."""
        if kept not in self.worths:
            self.worths[kept] = plan_worth(self.prospects, self.situation, Plan(kept))
        return self.worths[kept]

    def _plan_for(self, kept: int) -> Plan:
        """Return the plan to keep these components with as many engines powered as possible."""
        powered = assign_tokens(self.situation, kept & self.situation.doubles)
        return Plan(kept, sum(1 << engine for engine in powered), self.engineer)

    def _slack(self, kept: int) -> int:
        """Return how many more components are left behind than must be."""
        if self.engineer and not kept >> self.situation.engineer & 1:
            return -self.situation.ship.components()
        left = left_behind(self.situation, kept).bit_count()
        return left - demand(self.situation, power_of(self.situation, self._plan_for(kept)))

    def _lost(self, left: int) -> int:
        """Return what is missed of what is left behind."""
        return sum(missed for unit, missed in self.missed.items() if unit & left)

    def _rest(self, kept: int, unit: int) -> int:
        """Return the piece of these components that is worth most without a unit; 0 if nothing is left."""
        pieces = split(kept & ~unit, self.situation.joints)
        return min(pieces, key=lambda piece: self._lost(kept & ~piece), default=0)

    def _dump(self, kept: int) -> int:
        """Return what is kept if waste is dumped as far as that pays (GL-6.8.1)."""
        for position in bits(self.situation.dumpable):
            rest = self._rest(kept, self.situation.unit_of(position))
            if rest and self._worth(rest) > self._worth(kept):
                kept = rest
        return kept

    def _leave_one(self, kept: int) -> int:
        """Return what is kept after leaving the unit that costs least for what it brings; 0 if none brings anything."""
        best, least, slack = 0, 0.0, self._slack(kept)
        for unit in self.situation.units:
            rest = self._rest(kept, unit) if unit & kept else 0
            brought = min(0, self._slack(rest)) - slack if rest else 0
            if brought > 0:
                cost = (self._worth(kept) - self._worth(rest)) / brought
                if not best or cost < least:
                    best, least = rest, cost
        return best

    def _without_spare(self, kept: int) -> Plan:
        """Return the plan with all that is spare taken back, the most valuable first, and no token spent in vain."""
        plan = self._plan_for(kept)
        while spare := spare_units(self.situation, plan):
            plan = self._plan_for(max([plan.kept | unit for unit in spare], key=self._worth))
        for engine in bits(plan.powered):
            fewer = Plan(plan.kept, plan.powered & ~(1 << engine), plan.engineer)
            if is_legal_plan(self.situation, fewer):
                plan = fewer
        return plan
