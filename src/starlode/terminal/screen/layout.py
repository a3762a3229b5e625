"""The stage: how a table is laid out and drawn. What people may do on it is in `table`."""

from __future__ import annotations

from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, ScrollableContainer, Vertical, VerticalScroll
from textual.events import Resize
from textual.geometry import Region
from textual.screen import Screen
from textual.widgets import Input, Static

from starlode.kernel.texts.messages import Texts
from starlode.terminal.renderers.renderer import Scene
from starlode.terminal.screen import palette
from starlode.terminal.screen.action_list import Choice, choices, narrowed
from starlode.terminal.screen.key_bar import PACES, key_bar
from starlode.terminal.screen.widgets import Board, ChoiceList, LogView, event_line
from starlode.terminal.session import Session

NARROW: Final = "-narrow"

HIGH: Final = 38
"""Rows from which on the board is drawn larger."""
ROOM: Final = (20, 17)
"""Rows for the board in a high window and in a low one."""


class Stage(Screen[None]):
    """Everything that is seen of one table."""

    # Textual declares these without ClassVar.
    HORIZONTAL_BREAKPOINTS = [(0, NARROW), (100, "-medium"), (120, "-wide"), (150, "-vast")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (HIGH, "-high")]  # noqa: RUF012

    def __init__(self, session: Session, *, language: str, pace: float) -> None:
        super().__init__()
        self.session = session
        self.texts = self._texts(language)
        self._pace = pace
        self._offered: list[Choice] = []
        self._said: Text | None = None
        self._drawn: Choice | None = None

    def _texts(self, language: str) -> Texts:
        return Texts(language, self.session.game, names=self.session.names)

    def compose(self) -> ComposeResult:
        """Board and lists to the left, everybody's things to the right, keys at the bottom."""
        with Horizontal(id="main"):
            with Vertical(id="left"):
                with ScrollableContainer(id="ground"):
                    yield Board(id="board")
                with Horizontal(id="below"):
                    with Vertical(id="choosing"):
                        yield Input(id="filter")
                        yield ChoiceList(id="choices")
                    with Vertical(id="telling"):
                        with VerticalScroll(id="outlook-frame"):
                            yield Static(id="outlook")
                        yield LogView(id="log")
            with VerticalScroll(id="side"):
                yield Static(id="rail")
                for number, _ in enumerate(self.session.face.panels(self._scene(), 30)):
                    yield Static(id=f"panel-{number}", classes="panel")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.query_one("#filter", Input).display = False
        # Scrolling by keys belongs to the lists; the frames around texts only follow the wheel.
        for frame in ("#ground", "#side", "#outlook-frame"):
            self.query_one(frame).can_focus = False
        self.query_one(ChoiceList).focus()

    def on_resize(self, event: Resize) -> None:
        self.call_after_refresh(self._draw)

    def _scene(self, choice: Choice | None = None) -> Scene:
        session = self.session
        return Scene(
            state=session.table.state,
            view=session.table.state.view(session.me),
            me=session.me,
            texts=self.texts,
            controllers=session.table.controllers,
            before=session.seen_before(session.me),
            told=session.told_last(session.me),
            legal=session.legal,
            outlook=choice.outlook if choice else None,
        )

    def _show(self) -> None:
        """Everything anew."""
        self._said = None
        self._offered = choices(self.session, self._scene())
        self._list()
        self.query_one(LogView).show(self.session.story, self.texts, self.session.face, self.session.me)
        self._draw()

    def _list(self) -> None:
        """The choices that the filter leaves."""
        typed = self.query_one("#filter", Input).value
        self.query_one(ChoiceList).show(narrowed(self._offered, typed))

    def _draw(self) -> None:
        """Everything but the lists."""
        scene, face = self._scene(), self.session.face
        self.query_one("#rail", Static).update(face.rail(scene))
        width = max(20, self.query_one("#panel-0").size.width or 30)
        for number, panel in enumerate(face.panels(scene, width)):
            part = self.query_one(f"#panel-{number}", Static)
            part.border_title = panel.title
            part.update(panel.text)
        self._titles(scene)
        self.query_one("#keys", Static).update(self._keys())
        self._draw_choice()

    def _draw_choice(self) -> None:
        """What depends on the highlighted choice: the board and the outlook."""
        choice = self._drawn = self.query_one(ChoiceList).chosen
        ground = self.query_one("#ground")
        height = ROOM[self.app.size.height < HIGH]
        drawing = self.session.face.board(self._scene(choice), ground.size.width or self.app.size.width, height)
        self.query_one(Board).show(drawing)
        if drawing.look is not None:
            ground.scroll_to_region(Region(*drawing.look, 5, 3), animate=False)
        self._show_outlook(choice)

    def _titles(self, scene: Scene) -> None:
        format_text = self.texts.format
        decider = self.session.decider
        title = (
            format_text("terminal-thinking", seats=[decider]) if decider is not None else format_text("terminal-over")
        )
        if self.session.waits_for_person:
            title = format_text("terminal-choices", seats=[scene.me], count=len(self._offered))
        choosing = self.query_one("#choosing")
        choosing.border_title = title
        # A narrow window may hide the rail.
        rail = self.session.face.rail(scene).plain.splitlines()
        choosing.border_subtitle = " · ".join(rail[:2]) if self.has_class(NARROW) else ""
        self.query_one("#telling").border_title = format_text("terminal-log")
        self.query_one("#filter", Input).placeholder = format_text("terminal-filter")

    def _show_outlook(self, choice: Choice | None) -> None:
        text = self._said
        if text is None:
            text = Text()
            if choice is not None:
                text.append("▸ " + choice.label, palette.STRONG)
                text.append_text(choice.gains)
                text.append(f" {self.session.face.clause(choice.action)}", palette.DIM)
                for event in choice.outlook.events:
                    text.append("\n").append_text(event_line(event, self.texts, self.session.face.tints))
        self.query_one("#outlook", Static).update(text)
        self.query_one("#outlook-frame").scroll_home(animate=False)

    def _keys(self) -> Text:
        hidden = {"side"} if not self.has_class(NARROW) else set()
        hidden |= set() if self.session.face.answers else {"take-cubes"}
        hidden |= {"scores"} if self.session.decider is not None else {"take", "undo", "filter", "take-cubes", "pace"}
        return key_bar(self.texts, hidden, self.app.size.width, on=self.session.always_take, pace=self._pace_name())

    def _pace_name(self) -> str:
        """The name of the pace that comes nearest."""
        return min(PACES, key=lambda name: abs(PACES[name] - self._pace))

    def _say(self, text: Text) -> None:
        """Say something where outlooks are shown, until another choice is highlighted."""
        self._said = text
        self._show_outlook(None)
