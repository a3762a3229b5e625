"""The screen of a table: commands of people, and the moves of bots between them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import ClassVar, Final, TypeVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList

from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action, Refusal
from starlode.kernel.errors import InvalidInput
from starlode.kernel.table.results import Accepted, Rejected, Result
from starlode.kernel.texts.messages import languages
from starlode.kernel.texts.rulebook import Rulebook
from starlode.terminal.drawing import palette
from starlode.terminal.screen.action_list import KEYS, filter_choices, why_not
from starlode.terminal.screen.dialogs import Answer, HelpScreen, PauseScreen, QuestionScreen, RuleScreen, ScoreScreen
from starlode.terminal.screen.help import help_page
from starlode.terminal.screen.key_bar import PACES
from starlode.terminal.screen.layout import NARROW, TableLayout
from starlode.terminal.screen.widgets import Board, ChoiceList, LogView
from starlode.terminal.session import Session

BOT_WORKERS: Final = "bots"
TICK_SECONDS: Final = 0.2
"""How often time and bots are looked at while nobody is awaited."""
ASIDE_SECONDS: Final = 1.5
"""How long an awaited bot leaves people the time to do what they may do though nobody waits for them."""
SIDE: Final = "-side"
VEIL: Final = "-veil"

A = TypeVar("A")


class TableScreen(TableLayout):
    """A table with its commands."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", show=False),
        Binding("s", "save", show=False),
        Binding("l", "language", show=False),
        Binding("t", "take_cubes", show=False),
        Binding("f", "pace", show=False),
        Binding("r", "rule", show=False),
        Binding("p", "side", show=False),
        Binding("v", "scores", show=False),
        Binding("j", "scroll(1)", show=False),
        Binding("k", "scroll(-1)", show=False),
        Binding("slash", "filter", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q", "quit", show=False),
        Binding("o", "person", show=False),
        # For games that use the letters themselves; ^q is a key of the app.
        Binding("ctrl+f", "pace", show=False),
        Binding("ctrl+t", "take_cubes", show=False),
        Binding("ctrl+p", "pause", show=False),
        Binding("escape", "unfilter", show=False),
    ]

    def __init__(self, session: Session, *, language: str, pace: float) -> None:
        super().__init__(session, language=language, pace=pace)
        self._last_viewer = session.viewer
        self._parts_over = session.renderer.parts_over(session.table.state)
        keyboard = session.renderer.keyboard
        for key in keyboard.keys if keyboard else ():
            # Before the commands of the table and of the lists; `check_action` says when.
            self._bindings.bind(key, f"game_key('{key}')", priority=True)

    def on_mount(self) -> None:
        self.advance()

    # --- play -----------------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Let bots move and time pass until a person is awaited, and update the screen."""
        self.session.answer_automatically()
        if self.session.waits_for_human:
            # A bot may still be choosing for a position that was undone.
            self.workers.cancel_group(self, BOT_WORKERS)
            self._finish_bot_moves()
            return
        self._show_all()
        self._autosave()
        # Where nobody is awaited, people move while bots do: their worker goes on.
        if not (self.session.is_open and self._bots_are_running):
            self.run_worker(self._run_bots(), group=BOT_WORKERS, exclusive=True)

    @property
    def _bots_are_running(self) -> bool:
        return any(worker.group == BOT_WORKERS and not worker.is_finished for worker in self.workers)

    async def _run_bots(self) -> None:
        session = self.session
        while self._is_playing and not session.waits_for_human:
            if session.is_paused:
                await asyncio.sleep(TICK_SECONDS)
            elif session.automatic_action() is not None:
                session.answer_automatically()
            elif session.awaited_bot is not None:
                await self._move_awaited_bot(session.awaited_bot)
            else:
                await self._pass_time()
        if self.app.is_running:
            self._finish_bot_moves()

    @property
    def _is_playing(self) -> bool:
        """Whether the game goes on, and the app is not about to close: then parts of the screen are gone."""
        return self.app.is_running and not self.session.table.is_over

    async def _move_awaited_bot(self, seat: int) -> None:
        session = self.session
        head = session.table.head
        action = await asyncio.to_thread(session.ask_bot(seat))
        if self._pace and session.people_who_may_act:
            # A person may act before the bot does.
            self._show_all()
            await asyncio.sleep(max(self._pace, ASIDE_SECONDS))
        # A person may have moved or undone a move meanwhile.
        if session.table.head != head or not self._is_playing:
            return
        result = session.move_bot(seat, action)
        if self._pace and isinstance(result, Accepted) and result.events:
            self._show_all()
            await asyncio.sleep(self._pace)

    async def _pass_time(self) -> None:
        """Let the bots move that are due, and the clock; wait for a moment."""
        session = self.session
        for seat in session.due_bots:
            action = await asyncio.to_thread(session.ask_bot(seat))
            if session.is_paused or not self._is_playing:
                return
            if seat in session.table.state.pending().may_act:
                session.move_bot(seat, action)
        session.tick()
        if session.table.head != self._shown_head:
            self._show_all(keep=True)
        else:
            self._draw_time()
        await asyncio.sleep(TICK_SECONDS)

    def _finish_bot_moves(self) -> None:
        """Update, save and notify: a person has to choose, or the game is over."""
        self._show_all()
        self._autosave()
        if self.session.table.is_over:
            self.show_scores()
        elif self.session.viewer != self._last_viewer:
            # Several people share the keyboard: announce whose turn it is.
            self._last_viewer = self.session.viewer
            self.notify(self.texts.format("terminal-decides", seats=[self._last_viewer]))

    def _show_all(self, *, keep: bool = False) -> None:
        super()._show_all(keep=keep)
        parts_over = self.session.renderer.parts_over(self.session.table.state)
        is_new, self._parts_over = parts_over > self._parts_over, parts_over
        if is_new and self.is_current and not self.session.table.is_over:
            self.show_scores()

    def _autosave(self) -> None:
        if problem := self.session.autosave():
            self.notify(self.texts.error(problem), severity="error")

    def _act(self, action: Action) -> None:
        if self._check_result(self.session.act(action, self._shown_head)):
            self._unfilter()
            self.advance()

    def _check_result(self, result: Result) -> bool:
        """Return whether a move was accepted; show why if it was not."""
        if isinstance(result, Rejected):
            self._refuse(result.refusal)
            return False
        return True

    def _refuse(self, refusal: Refusal) -> None:
        self._show_message(Text(self.texts.with_clause(self.texts.refusal(refusal), refusal.clause), palette.BAD))

    # --- choosing -------------------------------------------------------------------------------------------------

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if isinstance(event.option_list, ChoiceList) and event.option_list.chosen is not self._drawn_choice:
            self._message = None
            self._draw_choice()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if isinstance(event.option_list, ChoiceList):
            if event.option_list.chosen is not None:
                self._act(event.option_list.chosen.action)
        else:
            self.action_rule()

    def on_key(self, event: Key) -> None:
        if event.character and event.character in KEYS and not isinstance(self.focused, Input):
            event.stop()
            choice_list = self.query_one(ChoiceList)
            choice_list.focus()
            if choice_list.highlight_key(event.character) and choice_list.chosen is not None:
                self._act(choice_list.chosen.action)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether a command can be given now: the game's own keys only while they are in use."""
        if action == "game_key":
            return not isinstance(self.focused, Input) and self._keyboard(self._render_context()) is not None
        return super().check_action(action, parameters)

    def action_game_key(self, key: str) -> None:
        """Take the action of one of the game's own keys, go to the one it names, or show why there is none."""
        context = self._render_context()
        keyboard = self._keyboard(context)
        if keyboard is None:
            return
        choice_list = self.query_one(ChoiceList)
        for action in context.legal:
            if keyboard.key_of(context, action) == key:
                self._act(action)
                return
        target = keyboard.go_to(context, key, choice_list.chosen.action if choice_list.chosen else None)
        if target is not None:
            if not choice_list.highlight(target):
                self._unfilter()
                self._show_choices(target)
            return
        meant = [action for action in self.session.table.catalogue if keyboard.is_meant(context, key, action)]
        if meant and (refusal := self.session.table.state.why_not(context.viewer, meant[0])):
            self._refuse(refusal)

    def on_input_changed(self, event: Input.Changed) -> None:
        self._show_choices()
        if event.value and not filter_choices(self._choices, event.value):
            self._explain(event.value)
        elif not event.value:
            self._message = None

    def on_input_submitted(self) -> None:
        self.query_one(ChoiceList).focus()

    def on_board_picked(self, event: Board.Picked) -> None:
        """Filter the choices by the clicked thing; if none names it, describe it and show why."""
        kinds = {kind_of(choice.action) for choice in self._choices}
        if any(event.name in choice.action.arguments().values() for choice in self._choices):
            self._open_filter(event.name)
            return
        description = Text(self.session.renderer.describe(self._render_context(), event.name))
        reason = why_not(self.session, self.texts, kinds, event.name)
        self._show_message(Text("\n").join([description, reason]) if reason else description)

    def _explain(self, typed: str) -> None:
        """Show why no choice matches the typed text."""
        kinds = {kind_of(choice.action) for choice in self._choices}
        reason = why_not(self.session, self.texts, kinds, typed)
        self._show_message(reason or Text(self.texts.format("terminal-filter-empty"), palette.BAD))

    def action_filter(self) -> None:
        """Open the filter."""
        self._open_filter("")

    def _open_filter(self, value: str) -> None:
        box = self.query_one("#filter", Input)
        box.display = True
        box.value = value
        (self.query_one(ChoiceList) if value else box).focus()

    def action_unfilter(self) -> None:
        """Close the filter."""
        self._unfilter()
        self._message = None
        self._draw_choice()

    def _unfilter(self) -> None:
        box = self.query_one("#filter", Input)
        box.value = ""
        box.display = False
        self.query_one(ChoiceList).focus()

    # --- commands -------------------------------------------------------------------------------------------------

    def action_undo(self) -> None:
        """Undo the last choice; other people at the table may have to agree."""
        self._undo(())

    def _undo(self, consent: Sequence[int]) -> None:
        result = self.session.undo(consent)
        if isinstance(result, Rejected) and result.refusal.key == "undo-needs-consent" and not consent:
            seats = result.refusal.data["seats"]
            assert isinstance(seats, list)
            voters = [seat for seat in seats if isinstance(seat, int)]
            question = self.texts.format("terminal-consent", seats=voters)
            answers = [
                Answer(self.texts.format("terminal-key-yes"), self.texts.format("terminal-agree"), "yes"),
                Answer(self.texts.format("terminal-key-no"), self.texts.format("terminal-refuse"), ""),
            ]
            self._open_dialog(QuestionScreen(question, answers), lambda agreed: self._undo(voters) if agreed else None)
        elif self._check_result(result):
            self._unfilter()
            self.advance()

    def action_save(self) -> None:
        """Save the game."""
        self.save()

    def save(self) -> bool:
        """Save the game and show its file, or the error; return whether it was saved."""
        try:
            path = self.session.save()
        except InvalidInput as problem:
            self.notify(self.texts.error(problem), severity="error")
            return False
        self.notify(self.texts.format("terminal-saved", file=str(path)))
        return True

    def action_language(self) -> None:
        """Switch to the next language."""
        known = languages()
        self.texts = self._load_texts(known[(known.index(self.texts.language) + 1) % len(known)])
        self._show_all()

    def action_take_cubes(self) -> None:
        """Toggle automatic answers."""
        self.session.auto_answer = not self.session.auto_answer
        self.advance()

    def action_pace(self) -> None:
        """Switch to the next pace of bots."""
        paces = list(PACES.values())
        self._pace = paces[(paces.index(PACES[self._pace_name()]) + 1) % len(paces)]
        self._draw_all()

    def action_person(self) -> None:
        """Show another person at the keyboard who may act."""
        self.session.show_next_person()
        self._show_all()

    def action_side(self) -> None:
        """Toggle between board and side column in a window that is too narrow for both."""
        self.toggle_class(SIDE)
        self.call_after_refresh(self._draw_all)

    def action_scroll(self, pages: int) -> None:
        """Scroll the side column or, in a narrow window that shows the board instead, the board."""
        frame = self.query_one("#board-frame" if self.has_class(NARROW) and not self.has_class(SIDE) else "#side")
        frame.scroll_relative(y=pages * max(1, frame.size.height - 1), animate=False)

    def action_rule(self) -> None:
        """Open the rulebook at the clause of the highlighted line or choice."""
        log, chosen = self.query_one(LogView), self.query_one(ChoiceList).chosen
        clause = log.clause if chosen is None or self.focused is log else chosen.clause
        try:
            book = Rulebook.of(self.session.game, self.texts.language)
        except InvalidInput as problem:
            self.notify(self.texts.error(problem), severity="error")
            return
        self._open_dialog(RuleScreen(book, self.texts, clause))

    def action_help(self) -> None:
        """Open the help page."""
        self._open_dialog(HelpScreen(help_page(self.texts, self.session.renderer)))

    def action_pause(self) -> None:
        """Let time stand still, if it runs."""
        if self.session.is_open:
            self._open_dialog(PauseScreen(self.texts))

    def _open_dialog(self, dialog: ModalScreen[A], then: Callable[[A | None], None] | None = None) -> None:
        """Show a dialog. Where time runs it stands still meanwhile, and the table is hidden, so that nobody plans."""
        stops = self.session.is_open
        if stops:
            self.session.pause()
            dialog.add_class(VEIL)

        def close(answer: A | None) -> None:
            if stops:
                self.session.go_on()
            if then is not None:
                then(answer)

        self.app.push_screen(dialog, close)

    def action_quit(self) -> None:
        """Ask whether to save, and quit."""
        format_text = self.texts.format
        answers = [
            Answer("s", format_text("terminal-quit-save"), "save"),
            Answer("q", format_text("terminal-quit-now"), "quit"),
            Answer(format_text("terminal-key-no"), format_text("terminal-quit-not"), ""),
        ]
        self._open_dialog(QuestionScreen(format_text("terminal-quit-question"), answers), self._quit)

    def _quit(self, answer: str | None) -> None:
        if answer == "quit" or (answer == "save" and self.save()):
            self.app.exit()

    def action_scores(self) -> None:
        """Show the scores, if the game or a part of it is over."""
        if self.session.table.is_over or self._parts_over:
            self.show_scores()

    def show_scores(self) -> None:
        """Show the final scores, or those after the last part."""
        renderer = self.session.renderer
        sheet = renderer.score_sheet(self.session.table.state, self.session.event_log.effective_events(), self.texts)
        self._open_dialog(ScoreScreen(sheet, self.texts, renderer.colours), self._after_scores)

    def _after_scores(self, answer: str | None) -> None:
        if answer == "save":
            self.save()
            self.show_scores()
        elif answer == "quit":
            self.app.exit()
