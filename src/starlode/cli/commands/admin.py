"""`starlode admin`: list the tables and users of a server's database, check it, back it up, repair and restore it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Final

import typer

from starlode.cli.console import Console, console_of, error_json
from starlode.cli.parameters import AsJson
from starlode.kernel.errors import InvalidInput

if TYPE_CHECKING:
    from starlode.server.store import TableRow
    from starlode.server.store.integrity import DamagedLog
    from starlode.server.store.maintenance.inspection import ReplayResult, UserInfo


@dataclass(frozen=True)
class Request:
    """The parameters of a task."""

    console: Console
    url: str
    limit: int
    out: Path | None
    source: Path | None
    json: bool


def admin(
    context: typer.Context,
    task: Annotated[str, typer.Argument(metavar="task")],
    database: Annotated[str | None, typer.Option("--database", metavar="url")] = None,
    limit: Annotated[int, typer.Option("--limit", metavar="number", min=1)] = 100,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="file")] = None,
    source: Annotated[Path | None, typer.Option("--from", metavar="file")] = None,
    json: AsJson = False,
) -> int:
    """Run one task; return 1 if a log is broken or something is lost."""
    from starlode.server.settings import read_settings

    console = console_of(context)
    if task not in _TASKS:
        raise InvalidInput("cli-admin-task-unknown", task=task[:80], known=", ".join(_TASKS))
    if out is not None and task not in ("backup", "repair"):
        raise InvalidInput("cli-admin-out-unused", task=task)
    if (source is not None) != (task == "restore"):
        raise InvalidInput("cli-admin-from-restore", task=task)
    # Other server settings of the environment do not matter here, even if they are invalid.
    variables = {name: os.environ[name] for name in ("STARLODE_DATABASE", "STARLODE_DATA") if name in os.environ}
    url = read_settings({"database": database}, variables).database
    return _TASKS[task](Request(console, url, limit, out, source, json))


def _tables(request: Request) -> int:
    from starlode.server.store.maintenance.inspection import inspect_database

    console = request.console
    with inspect_database(request.url) as database:
        rows = database.tables(request.limit)
    total = console.format("cli-admin-tables-sum", tables=len(rows))
    _print(request, map(_table_json, rows), (*(_table_line(console, row) for row in rows), total))
    return 0


def _users(request: Request) -> int:
    from starlode.server.store.maintenance.inspection import inspect_database

    console = request.console
    with inspect_database(request.url) as database:
        people = database.users(request.limit)
    total = console.format("cli-admin-users-sum", users=len(people))
    _print(request, map(_person_json, people), (*(_person_line(console, person) for person in people), total))
    return 0


def _validate(request: Request) -> int:
    """Check every log; the limit does not apply."""
    from starlode.server.store.maintenance.inspection import inspect_database

    console = request.console
    verdicts = []
    with inspect_database(request.url) as database, console.progress("cli-admin-progress") as update_progress:
        started = database.list_started()
        for number, table_id in enumerate(started):
            update_progress(number, len(started))
            verdicts.append(database.replay(table_id))
    same = sum(verdict.outcome == "same" for verdict in verdicts)
    total = console.format("cli-admin-validate-sum", same=same, broken=len(verdicts) - same)
    results = (_verdict_json(console, verdict) for verdict in verdicts)
    _print(request, results, (*(_verdict_line(console, verdict) for verdict in verdicts), total))
    return 0 if same == len(verdicts) else 1


def _check(request: Request) -> int:
    """Check the structure and every log; the limit does not apply."""
    from starlode.server.store.maintenance.inspection import inspect_database

    with inspect_database(request.url) as database:
        damaged = database.check()
    lines = [_damaged_line(request.console, log) for log in damaged]
    total = request.console.format("cli-admin-check-sum", damaged=len(damaged))
    _print(request, (_damaged_json(request.console, log) for log in damaged), (*lines, total))
    return 1 if damaged else 0


def _repair(request: Request) -> int:
    from starlode.server.store.maintenance.repair import repair_database

    console = request.console
    target = request.out or Path(f"starlode-repaired-{datetime.now(UTC):%Y%m%d-%H%M%S}.db")
    report = repair_database(request.url, target)
    if request.json:
        console.print_json(
            {
                "file": str(target),
                "tables": report.tables,
                "problems": [error_json(problem, console.format_error(problem)) for problem in report.problems],
                "damaged": [_damaged_json(console, log) for log in report.damaged],
                "set_aside": {table: str(file) for table, file in report.set_aside.items()},
            }
        )
    else:
        for problem in report.problems:
            console.print(console.format_error(problem))
        for log in report.damaged:
            console.print(_damaged_line(console, log))
            if log.table_id in report.set_aside:
                console.print(console.format("cli-admin-set-aside", file=str(report.set_aside[log.table_id])))
        console.print(console.format("cli-admin-repair-done", file=str(target), tables=report.tables))
    return 1 if report.problems or report.damaged else 0


def _restore(request: Request) -> int:
    from starlode.server.runtime.runner import lock_database
    from starlode.server.settings import read_settings
    from starlode.server.store.maintenance.repair import restore_database

    assert request.source is not None
    with lock_database(read_settings({"database": request.url}, {}), ""):
        moved = restore_database(request.url, request.source, f"{datetime.now(UTC):%Y%m%d-%H%M%S}")
    if request.json:
        request.console.print_json({"kept": [str(file) for file in moved]})
    else:
        for file in moved:
            request.console.print(request.console.format("cli-admin-restore-kept", file=str(file)))
        request.console.print(request.console.format("cli-admin-restore-done", file=str(request.source)))
    return 0


def _damaged_line(console: Console, log: DamagedLog) -> str:
    reason = console.format_error(log.reason)
    return console.format("cli-admin-damaged", table=log.table_id, entries=log.sound, reason=reason)


def _damaged_json(console: Console, log: DamagedLog) -> dict[str, object]:
    reason = error_json(log.reason, console.format_error(log.reason))
    return {"table": log.table_id, "sound_entries": log.sound, "reason": reason}


def _backup(request: Request) -> int:
    from starlode.server.store.maintenance.inspection import inspect_database

    target = request.out or Path(f"starlode-{datetime.now(UTC):%Y%m%d-%H%M%S}.db")
    with inspect_database(request.url) as database:
        database.backup(target)
    if request.json:
        request.console.print_json({"file": str(target), "bytes": target.stat().st_size})
    else:
        request.console.print(request.console.format("cli-admin-backup-done", file=str(target)))
    return 0


def _print(request: Request, items: Iterable[object], lines: Iterable[str]) -> None:
    """Print the items as JSON, or the lines for people."""
    if request.json:
        request.console.print_json(list(items))
    else:
        for line in lines:
            request.console.print(line)


def _table_line(console: Console, row: TableRow) -> str:
    names = ", ".join(seat.name or seat.controller for seat in row.seats)
    return console.format(
        "cli-admin-table", table=row.id, game=row.game, status=row.status, entries=row.head, names=names,
        when=_format_time(row.changed_ms),
    )  # fmt: skip


def _person_line(console: Console, person: UserInfo) -> str:
    kind = "guest" if person.login is None else "account"
    return console.format(
        "cli-admin-user", user=person.id, name=person.name, kind=kind, tables=person.tables,
        when=_format_time(person.created_ms),
    )  # fmt: skip


def _verdict_line(console: Console, verdict: ReplayResult) -> str:
    if verdict.reason is not None:
        return console.format("cli-admin-broken", table=verdict.table, reason=console.format_error(verdict.reason))
    data = {"table": verdict.table, "game": verdict.game, "status": verdict.status, "entries": verdict.entries}
    return console.format("cli-admin-same", **data, drawn=verdict.drawn or 0)


def _table_json(row: TableRow) -> dict[str, object]:
    return {
        "id": row.id,
        "code": row.code,
        "game": row.game,
        "version": row.version,
        "status": row.status,
        "visibility": row.visibility,
        "name": row.name,
        "host": row.host,
        "entries": row.head,
        "created": _format_time(row.created_ms),
        "changed": _format_time(row.changed_ms),
        "seats": [{"name": seat.name, "controller": seat.controller, "user": seat.user_id} for seat in row.seats],
        "result": row.result,
    }


def _person_json(person: UserInfo) -> dict[str, object]:
    data = asdict(person)
    data["created"] = _format_time(data.pop("created_ms"))
    seen = data.pop("seen_ms")
    data["seen"] = None if seen is None else _format_time(seen)
    return data


def _verdict_json(console: Console, verdict: ReplayResult) -> dict[str, object]:
    reason = verdict.reason
    return {
        "table": verdict.table,
        "game": verdict.game,
        "status": verdict.status,
        "outcome": verdict.outcome,
        "entries": verdict.entries,
        "draws_verified": verdict.drawn,
        "reason": None if reason is None else error_json(reason, console.format_error(reason)),
    }


def _format_time(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds")


_TASKS: Final[Mapping[str, Callable[[Request], int]]] = MappingProxyType(
    {
        "tables": _tables,
        "users": _users,
        "check": _check,
        "validate": _validate,
        "backup": _backup,
        "restore": _restore,
        "repair": _repair,
    }
)
