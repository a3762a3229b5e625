"""Every error of the store has a text in every language."""

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
    """Yield the keys of errors with the names of their data."""
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(
                    func=ast.Name(id="InvalidInput" | "StoreFailed"),
                    args=[ast.Constant(value=str(key))],
                    keywords=keywords,
                ):
                    yield key, tuple(keyword.arg for keyword in keywords if keyword.arg)
    for key in (*error_codes._SQLITE.values(), *error_codes._POSTGRES.values()):
        yield key, ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_a_text(language: str) -> None:
    texts = Texts(language)
    numbers = {"last": 1}
    texts_by_key = {
        key: texts.format(key, **{name: numbers.get(name, "x") for name in names}) for key, names in error_keys()
    }
    assert len(texts_by_key) > 25
    assert [key for key, text in texts_by_key.items() if len(text) < 10] == []
