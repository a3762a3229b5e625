"""A session at a table: people and bots move, people undo, save and resume. It needs no screen.

A game waits for seats (`waits_for_human`, `play_bot`), or nobody is awaited and everybody acts when they like
(`is_open`): then bots move at their pace, and the clock ends what it has to end (`play_due_bots`, `tick`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random

from starlode.bots.registry import choose_awaited, find_bot
from starlode.games import find_game
from starlode.kernel.contract import Action, Event, Json, Refusal
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import ActionEntry, SeatInfo
from starlode.kernel.log.log import applied_moves
from starlode.kernel.table.clock import ManualClock, StoppableClock
from starlode.kernel.table.replay import replay
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.table import Table
from starlode.terminal.bot_paces import BotPaces
from starlode.terminal.event_log import EventLog
from starlode.terminal.renderers.registry import renderer_for
from starlode.terminal.renderers.renderer import Preview, Renderer
from starlode.terminal.saves import read_save, write_save

HUMAN = "human"


class Session:
    """A table, its bots, and the people at the keyboard."""

    def __init__(self, table: Table, clock: StoppableClock, *, save: Path | None = None) -> None:
        self.table = table
        self._clock = clock
        self.is_paused = False
        self.renderer: Renderer = renderer_for(table.game)
        self.auto_answer = True
        self.save_path = save
        self.event_log = EventLog(table.log)
        bot_names = {
            seat: controller.removeprefix("bot:")
            for seat, controller in enumerate(table.controllers)
            if controller.startswith("bot:")
        }
        self._bots = {seat: find_bot(name, table.game) for seat, name in bot_names.items()}
        self._paces = BotPaces(bot_names, table.log.header.id)
        self._viewer = next(iter(self.human_seats), 0)
        self._turned_to: int | None = None
        self._previous_views: dict[int, dict[str, Json]] = {}
        # A table reports only events after the subscription, so earlier ones are replayed.
        replay(table.game, table.log, check=False, on_events=self.event_log.add)
        table.add_listener(self.event_log.add)

    @classmethod
    def open(
        cls,
        game: Game,
        players: int,
        options: Mapping[str, object],
        seats: Sequence[SeatInfo],
        *,
        save: Path | None = None,
        seed: bytes | None = None,
        clock: StoppableClock | None = None,
    ) -> Session:
        """Start a new game. Without a clock, time stands still."""
        clock = clock or ManualClock()
        return cls(Table.open(game, players, options, seats=seats, seed=seed, clock=clock), clock, save=save)

    @classmethod
    def resume(
        cls, path: Path, *, save: Path | None = None, make_clock: Callable[[int], StoppableClock] = ManualClock
    ) -> Session:
        """Continue a saved game; it is saved to the same file again unless `save` names another.

        `make_clock` returns the clock from the game time at which the game was saved.
        """
        log, seed = read_save(path)
        game = find_game(log.header.game, log.header.version)
        clock = make_clock(log.entries[-1].at if log.entries else 0)
        return cls(Table.resume(game, log, seed, clock), clock, save=save or path)

    @property
    def game(self) -> Game:
        """The table's game."""
        return self.table.game

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return [seat.name for seat in self.table.log.header.seats]

    @property
    def human_seats(self) -> list[int]:
        """The seats that people control."""
        return [seat for seat, controller in enumerate(self.table.controllers) if controller == HUMAN]

    @property
    def decider(self) -> int | None:
        """The seat that moves next, a person's before a bot's, and the shown person's before others'.

        It is one that is awaited or, if nobody is, one that may act; None if no seat may.
        """
        pending = self.table.state.pending()
        seats = pending.must_act or pending.may_act
        return min(seats, key=lambda seat: (seat in self._bots, seat != self._viewer, seat), default=None)

    @property
    def is_open(self) -> bool:
        """Whether nobody is awaited, and the game is not over: everybody acts when they like, or time has to pass."""
        pending = self.table.state.pending()
        return not pending.must_act and not pending.over

    @property
    def is_aside(self) -> bool:
        """Whether others are awaited, and not the person whose view is shown."""
        awaited = self.table.state.pending().must_act
        return bool(awaited) and self.viewer not in awaited

    @property
    def waits_for_human(self) -> bool:
        """Whether a person is awaited, and there is no automatic answer."""
        decider = self.decider
        awaited = decider in self.table.state.pending().must_act
        return awaited and decider in self.human_seats and self.automatic_action() is None

    @property
    def viewer(self) -> int:
        """The seat whose view is shown: the person who decides, or the last one who did.

        People at one keyboard may turn to another of them who may act (`show_next_person`).
        """
        if self._turned_to in self.table.state.pending().may_act:
            return self._turned_to
        decider = self.decider
        return decider if decider is not None and decider in self.human_seats else self._viewer

    @property
    def legal(self) -> Sequence[Action]:
        """The legal actions of the person whose view is shown; a person may act without being awaited."""
        if self.viewer not in self.human_seats or self.automatic_action() is not None:
            return ()
        return self.table.state.legal(self.viewer)

    @property
    def people_who_may_act(self) -> list[int]:
        """The seats of people that have legal actions."""
        return [seat for seat in self.table.state.pending().may_act if seat in self.human_seats]

    def show_next_person(self) -> None:
        """Show the view of the next person who may act, until somebody acts."""
        seats = self.people_who_may_act
        later = [seat for seat in seats if seat > self.viewer]
        self._turned_to = next(iter([*later, *seats]), None)

    def automatic_action(self) -> Action | None:
        """Return the answer that the terminal gives for the person who decides, if any."""
        if not self.auto_answer or self.decider not in self.human_seats:
            return None
        return self.renderer.automatic_action(self.table.state.legal(self.decider))

    def act(self, action: Action, head: int | None = None) -> Result:
        """Submit a person's action; `head` is the number of entries when it was chosen."""
        self._viewer, self._turned_to = self.viewer, None
        self._previous_views[self._viewer] = self.table.state.view(self._viewer)
        return self.table.submit(self._viewer, action, head=head)

    def answer_automatically(self) -> None:
        """Submit automatic answers as long as there are any."""
        while (action := self.automatic_action()) is not None:
            self.table.submit(self.decider, action)

    def previous_view(self, seat: int) -> dict[str, Json] | None:
        """Return the view of this person when they last moved."""
        return self._previous_views.get(seat)

    def ask_bot(self, seat: int) -> Callable[[], Action | None]:
        """Return a function that lets the bot of a seat choose in this position, even in another thread.

        It returns None if the bot does nothing, which is possible only if it is not awaited.
        """
        bot, state = self._bots[seat], self.table.state.copy()
        # The choice follows from game and position, and from the time where a bot that does nothing is asked again.
        position = f"{self.table.log.header.id} {self.table.head}"
        if seat in state.pending().must_act:
            return partial(choose_awaited, bot, state, seat, Random(position))
        return partial(bot.choose, state, seat, Random(f"{position} {seat} {self.table.now}"))

    @property
    def awaited_bot(self) -> int | None:
        """The seat of the bot that moves next because it is awaited; None if a person is, or nobody."""
        decider = self.decider
        return decider if decider in self._bots and decider in self.table.state.pending().must_act else None

    @property
    def due_bots(self) -> list[int]:
        """The seats of bots that may act though nobody is awaited, and have waited long enough."""
        if not self.is_open:
            return []
        now = self.table.now
        return [s for s in self.table.state.pending().may_act if s in self._bots and self._paces.is_due(s, now)]

    def move_bot(self, seat: int, action: Action | None) -> Result | None:
        """Submit the action that a bot has chosen, None if it does nothing; it is refused if somebody was quicker."""
        taken = self.game.simulated_time
        self._paces.wait(seat, self.table.now, taken(self.table.state, seat, action) if taken else None)
        return None if action is None else self.table.submit(seat, action)

    def play_bot(self, seat: int) -> Result | None:
        """Let the bot of a seat choose, and submit its action."""
        return self.move_bot(seat, self.ask_bot(seat)())

    def play_due_bots(self) -> None:
        """Let each bot move that is due."""
        for seat in self.due_bots:
            if seat in self.table.state.pending().may_act:
                self.play_bot(seat)

    def pause(self) -> None:
        """Let game time and bots stand still."""
        self.is_paused = True
        self._clock.stop()

    def go_on(self) -> None:
        """End a pause."""
        self.is_paused = False
        self._clock.start()

    def tick(self) -> bool:
        """Let the clock end what it has to end; return whether anything changed."""
        head = self.table.head
        self.table.tick()
        return self.table.head > head

    def run_to_human(self) -> None:
        """Play awaited bots and automatic answers until a person is awaited, nobody is, or the game is over."""
        while True:
            if self.automatic_action() is not None:
                self.answer_automatically()
            elif self.awaited_bot is not None:
                self.play_bot(self.awaited_bot)
            else:
                return

    def undo(self, consent: Sequence[int] = ()) -> Result:
        """Undo the last choice that a person made, with everything after it."""
        for seq, entry in reversed(applied_moves(self.table.log)):
            if isinstance(entry, ActionEntry) and entry.by in self.human_seats and not self._was_automatic(seq, entry):
                return self.table.undo(entry.by, seq, consent)
        return Rejected(Refusal("terminal-nothing-to-undo", "", {}), self.table.head)

    def _was_automatic(self, seq: int, entry: ActionEntry) -> bool:
        """Return whether an entry is an automatic answer, which would be given again after its undo."""
        if not self.auto_answer:
            return False
        answer = self.renderer.automatic_action(self.table.state_at(seq).legal(entry.by))
        return answer is not None and self.table.catalogue.encode(answer) == entry.do

    def last_events(self, seat: int) -> tuple[Event, ...]:
        """Return this seat's events of the last move and of the draws after it."""
        entries = self.table.log.entries
        first = next((seq for seq in reversed(range(len(entries))) if isinstance(entries[seq], ActionEntry)), 0)
        return tuple(line.event for line in self.event_log.visible_to(seat) if line.seq >= first and not line.undone)

    def preview(self, action: Action) -> Preview:
        """Return the effects of an action, applied to a state that its player cannot distinguish from the real one."""
        seat = self.viewer
        world = self.table.state.determinize(seat, Random(0))
        all_events: list[Event] = []
        world.events = all_events
        at = self.table.now
        world.apply(seat, action, at)
        while self.auto_answer and world.pending().must_act == (seat,):
            answer = self.renderer.automatic_action(world.legal(seat))
            if answer is None:
                break
            world.apply(seat, answer, at)
        events = tuple(event for event in all_events if event.audience is None or seat in event.audience)
        return Preview(action, world.view(seat), events)

    def save(self) -> Path:
        """Save the game to its file, or to one named after it in the current folder; return the path."""
        if self.save_path is None:
            self.save_path = Path(f"{self.game.name}-{self.table.log.header.id[:8]}.log")
        write_save(self.table, self.save_path)
        return self.save_path

    def autosave(self) -> InvalidInput | None:
        """Save if there is a file for it; return the error if that fails."""
        if self.save_path is not None:
            try:
                self.save()
            except InvalidInput as problem:
                return problem
        return None
