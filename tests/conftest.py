"""Rule marks are checked while tests are collected: unknown ids and tests without an assertion are errors."""

from __future__ import annotations

import ast
import gc
import inspect
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
from types import CodeType

import pytest
from hypothesis import HealthCheck, settings

import starlode
from starlode.kernel.texts.rulebook import Rulebook

pytest_plugins = ["starlode.testkit.rule_coverage.pytest_plugin"]

# The speed of the machine is not tested.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

# Names of helpers that assert start with one of these.
ASSERTING_PREFIXES = ("expect", "check")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect tests without looking for garbage: nearly all that is made stays until the end. Look less often later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.set_threshold(20_000, 10, 10)


@pytest.fixture(scope="module", autouse=True)
def small_heap() -> None:
    """Keep what exists before a file's tests out of garbage collections, which would look through it many times."""
    gc.collect()
    gc.freeze()


Collected = pytest.Item | pytest.Collector | list[pytest.Item | pytest.Collector] | None


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(collector: pytest.Module | pytest.Class) -> Generator[None, Collected, Collected]:
    collected = yield
    for item in collected if isinstance(collected, list) else []:
        if isinstance(item, pytest.Function) and any(item.iter_markers("rule")):
            for problem in problems(item):
                raise collector.CollectError(f"{item.name}: {problem}")
    return collected


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start with the files that have slow tests: a process that gets one last would run alone."""
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(key=lambda item: item.path not in slow)


def problems(item: pytest.Function) -> Iterator[str]:
    ids = [str(clause) for mark in item.iter_markers("rule") for clause in mark.args]
    if not ids:
        yield "its rule mark names no rule"
    # The index of one game lists unknown ids too.
    if not item.config.getoption("rule_prefix"):
        yield from (f"no rulebook has {clause}" for clause in ids if clause not in known_ids())
    if not asserts(item.function):
        yield "it cites a rule but asserts nothing"


@cache
def known_ids() -> frozenset[str]:
    """Return every id of the rulebooks of all games and expansions."""
    books = sorted(Path(starlode.__file__).parent.glob("games/**/rules/en.md"))
    return frozenset(clause for path in books for clause in Rulebook.in_folder(path.parents[1], "en").ids())


def asserts(function: object) -> bool:
    """Return whether a test's own source has an `assert`, a `pytest.raises`, or a helper named as asserting."""
    assert callable(function)
    code: CodeType = inspect.unwrap(function).__code__
    return code.co_firstlineno in asserting_lines(code.co_filename)


@cache
def asserting_lines(path: str) -> frozenset[int]:
    """Return the lines where functions of a file begin that assert something, their decorators included."""
    functions = (
        node
        for node in ast.walk(ast.parse(Path(path).read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    return frozenset(
        min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        for node in functions
        if any(is_assertion(part) for part in ast.walk(node))
    )


def is_assertion(node: ast.AST) -> bool:
    match node:
        case ast.Assert():
            return True
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name == "raises" or name.startswith(ASSERTING_PREFIXES)
    return False
