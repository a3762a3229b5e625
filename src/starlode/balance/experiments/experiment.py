"""An experiment as data: which setups and variants are played, by which bots, how often, from which seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final

from msgspec import Struct

from starlode.bots.registry import find_bot
from starlode.kernel.capabilities.studies import PLAIN, Restriction, Study, Variant
from starlode.kernel.contract import Options, Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game, import_game, import_path_of
from starlode.kernel.log.digest import digest_of

FIRST: Final = ""
AGAIN: Final = "again"
"""The streams of seeds: that of the first games, and a fresh one to try odd results again."""

STEADY: Final = "steady"
"""The bot whose play is the fixed point of the levels."""

Lineup = tuple[str, ...]
"""Bots that go around the seats of a table; one alone plays in all of them."""


class Setup(Struct, frozen=True):
    """The number of players, the values of the options that an experiment varies, and the bots that go around."""

    players: int
    varied: tuple[tuple[str, Scalar], ...] = ()
    bots: tuple[str, ...] = (STEADY,)

    @property
    def options(self) -> Options:
        """The varied options by name."""
        return dict(self.varied)


class Cell(Struct, frozen=True):
    """The games of one variant in one setup, from one stream of seeds."""

    setup: Setup
    variant: str
    stream: str = FIRST


class Experiment(Struct, frozen=True):
    """What is played. `game` is an import path, `options` are chosen in every setup.

    Game number n has the same seed in every cell of a stream, so that cells can be compared game by game.
    `restrictions` are played as variants of their own, beside those of the studies.
    """

    game: str
    setups: list[Setup]
    options: dict[str, Scalar]
    studies: list[str]
    games: int
    seed: int
    restrictions: tuple[Restriction, ...] = ()

    @property
    def lineups(self) -> list[Lineup]:
        """The bots of the setups, each once."""
        return [*dict.fromkeys(setup.bots for setup in self.setups)]

    def find_game(self) -> Game:
        """Return the game that is played."""
        return import_game(self.game)

    def chosen_studies(self) -> list[Study]:
        """Return the studies that are part of the experiment."""
        return [study for study in all_studies(self.find_game()) if study.name in self.studies]

    def variants(self) -> dict[str, Variant]:
        """Return all variants by name; every experiment has the plain one."""
        found = {PLAIN: Variant(PLAIN)}
        for study in self.chosen_studies():
            found |= {variant.name: variant for variant in study.variants}
        for restriction in self.restrictions:
            variant = Variant(restricted_name(restriction), restriction=restriction, baselines=(PLAIN,))
            found[variant.name] = variant
        return found

    def cells(self) -> list[Cell]:
        """Return the cells of the first stream, setup by setup."""
        return [Cell(setup, variant) for setup in self.setups for variant in self.variants()]

    def options_of(self, cell: Cell) -> Options:
        """Return the resolved options of a cell."""
        return resolve(self.find_game(), self.options, cell.setup, self.variants()[cell.variant])

    def key_of(self, cell: Cell) -> str:
        """Return what identifies the games of a cell among results of the same code."""
        game = self.find_game()
        return digest_of(
            {
                "game": game.name,
                "players": cell.setup.players,
                "options": {**self.options_of(cell)},
                "variant": cell.variant,
                "stream": cell.stream,
                "bots": [*cell.setup.bots],
                "seed": self.seed,
            }
        )

    def seed_of(self, cell: Cell, number: int) -> str:
        """Return the seed of a game."""
        return "/".join([str(self.seed), *([cell.stream] if cell.stream else []), str(number)])


def bot_at(setup: Setup, seat: int, number: int) -> str:
    """Return the bot in a seat: all move on by one seat from game to game."""
    return setup.bots[(seat - number) % setup.players % len(setup.bots)]


def restricted_name(restriction: Restriction) -> str:
    """Return the name of the variant in which one seat may not do something."""
    return f"without {restriction.name}"


def all_studies(game: Game) -> tuple[Study, ...]:
    """Return the studies of a game; most games have none."""
    return game.studies.studies if game.studies else ()


def resolve(game: Game, options: Mapping[str, Scalar], setup: Setup, variant: Variant) -> Options:
    """Return all options of a variant in a setup; raise InvalidInput if they do not go together."""
    return game.resolve_options(setup.players, {**options, **setup.options, **variant.options})


def plan_experiment(
    game: Game,
    *,
    players: Sequence[int],
    lineups: Sequence[Lineup],
    games: int,
    seed: int = 0,
    options: Mapping[str, Scalar] | None = None,
    vary: Mapping[str, Sequence[Scalar]] | None = None,
    studies: Sequence[str] | None = None,
    restrictions: Sequence[Restriction] = (),
) -> Experiment:
    """Return the experiment over every number of players, every value of the varied options, and all bots.

    The game's own choices fill in for options that are neither chosen nor varied. Raise InvalidInput for unknown
    bots and studies, and for options that no game can be played with.
    """
    for bot in {bot for lineup in lineups for bot in lineup}:
        find_bot(bot, game)
    known = [study.name for study in all_studies(game)]
    for name in studies or ():
        if name not in known:
            raise InvalidInput("balance-study-unknown", study=name[:80], game=game.name, known=", ".join(known) or "-")
    chosen, varied = dict(options or {}), {name: list(values) for name, values in (vary or {}).items()}
    for name in varied:
        if name in chosen:
            raise InvalidInput("balance-option-twice", option=name[:80])
    if game.studies:
        chosen = {name: value for name, value in game.studies.options.items() if name not in varied} | chosen
        varied = {name: list(values) for name, values in game.studies.vary.items() if name not in chosen} | varied
    experiment = Experiment(
        game=import_path_of(game),
        setups=[*_setups(players, varied, lineups)],
        options=chosen,
        studies=known if studies is None else [*studies],
        games=games,
        seed=seed,
        restrictions=tuple(restrictions),
    )
    for cell in experiment.cells():
        resolved = experiment.options_of(cell)
        if game.studies:
            game.studies.check(resolved)
    return experiment


def _setups(
    players: Sequence[int], varied: Mapping[str, Sequence[Scalar]], lineups: Sequence[Lineup]
) -> Iterator[Setup]:
    for number in players:
        for values in product(*varied.values()):
            for lineup in lineups:
                yield Setup(number, tuple(zip(varied, values, strict=True)), lineup)
