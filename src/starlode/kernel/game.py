"""What a game is to the rest of the program, and the registry that finds games by name and rules version."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import Final

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Json, Options, State
from starlode.kernel.designs import Designs
from starlode.kernel.errors import InvalidInput
from starlode.kernel.options import Option, OptionConflict, resolve_options


@dataclass(frozen=True)
class Heuristics:
    """A game's own judgement, for bots that look one move ahead.

    `judge` is asked by a seat that has to choose, and answers what positions that may come of it are worth to the
    seat. `midway` says that a move is only half told there.
    """

    judge: Callable[[State, int], Callable[[State], int]]
    midway: Callable[[State], bool]


@dataclass(frozen=True, eq=False)
class Game:
    """A game as the rest of the program sees it.

    `version` is the rules version: it goes up when a log of the old rules would play differently.
    `folder` holds `text/<language>.ftl` and `rules/<language>.md`.
    `caches_catalogues`: the catalogue depends on the options, and where options are free there is no end of them. Then
    the game itself sees to it that it gives the same one as long as a state of these options is about.
    `secret` says whether anything is kept from anybody under these options. Where nothing is, all viewers see the same,
    and every event is for everyone.
    `update_view(state, viewer, before, seen)` is `state.view(viewer)`, made from what the same viewer sees of another
    position of the same game; games with large views have it. The two views may share parts, so change neither.
    `designs` are there if people can make maps or the like for the game.
    `timed` are parts of its work that the benchmark times on positions from the middle of games, by name.
    `text_types` gives the type of data items whose names do not tell it (see `kernel.texts.messages`).
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
    secret: Callable[[Options], bool] = lambda _options: True
    update_view: Callable[[State, int | None, State, Mapping[str, Json]], dict[str, Json]] | None = None
    caches_catalogues: bool = False
    designs: Designs | None = None
    timed: Mapping[str, Callable[[State], object]] = field(default_factory=dict)
    text_types: Mapping[str, str] = field(default_factory=dict)

    def resolve_options(self, players: int, chosen: Mapping[str, object]) -> Options:
        """Check the number of players and the options; fill in the defaults."""
        self.check_players(players)
        return resolve_options(self.options, chosen, players, self.option_conflicts)

    def check_players(self, players: int) -> None:
        """Refuse a number of players that the box does not allow."""
        if players not in self.seats:
            raise InvalidInput(
                "players-out-of-range",
                clause=self.seats_clause,
                players=players,
                least=self.seats.start,
                most=self.seats.stop - 1,
            )

    def has_secrets(self, players: int, chosen: Mapping[str, object]) -> bool:
        """Whether these options keep anything from anybody."""
        return self.secret(self.resolve_options(players, chosen))

    def catalogue(self, players: int, chosen: Mapping[str, object]) -> Catalogue:
        """The numbered actions for this number of players under these options."""
        options = self.resolve_options(players, chosen)
        # Actions are told apart by identity: threads that ask at the same time must be given the same ones.
        with _MAKING:
            return self.make_catalogue(players, options) if self.caches_catalogues else _catalogue(self, players)

    def new_state(self, players: int, chosen: Mapping[str, object]) -> State:
        """The position before anything was drawn or done."""
        return self.make_state(players, self.resolve_options(players, chosen))

    def load(self, players: int, chosen: Mapping[str, object], dump: Mapping[str, Json]) -> State:
        """The position that `State.dump` wrote."""
        return self.load_state(players, self.resolve_options(players, chosen), dump)


_MAKING: Final = RLock()


@cache
def _catalogue(game: Game, players: int) -> Catalogue:
    return game.make_catalogue(players, game.resolve_options(players, {}))


class Registry:
    """The games a program knows. Several rules versions of one game may stand side by side."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._games = {(game.name, game.version): game for game in games}

    def __iter__(self) -> Iterator[Game]:
        """The newest version of each game, by name."""
        return iter([self.find(name) for name in sorted({name for name, _ in self._games})])

    def find(self, name: str, version: int | None = None) -> Game:
        """The game of this name, in its newest version unless one is named."""
        versions = sorted(v for n, v in self._games if n == name)
        if not versions:
            known = ", ".join(sorted({n for n, _ in self._games}))
            raise InvalidInput("game-unknown", game=name[:80], known=known)
        wanted = versions[-1] if version is None else version
        if wanted not in versions:
            raise InvalidInput("game-version-unknown", game=name, version=wanted, known=", ".join(map(str, versions)))
        return self._games[name, wanted]


def import_path_of(game: Game) -> str:
    """Where another process finds this game: `module:NAME`."""
    homes = sorted(sys.modules, key=lambda name: (not name.startswith("starlode."), "test_" in name, name))
    for home in homes:
        module = sys.modules[home]
        if home != "__main__" and isinstance(module, ModuleType):
            for name, value in list(vars(module).items()):
                if value is game:
                    return f"{home}:{name}"
    raise LookupError(f"the game {game.name} is in no module, so another process cannot find it")


def import_game(address: str) -> Game:
    """The game that stands there."""
    module, _, name = address.partition(":")
    game = getattr(import_module(module), name)
    assert isinstance(game, Game)
    return game
