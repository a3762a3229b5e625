"""Everything the store refuses can be said, in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from starlode.kernel.texts.messages import LANGUAGES, Texts
from starlode.server import store
from starlode.server.store.engine import error_codes

FOLDER = Path(store.__file__).parent


def error_keys() -> Iterator[tuple[str, tuple[str, ...]]]:
    """The keys that are raised, each with the names of its data."""
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(
                    func=ast.Name(id="InvalidInput" | "StoreFailed"),
                    args=[ast.Constant(value=str(key))],
                    keywords=words,
                ):
                    yield key, tuple(word.arg for word in words if word.arg)
    for key in (*error_codes._SQLITE.values(), *error_codes._POSTGRES.values()):
        yield key, ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_a_text(language: str) -> None:
    texts = Texts(language)
    numbers = {"last": 1}
    said = {key: texts.format(key, **{name: numbers.get(name, "x") for name in names}) for key, names in error_keys()}
    assert len(said) > 25
    assert [key for key, words in said.items() if len(words) < 10] == []
