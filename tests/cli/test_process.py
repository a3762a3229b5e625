"""The program as the system runs it: pipes that close, disks that are full, interrupts, and never a traceback."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from starlode.cli.console import Desk
from starlode.kernel.errors import InvalidInput
from tests.cli.calls import call, finished, written

PROGRAM = (sys.executable, "-c", "from starlode.cli import app; app()")
FULL = Path("/dev/full")


def test_the_program_runs_and_tells_its_exit_code() -> None:
    done = subprocess.run([*PROGRAM, "play", "titan", "--players", "5"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "[TI-1.1]" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_reader_who_has_heard_enough_ends_it_quietly(tmp_path: Path) -> None:
    path = written(finished(), tmp_path / "game.log")
    with subprocess.Popen([*PROGRAM, "replay", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.close()
        told = run.stderr.read()
    assert (run.returncode, told) == (141, b"")


@pytest.mark.skipif(not FULL.is_char_device(), reason="no such device here")
def test_a_full_disk_is_told() -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [*PROGRAM, "rules", "titan", "TI-1.1", "--lang", "fr"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert "plus de place" in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()


# Where the tests run in the background, interrupts are ignored, and a program started there would inherit that.
RESPONSIVE = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from starlode.cli import app; print(flush=True); app()"
)


@pytest.mark.skipif(os.name != "posix", reason="signals work otherwise there")
def test_an_interrupt_ends_it_with_130() -> None:
    program = (sys.executable, "-c", RESPONSIVE)
    command = [*program, "sim", "titan", "--games", "8000", "--seats", "bot:random,bot:random", "-j", "2"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, start_new_session=True) as run:
        assert run.stdout is not None
        run.stdout.readline()
        time.sleep(2)
        os.killpg(run.pid, signal.SIGINT)
        _, told = run.communicate(timeout=60)
    assert run.returncode == 130
    assert b"Traceback" not in told


def test_an_interrupt_anywhere_is_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("starlode.cli.commands.develop.rules.find_game", interrupted)
    assert call("rules", "titan").code == 130


@pytest.mark.parametrize(
    ("problem", "told"),
    [
        (PermissionError(13, "x", "a.log"), "“a.log”: permission denied."),
        (OSError(28, "x"), "This does not work here: there is no space left."),
        (OSError(5, "Input/output error"), "This does not work here: Input/output error."),
    ],
)
def test_what_the_system_will_not_do_is_told(problem: OSError, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_name: str) -> None:
        raise problem

    monkeypatch.setattr("starlode.cli.commands.develop.rules.find_game", refuse)
    called = call("rules", "titan")
    assert (called.code, called.err) == (2, f"starlode: {told}\n")


def test_a_reason_without_words_is_told_by_its_key() -> None:
    assert (
        Desk("fr").told(InvalidInput("nobody-wrote-this", clause="TI-1.1", field=3))
        == "nobody-wrote-this(field=3) [TI-1.1]"
    )


class Watched(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_long_work_shows_its_progress_to_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    watched = Watched()
    monkeypatch.setattr(sys, "stderr", watched)
    monkeypatch.setenv("TERM", "xterm")
    with Desk("fr").progress("cli-sim-progress", game="titan") as tell:
        tell(3, 4)
        tell(4, 4, "autre chose")
    assert "4/4" in watched.getvalue()
    assert "autre chose" in watched.getvalue()
