"""The plan at a Black Hole, which is revised until it is confirmed (GL-9.1.10).

It stands in the decision PLAN_ABANDONING; only when it is confirmed tokens are spent and components leave.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS, KeepPiece, PowerDouble, SpendBattery
from starlode.games.galaxy_trucker.content import CELL_NAMES
from starlode.games.galaxy_trucker.lunar.actions import (
    LUNAR,
    AutoAbandon,
    ConfirmAbandoning,
    PlanAbandon,
    PlanEngineer,
    TakeBackAbandoned,
    TakeBackEngineer,
    TakeBackPower,
)
from starlode.games.galaxy_trucker.lunar.state import PLAN_ABANDONING, PLAN_TOKEN
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.card import carry_out, situation_of
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.plan import (
    ENGINEER_LEFT,
    SPARE,
    TOO_FEW,
    Plan,
    Situation,
    assign_tokens,
    demand,
    gone_with,
    is_legal_plan,
    kept_piece,
    left_behind,
    power_of,
    why_not_plan,
)
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.suggestion import suggest_plan
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.phases.flight import batteries
from starlode.games.galaxy_trucker.ship.joints import split
from starlode.games.galaxy_trucker.state import NOTHING, Decision, GalaxyTrucker, pop, push, replace_top
from starlode.kernel.contract import Action, Json, Refusal
from starlode.kernel.masks import bits

# Where the parts of the decision stand
NAMED: Final = 1
KEEP: Final = 2
USES_ENGINEER: Final = 3
TOKENS: Final = 4

# --- the plan ---------------------------------------------------------------------------------------------------------


def plan_of(situation: Situation, decision: Decision) -> Plan:
    """Return the plan as it stands."""
    kept = kept_piece(situation, decision[NAMED], decision[KEEP])
    return Plan(kept, sum([1 << engine for engine in decision[TOKENS::2]]), bool(decision[USES_ENGINEER]))


def _free_batteries(situation: Situation, decision: Decision, engine: int) -> list[int]:
    """Return the batteries with a token for the engine that the plan does not use yet, in cell order."""
    planned = decision[TOKENS + 1 :: 2]
    tokens = situation.ship.tokens
    return sorted([at for at in situation.sources[engine] if tokens[at] > planned.count(at)])


def _may_be_named(situation: Situation, plan: Plan, named: int, position: int) -> bool:
    """Return whether a component may be named: it is kept so far, and something is left without it (GL-9.1.8)."""
    rest = situation.ship.mask & ~gone_with(situation, named | 1 << position)
    return plan.kept >> position & 1 != 0 and rest != 0


def _other_pieces(situation: Situation, plan: Plan, named: int) -> list[int]:
    """Return the pieces that could be kept instead."""
    pieces = split(situation.ship.mask & ~gone_with(situation, named), situation.joints)
    return [piece for piece in pieces if piece != plan.kept]


def list_planning(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return every change of the plan, the suggested plan, and the plan itself if it is legal (GL-9.1.10)."""
    decision = state.players[seat].stack[-1]
    situation = situation_of(state, seat)
    plan = plan_of(situation, decision)
    named = decision[NAMED]
    unpowered = bits(situation.doubles & ~plan.powered)
    options = [ACTIONS.power_double[at] for at in unpowered if _free_batteries(situation, decision, at)]
    options += [ACTIONS.keep_piece[bits(piece)[0]] for piece in _other_pieces(situation, plan, named)]
    options += [LUNAR.plan_abandon[at] for at in bits(plan.kept) if _may_be_named(situation, plan, named, at)]
    options += [LUNAR.take_back_abandoned[at] for at in bits(named)]
    options += [LUNAR.take_back_power[at] for at in bits(plan.powered)]
    if plan.engineer:
        options.append(LUNAR.take_back_engineer)
    elif situation.engineer != NOTHING:
        options.append(LUNAR.plan_engineer)
    if is_legal_plan(situation, plan):
        options.append(LUNAR.confirm_abandoning)
    return [*options, LUNAR.auto_abandon]


def apply_planning(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Change the plan, or carry one out."""
    decision = state.players[seat].stack[-1]
    situation = situation_of(state, seat)
    _, named, keep, engineer, *tokens = decision
    if isinstance(action, PowerDouble):
        _power(state, seat, action.position, _free_batteries(situation, decision, action.position))
    elif isinstance(action, KeepPiece):
        replace_top(state, seat, PLAN_ABANDONING, named, action.position, engineer, *tokens)
    elif isinstance(action, PlanAbandon):
        replace_top(state, seat, PLAN_ABANDONING, named | 1 << action.position, keep, engineer, *tokens)
    elif isinstance(action, TakeBackAbandoned):
        replace_top(state, seat, PLAN_ABANDONING, named & ~(1 << action.position), keep, engineer, *tokens)
    elif isinstance(action, TakeBackPower):
        at = 2 * tokens[::2].index(action.position)
        replace_top(state, seat, PLAN_ABANDONING, named, keep, engineer, *tokens[:at], *tokens[at + 2 :])
    elif isinstance(action, PlanEngineer | TakeBackEngineer):
        replace_top(state, seat, PLAN_ABANDONING, named, keep, int(isinstance(action, PlanEngineer)), *tokens)
    elif isinstance(action, AutoAbandon):
        pop(state, seat)
        _carry_out_suggestion(state, seat, situation)
    else:
        pop(state, seat)
        spent = dict(zip(tokens[::2], tokens[1::2], strict=True))
        carry_out(state, seat, situation, plan_of(situation, decision), named, spent)


def _carry_out_suggestion(state: GalaxyTrucker, seat: int, situation: Situation) -> None:
    """Abandon what the suggested plan does not keep; of the Widow's group one component, the others fall."""
    plan = suggest_plan(situation)
    assert plan is not None
    named = left_behind(situation, plan.kept)
    if named & situation.group:
        named &= ~situation.group | situation.group & -situation.group
    carry_out(state, seat, situation, plan, named, assign_tokens(situation, plan.powered))


def _power(state: GalaxyTrucker, seat: int, engine: int, usable: list[int]) -> None:
    """Plan to power an engine; ask for the token if it may come from several batteries."""
    if len(usable) > 1:
        push(state, seat, PLAN_TOKEN, engine)
    else:
        replace_top(state, seat, *state.players[seat].stack[-1], engine, usable[0])


def why_not_planning(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why the plan cannot be changed like this, or why it is not legal; None if neither."""
    if isinstance(action, AutoAbandon):
        return None
    decision = state.players[seat].stack[-1]
    situation = situation_of(state, seat)
    plan = plan_of(situation, decision)
    if isinstance(action, ConfirmAbandoning):
        return _why_not_confirm(situation, plan)
    if isinstance(action, PlanAbandon):
        return _why_not_named(situation, plan, decision[NAMED], action.position)
    if isinstance(action, PowerDouble):
        return _why_not_powered(state, seat, action.position)
    if isinstance(action, KeepPiece):
        return _why_not_kept(situation, plan, decision[NAMED], action.position)
    if isinstance(action, TakeBackPower | TakeBackAbandoned):
        return _why_not_taken_back(plan, decision[NAMED], action)
    if isinstance(action, PlanEngineer):
        if situation.engineer == NOTHING:
            return Refusal("refusal-no-engineer", "GL-9.1.14", {})
        return Refusal("refusal-engineer-planned", "GL-9.1.14", {}) if plan.engineer else None
    if isinstance(action, TakeBackEngineer):
        return None if plan.engineer else Refusal("refusal-engineer-not-planned", "GL-9.1.10", {})
    return refusals.wrong_moment(state, seat, action)


def _why_not_confirm(situation: Situation, plan: Plan) -> Refusal | None:
    """Return what is wrong with the plan (GL-9.1.8): what is spare, or how many components are missing; or None.

    The pieces of a ship are whole, and so is the Widow's group in them, so that nothing else can be wrong.
    """
    objection = why_not_plan(situation, plan)
    if objection is None:
        return None
    power = power_of(situation, plan)
    data: dict[str, Json] = {"power": power, "gravity": situation.gravity, "demand": demand(situation, power)}
    if objection.kind == TOO_FEW:
        return Refusal("refusal-abandon-more", "GL-9.1.4", {**data, "count": objection.missing})
    cells: list[Json] = [CELL_NAMES[position] for position in bits(objection.components)]
    if objection.kind == ENGINEER_LEFT:
        return Refusal("refusal-engineer-left", "GL-9.1.14", {"cell": cells})
    assert objection.kind == SPARE
    return Refusal("refusal-component-spare", "GL-9.1.8", {**data, "cell": cells, "count": len(cells)})


def _why_not_named(situation: Situation, plan: Plan, named: int, position: int) -> Refusal | None:
    """Return why a component cannot be named, or None."""
    if _may_be_named(situation, plan, named, position):
        return None
    data: dict[str, Json] = {"cell": CELL_NAMES[position]}
    if not situation.ship.mask >> position & 1:
        return Refusal("refusal-no-component-there", "GL-9.1.8", data)
    if named >> position & 1:
        return Refusal("refusal-abandoned-already", "GL-9.1.10", data)
    if not plan.kept >> position & 1:
        return Refusal("refusal-falls-anyway", "GL-9.1.9", data)
    return Refusal("refusal-keep-a-component", "GL-9.1.8", data)


def _why_not_powered(state: GalaxyTrucker, seat: int, position: int) -> Refusal | None:
    """Return why the plan cannot power an engine, or None."""
    decision, situation = state.players[seat].stack[-1], situation_of(state, seat)
    data: dict[str, Json] = {"cell": CELL_NAMES[position]}
    if not situation.doubles >> position & 1:
        return Refusal("refusal-no-double-engine", "GT-7.8", data)
    if plan_of(situation, decision).powered >> position & 1:
        return Refusal("refusal-double-powered", "GT-7.A2", data)
    if _free_batteries(situation, decision, position):
        return None
    refusal = batteries.why_not_any_spent(state, seat, position)
    planned: list[Json] = [CELL_NAMES[battery] for battery in sorted(situation.sources[position])]
    if refusal is not None or not planned:
        return refusal or Refusal("refusal-no-token", "GT-7.9", data)
    return Refusal("refusal-token-planned", "GL-9.1.10", {"cell": planned})


def _why_not_taken_back(plan: Plan, named: int, action: TakeBackPower | TakeBackAbandoned) -> Refusal | None:
    """Return why there is nothing to take back there, or None."""
    data: dict[str, Json] = {"cell": CELL_NAMES[action.position]}
    if isinstance(action, TakeBackPower):
        return None if plan.powered >> action.position & 1 else Refusal("refusal-not-powered", "GL-9.1.10", data)
    return None if named >> action.position & 1 else Refusal("refusal-not-abandoned", "GL-9.1.10", data)


def _why_not_kept(situation: Situation, plan: Plan, named: int, position: int) -> Refusal | None:
    """Return why this is no other piece to keep, or None."""
    data: dict[str, Json] = {"cell": CELL_NAMES[position]}
    if (gone_with(situation, named) & situation.ship.mask) >> position & 1:
        return Refusal("refusal-abandoned-already", "GL-9.1.10", data)
    for piece in _other_pieces(situation, plan, named):
        first = bits(piece)[0]
        if first == position:
            return None
        if piece >> position & 1:
            data["cell_first"] = CELL_NAMES[first]
            return Refusal("refusal-piece-by-first-cell", "GT-11.14", data)
    if plan.kept >> position & 1:
        return Refusal("refusal-kept-already", "GL-9.1.8", data)
    return Refusal("refusal-no-component-there", "GT-11.14", data)


def default_planning(state: GalaxyTrucker, seat: int) -> Action:
    """Carry out the player's own plan if there is one and it is legal, else the suggested one."""
    decision = state.players[seat].stack[-1]
    situation = situation_of(state, seat)
    if decision[NAMED:] != (0, NOTHING, 0) and is_legal_plan(situation, plan_of(situation, decision)):
        return LUNAR.confirm_abandoning
    return LUNAR.auto_abandon


# --- which token powers an engine of the plan ------------------------------------------------------------------------


def _usable(state: GalaxyTrucker, seat: int) -> list[int]:
    """Return the batteries with a token for the engine in question."""
    plan, (_, engine) = state.players[seat].stack[-2:]
    return _free_batteries(situation_of(state, seat), plan, engine)


def list_tokens(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the batteries whose token may power the engine; all tokens are still aboard (GL-9.1.5)."""
    return [ACTIONS.spend_battery[battery] for battery in _usable(state, seat)]


def apply_token(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Note the battery in the plan."""
    assert isinstance(action, SpendBattery)
    _, engine = pop(state, seat)
    replace_top(state, seat, *state.players[seat].stack[-1], engine, action.position)


def why_not_token(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why the token cannot come from there, or None."""
    if not isinstance(action, SpendBattery):
        return refusals.wrong_moment(state, seat, action)
    battery, engine = action.position, state.players[seat].stack[-1][1]
    data: dict[str, Json] = {"cell": CELL_NAMES[battery]}
    if not state.players[seat].ship.tokens[battery]:
        return Refusal("refusal-no-token-there", "GT-7.9", data)
    refusal = batteries.why_not_spent(state, seat, battery, engine)
    if refusal is not None or battery in _usable(state, seat):
        return refusal
    return Refusal("refusal-token-planned", "GL-9.1.10", data)


def default_token(state: GalaxyTrucker, seat: int) -> Action:
    """Return the battery that is exposed most (GT-19.23)."""
    return ACTIONS.spend_battery[batteries.most_exposed(state.players[seat].ship, _usable(state, seat))]


# --- for the invariants -----------------------------------------------------------------------------------------------


def violations(state: GalaxyTrucker) -> Iterator[str]:
    """Yield what is wrong with plans: components and tokens that are not there, engines powered twice."""
    for seat, player in enumerate(state.players):
        for decision in player.stack:
            if decision[0] != PLAN_ABANDONING:
                continue
            engines, planned = decision[TOKENS::2], decision[TOKENS + 1 :: 2]
            if decision[NAMED] & ~player.ship.mask:
                yield f"GL-9.1.8: seat {seat} plans to abandon components that are not there"
            if len({*engines}) < len(engines):
                yield f"GL-9.1.8: seat {seat} plans to power an engine twice"
            if any(planned.count(battery) > player.ship.tokens[battery] for battery in planned):
                yield f"GL-9.1.8: seat {seat} plans to spend tokens that are not there"
