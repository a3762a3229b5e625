"""The wheel contains all files that the package reads at run time, and can be built without a compiler.

tools/check_wheel.py builds it in isolation, installs it and plays with it.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.project.source_tree import ROOT, SOURCE, imports, modules
from tests.project.test_locks import pins

SUFFIXES = {".py", ".json", ".log", ".ftl", ".md", ".tmpl", ".typed"}


def build(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
        cwd=ROOT,
        env={**os.environ, "STARLODE_WEB": "0", **variables},
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
    (wheel,) = (tmp_path / "dist").iterdir()
    assert "py3-none-any" in wheel.name
    with zipfile.ZipFile(wheel) as archive:
        assert archive.read("starlode/_not_compiled.txt") == b"ImportError: mypyc is broken here"


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


def third_party_imports(listed: list[str]) -> set[str]:
    """Return the packages of others that these modules import, directly or through other modules of ours."""
    paths = dict(modules())
    waiting, seen, found = [path.removesuffix(".py").replace("/", ".") for path in listed], set[str](), set[str]()
    while waiting:
        name = waiting.pop()
        while name not in paths:  # it may be something defined in a module
            name = name.rpartition(".")[0]
        if name in seen:
            continue
        seen.add(name)
        path = paths[name]
        for imported in imports(ast.parse(path.read_text(encoding="utf-8")), name, is_package=path.stem == "__init__"):
            package = imported.partition(".")[0]
            if package == "starlode":
                waiting.append(imported)
            elif package not in sys.stdlib_module_names:
                found.add(package)
    return found


def test_build_requirements_are_the_locked_ones_and_contain_what_mypyc_must_see() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    required = {
        canonicalize_name(requirement.name): str(requirement.specifier)
        for requirement in map(Requirement, project["build-system"]["requires"])
    }
    locked = pins(ROOT / "requirements" / "test.lock")
    assert required == {name: f"=={version}" for name in required for version in locked[name]}
    needed = {canonicalize_name(name) for name in third_party_imports(project["tool"]["starlode"]["compiled"])}
    assert "msgspec" in needed
    assert needed - required.keys() == set()
