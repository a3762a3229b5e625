"""The widgets of the table screen: board, list of choices, log."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import Final

from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from starlode.kernel.contract import Action, Event
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.drawing.canvas import Drawing
from starlode.terminal.event_log import EventLog, LogLine
from starlode.terminal.renderers.renderer import Renderer
from starlode.terminal.screen.action_list import KEYS, Choice, format_choice

HEADING = Style(bold=True, color="#9fb3c8")
UNDONE = Style(strike=True, dim=True)
SIGNS: Final[Mapping[str, str]] = MappingProxyType({"space": "␣"})
"""How keys are printed whose name is not what is printed on them."""


class Board(Static):
    """Shows a drawing, and posts a message when a named thing is clicked."""

    class Picked(Message):
        """A named thing on the board was clicked."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self._names: dict[tuple[int, int], str] = {}
        self._drawing_size = (0, 0)

    def show(self, drawing: Drawing) -> None:
        """Show a drawing."""
        self._names = drawing.names
        size = (drawing.width, drawing.height)
        if size != self._drawing_size:
            self.styles.width, self.styles.height = self._drawing_size = size
        # A new drawing of the same size needs no new layout.
        self.update(drawing.text, layout=False)

    def on_click(self, event: Click) -> None:
        name = self._names.get((event.x, event.y))
        if name:
            self.post_message(self.Picked(name))


class ChoiceList(OptionList):
    """The legal actions in groups. A quick key highlights an action, enter takes it."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self._rows: list[Choice | None] = []
        self._rows_by_key: dict[str, int] = {}

    def show(self, choices: Sequence[Choice], first: Action | None = None, taken: Collection[str] = ()) -> None:
        """List the choices, and highlight `first` or the first of them. No choice gets a quick key that is taken."""
        self.clear_options()
        self._rows = []
        self._rows_by_key = {}
        quick_keys = iter([key for key in KEYS if key not in taken])
        options: list[Option] = []
        for group, members in groupby(choices, key=lambda choice: choice.group):
            options.append(Option(Text(group, HEADING), disabled=True))
            self._rows.append(None)
            for choice in members:
                key = choice.key or next(quick_keys, "")
                self._rows_by_key[key] = len(options)
                options.append(Option(format_choice(choice, SIGNS.get(key, key))))
                self._rows.append(choice)
        self.add_options(options)
        self.scroll_home(animate=False)
        if choices and not (first is not None and self.highlight(first)):
            self.highlighted = 1

    @property
    def chosen(self) -> Choice | None:
        """The highlighted choice."""
        return self._rows[self.highlighted] if self.highlighted is not None and self._rows else None

    def highlight(self, action: Action) -> bool:
        """Highlight the choice of an action; return whether it is listed."""
        for row, choice in enumerate(self._rows):
            if choice is not None and choice.action is action:
                self.highlighted = row
                return True
        return False

    def highlight_key(self, key: str) -> bool:
        """Highlight the choice of a quick key; return whether it was highlighted before."""
        row = self._rows_by_key.get(key)
        if row is None:
            return False
        was_highlighted = self.highlighted == row
        self.highlighted = row
        return was_highlighted


class LogView(OptionList):
    """The events of the game, each with its clause."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self._shown: list[LogLine] = []
        self._language_and_viewer: tuple[str, int] | None = None

    def show(self, event_log: EventLog, texts: Texts, renderer: Renderer, viewer: int) -> None:
        """Add new lines and mark undone ones; rebuild all for another language or viewer."""
        if self._language_and_viewer != (texts.language, viewer):
            self.clear_options()
            self._shown, self._language_and_viewer = [], (texts.language, viewer)
        lines = event_log.visible_to(viewer)
        for number, (old, new) in enumerate(zip(self._shown, lines, strict=False)):
            if old is not new:
                self.replace_option_prompt_at_index(number, _prompt(new, texts, renderer))
        added = lines[len(self._shown) :]
        self._shown = lines
        if added:
            self.add_options([Option(_prompt(line, texts, renderer)) for line in added])
            self.highlighted = len(self._shown) - 1
            self.scroll_end(animate=False)

    @property
    def clause(self) -> str:
        """The clause of the highlighted line."""
        return self._shown[self.highlighted].event.clause if self.highlighted is not None and self._shown else ""


def _prompt(line: LogLine, texts: Texts, renderer: Renderer) -> Text:
    text = event_line(line.event, texts, renderer.colours)
    if renderer.starts_section(line.event):
        text.stylize_before(HEADING)
    if line.undone:
        text.stylize(UNDONE)
    return text


def event_line(event: Event, texts: Texts, colours: Sequence[str]) -> Text:
    """Return the text of an event with its clause, and a mark in its player's colour."""
    seat = event.data.get("seat")
    text = Text()
    if isinstance(seat, int) and not isinstance(seat, bool) and seat >= 0:
        text.append("▌", palette.player(seat, colours))
    text.append(texts.event(event))
    if event.clause:
        text.append(f" {event.clause}", palette.DIM)
    return text
