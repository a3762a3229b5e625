"""Runs the tests of what changed, nearest first, for so many seconds: `python -m tools.affected SECONDS FILE...`.

A test is of a changed module when it imports it, or what imports it, and so on; the fewer steps, the nearer. Files
that are no modules count as the modules beside them, which read them.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parent.parent
MOST = 40
"""Files of tests in a run: finding the tests of many takes longer than there is time."""

Graph = Mapping[str, set[str]]
"""The files that import each file."""


def files_of(root: Path) -> list[str]:
    """Every module of the package, its tests and its tools, as a path from the root."""
    return sorted(
        path.relative_to(root).as_posix() for name in ("src", "tests", "tools") for path in (root / name).rglob("*.py")
    )


def module_of(file: str) -> str:
    """The name under which a file is imported."""
    return file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(tree: ast.AST, package: str) -> Iterator[str]:
    """The names that a module imports, wherever in it. Those for types alone change nothing that runs."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                for other in node.orelse:
                    yield from imported(other, package)
            case ast.Import():
                yield from (alias.name for alias in node.names)
            case ast.ImportFrom():
                base = ".".join(part for part in (package if node.level else "", node.module) if part)
                yield from (f"{base}.{alias.name}" for alias in node.names)
            case _:
                yield from imported(node, package)


def importers(root: Path) -> Graph:
    files = {module_of(file): file for file in files_of(root)}
    found: dict[str, set[str]] = {file: set() for file in files.values()}
    for module, file in files.items():
        package = module if file.endswith("__init__.py") else module.rpartition(".")[0]
        for name in imported(ast.parse((root / file).read_bytes()), package):
            # The name may be a module's, or that of something in one; and the packages around it are imported too.
            for around in accumulate(name.split("."), "{}.{}".format):
                if around in files:
                    found[files[around]].add(file)
    for file, those in found.items():
        if file.endswith("/conftest.py"):
            those.update(each for each in found if is_test(each) and each.startswith(file.removesuffix("conftest.py")))
    return found


def changed_modules(changed: Iterable[str], graph: Graph) -> Iterator[str]:
    """The modules that changed, and those that stand for changed files of another kind."""
    for file in changed:
        if file in graph:
            yield file
            continue
        for folder in PurePosixPath(file).parents:
            # Words, rules and data lie in folders beside the modules of a game.
            beside = [each for each in graph if PurePosixPath(each).parent == folder]
            if beside and folder.parts[0] == "src":
                yield from beside
                break


def distances(graph: Graph, changed: Iterable[str]) -> dict[str, int]:
    """How many imports lie between each file and the nearest change."""
    found = dict.fromkeys(changed, 0)
    reached = list(found)
    for file in reached:
        for importer in sorted(graph.get(file, ())):
            if importer not in found:
                found[importer] = found[file] + 1
                reached.append(importer)
    return found


def is_test(file: str) -> bool:
    path = PurePosixPath(file)
    return path.name.startswith("test_") and path.suffix == ".py" and not file.startswith("tests/browser/")


def affected(root: Path, changed: Iterable[str]) -> list[str]:
    """The files of tests that a change may break: first those named like it, then the nearest, then of its own part.

    What is found by name at run time shows in no import: a part's own tests are of whatever changes in it.
    """
    graph = importers(root)
    paths = [PurePosixPath(file) for file in changed]
    found = distances(graph, changed_modules(map(str, paths), graph))
    parts = {part for path in paths for part in parts_of(path)}
    far = max(found.values(), default=0) + 1

    def key(file: str) -> tuple[bool, int, bool, str]:
        named = any(each.suffix == ".py" and each.stem in file for each in paths)
        return not named, found.get(file, far), not is_near(file), file

    def is_near(file: str) -> bool:
        return bool(parts & set(PurePosixPath(file).parts[1:-1]))

    return sorted((file for file in graph if is_test(file) and (file in found or is_near(file))), key=key)


def parts_of(file: PurePosixPath) -> set[str]:
    """The folders of tests that may be those of this file, by their names."""
    top, *folders = file.parts
    match top:
        case "src" | "tests":
            return set(folders[:-1]) - {"starlode"}
        case "web" | "docs":
            return set()
    return {"project"}


def main(arguments: list[str]) -> int:
    seconds, *changed = arguments
    tests = affected(ROOT, changed)
    if not tests:
        print("no test is of what changed")
        return 0
    print(f"{len(tests)} files of tests are of what changed, first {tests[0]}")
    if far := tests[MOST:]:
        print(f"left out, because they are farther from it: {len(far)} of them, first {far[0]}")
    sys.stdout.flush()
    code = pytest.main(["-n", "2", "-m", "not slow", "-p", "tools.deadline", f"--seconds={seconds}", *tests[:MOST]])
    # All of them may be slow ones.
    return 0 if code == pytest.ExitCode.NO_TESTS_COLLECTED else int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
