"""The JSON format of a log: one object, which ends with the number of entries and a checksum of the content.

White space and the order of keys may change when other programs copy it; the content may not.
"""

from __future__ import annotations

import hashlib
import re

import msgspec
from msgspec import Struct

from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.consistency import check_content
from starlode.kernel.log.entries import Count, Entry, Header

FORMAT = 1


class _End(Struct, frozen=True, forbid_unknown_fields=True):
    entries: Count
    checksum: str


class _Content(Struct, frozen=True, forbid_unknown_fields=True):
    header: Header
    entries: list[Entry]


class _Form(Struct, frozen=True, forbid_unknown_fields=True, rename={"starlode_log": "starlode-log"}):
    starlode_log: Count
    header: Header
    entries: list[Entry]
    end: _End


class _Format(Struct, frozen=True, rename={"starlode_log": "starlode-log"}):
    starlode_log: Count


# The checksum does not depend on the order of keys; the file has them in the most readable order.
_CANONICAL = msgspec.json.Encoder(order="deterministic")
_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(_Form)
_FORMAT_DECODER = msgspec.json.Decoder(_Format)


def to_json(header: Header, entries: list[Entry]) -> bytes:
    """Return the bytes of the JSON format."""
    return _ENCODER.encode(_Form(FORMAT, header, entries, _End(len(entries), _checksum(header, entries)))) + b"\n"


def from_json(data: bytes) -> tuple[Header, list[Entry]]:
    """Return the header and the entries; raise InvalidInput if the content is truncated, changed or no log."""
    try:
        data.decode()
    except UnicodeDecodeError as error:
        raise InvalidInput("log-not-utf8", byte=error.start) from None
    try:
        version = _FORMAT_DECODER.decode(data).starlode_log
        if version != FORMAT:
            raise InvalidInput("log-format-unknown", format=version, known=FORMAT)
        form = _DECODER.decode(data)
    except msgspec.ValidationError as error:
        raise _invalid_input(str(error)) from None
    except msgspec.DecodeError as error:
        raise InvalidInput("log-truncated" if "truncated" in str(error) else "log-not-json") from None
    except RecursionError:
        raise InvalidInput("log-not-json") from None
    check_content(form.header, form.entries)
    if len(form.entries) != form.end.entries:
        raise InvalidInput("log-entries-missing", entries=len(form.entries), expected=form.end.entries)
    if _checksum(form.header, form.entries) != form.end.checksum:
        raise InvalidInput("log-checksum-differs")
    return form.header, form.entries


def convert(header: object, entries: list[object]) -> tuple[Header, list[Entry]]:
    """Return the typed header and entries of plain values, checked like those of the JSON format."""
    try:
        typed = msgspec.convert({"header": header, "entries": entries}, _Content)
    except msgspec.ValidationError as error:
        raise _invalid_input(str(error)) from None
    check_content(typed.header, typed.entries)
    return typed.header, typed.entries


def _checksum(header: Header, entries: list[Entry]) -> str:
    return hashlib.blake2b(_CANONICAL.encode((header, entries)), digest_size=16).hexdigest()


def _invalid_input(message: str) -> InvalidInput:
    # msgspec describes the problem in English only; its place and the name of the field are all that is used.
    problem, _, place = message.partition(" - at `$")
    where = "$" + place.rstrip("`")
    name = re.search(r"field `([^`]*)`", problem)
    if name and "unknown" in problem:
        return InvalidInput("log-unknown-field", field=name[1][:80], where=where)
    if name and "missing" in problem:
        return InvalidInput("log-missing-field", field=name[1][:80], where=where)
    return InvalidInput("log-bad-field", where=where)
