"""The dialogs over the table: questions, help, rules, a pause, the scores."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import shorten
from typing import ClassVar, NamedTuple

from rich.console import RenderableType
from rich.style import Style
from rich.table import Table as RichTable
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from starlode.kernel.texts.messages import Texts
from starlode.kernel.texts.rulebook import Clause, Rulebook
from starlode.terminal.drawing import palette
from starlode.terminal.renderers.renderer import ScoreSheet
from starlode.terminal.screen.widgets import event_line


class Answer(NamedTuple):
    """An answer to a question: its key, its label, and the value that it returns."""

    key: str
    label: str
    value: str


class QuestionScreen(ModalScreen[str]):
    """A question with a few answers; escape returns the empty value."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')", show=False)]

    def __init__(self, question: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self._question = question
        self._answers = answers

    def compose(self) -> ComposeResult:
        """Yield the question, and a line for each answer."""
        with Vertical(classes="dialog"):
            yield Static(self._question)
            yield OptionList(*[Option(Text(f"{answer.key}  {answer.label}")) for answer in self._answers])

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_key(self, event: Key) -> None:
        for answer in self._answers:
            if event.character == answer.key:
                event.stop()
                self.dismiss(answer.value)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._answers[event.option_index].value)


class HelpScreen(ModalScreen[None]):
    """The help page: keys and legend."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,question_mark", "dismiss", show=False),
    ]

    def __init__(self, page: RenderableType) -> None:
        super().__init__()
        self._page = page

    def compose(self) -> ComposeResult:
        """Yield the page in a scrolling frame."""
        with VerticalScroll(classes="dialog wide"):
            yield Static(self._page)

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()


class RuleScreen(ModalScreen[None]):
    """The rulebook, opened at a clause, with a search."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", show=False),
        Binding("slash", "search", show=False),
        Binding("down", "down", show=False),
    ]

    def __init__(self, book: Rulebook, texts: Texts, clause: str) -> None:
        super().__init__()
        self._book = book
        self._texts = texts
        self._initial_clause = clause
        self._listed: list[Clause] = []

    def compose(self) -> ComposeResult:
        """Yield the search box, the list of clauses, and the text of the highlighted clause."""
        with Vertical(classes="dialog wide tall"):
            yield Input(placeholder=self._texts.format("terminal-search-rules"), id="search")
            with Horizontal():
                yield OptionList(id="clauses")
                with VerticalScroll(id="clause-frame"):
                    yield Static(id="clause")

    def on_mount(self) -> None:
        entry = self._book.entry(self._initial_clause) if self._initial_clause in self._book else None
        section = next((s for s in self._book.sections() if entry in s.clauses), self._book.sections()[0])
        self._show_clauses(section.clauses)
        if entry is not None:
            self.query_one("#clauses", OptionList).highlighted = self._listed.index(entry)
        self.query_one("#clauses", OptionList).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        if event.value.strip():
            self._show_clauses(self._book.search(event.value, limit=40))

    def on_input_submitted(self) -> None:
        self.query_one("#clauses", OptionList).focus()

    def action_search(self) -> None:
        """Focus the search box."""
        self.query_one("#search", Input).focus()

    def action_down(self) -> None:
        """Focus the list of clauses."""
        self.query_one("#clauses", OptionList).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        clause = self._listed[event.option_index]
        text = Text.assemble((f"{clause.section}\n\n", palette.DIM))
        text.append(clause.id, palette.STRONG)
        text.append(f" {self._texts.format('terminal-clause-' + clause.kind)}\n\n", palette.DIM)
        body = Text(clause.text.replace("**", "").replace("`", ""))
        for link in self._book.links(body.plain):
            body.stylize(Style(underline=True), link.start, link.end)
        self.query_one("#clause", Static).update(text.append_text(body))
        self.query_one("#clause-frame", VerticalScroll).scroll_home(animate=False)

    def _show_clauses(self, clauses: Sequence[Clause]) -> None:
        self._listed = list(clauses)
        option_list = self.query_one("#clauses", OptionList)
        option_list.clear_options()
        option_list.add_options(
            [Option(shorten(f"{clause.id} {clause.text}", 80, placeholder="…")) for clause in clauses]
        )
        if clauses:
            option_list.highlighted = 0


class PauseScreen(ModalScreen[None]):
    """A pause, until a key is pressed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,ctrl+p", "dismiss", show=False),
    ]

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts

    def compose(self) -> ComposeResult:
        """Yield what stands still, and the keys."""
        with Vertical(classes="dialog"):
            yield Static(Text(self._texts.format("terminal-pause") + "\n", palette.STRONG))
            yield Static(Text(self._texts.format("terminal-pause-keys"), palette.DIM))


class ScoreScreen(ModalScreen[str]):
    """The scores, line by line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss('')", show=False),
        Binding("s", "dismiss('save')", show=False),
        Binding("q", "dismiss('quit')", show=False),
    ]

    def __init__(self, sheet: ScoreSheet, texts: Texts, colours: Sequence[str]) -> None:
        super().__init__()
        self._sheet = sheet
        self._texts = texts
        self._colours = colours

    def compose(self) -> ComposeResult:
        """Yield the winners or the heading, the table of scores, the events of the scoring, and the keys."""
        with VerticalScroll(classes="dialog wide tall") as frame:
            # In the border, where no scrolling hides them.
            frame.border_subtitle = self._texts.format("terminal-score-keys")
            yield Static(self._winners(), id="winners")
            yield Static(self._table(), id="scores")
            if self._sheet.details:
                yield Static(Text("\n").join([Text(), *self._sheet.details]), id="score-details")
            lines = [event_line(event, self._texts, self._colours) for event in self._sheet.events]
            yield Static(Text("\n").join(lines), id="score-events")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def _winners(self) -> Text:
        if self._sheet.heading:
            return Text(self._sheet.heading + "\n", palette.STRONG)
        winners = self._sheet.winners
        if winners is None:
            winners = tuple(seat for seat, _ in enumerate(self._texts.names) if self._sheet.places[seat] == 1)
        return Text(self._texts.format("terminal-winners", winners=winners) + "\n", palette.STRONG)

    def _table(self) -> RichTable:
        format_text = self._texts.format
        table = RichTable(show_edge=False, pad_edge=False)
        table.add_column(format_text("terminal-score-for"))
        for seat, name in enumerate(self._texts.names):
            table.add_column(Text(name, palette.player(seat, self._colours)), justify="right")
        for side in self._sheet.sides:
            names = [Text(self._texts.names[seat], palette.player(seat, self._colours)) for seat in side]
            table.add_column(Text(" + ").join(names), justify="right")
        for row in self._sheet.rows:
            cells = ["" if amount is None else str(amount) if amount else "·" for amount in row.amounts]
            table.add_row(row.label, *cells)
        if self._sheet.rows:
            table.add_section()
        totals = [Text("" if total is None else str(total), palette.STRONG) for total in self._sheet.totals]
        table.add_row(Text(format_text("terminal-score-total"), palette.STRONG), *totals)
        table.add_row(format_text("terminal-score-place"), *[str(place) for place in self._sheet.places])
        return table
