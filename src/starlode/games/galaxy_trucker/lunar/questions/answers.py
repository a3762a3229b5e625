"""Answers to questions, by the word that each asks with; a question is one line of JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from starlode.games.galaxy_trucker.lunar.questions import black_hole, layout, power, rewards, supercard
from starlode.games.galaxy_trucker.lunar.questions.reading import check_shape
from starlode.games.galaxy_trucker.lunar.questions.shapes import (
    BlackHoleQuestion,
    CellQuestion,
    ChainQuestion,
    FlightQuestion,
    PowerQuestion,
    ShipQuestion,
    SupercardQuestion,
    VipQuestion,
)
from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

# By word, the shape of the question and what answers it.
SHIP_QUESTIONS: Final[Mapping[str, tuple[type, Callable[[Any], Any]]]] = {
    "check": (ShipQuestion, layout.check_ship),
    "walking": (CellQuestion, layout.measure_walks),
    "views": (CellQuestion, layout.find_views),
    "neighbours": (CellQuestion, layout.find_neighbours),
    "vip-cabins": (VipQuestion, layout.find_cabins),
    "chain": (ChainQuestion, layout.follow_chain),
}
FLIGHT_QUESTIONS: Final[Mapping[str, tuple[type, Callable[[Any, Game], Any]]]] = {
    "power": (PowerQuestion, power.measure_power),
    "black-hole": (BlackHoleQuestion, black_hole.judge_plan),
    "supercard": (SupercardQuestion, supercard.resolve_supercard),
    "rewards": (FlightQuestion, rewards.score_flight),
}
QUESTIONS: Final = (*SHIP_QUESTIONS, *FLIGHT_QUESTIONS)

LIMIT: Final = 100_000
"""Bytes of the longest question: four ships with all they can carry take less than 30,000."""


def read_question(line: bytes) -> object:
    """Return the JSON of a line; raise InvalidInput if it is too long, no text or no JSON."""
    if len(line) > LIMIT:
        raise InvalidInput("ship-question-long", limit=LIMIT)
    try:
        text = line.decode("utf-8")
        question = json.loads(text, object_pairs_hook=_make_object, parse_constant=_refuse_constant)
        # Half of a surrogate pair, which JSON can write but no answer could repeat.
        json.dumps(question, ensure_ascii=False).encode("utf-8")
    except UnicodeDecodeError as problem:
        raise InvalidInput("ship-question-not-text", byte=problem.start + 1) from None
    except json.JSONDecodeError as problem:
        raise InvalidInput("ship-question-no-json", character=problem.pos + 1) from None
    except (UnicodeEncodeError, ValueError, RecursionError):
        raise InvalidInput("ship-question-no-json", character=1) from None
    return question


def _make_object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise InvalidInput("ship-question-name-twice", name=name[:80])
    return dict(pairs)


def _refuse_constant(_name: str) -> object:
    """Refuse what Python takes for a number although JSON does not know it: NaN and the infinities."""
    raise ValueError


def shape_of(word: str) -> type:
    """Return the shape of the questions with this word."""
    return SHIP_QUESTIONS[word][0] if word in SHIP_QUESTIONS else FLIGHT_QUESTIONS[word][0]


def answer(question: object, game: Game) -> dict[str, Json]:
    """Return the answer to a question that was read from JSON; raise InvalidInput, which says what is wrong with it.

    `game` is Galaxy Trucker, whose positions are asked.
    """
    if not isinstance(question, dict):
        raise InvalidInput("ship-question-not-an-object")
    word = question.get("ask")
    if not isinstance(word, str) or word not in QUESTIONS:
        raise InvalidInput("ship-question-unknown", ask=str(word)[:80], known=", ".join(QUESTIONS))
    check_shape(question, shape_of(word))
    if word in SHIP_QUESTIONS:
        return {"ask": word, **SHIP_QUESTIONS[word][1](question)}
    return {"ask": word, **FLIGHT_QUESTIONS[word][1](question, game)}
