"""The layout and drawing of a table. Its commands are in `table_screen`."""

from __future__ import annotations

from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, ScrollableContainer, Vertical, VerticalScroll
from textual.events import Resize
from textual.geometry import Region
from textual.screen import Screen
from textual.widgets import Input, Static

from starlode.kernel.contract import Action, UndoPolicy
from starlode.kernel.texts.messages import Texts
from starlode.kernel.texts.player_names import shown_names
from starlode.terminal.drawing import palette
from starlode.terminal.renderers.renderer import Keyboard, RenderContext
from starlode.terminal.screen.action_list import Choice, filter_choices, list_choices
from starlode.terminal.screen.key_bar import PACES, key_bar
from starlode.terminal.screen.widgets import Board, ChoiceList, LogView, event_line
from starlode.terminal.session import Session

NARROW: Final = "-narrow"
SUBTITLE_MARGIN: Final = 4
"""Columns beside a subtitle in the border of a pane."""

TALL_ROWS: Final = 38
"""From this height on the board is drawn larger."""
BOARD_ROWS: Final = (20, 17)
"""Rows for the board in a tall window and in a low one."""


class TableLayout(Screen[None]):
    """All visible parts of one table."""

    # Textual declares these without ClassVar.
    HORIZONTAL_BREAKPOINTS = [(0, NARROW), (100, "-medium"), (120, "-wide"), (150, "-vast")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (TALL_ROWS, "-high")]  # noqa: RUF012

    def __init__(self, session: Session, *, language: str, pace: float) -> None:
        super().__init__()
        self.session = session
        self.texts = self._load_texts(language)
        self._pace = pace
        self._choices: list[Choice] = []
        self._message: Text | None = None
        self._drawn_choice: Choice | None = None
        self._shown_head = 0

    def _load_texts(self, language: str) -> Texts:
        names = shown_names(Texts(language), self.session.table.log.header.seats)
        return Texts(language, self.session.game, names=names)

    def compose(self) -> ComposeResult:
        """Yield board and lists on the left, panels on the right, and keys at the bottom."""
        with Horizontal(id="main"):
            with Vertical(id="left"):
                with ScrollableContainer(id="board-frame"):
                    yield Board(id="board")
                with Horizontal(id="below"):
                    with Vertical(id="action-pane"):
                        yield Input(id="filter")
                        yield ChoiceList(id="choices")
                    with Vertical(id="log-pane"):
                        with VerticalScroll(id="preview-frame"):
                            yield Static(id="preview")
                        yield LogView(id="log")
            with VerticalScroll(id="side"):
                yield Static(id="status")
                for number, _ in enumerate(self.session.renderer.panels(self._render_context(), 30)):
                    yield Static(id=f"panel-{number}", classes="panel")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.query_one("#filter", Input).display = False
        # Keys scroll the lists; the frames scroll with the mouse wheel only.
        for frame in ("#board-frame", "#side", "#preview-frame"):
            self.query_one(frame).can_focus = False
        self.query_one(ChoiceList).focus()

    def on_resize(self, event: Resize) -> None:
        self.call_after_refresh(self._draw_all)

    def _render_context(self, choice: Choice | None = None) -> RenderContext:
        session = self.session
        return RenderContext(
            state=session.table.state,
            view=session.table.state.view(session.viewer),
            viewer=session.viewer,
            texts=self.texts,
            controllers=session.table.controllers,
            previous_view=session.previous_view(session.viewer),
            events=session.last_events(session.viewer),
            legal=session.legal,
            preview=choice.preview() if choice else None,
            now=session.table.now,
        )

    def _show_all(self, *, keep: bool = False) -> None:
        """Update everything. With `keep`, others have moved: message and highlighted action stay if they can."""
        context = self._render_context()
        self._shown_head = self.session.table.head
        if not keep:
            self._message = None
            keyboard = self.session.renderer.keyboard
            self._list_choices(context, keyboard.first(context) if keyboard else None)
        elif {choice.action for choice in self._choices} != set(context.legal):
            chosen = self.query_one(ChoiceList).chosen
            self._list_choices(context, chosen.action if chosen else None)
        self.query_one(LogView).show(self.session.event_log, self.texts, self.session.renderer, self.session.viewer)
        self._draw_all()

    def _list_choices(self, context: RenderContext, first: Action | None) -> None:
        self._choices = list_choices(self.session, context)
        self._show_choices(first)

    def _show_choices(self, first: Action | None = None) -> None:
        """Update the list with the choices that match the filter, and highlight `first` or the first of them."""
        typed = self.query_one("#filter", Input).value
        keyboard = self._keyboard(self._render_context())
        taken = keyboard.keys if keyboard else ()
        choice_list = self.query_one(ChoiceList)
        choice_list.show(filter_choices(self._choices, typed), first, taken)
        if self.session.is_aside and first is None:
            # What is only possible while others decide is not taken by mistake.
            choice_list.highlighted = None

    def _keyboard(self, context: RenderContext) -> Keyboard | None:
        """Return the game's own keys if they are in use."""
        keyboard = self.session.renderer.keyboard
        return keyboard if keyboard is not None and keyboard.is_in_use(context) else None

    def _draw_all(self) -> None:
        """Update everything but the lists."""
        context, renderer = self._render_context(), self.session.renderer
        self.query_one("#status", Static).update(renderer.status(context))
        width = max(20, self.query_one("#panel-0").size.width or 30)
        for number, panel in enumerate(renderer.panels(context, width)):
            part = self.query_one(f"#panel-{number}", Static)
            part.border_title = panel.title
            part.update(panel.text)
        self._update_titles(context)
        self.query_one("#keys", Static).update(self._keys(context))
        self._draw_choice()

    def _draw_time(self) -> None:
        """Update what changes while time passes and nobody moves."""
        context = self._render_context()
        self.query_one("#status", Static).update(self.session.renderer.status(context))
        self._update_titles(context)

    def _draw_choice(self) -> None:
        """Update what depends on the highlighted choice: the board and the preview."""
        choice = self._drawn_choice = self.query_one(ChoiceList).chosen
        frame = self.query_one("#board-frame")
        height = BOARD_ROWS[self.app.size.height < TALL_ROWS]
        drawing = self.session.renderer.board(
            self._render_context(choice), frame.size.width or self.app.size.width, height
        )
        self.query_one(Board).show(drawing)
        if drawing.focus is not None:
            frame.scroll_to_region(Region(*drawing.focus, 5, 3), animate=False)
        self._show_preview(choice)

    def _update_titles(self, context: RenderContext) -> None:
        format_text = self.texts.format
        decider = self.session.decider
        if self._choices:
            title = format_text("terminal-choices", seats=[context.viewer], count=len(self._choices))
        elif decider is not None:
            title = format_text("terminal-thinking", seats=[decider])
        else:
            title = format_text("terminal-over" if self.session.table.is_over else "terminal-clock")
        action_pane = self.query_one("#action-pane")
        action_pane.border_title = title
        # A narrow window may hide the status.
        status = self.session.renderer.status(context).plain.splitlines()[:2]
        if len(" · ".join(status)) > action_pane.size.width - SUBTITLE_MARGIN:
            # The second line is what changes: the time left, or what has to be decided.
            status = status[-1:]
        action_pane.border_subtitle = " · ".join(status) if self.has_class(NARROW) else ""
        self.query_one("#log-pane").border_title = format_text("terminal-log")
        self.query_one("#filter", Input).placeholder = format_text("terminal-filter")

    def _show_preview(self, choice: Choice | None) -> None:
        text = self._message
        if text is None:
            text = Text()
            if choice is not None:
                text.append("▸ " + choice.label, palette.STRONG)
                text.append_text(choice.changes)
                text.append(f" {choice.clause}", palette.DIM)
                for event in choice.preview().events:
                    text.append("\n").append_text(event_line(event, self.texts, self.session.renderer.colours))
        self.query_one("#preview", Static).update(text)
        self.query_one("#preview-frame").scroll_home(animate=False)

    def _keys(self, context: RenderContext) -> Text:
        session, keyboard = self.session, self._keyboard(context)
        hidden = {"side"} if not self.has_class(NARROW) else set()
        hidden |= set() if session.renderer.has_automatic_actions else {"take-cubes"}
        hidden |= {"person"} if len(session.people_who_may_act) < 2 else set()
        hidden |= {"take", "undo", "filter", "take-cubes", "pace"} if session.table.is_over else set()
        hidden |= set() if session.is_open else {"pause"}
        hidden |= {"undo"} if session.table.state.undo_policy() is UndoPolicy.NONE else set()
        has_scores = session.table.is_over or session.renderer.parts_over(session.table.state)
        hidden |= set() if has_scores else {"scores"}
        return key_bar(
            self.texts,
            hidden,
            self.app.size.width,
            keyboard.bar(context) if keyboard else (),
            keyboard.keys if keyboard else (),
            on=session.auto_answer,
            pace=self._pace_name(),
        )

    def _pace_name(self) -> str:
        """Return the name of the nearest pace."""
        return min(PACES, key=lambda name: abs(PACES[name] - self._pace))

    def _show_message(self, text: Text) -> None:
        """Show a message in place of the preview, until another choice is highlighted."""
        self._message = text
        self._show_preview(None)
