"""Where the source mentions a clause: the lines that enforce it, announce it in an event, refuse by it or test it.

Read from a checkout: the game's Python and JSON files below src/starlode/games, and the rule marks of the tests.

A clause that nothing enforces because the game has no way to break it is listed in the game's
`data/kept-by-absence.json` with the reason, in each language.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal, get_args

import msgspec

from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.texts.rulebook import Rulebook

Role = Literal["enforced", "announced", "refused", "tested"]
ROLES: Final[tuple[Role, ...]] = get_args(Role)

ABSENCE_FILE: Final = "kept-by-absence.json"

# Calls by whose arguments a clause is cited in an event, or in the reason of a refusal.
_ANNOUNCING: Final = frozenset({"emit", "Event"})
_REFUSING: Final = frozenset({"InvalidInput", "OptionConflict", "Refusal"})
# Data that cites clauses without enforcing them: recordings, notes for learners, and labels of actions.
_CITING_DATA: Final = frozenset({ABSENCE_FILE, "action-labels.json", "index.json", "lesson.json"})


@dataclass(frozen=True)
class Mention:
    """A line that mentions a clause: its file, relative to the checkout, its number, and the test it belongs to."""

    role: Role
    path: Path
    line: int
    test: str = ""

    def __str__(self) -> str:
        return f"{self.path.as_posix()}:{self.line}" + (f" {self.test}" if self.test else "")


def find_mentions(game: Game, checkout: Path) -> dict[str, list[Mention]]:
    """Return the mentions of every clause of a game, by its id, in the order of files and lines.

    Raise InvalidInput if the folder is no checkout with the source of this game.
    """
    source, tests = checkout / "src" / "starlode" / "games" / game.folder.name, checkout / "tests"
    if not source.is_dir() or not tests.is_dir():
        raise InvalidInput("rule-source-missing", folder=str(checkout))
    book = Rulebook.of(game, "en")
    mentions: dict[str, list[Mention]] = {clause: [] for clause in book.ids()}
    for clause, mention in (*_in_game(book, source), *_in_tests(tests)):
        if clause in mentions:
            mentions[clause].append(replace(mention, path=mention.path.relative_to(checkout)))
    return {clause: list(dict.fromkeys(lines)) for clause, lines in mentions.items()}


def kept_by_absence(game: Game) -> dict[str, dict[str, str]]:
    """Return the clauses that the game keeps because it has no way to break them, with the reason by language."""
    path = game.folder / "data" / ABSENCE_FILE
    return msgspec.json.decode(path.read_bytes(), type=dict[str, dict[str, str]]) if path.is_file() else {}


def _in_game(book: Rulebook, folder: Path) -> Iterator[tuple[str, Mention]]:
    """Yield the mentions in the modules and the data of a game."""
    for path in sorted(folder.rglob("*.py")):
        for clause, role, line in _in_module(book, path):
            yield clause, Mention(role, path, line)
    for path in sorted((folder / "data").rglob("*.json")):
        if path.name not in _CITING_DATA:
            for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
                for link in book.links(text):
                    yield link.id, Mention("enforced", path, number)


def _in_module(book: Rulebook, path: Path) -> Iterator[tuple[str, Role, int]]:
    """Yield the clauses in the comments and strings of a module, each with its role and line."""
    source = path.read_text(encoding="utf-8")
    roles = _roles_of_strings(ast.parse(source))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            role = roles.get(token.start, "enforced")
            for offset, line in enumerate(token.string.splitlines()):
                for link in book.links(line):
                    yield link.id, role, token.start[0] + offset


def _roles_of_strings(tree: ast.AST, role: Role = "enforced") -> dict[tuple[int, int], Role]:
    """Return the role of each string by its position: that of the innermost call whose argument it is."""
    roles: dict[tuple[int, int], Role] = {}
    for node in ast.iter_child_nodes(tree):
        inner = role
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                called = name.lstrip("_")
                inner = "announced" if called in _ANNOUNCING else "refused" if called in _REFUSING else role
            case ast.Constant(value=str()):
                roles[node.lineno, node.col_offset] = role
        roles |= _roles_of_strings(node, inner)
    return roles


def _in_tests(folder: Path) -> Iterator[tuple[str, Mention]]:
    """Yield the mentions in rule marks, with the name of the test if the mark belongs to one."""
    for path in sorted(folder.rglob("test_*.py")):
        source = path.read_bytes()
        # Most files have no mark, and a search is faster than parsing.
        if b"mark.rule" in source:
            for clause, line, test in _marks_below(ast.parse(source), ""):
                yield clause, Mention("tested", path, line, test)


def _marks_below(tree: ast.AST, test: str) -> Iterator[tuple[str, int, str]]:
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield from _marks_below(node, name)
            case ast.Call(func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark")), args=arguments):
                for argument in arguments:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value, argument.lineno, test
            case _:
                yield from _marks_below(node, test)
