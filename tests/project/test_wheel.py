"""The wheel contains all files that the package reads at run time, and can be built without a compiler."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
SUFFIXES = {".py", ".json", ".log", ".ftl", ".md", ".tmpl", ".typed"}


def build(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
        cwd=ROOT,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def no_mypyc(tmp_path: Path) -> str:
    """Return a PYTHONPATH on which importing mypyc fails, and with it compiling."""
    package = tmp_path / "broken" / "mypyc"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("raise ImportError('mypyc is broken here')")
    return str(package.parent)


@pytest.mark.slow
def test_wheel_contains_every_source_and_data_file(tmp_path: Path) -> None:
    result = build(tmp_path, STARLODE_COMPILE="0")
    assert result.returncode == 0, result.stderr
    (wheel,) = tmp_path.glob("*-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    files = (path for path in (SOURCE / "starlode").rglob("*") if path.suffix in SUFFIXES)
    assert {path.relative_to(SOURCE).as_posix() for path in files} - packed == set()
    assert [name for name in packed if name.endswith("entry_points.txt")]


@pytest.mark.slow
def test_failed_compilation_gives_a_plain_wheel_and_a_message(tmp_path: Path, no_mypyc: str) -> None:
    result = build(tmp_path / "dist", STARLODE_COMPILE="auto", PYTHONPATH=no_mypyc)
    assert result.returncode == 0, result.stderr
    assert "mypyc is broken here" in result.stdout + result.stderr
    assert [path.name for path in (tmp_path / "dist").iterdir() if "py3-none-any" not in path.name] == []


@pytest.mark.slow
def test_failed_compilation_is_an_error_if_required(tmp_path: Path, no_mypyc: str) -> None:
    result = build(tmp_path / "dist", STARLODE_COMPILE="1", PYTHONPATH=no_mypyc)
    assert result.returncode != 0
    assert "the engines did not compile" in result.stderr


def test_listed_modules_exist() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    listed = project["tool"]["starlode"]["compiled"]
    assert listed
    assert [path for path in listed if not (SOURCE / path).is_file()] == []
