"""Compiles the engines and the server, plays the same seeded games compiled and as plain Python, and compares every
digest; then lets a crowd play at a compiled server, and reads its logs as plain Python.

Skipped, with the reason told, where there is no C compiler: nobody needs one to play or to contribute. Compiled
without optimisation, which takes less than half the time and keeps the checks that mypyc's C code makes of itself;
STARLODE_OPT=3 compares what a wheel holds.
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
from dataclasses import dataclass
from pathlib import Path

from starlode.bench.engine.compiled import compiled_package
from starlode.bench.server.report import ServerReport
from starlode.bench.server.throughput import QUICK, run_server_bench

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("titan", "forgotten_planet")


@dataclass(frozen=True)
class Run:
    """What tools/digests.py printed, and how long it took."""

    games: list[str]
    compiled: set[str]
    source: set[str]
    seconds: float


def what_is_missing() -> str | None:
    """What a compilation needs and this machine has not, if anything."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler here ({compiler})"
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.exists():
        return f"Python's header files are not installed ({header})"
    return None


def listed_modules() -> set[str]:
    """The names of the modules that a wheel holds compiled."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    paths: list[str] = project["tool"]["starlode"]["compiled"]
    return {path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in paths}


def play(package_path: Path, hash_seed: int) -> Run:
    """Plays the games with the package found on this path."""
    began = time.monotonic()
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
    seconds = time.monotonic() - began
    modules = dict(line.removeprefix("# ").split() for line in lines if line.startswith("# "))
    return Run(
        games=[line for line in lines if not line.startswith("#")],
        compiled={name for name, form in modules.items() if form == "compiled"},
        source={name for name, form in modules.items() if form == "source"},
        seconds=seconds,
    )


def faults(plain: Run, compiled: Run) -> list[str]:
    """Everything that is wrong with the two runs, in words."""
    found = []
    if plain.compiled:
        found.append(f"compiled modules lie among the sources: {', '.join(sorted(plain.compiled))}")
    if uncompiled := listed_modules() & compiled.source:
        found.append(f"listed as compiled but run from source: {', '.join(sorted(uncompiled))}")
    if not compiled.compiled:
        found.append("no compiled module was used")
    if not plain.games:
        found.append("no game was played")
    if len(plain.games) != len(compiled.games):
        found.append(f"{len(plain.games)} games as plain Python, {len(compiled.games)} compiled")
    for one, other in zip(plain.games, compiled.games, strict=False):
        if one != other:
            found.append(f"a game differs:\n  plain    {one}\n  compiled {other}")
    return found


def faults_of_server(served: ServerReport) -> list[str]:
    """What went wrong at the compiled server, in words."""
    found = [f"trouble at the compiled server: {told}" for run in served.runs for told in run.errors]
    if not served.met:
        found.append("logs of the compiled server are not what it acknowledged, or do not replay")
    if not all(run.entries for run in served.runs):
        found.append("nobody moved at the compiled server")
    return found


def main() -> int:
    if missing := what_is_missing():
        print(f"SKIPPED: the compiled engine is not checked, because {missing}")
        return 0
    os.environ.setdefault("STARLODE_OPT", "0")
    with compiled_package() as package:
        # Different hash seeds: neither way of running may depend on the order of a set.
        plain, compiled = play(ROOT / "src", hash_seed=1), play(package, hash_seed=2)
        served = run_server_bench(QUICK, (package,), on_progress=lambda _stage, _done: None)
    print(f"compiled modules: {', '.join(sorted(compiled.compiled))}")
    if found := [*faults(plain, compiled), *faults_of_server(served)]:
        print("\n".join(found))
        return 1
    print(f"{sum(run.entries for run in served.runs)} moves at a compiled server, all in its logs")
    print(f"{len(plain.games)} games, equal digests: {plain.seconds:.1f} s plain, {compiled.seconds:.1f} s compiled")
    return 0


if __name__ == "__main__":
    sys.exit(main())
