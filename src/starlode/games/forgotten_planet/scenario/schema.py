"""Validation against `scenario.schema.json` (FP-31.1); only the keywords that this schema uses are implemented."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from starlode.games.forgotten_planet.scenario.model import DATA
from starlode.kernel.contract import Json

Schema = Mapping[str, Any]

MAX_QUOTED: Final = 80
"""Characters of a value that a violation quotes."""


@dataclass(frozen=True)
class SchemaViolation:
    """A violation of the schema by one value. `rule` points at the violated keyword of the schema."""

    where: str
    keyword: str
    rule: str
    data: Mapping[str, Json]


@dataclass(frozen=True)
class _Location:
    """The location of a value in the document, and of the part of the schema that applies to it."""

    where: str
    rule: str

    def under(self, *rules: str, child: str = "") -> _Location:
        return _Location(self.where + child, "/".join((self.rule, *rules)))

    def violation(self, keyword: str, **data: Json) -> SchemaViolation:
        return SchemaViolation(self.where, keyword, f"{self.rule}/{keyword}", data)


Check = Callable[[Any, Any, _Location], Iterator[SchemaViolation]]


@cache
def load_schema() -> Schema:
    """Return the schema of format version 1."""
    content: Schema = json.loads((DATA / "scenario.schema.json").read_text("utf-8"))
    return content


def violations(document: Any) -> Iterator[SchemaViolation]:
    """Yield every violation of the schema by the document."""
    return _check(document, load_schema(), _Location("$", ""))


def _check(value: Any, part: Schema, location: _Location) -> Iterator[SchemaViolation]:
    for keyword, expected in part.items():
        if keyword == "if":
            branch = "else" if any(_check(value, expected, location)) else "then"
            yield from _check(value, part.get(branch, {}), location.under(branch))
        elif keyword == "properties" and isinstance(value, dict):
            for name, inner in expected.items():
                if name in value:
                    yield from _check(value[name], inner, location.under(keyword, name, child=f".{name}"))
        elif keyword == "additionalProperties" and isinstance(value, dict):
            # Only `false` occurs.
            for name in value:
                if name not in part["properties"]:
                    yield location.violation(keyword, field=name[:MAX_QUOTED])
        elif keyword not in _UNCHECKED:
            yield from _CHECKS[keyword](value, expected, location)


# Annotations, and keywords that are checked together with another one.
_UNCHECKED: Final = frozenset(
    (
        *("$schema", "$id", "$defs", "provenance", "title", "description"),
        *("then", "else", "properties", "additionalProperties"),
    )
)


def _check_reference(value: Any, expected: str, location: _Location) -> Iterator[SchemaViolation]:
    return _check(value, load_schema()["$defs"][expected.removeprefix("#/$defs/")], location)


def _check_type(value: Any, expected: str | Sequence[str], location: _Location) -> Iterator[SchemaViolation]:
    allowed = [expected] if isinstance(expected, str) else list(expected)
    found = _TYPES[type(value)]
    if found not in allowed:
        yield location.violation("type", allowed=[*allowed], found=found)


_TYPES: Final = {
    dict: "object",
    list: "array",
    str: "string",
    int: "integer",
    float: "number",
    bool: "boolean",
    type(None): "null",
}


def _check_const(value: Any, expected: Any, location: _Location) -> Iterator[SchemaViolation]:
    if not _is_same(value, expected):
        yield location.violation("const", allowed=[str(expected)], found=_quote(value))


def _check_enum(value: Any, expected: Sequence[Any], location: _Location) -> Iterator[SchemaViolation]:
    if not any(_is_same(value, allowed) for allowed in expected):
        yield location.violation("enum", allowed=[*expected], found=_quote(value))


def _check_pattern(value: Any, expected: str, location: _Location) -> Iterator[SchemaViolation]:
    # At the end of a schema's pattern `$` means the very end; in Python it also stands before a last line break.
    if isinstance(value, str) and not re.search(re.sub(r"\$$", r"\\Z", expected), value):
        yield location.violation("pattern", found=value[:MAX_QUOTED])


def _check_minimum(value: Any, expected: int, location: _Location) -> Iterator[SchemaViolation]:
    if type(value) in (int, float) and value < expected:
        yield location.violation("minimum", found=_quote(value), least=expected)


def _check_maximum(value: Any, expected: int, location: _Location) -> Iterator[SchemaViolation]:
    if type(value) in (int, float) and value > expected:
        yield location.violation("maximum", found=_quote(value), most=expected)


def _make_least_check(kind: type, keyword: str) -> Check:
    def check(value: Any, expected: int, location: _Location) -> Iterator[SchemaViolation]:
        if isinstance(value, kind) and len(value) < expected:  # type: ignore[arg-type]
            yield location.violation(keyword, found=len(value), least=expected)  # type: ignore[arg-type]

    return check


def _make_most_check(kind: type, keyword: str) -> Check:
    def check(value: Any, expected: int, location: _Location) -> Iterator[SchemaViolation]:
        if isinstance(value, kind) and len(value) > expected:  # type: ignore[arg-type]
            yield location.violation(keyword, found=len(value), most=expected)  # type: ignore[arg-type]

    return check


def _check_unique(value: Any, _expected: bool, location: _Location) -> Iterator[SchemaViolation]:
    seen: set[str] = set()
    for item in value if isinstance(value, list) else ():
        spelled = json.dumps(item, sort_keys=True)
        if spelled in seen:
            yield location.violation("uniqueItems", found=_quote(item))
        seen.add(spelled)


def _check_items(value: Any, expected: Schema, location: _Location) -> Iterator[SchemaViolation]:
    for number, item in enumerate(value if isinstance(value, list) else ()):
        yield from _check(item, expected, location.under("items", child=f"[{number}]"))


def _check_names(value: Any, expected: Schema, location: _Location) -> Iterator[SchemaViolation]:
    for name in value if isinstance(value, dict) else ():
        yield from _check(name, expected, location.under("propertyNames"))


def _check_required(value: Any, expected: Sequence[str], location: _Location) -> Iterator[SchemaViolation]:
    for name in expected if isinstance(value, dict) else ():
        if name not in value:
            yield location.violation("required", field=name)


def _check_all_of(value: Any, expected: Sequence[Schema], location: _Location) -> Iterator[SchemaViolation]:
    for number, part in enumerate(expected):
        yield from _check(value, part, location.under("allOf", str(number)))


def _check_not(value: Any, expected: Schema, location: _Location) -> Iterator[SchemaViolation]:
    if not any(_check(value, expected, location)):
        yield location.violation("not")


def _check_one_of(value: Any, expected: Sequence[Schema], location: _Location) -> Iterator[SchemaViolation]:
    """Yield the violations of the best matching alternative. The alternatives of this schema exclude one another."""
    branches = [list(_check(value, part, location.under("oneOf", str(n)))) for n, part in enumerate(expected)]
    decisive = [{c.where: c for c in branch if c.keyword in ("type", "const")} for branch in branches]
    shared = set.intersection(*(set(branch) for branch in decisive))
    for where in sorted(shared):
        # No alternative matches: list what each of them allows there.
        allowed: list[Json] = [value for branch in decisive for value in _list(branch[where].data["allowed"])]
        first = decisive[0][where]
        yield SchemaViolation(where, first.keyword, first.rule, {**first.data, "allowed": allowed})
    if not shared:
        yield from min(
            branches, key=lambda branch: (any(_rules_out(violation, location) for violation in branch), len(branch))
        )


def _rules_out(violation: SchemaViolation, location: _Location) -> bool:
    """Return whether the violation shows that its alternative was not meant."""
    return violation.keyword == "const" or (violation.keyword == "type" and violation.where == location.where)


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value


def _is_same(value: Any, other: Any) -> bool:
    # True is 1 to Python, and not to JSON.
    return type(value) is type(other) and bool(value == other)


def _quote(value: Any) -> str:
    return (value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))[:MAX_QUOTED]


_CHECKS: Final[Mapping[str, Check]] = {
    "$ref": _check_reference,
    "type": _check_type,
    "const": _check_const,
    "enum": _check_enum,
    "pattern": _check_pattern,
    "minimum": _check_minimum,
    "maximum": _check_maximum,
    "minLength": _make_least_check(str, "minLength"),
    "maxLength": _make_most_check(str, "maxLength"),
    "minItems": _make_least_check(list, "minItems"),
    "maxItems": _make_most_check(list, "maxItems"),
    "uniqueItems": _check_unique,
    "items": _check_items,
    "propertyNames": _check_names,
    "required": _check_required,
    "allOf": _check_all_of,
    "not": _check_not,
    "oneOf": _check_one_of,
}
