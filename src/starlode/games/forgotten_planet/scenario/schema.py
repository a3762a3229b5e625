"""What a document breaks of `scenario.schema.json` (FP-31.1): the keywords that this schema uses, and no others."""

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

QUOTED: Final = 80
"""How much of a value is repeated in a complaint."""


@dataclass(frozen=True)
class Complaint:
    """What is wrong with one value. `rule` points at the keyword of the schema that it breaks."""

    where: str
    keyword: str
    rule: str
    data: Mapping[str, Json]


@dataclass(frozen=True)
class _Place:
    """A value in the document, and the part of the schema that judges it."""

    where: str
    rule: str

    def under(self, *rules: str, child: str = "") -> _Place:
        return _Place(self.where + child, "/".join((self.rule, *rules)))

    def complain(self, keyword: str, **data: Json) -> Complaint:
        return Complaint(self.where, keyword, f"{self.rule}/{keyword}", data)


Judge = Callable[[Any, Any, _Place], Iterator[Complaint]]


@cache
def schema() -> Schema:
    """The schema of format version 1."""
    read: Schema = json.loads((DATA / "scenario.schema.json").read_text("utf-8"))
    return read


def violations(document: Any) -> Iterator[Complaint]:
    """Everything in the document that the schema does not allow."""
    return _judge(document, schema(), _Place("$", ""))


def _judge(value: Any, part: Schema, place: _Place) -> Iterator[Complaint]:
    for keyword, given in part.items():
        if keyword == "if":
            branch = "else" if any(_judge(value, given, place)) else "then"
            yield from _judge(value, part.get(branch, {}), place.under(branch))
        elif keyword == "properties" and isinstance(value, dict):
            for name, inner in given.items():
                if name in value:
                    yield from _judge(value[name], inner, place.under(keyword, name, child=f".{name}"))
        elif keyword == "additionalProperties" and isinstance(value, dict):
            # Only `false` occurs.
            for name in value:
                if name not in part["properties"]:
                    yield place.complain(keyword, field=name[:QUOTED])
        elif keyword not in _TOLD_ELSEWHERE:
            yield from _JUDGES[keyword](value, given, place)


# What judges nothing, or is judged together with another keyword.
_TOLD_ELSEWHERE: Final = frozenset(
    (
        *("$schema", "$id", "$defs", "provenance", "title", "description"),
        *("then", "else", "properties", "additionalProperties"),
    )
)


def _reference(value: Any, given: str, place: _Place) -> Iterator[Complaint]:
    return _judge(value, schema()["$defs"][given.removeprefix("#/$defs/")], place)


def _type(value: Any, given: str | Sequence[str], place: _Place) -> Iterator[Complaint]:
    allowed = [given] if isinstance(given, str) else list(given)
    found = _TYPES[type(value)]
    if found not in allowed:
        yield place.complain("type", allowed=[*allowed], found=found)


_TYPES: Final = {
    dict: "object",
    list: "array",
    str: "string",
    int: "integer",
    float: "number",
    bool: "boolean",
    type(None): "null",
}


def _const(value: Any, given: Any, place: _Place) -> Iterator[Complaint]:
    if not _same(value, given):
        yield place.complain("const", allowed=[str(given)], found=_quoted(value))


def _enum(value: Any, given: Sequence[Any], place: _Place) -> Iterator[Complaint]:
    if not any(_same(value, allowed) for allowed in given):
        yield place.complain("enum", allowed=[*given], found=_quoted(value))


def _pattern(value: Any, given: str, place: _Place) -> Iterator[Complaint]:
    # At the end of a schema's pattern `$` means the very end; in Python it also stands before a last line break.
    if isinstance(value, str) and not re.search(re.sub(r"\$$", r"\\Z", given), value):
        yield place.complain("pattern", found=value[:QUOTED])


def _minimum(value: Any, given: int, place: _Place) -> Iterator[Complaint]:
    if type(value) in (int, float) and value < given:
        yield place.complain("minimum", found=_quoted(value), least=given)


def _maximum(value: Any, given: int, place: _Place) -> Iterator[Complaint]:
    if type(value) in (int, float) and value > given:
        yield place.complain("maximum", found=_quoted(value), most=given)


def _least(kind: type, keyword: str) -> Judge:
    def judge(value: Any, given: int, place: _Place) -> Iterator[Complaint]:
        if isinstance(value, kind) and len(value) < given:  # type: ignore[arg-type]
            yield place.complain(keyword, found=len(value), least=given)  # type: ignore[arg-type]

    return judge


def _most(kind: type, keyword: str) -> Judge:
    def judge(value: Any, given: int, place: _Place) -> Iterator[Complaint]:
        if isinstance(value, kind) and len(value) > given:  # type: ignore[arg-type]
            yield place.complain(keyword, found=len(value), most=given)  # type: ignore[arg-type]

    return judge


def _unique(value: Any, _given: bool, place: _Place) -> Iterator[Complaint]:
    seen: set[str] = set()
    for item in value if isinstance(value, list) else ():
        spelled = json.dumps(item, sort_keys=True)
        if spelled in seen:
            yield place.complain("uniqueItems", found=_quoted(item))
        seen.add(spelled)


def _items(value: Any, given: Schema, place: _Place) -> Iterator[Complaint]:
    for number, item in enumerate(value if isinstance(value, list) else ()):
        yield from _judge(item, given, place.under("items", child=f"[{number}]"))


def _names(value: Any, given: Schema, place: _Place) -> Iterator[Complaint]:
    for name in value if isinstance(value, dict) else ():
        yield from _judge(name, given, place.under("propertyNames"))


def _required(value: Any, given: Sequence[str], place: _Place) -> Iterator[Complaint]:
    for name in given if isinstance(value, dict) else ():
        if name not in value:
            yield place.complain("required", field=name)


def _all_of(value: Any, given: Sequence[Schema], place: _Place) -> Iterator[Complaint]:
    for number, part in enumerate(given):
        yield from _judge(value, part, place.under("allOf", str(number)))


def _not(value: Any, given: Schema, place: _Place) -> Iterator[Complaint]:
    if not any(_judge(value, given, place)):
        yield place.complain("not")


def _one_of(value: Any, given: Sequence[Schema], place: _Place) -> Iterator[Complaint]:
    """The complaints of the alternative that is nearest. The alternatives of this schema exclude one another."""
    told = [list(_judge(value, part, place.under("oneOf", str(n)))) for n, part in enumerate(given)]
    decisive = [{c.where: c for c in some if c.keyword in ("type", "const")} for some in told]
    shared = set.intersection(*(set(some) for some in decisive))
    for where in sorted(shared):
        # No alternative is meant: tell what each would have had there.
        allowed: list[Json] = [word for some in decisive for word in _list(some[where].data["allowed"])]
        first = decisive[0][where]
        yield Complaint(where, first.keyword, first.rule, {**first.data, "allowed": allowed})
    if not shared:
        yield from min(told, key=lambda some: (any(_rules_out(complaint, place) for complaint in some), len(some)))


def _rules_out(complaint: Complaint, place: _Place) -> bool:
    """Whether the alternative behind a complaint cannot have been meant."""
    return complaint.keyword == "const" or (complaint.keyword == "type" and complaint.where == place.where)


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value


def _same(value: Any, other: Any) -> bool:
    # True is 1 to Python, and not to JSON.
    return type(value) is type(other) and bool(value == other)


def _quoted(value: Any) -> str:
    return (value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))[:QUOTED]


_JUDGES: Final[Mapping[str, Judge]] = {
    "$ref": _reference,
    "type": _type,
    "const": _const,
    "enum": _enum,
    "pattern": _pattern,
    "minimum": _minimum,
    "maximum": _maximum,
    "minLength": _least(str, "minLength"),
    "maxLength": _most(str, "maxLength"),
    "minItems": _least(list, "minItems"),
    "maxItems": _most(list, "maxItems"),
    "uniqueItems": _unique,
    "items": _items,
    "propertyNames": _names,
    "required": _required,
    "allOf": _all_of,
    "not": _not,
    "oneOf": _one_of,
}
