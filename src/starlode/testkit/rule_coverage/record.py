"""The outcome of a test run as a file: each clause with the tests that cite it.

The file has a fingerprint of the tests and of the package, so that it is not taken for the outcome of others.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

import starlode
from starlode.kernel.errors import InvalidInput

_PACKAGE: Final = Path(starlode.__file__).parent
# Generated from other files, or not used by tests of rules.
_GENERATED: Final = frozenset({"__pycache__", "_web"})


class Proof(msgspec.Struct, frozen=True):
    """The tests that cite a clause: those that passed, and those that did not (failed, skipped, expected to fail)."""

    passed: tuple[str, ...]
    failed: tuple[str, ...]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clauses that tests cite, and the prefixes of the rules that were tested (all, if there are none).

    A partial record is unusable: some tests were left out, so clauses without tests and proved clauses are not known.
    """

    fingerprint: str
    prefixes: tuple[str, ...]
    partial: bool
    clauses: dict[str, Proof]

    def write(self, path: Path) -> None:
        """Write the record as indented JSON."""
        path.write_bytes(msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")

    @staticmethod
    def read(path: Path) -> Record:
        """Read a record; raise InvalidInput if the file holds something else."""
        try:
            return msgspec.json.decode(path.read_bytes(), type=Record)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise InvalidInput("rule-index-broken", file=str(path)) from None

    def covers(self, prefixes: Iterable[str]) -> bool:
        """Return whether all rules with these prefixes were tested."""
        return not self.prefixes or set(prefixes) <= set(self.prefixes)


def fingerprint(tests: Iterable[Path]) -> str:
    """Return a digest of every file of some test folders, and of the package."""
    digest = hashlib.sha256()
    for folder in (*tests, _PACKAGE):
        for path in _files(folder):
            # The length in front keeps the parts apart.
            for part in (path.relative_to(folder).as_posix().encode(), path.read_bytes()):
                digest.update(b"%d:" % len(part) + part)
        digest.update(b"end of folder")
    return digest.hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file() and _GENERATED.isdisjoint(path.parts))
