"""Reads the locks: the exact versions of all packages, of Python and of the web application."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from starlode.kernel.errors import InvalidInput

PLAY_LOCK: Final = "play.lock"
"""The lock of what a server needs; the others are for tests and measurements."""

_PIN: Final = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==(\S+)", re.MULTILINE)
_NPM_FOLDER: Final = "node_modules/"


@dataclass(frozen=True, order=True)
class Package:
    """A locked package. `shipped`: it runs where the game runs. `sha512`: of its archive, in hexadecimal digits."""

    ecosystem: str
    name: str
    version: str
    shipped: bool
    license: str = ""
    sha512: str = ""

    @property
    def purl(self) -> str:
        """Its package URL, by which lists of packages and advisories name it."""
        return f"pkg:{self.ecosystem}/{quote(self.name)}@{quote(self.version)}"


def read_locks(root: Path) -> list[Package]:
    """Return the packages of all locks of a working copy, sorted. Raise InvalidInput if there are no locks."""
    python_locks = sorted((root / "requirements").glob("*.lock"))
    web_lock = root / "web" / "package-lock.json"
    if not python_locks or not web_lock.is_file():
        raise InvalidInput("audit-no-locks", folder=str(root))
    packages: dict[str, Package] = {}
    for package in (*_python_packages(python_locks), *_web_packages(web_lock)):
        known = packages.get(package.purl)
        if known is None or package.shipped:
            packages[package.purl] = package
    return sorted(packages.values())


def _python_packages(locks: list[Path]) -> Iterator[Package]:
    for lock in locks:
        for name, version in _PIN.findall(lock.read_text(encoding="utf-8")):
            yield Package("pypi", name, version, shipped=lock.name == PLAY_LOCK)


def _web_packages(lock: Path) -> Iterator[Package]:
    packages: dict[str, Any] = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    for folder, package in packages.items():
        name = folder.rpartition(_NPM_FOLDER)[2]
        if name:
            algorithm, _, digest = package.get("integrity", "").partition("-")
            yield Package(
                "npm",
                name,
                package["version"],
                shipped=not package.get("dev", False),
                license=package.get("license", ""),
                sha512=base64.b64decode(digest).hex() if algorithm == "sha512" else "",
            )
