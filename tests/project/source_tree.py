"""The modules below src/starlode and what they import, read from their source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"


def dotted(path: Path) -> str:
    """Return the dotted name of the module in a file, given relative to src."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules() -> Iterator[tuple[str, Path]]:
    """Yield every module of the package with its file."""
    for path in sorted((SOURCE / "starlode").rglob("*.py")):
        yield dotted(path.relative_to(SOURCE)), path


def imports(tree: ast.AST, module: str, *, is_package: bool, for_types: bool = True) -> Iterator[str]:
    """Yield the full dotted name of everything a module imports, at the top or inside a function.

    Without `for_types`, imports under `if TYPE_CHECKING` are left out: they do nothing at run time.
    """
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(names=names, level=level):
                base = node.module or ""
                if level:
                    parents = module.split(".")
                    base = ".".join([*parents[: len(parents) - level + is_package], *base.split(".")]).rstrip(".")
                yield from (f"{base}.{alias.name}" for alias in names)
            case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=otherwise) if not for_types:
                branch = ast.Module(otherwise, type_ignores=[])
                yield from imports(branch, module, is_package=is_package, for_types=for_types)
            case _:
                yield from imports(node, module, is_package=is_package, for_types=for_types)
