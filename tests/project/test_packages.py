"""Packages stay small, and the parts of a package do not import each other in circles."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

import pytest

from tests.project.source_tree import imports, modules

MOST_MODULES = 12
"""More modules in one folder cannot be taken in at a glance."""

Graph = Mapping[str, Iterable[str]]


def part_of(package: str, module: str) -> str | None:
    """Return the sub-package or module directly in a package to which a module belongs; None outside of it."""
    if not module.startswith(f"{package}."):
        return None
    return f"{package}.{module.removeprefix(f'{package}.').partition('.')[0]}"


@cache
def imported_modules() -> Mapping[str, frozenset[str]]:
    """Return, for each module of ours, the modules of ours that it imports at run time."""
    paths = dict(modules())

    def module_in(name: str) -> str:
        """Return the module of a dotted name, which may be that of something defined in it."""
        while name and name not in paths:
            name = name.rpartition(".")[0]
        return name

    return {
        module: frozenset(
            module_in(name)
            for name in imports(
                ast.parse(path.read_text(encoding="utf-8")),
                module,
                is_package=path.name == "__init__.py",
                for_types=False,
            )
        )
        - {module, ""}
        for module, path in paths.items()
    }


def packages() -> list[str]:
    """Return every package of ours. The package itself is left out: its parts are the layers."""
    names = (module for module, path in modules() if path.name == "__init__.py")
    return [name for name in names if name != "starlode"]


def graph_of(package: str, imported: Mapping[str, Iterable[str]]) -> dict[str, set[str]]:
    """Return which parts of a package import which other parts of it."""
    graph: dict[str, set[str]] = defaultdict(set)
    for module, names in imported.items():
        part = part_of(package, module)
        for name in names:
            other = part_of(package, name)
            if part and other and part != other:
                graph[part].add(other)
    return dict(graph)


def cycles(graph: Graph) -> Iterator[str]:
    """Yield circles of imports, such as `a -> b -> a`, until every part that is in one has been named."""
    named: set[str] = set()
    for start in sorted(graph):
        path = None if start in named else path_between(graph, start, start)
        if path:
            named.update(path)
            yield " -> ".join(path)


def path_between(graph: Graph, start: str, end: str) -> list[str] | None:
    """Return a shortest path of at least one import, from the start to the end; None if there is none."""
    paths = [[start]]
    seen: set[str] = set()
    for path in paths:
        for part in sorted(graph.get(path[-1], ())):
            if part == end:
                return [*path, part]
            if part not in seen:
                seen.add(part)
                paths.append([*path, part])
    return None


def test_no_parts_of_a_package_import_each_other_in_a_circle() -> None:
    circles: list[str] = []
    for package in packages():
        graph = graph_of(package, imported_modules())
        circles += cycles(graph)
    assert circles == []


@pytest.mark.parametrize(
    ("imported", "expected"),
    [
        ({"p.a": ["p.b"], "p.b": ["p.c"], "p.c": []}, []),
        ({"p.a": ["p.b"], "p.b": ["p.a"]}, ["p.a -> p.b -> p.a"]),
        ({"p.a.x": ["p.b.x"], "p.b.y": ["p.c"], "p.c": ["p.a.y"]}, ["p.a -> p.b -> p.c -> p.a"]),
        ({"p.a.x": ["p.a.y"], "p.a.y": ["p.a.x"], "q.a": ["p.a"], "p.a": ["q.a"]}, []),
    ],
)
def test_circles_are_found_and_named(imported: dict[str, list[str]], expected: list[str]) -> None:
    assert list(cycles(graph_of("p", imported))) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("if TYPE_CHECKING:\n    from p.b import B\nelse:\n    import p.c", ["p.c"]),
        ("def late():\n    from p.b import B", ["p.b.B"]),
    ],
)
def test_imports_for_types_alone_do_not_count(source: str, expected: list[str]) -> None:
    assert list(imports(ast.parse(source), "p.a", is_package=False, for_types=False)) == expected


def module_counts() -> Counter[str]:
    """Return how many modules lie directly in each package."""
    return Counter(module.rpartition(".")[0] for module, path in modules() if path.name != "__init__.py")


def test_no_package_has_too_many_modules() -> None:
    assert {package: count for package, count in module_counts().items() if count > MOST_MODULES} == {}
