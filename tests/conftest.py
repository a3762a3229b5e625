"""Rule marks are held to account while tests are collected: mistyped ids and tests without an assertion are errors."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import starlode
from starlode.kernel.texts.rulebook import Rulebook

pytest_plugins = ["starlode.testkit.rule_coverage.pytest_plugin"]

# How fast a machine is says nothing about what is tested on it.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

# A helper that asserts says so in its name.
ASSERTING = ("expect", "check")

Found = pytest.Item | pytest.Collector | list[pytest.Item | pytest.Collector] | None


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(collector: pytest.Module | pytest.Class) -> Generator[None, Found, Found]:
    found = yield
    for item in found if isinstance(found, list) else []:
        if isinstance(item, pytest.Function) and any(item.iter_markers("rule")):
            for fault in faults(item):
                raise collector.CollectError(f"{item.name}: {fault}")
    return found


def faults(item: pytest.Function) -> Iterator[str]:
    ids = [str(clause) for mark in item.iter_markers("rule") for clause in mark.args]
    if not ids:
        yield "its rule mark names no rule"
    # The index of one game lists unknown ids itself.
    if not item.config.getoption("rule_prefix"):
        yield from (f"no rulebook has {clause}" for clause in ids if clause not in known_ids())
    if not asserts(item.function):
        yield "it cites a rule but asserts nothing"


@cache
def known_ids() -> frozenset[str]:
    """Every id of every game's rulebook."""
    books = sorted(Path(starlode.__file__).parent.glob("games/*/rules/en.md"))
    return frozenset(clause for path in books for clause in Rulebook.in_folder(path.parents[1], "en").ids())


@cache
def asserts(function: object) -> bool:
    """Whether a test's own source asserts something: `assert`, `pytest.raises`, or a helper named as asserting."""
    assert callable(function)
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    return any(is_assertion(node) for node in ast.walk(tree))


def is_assertion(node: ast.AST) -> bool:
    match node:
        case ast.Assert():
            return True
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name == "raises" or name.startswith(ASSERTING)
    return False
