"""Compiles the engines, plays the same seeded games compiled and as plain Python, and compares every digest.

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
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from starlode.bench.engine.compiled import compiled_package

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


def main() -> int:
    if missing := what_is_missing():
        print(f"SKIPPED: the compiled engine is not checked, because {missing}")
        return 0
    os.environ.setdefault("STARLODE_OPT", "0")
    # Different hash seeds: neither way of running may depend on the order of a set.
    with ThreadPoolExecutor(1) as beside:
        playing = beside.submit(play, ROOT / "src", hash_seed=1)
        with compiled_package() as package:
            compiled = play(package, hash_seed=2)
        plain = playing.result()
    print(f"{len(compiled.compiled)} modules ran compiled")
    if found := faults(plain, compiled):
        print("\n".join(found))
        return 1
    print(f"{len(plain.games)} games, equal digests: {plain.seconds:.1f} s plain, {compiled.seconds:.1f} s compiled")
    return 0


if __name__ == "__main__":
    sys.exit(main())
