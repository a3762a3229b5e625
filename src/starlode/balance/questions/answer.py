"""The answer to a question, made from the results alone."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from starlode.balance.experiments.experiment import AGAIN, FIRST, Cell, Experiment, Setup
from starlode.balance.experiments.playing import GameRecord
from starlode.balance.experiments.results import Results, code_digest
from starlode.balance.figures.report import digest_records, read_records
from starlode.balance.questions.measures import MEASURES, Pairs, by_luck
from starlode.balance.questions.question import Question
from starlode.balance.statistics.corrections import holm
from starlode.balance.statistics.estimates import LEVEL, Difference, Estimate, confirms
from starlode.kernel.capabilities.studies import PLAIN

A, B, UNCLEAR = "a", "b", "unclear"


class LineupAnswer(Struct, frozen=True):
    """The answer by the games of some bots: the rule with the larger value, or that none is clear.

    `again` is the difference on fresh seeds, and `confirmed` whether it says the same; None if there was none to try.
    """

    bots: tuple[str, ...]
    games: int
    a: Estimate
    b: Estimate
    difference: Difference
    larger: str
    again: Difference | None = None
    confirmed: bool | None = None


class Answer(Struct, frozen=True):
    """The answer to a question.

    `larger` is the rule with the larger value if all bots agree on it and no fresh seeds deny it; else it is unclear.
    `by_luck` is how large the value would be about if all places were fair; None for other measures.
    """

    question: Question
    code: str
    digest: str
    larger: str
    lineups: list[LineupAnswer]
    by_luck: float | None


def answer_question(question: Question, experiment: Experiment, results: Results) -> Answer:
    """Return the answer by all games of the question that are among the results."""
    records = read_records(experiment, results)

    def pairs(a: Setup, b: Setup, stream: str) -> Pairs:
        return _pairs(records.get(Cell(a, PLAIN, stream), {}), records.get(Cell(b, PLAIN, stream), {}))

    setups = experiment.setups
    found = [
        answer
        for a, b in zip(setups[::2], setups[1::2], strict=True)
        if (answer := _answer(question, a.bots, pairs(a, b, FIRST), pairs(a, b, AGAIN)))
    ]
    adjusted = holm([answer.difference.p for answer in found])
    lineups = [_judge(answer, p) for answer, p in zip(found, adjusted, strict=True)]
    fairness = MEASURES[question.measure].smaller_is_fairer
    return Answer(
        question=question,
        code=code_digest(experiment.find_game()),
        digest=digest_records(experiment, records),
        larger=_overall(lineups),
        lineups=lineups,
        by_luck=by_luck(question.games, question.players) if fairness else None,
    )


def _pairs(a: Mapping[int, GameRecord], b: Mapping[int, GameRecord]) -> Pairs:
    return [(a[number], b[number]) for number in sorted(a.keys() & b.keys())]


def _answer(question: Question, bots: tuple[str, ...], first: Pairs, again: Pairs) -> LineupAnswer | None:
    measure = MEASURES[question.measure]
    found = measure.compare(first)
    if found.difference is None:
        return None
    fresh = measure.compare(again).difference if again else None
    return LineupAnswer(bots, len(first), found.a, found.b, found.difference, UNCLEAR, fresh)


def _judge(answer: LineupAnswer, adjusted: float) -> LineupAnswer:
    difference = replace(answer.difference, adjusted=adjusted)
    if adjusted >= LEVEL:
        return replace(answer, difference=difference)
    confirmed = confirms(difference, answer.again) if answer.again else None
    larger = A if difference.estimate.value > 0 else B
    return replace(answer, difference=difference, larger=larger, confirmed=confirmed)


def _overall(lineups: list[LineupAnswer]) -> str:
    said = {answer.larger for answer in lineups if answer.confirmed is not False}
    agreed = len(said) == 1 and all(answer.confirmed is not False for answer in lineups)
    return said.pop() if agreed else UNCLEAR
