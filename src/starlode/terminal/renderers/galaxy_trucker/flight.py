"""The flight beside the ship: the route with the rockets, the card with its steps, and the dice."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from starlode.games.galaxy_trucker.content import (
    ABANDONED_SHIP,
    BOARDS,
    CARD_NUMBER,
    CARD_TYPE_NAMES,
    CARDS,
    CARDS_FIRST_EDITION,
    COMBAT_ZONE,
    CRITERION_NAMES,
    DANGER_NAMES,
    GOODS_NAMES,
    LEVEL_NAMES,
    ORIGINS,
    PENALTY_NAMES,
    PLANETS,
    SUFFER_SHOTS,
    Card,
    Danger,
    Goods,
)
from starlode.games.galaxy_trucker.lunar.content import Supercard
from starlode.games.galaxy_trucker.views.shapes import CardView, GalaxyTruckerView
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.renderers.galaxy_trucker.lunar.supercards import SupercardText, find_supercard
from starlode.terminal.renderers.galaxy_trucker.tiles import ARROWS, SEAT_COLOURS, Codes, goods_text, letter_of

NAME = 8
"""Letters of a player's name."""
STAGES_OF_A_LINE = 4
"""The stage of a combat zone counts so many for each line."""


def find_card(view: GalaxyTruckerView, name: str) -> Card:
    """Return a card of this game's edition, or a supercard."""
    supercard = find_supercard(name)
    if supercard is not None:
        return supercard
    first_edition = view["options"]["level_III_cards"] == "first_edition"
    return (CARDS_FIRST_EDITION if first_edition else CARDS)[CARD_NUMBER[name]]


class FlightText:
    """Describes the flight as lines of text."""

    def __init__(self, view: GalaxyTruckerView, texts: Texts, codes: Codes) -> None:
        self.view = view
        self.texts = texts
        self.codes = codes

    def lines(self, width: int) -> list[Text]:
        """Return route, deck, card and dice."""
        deck = self._format("cards-left", count=self.view["cards_left"])
        lines = [*self.route(width), Text(), Text(deck, palette.DIM)]
        card = self.view["card"]
        if card is not None:
            lines += [Text(), *self.card(card, width)]
            if card["roll"]:
                lines += [Text(), Text(self._format("roll", roll=card["roll"]), palette.KEY + palette.STRONG)]
        return lines

    def _format(self, key: str, **data: object) -> str:
        return self.texts.format(f"terminal-galaxy_trucker-{key}", **data)

    # --- the route ------------------------------------------------------------------------------------------------

    def route(self, width: int) -> list[Text]:
        """Return the spaces of the flight board with the rockets, and the order with the distances to the leader."""
        length = BOARDS[self.view["board"]].length
        rockets = {seat["space"]: n for n, seat in enumerate(self.view["seats"]) if seat["space"] is not None}
        lines = []
        for start in range(0, length, max(1, width)):
            line = Text()
            for space in range(start, min(length, start + width)):
                if space in rockets:
                    line.append(letter_of(rockets[space]), palette.badge(rockets[space], SEAT_COLOURS))
                else:
                    line.append("·", palette.DIM)
            lines.append(line)
        return [*lines, self._order()]

    def _order(self) -> Text:
        progress = {n: seat["progress"] for n, seat in enumerate(self.view["seats"]) if seat["progress"] is not None}
        order = sorted(progress, key=lambda seat: -progress[seat])
        text = Text()
        for place, seat in enumerate(order):
            behind = progress[order[0]] - progress[seat]
            text.append(f"{place + 1}. ", palette.DIM)
            text.append(self.texts.names[seat][:NAME], palette.player(seat, SEAT_COLOURS))
            text.append(f" -{behind}  " if behind else "  ")
        return text

    # --- the card -------------------------------------------------------------------------------------------------

    def card(self, shown: CardView, width: int) -> list[Text]:
        """Return the card with its steps; a wedge marks the current one, names who has to do with it."""
        card = find_card(self.view, shown["card"])
        if isinstance(card, Supercard):
            return [*SupercardText(card, self.view["level"], self.texts, width).lines(shown), *self._next(shown)]
        title = self.texts.format(f"type-{CARD_TYPE_NAMES[card.type]}")
        lines = [Text(f"{title} · {LEVEL_NAMES[card.level]}", palette.STRONG)]
        if card.type == PLANETS:
            lines += self._planets(card, shown)
        elif card.type == COMBAT_ZONE:
            lines += self._combat_lines(card, shown)
        else:
            lines += [Text(fact) for fact in self._facts(card)]
            if any(card.goods):
                lines.append(Text.assemble(self._format("reward-goods") + " ", self._blocks(card.goods)))
            if card.dangers:
                current = (shown["index"] - 1) // 2 if shown["index"] else -1
                lines += self._dangers(card.dangers, current)
        if card.days:
            lines.append(Text(self._format("days", count=card.days), palette.BAD))
        return [*lines, *self._next(shown)]

    def _next(self, shown: CardView) -> list[Text]:
        if not shown["queue"]:
            return []
        return [Text.assemble((self._format("next") + " ", palette.DIM), self._names(shown["queue"]))]

    def _facts(self, card: Card) -> list[str]:
        """Return what a card prints beside goods, dangers and days."""
        facts = []
        if card.strength:
            facts.append(self._format("strength", count=card.strength))
        if card.crew:
            ship_or_enemy = card.type == ABANDONED_SHIP or card.strength
            facts.append(self._format("crew-lost" if ship_or_enemy else "crew-needed", count=card.crew))
        if card.goods_lost:
            facts.append(self._format("goods-lost", count=card.goods_lost))
        if card.credits:
            facts.append(self._format("reward-credits", count=card.credits))
        rule = f"terminal-galaxy_trucker-card-{CARD_TYPE_NAMES[card.type]}"
        return [*facts, self.texts.format(rule)] if self.texts.has(rule) else facts

    def _blocks(self, goods: Goods) -> Text:
        return goods_text(dict(zip(GOODS_NAMES, goods, strict=True)), self.codes)

    def _names(self, seats: Iterable[int]) -> Text:
        names = self.texts.names
        return Text(" ").join(Text(names[seat][:NAME], palette.player(seat, SEAT_COLOURS)) for seat in seats)

    def _planets(self, card: Card, shown: CardView) -> list[Text]:
        lines = []
        for number, goods in enumerate(card.planets, start=1):
            line = Text.assemble(f"{number} ", self._blocks(goods), " ")
            lines.append(line.append_text(self._names(s for s, at in enumerate(shown["marks"]) if at == number)))
        return lines

    def _dangers(self, dangers: Iterable[Danger], current: int) -> list[Text]:
        lines = []
        for number, (danger, side) in enumerate(dangers):
            name = self._format("danger", danger=DANGER_NAMES[danger], origin=ORIGINS[side])
            style = palette.STRONG if number == current else palette.DIM if number < current else ""
            sign = "▸" if number == current else " "
            lines.append(Text(f"{sign}{ARROWS[(side + 2) % 4]} {name}", style))
        return lines

    def _combat_lines(self, card: Card, shown: CardView) -> list[Text]:
        lines = []
        current = shown["stage"] // STAGES_OF_A_LINE
        for number, line in enumerate(card.lines):
            criterion, penalty = CRITERION_NAMES[line.criterion], PENALTY_NAMES[line.penalty]
            count = len(line.dangers) if line.penalty == SUFFER_SHOTS else line.amount
            words = self._format("combat", criterion=criterion, penalty=penalty, count=count)
            here = number == current
            lines.append(Text(f"{'▸' if here else ' '}{words}", palette.STRONG if here else ""))
            if here and line.dangers and shown["index"]:
                lines += self._dangers(line.dangers, (shown["index"] - 1) // 2)
        return lines
