"""Compares seeded games played compiled with the same games as plain Python, and with tests/golden/digests."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sysconfig
import time
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SAVED = ROOT / "tests" / "golden" / "digests"
GAMES = sorted(path.stem for path in SAVED.glob("*.txt"))
MATCHES = (*((game,) for game in GAMES), ("galaxy_trucker", "--option", "vips=true", "--option", "building=turn_based"))
"""Arguments of matches between bots whose results are compared."""

COMPARED = (
    *[f"starlode sim {' '.join(match)}" for match in MATCHES],
    *[f"tools/bot_choices.py {game}" for game in GAMES],
)
"""What is played with bots, in the order of `Run.matches`."""


@dataclass(frozen=True)
class Run:
    """The output of tools/digests.py and of the matches, and their duration."""

    games: list[str]
    matches: list[str]
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


def compiled_paths() -> list[str]:
    """Return the paths of the modules that are compiled in a wheel, as pyproject.toml lists them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    paths: list[str] = project["tool"]["starlode"]["compiled"]
    return paths


def listed_modules() -> set[str]:
    """Return the names of the modules that are compiled in a wheel."""
    return {path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in compiled_paths()}


def play(python: Path | str, package: Path | None, *, hash_seed: int, seeds: int = 1) -> Run:
    """Play the games with a Python and the package that it has installed, or the one in the given folder.

    Each setup is played `seeds` times. The saved digests are those of the first.
    """
    variables = {"PYTHONPATH": str(package) if package else "", "PYTHONHASHSEED": str(hash_seed)}
    start = time.monotonic()
    lines: list[str] = []
    for game in GAMES:
        lines += run([python, ROOT / "tools" / "digests.py", game, "--seeds", str(seeds)], variables).splitlines()
    bots = ("--seats", "bot:steady,bot:steady", "--games", "2", "--seed", "1", "--jobs", "1", "--json")
    matches = [run([python, "-P", "-m", "starlode", "sim", *match, *bots], variables) for match in MATCHES]
    matches += [run([python, ROOT / "tools" / "bot_choices.py", game], variables) for game in GAMES]
    seconds = time.monotonic() - start
    modules = dict(line.removeprefix("# ").split() for line in lines if line.startswith("# "))
    return Run(
        games=[line for line in lines if not line.startswith("#")],
        matches=matches,
        compiled={name for name, form in modules.items() if form == "compiled"},
        source={name for name, form in modules.items() if form == "source"},
        seconds=seconds,
    )


def run(command: Sequence[str | Path], variables: Mapping[str, str]) -> str:
    """Return what a command prints. Raise CalledProcessError if it fails."""
    environment = {**os.environ, **variables}
    return subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout


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
    for command, plain_result, compiled_result in zip(COMPARED, plain.matches, compiled.matches, strict=False):
        if plain_result != compiled_result:
            differences.append(f"bots play differently: {command}")
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


def report(plain: Run, compiled: Run) -> bool:
    """Print what was compared, or the differences; return whether there were none."""
    print(f"{len(compiled.compiled)} modules ran compiled")
    if differences := [*find_differences(plain, compiled), *find_saved_differences(plain, saved_digests())]:
        print("\n".join(differences))
        return False
    print(
        f"{len(plain.games)} games have equal digests: {plain.seconds:.1f} s plain, {compiled.seconds:.1f} s compiled"
    )
    return True
