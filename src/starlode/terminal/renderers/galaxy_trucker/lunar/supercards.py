"""Supercards: what they do in this flight, with the numbers of its level, and how far they have come."""

from __future__ import annotations

from rich.text import Text

from starlode.games.galaxy_trucker.content import (
    CARD_NUMBER,
    CARD_TYPE_NAMES,
    CRITERION_NAMES,
    DANGER_NAMES,
    EAST,
    ORIGINS,
    SUPERCARD,
    WEST,
)
from starlode.games.galaxy_trucker.lunar.content import (
    CENTRE_LINE,
    PENALTY_NAMES,
    SUFFER_SHOTS,
    SUPERCARDS,
    Penalty,
    Rows,
    Supercard,
    Sweep,
)
from starlode.games.galaxy_trucker.views.shapes import CardView
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.renderers.galaxy_trucker.lunar.wording import format_lunar, wrapped
from starlode.terminal.renderers.galaxy_trucker.tiles import ARROWS


def find_supercard(name: str) -> Supercard | None:
    """Return a supercard by its id; None for any other card."""
    number = CARD_NUMBER[name] - SUPERCARD
    return SUPERCARDS[number] if number >= 0 else None


class SupercardText:
    """Describes a supercard at a level as lines of text."""

    def __init__(self, card: Supercard, level: int, texts: Texts, width: int) -> None:
        self.card = card
        self.level = level
        self.texts = texts
        self.width = width

    def lines(self, shown: CardView) -> list[Text]:
        """Return title, rule, and the penalties, sweeps or lines that are in force in this flight."""
        card = self.card
        lines = [Text(self.texts.format(f"card-{card.name}"), palette.STRONG)]
        lines += wrapped(self._rule(), self.width)
        if card.directions:
            origins = [ORIGINS[side] for side in card.directions]
            lines += wrapped(format_lunar(self.texts, "directions", origin=origins), self.width)
        lines += self._rows(card.rows)
        lines += [line for number, sweep in enumerate(card.sweeps) for line in self._sweep(number, sweep)]
        if card.offsets:
            lines += self._offsets(shown)
        for column in card.columns:
            criteria = {
                "criterion": CRITERION_NAMES[column.minuend],
                "criterion_less": CRITERION_NAMES[column.subtrahend],
            }
            lines += wrapped(format_lunar(self.texts, "difference", **criteria), self.width, palette.STRONG)
            lines += self._rows(column.rows)
        return lines

    def _rule(self) -> str:
        card, level = self.card, self.level - 1
        return self.texts.format(
            f"supercard-{CARD_TYPE_NAMES[card.type]}-rules",
            gravity=card.gravity[level],
            power=card.power[level],
            centre=CENTRE_LINE,
            lines=len(card.offsets[level]) if card.offsets else 0,
            origin=ORIGINS[card.side],
        )

    def _rows(self, rows: Rows) -> list[Text]:
        """Return the penalties of the rows that are in force (GL-8.9)."""
        penalties = [penalty for row in rows[: self.level] for penalty in row]
        return [line for penalty in penalties for line in self._penalty(penalty)]

    def _penalty(self, penalty: Penalty) -> list[Text]:
        if penalty.kind != SUFFER_SHOTS:
            name = PENALTY_NAMES[penalty.kind]
            return wrapped(format_lunar(self.texts, f"penalty-{name}", count=penalty.amount), self.width, sign="  ")
        return [
            Text(f"  {ARROWS[(side + 2) % 4]} {self._danger(DANGER_NAMES[danger], ORIGINS[side])}")
            for danger, side in penalty.dangers
        ]

    def _danger(self, danger: str, origin: str) -> str:
        return self.texts.format("terminal-galaxy_trucker-danger", danger=danger, origin=origin)

    def _sweep(self, number: int, sweep: Sweep) -> list[Text]:
        axis = "rows" if sweep.side in (EAST, WEST) else "columns"
        order = "rising" if sweep.rising else "falling"
        words = format_lunar(self.texts, f"sweep-{axis}-{order}", origin=ORIGINS[sweep.side])
        return wrapped(words, self.width, sign=f"{number + 1} {ARROWS[(sweep.side + 2) % 4]} ")

    def _offsets(self, shown: CardView) -> list[Text]:
        """Return the lines that are hit: once the die is cast their numbers, before it how they follow from it."""
        card = self.card
        offsets = card.offsets[self.level - 1]
        if shown["roll"]:
            numbers = " ".join(str(shown["roll"] + CENTRE_LINE + offset) for offset in offsets)
            hit = format_lunar(self.texts, "lines", origin=ORIGINS[card.side], lines=numbers)
            return wrapped(hit, self.width, palette.KEY + palette.STRONG)
        numbers = " ".join(f"{CENTRE_LINE + offset:+d}" for offset in offsets)
        return wrapped(format_lunar(self.texts, "die", lines=numbers), self.width)
