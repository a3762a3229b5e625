"""`starlode ship`: check and show ships of Galaxy Trucker in files, and answer questions about them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from json import dumps
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, BinaryIO, Final

import typer

from starlode.cli.console import Console, console_of
from starlode.cli.parameters import AsJson
from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput

if TYPE_CHECKING:
    from starlode.games.galaxy_trucker.lunar.cargo.report import CargoReport
    from starlode.games.galaxy_trucker.ship.ship import Ship


ASK: Final = "ask"
STANDARD_INPUT: Final = "-"
FAILED: Final = 1


def ship(
    context: typer.Context,
    task: Annotated[str, typer.Argument(metavar="ship-task")],
    file: Annotated[Path, typer.Argument(metavar="file")],
    json: AsJson = False,
) -> int:
    """Check or show the ship in a file, or answer the questions in it.

    Return 2 if the ship has a building error, 1 if a question has no answer.
    """
    if task not in (ASK, *_TASKS):
        raise InvalidInput("cli-ship-task-unknown", task=task[:80], known=", ".join((*_TASKS, ASK)))
    console = console_of(context)
    with _open(file) as stream:
        if task == ASK:
            return _answer(console, stream)
        return _TASKS[task](console, _read(stream), json)


def _open(file: Path) -> AbstractContextManager[BinaryIO]:
    """Open a file, or take standard input, which stays open."""
    return nullcontext(sys.stdin.buffer) if str(file) == STANDARD_INPUT else file.open("rb")


def _read(stream: BinaryIO) -> Ship:
    """Return the ship in a file; of a file that is too long, only enough is read to reject it."""
    from starlode.games.galaxy_trucker.ship.text_format import LIMIT, read_ship

    return read_ship(stream.read(LIMIT + 1))


# --- questions --------------------------------------------------------------------------------------------------------


def _answer(console: Console, stream: BinaryIO) -> int:
    """Answer each line of questions by a line of JSON, and return 1 if one of them has no answer."""
    from starlode.games.galaxy_trucker.game import GAME
    from starlode.games.galaxy_trucker.lunar.questions.answers import answer, read_question

    code = 0
    for number, line in _questions(stream):
        reply: dict[str, Json] = {"line": number}
        try:
            reply |= answer(read_question(line), GAME)
        except InvalidInput as problem:
            reply["error"] = {
                "key": problem.key,
                "clause": problem.clause,
                "data": problem.data,
                "message": console.format_error(problem),
            }
            code = FAILED
        console.write(dumps(reply, ensure_ascii=False) + "\n")
        # Whoever asks through a pipe may wait for the answer before asking again.
        sys.stdout.flush()
    return code


def _questions(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Yield the lines that say something, with their numbers; of one that is too long, enough to reject it."""
    from starlode.games.galaxy_trucker.lunar.questions.answers import LIMIT

    number = 0
    while line := stream.readline(LIMIT + 1):
        number += 1
        rest = line
        while len(rest) > LIMIT and not rest.endswith(b"\n"):
            rest = stream.readline(LIMIT + 1)
        if line.strip():
            yield number, line


# --- check and show ---------------------------------------------------------------------------------------------------


def _check(console: Console, ship: Ship, json: bool) -> int:
    """Print errors, power, exposed connectors and weak points."""
    from starlode.games.galaxy_trucker.lunar.cargo.report import CargoReport

    report = CargoReport(ship)
    if json:
        console.print_json(report.to_json())
    else:
        _print_report(console, report)
    return 2 if report.errors else 0


def _print_report(console: Console, report: CargoReport) -> None:
    for name, clause, cells in report.errors:
        reason = console.format(f"cli-ship-error-{name}", cells=", ".join(cells))
        console.print(console.format("cli-ship-error", reason=console.texts().with_clause(reason, clause)))
    facts = {"level": report.level, "components": report.components, "errors": len(report.errors)}
    console.print(console.format("cli-ship-illegal" if report.errors else "cli-ship-legal", **facts))
    plain, powered = map(_halves, report.cannons)
    console.print(console.format("cli-ship-cannons", plain=plain, powered=powered))
    plain, powered = map(str, report.engines)
    console.print(console.format("cli-ship-engines", plain=plain, powered=powered))
    if report.weight:
        console.print(console.format("cli-ship-weight", count=report.weight))
    console.print(console.format("cli-ship-batteries", tokens=report.battery_tokens))
    for key, found in (
        ("cli-ship-shields", report.shields),
        ("cli-ship-exposed", report.exposed),
        ("cli-ship-weak", report.weak_points),
        ("cli-ship-kept-empty", report.kept_empty),
    ):
        if found or key != "cli-ship-kept-empty":
            console.print(console.format(key, count=len(found), list=", ".join(found)))


def _halves(power: int) -> str:
    """Return cannon power, which is counted in halves, as people write it."""
    whole, half = divmod(power, 2)
    return f"{whole or ''}½" if half else str(whole)


def _show(console: Console, ship: Ship, json: bool) -> int:
    """Print the ship as a plan, each component as its tile and its quarter turns."""
    from starlode.games.galaxy_trucker.ship.report import draw_ship

    rows = draw_ship(ship)
    if json:
        console.print_json(rows)
    else:
        width = max(len(square) for row in rows for square in row)
        for row in rows:
            console.print(" ".join(square.ljust(width) for square in row).rstrip())
    return 0


_TASKS: Final[Mapping[str, Callable[[Console, Ship, bool], int]]] = MappingProxyType({"check": _check, "show": _show})
