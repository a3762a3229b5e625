"""Plays the same seeded games compiled and as plain Python, and compares their digests with each other.

The digests of the plain games are also compared with those saved in tests/golden/digests.

Without a C compiler the comparison is skipped and the reason is printed: playing and contributing do not require one.
The engines are compiled without optimisation, which takes less than half the time and keeps the assertions in mypyc's
C code. STARLODE_OPT=3 checks the code that a wheel contains.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from starlode.bench.engine.compiled import compiled_package

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("titan", "forgotten_planet", "galaxy_trucker")
SAVED = ROOT / "tests" / "golden" / "digests"


@dataclass(frozen=True)
class Run:
    """The output of tools/digests.py and its duration."""

    games: list[str]
    compiled: set[str]
    source: set[str]
    seconds: float


def missing_requirement() -> str | None:
    """Return a sentence about a missing requirement of the compilation, or None if all are installed."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler here ({compiler})"
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.exists():
        return f"Python's header files are not installed ({header})"
    return None


def listed_modules() -> set[str]:
    """Return the names of the modules that are compiled in a wheel."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    paths: list[str] = project["tool"]["starlode"]["compiled"]
    return {path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in paths}


def play(package_path: Path, hash_seed: int) -> Run:
    """Play the games with the package at this path."""
    start = time.monotonic()
    lines: list[str] = []
    for game in GAMES:
        done = subprocess.run(
            [sys.executable, ROOT / "tools" / "digests.py", game, "--seeds", "3"],
            env={**os.environ, "PYTHONPATH": str(package_path), "PYTHONHASHSEED": str(hash_seed)},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        lines += done.stdout.splitlines()
    seconds = time.monotonic() - start
    modules = dict(line.removeprefix("# ").split() for line in lines if line.startswith("# "))
    return Run(
        games=[line for line in lines if not line.startswith("#")],
        compiled={name for name, form in modules.items() if form == "compiled"},
        source={name for name, form in modules.items() if form == "source"},
        seconds=seconds,
    )


def find_differences(plain: Run, compiled: Run) -> list[str]:
    """Return a message for every difference between the two runs, and for every module run in the wrong form."""
    differences = []
    if plain.compiled:
        differences.append(f"compiled modules are in the source folder: {', '.join(sorted(plain.compiled))}")
    if not_compiled := listed_modules() & compiled.source:
        differences.append(f"listed as compiled but run from source: {', '.join(sorted(not_compiled))}")
    if not compiled.compiled:
        differences.append("no compiled module was used")
    if not plain.games:
        differences.append("no game was played")
    if len(plain.games) != len(compiled.games):
        differences.append(f"{len(plain.games)} games played as plain Python, {len(compiled.games)} compiled")
    for plain_game, compiled_game in zip(plain.games, compiled.games, strict=False):
        if plain_game != compiled_game:
            differences.append(f"a game differs:\n  plain    {plain_game}\n  compiled {compiled_game}")
    return differences


def saved_digests() -> list[str]:
    """Return the saved lines of all games, which were made with `--seeds 1`."""
    return [line for game in GAMES for line in (SAVED / f"{game}.txt").read_text(encoding="utf-8").splitlines()]


def find_saved_differences(plain: Run, saved: Sequence[str]) -> list[str]:
    """Return a message for every saved line that the run did not print, and for every setup that is not saved."""
    played_lines = {setup(line): line for line in plain.games if " seed=0 " in line}
    saved_lines = {setup(line): line for line in saved}
    return [
        f"a game differs from the saved digest:\n"
        f"  saved    {saved_lines.get(game, 'nothing')}\n  plain    {played_lines.get(game, 'nothing')}"
        for game in {**saved_lines, **played_lines}
        if saved_lines.get(game) != played_lines.get(game)
    ]


def setup(line: str) -> str:
    """Return the part of a line that names the game, its options and its seed."""
    return line.partition(" steps=")[0]


def main() -> int:
    if missing := missing_requirement():
        print(f"SKIPPED: cannot check the compiled engine: {missing}")
        return 0
    os.environ.setdefault("STARLODE_OPT", "0")
    # The hash seeds differ, because games must not depend on the iteration order of sets.
    with ThreadPoolExecutor(1) as pool:
        plain_run = pool.submit(play, ROOT / "src", hash_seed=1)
        with compiled_package() as package:
            compiled = play(package, hash_seed=2)
        plain = plain_run.result()
    print(f"{len(compiled.compiled)} modules ran compiled")
    if differences := [*find_differences(plain, compiled), *find_saved_differences(plain, saved_digests())]:
        print("\n".join(differences))
        return 1
    print(
        f"{len(plain.games)} games have equal digests: {plain.seconds:.1f} s plain, {compiled.seconds:.1f} s compiled"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
