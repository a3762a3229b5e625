"""One game as environments play it: chance draws by itself, and one seat after the other is asked.

Where several seats are awaited at once, the lowest is asked first. Where nobody is awaited, as in building in real
time, seats act in simulated time (`arena/scheduler.py`): the seat whose clock is the earliest is asked, and may do
nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from starlode.arena.scheduler import Scheduler
from starlode.bots.search.draws import draw_outcome
from starlode.envs.action_space import action_space, actions_by_id
from starlode.games import find_game
from starlode.kernel.capabilities.observation import Observation
from starlode.kernel.contract import CHANCE, CLOCK, Action, Pending, Scalar, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.digest import digest_of

NOBODY: Final = -1
RETURNS: Final = ("ranking", "score")


class Setup:
    """What stays the same for all episodes: game, number of players, options, action space, returns.

    `ids` gives the id of an action by its number in the catalogue, `actions` the action by its id.
    """

    def __init__(self, game: str | Game, players: int, options: Mapping[str, object], returns: str) -> None:
        self.game: Final = game if isinstance(game, Game) else find_game(game)
        if self.game.observation is None:
            raise InvalidInput("env-no-observation", game=self.game.name)
        if returns not in RETURNS:
            raise InvalidInput("env-returns-unknown", returns=returns[:80], known=", ".join(RETURNS))
        self.observation: Final[Observation] = self.game.observation
        self.players: Final = players
        usual = {**self.game.benchmark_options, **self.game.training_options}
        self.options: Final = self.game.resolve_options(players, {**usual, **options})
        self.returns: Final = returns
        self.space: Final = action_space(self.game)
        catalogue = self.game.catalogue(players, self.options)
        self.ids: Final = self.space.ids(catalogue)
        self.actions: Final = actions_by_id(catalogue, self.ids)
        self._start: Final = self.game.new_state(players, self.options)
        if not self.observation.fits(self._start):
            raise InvalidInput("env-map-too-large", game=self.game.name)

    def __reduce__(self) -> tuple[Callable[..., Setup], tuple[object, ...]]:
        options = tuple(self.options.items())
        return find_setup, (self.game.name, self.game.version, self.players, options, self.returns)

    def new_state(self) -> State:
        """Return the position before the first move or draw."""
        return self._start.copy()


@lru_cache(maxsize=64)
def find_setup(name: str, version: int, players: int, options: tuple[tuple[str, Scalar], ...], returns: str) -> Setup:
    """Return the setup of a game by its name and rules version. Pickles name this function."""
    return Setup(find_game(name, version), players, dict(options), returns)


class Episode:
    """A game that is being played. `seat` is who is asked now, or NOBODY; `legal` its actions; `may_wait` says whether
    it may do nothing.

    With a generator chance draws by itself; without one `chance` says that a draw is due, which `draw` decides.
    """

    __slots__ = ("_clocked", "_pending", "_rng", "_scheduler", "chance", "legal", "may_wait", "seat", "setup", "state")

    def __init__(self, setup: Setup, rng: Random | None, state: State | None = None) -> None:
        self.setup = setup
        self.state = setup.new_state() if state is None else state
        self.legal: Sequence[Action] = ()
        self.seat = NOBODY
        self.may_wait = self.chance = False
        self._rng = rng
        self._scheduler = Scheduler(setup.game, setup.players, None)
        self._clocked = setup.game.simulated_time is not None
        self._pending = self.state.pending()
        if state is None:
            self._go_on()

    def _go_back(self, scheduler: tuple[int, tuple[int, ...], tuple[int, ...]], seat: int, may_wait: bool) -> None:
        """Go to where another episode stood in the same position."""
        self._scheduler.load(scheduler)
        self.chance = self._pending.chance
        self.seat, self.may_wait = seat, may_wait
        self.legal = () if seat == NOBODY else self.state.legal(seat)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.seat == NOBODY and not self.chance

    def copy(self) -> Episode:
        """Return an independent episode at the same position; a generator is shared."""
        return _resume(self.setup, self.state.copy(), self._rng, self._scheduler.dump(), self.seat, self.may_wait)

    def __deepcopy__(self, _memo: object) -> Episode:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Episode], tuple[object, ...]]:
        scheduler = self._scheduler.dump()
        return _resume, (self.setup, self.state, self._rng, scheduler, self.seat, self.may_wait)

    def take(self, number: int) -> None:
        """Let the seat that is asked take the action of this id; raise ValueError if it is not legal."""
        self.play(self.find_legal(number))

    def find_legal(self, number: int) -> Action | None:
        """Return the action of this id, None for doing nothing; raise ValueError if who is asked may not take it."""
        action = self.setup.actions.get(number)
        # Identity is equality among the members of a catalogue; `in` would compare.
        for legal in self.legal:
            if legal is action:
                return action
        if self.seat == NOBODY:
            raise ValueError("the game is over" if not self.chance else "chance is to draw")
        if number == self.setup.space.wait and self.may_wait:
            return None
        raise ValueError(f"seat {self.seat} may not take action {number}: {self._describe(number)}")

    def play(self, action: Action | None) -> None:
        """Let the seat that is asked take this action, which `find_legal` returned."""
        if self._clocked:
            self._scheduler.begin(self.state, self._pending, self.seat, action)
        if action is not None:
            self.state.apply(self.seat, action, self._scheduler.at)
        self._go_on()

    def draw(self, number: int) -> None:
        """Decide the draw that is due by the id of its outcome."""
        self._apply_draw(self.setup.actions[number])
        self._go_on()

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that can be asked now: all that are awaited, or the one that may act."""
        if self.seat == NOBODY:
            return ()
        return self._pending.must_act if self.seat in self._pending.must_act else (self.seat,)

    def ask(self, seat: int) -> bool:
        """Ask this seat, which may be another one that is awaited at the same time; return whether it can be asked."""
        if seat not in self.acting:
            return False
        if seat != self.seat:
            self.seat, self.legal, self.may_wait = seat, self.state.legal(seat), False
        return True

    def legal_ids(self, seat: int) -> list[int]:
        """Return the ids that a seat may take; of a seat that cannot be asked only doing nothing."""
        ids, wait = self.setup.ids, self.setup.space.wait
        if seat == self.seat:
            legal = [ids[action.number] for action in self.legal]
            return [*legal, wait] if self.may_wait else legal
        return [ids[action.number] for action in self.state.legal(seat)] if seat in self.acting else [wait]

    def mask(self, seat: int) -> bytearray:
        """Return a 1 for each id that the seat may take now, a 0 for the others."""
        return mask_of(self.legal_ids(seat), self.setup.space.size)

    def observe(self, seat: int) -> bytearray:
        """Return what a seat may know, in the game's layout."""
        observation = self.setup.observation
        buffer = bytearray(observation.layout.size)
        # Through a view: a bytearray copies what is assigned to it twice.
        observation.write(self.state, seat, memoryview(buffer))
        return buffer

    def _describe(self, number: int) -> str:
        return self.setup.space.describe(number) if 0 <= number < self.setup.space.size else "there is no such action"

    def _apply_draw(self, outcome: Action) -> None:
        self.state.apply(CHANCE, outcome, self._scheduler.at)
        self._scheduler.entry_written()

    def _go_on(self) -> None:
        """Draw and let time pass until a seat is asked, a draw is due that somebody else decides, or the end."""
        state = self.state
        self.chance = False
        while True:
            pending = state.pending()
            self._pending = pending
            if pending.chance:
                if self._rng is None:
                    self.chance = True
                    break
                self._apply_draw(draw_outcome(state, self._rng))
                continue
            awaited = pending.must_act
            if len(awaited) == 1 and len(pending.may_act) == 1:
                self.seat, self.legal, self.may_wait = awaited[0], state.legal(awaited[0]), False
                return
            if pending.over:
                break
            seat = self._scheduler.next_seat(pending)
            if seat is not None:
                self.seat, self.legal, self.may_wait = seat, state.legal(seat), seat not in awaited
                return
            self._let_time_pass(pending)
        self.seat, self.legal, self.may_wait = NOBODY, (), False

    def _let_time_pass(self, pending: Pending) -> None:
        """Go on where nobody wants to act: by the deadline, or by a default."""
        if pending.deadline is not None:
            self._scheduler.pass_time(pending.deadline)
            self.state.apply(CLOCK, self.state.timeout(), self._scheduler.at)
            return
        for seat in pending.may_act:
            action = self.state.default(seat)
            if action is not None:
                self.state.apply(seat, action, self._scheduler.at)
                self._scheduler.entry_written()
                return
        raise ValueError("nobody acts, and no default or deadline lets the game go on")

    def returns(self) -> list[float]:
        """Return what the game is worth to each seat; they add up to zero. Before the end all are zero.

        `ranking`: the share of the others who are placed behind, less the share of those ahead: 1 for the winner, -1
        for the last, 0 if all are equal. `score`: the points, less the average of the others'.
        """
        if not self.is_over:
            return [0.0] * self.setup.players
        if self.setup.returns == "ranking":
            return ranking_returns(self.state.ranking())
        points = self.state.scores()
        others = len(points) - 1
        return [own - (sum(points) - own) / others for own in points]

    def information_digest(self, seat: int) -> str:
        """Return a fingerprint of all that a seat may know; positions that it cannot tell apart have the same one."""
        return digest_of(self.state.view(seat))


def _resume(
    setup: Setup,
    state: State,
    rng: Random | None,
    scheduler: tuple[int, tuple[int, ...], tuple[int, ...]],
    seat: int,
    may_wait: bool,
) -> Episode:
    """Return an episode in the middle of a game. Pickles name this function."""
    episode = Episode(setup, rng, state)
    episode._go_back(scheduler, seat, may_wait)
    return episode


class EpisodeStarter:
    """Starts episodes: the same seed gives the same draws, and without a new seed every episode has others."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._seed = Random().getrandbits(64)
        self._started = 0

    def start(self, seed: int | None) -> Episode:
        """Return a new episode; with a seed it is the first one of that seed."""
        if seed is not None:
            self._seed, self._started = seed, 0
        self._started += 1
        return Episode(self._setup, Random(f"{self._seed}/{self._started}"))


def mask_of(ids: list[int], size: int) -> bytearray:
    """Return so many zeros, with a 1 at each of the ids."""
    mask = bytearray(size)
    for number in ids:
        mask[number] = 1
    return mask


def ranking_returns(ranking: Sequence[int]) -> list[float]:
    """Return the returns of these places: see `Episode.returns`."""
    others = len(ranking) - 1
    return [sum([(place > own) - (place < own) for place in ranking]) / others for own in ranking]
