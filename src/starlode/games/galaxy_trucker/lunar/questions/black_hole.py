"""The question about plans at a Black Hole: is one legal, why not, and which one is suggested (GL-9.1.8, GL-9.1.11)."""

from __future__ import annotations

from typing import TypedDict

from starlode.games.galaxy_trucker.content import BLACK_HOLE, CELL_NAMES
from starlode.games.galaxy_trucker.lunar.actions import LUNAR
from starlode.games.galaxy_trucker.lunar.questions.flights import fly_alone, put_card
from starlode.games.galaxy_trucker.lunar.questions.names import find_supercard
from starlode.games.galaxy_trucker.lunar.questions.shapes import BlackHoleQuestion, PlanShape
from starlode.games.galaxy_trucker.lunar.questions.ships import find_component, find_components
from starlode.games.galaxy_trucker.lunar.state import PLAN_ABANDONING
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.card import situation_of
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.plan import (
    Plan,
    Situation,
    assign_tokens,
    demand,
    left_behind,
    power_of,
)
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.planning import why_not_planning
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.suggestion import suggest_plan
from starlode.games.galaxy_trucker.lunar.views.decisions import view_plan
from starlode.games.galaxy_trucker.lunar.views.shapes import PlanView
from starlode.games.galaxy_trucker.state import CARD, NOTHING, Decision, push
from starlode.games.galaxy_trucker.views.names import cell_names
from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.masks import bits


class RefusalAnswer(TypedDict):
    """Why something is not legal: key of the message, clause and data."""

    key: str
    clause: str
    data: dict[str, Json]


class SuggestionAnswer(TypedDict):
    """A legal plan: cells left behind and kept, batteries by powered engine, the Engineer, and the power it gives."""

    left: list[str]
    kept: list[str]
    power: dict[str, str]
    engineer: bool
    engine_power: int
    demand: int


class BlackHoleAnswer(TypedDict):
    """The plan as it stands and why it is refused, or null; the suggestion, or null if the ship is trapped."""

    gravity: int
    components_per_missing_point: int
    plan: PlanView
    refusal: RefusalAnswer | None
    suggestion: SuggestionAnswer | None


def judge_plan(question: BlackHoleQuestion, game: Game) -> BlackHoleAnswer:
    """Return whether a plan is legal, and a legal one; without a plan, nothing is abandoned and no engine powered."""
    state = fly_alone(question, game)
    put_card(state, find_supercard(question["card"], (BLACK_HOLE,)))
    state.step = CARD
    situation = situation_of(state, 0)
    push(state, 0, *_read_plan(situation, question.get("plan", {})))
    plan = view_plan(state, 0, state.players[0].stack[-1])
    refusal = None if plan["legal"] else why_not_planning(state, 0, LUNAR.confirm_abandoning)
    suggested = suggest_plan(situation)
    return {
        "gravity": situation.gravity,
        "components_per_missing_point": situation.price,
        "plan": plan,
        "refusal": None if refusal is None else {"key": refusal.key, "clause": refusal.clause, "data": refusal.data},
        "suggestion": None if suggested is None else _show_suggestion(situation, suggested),
    }


def _read_plan(situation: Situation, shape: PlanShape) -> Decision:
    """Return a plan as the decision that it stands in; raise InvalidInput for what no plan can say."""
    ship = situation.ship
    named = find_components(ship, shape.get("abandon", []))
    if named == ship.mask:
        raise InvalidInput("ship-question-keep-a-component", clause="GL-9.1.8")
    keep = find_component(ship, shape["keep"]) if "keep" in shape else NOTHING
    if keep != NOTHING and named >> keep & 1:
        raise InvalidInput("ship-question-kept-and-abandoned", clause="GL-9.1.8", cell=CELL_NAMES[keep])
    tokens: list[int] = []
    for engine_cell, battery_cell in shape.get("power", {}).items():
        engine, battery = find_component(ship, engine_cell), find_component(ship, battery_cell)
        if not situation.doubles >> engine & 1:
            raise InvalidInput("ship-question-no-double", clause="GT-7.8", cell=CELL_NAMES[engine])
        if battery not in situation.sources[engine] or tokens[1::2].count(battery) >= ship.tokens[battery]:
            cells = {"cell": CELL_NAMES[battery], "cell_powered": CELL_NAMES[engine]}
            raise InvalidInput("ship-question-no-token", clause="GT-7.9", **cells)
        tokens += [engine, battery]
    return PLAN_ABANDONING, named, keep, int(shape.get("engineer", False)), *tokens


def _show_suggestion(situation: Situation, plan: Plan) -> SuggestionAnswer:
    tokens = assign_tokens(situation, plan.powered)
    power = power_of(situation, plan)
    return {
        "left": cell_names(left_behind(situation, plan.kept)),
        "kept": cell_names(plan.kept),
        "power": {CELL_NAMES[engine]: CELL_NAMES[tokens[engine]] for engine in bits(plan.powered)},
        "engineer": plan.engineer,
        "engine_power": power,
        "demand": demand(situation, power),
    }
