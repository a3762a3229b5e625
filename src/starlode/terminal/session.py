"""A session at a table: people and bots move, people undo, save and resume. It needs no screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from starlode.bots.registry import Bot, choose_awaited, find_bot
from starlode.games import find_game
from starlode.kernel.contract import Action, Event, Json, Refusal
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import ActionEntry, SeatInfo
from starlode.kernel.log.log import applied_moves
from starlode.kernel.table.replay import replay
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.table import Table
from starlode.terminal.event_log import EventLog
from starlode.terminal.renderers.registry import renderer_for
from starlode.terminal.renderers.renderer import Preview, Renderer
from starlode.terminal.saves import read_save, write_save

HUMAN = "human"


class Session:
    """A table, its bots, and the people at the keyboard."""

    def __init__(self, table: Table, *, save: Path | None = None) -> None:
        self.table = table
        self.renderer: Renderer = renderer_for(table.game)
        self.auto_answer = True
        self.save_path = save
        self.event_log = EventLog(table.log)
        self._bots = {
            seat: find_bot(controller.removeprefix("bot:"), table.game)
            for seat, controller in enumerate(table.controllers)
            if controller.startswith("bot:")
        }
        self._viewer = next(iter(self.human_seats), 0)
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
    ) -> Session:
        """Start a new game."""
        return cls(Table.open(game, players, options, seats=seats, seed=seed), save=save)

    @classmethod
    def resume(cls, path: Path, *, save: Path | None = None) -> Session:
        """Continue a saved game; it is saved to the same file again unless `save` names another."""
        log, seed = read_save(path)
        game = find_game(log.header.game, log.header.version)
        return cls(Table.resume(game, log, seed), save=save or path)

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
        """The seat that moves next, a person's before a bot's if several may; None when the game is over."""
        seats = self.table.state.pending().must_act
        return min(seats, key=lambda seat: (seat in self._bots, seat), default=None)

    @property
    def waits_for_human(self) -> bool:
        """Whether a person has to choose, and there is no automatic answer."""
        return self.decider in self.human_seats and self.automatic_action() is None

    @property
    def viewer(self) -> int:
        """The seat whose view is shown: the person who decides, or the last one who did."""
        decider = self.decider
        return decider if decider is not None and decider in self.human_seats else self._viewer

    @property
    def legal(self) -> Sequence[Action]:
        """The legal actions of the person who decides."""
        return self.table.state.legal(self.viewer) if self.waits_for_human else ()

    def automatic_action(self) -> Action | None:
        """Return the answer that the terminal gives for the person who decides, if any."""
        if not self.auto_answer or self.decider not in self.human_seats:
            return None
        return self.renderer.automatic_action(self.table.state.legal(self.decider))

    def act(self, action: Action) -> Result:
        """Submit a person's action."""
        self._viewer = self.viewer
        self._previous_views[self._viewer] = self.table.state.view(self._viewer)
        return self.table.submit(self._viewer, action)

    def answer_automatically(self) -> None:
        """Submit automatic answers as long as there are any."""
        while (action := self.automatic_action()) is not None:
            self.table.submit(self.decider, action)

    def previous_view(self, seat: int) -> dict[str, Json] | None:
        """Return the view of this person when they last moved."""
        return self._previous_views.get(seat)

    def next_bot(self) -> tuple[Bot, int, Random]:
        """Return the bot to move, its seat, and a random generator that follows from game and position."""
        seat = self.decider
        assert seat is not None
        return self._bots[seat], seat, Random(f"{self.table.log.header.id} {self.table.head}")

    def play_bot(self) -> Result:
        """Let the bot to move choose and submit its action."""
        bot, seat, rng = self.next_bot()
        return self.table.submit(seat, choose_awaited(bot, self.table.state, seat, rng))

    def run_to_human(self) -> None:
        """Play bots and automatic answers until a person has to choose or the game is over."""
        while self.decider is not None and not self.waits_for_human:
            if self.automatic_action() is not None:
                self.answer_automatically()
            else:
                self.play_bot()

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
        at = self.table.log.entries[-1].at if self.table.log.entries else 0
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
