"""The panels of the expansion: the mission with everybody's standing, and the VIPs of the flight."""

from __future__ import annotations

from rich.text import Text

from starlode.games.galaxy_trucker.content import STRUCTURAL, TILE_NUMBER, TILE_WEIGHT
from starlode.games.galaxy_trucker.lunar.views.shapes import (
    CandidatesView,
    ExpansionSeatView,
    ExpansionView,
    GalaxyTruckerExpandedView,
    StandingView,
)
from starlode.games.galaxy_trucker.views.shapes import ShipView
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.renderers.galaxy_trucker.lunar.wording import (
    format_lunar,
    line_name,
    mission_lines,
    vip_text,
    wrapped,
)
from starlode.terminal.renderers.galaxy_trucker.tiles import (
    PRISONER,
    SEAT_COLOURS,
    VIPS,
    Codes,
    figure,
    goods_text,
    kind_of_tile,
    letter_of,
)


def signed(count: int) -> str:
    """Return an amount with its sign; 0 has none."""
    return f"{count:+d}" if count else "0"


class ExpansionPanels:
    """Renders mission and VIPs as text."""

    def __init__(self, view: GalaxyTruckerExpandedView, viewer: int, texts: Texts, codes: Codes) -> None:
        self.view = view
        self.viewer = viewer
        self.texts = texts
        self.codes = codes

    def _format(self, key: str, **data: object) -> str:
        return format_lunar(self.texts, key, **data)

    # --- the mission ----------------------------------------------------------------------------------------------

    def mission(self, width: int) -> Text:
        """Return the mission with its terms, the viewer's standing line by line, and the sums of the others."""
        part = self.view["expansion"]
        if part is None or part["mission"] is None:
            return Text(self._format("no-mission"), palette.DIM)
        lines = mission_lines(self.texts, part["mission"], self.view["level"], width)
        lines += self._potato(part)
        lines += [line for seat in part["seats"] for line in self._given(seat) if seat is part["seats"][self.viewer]]
        if any(seat["standing"] for seat in part["seats"]):
            lines.append(Text(self._format("standing"), palette.STRONG))
            lines += [self._standing_line(line) for line in part["seats"][self.viewer]["standing"]]
            lines.append(self._sums(part))
        return Text("\n").join(lines)

    def _potato(self, part: ExpansionView) -> list[Text]:
        if part["fuse"] is None:
            return []
        lines = [Text(self._format("fuse", count=part["fuse"]), palette.KEY)]
        if part["potato"] is not None:
            style = palette.player(part["potato"], SEAT_COLOURS)
            lines.append(Text(self._format("potato", seat=part["potato"]), style))
        return lines

    def _given(self, seat: ExpansionSeatView) -> list[Text]:
        return [Text(self._format("given", tile=seat["given"]))] if seat["given"] else []

    def _standing_line(self, line: StandingView) -> Text:
        name = line_name(self.texts, line["key"])
        style = palette.BAD if line["credits"] < 0 else palette.GOOD
        return Text.assemble((f"{signed(line['credits'])} ", style), f"{name} ({line['count']})")

    def _sums(self, part: ExpansionView) -> Text:
        text = Text()
        for number, seat in enumerate(part["seats"]):
            total = sum(line["credits"] for line in seat["standing"])
            text.append(f"{letter_of(number)} ", palette.player(number, SEAT_COLOURS)).append(f"{signed(total)}  ")
        return text

    # --- VIPs -----------------------------------------------------------------------------------------------------

    def vips(self, width: int) -> Text:
        """Return the VIPs of the flight: what they ask for, do and pay, the viewer's cabins, and where they are."""
        part = self.view["expansion"]
        names = {} if part is None else {colour: name for colour, name in part["vips"].items() if name is not None}
        lines: list[Text] = []
        for colour, name in names.items():
            assert part is not None
            lines += self.vip(colour, name, width)
            lines.append(self._whereabouts(part, colour))
        if part is not None:
            lines += self._prisoners(part)
        return Text("\n").join(lines) if lines else Text(self._format("no-vips"), palette.DIM)

    def vip(self, colour: str, name: str, width: int) -> list[Text]:
        """Return a VIP with requirement, the viewer's cabins for it, effect, and reward on arrival."""
        part = self.view["expansion"]
        assert part is not None
        level = self.view["level"]
        title = Text.assemble(
            figure(f"vip_{colour}", self.codes), " ", (self.texts.format(f"vip-{name}"), palette.STRONG)
        )
        lines = [title]
        candidates = part["seats"][self.viewer]["candidates"].get(colour)
        if candidates is not None:
            lines += wrapped(vip_text(self.texts, name, "requirement", level), width)
            lines.append(self._cabins(candidates))
        lines += wrapped(vip_text(self.texts, name, "effect", level), width, palette.DIM)
        arrival = self._format("arrival", reward=vip_text(self.texts, name, "arrival", level))
        return lines + wrapped(arrival, width)

    def _cabins(self, candidates: CandidatesView) -> Text:
        """Return the cabins that would do, or how far the nearest one fails."""
        if candidates["cells"]:
            return Text(self._format("cabins", cells=" ".join(candidates["cells"])), palette.GOOD)
        if not candidates["failing"]:
            return Text(self._format("no-cabin"), palette.BAD)
        nearest = candidates["failing"][0]
        if nearest["barred"]:
            return Text(self._format("nearest-barred", cell=nearest["cell"]), palette.BAD)
        over = nearest["met"] - nearest["needed"]
        if over > 0:
            return Text(self._format("nearest-over", cell=nearest["cell"], count=over), palette.BAD)
        data = {"cell": nearest["cell"], "met": nearest["met"], "needed": nearest["needed"]}
        return Text(self._format("nearest", **data), palette.BAD)

    def _whereabouts(self, part: ExpansionView, colour: str) -> Text:
        """Return where the VIP of a colour is on each ship, as far as there is something to tell."""
        text = Text()
        for number, seat in enumerate(part["seats"]):
            vip = seat["vips"].get(colour)
            if vip is not None and vip["state"] != "none":
                text.append(f"{letter_of(number)} ", palette.player(number, SEAT_COLOURS))
                text.append(f"{vip['cell'] or self._format('vip-' + vip['state'])}  ")
        return text

    def _prisoners(self, part: ExpansionView) -> list[Text]:
        text = Text.assemble(figure(PRISONER, self.codes), " ")
        for number, seat in enumerate(part["seats"]):
            if seat["prisoner"] != "none":
                text.append(f"{letter_of(number)} ", palette.player(number, SEAT_COLOURS))
                text.append(f"{self._format('prisoner-' + seat['prisoner'])}  ")
        return [text] if any(seat["prisoner"] != "none" for seat in part["seats"]) else []

    # --- beside a ship --------------------------------------------------------------------------------------------

    def own_ship(self, ship: ShipView) -> list[Text]:
        """Return weight, marked cannons and hidden goods of the viewer's ship, as far as there are any."""
        part = self.view["expansion"]
        if part is None:
            return []
        components = ship["components"]
        lines = []
        weight = sum(TILE_WEIGHT[TILE_NUMBER[component["tile"]]] for component in components.values())
        if weight:
            lines.append(Text(self._format("weight", count=weight)))
        markers = [cell for cell in part["seats"][self.viewer]["markers"] if cell in components]
        if markers:
            lines.append(Text(self._format("markers", count=len(markers))))
        hidden = [c.get("goods", {}) for c in components.values() if kind_of_tile(c["tile"]) == STRUCTURAL]
        if any(hidden):
            blocks = Text().join(goods_text(goods, self.codes) for goods in hidden)
            lines.append(Text.assemble(self._format("hidden") + " ", blocks))
        return lines

    def next_cards(self) -> list[Text]:
        """Return the cards on top of the deck that the viewer has put there."""
        part = self.view["expansion"]
        if part is None or not part["known_top"]:
            return []
        cards = [Text(f"  {self.texts.format(f'card-{card}')}") for card in part["known_top"]]
        return [Text(self._format("next-cards"), palette.STRONG), *cards]

    def figures(self, number: int) -> Text:
        """Return the signs of the VIPs and the prisoner aboard a ship."""
        part = self.view["expansion"]
        text = Text()
        if part is None:
            return text
        seat = part["seats"][number]
        for crew in VIPS:
            vip = seat["vips"].get(crew.removeprefix("vip_"))
            if vip is not None and vip["state"] == "aboard":
                text.append_text(figure(crew, self.codes))
        if seat["prisoner"] == "aboard":
            text.append_text(figure(PRISONER, self.codes))
        return text
