"""The card Black Hole: players face it one after the other, and leave components behind or give up (GL-9.1.2)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import DOUBLE_ENGINE, RADIOACTIVE
from starlode.games.galaxy_trucker.lunar.content import ENGINEER, ILLEGAL_DUMPING, WIDOW
from starlode.games.galaxy_trucker.lunar.state import (
    PLAN_ABANDONING,
    edit_part,
    part_of,
    supercard_of,
    table_of,
    vip_aboard,
)
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.plan import Plan, Situation, left_behind, power_of
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.suggestion import suggest_plan
from starlode.games.galaxy_trucker.phases.flight import batteries, damage, giving_up
from starlode.games.galaxy_trucker.ship.walks import open_sides
from starlode.games.galaxy_trucker.state import (
    ABANDONED,
    ESCAPED,
    FALLEN,
    NOTHING,
    TRAPPED,
    GalaxyTrucker,
    note,
    push,
    route_order,
)
from starlode.kernel.contract import Json, emit
from starlode.kernel.masks import bits

# Stages. The first seat of the queue is the next one.
BEGIN: Final = 0
FACE: Final = 1


def run(state: GalaxyTrucker) -> bool:
    """Let players face the Black Hole in flight order (GL-9.1.2); return whether that is done."""
    if state.stage == BEGIN:
        state.queue = route_order(state)
        state.stage = FACE
    if not state.queue:
        return True
    seat, state.queue = state.queue[0], state.queue[1:]
    _face(state, seat)
    return False


def situation_of(state: GalaxyTrucker, seat: int) -> Situation:
    """Return what the player's plan depends on: gravity by level (GL-9.1.1), ship, VIPs and mission."""
    card = supercard_of(state)
    ship = state.players[seat].ship
    sources = {
        engine: sorted(batteries.usable_batteries(state, seat, engine), key=lambda at: (-open_sides(ship, at), at))
        for engine in bits(ship.of_kind(DOUBLE_ENGINE))
    }
    return Situation(
        ship,
        card.gravity[state.board.level - 1],
        card.price,
        # GL-3.7.7: without her the group is an ordinary part of the ship.
        part_of(state, seat).group if vip_aboard(state, seat, WIDOW) != NOTHING else 0,
        vip_aboard(state, seat, ENGINEER),
        # GL-6.8.1: radioactive cargo may go at will.
        ship.of_kind(RADIOACTIVE) if table_of(state).mission == ILLEGAL_DUMPING else 0,
        sources,
    )


def _face(state: GalaxyTrucker, seat: int) -> None:
    """Ask for a plan, unless nothing is to be decided (GL-9.1.3) or there is no legal one (GL-9.1.11)."""
    situation = situation_of(state, seat)
    whole = Plan(situation.ship.mask)
    power = power_of(situation, whole)
    may_power = any(situation.sources[engine] for engine in bits(situation.doubles))
    if power >= situation.gravity and not (may_power or situation.engineer != NOTHING or situation.dumpable):
        carry_out(state, seat, situation, whole, 0, {})
    elif suggest_plan(situation) is not None:
        push(state, seat, PLAN_ABANDONING, 0, NOTHING, 0)
    else:
        # GL-9.1.12: nothing is lost here.
        note(state, TRAPPED, seat)
        if state.events is not None:
            emit(state, "event-black-hole-trapped", "GL-9.1.11", {"seat": seat, "gravity": situation.gravity})
        giving_up.must_give_up_later(state, seat, giving_up.OTHER)


def is_trapped(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether the player found no way out and gives up when the card is over (GL-9.1.11, GL-8.11)."""
    return bool(state.players[seat].forced >> giving_up.OTHER & 1)


def carry_out(
    state: GalaxyTrucker, seat: int, situation: Situation, plan: Plan, named: int, tokens: dict[int, int]
) -> None:
    """Spend the tokens, count the power once (GL-9.1.6), let the Engineer go, and lose what is not kept.

    What was named is abandoned, what is cut off falls (GL-9.1.9). Nothing explodes or breaks (GL-9.1.13).
    """
    for engine in bits(plan.powered):
        batteries.spend_token_of(state, seat, tokens[engine], engine)
    power = power_of(situation, plan)
    left = left_behind(situation, plan.kept)
    state.edit(seat).power = power
    note(state, ESCAPED, seat, first=power, second=left.bit_count())
    if state.events is not None:
        data: dict[str, Json] = {"seat": seat, "gravity": situation.gravity, "count": left.bit_count()}
        emit(state, "event-black-hole-escaped", "GL-9.1.6", {**data, "power": power})
    if plan.engineer:
        for follow in state.config.hooks.power_doubled:
            follow(state, seat)
    ship = state.players[seat].ship
    # GL-6.8.5: also what falls because its support is abandoned.
    dumped = (left & ship.of_kind(RADIOACTIVE)).bit_count()
    damage.lose_components(state, seat, left & named, ABANDONED)
    # The rest of a Widow group has fallen with what was named of it.
    damage.lose_components(state, seat, left & state.players[seat].ship.mask, FALLEN)
    edit_part(state, seat).dumped += dumped
    damage.lose_stranded_aliens(state, seat)
