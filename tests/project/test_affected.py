"""The tests of what changed: those that import it, those of its part, nearest first, as long as there is time."""

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
        # What imports it comes by the number of imports; what is for types alone does not; the browser's never.
        (
            "src/starlode/dice.py",
            ["tests/test_dice.py", "tests/test_table.py", "tests/test_cli.py", "tests/test_helped.py"],
        ),
        # Named like it, before what is as near.
        ("src/starlode/table.py", ["tests/test_table.py", "tests/test_cli.py", "tests/test_helped.py"]),
        # The game is found by its name in its own tests.
        ("src/starlode/games/moon/phases/helper.py", ["tests/moon/test_landing.py", "tests/moon/test_by_name.py"]),
        # Data is of the modules beside its folder.
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
def test_the_tests_of_a_change_are_found(root: Path, changed: str, tests: list[str]) -> None:
    assert affected.affected(root, [changed]) == tests


def test_of_a_module_that_is_gone_its_part_is_tested(root: Path) -> None:
    (root / "src/starlode/games/moon/content.py").unlink()
    found = affected.affected(root, ["src/starlode/games/moon/content.py"])
    assert set(found) == {"tests/moon/test_landing.py", "tests/moon/test_by_name.py"}


def test_where_no_test_is_of_a_change_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert affected.main(["1", "docs/nothing.md"]) == 0
    assert "no test is of what changed" in capsys.readouterr().out


def test_the_nearest_are_run_for_some_time(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    given: list[str] = []

    def fail(arguments: list[str]) -> pytest.ExitCode:
        given.extend(arguments)
        return pytest.ExitCode.TESTS_FAILED

    tests = [f"tests/test_{number}.py" for number in range(affected.MOST + 2)]
    monkeypatch.setattr(affected, "affected", lambda *_: tests)
    monkeypatch.setattr(pytest, "main", fail)
    assert affected.main(["50", "one.py"]) == 1
    assert [each for each in given if each.startswith("tests/")] == tests[: affected.MOST]
    assert "--seconds=50" in given
    told = capsys.readouterr().out
    assert f"{len(tests)} files of tests are of what changed, first tests/test_0.py" in told
    assert f"left out, because they are farther from it: 2 of them, first {tests[-2]}" in told


@pytest.mark.parametrize("workers", [(), ("-n", "1")], ids=["alone", "xdist"])
def test_what_there_is_no_time_for_is_left_out_aloud(tmp_path: Path, workers: tuple[str, ...]) -> None:
    tests = tmp_path / "part" / "test_it.py"
    tests.parent.mkdir()
    tests.write_text("import time\n\ndef test_one(): time.sleep(0.2)\n\ndef test_two(): assert False\n")

    def run(seconds: float) -> tuple[int, str]:
        command = [sys.executable, "-m", "pytest", "-q", "-p", deadline.__name__, *workers, f"--seconds={seconds}"]
        variables = {**os.environ, "PYTHONPATH": str(affected.ROOT)}
        done = subprocess.run(command, cwd=tmp_path, env=variables, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    code, told = run(0.1)
    assert code == 0
    assert "left out, for no time was left: 1 tests of part\n" in told
    assert "1 passed, 1 left out in" in told
    code, told = run(3600)
    assert code == 1
    assert "left out" not in told
