"""`starlode admin check`, `repair` and `restore`: damage is named, what is sound is kept, nothing is overwritten."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from starlode.kernel.texts.messages import LANGUAGES
from starlode.server.store import TableRow, open_store
from tests.cli.cli_runner import call, finished_log
from tests.cli.test_admin import Database, database

__all__ = ["database"]

PAGE = 4096


def stored(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def rows_of(file: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(query).fetchall()


def started_rows(file: Path) -> list[TableRow]:
    """Open a database as a server does, with all checks, and return its running tables."""

    async def read() -> list[TableRow]:
        store = await open_store(f"sqlite:///{file}", check=True)
        try:
            (host,) = {row[0] for row in rows_of(file, "SELECT host FROM tables")}
            return (await store.table_lists.by_user(str(host))).rows
        finally:
            await store.close()

    return asyncio.run(read())


def test_a_sound_database_has_no_damage(database: Database, tmp_path: Path) -> None:
    for language, text in (("en", "No damage found."), ("fr", "Aucun dommage trouvé.")):
        result = call("admin", "check", "--database", database.url, lang=language)
        assert (result.code, result.out.strip()) == (0, text)
    result = call("admin", "repair", "--database", database.url, "-o", tmp_path / "new.db", "--json")
    assert result.code == 0, result.out
    assert json.loads(result.out)["tables"] == 3
    for query in ("SELECT * FROM entries ORDER BY 1, 2", "SELECT * FROM progress ORDER BY 1", "SELECT * FROM users"):
        assert rows_of(tmp_path / "new.db", query) == rows_of(database.file, query)


def test_a_changed_entry_is_named_and_the_log_cut_before_it(database: Database, tmp_path: Path) -> None:
    database.damage("UPDATE entries SET at = at + 1 WHERE table_id = ? AND seq = 40", database.over)
    database.damage("DELETE FROM entries WHERE table_id = ? AND seq = 7", database.running)
    # Replaying does not find a time that was changed.
    checked = call("admin", "check", "--database", database.url, "--json")
    assert checked.code == 1
    damaged = {log["table"]: (log["sound_entries"], log["reason"]["key"]) for log in json.loads(checked.out)}
    assert damaged == {database.over: (40, "admin-entry-changed"), database.running: (7, "admin-entry-missing")}
    before = stored(tmp_path)
    target = tmp_path / "new.db"
    result = call("admin", "repair", "--database", database.url, "-o", target, "--json")
    assert result.code == 1
    report = json.loads(result.out)
    assert {log["table"] for log in report["damaged"]} == set(damaged)
    assert {name: data for name, data in stored(tmp_path).items() if name in before} == before
    assert call("admin", "check", "--database", f"sqlite:///{target}").code == 0
    found = {row.id: (row.status, row.head, row.awaited) for row in started_rows(target)}
    assert found[database.over] == ("running", 40, None)
    assert found[database.running] == ("running", 7, None)
    rest = Path(report["set_aside"][database.over]).read_text().splitlines()
    assert len(rest) == len(finished_log().entries) - 40
    assert rest[0].startswith("40 {")
    # What is kept is a game by the rules.
    assert call("admin", "validate", "--database", f"sqlite:///{target}").code == 0


def test_what_was_agreed_after_an_entry_that_is_lost_is_forgotten(database: Database, tmp_path: Path) -> None:
    columns = "table_id, id, head, user_id, request, waiting, agreed, withdrawn, until_ms, holds_time"
    for table in (database.over, database.running):
        vote = "SELECT id, 'v', 40, host, '{}', 0, 2, 0, 0, 0 FROM tables WHERE id = ?"
        database.damage(f"INSERT INTO votes ({columns}) {vote}", table)
    database.damage("UPDATE entries SET at = at + 1 WHERE table_id = ? AND seq = 20", database.over)
    target = tmp_path / "new.db"
    call("admin", "repair", "--database", database.url, "-o", target)
    assert rows_of(target, "SELECT table_id FROM votes") == [(database.running,)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_of_a_repair_is_in_both_languages(database: Database, tmp_path: Path, language: str) -> None:
    database.damage("UPDATE entries SET body = '{' WHERE table_id = ? AND seq = 40", database.over)
    result = call("admin", "repair", "--database", database.url, "-o", tmp_path / "new.db", lang=language)
    assert result.code == 1
    assert database.over in result.out
    assert {"en": "40 sound entries", "fr": "40 entrées intactes"}[language] in result.out
    assert str(tmp_path / "new.db") in result.out


def test_damaged_pages_cost_no_more_than_themselves(database: Database, tmp_path: Path) -> None:
    (root,) = rows_of(database.file, "SELECT rootpage FROM sqlite_master WHERE name = 'entries'")[0]
    assert isinstance(root, int)
    with database.file.open("rb+") as file:
        file.seek((root - 1) * PAGE)
        # An inner page of a tree starts with the byte 5; its children are named in it.
        page = file.read(PAGE)
        assert page[0] == 5
        cells = int.from_bytes(page[3:5], "big")
        pointers = [int.from_bytes(page[12 + 2 * n : 14 + 2 * n], "big") for n in range(cells)]
        middle = int.from_bytes(page[pointers[cells // 2] :][:4], "big")
        file.seek((middle - 1) * PAGE)
        file.write(b"\xff" * PAGE)
    assert call("admin", "check", "--database", database.url).code == 2
    target = tmp_path / "new.db"
    result = call("admin", "repair", "--database", database.url, "-o", target, "--json")
    assert result.code == 1, result.err
    report = json.loads(result.out)
    assert [problem["data"] for problem in report["problems"]] == [{"table": "entries"}]
    assert {row.id for row in started_rows(target)} >= {database.over, database.running}
    assert call("admin", "check", "--database", f"sqlite:///{target}").code == 0
    assert len(rows_of(target, "SELECT 1 FROM entries")) > 0


def test_a_backup_returns_and_what_was_there_is_kept(database: Database, tmp_path: Path) -> None:
    backup = tmp_path / "backup.db"
    call("admin", "backup", "--database", database.url, "-o", backup)
    database.file.write_bytes(b"ruin")
    for suffix, text in (("-wal", "the log"), ("-open", "the mark")):
        database.file.with_name(f"games.db{suffix}").write_text(text)
    result = call("admin", "restore", "--database", database.url, "--from", backup, "--json")
    assert result.code == 0, result.err
    kept = [Path(name).read_bytes() for name in json.loads(result.out)["kept"]]
    assert {b"ruin", b"the log", b"the mark"} <= set(kept)
    assert call("admin", "validate", "--database", database.url).out.endswith("2 same, 0 broken\n")
    assert not database.file.with_name("games.db-open").exists()


def test_a_damaged_backup_is_not_restored(database: Database, tmp_path: Path) -> None:
    backup = tmp_path / "backup.db"
    shutil.copy(database.file, backup)
    with closing(sqlite3.connect(backup)) as connection, connection:
        connection.execute("DELETE FROM entries WHERE seq = 3")
    before = database.file.read_bytes()
    result = call("admin", "restore", "--database", database.url, "--from", backup)
    assert result.code == 2
    assert "damaged" in result.err
    assert database.file.read_bytes() == before


def test_only_a_restore_takes_a_backup(database: Database, tmp_path: Path) -> None:
    for arguments in (("restore",), ("tables", "--from", tmp_path / "x.db")):
        result = call("admin", *arguments, "--database", database.url)
        assert (result.code, "--from" in result.err) == (2, True)
