"""`starlode balance`: games between bots over the variants of a game, and what they say about its numbers."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated, Final

import typer

from starlode.cli.console import Console, console_of
from starlode.cli.help_pages import MAX_WIDTH
from starlode.cli.parameters import (
    AsJson,
    GameName,
    Jobs,
    Seed,
    Settings,
    check_target,
    read_players,
    read_settings,
)
from starlode.games import find_game
from starlode.kernel.contract import Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.options import format_value

if TYPE_CHECKING:
    from starlode.balance import Experiment, Report, Results
    from starlode.balance.experiments.executors import Executor
    from starlode.kernel.capabilities.studies import Restriction

GAMES: Final = 24
LEVELS: Final = ("rookie", "steady")
"""The bots unless others are named: a figure that only one level shows may be about that level."""

NO_STUDY: Final = "none"
EACH_KIND: Final = "each"
WIDEST: Final = 200
"""Tables use wide terminals further than running text does."""

_SEPARATOR: Final = ","


def balance(
    context: typer.Context,
    game: GameName,
    games: Annotated[int, typer.Option("--games", metavar="number", min=2)] = GAMES,
    players: Annotated[str | None, typer.Option("--players", metavar="numbers")] = None,
    bots: Annotated[list[str] | None, typer.Option("--bots", metavar="bots")] = None,
    study: Annotated[list[str] | None, typer.Option("--study", metavar="study")] = None,
    option: Settings = None,
    vary: Annotated[list[str] | None, typer.Option("--vary", metavar="settings")] = None,
    forbid: Annotated[list[str] | None, typer.Option("--forbid", metavar="action")] = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    scheduler: Annotated[str | None, typer.Option("--scheduler", metavar="scheduler")] = None,
    correction: Annotated[str, typer.Option("--correction", metavar="correction")] = "holm",
    again: Annotated[bool, typer.Option("--again")] = False,
    results: Annotated[Path | None, typer.Option("--results", metavar="file")] = None,
    fresh: Annotated[bool, typer.Option("--fresh")] = False,
    json: AsJson = False,
    html: Annotated[Path | None, typer.Option("--html", metavar="file")] = None,
    markdown: Annotated[Path | None, typer.Option("--markdown", metavar="file")] = None,
    propose: Annotated[Path | None, typer.Option("--propose", metavar="file")] = None,
) -> None:
    """Play what is missing, then report."""
    from starlode.balance import make_report, plan_experiment
    from starlode.balance.experiments.results import open_results
    from starlode.balance.statistics.corrections import CORRECTIONS

    console = console_of(context)
    studied = find_game(game)
    if correction not in CORRECTIONS:
        known = ", ".join(CORRECTIONS)
        raise InvalidInput("balance-correction-unknown", correction=correction[:80], known=known)
    for target in (html, propose):
        check_target(target)
    numbers = read_players(studied, players, (studied.seats[-1],))
    experiment = plan_experiment(
        studied,
        players=numbers,
        lineups=[read_lineup(text) for text in bots or LEVELS],
        games=games,
        seed=seed,
        options=read_settings(studied, option or ()),
        vary=_read_varied(studied, vary or ()),
        studies=[] if study == [NO_STUDY] else study,
        restrictions=_read_restrictions(studied, numbers[0], forbid or ()),
    )
    _check_marks(markdown, experiment)
    file = results or Path(f"balance-{studied.name}.sqlite")
    # First who plays, so that a wrong address leaves no file behind.
    with executor_for(jobs, scheduler) as executor, open_results(file, studied, fresh=fresh) as store:
        _play(console, experiment, store, file, executor, correction, again=again)
        report = make_report(experiment, store, correction)
    _write_files(console, experiment, report, html, markdown, propose)
    if json:
        import msgspec

        console.print_json(msgspec.to_builtins(report))
    else:
        _print(console, experiment, report)


def read_lineup(text: str) -> tuple[str, ...]:
    """Return the bots that a text names, which go around the seats."""
    return tuple(bot.strip().removeprefix("bot:") for bot in text.split(_SEPARATOR))


@contextmanager
def executor_for(jobs: int | None, scheduler: str | None) -> Iterator[Executor]:
    """Yield what plays games: a cluster, if its scheduler is given, else processes of this machine."""
    from starlode.balance.experiments.executors import Processes, cluster
    from starlode.balance.experiments.playing import play

    if scheduler is None:
        yield Processes(play, jobs or os.cpu_count() or 1)
        return
    with cluster(play, scheduler) as executor:
        yield executor


def _read_restrictions(game: Game, players: int, texts: Sequence[str]) -> list[Restriction]:
    """Return what is forbidden: the named actions, or each kind that a player may choose."""
    from starlode.balance.experiments.forbidden import list_kinds, read_restriction

    names = [name for text in texts for name in (list_kinds(game, players) if text == EACH_KIND else [text])]
    return [read_restriction(game, players, name) for name in dict.fromkeys(names)]


def _read_varied(game: Game, settings: Sequence[str]) -> dict[str, list[Scalar]]:
    """Return the values of each option that is varied, from texts such as `mode=I,II`."""
    varied: dict[str, list[Scalar]] = {}
    for setting in settings:
        name, equals, values = setting.partition("=")
        for value in values.split(_SEPARATOR) if equals else [""]:
            for key, scalar in read_settings(game, [f"{name}={value}" if equals else name]).items():
                varied.setdefault(key, []).append(scalar)
    return {name: [*dict.fromkeys(values)] for name, values in varied.items()}


def _check_marks(markdown: Path | None, experiment: Experiment) -> None:
    """Raise InvalidInput before anything is played if the document has no place for the tables."""
    if markdown is not None:
        from starlode.balance.output.markdown import replace_part

        replace_part(markdown.read_text(encoding="utf-8"), part_name(experiment), "", str(markdown))


def part_name(experiment: Experiment) -> str:
    """Return the name of the part of a document that holds the tables: the game, and the studies if not all."""
    from starlode.balance.experiments.experiment import all_studies

    game = experiment.find_game()
    some = experiment.studies if len(experiment.studies) < len(all_studies(game)) else []
    return " ".join([game.name, *some])


def _play(
    console: Console,
    experiment: Experiment,
    store: Results,
    file: Path,
    executor: Executor,
    correction: str,
    *,
    again: bool,
) -> None:
    """Play what the results lack; an interruption is reported with what is kept."""
    from starlode.balance import make_report, run_experiment
    from starlode.balance.figures.report import cells_to_repeat

    counted = {"done": 0, "total": 0}
    with console.progress("cli-balance-progress", game=experiment.find_game().name) as update_progress:

        def on_progress(done: int, total: int) -> None:
            counted.update(done=done, total=total)
            update_progress(done, total)

        try:
            played = run_experiment(experiment, store, executor=executor, on_progress=on_progress)
            if again:
                cells = cells_to_repeat(experiment, make_report(experiment, store, correction))
                played += run_experiment(experiment, store, cells=cells, executor=executor, on_progress=on_progress)
        except KeyboardInterrupt:
            console.print_note(console.format("cli-balance-interrupted", file=str(file), **counted))
            raise
    console.print_note(console.format("cli-balance-played", games=played, file=str(file)))


def _write_files(
    console: Console,
    experiment: Experiment,
    report: Report,
    html: Path | None,
    markdown: Path | None,
    propose: Path | None,
) -> None:
    import msgspec

    from starlode.balance.figures.proposals import propose as make_proposals
    from starlode.balance.figures.report import content_groups
    from starlode.balance.output.markdown import render_markdown, replace_part
    from starlode.balance.output.page import render_page
    from starlode.balance.output.tables import heading, report_tables
    from starlode.balance.output.wording import Wording
    from starlode.kernel.log.atomic_file import replace_file

    studies, groups = experiment.chosen_studies(), content_groups(experiment)
    wording = Wording(console.texts(experiment.find_game()), studies)
    if html is not None:
        replace_file(html, render_page(wording, console.language, studies, groups, report).encode())
    if markdown is not None:
        tables = report_tables(wording, studies, groups, report, complete=False)
        part = render_markdown(command_of(experiment), heading(wording, report), tables)
        document = replace_part(markdown.read_text(encoding="utf-8"), part_name(experiment), part, str(markdown))
        replace_file(markdown, document.encode())
    if propose is not None:
        proposals = make_proposals(experiment, report, command_of(experiment))
        replace_file(propose, msgspec.json.format(msgspec.json.encode(proposals), indent=1) + b"\n")
    for written in (html, markdown, propose):
        if written is not None:
            console.print_note(console.format("cli-balance-written", file=str(written)))


def command_of(experiment: Experiment) -> str:
    """Return the call that plays an experiment."""
    from starlode.balance.experiments.experiment import all_studies

    game = experiment.find_game()
    players = dict.fromkeys(str(setup.players) for setup in experiment.setups)
    parts = [f"starlode balance {game.name}", f"--games {experiment.games}", f"--players {_SEPARATOR.join(players)}"]
    parts += [f"--bots {_SEPARATOR.join(lineup)}" for lineup in experiment.lineups]
    parts.append(f"--seed {experiment.seed}")
    parts += [f"--study {study}" for study in experiment.studies]
    if all_studies(game) and not experiment.studies:
        parts.append(f"--study {NO_STUDY}")
    parts += [f"--forbid {quote(restriction.name)}" for restriction in experiment.restrictions]
    parts += [f"-o {name}={format_value(value)}" for name, value in experiment.options.items()]
    for name in experiment.setups[0].options:
        values = dict.fromkeys(format_value(setup.options[name]) for setup in experiment.setups)
        parts.append(f"--vary {name}={_SEPARATOR.join(values)}")
    return " ".join(parts)


def _print(console: Console, experiment: Experiment, report: Report) -> None:
    from starlode.balance.figures.report import content_groups
    from starlode.balance.output.tables import heading, report_tables
    from starlode.balance.output.text import render_tables
    from starlode.balance.output.wording import Wording

    studies = experiment.chosen_studies()
    wording = Wording(console.texts(experiment.find_game()), studies)
    width = min(max(shutil.get_terminal_size((WIDEST, 0)).columns, MAX_WIDTH), WIDEST)
    console.print(heading(wording, report))
    console.print(wording.format("balance-reading"))
    console.print()
    tables = report_tables(wording, studies, content_groups(experiment), report, complete=False)
    console.print(render_tables(tables, width))
    console.print(
        wording.format("balance-identity", code=report.code, digest=report.digest, version=report.rules_version)
    )
