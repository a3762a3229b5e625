"""The parts of the table screen: board, list of choices, log."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from starlode.kernel.contract import Event
from starlode.kernel.texts.messages import Texts
from starlode.terminal.event_log import Line, Story
from starlode.terminal.renderers.renderer import Face
from starlode.terminal.screen import palette
from starlode.terminal.screen.action_list import KEYS, Choice, offer
from starlode.terminal.screen.canvas import Drawing

HEADING = Style(bold=True, color="#9fb3c8")
TAKEN_BACK = Style(strike=True, dim=True)


class Board(Static):
    """Shows a drawing and tells which named thing was clicked."""

    class Picked(Message):
        """Something on the board was clicked."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self._names: dict[tuple[int, int], str] = {}
        self._drawn = (0, 0)

    def show(self, drawing: Drawing) -> None:
        """Draw."""
        self._names = drawing.names
        size = (drawing.width, drawing.height)
        if size != self._drawn:
            self.styles.width, self.styles.height = self._drawn = size
        # A new drawing of the same size moves nothing else on the screen.
        self.update(drawing.text, layout=False)

    def on_click(self, event: Click) -> None:
        name = self._names.get((event.x, event.y))
        if name:
            self.post_message(self.Picked(name))


class ChoiceList(OptionList):
    """The legal actions in groups. Quick keys go to an action; enter takes it."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self._rows: list[Choice | None] = []

    def show(self, found: Sequence[Choice]) -> None:
        """List these choices, and go to the first."""
        self.clear_options()
        self._rows = []
        options: list[Option] = []
        number = 0
        for group, members in groupby(found, key=lambda choice: choice.group):
            options.append(Option(Text(group, HEADING), disabled=True))
            self._rows.append(None)
            for choice in members:
                options.append(Option(offer(choice, KEYS[number] if number < len(KEYS) else "")))
                self._rows.append(choice)
                number += 1
        self.add_options(options)
        if found:
            self.highlighted = 1
        self.scroll_home(animate=False)

    @property
    def chosen(self) -> Choice | None:
        """The highlighted choice."""
        return self._rows[self.highlighted] if self.highlighted is not None and self._rows else None

    def go_to(self, key: str) -> bool:
        """Highlight the choice of this quick key; True if it was highlighted before."""
        offered = [row for row, choice in enumerate(self._rows) if choice is not None]
        place = KEYS.index(key)
        if place >= len(offered):
            return False
        again = self.highlighted == offered[place]
        self.highlighted = offered[place]
        return again


class LogView(OptionList):
    """The story of the game; every line knows its rule."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self._told: list[Line] = []
        self._reader: tuple[str, int] | None = None

    def show(self, story: Story, texts: Texts, face: Face, me: int) -> None:
        """Add what is new and change what was taken back; begin again in another language or for another viewer."""
        if self._reader != (texts.language, me):
            self.clear_options()
            self._told, self._reader = [], (texts.language, me)
        lines = story.told_to(me)
        for number, (old, now) in enumerate(zip(self._told, lines, strict=False)):
            if old is not now:
                self.replace_option_prompt_at_index(number, _prompt(now, texts, face))
        new = lines[len(self._told) :]
        self._told = lines
        if new:
            self.add_options([Option(_prompt(line, texts, face)) for line in new])
            self.highlighted = len(self._told) - 1
            self.scroll_end(animate=False)

    @property
    def clause(self) -> str:
        """The rule of the highlighted line."""
        return self._told[self.highlighted].event.clause if self.highlighted is not None and self._told else ""


def _prompt(line: Line, texts: Texts, face: Face) -> Text:
    text = event_line(line.event, texts, face.tints)
    if face.opens(line.event):
        text.stylize_before(HEADING)
    if line.taken_back:
        text.stylize(TAKEN_BACK)
    return text


def event_line(event: Event, texts: Texts, tints: Sequence[str]) -> Text:
    """What happened, in the colour of whom it concerns, with its rule."""
    seat = event.data.get("seat")
    text = Text()
    if isinstance(seat, int) and not isinstance(seat, bool) and seat >= 0:
        text.append("▌", palette.player(seat, tints))
    text.append(texts.event(event))
    if event.clause:
        text.append(f" {event.clause}", palette.DIM)
    return text
