"""Test files with rule marks, found by their source: a run that reports none of their tests is incomplete."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path


def files_with_rule_marks(folder: Path, prefixes: Iterable[str] = ()) -> Iterator[Path]:
    """Yield the test files below a folder that have a mark for a rule with one of the prefixes, or for any rule."""
    starts = tuple(f"{prefix}-" for prefix in prefixes) or ("",)
    for path in sorted(folder.rglob("test_*.py")):
        source = path.read_bytes()
        # Most files have no mark, and a search is faster than parsing.
        if b"mark.rule" in source and any(start.startswith(starts) for start in _id_starts(source)):
            yield path


def _id_starts(source: bytes) -> Iterator[str]:
    """Yield the known starts of the ids in rule marks: empty where an id is only known once tests are collected."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark")), args=arguments):
                yield from map(_known_start, arguments)


def _known_start(argument: ast.expr) -> str:
    match argument:
        case ast.Constant(value=str(text)) | ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
            return text
        case _:
            return ""
