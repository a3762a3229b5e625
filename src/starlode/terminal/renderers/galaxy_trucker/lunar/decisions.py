"""What the viewer has to know for a decision of the expansion, as lines beside the ship."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from rich.text import Text

from starlode.games.galaxy_trucker.lunar.actions import LUNAR
from starlode.games.galaxy_trucker.lunar.content import MISSIONS, PRISON_TRANSFER
from starlode.games.galaxy_trucker.lunar.views.shapes import ExpansionView, FurtherDecisionView
from starlode.terminal.drawing import palette
from starlode.terminal.renderers.galaxy_trucker.lunar.panels import ExpansionPanels
from starlode.terminal.renderers.galaxy_trucker.lunar.wording import (
    format_lunar,
    mission_lines,
    penalty_rules,
    reward_rules,
    special_rules,
    wrapped,
)
from starlode.terminal.renderers.galaxy_trucker.tiles import goods_text, load_codes
from starlode.terminal.renderers.galaxy_trucker.view import further_decision, galaxy_view
from starlode.terminal.renderers.renderer import RenderContext


class DecisionText:
    """Describes the viewer's decision of the expansion, if there is one."""

    def __init__(self, context: RenderContext, width: int) -> None:
        self.context = context
        self.view = galaxy_view(context.view)
        self.texts = context.texts
        self.codes = load_codes(context.texts)
        self.width = width

    def _say(self, key: str, **data: object) -> list[Text]:
        return wrapped(format_lunar(self.texts, key, **data), self.width)

    def lines(self) -> list[Text]:
        """Return what it is about, under the name of the decision; no lines if there is none."""
        decision, part = further_decision(self.view, self.context.viewer), self.view["expansion"]
        if decision is None or part is None:
            return []
        title = wrapped(self.texts.format(f"decision-{decision['kind']}"), self.width, palette.KEY + palette.STRONG)
        about = ABOUT.get(decision["kind"])
        return [*title, *about(self, decision, part)] if about is not None else title

    # --- missions and VIPs ----------------------------------------------------------------------------------------

    def missions(self, _decision: FurtherDecisionView, part: ExpansionView) -> list[Text]:
        """Return the missions to pick from."""
        offer = part["mission_offer"]
        lines: list[Text] = []
        for name in offer["missions"] if offer is not None else ():
            lines += [*mission_lines(self.texts, name, self.view["level"], self.width), Text()]
        return lines

    def prisoner(self, _decision: FurtherDecisionView, _part: ExpansionView) -> list[Text]:
        """Return the rules for the prisoner."""
        return wrapped(special_rules(self.texts, MISSIONS[PRISON_TRANSFER], self.view["level"]), self.width)

    def vip(self, decision: FurtherDecisionView, part: ExpansionView) -> list[Text]:
        """Return the VIP in question."""
        panels = ExpansionPanels(self.view, self.context.viewer, self.texts, self.codes)
        colour = next(colour for colour, name in part["vips"].items() if name == decision["vip"])
        return panels.vip(colour, decision["vip"], self.width) + self._say("cabin-alone")

    def engineer(self, decision: FurtherDecisionView, _part: ExpansionView) -> list[Text]:
        """Return the engine power with and without the Engineer, and what she pays."""
        power = decision["count"]
        return self._say("engineer", power=power, doubled=2 * power, credits=decision["credits"])

    def cards(self, decision: FurtherDecisionView, _part: ExpansionView) -> list[Text]:
        """Return the cards that are in order so far, then the others."""
        lines = []
        for number, card in enumerate(decision.get("cards", ())):
            ordered = number < decision["count"]
            sign = f"{number + 1}. " if ordered else "· "
            lines.append(Text(f"{sign}{self.texts.format(f'card-{card}')}", palette.STRONG if ordered else ""))
        return lines

    def goods(self, decision: FurtherDecisionView, _part: ExpansionView) -> list[Text]:
        """Return the goods in hand, and how many are about to be taken."""
        lines = self._say("goods-at-risk", count=decision["count"]) if decision["count"] else []
        if decision["goods"]:
            hand = format_lunar(self.texts, "goods-in-hand")
            lines.append(Text.assemble(f"{hand} ", goods_text(decision["goods"], self.codes)))
        return lines

    def overtaking(self, decision: FurtherDecisionView, _part: ExpansionView) -> list[Text]:
        """Return how many rockets are in the way, and what was named so far."""
        lines = self._say("rockets", count=decision["count"])
        return lines + (self._say("named", cells=" ".join(decision["cells"])) if decision["cells"] else [])

    # --- dangers and supercards ------------------------------------------------------------------------------------

    def projectile(self, decision: FurtherDecisionView, _part: ExpansionView) -> list[Text]:
        """Return the way of a meteor or shot."""
        way = {"origin": decision["origin"], "cell": decision["cell"]}
        return self._say("projectile", line=decision["lines"][0], **way)

    def asteroids(self, decision: FurtherDecisionView, _part: ExpansionView) -> list[Text]:
        """Return the lines of asteroids, those that would hit, and the cannons used so far."""
        lines = self._say("lines", origin=decision["origin"], lines=_joined(decision["lines"]))
        if "threatened" not in decision:
            return lines
        if decision["threatened"]:
            said = format_lunar(self.texts, "threatened", lines=_joined(decision["threatened"]))
            lines += wrapped(said, self.width, palette.BAD)
        elif decision["kind"] != "fire-first":
            lines += wrapped(format_lunar(self.texts, "all-protected"), self.width, palette.GOOD)
        if decision.get("cells"):
            lines += self._say("fired", cells=" ".join(decision["cells"]))
        return lines

    def plan(self, decision: FurtherDecisionView, _part: ExpansionView) -> list[Text]:
        """Return power against gravity, what has to go and what goes, and why the plan may not be confirmed."""
        plan = decision["plan"]
        lines = self._say("plan-power", power=plan["power"], gravity=plan["gravity"])
        lines += self._say("plan-demand", count=plan["demand"], left=plan["left"])
        if decision.get("cells"):
            lines += self._say("plan-cells", cells=" ".join(decision["cells"]))
        if plan["fallen"]:
            lines += self._say("plan-fallen", cells=" ".join(plan["fallen"]))
        if plan["powered"]:
            lines += self._say("plan-powered", cells=" ".join(plan["powered"]))
        if plan["engineer"]:
            lines += self._say("plan-engineer")
        if "cell" in decision:
            lines += self._say("plan-token", cell=decision["cell"])
        if plan["legal"]:
            return lines + wrapped(format_lunar(self.texts, "plan-legal"), self.width, palette.GOOD)
        refusal = self.context.state.why_not(self.context.viewer, LUNAR.confirm_abandoning)
        # While a token is chosen, the plan below cannot be confirmed in any case.
        if refusal is None or decision["kind"] != "plan-abandoning":
            return lines
        return lines + wrapped(self.texts.refusal(refusal), self.width, palette.BAD)


About = Callable[[DecisionText, FurtherDecisionView, ExpansionView], list[Text]]

ABOUT: Final[Mapping[str, About]] = MappingProxyType(
    {
        "pick-mission": DecisionText.missions,
        "board-vip": DecisionText.vip,
        "board-prisoner": DecisionText.prisoner,
        "order-cards": DecisionText.cards,
        "use-engineer": DecisionText.engineer,
        "sing-or-not": DecisionText.projectile,
        "choose-shield": DecisionText.projectile,
        "sing-at-line": DecisionText.asteroids,
        "aim-cannons": DecisionText.asteroids,
        "fire-first": DecisionText.asteroids,
        "fire-again": DecisionText.asteroids,
        "plan-abandoning": DecisionText.plan,
        "plan-token": DecisionText.plan,
        "hide-goods": DecisionText.goods,
        "overtake": DecisionText.overtaking,
    }
)
"""By kind of decision, what it is about; kinds that need no more than their name are left out."""


def _joined(lines: list[int]) -> str:
    return " ".join(map(str, lines))


def mission_terms(context: RenderContext, number: int) -> list[str]:
    """Return the rewards and penalties of a mission, in a few words each, for the list of actions."""
    mission, level = MISSIONS[number], galaxy_view(context.view)["level"]
    return [*reward_rules(context.texts, mission, level), *penalty_rules(context.texts, mission, level)]
