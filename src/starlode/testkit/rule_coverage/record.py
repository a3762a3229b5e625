"""What a run of the tests found out about the rules, as a file: each clause with the tests that cite it.

The file carries a fingerprint of the tests and of the package, so that it speaks for no others than those that ran.
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
# Made from the rest, or no part of what the rules' tests see.
_MADE: Final = frozenset({"__pycache__", "_web"})


class Proof(msgspec.Struct, frozen=True):
    """The tests that cite a clause: those that pass, and those that do not (failed, skipped, expected to fail)."""

    passed: tuple[str, ...]
    failed: tuple[str, ...]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clauses that tests cite, whose rules were tested (everybody's, if no prefixes are named), and when.

    A partial one calls clauses missing that are not, and proved that are not: some of the tests were left out.
    """

    fingerprint: str
    prefixes: tuple[str, ...]
    partial: bool
    clauses: dict[str, Proof]

    def write(self, path: Path) -> None:
        """Write it as JSON, for people to read too."""
        path.write_bytes(msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")

    @staticmethod
    def read(path: Path) -> Record:
        """Read it, or refuse a file that is something else."""
        try:
            return msgspec.json.decode(path.read_bytes(), type=Record)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise InvalidInput("rule-index-broken", file=str(path)) from None

    def covers(self, prefixes: Iterable[str]) -> bool:
        """Whether all rules with these prefixes were tested."""
        return not self.prefixes or set(prefixes) <= set(self.prefixes)


def fingerprint(tests: Iterable[Path]) -> str:
    """Sums up every file of some folders of tests, and of the package that they test."""
    digest = hashlib.sha256()
    for folder in (*tests, _PACKAGE):
        for path in _files(folder):
            # With its length in front, no part can pass for the end of its neighbour.
            for part in (path.relative_to(folder).as_posix().encode(), path.read_bytes()):
                digest.update(b"%d:" % len(part) + part)
        digest.update(b"end of folder")
    return digest.hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file() and _MADE.isdisjoint(path.parts))
