"""The program as a process: closed pipes, full disks, interrupts, and never a traceback."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from starlode.cli.console import Console
from starlode.kernel.errors import InvalidInput
from tests.cli.cli_runner import call, finished_log, write_file

PROGRAM = (sys.executable, "-c", "from starlode.cli import app; app()")
FULL = Path("/dev/full")


def test_the_program_runs_and_returns_its_exit_code() -> None:
    done = subprocess.run([*PROGRAM, "play", "titan", "--players", "5"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "[TI-1.1]" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_package_is_the_program() -> None:
    done = subprocess.run([sys.executable, "-m", "starlode", "--version"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.split()[0], done.stderr) == (0, "starlode", "")


def test_a_closed_pipe_ends_it_without_an_error_message(tmp_path: Path) -> None:
    path = write_file(finished_log(), tmp_path / "game.log")
    with subprocess.Popen([*PROGRAM, "replay", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.close()
        errors = run.stderr.read()
    assert (run.returncode, errors) == (141, b"")


@pytest.mark.skipif(not FULL.is_char_device(), reason="no such device here")
def test_a_full_disk_is_reported() -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [*PROGRAM, "rules", "titan", "TI-1.1", "--lang", "fr"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert "plus de place" in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()


# If the tests run in the background, interrupts are ignored, and a child process would inherit that.
INTERRUPTIBLE = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from starlode.cli import app; print(flush=True); app()"
)


@pytest.mark.skipif(os.name != "posix", reason="signals work otherwise there")
def test_an_interrupt_ends_it_with_130() -> None:
    program = (sys.executable, "-c", INTERRUPTIBLE)
    command = [*program, "sim", "titan", "--games", "8000", "--seats", "bot:random,bot:random", "-j", "2"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, start_new_session=True) as run:
        assert run.stdout is not None
        run.stdout.readline()
        time.sleep(2)
        os.killpg(run.pid, signal.SIGINT)
        _, errors = run.communicate(timeout=60)
    assert run.returncode == 130
    assert b"Traceback" not in errors


def test_an_interrupt_inside_a_command_is_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("starlode.cli.commands.develop.rules.find_game", interrupted)
    assert call("rules", "titan").code == 130


@pytest.mark.parametrize(
    ("problem", "message"),
    [
        (PermissionError(13, "x", "a.log"), "“a.log”: permission denied."),
        (OSError(28, "x"), "System error: there is no space left."),
        (OSError(5, "Input/output error"), "System error: Input/output error."),
    ],
)
def test_errors_of_the_system_are_reported(problem: OSError, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_name: str) -> None:
        raise problem

    monkeypatch.setattr("starlode.cli.commands.develop.rules.find_game", fail)
    result = call("rules", "titan")
    assert (result.code, result.err) == (2, f"starlode: {message}\n")


def test_an_error_without_a_message_is_shown_by_its_key() -> None:
    assert (
        Console("fr").format_error(InvalidInput("nobody-wrote-this", clause="TI-1.1", field=3))
        == "nobody-wrote-this(field=3) [TI-1.1]"
    )


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_shown_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    with Console("fr").progress("cli-sim-progress", game="titan") as update_progress:
        update_progress(3, 4)
        update_progress(4, 4, "autre chose")
    assert "4/4" in terminal.getvalue()
    assert "autre chose" in terminal.getvalue()
