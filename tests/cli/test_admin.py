"""`starlode admin`: lists of tables and users, backups, and the check of all logs."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from starlode.kernel.log.log import Log
from starlode.kernel.texts.messages import LANGUAGES
from starlode.server.store import NewTable, open_store
from tests.cli.cli_runner import call, finished_log, log_prefix
from tests.cli.rejections import Case, args, expect_rejected

SEED = bytes(range(32))


async def fill_database(url: str) -> tuple[str, str]:
    """Write two users, a finished game and a running one; return the ids of the two tables."""
    store = await open_store(url)
    ada = await store.accounts.create_user("Ada", login="Ada", password_hash="a hash")
    await store.accounts.create_session(ada)
    await store.accounts.create_user("Guest\x1b[31m")
    table_ids = []
    for log, over in ((finished_log(), True), (log_prefix(100), False)):
        table_ids.append(await _store_log(store, ada.id, log, over=over))
    await store.tables.create(NewTable("titan", 1, {}, ada.id, "Tuesday", log.header.seats))
    await store.close()
    return table_ids[0], table_ids[1]


async def _store_log(store: object, user: str, log: Log, *, over: bool) -> str:
    from starlode.server.store import Store

    assert isinstance(store, Store)
    header = log.header
    row = await store.tables.create(NewTable("titan", header.version, header.options, user, "", header.seats))
    await store.tables.start(row.id, header, SEED, log.entries[:-1])
    status = "over" if over else None
    await store.entries.append(row.id, len(log.entries) - 1, log.entries[-1:], status=status)  # type: ignore[arg-type]
    return row.id


class Database:
    """A database file with a finished and a running table."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "games.db"
        self.url = f"sqlite:///{self.file}"
        self.over, self.running = asyncio.run(fill_database(self.url))

    def damage(self, statement: str, *values: object) -> None:
        with closing(sqlite3.connect(self.file)) as connection, connection:
            connection.execute(statement, values)


@pytest.fixture
def database(tmp_path: Path) -> Database:
    return Database(tmp_path)


def test_tables_are_listed(database: Database) -> None:
    result = call("admin", "tables", "--database", database.url)
    assert result.code == 0
    assert result.out.splitlines()[-1] == "3 tables"
    assert f"{database.over}  " in result.out
    assert "over," in result.out
    assert "gathering, 0 entries" in result.out
    shown = json.loads(call("admin", "tables", "--database", database.url, "--json").out)
    assert {row["id"]: row["entries"] for row in shown}[database.running] == 100
    assert len(json.loads(call("admin", "tables", "--database", database.url, "--json", "--limit", "1").out)) == 1


def test_users_are_listed_without_their_secrets(database: Database) -> None:
    result = call("admin", "users", "--database", database.url, lang="fr")
    assert result.out.splitlines()[-1] == "2 personnes"
    assert "compte" in result.out
    assert "invité" in result.out
    assert "\x1b" not in result.out
    shown = call("admin", "users", "--database", database.url, "--json").out
    assert "a hash" not in shown
    by_login = {row["login"]: row for row in json.loads(shown)}
    assert by_login["ada"]["seen"] is not None
    assert by_login[None]["seen"] is None


def test_seeds_are_never_shown(database: Database) -> None:
    for task in ("tables", "users", "validate"):
        for form in ((), ("--json",)):
            assert SEED.hex() not in call("admin", task, "--database", database.url, *form).out


def test_valid_logs_are_reported_as_same(database: Database) -> None:
    result = call("admin", "validate", "--database", database.url)
    assert result.code == 0, result.out
    assert result.out.splitlines()[-1] == "2 same, 0 broken"
    verdicts = {
        verdict["table"]: verdict
        for verdict in json.loads(call("admin", "validate", "--database", database.url, "--json").out)
    }
    assert verdicts[database.over]["entries"] == len(finished_log().entries)
    # The server knows the seeds, so the draws of running games are verified too.
    assert all(verdict["draws_verified"] > 0 for verdict in verdicts.values())


DAMAGE: dict[str, tuple[Callable[[Database], None], str]] = {
    "an entry is missing": (
        lambda database: database.damage("DELETE FROM entries WHERE table_id = ? AND seq = 40", database.over),
        "admin-entry-missing",
    ),
    "an entry is no JSON": (
        lambda database: database.damage(
            "UPDATE entries SET body = '{' WHERE table_id = ? AND seq = 40", database.over
        ),
        "admin-entry-damaged",
    ),
    "a digest differs": (
        lambda database: database.damage(
            "UPDATE entries SET body = json_set(body, '$.digest', ?) WHERE table_id = ? AND seq = 15",
            "0" * 32,
            database.over,
        ),
        "log-digest-differs",
    ),
    "the table is marked as running but its game is over": (
        lambda database: database.damage("UPDATE tables SET status = 'running' WHERE id = ?", database.over),
        "admin-status-differs",
    ),
    "the seed is wrong": (
        lambda database: database.damage("UPDATE secrets SET seed = ? WHERE table_id = ?", bytes(32), database.over),
        "seed-differs",
    ),
    "the rules version is unknown": (
        lambda database: database.damage(
            "UPDATE tables SET header = json_set(header, '$.version', 99) WHERE id = ?", database.over
        ),
        "game-version-unknown",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DAMAGE)
def test_broken_logs_exit_with_1_and_the_reason(name: str, database: Database) -> None:
    damage, key = DAMAGE[name]
    damage(database)
    result = call("admin", "validate", "--database", database.url, "--json")
    assert result.code == 1
    verdicts = {verdict["table"]: verdict for verdict in json.loads(result.out)}
    assert (verdicts[database.over]["outcome"], verdicts[database.over]["reason"]["key"]) == ("broken", key)
    assert verdicts[database.running]["outcome"] == "same"
    for language in LANGUAGES:
        summary = call("admin", "validate", "--database", database.url, lang=language)
        assert summary.code == 1
        assert summary.out.splitlines()[-1] in ("1 same, 1 broken", "1 identiques, 1 cassés")


def test_a_backup_holds_everything_and_never_overwrites(database: Database, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert call("admin", "backup", "--database", database.url, "-o", copy).code == 0
    assert call("admin", "validate", "--database", f"sqlite:///{copy}").out.endswith("2 same, 0 broken\n")
    before = copy.read_bytes()
    result = call("admin", "backup", "--database", database.url, "-o", copy)
    assert result.code == 2
    assert copy.read_bytes() == before


@pytest.mark.parametrize(
    ("language", "message"),
    [("en", "cannot be written: there is no such file"), ("fr", "ne peut pas être écrite : ce fichier ou ce dossier")],
)
def test_a_backup_that_cannot_be_written_is_an_error(
    database: Database, tmp_path: Path, language: str, message: str
) -> None:
    result = call("admin", "backup", "--database", database.url, "-o", tmp_path / "nowhere" / "copy.db", lang=language)
    assert result.code == 2
    assert message in result.err.replace("\N{NO-BREAK SPACE}", " ")


def test_a_backup_without_a_name_is_named_after_the_time(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = json.loads(call("admin", "backup", "--database", database.url, "--json").out)
    assert (tmp_path / shown["file"]).stat().st_size == shown["bytes"]


def test_the_database_can_be_set_by_the_environment(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARLODE_DATABASE", database.url)
    # An invalid server setting does not matter here.
    monkeypatch.setenv("STARLODE_PORT", "nonsense")
    assert call("admin", "tables").out.splitlines()[-1] == "3 tables"


CASES = {
    "an unknown task": Case(args("admin", "dance"), "There is no task “dance”", "La tâche « dance » n'existe pas"),
    "a file for a task that writes none": Case(
        args("admin", "tables", "-o", "x.db"), "--out belongs to “backup”", "--out appartient à « backup »"
    ),
    "a missing database": Case(
        args("admin", "validate", "--database", "sqlite:///nowhere.db"),
        "cannot be opened",
        "ne peut pas être ouvert",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CASES)
def test_rejected(name: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    expect_rejected(CASES[name], language, tmp_path)
