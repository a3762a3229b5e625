"""`starlode ship`: check and show ships of Galaxy Trucker in files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Final

import typer

from starlode.cli.console import Console, console_of
from starlode.cli.parameters import AsJson
from starlode.kernel.errors import InvalidInput

if TYPE_CHECKING:
    from starlode.games.galaxy_trucker.ship.report import ShipReport
    from starlode.games.galaxy_trucker.ship.ship import Ship


def ship(
    context: typer.Context,
    task: Annotated[str, typer.Argument(metavar="ship-task")],
    file: Annotated[Path, typer.Argument(metavar="file")],
    json: AsJson = False,
) -> int:
    """Check or show the ship in a file; return 2 if it has a building error."""
    if task not in _TASKS:
        raise InvalidInput("cli-ship-task-unknown", task=task[:80], known=", ".join(_TASKS))
    return _TASKS[task](console_of(context), _read(file), json)


def _read(file: Path) -> Ship:
    """Return the ship in a file; of a file that is too long, only enough is read to reject it."""
    from starlode.games.galaxy_trucker.ship.text_format import LIMIT, read_ship

    with file.open("rb") as stream:
        return read_ship(stream.read(LIMIT + 1))


def _check(console: Console, ship: Ship, json: bool) -> int:
    """Print errors, power, exposed connectors and weak points."""
    from starlode.games.galaxy_trucker.ship.report import ShipReport

    report = ShipReport(ship)
    if json:
        console.print_json(report.to_json())
    else:
        _print_report(console, report)
    return 2 if report.errors else 0


def _print_report(console: Console, report: ShipReport) -> None:
    for name, clause, cells in report.errors:
        reason = console.format(f"cli-ship-error-{name}", cells=", ".join(cells))
        console.print(console.format("cli-ship-error", reason=console.texts().with_clause(reason, clause)))
    facts = {"level": report.level, "components": report.components, "errors": len(report.errors)}
    console.print(console.format("cli-ship-illegal" if report.errors else "cli-ship-legal", **facts))
    plain, powered = map(_halves, report.cannons)
    console.print(console.format("cli-ship-cannons", plain=plain, powered=powered))
    plain, powered = map(str, report.engines)
    console.print(console.format("cli-ship-engines", plain=plain, powered=powered))
    console.print(console.format("cli-ship-batteries", tokens=report.battery_tokens))
    for key, found in (
        ("cli-ship-shields", report.shields),
        ("cli-ship-exposed", report.exposed),
        ("cli-ship-weak", report.weak_points),
    ):
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
