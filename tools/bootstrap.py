"""Installs Starlode into .venv, then starts the server, runs checks or the benchmark, or generates the browser's types.

Uses only the standard library, because it must run with just Python and git installed. Every step writes a stamp
into .venv and is skipped while its inputs are unchanged.
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
QUICK_SECONDS = "45"
"""Time limit for the tests of a quick check, which then takes about a minute and a half in total."""

BEHIND = ("nice", "-n", "5")
"""Starts a command that gives way to others."""

Steps = dict[str, tuple[str | Path, ...]]
"""Commands by step name, in order."""

SECONDS_BY_STEP: dict[str, float] = {}
"""How long the steps took."""


class Failure(Exception):
    """A step failed; the message names the step and the remedy."""


class Checkout:
    """A working copy of the project, with the paths of its installed tools."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.venv = root / ".venv"
        self.stamps = self.venv / "stamps"
        self.python = self.venv / "bin" / "python"
        self.uv = self.venv / "bin" / "uv"
        self.starlode = self.venv / "bin" / "starlode"
        self.npm = self.venv / "bin" / "npm"
        self.nginx = self.venv / "nginx" / "usr" / "sbin" / "nginx"
        self.web = root / "web"

    def lock(self, name: str) -> Path:
        return self.root / "requirements" / f"{name}.lock"

    def games(self) -> list[str]:
        return sorted(path.parent.name for path in self.root.glob("src/starlode/games/*/game.py"))


def report(message: str) -> None:
    print(f"starlode: {message}", flush=True)


def succeeds(
    *command: str | Path, quiet: bool = False, cwd: Path | None = None, variables: Mapping[str, str] | None = None
) -> bool:
    """Run a command and return True if it exits with 0; return False if it does not exist.

    Its output is printed only if it fails and `quiet` is false.
    """
    environment = {**os.environ, **(variables or {})}
    with tempfile.TemporaryFile() as output:
        try:
            done = subprocess.run(command, cwd=cwd, env=environment, stdout=output, stderr=output, check=False)
        except OSError:
            return False
        if done.returncode != 0 and not quiet and (text := read_output(output)):
            print(text, flush=True)
    return done.returncode == 0


def read_output(output: IO[bytes]) -> str:
    """Return the text written to a temporary file."""
    output.seek(0)
    return output.read().decode(errors="replace").rstrip()


def compute_fingerprint(files: Iterable[Path], *facts: str) -> str:
    """Return a hash of the files' contents and the facts, which are the inputs of a step."""
    digest = hashlib.sha256()
    for part in (*(fact.encode() for fact in facts), *(file.read_bytes() for file in files)):
        # The length prefix keeps the same bytes, split differently, from having the same hash.
        digest.update(b"%d:" % len(part) + part)
    return digest.hexdigest()


def run_once(stamp: Path, fingerprint: str, step: Callable[[], None]) -> None:
    """Run the step, unless it has already completed with the same fingerprint."""
    if stamp.is_file() and stamp.read_text() == fingerprint:
        return
    # A step that fails may already have changed files, so its old stamp is no longer valid.
    stamp.unlink(missing_ok=True)
    step()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(fingerprint)


def ensure_venv(checkout: Checkout) -> None:
    # Checked on every run instead of stamped: an upgrade of the system's Python breaks .venv without changing it, and
    # a failed `python -m venv` leaves an incomplete one without pip.
    if succeeds(checkout.python, "-c", f"import pip, sys; sys.exit(sys.version_info < {OLDEST_PYTHON})", quiet=True):
        return
    report("creating .venv")
    create = (sys.executable, "-m", "venv", "--clear", checkout.venv)
    if succeeds(*create, quiet=True):
        return
    if succeeds("uv", "venv", "--quiet", "--clear", "--seed", "--python", sys.executable, checkout.venv):
        return
    package = f"python3.{sys.version_info.minor}-venv"
    apt_install(package)
    # Not quiet this time: if the missing package was not the cause, the output shows what was.
    if not succeeds(*create):
        raise Failure(
            f"{sys.executable} cannot create a virtual environment. Install the package {package}\n"
            f"(on Debian and Ubuntu: sudo apt-get install {package}) or uv, then run this again."
        )


def apt_get(*arguments: str) -> bool:
    """Run apt-get as root if that is possible without a password; return whether it succeeded."""
    sudo = () if os.geteuid() == 0 else ("sudo", "-n")
    if shutil.which("apt-get") is None or not succeeds(*sudo, "true", quiet=True):
        return False
    return succeeds(*sudo, "apt-get", "-qq", *arguments, quiet=True, variables={"DEBIAN_FRONTEND": "noninteractive"})


def apt_install(package: str) -> None:
    """Install a Debian package if that is possible without a password."""
    if not apt_get("--version"):
        return
    report(f"installing {package} with apt-get")
    # The package lists may be missing or old. A failed update is ignored: the install fails if it needed the update.
    apt_get("update")
    apt_get("install", "--yes", package)


def unpack_nginx(checkout: Checkout) -> None:
    """Unpack the nginx of Debian into .venv, unless the machine has one: tests run the documented proxy.

    It is not installed, so that no server starts. Where there is no such package, those tests are skipped.
    """
    if shutil.which("nginx") or checkout.nginx.exists():
        return
    report("unpacking nginx")
    if not download_nginx(checkout):
        # The package lists may be missing or old.
        apt_get("update")
        download_nginx(checkout)
    if not succeeds(checkout.nginx, "-v", quiet=True):
        checkout.nginx.unlink(missing_ok=True)
        report("there is no nginx: the tests of docs/operations/nginx.conf are skipped")


def download_nginx(checkout: Checkout) -> bool:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        succeeds("apt-get", "-qq", "download", "nginx", cwd=folder, quiet=True)
        packages = [*folder.glob("*.deb")]
        return bool(packages) and succeeds("dpkg-deb", "--extract", *packages, checkout.venv / "nginx", quiet=True)


def install(checkout: Checkout, what: str, *arguments: str | Path) -> None:
    """Install with uv, or with pip, which is four times slower, if uv is unavailable or fails."""
    report(f"installing {what}")
    pip = (checkout.python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install")
    if not checkout.uv.exists():
        succeeds(*pip, "--no-deps", "--require-hashes", "-r", checkout.lock("installer"))
    # By default uv trusts only its bundled certificates; those of a school or a company are in the system's store.
    if succeeds(
        checkout.uv,
        "pip",
        "install",
        "--quiet",
        "--python",
        checkout.python,
        *arguments,
        variables={"UV_SYSTEM_CERTS": "1"},
    ):
        return
    report("uv failed: trying pip, which is slower")
    if not succeeds(*pip, *arguments):
        raise Failure(
            f"cannot install {what}: see the output above. Can this machine reach its Python package registry?"
        )


def install_lock(checkout: Checkout, name: str) -> None:
    lock = checkout.lock(name)
    # Every stamp depends on all locks: they share one environment, so installing one may replace packages of another.
    fingerprint = compute_fingerprint(sorted(lock.parent.glob("*.lock")))
    for stamp in checkout.stamps.glob("lock-*"):
        if stamp.read_text() != fingerprint:
            stamp.unlink()
    # A lock lists all dependencies; without --no-deps, pip looks for the hashes of extras under other names.
    arguments = ("--no-deps", "--require-hashes", "-r", lock)
    run_once(
        checkout.stamps / f"lock-{name}",
        fingerprint,
        partial(install, checkout, f"the packages of {name}.lock", *arguments),
    )


def install_project(checkout: Checkout) -> None:
    # An editable install contains the path of the checkout, so a moved checkout must be installed again.
    fingerprint = compute_fingerprint(
        [checkout.root / "pyproject.toml", checkout.root / "hatch_build.py"], str(checkout.root)
    )
    arguments = ("--no-deps", "--no-build-isolation", "-e", checkout.root)
    run_once(checkout.stamps / "project", fingerprint, partial(install, checkout, "starlode itself", *arguments))


def install_all(checkout: Checkout, *locks: str) -> None:
    ensure_venv(checkout)
    for name in locks:
        install_lock(checkout, name)
    install_project(checkout)


def node_environment(checkout: Checkout) -> dict[str, str]:
    """Return the environment variables that make npm use the Node installed in .venv and keep its cache there."""
    path = os.pathsep.join((str(checkout.npm.parent), os.environ.get("PATH", "")))
    return {"PATH": path, "npm_config_cache": str(checkout.venv / "npm")}


def npm(checkout: Checkout, what: str, *arguments: str) -> None:
    report(what)
    if not succeeds(checkout.npm, *arguments, cwd=checkout.web, variables=node_environment(checkout)):
        raise Failure(f"{what}: npm failed, see the output above. Can this machine reach its npm registry?")


def install_web(checkout: Checkout, *, tests: bool) -> None:
    """Install the packages that build the web application, with those that test it if `tests` is true.

    Installed test packages are kept.
    """
    fingerprint = compute_fingerprint(
        [checkout.web / "package.json", checkout.web / "package-lock.json", checkout.web / ".npmrc"]
    )
    test_stamp, play_stamp = checkout.stamps / "web-test", checkout.stamps / "web-play"
    for stamp in (test_stamp, play_stamp):
        # Both installations use node_modules, so a changed lock invalidates both.
        if stamp.is_file() and stamp.read_text() != fingerprint:
            stamp.unlink()
    if test_stamp.is_file():
        return
    stamp = test_stamp if tests else play_stamp
    omit = () if tests else ("--omit=dev",)
    run_once(
        stamp,
        fingerprint,
        partial(npm, checkout, "installing the packages of the web application", "ci", "--silent", *omit),
    )


def web_fingerprint(root: Path) -> str:
    """Return a hash of everything that the web application is built from."""
    web, package = root / "web", root / "src" / "starlode"
    # Of a game, and of its expansions.
    parts = (*(package / "games").glob("*/*"), *(package / "games").glob("*/*/*"))
    named = (folder for folder in parts if folder.name in {"text", "rules", "data"})
    folders = (web / "src", web / "public", package / "locales", *named)
    files = [file for folder in folders for file in folder.rglob("*") if file.is_file()]
    files += [file for file in web.iterdir() if file.is_file()]
    # The build configuration imports modules from web/tools, such as the one that controls code splitting.
    files += [file for suffix in ("ts", "mjs") for file in (web / "tools").glob(f"*.{suffix}")]
    # Including the paths: a moved file changes the build.
    return compute_fingerprint(sorted(files), *(str(file.relative_to(root)) for file in sorted(files)))


def built_web(root: Path) -> Path:
    """Return the folder of the built web application."""
    return root / "src" / "starlode" / "_web"


def web_stamp(root: Path) -> Path:
    """Return the file with the fingerprint of the sources of the built web application.

    It lies in the folder of the built application, so that a source distribution contains it. A build empties the
    folder first.
    """
    return built_web(root) / "sources.sha256"


def is_web_current(root: Path) -> bool:
    """Return whether the web application was built from its present sources."""
    stamp = web_stamp(root)
    is_built = stamp.is_file() and (built_web(root) / "index.html").is_file()
    return is_built and stamp.read_text() == web_fingerprint(root)


def build_web(checkout: Checkout) -> None:
    """Build the web application, unless its sources are unchanged since the last build."""
    stamp = web_stamp(checkout.root)
    if not (built_web(checkout.root) / "index.html").is_file():
        stamp.unlink(missing_ok=True)
    step = partial(npm, checkout, "building the web application", "run", "--silent", "build")
    run_once(stamp, web_fingerprint(checkout.root), step)


def exec_command(*command: str | Path) -> None:
    """Replace this process by the command, so that it receives the terminal's input and signals directly."""
    os.execv(command[0], command)


def play(checkout: Checkout, arguments: Sequence[str]) -> None:
    install_all(checkout, "play")
    install_web(checkout, tests=False)
    build_web(checkout)
    exec_command(checkout.starlode, "serve", *arguments)


def bench(checkout: Checkout, arguments: Sequence[str]) -> None:
    install_all(checkout, "bench")
    exec_command(checkout.starlode, "bench", "titan", "--peer", "catanatron", *arguments)


def wire(checkout: Checkout, arguments: Sequence[str]) -> None:
    """Write the server's API document, and generate the browser's types from it."""
    if arguments:
        raise Failure("wire takes no arguments")
    install_all(checkout, "test")
    install_web(checkout, tests=True)
    run_step(checkout, "API document", (checkout.python, "web/tools/openapi.py"))
    run_step(checkout, "types", web_step(checkout, "wire"))


def check(checkout: Checkout, arguments: Sequence[str]) -> None:
    if list(arguments) not in ([], ["--quick"]):
        raise Failure("check takes no arguments, or --quick")
    start = time.monotonic()
    if arguments:
        run_timed("install", partial(install_all, checkout, "test"))
        check_quick(checkout)
    else:
        run_timed("install", partial(install_for_check, checkout))
        run_in_parallel(checkout, chains(checkout), early=early_steps(checkout), prepare=partial(prepare_web, checkout))
    report(summary())
    report(f"all checks passed in {time.monotonic() - start:.1f} s")


def install_for_check(checkout: Checkout) -> None:
    """Install what any test needs. What only few need may be missing: the reasons of skipped tests are printed."""
    install_all(checkout, "test")
    try:
        install_lock(checkout, "bench")
    except Failure as failure:
        report(f"{failure}\nThe test of the benchmark's peer is skipped.")
    unpack_nginx(checkout)


def summary() -> str:
    """Return the time of each step, the longest first, and the processor time of all."""
    steps = sorted(SECONDS_BY_STEP.items(), key=lambda step: -step[1])
    used = os.times()
    processor = used.children_user + used.children_system
    return f"{', '.join(f'{name} {seconds:.0f} s' for name, seconds in steps)}; processor time {processor:.0f} s"


def prepare_web(checkout: Checkout) -> None:
    run_timed("web packages", partial(install_web, checkout, tests=True))
    run_timed("web build", partial(build_web, checkout))


def early_steps(checkout: Checkout) -> Steps:
    """Return the steps that do not need the web application and can run while it is built.

    Tools run with `python -m`, because the scripts in .venv/bin break when the checkout is moved.
    """
    return {
        "ruff check": (checkout.python, "-m", "ruff", "check"),
        "ruff format": (checkout.python, "-m", "ruff", "format", "--check"),
        "mypy": (checkout.python, "-m", "mypy"),
    }


def chains(checkout: Checkout) -> list[Steps]:
    """Return the chains of steps in the order in which they start. The steps of a chain run in sequence.

    The longest chain is the first one. Its tests often wait, and the other chains use that time; so do more processes
    than there are cores, except for browsers, which have several processes each. The other chains give way to it, so
    that it does not run alone at the end.
    """
    longest: Steps = {
        # Tests of a file run in the same process, so that shared fixtures are created only once. The files come in
        # the order of tests/conftest.py, not by their numbers of tests.
        "pytest": (
            checkout.python, "-m", "pytest", "-rs", "-n", "3", "--dist", "loadfile", "--no-loadscope-reorder",
            f"--rule-index={rule_index(checkout)}",
        ),
        # Reads the index written by pytest, which shows the rules with a passing test.
        **{
            f"rules {game}": (checkout.starlode, "rules", game, "--index", rule_index(checkout))
            for game in checkout.games()
        },
        # In a separate run: the browser driver keeps an event loop running, which breaks other tests.
        "browser": (checkout.python, "-m", "pytest", "-rs", "-n", "2", "tests/browser"),
    }  # fmt: skip
    others: list[Steps] = [
        {"wheel": (checkout.python, "-m", "tools.check_wheel")},
        {"web tests": web_step(checkout, "test")},
        {"web lint": web_step(checkout, "lint")},
        {"web types": web_step(checkout, "check")},
        {"web wire": web_step(checkout, "wire:check")},
        {f"fuzz {game}": (checkout.starlode, "fuzz", game, "--games", "40") for game in checkout.games()},
    ]
    return [longest, *({name: (*BEHIND, *command) for name, command in chain.items()} for chain in others)]


def web_step(checkout: Checkout, *script: str) -> tuple[str | Path, ...]:
    return (checkout.npm, "--prefix", "web", "run", "--silent", *script)


def rule_index(checkout: Checkout) -> Path:
    return checkout.venv / "rules.json"


def check_quick(checkout: Checkout) -> None:
    """Check the files that differ from main, running their tests for a limited time."""
    base = merge_base(checkout)
    changed = changed_since(checkout, base)
    report(f"== {len(changed)} changed files")
    run_in_parallel(
        checkout,
        quick_chains(checkout, base, changed),
        early=early_steps(checkout),
        prepare=partial(prepare_web, checkout),
    )
    report("skipped, run ./check for them: slow tests, browser, wheel, fuzz, rule coverage")
    if not any(map(is_web, changed)):
        report("skipped, because it did not change: the web application")


def quick_chains(checkout: Checkout, base: str, changed: Sequence[str]) -> list[Steps]:
    chains: list[Steps] = [{"affected tests": (checkout.python, "-m", "tools.affected", QUICK_SECONDS, *changed)}]
    if any(map(is_web, changed)):
        chains += [
            {"web lint": web_step(checkout, "lint")},
            {"web types": web_step(checkout, "check")},
            {"affected web tests": web_step(checkout, "test", "--", "--passWithNoTests", "--changed", base)},
        ]
    return chains


def is_web(file: str) -> bool:
    return file.startswith("web/")


def merge_base(checkout: Checkout) -> str:
    """Return the merge base of HEAD and main, or "HEAD" if there is no main."""
    for main in ("main", "origin/main"):
        if commits := git(checkout, "merge-base", "HEAD", main):
            return commits[0]
    return "HEAD"


def changed_since(checkout: Checkout, base: str) -> list[str]:
    """Return the files changed, added or removed since the base commit, including uncommitted ones."""
    tracked = git(checkout, "diff", "--name-only", "--no-renames", base)
    return sorted({*tracked, *git(checkout, "ls-files", "--others", "--exclude-standard")})


def git(checkout: Checkout, *arguments: str) -> list[str]:
    """Return the lines that git prints, or none if it fails."""
    command = ("git", "-c", "core.quotePath=false", *arguments)
    done = subprocess.run(command, cwd=checkout.root, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return done.stdout.decode().splitlines() if done.returncode == 0 else []


def do_nothing() -> None:
    """Do no preparation."""


def run_in_parallel(
    checkout: Checkout, chains: Sequence[Steps], *, early: Steps | None = None, prepare: Callable[[], None] = do_nothing
) -> None:
    """Run the preparation and the early steps, then the chains, with two of them at a time.

    The chains wait for the preparation, the early steps do not. The output of a step is printed when it ends. No step
    starts after a failure.
    """
    failed = threading.Event()

    def run_after(preparation: Future[None], chain: Steps) -> None:
        preparation.result()
        run(chain)

    def run(chain: Steps) -> None:
        for name, command in chain.items():
            if failed.is_set():
                return
            start = time.monotonic()
            with tempfile.TemporaryFile() as output:
                try:
                    run_step(checkout, name, command, output)
                except Failure:
                    failed.set()
                    raise
                finally:
                    text = read_output(output)
                    report(end_step(name, start) + (f"\n{text}" if text else ""))

    with ThreadPoolExecutor(2) as pool:
        preparation = pool.submit(prepare)
        running = [preparation]
        running += [pool.submit(run, {name: command}) for name, command in (early or {}).items()]
        running += [pool.submit(run_after, preparation, chain) for chain in chains]
        for future in as_completed(running):
            try:
                future.result()
            except Failure:
                failed.set()
                pool.shutdown(cancel_futures=True)
                raise


def run_step(checkout: Checkout, name: str, command: Sequence[str | Path], output: IO[bytes] | None = None) -> None:
    environment = {**os.environ, **node_environment(checkout)}
    # Hundreds of processes start during the checks. Without bytecode files each of them compiles every module.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PATH"] = os.pathsep.join((environment["PATH"], str(checkout.nginx.parent)))
    done = subprocess.run(command, cwd=checkout.root, env=environment, stdout=output, stderr=output, check=False)
    if done.returncode != 0:
        raise Failure(f"the step '{name}' failed with exit code {done.returncode}")


def run_timed(name: str, step: Callable[[], None]) -> None:
    report(f"== {name}")
    start = time.monotonic()
    step()
    report(end_step(name, start))


def end_step(name: str, start: float) -> str:
    """Note the time of a step, and return a line about it."""
    SECONDS_BY_STEP[name] = time.monotonic() - start
    return f"== {name}: {SECONDS_BY_STEP[name]:.1f} s"


COMMANDS = {"play": play, "check": check, "bench": bench, "wire": wire}


def main(arguments: Sequence[str]) -> int:
    if sys.version_info < OLDEST_PYTHON:
        report(f"Python 3.11 or newer is needed; {sys.executable} is {sys.version.split()[0]}")
        return 1
    if not arguments or arguments[0] not in COMMANDS:
        report(f"usage: bootstrap.py {{{','.join(COMMANDS)}}} [ARGUMENT...]")
        return 2
    try:
        COMMANDS[arguments[0]](Checkout(Path(__file__).resolve().parent.parent), arguments[1:])
    except Failure as failure:
        report(str(failure))
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
