"""The description of a game for the rest of the program, and the registry of games by name and rules version."""

from __future__ import annotations

import copyreg
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from threading import RLock
from types import ModuleType
from typing import Final, NamedTuple, Protocol, TypeVar

from starlode.kernel.capabilities.attempts import Attempts
from starlode.kernel.capabilities.choices import ChoiceRules
from starlode.kernel.capabilities.designs import Designs
from starlode.kernel.capabilities.observation import Observation
from starlode.kernel.capabilities.offers import Offers
from starlode.kernel.capabilities.studies import BalanceStudies
from starlode.kernel.capabilities.values import Value
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action, Event, Json, Options, Scalar, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.options import Option, OptionConflict, resolve_options


@dataclass(frozen=True)
class Heuristics:
    """A game's own evaluation of positions, for bots that look ahead.

    `evaluator(state, seat)` is called by a seat that has to choose; it returns a function that values the positions
    after the choice for this seat. `is_mid_move` says that a position lies between two parts of one move.
    `progress(state)`, if given, is how far the whole move of a turn has come; it never goes back within a turn.
    `overlooked` is the percentage of its options that the weakest bot does not see.
    """

    evaluator: Callable[[State, int], Callable[[State], int]]
    is_mid_move: Callable[[State], bool]
    progress: Callable[[State], int] | None = None
    overlooked: int = 30


@dataclass(frozen=True)
class SearchSettings:
    """How a level of bots searches in a game.

    `width`: the lines of a move that go on at a time. `samples`: the outcomes of a draw that are completed and
    averaged; with 0 a line goes on from the outcome nearest to the mean of all, and its luck does not count.
    `worlds`: how many states that the seat cannot tell apart are searched. `nodes`: the usual budget of a decision.
    `replies`: the further moves, of all seats, by which the best `candidates` are tried; none if 0. They are searched
    with `reply_width`, and all that is repeated with other draws in `rounds`. `reply_nodes`, if not 0, limits the
    search of one such move; the search of the own move then leaves enough for all candidates.
    `by_players`: other settings for numbers of players that need them.
    """

    width: int
    nodes: int
    samples: int = 3
    worlds: int = 1
    replies: int = 0
    candidates: int = 4
    reply_width: int = 2
    rounds: int = 1
    reply_nodes: int = 0
    by_players: Mapping[int, SearchSettings] = field(default_factory=dict)

    def at(self, players: int) -> SearchSettings:
        """Return the settings for so many players."""
        return self.by_players.get(players, self)

    @property
    def own_nodes(self) -> int:
        """The most nodes for the own move, of the usual budget; 0: no limit of its own."""
        return max(1, self.nodes - self.candidates * self.replies * self.reply_nodes) if self.reply_nodes else 0


Policy = Callable[[State, int, Random], Action | None]
"""Returns what a sensible player does in this seat, which may act; None: nothing, if it is not awaited."""


class Spending(Protocol):
    """Counts what a decision costs, and says when it has cost enough."""

    def count(self) -> None:
        """Count a node: a position that a search makes."""

    def is_spent(self) -> bool:
        """Return whether the budget is used up."""


LevelPolicy = Callable[[State, int, Random, Spending | None], Action | None]
"""A policy of a level of bots, which may look ahead within a budget; None: its usual one."""


WinChances = Callable[[State, int, Spending | None], list[float]]
"""Returns each seat's chance to win, from so many samples of how the game may go on."""

Outlook = Callable[[State, int, Spending | None], Sequence[Mapping[str, float]]]
"""Returns what each seat may expect later, by name, from so many samples of how the game may go on.

First the points; what is called `lost` is a loss.
"""


class Trial(NamedTuple):
    """A part of a game that was played to its end, to learn from.

    By seat, the features of what it had prepared and its score; `spread`: how far such scores usually lie apart.
    """

    features: list[list[float]]
    scores: list[int]
    spread: float


@dataclass(frozen=True)
class Trials:
    """How a game learns what preparations are worth: they are made and changed at random and played to their end.

    `names` are the features, `prior` gives the hand-made weight of each, from which learning starts. Those of `fixed`
    keep it: they tell what must not happen, and too few trials have them.
    `play(weights, rng)` yields trials with preparations in common, which bots with such weights have made among others.
    `policy(weights)` is that of a quick bot with these weights, and `file`, in the game's folder, keeps the present
    ones. The prior counts for `prior_trials` trials where a feature varies as much as a score.
    """

    names: tuple[str, ...]
    prior: Mapping[str, float]
    play: Callable[[Mapping[str, float], Random], Iterator[Trial]]
    policy: Callable[[Mapping[str, float]], LevelPolicy]
    file: str
    fixed: frozenset[str] = frozenset()
    prior_trials: float = 150.0


@dataclass(frozen=True)
class Statistic:
    """A figure of a finished game besides the score, by seat: numbers, or truth values of which the share matters.

    `part` is the part of the game that it is about, such as one of several flights. The message `statistic-<name>` of
    the game names it; it may use `$part`.
    """

    name: str
    part: str
    values: tuple[int, ...] | tuple[bool, ...]


@dataclass(frozen=True)
class Coverage:
    """What may occur in a game and must not be missed by those who test it.

    `names` are all of it, each a group and a name in that group, such as `card pirates`.
    `met(state, by, events)` yields those that a step meets: the position before it, its writer, and its events.
    `contrived` chooses for all seats of a game such that something occurs which neither sensible nor random players
    get to see.
    """

    names: tuple[str, ...]
    met: Callable[[State, int, Sequence[Event]], Iterable[str]]
    contrived: Policy | None = None


@dataclass(frozen=True)
class ForkPaces:
    """The paces in which forks of a game may go on where all act at once.

    `allowed(state)` are those that a fork of this position may have, the one of the game itself first; none where there
    is no choice. `options(state, options, pace)` are the options of the fork; without a choice `pace` is empty.
    """

    allowed: Callable[[State], tuple[str, ...]]
    options: Callable[[State, Options, str], Options]


@dataclass(frozen=True, eq=False)
class Game:
    """A game for the rest of the program.

    `version` is the rules version: it increases when a log of the old rules would play differently.
    `make_state` makes the position before the first move or draw; it may leave the events of the setup in `events`.
    `folder` holds `text/<language>.ftl` and `rules/<language>.md`, and so does each of its folders in `expansions`.
    `expansions` gives, by folder, the prefix of the clauses of an expansion.
    `caches_catalogues`: the catalogue depends on the options, of which there are infinitely many where options are
    free. The game itself then returns the same catalogue as long as a state of these options exists.
    `secret` says whether anything is hidden from anybody under these options. If not, all viewers see the same, and
    every event is for everyone.
    `has_clock` says whether a game with these options has deadlines, so that its table may have pauses; None: never.
    `fork_paces` is set if a fork may go on in another pace than the game.
    `update_view(state, viewer, before, seen)` equals `state.view(viewer)`, but is built from the same viewer's view of
    another position of the same game; games with large views have it. The two views may share parts, so change neither.
    `observation` is what a seat may know as numbers, in one layout for all options; None: no learning environments.
    `action_catalogues()` are catalogues that together have every action of all seat counts and options; without it the
    catalogue of the most seats has them all.
    `view_type` is the TypedDict that describes the views, for the browser's types; None if the game declares none.
    `simulated_time(state, seat, action)`: the milliseconds that an action of this seat, or doing nothing (None), takes
    in a game between bots where nobody is awaited; 0 where time does not matter. `bot_paces` says by level of bots how
    much of that time it takes, in percent; 100 where it is not named.
    `designs` is set if people can make maps or the like for the game.
    `offers` is set if the game proposes what to play.
    `benchmarks` are parts of its work that the benchmark times on positions from the middle of games, by name. The
    benchmark and environments for research play with `benchmark_options`, environments also with `training_options`;
    the others have their defaults.
    `benchmark_expansion` are the options that switch everything on that expansions bring; the benchmark compares the
    two.
    `policy` decides for a seat without looking ahead, quickly enough to play thousands of games.
    `policies` are those of other levels of bots, by name. `value` is the learned value of positions, and `search`
    says by level how bots search with it. `trials` is set if weights of its policies are learned from trials.
    `win_chances` gives the chances to win where there is no learned value, and `outlook` what seats may expect.
    `assets(state, seat)`: what people count of a seat, by name, if there are no `choices` that say so.
    `sides(state)` are the seats that win together; None: each seat is a side of its own.
    `ladder_options` are the options under which levels of bots are compared if the game has no learned value.
    `choices` says how decisions are put to people; None: each legal action is a choice of its own.
    `attempts` says what people may mean by a place, so that they can be told why nothing can be done there.
    `earlier_defaults(state, seat)`: what earlier programs may have done for a dropped seat where the default is another
    one now; None: the defaults have always been these.
    `statistics(state)` are the figures of a finished game that matches between bots add up; always the same ones under
    the same options.
    `studies` is set if the balance lab can ask more of the game than scores and length.
    `coverage` is what the fuzzer counts, besides kinds of actions.
    `text_types` gives the type of data items whose names do not tell it (see `kernel.texts.messages`).
    `implied_data(data)` are further data items of a message, which follow from those it has.
    """

    name: str
    version: int
    seats: range
    seats_clause: str
    options: tuple[Option, ...]
    folder: Path
    make_catalogue: Callable[[int, Options], Catalogue]
    make_state: Callable[[int, Options], State]
    load_state: Callable[[int, Options, Mapping[str, Json]], State]
    option_conflicts: Callable[[int, Options], Sequence[OptionConflict]] | None = None
    heuristics: Heuristics | None = None
    policy: Policy | None = None
    policies: Mapping[str, LevelPolicy] = field(default_factory=dict)
    value: Value | None = None
    search: Mapping[str, SearchSettings] = field(default_factory=dict)
    win_chances: WinChances | None = None
    outlook: Outlook | None = None
    assets: Callable[[State, int], Mapping[str, int]] | None = None
    sides: Callable[[State], Sequence[Sequence[int]]] | None = None
    trials: Trials | None = None
    ladder_options: tuple[Options, ...] = ({},)
    choices: ChoiceRules | None = None
    attempts: Attempts | None = None
    earlier_defaults: Callable[[State, int], Sequence[Action]] | None = None
    statistics: Callable[[State], Sequence[Statistic]] | None = None
    studies: BalanceStudies | None = None
    coverage: Coverage | None = None
    secret: Callable[[Options], bool] = lambda _options: True
    has_clock: Callable[[Options], bool] | None = None
    fork_paces: ForkPaces | None = None
    update_view: Callable[[State, int | None, State, Mapping[str, Json]], dict[str, Json]] | None = None
    observation: Observation | None = None
    action_catalogues: Callable[[], Sequence[Catalogue]] | None = None
    view_type: type | None = None
    caches_catalogues: bool = False
    simulated_time: Callable[[State, int, Action | None], int] | None = None
    bot_paces: Mapping[str, int] = field(default_factory=dict)
    designs: Designs | None = None
    offers: Offers | None = None
    benchmarks: Mapping[str, Callable[[State], object]] = field(default_factory=dict)
    benchmark_options: Mapping[str, Scalar] = field(default_factory=dict)
    training_options: Mapping[str, Scalar] = field(default_factory=dict)
    benchmark_expansion: Mapping[str, Scalar] = field(default_factory=dict)
    text_types: Mapping[str, str] = field(default_factory=dict)
    implied_data: Callable[[Mapping[str, object]], Mapping[str, Json]] | None = None
    expansions: Mapping[str, str] = field(default_factory=dict)

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders with texts and rules: the game's own, then those of its expansions."""
        return (self.folder, *[self.folder / name for name in self.expansions])

    def resolve_options(self, players: int, chosen: Mapping[str, object]) -> Options:
        """Check the number of players and the options; return all options, with defaults for the others."""
        self.check_players(players)
        return resolve_options(self.options, chosen, players, self.option_conflicts)

    def choose_for_one_screen(self, chosen: Mapping[str, object]) -> dict[str, object]:
        """Return the choices, with the defaults of a table whose people all play on one screen."""
        return {option.name: option.one_screen for option in self.options if option.one_screen is not None} | {**chosen}

    def check_players(self, players: int) -> None:
        """Raise InvalidInput if the game is not for this number of players."""
        if players not in self.seats:
            raise InvalidInput(
                "players-out-of-range",
                clause=self.seats_clause,
                players=players,
                least=self.seats.start,
                most=self.seats.stop - 1,
            )

    def has_secrets(self, players: int, chosen: Mapping[str, object]) -> bool:
        """Return whether anything is hidden from anybody under these options."""
        return self.secret(self.resolve_options(players, chosen))

    def runs_clock(self, options: Options) -> bool:
        """Return whether the game has deadlines under these resolved options."""
        return self.has_clock is not None and self.has_clock(options)

    def catalogue(self, players: int, chosen: Mapping[str, object]) -> Catalogue:
        """Return the numbered actions for this number of players and these options."""
        options = self.resolve_options(players, chosen)
        # Identity is equality for actions, so threads must get the same ones.
        with _CATALOGUE_LOCK:
            return self.make_catalogue(players, options) if self.caches_catalogues else _catalogue(self, players)

    def new_state(self, players: int, chosen: Mapping[str, object], events: list[Event] | None = None) -> State:
        """Return the position before the first move or draw; add the events of the setup to `events`."""
        state = self.make_state(players, self.resolve_options(players, chosen))
        if events is not None and state.events is not None:
            events += state.events
        state.events = None
        return state

    def load(self, players: int, chosen: Mapping[str, object], dump: Mapping[str, Json]) -> State:
        """Return the position that `State.dump` wrote."""
        return self.load_state(players, self.resolve_options(players, chosen), dump)


_CATALOGUE_LOCK: Final = RLock()


@cache
def _catalogue(game: Game, players: int) -> Catalogue:
    return game.make_catalogue(players, game.resolve_options(players, {}))


class Registry:
    """The games of the program. There may be several rules versions of one game."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._games = {(game.name, game.version): game for game in games}

    def __iter__(self) -> Iterator[Game]:
        """Iterate over the newest version of each game, by name."""
        return iter([self.find(name) for name in sorted({name for name, _ in self._games})])

    def find(self, name: str, version: int | None = None) -> Game:
        """Return the game of this name, in its newest version unless one is named; raise InvalidInput if unknown."""
        versions = sorted(v for n, v in self._games if n == name)
        if not versions:
            known = ", ".join(sorted({n for n, _ in self._games}))
            raise InvalidInput("game-unknown", game=name[:80], known=known)
        chosen_version = versions[-1] if version is None else version
        if chosen_version not in versions:
            raise InvalidInput(
                "game-version-unknown", game=name, version=chosen_version, known=", ".join(map(str, versions))
            )
        return self._games[name, chosen_version]


S = TypeVar("S", bound=State)


def enable_pickling(kind: type[S], setup_of: Callable[[S], tuple[Callable[..., S], int, Options]]) -> None:
    """Let positions of this class be pickled, by their dump.

    `setup_of(state)` is what loads it again, the number of players and the resolved options. Pickles name the loader:
    a function of a module that is not compiled.
    """

    def reduce(state: S) -> tuple[Callable[..., S], tuple[int, Options, dict[str, Json]]]:
        load, players, options = setup_of(state)
        return load, (players, options, state.dump())

    copyreg.pickle(kind, reduce)


def import_path_of(game: Game) -> str:
    """Return the path by which another process can import this game: `module:NAME`."""
    names = sorted(sys.modules, key=lambda name: (not name.startswith("starlode."), "test_" in name, name))
    for module_name in names:
        module = sys.modules[module_name]
        if module_name != "__main__" and isinstance(module, ModuleType):
            for name, value in list(vars(module).items()):
                if value is game:
                    return f"{module_name}:{name}"
    raise LookupError(f"the game {game.name} is in no module, so another process cannot find it")


def import_game(path: str) -> Game:
    """Return the game with this import path."""
    module, _, name = path.partition(":")
    game = getattr(import_module(module), name)
    assert isinstance(game, Game)
    return game
