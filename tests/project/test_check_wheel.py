"""Tests of the check of the wheel: what it compares, and what it says when something is missing."""

from __future__ import annotations

import sysconfig
import zipfile
from pathlib import Path

import pytest

from tools import check_compiled, check_wheel
from tools.check_compiled import Run
from tools.check_wheel import Failure

RUN = Run(games=[], matches=[], compiled=set(), source=set(), seconds=1)
PYTHON = Path("environment/bin/python")
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
WEB = "starlode/_web/index.html"
ENGINE = f"starlode/kernel/contract{SUFFIX}"


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Path | str]:
    """Replace the slow parts, and return the list of the Pythons that play games for the comparison."""
    pythons: list[Path | str] = []

    def play(python: Path | str, _package: Path | None, *, hash_seed: int, seeds: int) -> Run:
        assert hash_seed
        assert seeds == 1
        pythons.append(python)
        return RUN

    monkeypatch.setattr(check_compiled, "play", play)
    monkeypatch.setattr(check_wheel, "build", lambda folder: folder / "starlode.whl")
    monkeypatch.setattr(check_wheel, "missing_parts", lambda wheel, compiled: [])
    monkeypatch.setattr(check_wheel, "install", lambda wheel, folder: PYTHON)
    monkeypatch.setattr(check_wheel, "serve_and_play", lambda python, folder: None)
    return pythons


@pytest.mark.parametrize("equal", [True, False])
def test_installed_engines_are_compared_with_plain_python(
    equal: bool, played: list[Path | str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check_wheel, "missing_requirement", lambda: None)
    monkeypatch.setattr(check_compiled, "report", lambda plain, compiled: equal)
    assert check_wheel.main([]) == (0 if equal else 1)
    assert len(played) == 2
    assert PYTHON in played


def test_without_a_compiler_the_engines_are_not_compared(
    played: list[Path | str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check_wheel, "missing_requirement", lambda: "there is no C compiler here")
    assert check_wheel.main([]) == 0
    assert "SKIPPED: cannot check the compiled engine: there is no C compiler here" in capsys.readouterr().out
    assert played == []


def test_failed_build_fails_the_check_and_shows_its_output(
    played: list[Path | str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def build(_folder: Path) -> Path:
        raise Failure("no wheel today")

    monkeypatch.setattr(check_wheel, "missing_requirement", lambda: "no compiler")
    monkeypatch.setattr(check_wheel, "build", build)
    assert check_wheel.main([]) == 1
    assert "no wheel today" in capsys.readouterr().out
    assert played == []


@pytest.mark.parametrize(("left_out", "missing"), [("", []), (WEB, [WEB]), (ENGINE, ["starlode/kernel/contract.py"])])
def test_missing_parts_of_a_wheel_are_found(left_out: str, missing: list[str], tmp_path: Path) -> None:
    names = [path.replace(".py", SUFFIX) for path in check_compiled.compiled_paths()]
    with zipfile.ZipFile(tmp_path / "starlode.whl", "w") as archive:
        for name in (*names, WEB):
            if name != left_out:
                archive.writestr(name, "")
    assert check_wheel.missing_parts(tmp_path / "starlode.whl", compiled=True) == missing
    assert check_wheel.missing_parts(tmp_path / "starlode.whl", compiled=False) == [
        part for part in missing if part == WEB
    ]
