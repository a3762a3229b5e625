"""The answer to a designer's question for people: sentences, a table, and a page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from starlode.balance.output.page import frame_page, render_table
from starlode.balance.output.plots import Plot, plot_intervals
from starlode.balance.output.wording import Table, Wording
from starlode.balance.questions.answer import UNCLEAR, A, Answer, LineupAnswer
from starlode.balance.questions.measures import MEASURES


def answer_sentences(wording: Wording, answer: Answer) -> list[str]:
    """Return the question and its answer, in sentences."""
    question, measure = answer.question, MEASURES[answer.question.measure]
    sentences = [question.question, _verdict(wording, answer)]
    sentences.append(
        wording.format(
            "answer-played",
            measure=wording.format(f"question-measure-{question.measure}"),
            games=question.games,
            count=question.players,
            seed=question.seed,
        )
    )
    if answer.by_luck is not None and measure.smaller_is_fairer:
        sentences.append(wording.format("answer-by-luck", mean=100 * answer.by_luck))
    return sentences


def _verdict(wording: Wording, answer: Answer) -> str:
    question = answer.question
    names = {"a": question.a.name, "b": question.b.name}
    if answer.larger != UNCLEAR:
        fairer = MEASURES[question.measure].smaller_is_fairer
        larger, smaller = (names["a"], names["b"]) if answer.larger == A else (names["b"], names["a"])
        return wording.format("answer-fairer" if fairer else "answer-larger", larger=larger, smaller=smaller)
    if any(lineup.larger != UNCLEAR for lineup in answer.lineups):
        return wording.format("answer-disagree")
    return wording.format("answer-unclear")


def answer_table(wording: Wording, answer: Answer) -> Table:
    """Return the values of both rules by bots."""
    question = answer.question
    columns = [wording.format("answer-bots"), wording.format("balance-row-games"), question.a.name, question.b.name]
    columns += [wording.format(f"balance-{name}") for name in ("difference", "adjusted", "finding")]
    return Table(
        title=wording.format(f"question-measure-{question.measure}"),
        columns=tuple(columns),
        rows=tuple(_row(wording, answer, lineup) for lineup in answer.lineups),
    )


def _row(wording: Wording, answer: Answer, lineup: LineupAnswer) -> tuple[str, ...]:
    is_share = MEASURES[answer.question.measure].is_share
    value, change = (wording.share, wording.points) if is_share else (wording.mean, wording.change)
    word = wording.format("balance-pays-unclear")
    if lineup.larger != UNCLEAR:
        name = answer.question.a.name if lineup.larger == A else answer.question.b.name
        word = wording.tried(wording.format("answer-row-larger", larger=name), confirmed=lineup.confirmed)
    return (
        wording.lineup(lineup.bots),
        str(lineup.games),
        value(lineup.a),
        value(lineup.b),
        change(lineup.difference),
        wording.probability(lineup.difference.adjusted),
        word,
    )


def render_answer(wording: Wording, language: str, answer: Answer) -> str:
    """Return the page of an answer."""
    return frame_page(answer.question.question, language, _parts(wording, answer))


def _parts(wording: Wording, answer: Answer) -> Iterator[str]:
    _, *sentences = answer_sentences(wording, answer)
    for sentence in sentences:
        yield f"<p>{escape(sentence)}</p>"
    table, is_share = answer_table(wording, answer), MEASURES[answer.question.measure].is_share
    rows = [
        (f"{name} ({wording.lineup(lineup.bots)})", estimate)
        for lineup in answer.lineups
        for name, estimate in ((answer.question.a.name, lineup.a), (answer.question.b.name, lineup.b))
    ]
    if rows:

        def number(value: float) -> str:
            return wording.format("balance-per-cent", mean=100 * value) if is_share else wording.number(value)

        yield plot_intervals(Plot(table.title, number), rows, answer.by_luck or rows[0][1].value)
    yield render_table(table)
    yield f"<p>{escape(wording.format('answer-identity', code=answer.code, digest=answer.digest))}</p>"
