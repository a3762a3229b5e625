"""What players have to know for the decisions of the expansion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.galaxy_trucker.content import CARD_NAMES, CELL_NAMES, GOODS_NAMES, ORIGINS
from starlode.games.galaxy_trucker.lunar.content import DIVA, ENGINEER, SMUGGLER_KING, VIP_NAMES
from starlode.games.galaxy_trucker.lunar.state import (
    AIM_CANNONS,
    BOARD_VIP,
    CHOOSE_SHIELD,
    FIRE_AGAIN,
    FIRE_FIRST,
    HIDE_GOODS,
    ORDER_CARDS,
    OVERTAKE,
    PLAN_ABANDONING,
    PLAN_TOKEN,
    SING_AT_LINE,
    SING_OR_NOT,
    USE_ENGINEER,
    table_of,
)
from starlode.games.galaxy_trucker.lunar.supercards import lines
from starlode.games.galaxy_trucker.lunar.supercards.black_hole import plan as plans
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.card import situation_of
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.planning import plan_of
from starlode.games.galaxy_trucker.lunar.views.shapes import FurtherDecisionView, PlanView
from starlode.games.galaxy_trucker.lunar.vips.abilities import engineer
from starlode.games.galaxy_trucker.state import Decision, GalaxyTrucker, decision_name
from starlode.games.galaxy_trucker.views.names import cell_names


def view_decisions(state: GalaxyTrucker, viewer: int | None) -> list[FurtherDecisionView]:
    """Return the next decision of every seat, as far as it is one of the expansion's."""
    found: list[FurtherDecisionView] = []
    for seat, player in enumerate(state.players):
        if player.stack and player.stack[-1][0] in state.config.hooks.decisions:
            decision = player.stack[-1]
            part: FurtherDecisionView = {"seat": seat, "kind": decision_name(state, decision[0])}
            if decision[0] == ORDER_CARDS:
                _show_cards(state, viewer, seat, decision, part)
            elif decision[0] in DETAILS:
                DETAILS[decision[0]](state, seat, decision, part)
            found.append(part)
    return found


def _show_vip(state: GalaxyTrucker, _seat: int, decision: Decision, part: FurtherDecisionView) -> None:
    part["vip"] = VIP_NAMES[table_of(state).vips[decision[1]]]


def _show_cards(
    state: GalaxyTrucker, viewer: int | None, seat: int, decision: Decision, part: FurtherDecisionView
) -> None:
    """Show the Presenter's cards to who looks at them alone; those in order come first (GL-3.18.4)."""
    part["count"] = decision[1]
    if viewer == seat:
        part["cards"] = [CARD_NAMES[card] for card in table_of(state).top]


def _show_engineer(state: GalaxyTrucker, seat: int, _decision: Decision, part: FurtherDecisionView) -> None:
    part["vip"] = VIP_NAMES[ENGINEER]
    part["count"] = state.players[seat].power
    part["credits"] = engineer.fee(state)


def _show_asteroid(_state: GalaxyTrucker, _seat: int, decision: Decision, part: FurtherDecisionView) -> None:
    part["cell"] = CELL_NAMES[decision[1]]
    part["origin"] = ORIGINS[decision[2]]
    part["lines"] = [decision[3]]


def _show_song(state: GalaxyTrucker, seat: int, decision: Decision, part: FurtherDecisionView) -> None:
    part["vip"] = VIP_NAMES[DIVA]
    _show_asteroid(state, seat, decision, part)


def _show_songs(_state: GalaxyTrucker, _seat: int, decision: Decision, part: FurtherDecisionView) -> None:
    part["vip"] = VIP_NAMES[DIVA]
    part["origin"] = ORIGINS[decision[1]]
    part["lines"] = [*decision[2:]]


def _show_goods(_state: GalaxyTrucker, _seat: int, decision: Decision, part: FurtherDecisionView) -> None:
    part["vip"] = VIP_NAMES[SMUGGLER_KING]
    part["goods"] = {name: decision[1 + colour] for colour, name in enumerate(GOODS_NAMES) if decision[1 + colour]}
    part["count"] = decision[5]


def _show_aims(state: GalaxyTrucker, seat: int, decision: Decision, part: FurtherDecisionView) -> None:
    _show_lines(state, seat, decision, part)
    part["cells"] = cell_names(decision[1])


def _show_lines(state: GalaxyTrucker, seat: int, _decision: Decision, part: FurtherDecisionView) -> None:
    part["origin"] = ORIGINS[lines.side_of(state)]
    part["lines"] = [*lines.card_lines(state)]
    part["threatened"] = [*lines.threatened(state, seat)]


def _show_overtaking(_state: GalaxyTrucker, _seat: int, decision: Decision, part: FurtherDecisionView) -> None:
    part["count"] = decision[2]
    part["cells"] = cell_names(decision[3])


def _show_plan(state: GalaxyTrucker, seat: int, decision: Decision, part: FurtherDecisionView) -> None:
    part["cells"] = cell_names(decision[1])
    part["plan"] = view_plan(state, seat, decision)


def _show_token(state: GalaxyTrucker, seat: int, decision: Decision, part: FurtherDecisionView) -> None:
    """Show the engine that is to be powered, and the plan that waits below."""
    part["cell"] = CELL_NAMES[decision[1]]
    part["plan"] = view_plan(state, seat, state.players[seat].stack[-2])


def view_plan(state: GalaxyTrucker, seat: int, decision: Decision) -> PlanView:
    """Return a plan at a Black Hole with what it demands (GL-9.1.8)."""
    situation = situation_of(state, seat)
    plan = plan_of(situation, decision)
    power = plans.power_of(situation, plan)
    left = plans.left_behind(situation, plan.kept)
    objection = plans.why_not_plan(situation, plan)
    return {
        "gravity": situation.gravity,
        "power": power,
        "demand": plans.demand(situation, power),
        "left": left.bit_count(),
        "kept": cell_names(plan.kept),
        "fallen": cell_names(left & ~decision[1]),
        "powered": cell_names(plan.powered),
        "engineer": plan.engineer,
        "legal": objection is None,
        "missing": objection.missing if objection is not None else 0,
        "spare": cell_names(objection.components) if objection is not None and objection.kind == plans.SPARE else [],
    }


Details = Callable[[GalaxyTrucker, int, Decision, FurtherDecisionView], None]

DETAILS: Final[dict[int, Details]] = {
    BOARD_VIP: _show_vip,
    USE_ENGINEER: _show_engineer,
    SING_OR_NOT: _show_song,
    SING_AT_LINE: _show_songs,
    HIDE_GOODS: _show_goods,
    CHOOSE_SHIELD: _show_asteroid,
    AIM_CANNONS: _show_aims,
    FIRE_FIRST: _show_lines,
    FIRE_AGAIN: _show_lines,
    PLAN_ABANDONING: _show_plan,
    PLAN_TOKEN: _show_token,
    OVERTAKE: _show_overtaking,
}
