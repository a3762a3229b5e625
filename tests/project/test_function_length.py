"""Functions stay short enough to be read at once."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.project.source_tree import modules

MOST_LINES = 80
"""The lines of a function, from its `def` to its end."""

MIGRATIONS = "starlode.server.store.migrations.versions."
"""Each of them is one list of changes, which must not be changed any more."""


def long_functions(module: str, source: str, most: int = MOST_LINES) -> Iterator[str]:
    """Yield the functions of a module that are longer, with their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > most:
                yield f"{module}.{node.name}: {lines} lines"


def test_no_function_is_longer_than_a_page() -> None:
    sources = {
        module: path.read_text(encoding="utf-8") for module, path in modules() if not module.startswith(MIGRATIONS)
    }
    assert len(sources) > 100
    assert [found for module, source in sources.items() for found in long_functions(module, source)] == []


def test_long_functions_and_methods_are_found() -> None:
    source = "class Thing:\n    async def act(self):\n        pass\n        pass\n\ndef short():\n    pass\n"
    assert [*long_functions("thing", source, 2)] == ["thing.act: 3 lines"]
    assert [*long_functions("thing", source, 3)] == []
