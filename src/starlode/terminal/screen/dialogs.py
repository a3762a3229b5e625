"""What opens over the table: questions, help, rules, the final scores."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import shorten
from typing import ClassVar, NamedTuple

from rich.console import RenderableType
from rich.style import Style
from rich.table import Table as Sheeted
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
from starlode.terminal.renderers.renderer import Sheet
from starlode.terminal.screen import palette
from starlode.terminal.screen.widgets import event_line


class Answer(NamedTuple):
    """An answer that can be given: its key, what it says, and what is done then."""

    key: str
    label: str
    value: str


class AskScreen(ModalScreen[str]):
    """A question with a few answers; escape gives none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')", show=False)]

    def __init__(self, question: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self._question = question
        self._answers = answers

    def compose(self) -> ComposeResult:
        """The question, and a line for each answer."""
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
    """Keys and signs."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,question_mark", "dismiss", show=False),
    ]

    def __init__(self, page: RenderableType) -> None:
        super().__init__()
        self._page = page

    def compose(self) -> ComposeResult:
        """One long text."""
        with VerticalScroll(classes="dialog wide"):
            yield Static(self._page)

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()


class RuleScreen(ModalScreen[None]):
    """The rulebook: open at a clause, and searchable."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", show=False),
        Binding("slash", "search", show=False),
        Binding("down", "down", show=False),
    ]

    def __init__(self, book: Rulebook, texts: Texts, clause: str) -> None:
        super().__init__()
        self._book = book
        self._texts = texts
        self._first = clause
        self._found: list[Clause] = []

    def compose(self) -> ComposeResult:
        """Search words, what they find, and the text of the highlighted clause."""
        with Vertical(classes="dialog wide tall"):
            yield Input(placeholder=self._texts.format("terminal-search-rules"), id="sought")
            with Horizontal():
                yield OptionList(id="found")
                with VerticalScroll(id="reading"):
                    yield Static(id="clause")

    def on_mount(self) -> None:
        entry = self._book.entry(self._first) if self._first in self._book else None
        section = next((s for s in self._book.sections() if entry in s.clauses), self._book.sections()[0])
        self._list(section.clauses)
        if entry is not None:
            self.query_one("#found", OptionList).highlighted = self._found.index(entry)
        self.query_one("#found", OptionList).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        if event.value.strip():
            self._list(self._book.search(event.value, limit=40))

    def on_input_submitted(self) -> None:
        self.query_one("#found", OptionList).focus()

    def action_search(self) -> None:
        """To the search words."""
        self.query_one("#sought", Input).focus()

    def action_down(self) -> None:
        """From the search words into what they found."""
        self.query_one("#found", OptionList).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        clause = self._found[event.option_index]
        text = Text.assemble((f"{clause.section}\n\n", palette.DIM))
        text.append(clause.id, palette.STRONG)
        text.append(f" {self._texts.format('terminal-clause-' + clause.kind)}\n\n", palette.DIM)
        body = Text(clause.text.replace("**", "").replace("`", ""))
        for link in self._book.links(body.plain):
            body.stylize(Style(underline=True), link.start, link.end)
        self.query_one("#clause", Static).update(text.append_text(body))
        self.query_one("#reading", VerticalScroll).scroll_home(animate=False)

    def _list(self, clauses: Sequence[Clause]) -> None:
        self._found = list(clauses)
        found = self.query_one("#found", OptionList)
        found.clear_options()
        found.add_options([Option(shorten(f"{clause.id} {clause.text}", 80, placeholder="…")) for clause in clauses])
        if clauses:
            found.highlighted = 0


class ScoreScreen(ModalScreen[str]):
    """The final scores, line by line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss('')", show=False),
        Binding("s", "dismiss('save')", show=False),
        Binding("q", "dismiss('quit')", show=False),
    ]

    def __init__(self, sheet: Sheet, texts: Texts, tints: Sequence[str]) -> None:
        super().__init__()
        self._sheet = sheet
        self._texts = texts
        self._tints = tints

    def compose(self) -> ComposeResult:
        """The table, then what was told while it was counted."""
        with VerticalScroll(classes="dialog wide tall"):
            yield Static(self._winners(), id="winners")
            yield Static(self._table(), id="scores")
            told = [event_line(event, self._texts, self._tints) for event in self._sheet.told]
            yield Static(Text("\n").join(told), id="told")
            yield Static(Text(self._texts.format("terminal-score-keys"), palette.DIM))

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def _winners(self) -> Text:
        winners = [seat for seat, _ in enumerate(self._texts.names) if self._sheet.places[seat] == 1]
        return Text(self._texts.format("terminal-winners", winners=winners) + "\n", palette.STRONG)

    def _table(self) -> Sheeted:
        format_text = self._texts.format
        table = Sheeted(show_edge=False, pad_edge=False)
        table.add_column(format_text("terminal-score-for"))
        for seat, name in enumerate(self._texts.names):
            table.add_column(Text(name, palette.player(seat, self._tints)), justify="right")
        for side in self._sheet.sides:
            names = [Text(self._texts.names[seat], palette.player(seat, self._tints)) for seat in side]
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
