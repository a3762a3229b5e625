"""`starlode question`: a designer's question as a file, and its answer by games between bots."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from starlode.cli.commands.balance import WIDEST, executor_for
from starlode.cli.console import Console, console_of
from starlode.cli.help_pages import MAX_WIDTH
from starlode.cli.parameters import AsJson, Jobs, check_target

if TYPE_CHECKING:
    from starlode.balance import Experiment, Results
    from starlode.balance.experiments.executors import Executor
    from starlode.balance.output.wording import Wording
    from starlode.balance.questions import Answer, Question


def question(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="file")],
    jobs: Jobs = None,
    scheduler: Annotated[str | None, typer.Option("--scheduler", metavar="scheduler")] = None,
    results: Annotated[Path | None, typer.Option("--results", metavar="file")] = None,
    fresh: Annotated[bool, typer.Option("--fresh")] = False,
    json: AsJson = False,
    html: Annotated[Path | None, typer.Option("--html", metavar="file")] = None,
) -> None:
    """Play what the question needs, then answer it."""
    from starlode.balance.experiments.results import open_results
    from starlode.balance.output.answers import render_answer
    from starlode.balance.output.wording import Wording
    from starlode.balance.questions import plan_question, read_question
    from starlode.kernel.log.atomic_file import replace_file

    console = console_of(context)
    check_target(html)
    asked = read_question(file.read_text(encoding="utf-8"), str(file))
    experiment = plan_question(asked)
    game = experiment.find_game()
    kept = results or Path(f"balance-{game.name}.sqlite")
    with executor_for(jobs, scheduler) as executor, open_results(kept, game, fresh=fresh) as store:
        answer = _play(console, asked, experiment, store, kept, executor)
    wording = Wording(console.texts(game), [])
    if html is not None:
        replace_file(html, render_answer(wording, console.language, answer).encode())
        console.print_note(console.format("cli-balance-written", file=str(html)))
    if json:
        import msgspec

        console.print_json(msgspec.to_builtins(answer))
    else:
        _print(console, wording, answer)


def _play(
    console: Console, asked: Question, experiment: Experiment, store: Results, kept: Path, executor: Executor
) -> Answer:
    """Play what the results lack, and on fresh seeds if the first games give a clear answer."""
    from starlode.balance import run_experiment
    from starlode.balance.questions import answer_question
    from starlode.balance.questions.answer import UNCLEAR
    from starlode.balance.questions.question import cells_again

    counted = {"done": 0, "total": 0}
    with console.progress("cli-balance-progress", game=asked.game) as update_progress:

        def on_progress(done: int, total: int) -> None:
            counted.update(done=done, total=total)
            update_progress(done, total)

        try:
            run_experiment(experiment, store, executor=executor, on_progress=on_progress)
            answer = answer_question(asked, experiment, store)
            if any(lineup.larger != UNCLEAR for lineup in answer.lineups):
                cells = cells_again(experiment)
                run_experiment(experiment, store, cells=cells, executor=executor, on_progress=on_progress)
                answer = answer_question(asked, experiment, store)
        except KeyboardInterrupt:
            console.print_note(console.format("cli-balance-interrupted", file=str(kept), **counted))
            raise
    return answer


def _print(console: Console, wording: Wording, answer: Answer) -> None:
    from starlode.balance.output.answers import answer_sentences, answer_table
    from starlode.balance.output.text import render_tables

    width = min(max(shutil.get_terminal_size((WIDEST, 0)).columns, MAX_WIDTH), WIDEST)
    for sentence in answer_sentences(wording, answer):
        console.print(sentence)
    console.print()
    console.print(render_tables([answer_table(wording, answer)], width))
    console.print(wording.format("answer-identity", code=answer.code, digest=answer.digest))
