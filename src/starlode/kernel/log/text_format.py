"""The text format of a log: header lines, a blank line, one line per entry, and a last line with a checksum.

    starlode-log 1
    game harvest 1
    id 5f0c3a1b2d4e6f70
    players 2
    option length short
    seat A human Ada
    seat B bot:steady "Bo B"
    seed-digest 9f86d0…
    draws lots
    absent default
    contribution A 5feceb… 6b86b2…

    0 chance deal-card card=red-3
    1 A place-card card=red-3 row=2 @1234
    2 undo by=A to=1
    3 seat B human by=B
    end 4 0123456789abcdef0123456789abcdef

`@` is game time, `#` the digest of the position. The last line holds the number of entries and a checksum of every
byte above it, so that a changed or missing line is found when the log is read.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from typing import TypeVar

from starlode.kernel.contract import CLOCK, HOST, Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import (
    ActionEntry,
    ChanceEntry,
    ClockEntry,
    DropEntry,
    Entry,
    Header,
    HostEntry,
    SeatEntry,
    SeedEntry,
    UndoEntry,
)
from starlode.kernel.log.json_format import FORMAT, convert

_T = TypeVar("_T")

_TITLE = re.compile(r"starlode-log ([0-9]{1,9})")
_END = re.compile(r"end ([0-9]{1,9}) ([0-9a-f]{32})")
_NUMBER = re.compile(r"-?[0-9]+")
_BARE = re.compile(r"[A-Za-z0-9_.:/+*-]+")
_NAMES = {HOST: "host", CLOCK: "clock"}
_WRITERS = {name: writer for writer, name in _NAMES.items()}
_TOKEN = re.compile(r'(?:[^ "]|"(?:[^"\\]|\\.)*")+')


def to_text(header: Header, entries: list[Entry]) -> str:
    """Return the text format, which ends in a newline."""
    lines = [*_header_lines(header), "", *(_entry_line(seq, entry) for seq, entry in enumerate(entries)), ""]
    body = "\n".join(lines)
    return f"{body}end {len(entries)} {_checksum(body)}\n"


def from_text(text: str) -> tuple[Header, list[Entry]]:
    """Return the header and the entries; raise InvalidInput with the problem, or its line, if the text is invalid."""
    # Some programs change line ends, and some drop the last one; the content stays the same.
    text = text.replace("\r\n", "\n").removesuffix("\n")
    title = _TITLE.fullmatch(text.partition("\n")[0])
    if title is None:
        raise InvalidInput("log-not-a-log")
    if int(title[1]) != FORMAT:
        raise InvalidInput("log-format-unknown", format=int(title[1]), known=FORMAT)
    body, newline, last = text.rpartition("\n")
    lines = body.split("\n")
    end = _END.fullmatch(last)
    if end is None or "" not in lines:
        raise InvalidInput("log-truncated")
    blank = lines.index("")
    entry_lines = lines[blank + 1 :]
    header = _read_header(lines[1:blank])
    entries = [_read_entry(seq, line, blank + 2 + seq) for seq, line in enumerate(entry_lines)]
    if len(entries) != int(end[1]):
        raise InvalidInput("log-entries-missing", entries=len(entries), expected=int(end[1]))
    typed = convert(header, entries)
    if _checksum(body + newline) != end[2]:
        raise InvalidInput("log-checksum-differs")
    return typed


def _checksum(body: str) -> str:
    return hashlib.blake2b(body.encode(errors="surrogatepass"), digest_size=16).hexdigest()


def _letter(seat: int) -> str:
    return chr(ord("A") + seat)


def _writer_name(writer: int) -> str:
    return _NAMES[writer] if writer in _NAMES else _letter(writer)


def _format_scalar(value: Scalar) -> str:
    """Return a value without spaces; strings that could be read as something else are quoted."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if _BARE.fullmatch(value) and not _NUMBER.fullmatch(value) and value not in ("true", "false"):
        return value
    return json.dumps(value, ensure_ascii=False)


def _header_lines(header: Header) -> Iterator[str]:
    yield f"starlode-log {FORMAT}"
    yield f"game {header.game} {header.version}"
    yield f"id {header.id}"
    yield f"players {header.players}"
    for name, value in header.options.items():
        yield f"option {name} {_format_scalar(value)}"
    for number, seat in enumerate(header.seats):
        yield f"seat {_letter(number)} {seat.controller} {_format_scalar(seat.name)}"
    yield f"seed-digest {header.seed_digest}"
    if header.forked_from is not None:
        fork = header.forked_from
        yield f"forked-from {fork.id} {fork.upto} {fork.kept}"
    if header.lesson:
        yield "lesson"
    if header.draws is not None:
        yield f"draws {header.draws}"
    if header.absent is not None:
        yield f"absent {header.absent}"
    for contribution in header.contributions:
        nonce = "" if contribution.nonce is None else f" {contribution.nonce}"
        yield f"contribution {_letter(contribution.seat)} {contribution.commitment}{nonce}"


def _format_action(form: dict[str, Scalar]) -> str:
    arguments = (f"{name}={_format_scalar(value)}" for name, value in form.items() if name != "do")
    return " ".join([_format_scalar(form["do"]), *arguments])


def _entry_line(seq: int, entry: Entry) -> str:
    match entry:
        case ActionEntry():
            text = f"{_letter(entry.by)} {_format_action(entry.do)}"
        case ChanceEntry():
            text = f"chance {_format_action(entry.do)}"
        case ClockEntry():
            text = f"clock {_format_action(entry.do)}"
        case UndoEntry():
            text = f"undo by={_writer_name(entry.by)} to={entry.to}{_consent(entry.consent)}"
        case SeatEntry():
            text = f"seat {_letter(entry.seat)} {entry.controller}{_assigner(entry.by)}"
        case DropEntry():
            text = f"drop {_letter(entry.seat)}{_assigner(entry.by)}{_consent(entry.consent)}"
        case HostEntry():
            text = f"host {entry.did}" + ("" if entry.seat is None else f" {_letter(entry.seat)}")
        case SeedEntry():
            text = f"seed {entry.seed}"
    time = f" @{entry.at}" if entry.at else ""
    digest = f" #{entry.digest}" if entry.digest is not None else ""
    return f"{seq} {text}{time}{digest}"


def _assigner(by: int | None) -> str:
    return "" if by is None else f" by={_writer_name(by)}"


def _consent(seats: list[int]) -> str:
    return f" consent={''.join(map(_letter, seats))}" if seats else ""


def _read_header(lines: list[str]) -> dict[str, object]:
    options: dict[str, Scalar] = {}
    seats: list[object] = []
    contributions: list[object] = []
    header: dict[str, object] = {"options": options, "seats": seats, "contributions": contributions}
    for number, line in enumerate(lines, start=2):
        try:
            name, *rest = _tokens(line)
            if name == "option":
                option, value = rest
                _put(options, option, _parse_scalar(value))
            elif name == "seat":
                letter, controller, seat_name = rest
                if letter != _letter(len(seats)):
                    raise ValueError("seats have to be in order")
                seats.append({"controller": controller, "name": _parse_scalar(seat_name)})
            elif name == "contribution":
                letter, digest, *nonce = rest
                contribution = {"seat": _seat(letter), "commitment": digest}
                contributions.append(contribution | ({"nonce": "".join(nonce)} if nonce else {}))
            else:
                for field, content in _fields(name, rest):
                    _put(header, field, content)
        except ValueError:
            raise InvalidInput("log-line-unreadable", line=number, text=line[:80]) from None
    return header


def _fields(name: str, rest: list[str]) -> list[tuple[str, object]]:
    """Return the header fields that one line sets."""
    match name, rest:
        case "game", [game, version]:
            return [("game", game), ("version", _number(version))]
        case "id", [log]:
            return [("id", log)]
        case "players", [players]:
            return [("players", _number(players))]
        case "seed-digest", [digest]:
            return [("seed_digest", digest)]
        case "forked-from", [log, upto, kept]:
            return [("forked_from", {"id": log, "upto": _number(upto), "kept": _number(kept)})]
        case "lesson", []:
            return [("lesson", True)]
        case "draws", [scheme]:
            return [("draws", scheme)]
        case "absent", [scheme]:
            return [("absent", scheme)]
    raise ValueError("not a header line")


def _read_entry(seq: int, line: str, number: int) -> object:
    try:
        tokens = _tokens(line)
        shared: dict[str, object] = {}
        if tokens[-1][:1] == "#":
            shared["digest"] = tokens.pop()[1:]
        if tokens[-1][:1] == "@":
            shared["at"] = _number(tokens.pop()[1:])
        if tokens[0] != str(seq):
            raise InvalidInput("log-number-differs", line=number, found=tokens[0][:20], expected=seq)
        return _entry_fields(tokens[1], tokens[2:]) | shared
    except (ValueError, IndexError):
        raise InvalidInput("log-line-unreadable", line=number, text=line[:80]) from None


def _entry_fields(writer: str, rest: list[str]) -> dict[str, object]:
    match writer, rest:
        case "chance" | "clock", _:
            return {"entry": writer, "do": _read_action(rest)}
        case "undo", [by, to, *consent]:
            undo = {"entry": "undo", "by": _writer(_argument("by", by)), "to": _number(_argument("to", to))}
            return undo | _read_consent(consent)
        case "seat", [letter, controller]:
            return {"entry": "seat", "seat": _seat(letter), "controller": controller}
        case "seat", [letter, controller, by]:
            return _entry_fields("seat", [letter, controller]) | {"by": _writer(_argument("by", by))}
        case "drop", [letter]:
            return {"entry": "drop", "seat": _seat(letter)}
        case "drop", [letter, by, *consent]:
            return _entry_fields("drop", [letter]) | {"by": _writer(_argument("by", by))} | _read_consent(consent)
        case "host", [did]:
            return {"entry": "host", "did": did}
        case "host", [did, letter]:
            return {"entry": "host", "did": did, "seat": _seat(letter)}
        case "seed", [seed]:
            return {"entry": "seed", "seed": seed}
    return {"entry": "act", "by": _seat(writer), "do": _read_action(rest)}


def _read_consent(tokens: list[str]) -> dict[str, object]:
    seats = "".join(_argument("consent", token) for token in tokens)
    return {"consent": [_seat(letter) for letter in seats]}


def _read_action(tokens: list[str]) -> dict[str, Scalar]:
    form = {"do": _parse_scalar(tokens[0])}
    for token in tokens[1:]:
        name, _, value = token.partition("=")
        _put(form, name, _parse_scalar(value))
    return form


def _tokens(line: str) -> list[str]:
    if '"' not in line:
        return line.split(" ")
    tokens: list[str] = []
    position = 0
    while position <= len(line):
        match = _TOKEN.match(line, position)
        if match is None or line[match.end() : match.end() + 1] not in ("", " "):
            raise ValueError("a quote is not closed, or two spaces follow each other")
        tokens.append(match[0])
        position = match.end() + 1
    return tokens


def _parse_scalar(token: str) -> Scalar:
    if token in ("true", "false"):
        return token == "true"
    if _NUMBER.fullmatch(token):
        return _number(token)
    if _BARE.fullmatch(token):
        return token
    if token[:1] != '"':
        raise ValueError("not a value")
    text = str(json.loads(token))
    text.encode()  # raises for half of a surrogate pair
    return text


def _number(token: str) -> int:
    if not _NUMBER.fullmatch(token) or len(token) > 17:
        raise ValueError("not a number")
    return int(token)


def _seat(letter: str) -> int:
    if len(letter) != 1 or not "A" <= letter <= "Z":
        raise ValueError("not a seat")
    return ord(letter) - ord("A")


def _writer(token: str) -> int:
    return _WRITERS[token] if token in _WRITERS else _seat(token)


def _argument(name: str, token: str) -> str:
    actual, _, value = token.partition("=")
    if actual != name or not value:
        raise ValueError("another argument was expected")
    return value


def _put(fields: dict[str, _T], name: str, value: _T) -> None:
    if name in fields:
        raise ValueError("given twice")
    fields[name] = value
