"""Runs the tests affected by changed files, within a time limit: `python -m tools.affected SECONDS FILE...`.

A test is affected by a changed module if it imports that module directly or indirectly. Tests with the shortest chain
of imports run first. A changed file that is not a module counts as a change of the modules next to it, which read it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAX_FILES = 40
"""Maximum number of test files in a run: collecting the tests of more exceeds the time limit."""

Graph = Mapping[str, set[str]]
"""For every file, the files that import it."""


def module_files(root: Path) -> list[str]:
    """Return the paths, relative to the root, of all modules of the package, tests and tools."""
    return sorted(
        path.relative_to(root).as_posix() for name in ("src", "tests", "tools") for path in (root / name).rglob("*.py")
    )


def module_name(file: str) -> str:
    """Return the name with which a file is imported."""
    return file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported_names(tree: ast.AST, package: str) -> Iterator[str]:
    """Yield the names that a module imports at any level, except imports for type checking only."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                for statement in node.orelse:
                    yield from imported_names(statement, package)
            case ast.Import():
                yield from (alias.name for alias in node.names)
            case ast.ImportFrom():
                base = ".".join(part for part in (package if node.level else "", node.module) if part)
                yield from (f"{base}.{alias.name}" for alias in node.names)
            case _:
                yield from imported_names(node, package)


def find_importers(root: Path) -> Graph:
    """Return the import graph of the project. All tests next to or below a conftest.py count as importing it."""
    files = {module_name(file): file for file in module_files(root)}
    graph: dict[str, set[str]] = {file: set() for file in files.values()}
    for module, file in files.items():
        package = module if file.endswith("__init__.py") else module.rpartition(".")[0]
        for name in imported_names(ast.parse((root / file).read_bytes()), package):
            # The name is that of a module or of something in a module. The enclosing packages are imported too.
            for prefix in accumulate(name.split("."), "{}.{}".format):
                if prefix in files:
                    graph[files[prefix]].add(file)
    for file, importing in graph.items():
        if file.endswith("/conftest.py"):
            folder = file.removesuffix("conftest.py")
            importing.update(test for test in graph if is_test(test) and test.startswith(folder))
    return graph


def changed_modules(changed: Iterable[str], graph: Graph) -> Iterator[str]:
    """Yield the changed modules, and the modules that read the other changed files."""
    for file in changed:
        if file in graph:
            yield file
            continue
        for folder in PurePosixPath(file).parents:
            # Messages, rules and data are in folders next to the modules of a game.
            siblings = [module for module in graph if PurePosixPath(module).parent == folder]
            if siblings and folder.parts[0] == "src":
                yield from siblings
                break


def distances(graph: Graph, changed: Iterable[str]) -> dict[str, int]:
    """Return the affected files, each with the length of its shortest chain of imports to a changed file."""
    distance = dict.fromkeys(changed, 0)
    queue = list(distance)
    for file in queue:
        for importer in sorted(graph.get(file, ())):
            if importer not in distance:
                distance[importer] = distance[file] + 1
                queue.append(importer)
    return distance


def is_test(file: str) -> bool:
    path = PurePosixPath(file)
    return path.name.startswith("test_") and path.suffix == ".py" and not file.startswith("tests/browser/")


def affected_tests(root: Path, changed: Iterable[str]) -> list[str]:
    """Return the test files that a change may break: those named after it first, then the nearest, then its folder's.

    Imports by name at run time are not in the graph, so a change also affects the tests in folders of the same name.
    """
    graph = find_importers(root)
    paths = [PurePosixPath(file) for file in changed]
    distance = distances(graph, changed_modules(map(str, paths), graph))
    folders = {folder for path in paths for folder in test_folders(path)}
    farthest = max(distance.values(), default=0) + 1

    def key(file: str) -> tuple[bool, int, bool, str]:
        has_name = any(path.suffix == ".py" and path.stem in file for path in paths)
        return not has_name, distance.get(file, farthest), not in_folder(file), file

    def in_folder(file: str) -> bool:
        return bool(folders & set(PurePosixPath(file).parts[1:-1]))

    return sorted((file for file in graph if is_test(file) and (file in distance or in_folder(file))), key=key)


def test_folders(file: PurePosixPath) -> set[str]:
    """Return the names of the folders whose tests may test this file."""
    top, *folders = file.parts
    match top:
        case "src" | "tests":
            return set(folders[:-1]) - {"starlode"}
        case "web" | "docs":
            return set()
    return {"project"}


def main(arguments: list[str]) -> int:
    seconds, *changed = arguments
    tests = affected_tests(ROOT, changed)
    if not tests:
        print("no tests are affected by the changes")
        return 0
    print(f"{len(tests)} test files are affected by the changes, the first is {tests[0]}")
    if skipped := tests[MAX_FILES:]:
        print(f"skipped {len(skipped)} test files farther from the changes, the first is {skipped[0]}")
    sys.stdout.flush()
    code = pytest.main(
        ["-n", "2", "-m", "not slow", "-p", "tools.deadline", f"--seconds={seconds}", *tests[:MAX_FILES]]
    )
    # pytest collects no tests if all of them are slow.
    return 0 if code == pytest.ExitCode.NO_TESTS_COLLECTED else int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
