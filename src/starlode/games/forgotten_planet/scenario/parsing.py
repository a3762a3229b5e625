"""Parsing of a scenario file's text: its size, its JSON, and characters that cannot be stored (FP-31.1)."""

from __future__ import annotations

import json
import unicodedata
from typing import Any, Final

from starlode.games.forgotten_planet.scenario.findings import error
from starlode.games.forgotten_planet.scenario.schema import MAX_QUOTED
from starlode.kernel.capabilities.designs import MAX_LENGTH, check_length
from starlode.kernel.contract import Scalar
from starlode.kernel.errors import InvalidInput

FILE_CLAUSE: Final = "FP-31.1"
"""The clause that a file violates if it cannot be parsed."""
READ_LIMIT: Final = 4 * MAX_LENGTH + 4
"""The number of bytes of a file to read: a file that has as many is too long in any encoding of its characters."""
_MAX_DEPTH: Final = 16


def _make_error(key: str, **data: Scalar) -> InvalidInput:
    return error(FILE_CLAUSE, key, "$", **data).refusal()


def decode_text(data: bytes) -> str:
    """Return the text of a file, or raise InvalidInput if it is no UTF-8 or too long."""
    # Data of that length is refused as too long, even if its last character is cut in two.
    try:
        text = data.decode("utf-8-sig", "replace" if len(data) >= READ_LIMIT else "strict")
    except UnicodeDecodeError as problem:
        raise _make_error("not-utf8", byte=problem.start) from None
    check_length(text, FILE_CLAUSE, where="$", square="")
    return text


def parse(text: str) -> Any:
    """Return the document of a text, or raise InvalidInput. The length is checked first."""
    check_length(text, FILE_CLAUSE, where="$", square="")
    try:
        document = json.loads(
            text, object_pairs_hook=_reject_duplicates, parse_float=_parse_number, parse_constant=_reject_constant
        )
    except json.JSONDecodeError as problem:
        cut_off = problem.pos >= len(text.rstrip()) or problem.msg.startswith("Unterminated string")
        raise _make_error("truncated" if cut_off else "not-json", line=problem.lineno, column=problem.colno) from None
    except (ValueError, RecursionError):
        raise _make_error("not-json", line=1, column=1) from None
    _check_strings(document)
    return document


def _reject_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name in fields:
            raise _make_error("field-twice", field=name[:MAX_QUOTED])
        fields[name] = value
    return fields


def _parse_number(text: str) -> int | float:
    # 7.0 is an integer to the schema.
    value = float(text)
    return int(value) if value.is_integer() else value


def _reject_constant(text: str) -> float:
    raise ValueError(text)


def _check_strings(document: Any) -> None:
    """Raise InvalidInput for control characters and lone surrogates, which cannot be stored, and for deep nesting."""
    left = [(document, 0)]
    while left:
        value, depth = left.pop()
        if depth > _MAX_DEPTH:
            raise _make_error("too-deep", most=_MAX_DEPTH)
        if isinstance(value, dict):
            left += [(inner, depth + 1) for pair in value.items() for inner in pair]
        elif isinstance(value, list):
            left += [(inner, depth + 1) for inner in value]
        elif isinstance(value, str) and any(unicodedata.category(c) in ("Cc", "Cs") and c not in "\n\t" for c in value):
            raise _make_error("bad-text", found=ascii(value)[1:-1][:MAX_QUOTED])
