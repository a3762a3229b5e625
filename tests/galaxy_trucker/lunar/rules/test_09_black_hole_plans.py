"""Plans at a Black Hole (GL-9.1.8) against the words of the rule, on small random ships."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CARGO,
    DOUBLE_ENGINE,
    HOLD,
    PIECE_KIND,
    PIECE_SIDES,
    PIECES,
    SHIELD,
    TILE_WEIGHT,
)
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.plan import (
    Plan,
    Situation,
    assign_tokens,
    is_legal_plan,
)
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.suggestion import suggest_plan
from starlode.games.galaxy_trucker.phases.flight.damage import without
from starlode.games.galaxy_trucker.ship.joints import joined_to, parts, stranded_aliens, supports
from starlode.games.galaxy_trucker.ship.power import engine_power
from starlode.games.galaxy_trucker.ship.ship import BROWN, VIP_RED, Ship
from starlode.games.galaxy_trucker.state import NOTHING
from starlode.kernel.masks import bits
from tests.galaxy_trucker.ships import random_ship


def is_legal_by_the_words(situation: Situation, plan: Plan) -> bool:
    """Judge a plan by GL-9.1.8, clause by clause, on copies of the ship."""
    ship, group = situation.ship, situation.group
    if len(parts(part_of_ship(ship, plan.kept))) != 1 or plan.kept & group not in (0, group):
        return False
    if plan.engineer and not plan.kept >> situation.engineer & 1:
        return False
    outside = ship.mask & ~plan.kept
    power = power_by_the_words(situation, plan.kept, plan)
    if outside.bit_count() < 2 * max(0, situation.gravity - power):
        return False
    tested = [1 << position for position in bits(outside & ~group & ~situation.dumpable)]
    tested += [group] if outside & group else []
    for more in tested:
        if len(parts(part_of_ship(ship, plan.kept | more))) == 1:
            lower = min(power, power_by_the_words(situation, plan.kept | more, plan))
            if outside.bit_count() - more.bit_count() >= 2 * max(0, situation.gravity - lower):
                return False
    return True


def part_of_ship(ship: Ship, mask: int) -> Ship:
    rest = without(ship, ship.mask & ~mask)
    for cabin in stranded_aliens(rest):
        rest.crew[cabin] = 0
    return rest


def power_by_the_words(situation: Situation, mask: int, plan: Plan) -> int:
    rest = part_of_ship(situation.ship, mask)
    weight = sum(TILE_WEIGHT[rest.tile(position)] for position in bits(mask))
    return engine_power(rest, plan.powered, weight, 2 if plan.engineer else 1)


def random_situation(rng: Random, components: int) -> Situation:
    """Return a loaded ship at a Black Hole, with VIPs, heavy cargo and dumping by chance."""
    ship = random_ship(rng, 2, components)
    for position in bits(ship.mask):
        if PIECE_KIND[ship.pieces[position]] == BATTERY:
            ship.tokens[position] = rng.randint(0, 2)
        elif PIECE_KIND[ship.pieces[position]] in (HOLD, SHIELD) and rng.random() < 0.5:
            sides = PIECE_SIDES[ship.pieces[position]]
            heavy = [piece for piece in range(4 * CARGO, PIECES) if PIECE_SIDES[piece] == sides]
            if heavy:
                ship.remove(position)
                ship.put(position, heavy[0])
    cabins = bits(ship.cabins())
    for cabin in cabins:
        ship.crew[cabin] = BROWN if supports(ship, cabin, BROWN) else rng.randint(0, 2)
    group, engineer = 0, NOTHING
    if rng.random() < 0.4:
        group = 1 << cabins[-1] | joined_to(ship, cabins[-1])
    if rng.random() < 0.4:
        engineer = cabins[0]
        ship.crew[engineer] = VIP_RED
    dumpable = 1 << rng.choice(bits(ship.mask)) if rng.random() < 0.2 else 0
    batteries = [position for position in bits(ship.mask) if ship.tokens[position]]
    sources = {
        engine: [battery for battery in batteries if rng.random() < 0.8] for engine in bits(ship.of_kind(DOUBLE_ENGINE))
    }
    return Situation(ship, rng.randint(1, 5), 2, group, engineer, dumpable, sources)


def all_plans(situation: Situation) -> Iterator[Plan]:
    """Yield every set of components with every set of engines that tokens can power."""
    engines = [mask for mask in subsets(situation.doubles) if len(assign_tokens(situation, mask)) == mask.bit_count()]
    for kept in subsets(situation.ship.mask):
        for powered in engines:
            yield Plan(kept, powered)
            if situation.engineer != NOTHING:
                yield Plan(kept, powered, engineer=True)


def subsets(mask: int) -> Iterator[int]:
    subset = mask
    while subset:
        yield subset
        subset = subset - 1 & mask
    yield 0


@pytest.mark.rule("GL-9.1.8")
@pytest.mark.parametrize("seed", range(12))
def test_legality_follows_the_words_of_the_rule(seed: int) -> None:
    situation = random_situation(Random(seed), 7)
    plans = [*all_plans(situation)]
    assert [is_legal_plan(situation, plan) for plan in plans] == [is_legal_by_the_words(situation, p) for p in plans]


@pytest.mark.rule("GL-9.1.11")
@pytest.mark.parametrize("seed", range(40))
def test_a_plan_is_found_exactly_if_there_is_a_legal_one(seed: int) -> None:
    situation = random_situation(Random(f"any plan {seed}"), 2 + seed % 7)
    plan = suggest_plan(situation)
    exists = any(is_legal_by_the_words(situation, each) for each in all_plans(situation))
    assert (plan is not None) == exists
    if plan is not None:
        assert is_legal_by_the_words(situation, plan)
        assert len(assign_tokens(situation, plan.powered)) == plan.powered.bit_count()


@pytest.mark.rule("GL-9.1.11")
@pytest.mark.parametrize(("seed", "components"), [("hard 1809", 6), ("hard 3043", 8), ("hard 3891", 8)])
def test_a_plan_is_found_where_leaving_components_one_by_one_leads_nowhere(seed: str, components: int) -> None:
    situation = random_situation(Random(seed), components)
    plan = suggest_plan(situation)
    assert plan is not None
    assert is_legal_by_the_words(situation, plan)


@pytest.mark.rule("GL-9.1.11")
@pytest.mark.parametrize("components", [11, 16, 20, 27])
def test_the_suggested_plan_of_a_large_ship_is_legal(components: int) -> None:
    for seed in range(5):
        situation = random_situation(Random(f"large {components} {seed}"), components)
        plan = suggest_plan(situation)
        # Where a single component may be kept there is always a plan.
        assert plan is not None or situation.ship.components() <= 2 * situation.gravity
        assert plan is None or is_legal_by_the_words(situation, plan)
