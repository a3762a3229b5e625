"""Opening stores: migrations, URLs, errors, backups."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect

from starlode.kernel.errors import InvalidInput
from starlode.server.store import Store, StoreFailed, migrations, open_store
from starlode.server.store.factory import parse_url
from starlode.server.store.migrate import config_for
from starlode.server.store.schema import METADATA
from tests.server.store.samples import entries, game


@pytest.fixture
def connection(url: str) -> Iterator[Connection]:
    """A plain connection to the same database."""
    engine = create_engine(parse_url(url))
    with engine.connect() as connection:
        yield connection
    engine.dispose()


async def open_and_close(url: str) -> None:
    await (await open_store(url)).close()


async def test_an_empty_database_gets_the_present_schema(url: str, connection: Connection) -> None:
    await open_and_close(url)
    assert set(inspect(connection).get_table_names()) == {*METADATA.tables, "alembic_version"}
    # Alembic's own comparison of the database with the schema: raises if they differ.
    command.check(config_for(connection))


async def test_the_migrations_form_one_line(connection: Connection) -> None:
    script = ScriptDirectory.from_config(config_for(connection))
    assert len(script.get_heads()) == 1
    assert len(script.get_bases()) == 1


async def test_opening_again_changes_nothing(url: str) -> None:
    store = await open_store(url)
    table_id = await game(store, 3)
    await store.close()
    again = await open_store(url, migrate=False)
    assert await again.entries.head(table_id) == 3
    await again.close()


async def test_processes_that_start_together_migrate_once(url: str) -> None:
    stores = await asyncio.gather(*(open_store(url) for _ in range(4)))
    table_id = await game(stores[0], 1)
    assert [await store.entries.head(table_id) for store in stores] == [1] * 4
    for store in stores:
        await store.close()


async def test_a_start_waits_for_no_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a checkpoint waits for readers nobody can write: processes that start together would fail."""
    monkeypatch.setattr("starlode.server.store.engine.sqlite.BUSY_SECONDS", 60)
    url = f"sqlite:///{tmp_path / 'games.db'}"
    store = await open_store(url)
    reader = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    reader.execute("BEGIN")
    assert reader.execute("SELECT count(*) FROM tables").fetchone() == (0,)
    table_id = await game(store, 1)
    async with asyncio.timeout(30):
        other = await open_store(url)
    assert await other.entries.head(table_id) == 1
    reader.close()
    for opened in (other, store):
        await opened.close()


async def test_a_newer_database_is_rejected_and_unchanged(url: str, connection: Connection) -> None:
    await open_and_close(url)
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    with pytest.raises(InvalidInput, match=r"store-newer\(revision='9999'\)"):
        await open_store(url)
    assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == "9999"


async def test_without_migrate_an_older_database_is_rejected(url: str, connection: Connection) -> None:
    with pytest.raises(InvalidInput, match="store-older"):
        await open_store(url, migrate=False)
    assert inspect(connection).get_table_names() == []


async def test_another_programs_database_is_rejected(url: str, connection: Connection) -> None:
    connection.exec_driver_sql("CREATE TABLE users (id integer)")
    connection.commit()
    with pytest.raises(InvalidInput, match="store-foreign"):
        await open_store(url)
    assert inspect(connection).get_table_names() == ["users"]


async def test_a_migration_that_fails_leaves_the_old_schema(
    url: str, connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    def migrate_half(config: Config, _: str) -> None:
        upgrade(config, "head")
        raise RuntimeError("the power went out")

    upgrade = command.upgrade
    monkeypatch.setattr(command, "upgrade", migrate_half)
    with pytest.raises(RuntimeError):
        await open_store(url)
    assert inspect(connection).get_table_names() == []
    monkeypatch.undo()
    await open_and_close(url)


@pytest.mark.parametrize(
    "wrong",
    ["", "games.db", "sqlite://", "sqlite:///:memory:", "sqlite:///games.db?mode=ro", "mysql://host/games", "http://x"],
)
async def test_unsupported_urls_are_rejected(wrong: str) -> None:
    with pytest.raises(InvalidInput, match="store-url-wrong"):
        await open_store(wrong)


async def test_errors_never_show_a_password() -> None:
    with pytest.raises(InvalidInput) as refused:
        await open_store("mysql://ada:lovelace@host/games")
    assert "lovelace" not in str(refused.value)


@pytest.mark.parametrize("name", ["postgres", "postgresql", "postgresql+psycopg"])
def test_postgresql_has_several_names(name: str) -> None:
    assert parse_url(f"{name}://ada@host/games").drivername == "postgresql+psycopg"


async def test_without_its_driver_postgresql_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starlode.server.store.factory.find_spec", lambda _: None)
    with pytest.raises(InvalidInput, match="store-driver-missing"):
        await open_store("postgresql://ada@host/games")


async def test_a_missing_server_is_reported(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match=r"store-cannot-connect.*socket"):
        await open_store(f"postgresql://ada@/games?host={tmp_path}")


async def test_a_missing_folder_is_reported(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match="store-cannot-open"):
        await open_store(f"sqlite:///{tmp_path}/nowhere/games.db")


async def test_a_file_that_is_no_database_is_reported_and_unchanged(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    file.write_text("starlode-log 1\n" * 100)
    with pytest.raises(StoreFailed, match="store-not-a-database"):
        await open_store(f"sqlite:///{file}")
    assert file.read_text() == "starlode-log 1\n" * 100


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


async def test_the_file_is_private_and_synced_on_every_commit(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    store = await open_store(f"sqlite:///{file}")
    await game(store)
    assert modes(tmp_path) == dict.fromkeys(("games.db", "games.db-open", "games.db-shm", "games.db-wal"), 0o600)
    connection = store._backend._committer._connection
    assert connection is not None
    pragmas = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
    assert pragmas == ["wal", 2]
    await store.close()


async def test_a_backup_is_complete_and_never_overwrites(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/games.db")
    table_id = await game(store, 5)
    copy = tmp_path / "copy.db"
    await store.backup(copy)
    await store.entries.append(table_id, 5, entries(0))
    with pytest.raises(InvalidInput, match="store-backup-exists"):
        await store.backup(copy)
    with pytest.raises(StoreFailed, match="store-backup-fails") as failed:
        await store.backup(tmp_path / "nowhere" / "copy.db")
    assert failed.value.data["problem"] == "ENOENT"
    await store.close()
    assert modes(tmp_path) == {"games.db": 0o600, "copy.db": 0o600}
    restored = await open_store(f"sqlite:///{copy}")
    assert await restored.entries.head(table_id) == 5
    assert await restored.secrets.find_seed(table_id) is not None
    await restored.close()


async def test_a_backup_during_writes_is_consistent(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/games.db")
    table_id = await game(store)
    backup = asyncio.create_task(store.backup(tmp_path / "copy.db"))
    for seq in range(20):
        await store.entries.append(table_id, seq, entries(0))
    await backup
    await store.close()
    with sqlite3.connect(tmp_path / "copy.db") as copy:
        (check,) = copy.execute("PRAGMA integrity_check").fetchone()
        (count, last) = copy.execute("SELECT count(*), coalesce(max(seq) + 1, 0) FROM entries").fetchone()
    copy.close()
    assert check == "ok"
    assert count == last <= 20


async def test_postgresql_is_backed_up_by_its_own_tool(store: Store, url: str, tmp_path: Path) -> None:
    if url.startswith("postgresql"):
        with pytest.raises(InvalidInput, match="store-backup-postgres"):
            await store.backup(tmp_path / "copy.db")


async def test_a_closed_store_raises(store: Store) -> None:
    table_id = await game(store)
    await store.close()
    for late in (
        store.entries.append(table_id, 0, entries(0)),
        store.entries.head(table_id),
        store.accounts.create_user("Ada"),
        store.ping(),
    ):
        with pytest.raises(StoreFailed, match="store-closed"):
            await late
    await store.close()


async def test_ping_answers(store: Store) -> None:
    await store.ping()


def test_new_migrations_have_a_template() -> None:
    """`alembic revision` looks for it in the folder of the environment."""
    folder = Path(migrations.__file__).parent
    assert {path.name for path in folder.iterdir()} >= {"env.py", "script.py.mako", "versions"}
