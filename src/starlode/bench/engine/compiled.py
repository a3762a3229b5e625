"""Builds the package compiled by mypyc, and runs the benchmark with it in a separate process."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

import starlode
from starlode.bench.engine.report import Run
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game


@contextmanager
def compiled_package() -> Iterator[Path]:
    """Build the compiled package in a temporary folder to import it from; the checkout is not changed."""
    root = Path(starlode.__file__).resolve().parents[2]
    if not (root / "hatch_build.py").exists():
        raise InvalidInput("bench-no-source")
    with TemporaryDirectory(prefix="starlode-bench-") as name:
        folder = Path(name)
        done = subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder / "wheel"],
            cwd=root,
            env={**os.environ, "STARLODE_COMPILE": "1", "STARLODE_WEB": "0"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise InvalidInput("bench-not-compiled", output=done.stdout.strip()[-2000:])
        (wheel,) = (folder / "wheel").glob("*.whl")
        # The wheel has no install scripts, so unpacking it is enough.
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder / "package")
        yield folder / "package"


def run_with(folder: Path, game: Game, peer: str | None, seconds: float, players: int) -> Run:
    """Run the benchmark in a process that imports the package from this folder."""
    done = subprocess.run(
        [sys.executable, "-P", "-m", "starlode.bench", game.name, peer or "", str(seconds), str(players)],
        env={**os.environ, "PYTHONPATH": str(folder)},
        stdout=subprocess.PIPE,
        check=True,
    )
    return msgspec.json.decode(done.stdout, type=Run)
