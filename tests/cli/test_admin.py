"""`starlode admin`: what the database holds, a copy of it, and whether its logs still play as they say."""

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
from tests.cli.calls import call, finished, part
from tests.cli.refusals import Case, expect_refused, given

SEED = bytes(range(32))


async def filled(url: str) -> tuple[str, str]:
    """A database with two people, a finished game and one under way: the ids of the two tables."""
    store = await open_store(url)
    ada = await store.accounts.create_user("Ada", login="Ada", password_hash="a hash")
    await store.accounts.create_session(ada)
    await store.accounts.create_user("Guest\x1b[31m")
    found = []
    for log, over in ((finished(), True), (part(100), False)):
        found.append(await _kept(store, ada.id, log, over=over))
    await store.tables.create(NewTable("titan", 1, {}, ada.id, "Tuesday", log.header.seats))
    await store.close()
    return found[0], found[1]


async def _kept(store: object, user: str, log: Log, *, over: bool) -> str:
    from starlode.server.store import Store

    assert isinstance(store, Store)
    header = log.header
    row = await store.tables.create(NewTable("titan", header.version, header.options, user, "", header.seats))
    await store.tables.start(row.id, header, SEED, log.entries[:-1])
    status = "over" if over else None
    await store.entries.append(row.id, len(log.entries) - 1, log.entries[-1:], status=status)  # type: ignore[arg-type]
    return row.id


class Services:
    """A database in a folder, and its tables."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "games.db"
        self.url = f"sqlite:///{self.file}"
        self.over, self.running = asyncio.run(filled(self.url))

    def damage(self, statement: str, *values: object) -> None:
        with closing(sqlite3.connect(self.file)) as connection, connection:
            connection.execute(statement, values)


@pytest.fixture
def house(tmp_path: Path) -> Services:
    return Services(tmp_path)


def test_tables_are_listed(house: Services) -> None:
    called = call("admin", "tables", "--database", house.url)
    assert called.code == 0
    assert called.out.splitlines()[-1] == "3 tables"
    assert f"{house.over}  " in called.out
    assert "over," in called.out
    assert "gathering, 0 entries" in called.out
    shown = json.loads(call("admin", "tables", "--database", house.url, "--json").out)
    assert {row["id"]: row["entries"] for row in shown}[house.running] == 100
    assert len(json.loads(call("admin", "tables", "--database", house.url, "--json", "--limit", "1").out)) == 1


def test_people_are_listed_without_their_secrets(house: Services) -> None:
    called = call("admin", "users", "--database", house.url, lang="fr")
    assert called.out.splitlines()[-1] == "2 personnes"
    assert "compte" in called.out
    assert "invité" in called.out
    assert "\x1b" not in called.out
    shown = call("admin", "users", "--database", house.url, "--json").out
    assert "a hash" not in shown
    by_login = {row["login"]: row for row in json.loads(shown)}
    assert by_login["ada"]["seen"] is not None
    assert by_login[None]["seen"] is None


def test_seeds_are_never_shown(house: Services) -> None:
    for task in ("tables", "users", "validate"):
        for form in ((), ("--json",)):
            assert SEED.hex() not in call("admin", task, "--database", house.url, *form).out


def test_sound_logs_are_the_same(house: Services) -> None:
    called = call("admin", "validate", "--database", house.url)
    assert called.code == 0, called.out
    assert called.out.splitlines()[-1] == "2 same, 0 broken"
    verdicts = {
        one["table"]: one for one in json.loads(call("admin", "validate", "--database", house.url, "--json").out)
    }
    assert verdicts[house.over]["entries"] == len(finished().entries)
    # The server knows the seeds, so the draws of games under way are verified too.
    assert all(one["draws_verified"] > 0 for one in verdicts.values())


DAMAGE: dict[str, tuple[Callable[[Services], None], str]] = {
    "an entry is gone": (
        lambda house: house.damage("DELETE FROM entries WHERE table_id = ? AND seq = 40", house.over),
        "admin-entry-missing",
    ),
    "an entry is no JSON": (
        lambda house: house.damage("UPDATE entries SET body = '{' WHERE table_id = ? AND seq = 40", house.over),
        "admin-entry-damaged",
    ),
    "a digest differs": (
        lambda house: house.damage(
            "UPDATE entries SET body = json_set(body, '$.digest', ?) WHERE table_id = ? AND seq = 15",
            "0" * 32,
            house.over,
        ),
        "log-digest-differs",
    ),
    "it counts as running but is over": (
        lambda house: house.damage("UPDATE tables SET status = 'running' WHERE id = ?", house.over),
        "admin-status-differs",
    ),
    "the seed is another": (
        lambda house: house.damage("UPDATE secrets SET seed = ? WHERE table_id = ?", bytes(32), house.over),
        "seed-differs",
    ),
    "the rules are not known": (
        lambda house: house.damage(
            "UPDATE tables SET header = json_set(header, '$.version', 99) WHERE id = ?", house.over
        ),
        "game-version-unknown",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DAMAGE)
def test_broken_logs_exit_with_1_and_the_reason(name: str, house: Services) -> None:
    damage, key = DAMAGE[name]
    damage(house)
    called = call("admin", "validate", "--database", house.url, "--json")
    assert called.code == 1
    verdicts = {one["table"]: one for one in json.loads(called.out)}
    assert (verdicts[house.over]["outcome"], verdicts[house.over]["reason"]["key"]) == ("broken", key)
    assert verdicts[house.running]["outcome"] == "same"
    for language in LANGUAGES:
        told = call("admin", "validate", "--database", house.url, lang=language)
        assert told.code == 1
        assert told.out.splitlines()[-1] in ("1 same, 1 broken", "1 identiques, 1 cassés")


def test_a_backup_holds_everything_and_never_overwrites(house: Services, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert call("admin", "backup", "--database", house.url, "-o", copy).code == 0
    assert call("admin", "validate", "--database", f"sqlite:///{copy}").out.endswith("2 same, 0 broken\n")
    before = copy.read_bytes()
    called = call("admin", "backup", "--database", house.url, "-o", copy)
    assert called.code == 2
    assert copy.read_bytes() == before


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "cannot be written: there is no such file"), ("fr", "ne peut pas être écrite : ce fichier ou ce dossier")],
)
def test_a_backup_that_cannot_be_written_is_told(house: Services, tmp_path: Path, language: str, said: str) -> None:
    called = call("admin", "backup", "--database", house.url, "-o", tmp_path / "nowhere" / "copy.db", lang=language)
    assert called.code == 2
    assert said in called.err.replace("\N{NO-BREAK SPACE}", " ")


def test_a_backup_without_a_name_is_named_by_the_time(
    house: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = json.loads(call("admin", "backup", "--database", house.url, "--json").out)
    assert (tmp_path / shown["file"]).stat().st_size == shown["bytes"]


def test_the_database_may_be_named_by_the_surroundings(house: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARLODE_DATABASE", house.url)
    # A wrong setting of the server is no matter here.
    monkeypatch.setenv("STARLODE_PORT", "nonsense")
    assert call("admin", "tables").out.splitlines()[-1] == "3 tables"


CASES = {
    "an unknown task": Case(given("admin", "dance"), "There is no task “dance”", "La tâche « dance » n'existe pas"),
    "a file for a task that writes none": Case(
        given("admin", "tables", "-o", "x.db"), "--out belongs to “backup”", "--out appartient à « backup »"
    ),
    "a database that is not there": Case(
        given("admin", "validate", "--database", "sqlite:///nowhere.db"), "cannot be opened", "ne peut pas être ouvert"
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CASES)
def test_refused(name: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    expect_refused(CASES[name], language, tmp_path)
