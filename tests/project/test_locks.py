"""The lock files: complete, consistent with pyproject.toml, and without download addresses."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
REQUIREMENTS = ROOT / "requirements"
LOCKS = sorted(REQUIREMENTS.glob("*.lock"))

# The sources of each lock, as in tools/lock: (includes the project itself, dependency groups, extras).
SOURCES: dict[str, tuple[bool, list[str], list[str]]] = {
    "installer": (False, ["installer"], []),
    "play": (True, ["build"], []),
    "test": (True, ["build", "test"], ["postgres"]),
    "bench": (True, ["build", "bench"], []),
}

# A name with optional extras, a version and an optional marker; hashes follow after the backslash.
PIN = re.compile(r"^([a-z0-9-]+)(?:\[[a-z0-9,-]+\])?==(\S+)(?: ; .*?)? \\$", re.MULTILINE)


def pins(lock: Path) -> dict[str, set[str]]:
    """Return the versions of each package; there may be one for each range of Python versions."""
    versions: dict[str, set[str]] = {}
    for name, version in PIN.findall(lock.read_text()):
        versions.setdefault(name, set()).add(version)
    return versions


def test_every_lock_has_known_sources() -> None:
    assert [lock.stem for lock in LOCKS] == sorted(SOURCES)


@pytest.mark.parametrize("lock", [*LOCKS, *ROOT.glob("*/package-lock.json")], ids=lambda lock: lock.name)
def test_lock_contains_no_address(lock: Path) -> None:
    text = lock.read_text()
    assert re.search("https?://", text) is None
    assert '"resolved"' not in text
    assert "--index-url" not in text
    assert "--find-links" not in text


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_package_is_pinned_with_a_hash(lock: Path) -> None:
    # Each requirement starts a line; its hashes follow on indented lines.
    entries = re.split(r"^(?=[^\s#])", lock.read_text(), flags=re.MULTILINE)[1:]
    assert entries
    assert [entry for entry in entries if not PIN.match(entry) or "--hash=sha256:" not in entry] == []


@pytest.mark.parametrize("name", SOURCES)
def test_lock_satisfies_the_requirements(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    with_project, groups, extras = SOURCES[name]
    required = list(project["project"]["dependencies"]) if with_project else []
    required += [requirement for group in groups for requirement in project["dependency-groups"][group]]
    required += [requirement for extra in extras for requirement in project["project"]["optional-dependencies"][extra]]
    locked = pins(REQUIREMENTS / f"{name}.lock")
    for requirement in map(Requirement, required):
        versions = locked.get(canonicalize_name(requirement.name))
        assert versions, f"{requirement} is not in {name}.lock: run tools/lock"
        assert all(requirement.specifier.contains(version) for version in versions), f"{requirement}: run tools/lock"


def test_locks_that_share_an_environment_agree() -> None:
    play, test, bench = (pins(REQUIREMENTS / f"{name}.lock") for name in ("play", "test", "bench"))
    assert play.items() <= test.items()
    assert play.items() <= bench.items()
    assert {name for name in test.keys() & bench.keys() if test[name] != bench[name]} == set()
