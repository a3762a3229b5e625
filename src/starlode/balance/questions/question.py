"""The file of a question: which two rules are compared, by which measure, in which games."""

from __future__ import annotations

import re
import tomllib
from typing import Final

import msgspec
from msgspec import Struct, field

from starlode.balance.experiments.experiment import AGAIN, Cell, Experiment, Setup
from starlode.balance.questions.measures import MEASURES
from starlode.bots.registry import find_bot
from starlode.games import find_game
from starlode.kernel.capabilities.studies import PLAIN
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import import_path_of

LEAST_GAMES: Final = 2
_LONGEST: Final = 200

_PROBLEMS: Final = (
    (re.compile(r"missing required field `(?P<field>[^`]+)`"), "question-field-missing"),
    (re.compile(r"contains unknown field `(?P<field>[^`]+)`"), "question-field-unknown"),
    (re.compile(r"Expected `(?P<expected>[^`]+)`, got `(?P<found>[^`]+)`"), "question-field-type"),
)
_PATH: Final = re.compile(r"at `\$\.?(?P<path>[^`]*)`")


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the two rules: its name for people, and the options by which it is played."""

    name: str
    options: dict[str, str | int | bool]


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """A question. `options` hold for both rules; each of `bots` plays in all seats, or several that go around."""

    question: str
    game: str
    players: int
    measure: str
    a: Rule
    b: Rule
    games: int = 100
    seed: int = 0
    bots: list[str] = field(default_factory=lambda: ["rookie", "steady"])
    options: dict[str, str | int | bool] = {}


def read_question(text: str, file: str) -> Question:
    """Return the question of a TOML file; raise InvalidInput, which names what is wrong and where."""
    try:
        question = msgspec.convert(tomllib.loads(text), Question)
    except tomllib.TOMLDecodeError as problem:
        raise InvalidInput("question-no-toml", file=file, problem=str(problem)[:_LONGEST]) from problem
    except msgspec.ValidationError as problem:
        raise _explain(str(problem), file) from problem
    if question.measure not in MEASURES:
        raise InvalidInput(
            "question-measure-unknown", file=file, measure=question.measure[:80], known=", ".join(MEASURES)
        )
    if question.games < LEAST_GAMES:
        raise InvalidInput("question-too-few-games", file=file, least=LEAST_GAMES)
    if not question.bots:
        raise InvalidInput("question-field-missing", file=file, field="bots")
    return question


def _explain(problem: str, file: str) -> InvalidInput:
    """Return what a validation found as an error in the words of the reader."""
    path = found[1] if (found := _PATH.search(problem)) else ""
    for pattern, key in _PROBLEMS:
        if match := pattern.search(problem):
            data: dict[str, str] = match.groupdict()
            data["field"] = ".".join([part for part in (path, data.get("field", "")) if part])
            return InvalidInput(key, file=file, **data)
    return InvalidInput("question-no-toml", file=file, problem=problem[:_LONGEST])


def plan_question(question: Question) -> Experiment:
    """Return the games that answer a question.

    Raise InvalidInput for an unknown game or bot, for options that no game can be played with, and for two rules that
    are the same.
    """
    game = find_game(question.game)
    game.check_players(question.players)
    lineups = [tuple(bot.strip() for bot in text.split(",")) for text in question.bots]
    for bot in {bot for lineup in lineups for bot in lineup}:
        find_bot(bot, game)
    experiment = Experiment(
        game=import_path_of(game),
        setups=[
            Setup(question.players, tuple(rule.options.items()), lineup)
            for lineup in lineups
            for rule in (question.a, question.b)
        ],
        options={**(game.studies.options if game.studies else {}), **question.options},
        studies=[],
        games=question.games,
        seed=question.seed,
    )
    resolved = [experiment.options_of(cell) for cell in experiment.cells()[:2]]
    if resolved[0] == resolved[1]:
        raise InvalidInput("question-same-rules", a=question.a.name[:80], b=question.b.name[:80])
    return experiment


def cells_again(experiment: Experiment) -> list[Cell]:
    """Return the cells on fresh seeds, which decide whether an answer holds."""
    return [Cell(setup, PLAIN, AGAIN) for setup in experiment.setups]
