"""The document in a text: small enough, whole, and free of what JSON or a database cannot carry further (FP-31.1)."""

from __future__ import annotations

import json
import unicodedata
from typing import Any, Final

from starlode.games.forgotten_planet.scenario.findings import error
from starlode.games.forgotten_planet.scenario.schema import QUOTED
from starlode.kernel.contract import Scalar
from starlode.kernel.designs import LONGEST, check_length
from starlode.kernel.errors import InvalidInput

WHOLE: Final = "FP-31.1"
"""The clause that a file breaks of which nothing further can be said."""
ENOUGH: Final = 4 * LONGEST + 4
"""Bytes of a file that need to be read: if there are so many, it is too long, however its letters are written."""
_DEEPEST: Final = 16


def _refusal(key: str, **data: Scalar) -> InvalidInput:
    return error(WHOLE, key, "$", **data).refusal()


def decode(data: bytes) -> str:
    """The text of a file, or of its beginning, if that is enough to see that it is too long."""
    # What is that long is refused for it, even if a letter was cut in two at its end.
    try:
        text = data.decode("utf-8-sig", "replace" if len(data) >= ENOUGH else "strict")
    except UnicodeDecodeError as problem:
        raise _refusal("not-utf8", byte=problem.start) from None
    check_length(text, WHOLE, where="$", square="")
    return text


def parse(text: str) -> Any:
    """The document of a text; before anything else its size is looked at."""
    check_length(text, WHOLE, where="$", square="")
    try:
        document = json.loads(text, object_pairs_hook=_fields, parse_float=_number, parse_constant=_no_number)
    except json.JSONDecodeError as problem:
        cut_off = problem.pos >= len(text.rstrip()) or problem.msg.startswith("Unterminated string")
        raise _refusal("truncated" if cut_off else "not-json", line=problem.lineno, column=problem.colno) from None
    except (ValueError, RecursionError):
        raise _refusal("not-json", line=1, column=1) from None
    _check_strings(document)
    return document


def _fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name in fields:
            raise _refusal("field-twice", field=name[:QUOTED])
        fields[name] = value
    return fields


def _number(text: str) -> int | float:
    # 7.0 is an integer to the schema.
    value = float(text)
    return int(value) if value.is_integer() else value


def _no_number(text: str) -> float:
    raise ValueError(text)


def _check_strings(document: Any) -> None:
    """Refuse control characters and halves of characters, which could not be stored, and bottomless nesting."""
    left = [(document, 0)]
    while left:
        value, depth = left.pop()
        if depth > _DEEPEST:
            raise _refusal("too-deep", most=_DEEPEST)
        if isinstance(value, dict):
            left += [(inner, depth + 1) for pair in value.items() for inner in pair]
        elif isinstance(value, list):
            left += [(inner, depth + 1) for inner in value]
        elif isinstance(value, str) and any(unicodedata.category(c) in ("Cc", "Cs") and c not in "\n\t" for c in value):
            raise _refusal("bad-text", found=ascii(value)[1:-1][:QUOTED])
