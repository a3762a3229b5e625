"""Which files of tests cite rules, by their source alone: if a run tells nothing of such a file, it left it out."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path


def citing(folder: Path, prefixes: Iterable[str] = ()) -> Iterator[Path]:
    """The files of tests below a folder with a mark for a rule, or, if prefixes are given, for a rule with one."""
    wanted = tuple(f"{prefix}-" for prefix in prefixes) or ("",)
    for path in sorted(folder.rglob("test_*.py")):
        source = path.read_bytes()
        # Most files cite nothing, and to look for a word is quicker than to parse.
        if b"mark.rule" in source and any(cited.startswith(wanted) for cited in _cited(source)):
            yield path


def _cited(source: bytes) -> Iterator[str]:
    """How the ids in the marks begin; empty where they are only known once the tests are collected."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark")), args=arguments):
                yield from map(_beginning, arguments)


def _beginning(argument: ast.expr) -> str:
    match argument:
        case ast.Constant(value=str(text)) | ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
            return text
        case _:
            return ""
