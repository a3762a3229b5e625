"""A sitting at a table: people and bots move, people take back, save and go on. No screen is needed for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from starlode.bots.registry import Bot, find_bot
from starlode.games import find_game
from starlode.kernel.contract import Action, Event, Json, Refusal
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import ActionEntry, SeatInfo
from starlode.kernel.log.log import applied_moves
from starlode.kernel.table.replay import replay
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.table import Table
from starlode.terminal.event_log import Story
from starlode.terminal.renderers.renderer import Face, Outlook, face_of
from starlode.terminal.saves import read_save, write_save

HUMAN = "human"


class Session:
    """A table, the bots that sit at it, and the people before the screen."""

    def __init__(self, table: Table, *, save: Path | None = None) -> None:
        self.table = table
        self.face: Face = face_of(table.game)
        self.always_take = True
        self.save_path = save
        self.story = Story(table.log)
        self._bots = {
            seat: find_bot(controller.removeprefix("bot:"), table.game)
            for seat, controller in enumerate(table.controllers)
            if controller.startswith("bot:")
        }
        self._me = next(iter(self.people), 0)
        self._seen: dict[int, dict[str, Json]] = {}
        # A table tells only what comes after one begins to listen.
        replay(table.game, table.log, check=False, on_events=self.story.hear)
        table.add_listener(self.story.hear)

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
        """Sit down to a new game."""
        return cls(Table.open(game, players, options, seats=seats, seed=seed), save=save)

    @classmethod
    def resume(cls, path: Path, *, save: Path | None = None) -> Session:
        """Go on with a saved game; it is saved to the same place again unless another is named."""
        log, seed = read_save(path)
        game = find_game(log.header.game, log.header.version)
        return cls(Table.resume(game, log, seed), save=save or path)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    @property
    def names(self) -> list[str]:
        """What the players are called, by seat."""
        return [seat.name for seat in self.table.log.header.seats]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, controller in enumerate(self.table.controllers) if controller == HUMAN]

    @property
    def decider(self) -> int | None:
        """The seat that moves next: a person's before a bot's where several may; None when the game is over."""
        seats = self.table.state.pending().seats
        return min(seats, key=lambda seat: (seat in self._bots, seat), default=None)

    @property
    def waits_for_person(self) -> bool:
        """Whether a person has to choose, and the terminal does not answer for them."""
        return self.decider in self.people and self.automatic() is None

    @property
    def me(self) -> int:
        """The seat through whose eyes the table is shown: the person who decides, or the last one who did."""
        decider = self.decider
        return decider if decider is not None and decider in self.people else self._me

    @property
    def legal(self) -> Sequence[Action]:
        """What the person who decides may do now."""
        return self.table.state.legal(self.me) if self.waits_for_person else ()

    def automatic(self) -> Action | None:
        """The answer that the terminal gives for a person, if it gives one now."""
        if not self.always_take or self.decider not in self.people:
            return None
        return self.face.automatic(self.table.state.legal(self.decider))

    def act(self, action: Action) -> Result:
        """A person's choice."""
        self._me = self.me
        self._seen[self._me] = self.table.state.view(self._me)
        return self.table.submit(self._me, action)

    def answer_automatically(self) -> None:
        """Give the answers that are automatic now."""
        while (action := self.automatic()) is not None:
            self.table.submit(self.decider, action)

    def seen_before(self, seat: int) -> dict[str, Json] | None:
        """The view of this person when they last moved."""
        return self._seen.get(seat)

    def think(self) -> tuple[Bot, int, Random]:
        """The bot that is due, its seat, and its dice: the same ones whenever the same position is reached again."""
        seat = self.decider
        assert seat is not None
        return self._bots[seat], seat, Random(f"{self.table.log.header.id} {self.table.head}")

    def bot_moves(self) -> Result:
        """Let the bot that is due move at once."""
        bot, seat, dice = self.think()
        return self.table.submit(seat, bot.choose(self.table.state, seat, dice))

    def run_to_person(self) -> None:
        """Let bots and automatic answers go on until a person has to choose or the game is over."""
        while self.decider is not None and not self.waits_for_person:
            if self.automatic() is not None:
                self.answer_automatically()
            else:
                self.bot_moves()

    def undo(self, consent: Sequence[int] = ()) -> Result:
        """Take back the last choice that a person made, with all that followed from it."""
        for seq, entry in reversed(applied_moves(self.table.log)):
            if isinstance(entry, ActionEntry) and entry.by in self.people and not self._was_automatic(seq, entry):
                return self.table.undo(entry.by, seq, consent)
        return Rejected(Refusal("terminal-nothing-to-undo", "", {}), self.table.head)

    def _was_automatic(self, seq: int, entry: ActionEntry) -> bool:
        """Taking back an automatic answer alone would only see it given again."""
        if not self.always_take:
            return False
        answer = self.face.automatic(self.table.state_at(seq).legal(entry.by))
        return answer is not None and self.table.catalogue.encode(answer) == entry.do

    def told_last(self, seat: int) -> tuple[Event, ...]:
        """What this seat was told of the last move, and of the draws that it led to."""
        entries = self.table.log.entries
        first = next((seq for seq in reversed(range(len(entries))) if isinstance(entries[seq], ActionEntry)), 0)
        return tuple(line.event for line in self.story.told_to(seat) if line.seq >= first and not line.taken_back)

    def outlook(self, action: Action) -> Outlook:
        """What an action would do, in a world that its player cannot tell from the real one."""
        seat = self.me
        world = self.table.state.determinize(seat, Random(0))
        told: list[Event] = []
        world.events = told
        at = self.table.log.entries[-1].at if self.table.log.entries else 0
        world.apply(seat, action, at)
        while self.always_take and world.pending().seats == (seat,):
            answer = self.face.automatic(world.legal(seat))
            if answer is None:
                break
            world.apply(seat, answer, at)
        events = tuple(event for event in told if event.audience is None or seat in event.audience)
        return Outlook(action, world.view(seat), events)

    def save(self) -> Path:
        """Save the game where it was saved before, or under its own name in the folder one is in."""
        if self.save_path is None:
            self.save_path = Path(f"{self.game.name}-{self.table.log.header.id[:8]}.log")
        write_save(self.table, self.save_path)
        return self.save_path

    def autosave(self) -> InvalidInput | None:
        """Save if a place for it is known. Play goes on even if that fails; the answer says why it did."""
        if self.save_path is not None:
            try:
                self.save()
            except InvalidInput as problem:
                return problem
        return None
