"""Tests of the selection of affected tests and of the time limit for running them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import affected, deadline

FILES = {
    "src/starlode/__init__.py": "",
    "src/starlode/dice.py": "",
    "src/starlode/table.py": "from starlode.dice import roll",
    "src/starlode/cli.py": "def main():\n    from starlode import table",
    "src/starlode/names.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from starlode import dice",
    "src/starlode/games/__init__.py": "",
    "src/starlode/games/moon/__init__.py": "",
    "src/starlode/games/moon/content.py": "",
    "src/starlode/games/moon/phases/__init__.py": "",
    "src/starlode/games/moon/phases/landing.py": "from . import helper",
    "src/starlode/games/moon/phases/helper.py": "",
    "tests/help.py": "import starlode.table",
    "tests/test_dice.py": "import starlode.dice",
    "tests/test_table.py": "from starlode import table",
    "tests/test_helped.py": "from tests.help import helped",
    "tests/test_cli.py": "from starlode.cli import main",
    "tests/test_names.py": "import starlode.names",
    "tests/moon/conftest.py": "",
    "tests/moon/test_by_name.py": "",
    "tests/moon/test_landing.py": "from starlode.games.moon.phases import landing",
    "tests/browser/test_page.py": "import starlode.dice",
    "tests/project/test_locks.py": "",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "tools").mkdir()
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        # Ordered by the number of imports. Imports for type checking do not count, browser tests are never included.
        (
            "src/starlode/dice.py",
            ["tests/test_dice.py", "tests/test_table.py", "tests/test_cli.py", "tests/test_helped.py"],
        ),
        # A test named after the module comes before equally near tests.
        ("src/starlode/table.py", ["tests/test_table.py", "tests/test_cli.py", "tests/test_helped.py"]),
        # The tests of a game are affected even if they load it by name.
        ("src/starlode/games/moon/phases/helper.py", ["tests/moon/test_landing.py", "tests/moon/test_by_name.py"]),
        # A changed data file counts as a change of the modules next to its folder.
        ("src/starlode/games/moon/data/map.json", ["tests/moon/test_landing.py", "tests/moon/test_by_name.py"]),
        ("tests/help.py", ["tests/test_helped.py"]),
        ("tests/test_names.py", ["tests/test_names.py"]),
        ("tests/moon/conftest.py", ["tests/moon/test_by_name.py", "tests/moon/test_landing.py"]),
        ("tests/golden/moon/one.log", ["tests/moon/test_by_name.py", "tests/moon/test_landing.py"]),
        ("pyproject.toml", ["tests/project/test_locks.py"]),
        ("web/src/main.ts", []),
        ("docs/rules.md", []),
    ],
)
def test_affected_tests_are_selected_in_order(root: Path, changed: str, tests: list[str]) -> None:
    assert affected.affected_tests(root, [changed]) == tests


def test_removed_module_affects_the_tests_of_its_folder(root: Path) -> None:
    (root / "src/starlode/games/moon/content.py").unlink()
    tests = affected.affected_tests(root, ["src/starlode/games/moon/content.py"])
    assert set(tests) == {"tests/moon/test_landing.py", "tests/moon/test_by_name.py"}


def test_absence_of_affected_tests_is_reported(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(affected, "ROOT", root)
    assert affected.main(["1", "docs/nothing.md"]) == 0
    assert "no tests are affected by the changes" in capsys.readouterr().out


def test_nearest_tests_run_within_the_time_limit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest_arguments: list[str] = []

    def fail(arguments: list[str]) -> pytest.ExitCode:
        pytest_arguments.extend(arguments)
        return pytest.ExitCode.TESTS_FAILED

    tests = [f"tests/test_{number}.py" for number in range(affected.MAX_FILES + 2)]
    monkeypatch.setattr(affected, "affected_tests", lambda *_: tests)
    monkeypatch.setattr(pytest, "main", fail)
    assert affected.main(["50", "changed.py"]) == 1
    assert [argument for argument in pytest_arguments if argument.startswith("tests/")] == tests[: affected.MAX_FILES]
    assert "--seconds=50" in pytest_arguments
    output = capsys.readouterr().out
    assert f"{len(tests)} test files are affected by the changes, the first is tests/test_0.py" in output
    assert f"skipped 2 test files farther from the changes, the first is {tests[-2]}" in output


@pytest.mark.slow
@pytest.mark.parametrize("workers", [(), ("-p", "xdist", "-n", "1")], ids=["alone", "xdist"])
def test_tests_after_the_time_limit_are_skipped_and_counted(tmp_path: Path, workers: tuple[str, ...]) -> None:
    test_file = tmp_path / "part" / "test_it.py"
    test_file.parent.mkdir()
    test_file.write_text("import time\n\ndef test_first(): time.sleep(0.2)\n\ndef test_second(): assert False\n")

    def run(seconds: float) -> tuple[int, str]:
        command = [sys.executable, "-m", "pytest", "-q", "-p", deadline.__name__, *workers, f"--seconds={seconds}"]
        # Loading every plugin takes longer than the tests.
        variables = {**os.environ, "PYTHONPATH": str(affected.ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        done = subprocess.run(command, cwd=tmp_path, env=variables, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    code, output = run(0.1)
    assert code == 0
    assert "skipped, because the time limit was reached: 1 tests in part\n" in output
    assert "1 passed, 1 skipped by time limit in" in output
    code, output = run(3600)
    assert code == 1
    assert "skipped" not in output
