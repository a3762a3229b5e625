"""Installs Starlode into .venv, then plays it, checks it or measures it.

Runs where there is nothing but Python and git, so it uses the standard library only. Every step leaves a stamp
inside .venv and is skipped while what it depends on is unchanged.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from typing import IO

OLDEST_PYTHON = (3, 11)
GAMES = ("titan", "forgotten_planet")
QUICK_SECONDS = "45"
"""For the tests of a quick check: with what is needed before and after, it ends in a minute and a half."""

Steps = dict[str, tuple[str | Path, ...]]
"""Commands by the name under which they are told."""


class Failure(Exception):
    """A step failed; the message tells a person which one and what to do."""


class Place:
    """A working copy, and where things are installed inside it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.venv = root / ".venv"
        self.stamps = self.venv / "stamps"
        self.python = self.venv / "bin" / "python"
        self.uv = self.venv / "bin" / "uv"
        self.starlode = self.venv / "bin" / "starlode"
        self.npm = self.venv / "bin" / "npm"
        self.web = root / "web"

    def lock(self, name: str) -> Path:
        return self.root / "requirements" / f"{name}.lock"


def say(message: str) -> None:
    print(f"starlode: {message}", flush=True)


def works(
    *command: str | Path, quiet: bool = False, cwd: Path | None = None, variables: Mapping[str, str] | None = None
) -> bool:
    """Runs a command and tells whether it succeeded; one that is not there did not.

    What it printed is shown only if it failed, and not even then where it is quiet.
    """
    environment = {**os.environ, **(variables or {})}
    with tempfile.TemporaryFile() as output:
        try:
            done = subprocess.run(command, cwd=cwd, env=environment, stdout=output, stderr=output, check=False)
        except OSError:
            return False
        if done.returncode != 0 and not quiet and (text := told(output)):
            print(text, flush=True)
    return done.returncode == 0


def told(output: IO[bytes]) -> str:
    """What was written into this file."""
    output.seek(0)
    return output.read().decode(errors="replace").rstrip()


def fingerprint(files: Iterable[Path], *facts: str) -> str:
    """Sums up what a step depends on."""
    digest = hashlib.sha256()
    for part in (*(fact.encode() for fact in facts), *(file.read_bytes() for file in files)):
        # With its length in front, no part can pass for the end of its neighbour.
        digest.update(b"%d:" % len(part) + part)
    return digest.hexdigest()


def once(stamp: Path, mark: str, step: Callable[[], None]) -> None:
    """Runs the step, unless it ran to its end under this same mark before."""
    if stamp.is_file() and stamp.read_text() == mark:
        return
    # A step that breaks off may have changed things already, so its old stamp counts no longer.
    stamp.unlink(missing_ok=True)
    step()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(mark)


def ensure_venv(place: Place) -> None:
    # Asked every time, not stamped: an upgrade of the system's Python breaks a .venv without touching it, and where
    # Python cannot make one it leaves half of it behind, without pip.
    if works(place.python, "-c", f"import pip, sys; sys.exit(sys.version_info < {OLDEST_PYTHON})", quiet=True):
        return
    say("making .venv")
    make = (sys.executable, "-m", "venv", "--clear", place.venv)
    if works(*make, quiet=True):
        return
    if works("uv", "venv", "--quiet", "--clear", "--seed", "--python", sys.executable, place.venv):
        return
    package = f"python3.{sys.version_info.minor}-venv"
    apt_install(package)
    # Aloud this time: if the missing package was not the reason, Python tells what was.
    if not works(*make):
        raise Failure(
            f"{sys.executable} cannot make a virtual environment. Install the package {package}\n"
            f"(on Debian and Ubuntu: sudo apt-get install {package}), or uv, and run this again."
        )


def apt_install(package: str) -> None:
    """Installs a Debian package where that is possible without a password."""
    sudo = () if os.geteuid() == 0 else ("sudo", "-n")
    if shutil.which("apt-get") is None or not works(*sudo, "true", quiet=True):
        return
    say(f"installing {package} with apt-get")
    # The lists may be absent or old. Whether fetching them mattered, the install itself will tell.
    works(*sudo, "apt-get", "update", "-qq", quiet=True)
    works(
        *sudo,
        "apt-get",
        "install",
        "-qq",
        "--yes",
        package,
        quiet=True,
        variables={"DEBIAN_FRONTEND": "noninteractive"},
    )


def install(place: Place, what: str, *arguments: str | Path) -> None:
    """Installs with uv; with pip, at a quarter of the speed, where uv is not to be had or fails."""
    say(f"installing {what}")
    pip = (place.python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install")
    if not place.uv.exists():
        works(*pip, "--no-deps", "--require-hashes", "-r", place.lock("installer"))
    # uv trusts only certificates of its own unless told: those of a school or a company are known to the system.
    if works(
        place.uv, "pip", "install", "--quiet", "--python", place.python, *arguments, variables={"UV_SYSTEM_CERTS": "1"}
    ):
        return
    say("uv did not do it: trying pip, which is slower")
    if not works(*pip, *arguments):
        raise Failure(f"cannot install {what}: see above. Can this machine reach its Python package registry?")


def install_lock(place: Place, name: str) -> None:
    lock = place.lock(name)
    # All the locks count for each of them: a stamp that knew others may speak of packages since replaced.
    mark = fingerprint(sorted(lock.parent.glob("*.lock")))
    for stamp in place.stamps.glob("lock-*"):
        if stamp.read_text() != mark:
            stamp.unlink()
    # A lock is a whole closure; without --no-deps, pip looks for hashes of extras under other names.
    arguments = ("--no-deps", "--require-hashes", "-r", lock)
    once(place.stamps / f"lock-{name}", mark, partial(install, place, f"the packages of {name}.lock", *arguments))


def install_project(place: Place) -> None:
    # The folder is a fact too: an editable install points at it, and a moved working copy must point anew.
    mark = fingerprint([place.root / "pyproject.toml", place.root / "hatch_build.py"], str(place.root))
    arguments = ("--no-deps", "--no-build-isolation", "-e", place.root)
    once(place.stamps / "project", mark, partial(install, place, "starlode itself", *arguments))


def install_all(place: Place, *locks: str) -> None:
    ensure_venv(place)
    for name in locks:
        install_lock(place, name)
    install_project(place)


def node_paths(place: Place) -> dict[str, str]:
    """The variables under which npm finds the Node that came with the Python packages, and keeps its cache here."""
    path = os.pathsep.join((str(place.npm.parent), os.environ.get("PATH", "")))
    return {"PATH": path, "npm_config_cache": str(place.venv / "npm")}


def npm(place: Place, what: str, *arguments: str) -> None:
    say(what)
    if not works(place.npm, *arguments, cwd=place.web, variables=node_paths(place)):
        raise Failure(f"{what}: npm failed, see above. Can this machine reach its npm registry?")


def install_web(place: Place, *, tests: bool) -> None:
    """Installs what builds the web application; what tests it too, where that is wanted or was installed before."""
    mark = fingerprint([place.web / "package.json", place.web / "package-lock.json", place.web / ".npmrc"])
    whole, part = place.stamps / "web-test", place.stamps / "web-play"
    for stamp in (whole, part):
        # Both speak of one folder: what another lock installed there is gone once this one is.
        if stamp.is_file() and stamp.read_text() != mark:
            stamp.unlink()
    if whole.is_file():
        return
    stamp = whole if tests else part
    without = () if tests else ("--omit=dev",)
    once(stamp, mark, partial(npm, place, "installing the packages of the web application", "ci", "--silent", *without))


def build_web(place: Place) -> None:
    sources = (place.web / "src", place.web / "public", place.root / "src" / "starlode" / "locales")
    games = (place.root / "src" / "starlode" / "games").glob("*/*")
    folders = (*sources, *(folder for folder in games if folder.name in {"text", "rules", "data"}))
    files = [file for folder in folders for file in folder.rglob("*") if file.is_file()]
    files += [file for file in place.web.iterdir() if file.is_file()]
    # With their names: a file that moved is another application.
    mark = fingerprint(sorted(files), *(str(file.relative_to(place.root)) for file in sorted(files)))
    page = place.root / "src" / "starlode" / "_web" / "index.html"
    if not page.is_file():
        (place.stamps / "web-build").unlink(missing_ok=True)
    step = partial(npm, place, "building the web application", "run", "--silent", "build")
    once(place.stamps / "web-build", mark, step)


def become(*command: str | Path) -> None:
    """Turns this process into the command, so that the terminal and its signals are the command's own."""
    os.execv(command[0], command)


def play(place: Place, arguments: Sequence[str]) -> None:
    install_all(place, "play")
    install_web(place, tests=False)
    build_web(place)
    become(place.starlode, "serve", *arguments)


def bench(place: Place, arguments: Sequence[str]) -> None:
    install_all(place, "bench")
    become(place.starlode, "bench", "titan", "--peer", "catanatron", *arguments)


def check(place: Place, arguments: Sequence[str]) -> None:
    if list(arguments) not in ([], ["--quick"]):
        raise Failure("check takes no arguments, or --quick")
    began = time.monotonic()
    timed("install", partial(install_all, place, "test"))
    if arguments:
        check_quickly(place)
    else:
        side_by_side(place, chains(place), early=early_steps(place), first=partial(make_web, place))
    say(f"all checks passed in {time.monotonic() - began:.1f} s")


def make_web(place: Place) -> None:
    timed("web packages", partial(install_web, place, tests=True))
    timed("web build", partial(build_web, place))


def early_steps(place: Place) -> Steps:
    """Steps that need no web application. Making one mostly waits, for the registry and the disk.

    Tools run as modules of the interpreter: their scripts break when a copy moves.
    """
    return {
        "ruff check": (place.python, "-m", "ruff", "check"),
        "ruff format": (place.python, "-m", "ruff", "format", "--check"),
        "mypy": (place.python, "-m", "mypy"),
    }


def chains(place: Place) -> list[Steps]:
    """Steps in the order in which they begin. Those of one chain come one after the other.

    The first is the longest: tests keep both cores busy but often wait, and the others fill that time.
    """
    return [
        {
            # A file at a time: what its tests share is made once.
            "pytest": (
                place.python, "-m", "pytest", "-n", "2", "--dist", "loadfile", f"--rule-index={rule_index(place)}",
            ),
            # The tests of the rules were among the others, so that their run tells which rules are proved.
            **{f"rules {game}": (place.starlode, "rules", game, "--index", rule_index(place)) for game in GAMES},
            # On their own: the browser's driver keeps an event loop running, which other tests cannot bear.
            "browser": (place.python, "-m", "pytest", "-n", "2", "tests/browser"),
        },
        {"compiled engine": (place.python, "tools/check_compiled.py")},
        {"web tests": web_step(place, "test")},
        {"web lint": web_step(place, "lint")},
        {"web types": web_step(place, "check")},
        {"web wire": web_step(place, "wire:check")},
        {f"fuzz {game}": (place.starlode, "fuzz", game, "--games", "60") for game in GAMES},
    ]  # fmt: skip


def web_step(place: Place, *script: str) -> tuple[str | Path, ...]:
    return (place.npm, "--prefix", "web", "run", "--silent", *script)


def rule_index(place: Place) -> Path:
    return place.venv / "rules.json"


def check_quickly(place: Place) -> None:
    """Checks what changed against main, as far as it goes in a minute."""
    base = base_of(place)
    changed = changed_since(place, base)
    say(f"== {len(changed)} changed files")
    side_by_side(place, quick_chains(place, base, changed), early=early_steps(place), first=partial(make_web, place))
    say("left out, and part of ./check: slow tests, browser, compiled engine, fuzz, whether all rules are proved")
    if not any(map(is_web, changed)):
        say("left out, because nothing of it changed: the web application")


def quick_chains(place: Place, base: str, changed: Sequence[str]) -> list[Steps]:
    found: list[Steps] = [{"tests of what changed": (place.python, "-m", "tools.affected", QUICK_SECONDS, *changed)}]
    if any(map(is_web, changed)):
        found += [
            {"web lint": web_step(place, "lint")},
            {"web types": web_step(place, "check")},
            {"web tests of what changed": web_step(place, "test", "--", "--passWithNoTests", "--changed", base)},
        ]
    return found


def is_web(file: str) -> bool:
    return file.startswith("web/")


def base_of(place: Place) -> str:
    """The commit of main from which this work went out; where there is no main, the last commit."""
    for main in ("main", "origin/main"):
        if found := git(place, "merge-base", "HEAD", main):
            return found[0]
    return "HEAD"


def changed_since(place: Place, base: str) -> list[str]:
    """Files that were changed, added or taken away since then, committed or not."""
    tracked = git(place, "diff", "--name-only", "--no-renames", base)
    return sorted({*tracked, *git(place, "ls-files", "--others", "--exclude-standard")})


def git(place: Place, *arguments: str) -> list[str]:
    """The lines of its answer; none where it has no answer."""
    command = ("git", "-c", "core.quotePath=false", *arguments)
    done = subprocess.run(command, cwd=place.root, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return done.stdout.decode().splitlines() if done.returncode == 0 else []


def nothing() -> None:
    """For where there is nothing to do first."""


def side_by_side(
    place: Place, chains: Sequence[Steps], *, early: Steps | None = None, first: Callable[[], None] = nothing
) -> None:
    """Runs two chains of steps at a time, the early steps beside what is done first.

    Each step tells what it has to say at its end. After a failure no other begins.
    """
    failed = threading.Event()

    def run_after(before: Future[None], chain: Steps) -> None:
        before.result()
        run(chain)

    def run(chain: Steps) -> None:
        for name, command in chain.items():
            if failed.is_set():
                return
            began = time.monotonic()
            with tempfile.TemporaryFile() as output:
                try:
                    run_step(place, name, command, output)
                except Failure:
                    failed.set()
                    raise
                finally:
                    text = told(output)
                    say(f"== {name}: {time.monotonic() - began:.1f} s" + (f"\n{text}" if text else ""))

    with ThreadPoolExecutor(2) as pool:
        done_first = pool.submit(first)
        running = [done_first]
        running += [pool.submit(run, {name: command}) for name, command in (early or {}).items()]
        running += [pool.submit(run_after, done_first, chain) for chain in chains]
        for each in as_completed(running):
            try:
                each.result()
            except Failure:
                failed.set()
                pool.shutdown(cancel_futures=True)
                raise


def run_step(place: Place, name: str, command: Sequence[str | Path], output: IO[bytes] | None = None) -> None:
    environment = {**os.environ, **node_paths(place)}
    # Hundreds of processes start during the checks: compiling every module in each of them would take minutes.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(command, cwd=place.root, env=environment, stdout=output, stderr=output, check=False)
    if done.returncode != 0:
        raise Failure(f"the step '{name}' failed with exit code {done.returncode}")


def timed(name: str, step: Callable[[], None]) -> None:
    say(f"== {name}")
    began = time.monotonic()
    step()
    say(f"== {name}: {time.monotonic() - began:.1f} s")


COMMANDS = {"play": play, "check": check, "bench": bench}


def main(arguments: Sequence[str]) -> int:
    if sys.version_info < OLDEST_PYTHON:
        say(f"Python 3.11 or newer is needed; {sys.executable} is {sys.version.split()[0]}")
        return 1
    if not arguments or arguments[0] not in COMMANDS:
        say(f"usage: bootstrap.py {{{','.join(COMMANDS)}}} [ARGUMENT...]")
        return 2
    try:
        COMMANDS[arguments[0]](Place(Path(__file__).resolve().parent.parent), arguments[1:])
    except Failure as failure:
        say(str(failure))
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
