"""What an action of the expansion brings and costs, in a few letters for the list of actions."""

from __future__ import annotations

from rich.text import Text

from starlode.games.galaxy_trucker.content import DOUBLE_CANNON
from starlode.games.galaxy_trucker.lunar.actions import (
    AimCannon,
    BoardVip,
    ChooseShield,
    KeepEngineer,
    PickMission,
    PlanAbandon,
    PlanEngineer,
    TakeBackAbandoned,
    TakeBackEngineer,
    TakeBackPower,
    UseEngineer,
)
from starlode.games.galaxy_trucker.lunar.content import COLOUR_NAMES
from starlode.games.galaxy_trucker.lunar.views.shapes import GalaxyTruckerExpandedView
from starlode.kernel.contract import Action
from starlode.terminal.drawing import palette
from starlode.terminal.renderers.galaxy_trucker.lunar.decisions import mission_terms
from starlode.terminal.renderers.galaxy_trucker.lunar.wording import format_lunar, vip_text
from starlode.terminal.renderers.galaxy_trucker.tiles import TOKEN, kind_of_tile
from starlode.terminal.renderers.galaxy_trucker.view import further_decision, galaxy_view
from starlode.terminal.renderers.renderer import RenderContext

PLANNING = (PlanAbandon, PlanEngineer, TakeBackAbandoned, TakeBackEngineer, TakeBackPower)
"""Actions that change the plan at a Black Hole and nothing else; what they bring shows the plan after them."""


def expansion_note(context: RenderContext, action: Action) -> Text | None:
    """Return what an action brings, as far as it is known without carrying it out; None if it is not."""
    view = galaxy_view(context.view)
    if isinstance(action, PickMission):
        return Text(" " + " · ".join(mission_terms(context, action.mission)), palette.DIM)
    if isinstance(action, BoardVip):
        return _arrival(context, view, COLOUR_NAMES[action.colour])
    if isinstance(action, UseEngineer | KeepEngineer):
        return _engineer(context, view, uses=isinstance(action, UseEngineer))
    if isinstance(action, ChooseShield) or (isinstance(action, AimCannon) and _is_double(context, view, action)):
        return Text(f" -1{TOKEN}", palette.BAD)
    return None


def plan_note(context: RenderContext, after: GalaxyTruckerExpandedView) -> Text:
    """Return what the plan comes to after an action: how many components go, of how many that have to."""
    decision = further_decision(after, context.viewer)
    if decision is None or "plan" not in decision:
        return Text()
    plan = decision["plan"]
    numbers = {"left": plan["left"], "count": plan["demand"], "power": plan["power"]}
    style = palette.GOOD if plan["legal"] else palette.BAD
    return Text(" " + format_lunar(context.texts, "plan-note", **numbers), style)


def _arrival(context: RenderContext, view: GalaxyTruckerExpandedView, colour: str) -> Text:
    part = view["expansion"]
    name = part["vips"][colour] if part is not None else None
    if name is None:
        return Text()
    reward = vip_text(context.texts, name, "arrival", view["level"])
    return Text(" " + format_lunar(context.texts, "arrival", reward=reward), palette.GOOD)


def _engineer(context: RenderContext, view: GalaxyTruckerExpandedView, *, uses: bool) -> Text:
    decision = further_decision(view, context.viewer)
    if decision is None or "count" not in decision:
        return Text()
    if not uses:
        return Text(f" ▼{decision['count']}")
    fee = context.texts.format("terminal-galaxy_trucker-credits", count=decision["credits"])
    return Text(f" ▼{2 * decision['count']} +{fee}", palette.GOOD)


def _is_double(context: RenderContext, view: GalaxyTruckerExpandedView, action: AimCannon) -> bool:
    component = view["seats"][context.viewer]["ship"]["components"].get(str(action.arguments()["cell"]))
    return component is not None and kind_of_tile(component["tile"]) == DOUBLE_CANNON
