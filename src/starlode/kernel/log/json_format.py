"""The JSON form of a log: one object, closed by the number of entries and a checksum over the whole content.

White space and the order of keys may change on the way through other programs; the content may not.
"""

from __future__ import annotations

import hashlib
import re

import msgspec
from msgspec import Struct

from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.consistency import check_content
from starlode.kernel.log.entries import Entry, Header, Moment

FORMAT = 1


class _End(Struct, frozen=True, forbid_unknown_fields=True):
    entries: Moment
    checksum: str


class _Content(Struct, frozen=True, forbid_unknown_fields=True):
    header: Header
    entries: list[Entry]


class _Form(Struct, frozen=True, forbid_unknown_fields=True, rename={"starlode_log": "starlode-log"}):
    starlode_log: Moment
    header: Header
    entries: list[Entry]
    end: _End


class _Format(Struct, frozen=True, rename={"starlode_log": "starlode-log"}):
    starlode_log: Moment


# The checksum must not depend on the order of keys; the file keeps the order in which people read them best.
_CANONICAL = msgspec.json.Encoder(order="deterministic")
_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(_Form)
_FORMAT_DECODER = msgspec.json.Decoder(_Format)


def to_json(header: Header, entries: list[Entry]) -> bytes:
    """The bytes of the JSON form."""
    return _ENCODER.encode(_Form(FORMAT, header, entries, _End(len(entries), _checksum(header, entries)))) + b"\n"


def from_json(data: bytes) -> tuple[Header, list[Entry]]:
    """The header and the entries; truncated, changed or foreign content is refused by name."""
    try:
        data.decode()
    except UnicodeDecodeError as error:
        raise InvalidInput("log-not-utf8", byte=error.start) from None
    try:
        found = _FORMAT_DECODER.decode(data).starlode_log
        if found != FORMAT:
            raise InvalidInput("log-format-unknown", format=found, known=FORMAT)
        form = _DECODER.decode(data)
    except msgspec.ValidationError as error:
        raise _named(str(error)) from None
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
    """The typed header and entries of plain values, held to the same conditions as the JSON form."""
    try:
        typed = msgspec.convert({"header": header, "entries": entries}, _Content)
    except msgspec.ValidationError as error:
        raise _named(str(error)) from None
    check_content(typed.header, typed.entries)
    return typed.header, typed.entries


def _checksum(header: Header, entries: list[Entry]) -> str:
    return hashlib.blake2b(_CANONICAL.encode((header, entries)), digest_size=16).hexdigest()


def _named(complaint: str) -> InvalidInput:
    # msgspec tells what is wrong in English only; the place and the name of the field are all we need of it.
    told, _, place = complaint.partition(" - at `$")
    where = "$" + place.rstrip("`")
    name = re.search(r"field `([^`]*)`", told)
    if name and "unknown" in told:
        return InvalidInput("log-unknown-field", field=name[1][:80], where=where)
    if name and "missing" in told:
        return InvalidInput("log-missing-field", field=name[1][:80], where=where)
    return InvalidInput("log-bad-field", where=where)
