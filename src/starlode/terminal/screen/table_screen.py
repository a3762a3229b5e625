"""The screen of a table: what people do on it, and bots between them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widgets import Input, OptionList

from starlode.kernel.catalogue import kind_of
from starlode.kernel.errors import InvalidInput
from starlode.kernel.table.results import Accepted, Rejected, Result
from starlode.kernel.texts.messages import languages
from starlode.kernel.texts.rulebook import Rulebook
from starlode.terminal.screen import palette
from starlode.terminal.screen.action_list import KEYS, Choice, narrowed, why_not
from starlode.terminal.screen.dialogs import Answer as Offered
from starlode.terminal.screen.dialogs import AskScreen, HelpScreen, RuleScreen, ScoreScreen
from starlode.terminal.screen.help import help_page
from starlode.terminal.screen.key_bar import PACES
from starlode.terminal.screen.layout import Stage
from starlode.terminal.screen.widgets import Board, ChoiceList, LogView
from starlode.terminal.session import Session

DRIVING: Final = "driving"
SIDE: Final = "-side"


class TableScreen(Stage):
    """One table, played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", show=False),
        Binding("s", "save", show=False),
        Binding("l", "language", show=False),
        Binding("t", "take_cubes", show=False),
        Binding("f", "pace", show=False),
        Binding("r", "rule", show=False),
        Binding("p", "side", show=False),
        Binding("v", "scores", show=False),
        Binding("slash", "filter", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q", "quit", show=False),
        Binding("escape", "unfilter", show=False),
    ]

    def __init__(self, session: Session, *, language: str, pace: float) -> None:
        super().__init__(session, language=language, pace=pace)
        self._person = session.me

    def on_mount(self) -> None:
        self.go_on()

    # --- play -----------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Let bots move until a person has to choose, and show where play stands."""
        self.session.answer_automatically()
        if self.session.waits_for_person:
            # Whatever bots were about to do, a person took it back.
            self.workers.cancel_group(self, DRIVING)
            self._rest()
        else:
            self._show()
            self.run_worker(self._drive(), group=DRIVING, exclusive=True)

    async def _drive(self) -> None:
        session = self.session
        while session.decider is not None and not session.waits_for_person:
            if session.automatic() is not None:
                session.answer_automatically()
                continue
            bot, seat, dice = session.think()
            head = session.table.head
            action = await asyncio.to_thread(bot.choose, session.table.state.copy(), seat, dice)
            # Somebody may have taken a move back meanwhile.
            if session.table.head != head:
                continue
            answer = session.table.submit(seat, action)
            if self._pace and isinstance(answer, Accepted) and answer.events:
                self._show()
                await asyncio.sleep(self._pace)
        self._rest()

    def _rest(self) -> None:
        """Bots have nothing to do: a person has to choose, or the game is over."""
        self._show()
        if problem := self.session.autosave():
            self.notify(self.texts.error(problem), severity="error")
        if self.session.decider is None:
            self.show_scores()
        elif self.session.me != self._person:
            # Several people at one keyboard: say aloud that it changes hands.
            self._person = self.session.me
            self.notify(self.texts.format("terminal-decides", seats=[self._person]))

    def _act(self, choice: Choice) -> None:
        if self._answered(self.session.act(choice.action)):
            self._unfilter()
            self.go_on()

    def _answered(self, answer: Result) -> bool:
        """Whether it was done; if not, why not is shown."""
        if isinstance(answer, Rejected):
            refusal = answer.refusal
            self._say(Text(self.texts.cited(self.texts.refusal(refusal), refusal.clause), palette.BAD))
            return False
        return True

    # --- choosing -------------------------------------------------------------------------------------------------

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if isinstance(event.option_list, ChoiceList) and event.option_list.chosen is not self._drawn:
            self._said = None
            self._draw_choice()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if isinstance(event.option_list, ChoiceList):
            if event.option_list.chosen is not None:
                self._act(event.option_list.chosen)
        else:
            self.action_rule()

    def on_key(self, event: Key) -> None:
        if event.character and event.character in KEYS and not isinstance(self.focused, Input):
            event.stop()
            listed = self.query_one(ChoiceList)
            listed.focus()
            if listed.go_to(event.character) and listed.chosen is not None:
                self._act(listed.chosen)

    def on_input_changed(self, event: Input.Changed) -> None:
        self._list()
        if event.value and not narrowed(self._offered, event.value):
            self._explain(event.value)
        elif not event.value:
            self._said = None

    def on_input_submitted(self) -> None:
        self.query_one(ChoiceList).focus()

    def on_board_picked(self, event: Board.Picked) -> None:
        """A click on the board narrows the choices to those that go there, or says why none does."""
        kinds = {kind_of(choice.action) for choice in self._offered}
        if any(event.name in choice.action.arguments().values() for choice in self._offered):
            self._open_filter(event.name)
            return
        about = Text(self.session.face.about(self._scene(), event.name))
        why = why_not(self.session, self.texts, kinds, event.name)
        self._say(Text("\n").join([about, why]) if why else about)

    def _explain(self, typed: str) -> None:
        """Why nothing that was typed is possible."""
        kinds = {kind_of(choice.action) for choice in self._offered}
        why = why_not(self.session, self.texts, kinds, typed)
        self._say(why or Text(self.texts.format("terminal-filter-empty"), palette.BAD))

    def action_filter(self) -> None:
        """Type to narrow the list."""
        self._open_filter("")

    def _open_filter(self, value: str) -> None:
        box = self.query_one("#filter", Input)
        box.display = True
        box.value = value
        (self.query_one(ChoiceList) if value else box).focus()

    def action_unfilter(self) -> None:
        """The whole list again."""
        self._unfilter()
        self._said = None
        self._draw_choice()

    def _unfilter(self) -> None:
        box = self.query_one("#filter", Input)
        box.value = ""
        box.display = False
        self.query_one(ChoiceList).focus()

    # --- commands -------------------------------------------------------------------------------------------------

    def action_undo(self) -> None:
        """Take back the last choice; others at the table may have to agree."""
        self._undo(())

    def _undo(self, consent: Sequence[int]) -> None:
        answer = self.session.undo(consent)
        if isinstance(answer, Rejected) and answer.refusal.key == "undo-needs-consent" and not consent:
            seats = answer.refusal.data["seats"]
            assert isinstance(seats, list)
            asked = [seat for seat in seats if isinstance(seat, int)]
            question = self.texts.format("terminal-consent", seats=asked)
            answers = [
                Offered(self.texts.format("terminal-key-yes"), self.texts.format("terminal-agree"), "yes"),
                Offered(self.texts.format("terminal-key-no"), self.texts.format("terminal-refuse"), ""),
            ]
            self.app.push_screen(AskScreen(question, answers), lambda told: self._undo(asked) if told else None)
        elif self._answered(answer):
            self._unfilter()
            self.go_on()

    def action_save(self) -> None:
        """Save now."""
        self.save()

    def save(self) -> bool:
        """Save and say where, or why not."""
        try:
            path = self.session.save()
        except InvalidInput as problem:
            self.notify(self.texts.error(problem), severity="error")
            return False
        self.notify(self.texts.format("terminal-saved", file=str(path)))
        return True

    def action_language(self) -> None:
        """The next language, at once."""
        known = languages()
        self.texts = self._texts(known[(known.index(self.texts.language) + 1) % len(known)])
        self._show()

    def action_take_cubes(self) -> None:
        """Whether the answers that people give regularly are given for them."""
        self.session.always_take = not self.session.always_take
        self.go_on()

    def action_pace(self) -> None:
        """Bots move slower, or at once."""
        paces = list(PACES.values())
        self._pace = paces[(paces.index(PACES[self._pace_name()]) + 1) % len(paces)]
        self._draw()

    def action_side(self) -> None:
        """Where the window is too narrow for both: the side column instead of the board, or the board again."""
        self.toggle_class(SIDE)
        self.call_after_refresh(self._draw)

    def action_rule(self) -> None:
        """The rule behind the highlighted line or choice."""
        log, chosen = self.query_one(LogView), self.query_one(ChoiceList).chosen
        clause = log.clause if chosen is None or self.focused is log else self.session.face.clause(chosen.action)
        try:
            book = Rulebook.of(self.session.game, self.texts.language)
        except InvalidInput as problem:
            self.notify(self.texts.error(problem), severity="error")
            return
        self.app.push_screen(RuleScreen(book, self.texts, clause))

    def action_help(self) -> None:
        """Keys and signs."""
        self.app.push_screen(HelpScreen(help_page(self.texts, self.session.face)))

    def action_quit(self) -> None:
        """Leave, after asking."""
        format_text = self.texts.format
        answers = [
            Offered("s", format_text("terminal-quit-save"), "save"),
            Offered("q", format_text("terminal-quit-now"), "quit"),
            Offered(format_text("terminal-key-no"), format_text("terminal-quit-not"), ""),
        ]
        self.app.push_screen(AskScreen(format_text("terminal-quit-question"), answers), self._leave)

    def _leave(self, told: str | None) -> None:
        if told == "quit" or (told == "save" and self.save()):
            self.app.exit()

    def action_scores(self) -> None:
        """The final sheet again."""
        if self.session.decider is None:
            self.show_scores()

    def show_scores(self) -> None:
        """The final sheet."""
        face = self.session.face
        sheet = face.sheet(self.session.table.state, self.session.story.standing(), self.texts)
        self.app.push_screen(ScoreScreen(sheet, self.texts, face.tints), self._after_scores)

    def _after_scores(self, told: str | None) -> None:
        if told == "save":
            self.save()
            self.show_scores()
        elif told == "quit":
            self.app.exit()
