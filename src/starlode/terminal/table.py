"""The screen of a table: the board, what may be done, what happened, and everybody's things."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, ScrollableContainer, Vertical, VerticalScroll
from textual.events import Key, Resize
from textual.geometry import Region
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Refusal
from starlode.kernel.errors import BadInput
from starlode.kernel.rulebook import Rulebook
from starlode.kernel.table import Accepted, Answer, Refused
from starlode.kernel.text import Texts, languages
from starlode.terminal import palette
from starlode.terminal.choices import KEYS, Choice, choices, folded, narrowed
from starlode.terminal.face import Scene
from starlode.terminal.helping import help_page
from starlode.terminal.screens import Answer as Offered
from starlode.terminal.screens import AskScreen, HelpScreen, RuleScreen, ScoreScreen
from starlode.terminal.session import Session
from starlode.terminal.widgets import Board, ChoiceList, LogView, event_line

COMMANDS = (
    ("⏎", "take"),
    ("u", "undo"),
    ("/", "filter"),
    ("r", "rule"),
    ("t", "take-cubes"),
    ("f", "pace"),
    ("s", "save"),
    ("l", "language"),
    ("p", "side"),
    ("?", "help"),
    ("q", "quit"),
)
"""What the bottom line names: the key and the message."""

PACES: Final[Mapping[str, float]] = MappingProxyType({"quick": 0.2, "calm": 1.0, "off": 0.0})
"""Seconds that a bot's move is shown before the next."""

DRIVING = "driving"
NARROW = "-narrow"
SIDE = "-side"


class TableScreen(Screen[None]):
    """Everything about one table."""

    # Textual declares these without ClassVar.
    HORIZONTAL_BREAKPOINTS = [(0, NARROW), (100, "-medium"), (120, "-wide"), (150, "-vast")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (38, "-high")]  # noqa: RUF012

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", show=False),
        Binding("s", "save", show=False),
        Binding("l", "language", show=False),
        Binding("t", "take_cubes", show=False),
        Binding("f", "pace", show=False),
        Binding("r", "rule", show=False),
        Binding("p", "side", show=False),
        Binding("slash", "filter", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q", "quit", show=False),
        Binding("escape", "unfilter", show=False),
    ]

    def __init__(self, session: Session, *, language: str, pace: float) -> None:
        super().__init__()
        self.session = session
        self.texts = self._texts(language)
        self._pace = pace
        self._offered: list[Choice] = []
        self._said: Text | None = None
        self._drawn: Choice | None = None
        self._person = session.me

    def _texts(self, language: str) -> Texts:
        return Texts(language, self.session.game, names=self.session.names)

    # --- layout ---------------------------------------------------------------------------------------------------

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
        self.go_on()

    def on_resize(self, event: Resize) -> None:
        self.call_after_refresh(self._draw)

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
            answer = session.table.accept(seat, action)
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
            self.notify(self.texts.say("terminal-decides", seats=[self._person]))

    def _act(self, choice: Choice) -> None:
        if self._answered(self.session.act(choice.action)):
            self._unfilter()
            self.go_on()

    def _answered(self, answer: Answer) -> bool:
        """Whether it was done; if not, why not is shown."""
        if isinstance(answer, Refused):
            self._refuse(answer.refusal)
            return False
        return True

    def _refuse(self, refusal: Refusal) -> None:
        self._say(Text(self.texts.cited(self.texts.refusal(refusal), refusal.clause), palette.BAD))

    # --- drawing --------------------------------------------------------------------------------------------------

    def _scene(self, choice: Choice | None = None) -> Scene:
        session = self.session
        return Scene(
            state=session.table.state,
            view=session.table.state.view(session.me),
            me=session.me,
            texts=self.texts,
            controllers=session.table.controllers,
            before=session.seen_before(session.me),
            legal=session.legal,
            outlook=choice.outlook if choice else None,
        )

    def _show(self) -> None:
        """Everything anew."""
        self._said = None
        self._offered = choices(self.session, self._scene())
        self._list()
        self.query_one(LogView).show(self.session.story, self.texts, self.session.face.opens)
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
        height = 20 if self.app.size.height >= 38 else 17
        drawing = self.session.face.board(self._scene(choice), ground.size.width or self.app.size.width, height)
        self.query_one(Board).show(drawing)
        if drawing.look is not None:
            ground.scroll_to_region(Region(*drawing.look, 5, 3), animate=False)
        self._show_outlook(choice)

    def _titles(self, scene: Scene) -> None:
        say = self.texts.say
        decider = self.session.decider
        title = say("terminal-thinking", seats=[decider]) if decider is not None else say("terminal-over")
        if self.session.waits_for_person:
            title = say("terminal-choices", seats=[scene.me], count=len(self._offered))
        choosing = self.query_one("#choosing")
        choosing.border_title = title
        # A narrow window may hide the rail.
        rail = self.session.face.rail(scene).plain.splitlines()
        choosing.border_subtitle = " · ".join(rail[:2]) if self.has_class(NARROW) else ""
        self.query_one("#telling").border_title = say("terminal-log")
        self.query_one("#filter", Input).placeholder = say("terminal-filter")

    def _show_outlook(self, choice: Choice | None) -> None:
        text = self._said
        if text is None:
            text = Text()
            if choice is not None:
                text.append("▸ " + choice.label, palette.STRONG)
                text.append_text(choice.gains)
                text.append(f" {self.session.face.clause(choice.action)}", palette.DIM)
                for event in choice.outlook.events:
                    text.append("\n").append_text(event_line(event, self.texts))
        self.query_one("#outlook", Static).update(text)
        self.query_one("#outlook-frame").scroll_home(animate=False)

    def _keys(self) -> Text:
        parts = []
        for key, name in COMMANDS:
            if name == "side" and not self.has_class(NARROW):
                continue
            said = self.texts.say(f"terminal-key-{name}", on=self.session.always_take, pace=self._pace_name())
            parts.append(Text.assemble((key, palette.KEY + palette.STRONG), f" {said}"))
        return Text("  ").join(parts)

    def _say(self, text: Text) -> None:
        """Say something where outlooks are shown, until another choice is highlighted."""
        self._said = text
        self._show_outlook(None)

    # --- what people do -------------------------------------------------------------------------------------------

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
        scene = self._scene()
        there = [choice for choice in self._offered if event.name in choice.action.words().values()]
        if there:
            self._open_filter(event.name)
        self._say(Text(self.session.face.about(scene, event.name)))
        if not there:
            self._explain(event.name, also=Text(self.session.face.about(scene, event.name) + "\n"))

    def _explain(self, typed: str, also: Text | None = None) -> None:
        """Why no action with this name in it is legal, told for an action of a kind that is."""
        session = self.session
        kinds = {kind_of(choice.action) for choice in self._offered}
        for action in session.table.catalogue:
            named = [folded(str(word)) for word in action.words().values()]
            if kind_of(action) in kinds and folded(typed.strip()) in named:
                refusal = session.table.state.explain(session.me, action)
                if refusal is not None:
                    label = self.texts.action(session.game, action)
                    reason = self.texts.cited(self.texts.refusal(refusal), refusal.clause)
                    text = Text.assemble(also or "", (f"✗ {label}\n", palette.STRONG), (reason, palette.BAD))
                    self._say(text)
                    return
        if also is None:
            self._say(Text(self.texts.say("terminal-filter-empty"), palette.BAD))

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

    def action_undo(self) -> None:
        """Take back the last choice; others at the table may have to agree."""
        self._undo(())

    def _undo(self, consent: Sequence[int]) -> None:
        answer = self.session.undo(consent)
        if isinstance(answer, Refused) and answer.refusal.key == "undo-needs-consent" and not consent:
            seats = answer.refusal.data["seats"]
            assert isinstance(seats, list)
            asked = [seat for seat in seats if isinstance(seat, int)]
            question = self.texts.say("terminal-consent", seats=asked)
            answers = [
                Offered("y", self.texts.say("terminal-agree"), "yes"),
                Offered("n", self.texts.say("terminal-refuse"), ""),
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
        except BadInput as problem:
            self.notify(self.texts.error(problem), severity="error")
            return False
        self.notify(self.texts.say("terminal-saved", file=str(path)))
        return True

    def action_language(self) -> None:
        """The next language, at once."""
        known = languages()
        self.texts = self._texts(known[(known.index(self.texts.language) + 1) % len(known)])
        self._show()

    def action_take_cubes(self) -> None:
        """Whether arriving cubes are always taken."""
        self.session.always_take = not self.session.always_take
        self.go_on()

    def action_pace(self) -> None:
        """Bots move slower, or at once."""
        paces = list(PACES.values())
        self._pace = paces[(paces.index(PACES[self._pace_name()]) + 1) % len(paces)]
        self._draw()

    def _pace_name(self) -> str:
        """The name of the pace that comes nearest."""
        return min(PACES, key=lambda name: abs(PACES[name] - self._pace))

    def action_side(self) -> None:
        """Where the window is too narrow for both: the side column instead of the board, or the board again."""
        self.toggle_class(SIDE)
        self.call_after_refresh(self._draw)

    def action_rule(self) -> None:
        """The rule behind the highlighted line or choice."""
        log, chosen = self.query_one(LogView), self.query_one(ChoiceList).chosen
        clause = (
            log.clause if self.focused is log else self.session.face.clause(chosen.action) if chosen else log.clause
        )
        try:
            book = Rulebook.of(self.session.game, self.texts.language)
        except BadInput as problem:
            self.notify(self.texts.error(problem), severity="error")
            return
        self.app.push_screen(RuleScreen(book, self.texts, clause))

    def action_help(self) -> None:
        """Keys and signs."""
        self.app.push_screen(HelpScreen(help_page(self.texts, self.session.face.legend(self.texts))))

    def action_quit(self) -> None:
        """Leave, after asking."""
        say = self.texts.say
        answers = [
            Offered("s", say("terminal-quit-save"), "save"),
            Offered("q", say("terminal-quit-now"), "quit"),
            Offered("n", say("terminal-quit-not"), ""),
        ]
        self.app.push_screen(AskScreen(say("terminal-quit-question"), answers), self._leave)

    def _leave(self, told: str | None) -> None:
        if told == "quit" or (told == "save" and self.save()):
            self.app.exit()

    def show_scores(self) -> None:
        """The final sheet."""
        sheet = self.session.face.sheet(self.session.table.state, self.session.story.standing(), self.texts)
        self.app.push_screen(ScoreScreen(sheet, self.texts), self._after_scores)

    def _after_scores(self, told: str | None) -> None:
        if told == "save":
            self.save()
            self.show_scores()
        elif told == "quit":
            self.app.exit()
