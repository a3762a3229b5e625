"""`starlode admin`: what a server's database holds, a copy of it, and whether all its logs still play as they say."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Final

import typer

from starlode.cli.console import Desk, desk_of, form_of
from starlode.cli.parameters import AsJson
from starlode.kernel.errors import InvalidInput

if TYPE_CHECKING:
    from starlode.server.store import TableRow
    from starlode.server.store.inspection import ReplayResult, UserInfo


@dataclass(frozen=True)
class Asked:
    """What a task is given."""

    desk: Desk
    url: str
    limit: int
    out: Path | None
    json: bool


def admin(
    context: typer.Context,
    task: Annotated[str, typer.Argument(metavar="task")],
    database: Annotated[str | None, typer.Option("--database", metavar="url")] = None,
    limit: Annotated[int, typer.Option("--limit", metavar="number", min=1)] = 100,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="file")] = None,
    json: AsJson = False,
) -> int:
    """Do one task; 1 if a log is broken."""
    from starlode.server.settings import read_settings

    desk = desk_of(context)
    if task not in _TASKS:
        raise InvalidInput("cli-admin-task-unknown", task=task[:80], known=", ".join(_TASKS))
    if out is not None and task != "backup":
        raise InvalidInput("cli-admin-out-unused", task=task)
    # Whatever else the environment says about a server does not matter here.
    variables = {name: os.environ[name] for name in ("STARLODE_DATABASE", "STARLODE_DATA") if name in os.environ}
    url = read_settings({"database": database}, variables).database
    return _TASKS[task](Asked(desk, url, limit, out, json))


def _tables(asked: Asked) -> int:
    from starlode.server.store.inspection import inspect_database

    desk = asked.desk
    with inspect_database(asked.url) as found:
        rows = found.tables(asked.limit)
    total = desk.say("cli-admin-tables-sum", tables=len(rows))
    _tell(asked, map(_table_form, rows), (*(_table_line(desk, row) for row in rows), total))
    return 0


def _users(asked: Asked) -> int:
    from starlode.server.store.inspection import inspect_database

    desk = asked.desk
    with inspect_database(asked.url) as found:
        people = found.users(asked.limit)
    total = desk.say("cli-admin-users-sum", users=len(people))
    _tell(asked, map(_person_form, people), (*(_person_line(desk, person) for person in people), total))
    return 0


def _validate(asked: Asked) -> int:
    """Every log, however many there are."""
    from starlode.server.store.inspection import inspect_database

    desk = asked.desk
    verdicts = []
    with inspect_database(asked.url) as found, desk.progress("cli-admin-progress") as tell:
        begun = found.list_started()
        for number, table_id in enumerate(begun):
            tell(number, len(begun))
            verdicts.append(found.replay(table_id))
    same = sum(verdict.outcome == "same" for verdict in verdicts)
    total = desk.say("cli-admin-validate-sum", same=same, broken=len(verdicts) - same)
    forms = (_verdict_form(desk, verdict) for verdict in verdicts)
    _tell(asked, forms, (*(_verdict_line(desk, verdict) for verdict in verdicts), total))
    return 0 if same == len(verdicts) else 1


def _backup(asked: Asked) -> int:
    from starlode.server.store import open_store
    from starlode.server.store.inspection import inspect_database

    # Only what is a database of ours is copied.
    with inspect_database(asked.url):
        target = asked.out or Path(f"starlode-{datetime.now(UTC):%Y%m%d-%H%M%S}.db")

    async def copy() -> None:
        store = await open_store(asked.url, migrate=False)
        try:
            await store.backup(target)
        finally:
            await store.close()

    asyncio.run(copy())
    if asked.json:
        asked.desk.show({"file": str(target), "bytes": target.stat().st_size})
    else:
        asked.desk.print(asked.desk.say("cli-admin-backup-done", file=str(target)))
    return 0


def _tell(asked: Asked, forms: Iterable[object], lines: Iterable[str]) -> None:
    """What was found, for machines or for people."""
    if asked.json:
        asked.desk.show(list(forms))
    else:
        for line in lines:
            asked.desk.print(line)


def _table_line(desk: Desk, row: TableRow) -> str:
    names = ", ".join(seat.name or seat.controller for seat in row.seats)
    return desk.say(
        "cli-admin-table", table=row.id, game=row.game, status=row.status, entries=row.head, names=names,
        when=_when(row.changed_ms),
    )  # fmt: skip


def _person_line(desk: Desk, person: UserInfo) -> str:
    kind = "guest" if person.login is None else "account"
    return desk.say(
        "cli-admin-user", user=person.id, name=person.name, kind=kind, tables=person.tables,
        when=_when(person.created_ms),
    )  # fmt: skip


def _verdict_line(desk: Desk, verdict: ReplayResult) -> str:
    if verdict.reason is not None:
        return desk.say("cli-admin-broken", table=verdict.table, told=desk.told(verdict.reason))
    data = {"table": verdict.table, "game": verdict.game, "status": verdict.status, "entries": verdict.entries}
    return desk.say("cli-admin-same", **data, drawn=verdict.drawn or 0)


def _table_form(row: TableRow) -> dict[str, object]:
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
        "created": _when(row.created_ms),
        "changed": _when(row.changed_ms),
        "seats": [{"name": seat.name, "controller": seat.controller, "user": seat.user_id} for seat in row.seats],
        "result": row.result,
    }


def _person_form(person: UserInfo) -> dict[str, object]:
    form = asdict(person)
    form["created"] = _when(form.pop("created_ms"))
    seen = form.pop("seen_ms")
    form["seen"] = None if seen is None else _when(seen)
    return form


def _verdict_form(desk: Desk, verdict: ReplayResult) -> dict[str, object]:
    reason = verdict.reason
    return {
        "table": verdict.table,
        "game": verdict.game,
        "status": verdict.status,
        "outcome": verdict.outcome,
        "entries": verdict.entries,
        "draws_verified": verdict.drawn,
        "reason": None if reason is None else form_of(reason, desk.told(reason)),
    }


def _when(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds")


_TASKS: Final[Mapping[str, Callable[[Asked], int]]] = MappingProxyType(
    {"tables": _tables, "users": _users, "backup": _backup, "validate": _validate}
)
