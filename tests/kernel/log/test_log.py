"""The two formats of a log: both round-trip exactly, and any damage is detected and named."""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starlode.kernel.contract import HOST, Json, Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log import text_format
from starlode.kernel.log.entries import (
    ActionEntry,
    ChanceEntry,
    ClockEntry,
    Contribution,
    DropEntry,
    Entry,
    ForkedFrom,
    Header,
    SeatEntry,
    SeatInfo,
    SeedEntry,
    UndoEntry,
    writer_of,
)
from starlode.kernel.log.log import LARGEST_FILE, Log, applied_moves, controllers, parse_log, read_log, write_log
from tests.kernel.toy_tables import DUEL, SEALED, expect_invalid, finished_table, play, sealed_table

HEADER = Header(
    game="sealed",
    version=3,
    players=3,
    options={"rounds": 2, "mood": "very stormy", "solemn": True},
    seats=[SeatInfo("Ada", "human"), SeatInfo("Bo «B» =\n\u2028", "bot:steady"), SeatInfo("", "dropped")],
    seed_digest="ab" * 32,
    id="Log_1-x",
)
FORM: dict[str, Scalar] = {"do": "look", "target": 1}
EVERY_ENTRY: list[Entry] = [
    ChanceEntry({"do": "dealt", "card": 6}),
    ActionEntry(0, FORM, at=1234),
    ActionEntry(
        2, {"do": "say", "text": 'a "b" = c', "number": "12", "truth": "true", "yes": True, "n": -7}, digest="0f" * 16
    ),
    ClockEntry({"do": "time-up"}, at=30_000),
    UndoEntry(1, 1, [0, 2], at=20_000),
    UndoEntry(HOST, 0),
    SeatEntry(1, "human"),
    DropEntry(2),
    SeedEntry("00ff", at=5, digest="ab" * 16),
]
EVERYTHING = Log(HEADER, EVERY_ENTRY)
GIVEN = "\ncontribution {} " + "ab" * 32


def test_text_format_has_one_line_per_entry() -> None:
    text = EVERYTHING.to_text()
    body, _, end = text.rstrip("\n").rpartition("\n")
    assert body == "\n".join(
        [
            "starlode-log 1",
            "game sealed 3",
            "id Log_1-x",
            "players 3",
            "option rounds 2",
            'option mood "very stormy"',
            "option solemn true",
            "seat A human Ada",
            'seat B bot:steady "Bo «B» =\\n\u2028"',
            'seat C dropped ""',
            "seed-digest " + "ab" * 32,
            "",
            "0 chance dealt card=6",
            "1 A look target=1 @1234",
            '2 C say text="a \\"b\\" = c" number="12" truth="true" yes=true n=-7 #' + "0f" * 16,
            "3 clock time-up @30000",
            "4 undo by=B to=1 consent=AC @20000",
            "5 undo by=host to=0",
            "6 seat B human",
            "7 drop C",
            "8 seed 00ff @5 #" + "ab" * 16,
        ]
    )
    assert end.startswith("end 9 ")


def test_both_formats_round_trip() -> None:
    text, data = EVERYTHING.to_text(), EVERYTHING.to_json()
    assert Log.from_text(text) == EVERYTHING == Log.from_json(data)
    assert Log.from_json(data).to_text() == text
    assert Log.from_text(text).to_json() == data


def test_types_of_arguments_round_trip() -> None:
    do: dict[str, Scalar] = {"do": "x", "a": 1, "b": True, "c": "1", "d": "true", "e": "-0", "f": ""}
    log = Log(HEADER, [ActionEntry(0, do)])
    for again in (Log.from_text(log.to_text()), Log.from_json(log.to_json())):
        move = again.entries[0]
        assert isinstance(move, ActionEntry)
        assert {name: (type(word), word) for name, word in move.do.items()} == {n: (type(w), w) for n, w in do.items()}


def test_scheme_of_draws_and_contributions_are_written() -> None:
    contributions = [Contribution(0, "aa" * 32, "0b" * 32), Contribution(2, "cc" * 32)]
    log = Log(msgspec.structs.replace(HEADER, draws="lots", contributions=contributions), EVERY_ENTRY)
    lines = f"\ndraws lots\ncontribution A {'aa' * 32} {'0b' * 32}\ncontribution C {'cc' * 32}\n"
    assert lines in log.to_text()
    assert Log.from_text(log.to_text()) == log == Log.from_json(log.to_json())


def test_origin_of_a_fork_is_written() -> None:
    log = Log(msgspec.structs.replace(HEADER, forked_from=ForkedFrom("old", 9, 1)), EVERY_ENTRY[:2])
    assert "\nforked-from old 9 1\n" in log.to_text()
    assert Log.from_text(log.to_text()) == log == Log.from_json(log.to_json())


def test_a_log_without_entries_can_be_written() -> None:
    log = Log(HEADER, [])
    assert Log.from_text(log.to_text()) == log == Log.from_json(log.to_json())


def test_changed_line_ends_change_nothing() -> None:
    text = EVERYTHING.to_text()
    assert Log.from_text(text.replace("\n", "\r\n")) == EVERYTHING
    assert Log.from_text(text.removesuffix("\n")) == EVERYTHING


def test_json_may_be_reformatted() -> None:
    form = json.loads(EVERYTHING.to_json())
    assert Log.from_json(json.dumps(form, indent=2, sort_keys=True).encode()) == EVERYTHING


def test_writer_of_a_move() -> None:
    assert [writer_of(move) for _, move in applied_moves(Log(HEADER, EVERY_ENTRY[:4]))] == [-1, 0, 2, -2]


@pytest.mark.parametrize("entry", EVERY_ENTRY, ids=lambda entry: type(entry).__name__)
def test_entries_are_immutable(entry: Entry) -> None:
    with pytest.raises(AttributeError):
        entry.at = 7  # type: ignore[misc]


# Applied moves


def numbers(log: Log, upto: int | None = None) -> list[int]:
    return [seq for seq, _ in applied_moves(log, upto)]


def test_undo_removes_moves_from_its_entry_on() -> None:
    entries: list[Entry] = [
        ActionEntry(0, FORM),
        ActionEntry(0, FORM),
        ActionEntry(0, FORM),
        UndoEntry(0, 1),
        ActionEntry(1, FORM),
    ]
    log = Log(HEADER, entries)
    assert numbers(log) == [0, 4]
    assert numbers(log, 4) == [0]
    assert numbers(log, 3) == [0, 1, 2]


def test_undo_after_undo_counts_applied_moves() -> None:
    entries: list[Entry] = [
        ActionEntry(0, FORM),
        ActionEntry(0, FORM),
        UndoEntry(0, 1),
        ActionEntry(1, FORM),
        UndoEntry(1, 3),
        UndoEntry(0, 0),
    ]
    log = Log(HEADER, entries)
    assert [numbers(log, upto) for upto in range(7)] == [[], [0], [0, 1], [0], [0, 3], [0], []]


def test_undo_does_not_change_controllers() -> None:
    entries: list[Entry] = [ActionEntry(0, FORM), SeatEntry(0, "bot:steady"), DropEntry(1), UndoEntry(HOST, 0)]
    assert controllers(Log(HEADER, entries)) == ["bot:steady", "dropped", "dropped"]
    assert controllers(Log(HEADER, entries), 2) == ["bot:steady", "bot:steady", "dropped"]


@pytest.mark.parametrize("upto", [-1, 10])
def test_entry_number_outside_the_log_is_refused(upto: int) -> None:
    with expect_invalid("moment-out-of-range", {"moment": upto, "last": 9}):
        applied_moves(EVERYTHING, upto)


# Damage


def edited(old: str, new: str) -> str:
    """Return the text with a part replaced and a correct checksum, as a forger would write it."""
    text = EVERYTHING.to_text().replace(old, new)
    body = text[: text.rindex("end ")]
    return body + f"end {EVERYTHING.to_text().rpartition('end ')[2].split()[0]} {text_format._checksum(body)}\n"


@pytest.mark.parametrize(
    ("old", "new", "key", "data"),
    [
        ("starlode-log 1", "starlode-log 2", "log-format-unknown", {"format": 2, "known": 1}),
        ("starlode-log 1", "a letter", "log-not-a-log", {}),
        ("game sealed 3", "game sealed", "log-line-unreadable", {"line": 2, "text": "game sealed"}),
        ("game sealed 3", "game sealed 3\ngame duel 1", "log-line-unreadable", {"line": 3}),
        ("game sealed 3", "game se@led 3", "log-bad-field", {"where": "$.header.game"}),
        ("players 3", "players three", "log-line-unreadable", {"line": 4}),
        ("players 3", "players 4", "log-seats-differ", {"found": 3, "players": 4}),
        ("option rounds 2", "option rounds 2\noption rounds 3", "log-line-unreadable", {"line": 6}),
        ("option rounds 2", "colour red", "log-line-unreadable", {"line": 5, "text": "colour red"}),
        ("seat A human Ada", "seat B human Ada", "log-line-unreadable", {"line": 8}),
        ("seat A human Ada", "seat A robot Ada", "log-bad-field", {"where": "$.header.seats[0].controller"}),
        ("seed-digest " + "ab" * 32 + "\n", "", "log-missing-field", {"field": "seed_digest", "where": "$.header"}),
        ("id Log_1-x", "id Log_1-x\nforked-from x 3 10", "log-fork-wrong", {"kept": 10}),
        ("id Log_1-x", "id Log_1-x\nforked-from x 9 5", "log-fork-wrong", {"kept": 5}),
        ("id Log_1-x", "id Log_1-x\ndraws straws", "log-bad-field", {"where": "$.header.draws"}),
        ("id Log_1-x", "id Log_1-x\ncontribution A", "log-line-unreadable", {"line": 4}),
        ("id Log_1-x", "id Log_1-x\ncontribution A 1234", "log-bad-field", {}),
        ("id Log_1-x", f"id Log_1-x\ncontribution D {'ab' * 32}", "log-contributions-wrong", {}),
        ("id Log_1-x", f"id Log_1-x{GIVEN.format('C')}{GIVEN.format('A')}", "log-contributions-wrong", {}),
        ("id Log_1-x", f"id Log_1-x{GIVEN.format('A') * 2}", "log-contributions-wrong", {}),
        ("1 A look", "7 A look", "log-number-differs", {"line": 14, "found": "7", "expected": 1}),
        ("1 A look", "1 a look", "log-line-unreadable", {"line": 14}),
        ("1 A look target=1", "1 A", "log-line-unreadable", {"line": 14}),
        ("1 A look target=1", "1 A look target=1 target=1", "log-line-unreadable", {"line": 14}),
        ("1 A look target=1", "1 A look target=", "log-line-unreadable", {"line": 14}),
        ("1 A look target=1", "1 A 7 target=1", "log-missing-field", {"field": "do", "where": "$.entries[1].do"}),
        ("1 A look target=1", '1 A look target="1', "log-line-unreadable", {"line": 14}),
        ("1 A look target=1", '1 A look target="\\ud800"', "log-line-unreadable", {"line": 14}),
        ("1 A look target=1", "1 A look target=" + "9" * 5000, "log-line-unreadable", {"line": 14}),
        ("1 A look target=1", "1 A look target=" + "9" * 16, "log-bad-field", {}),
        ("1 A look target=1", "1 D look target=1", "log-seat-unknown", {"entry": 1, "seat": 3, "players": 3}),
        ("1 A look target=1", "1 A look target=" + "[" * 5000, "log-line-unreadable", {"line": 14}),
        ("1 A look target=1", "1 A look  target=1", "log-line-unreadable", {"line": 14}),
        ("@1234", "@soon", "log-line-unreadable", {"line": 14}),
        ("@1234", "@-3", "log-bad-field", {"where": "$.entries[1].at"}),
        ("#" + "0f" * 16, "#0f", "log-bad-field", {"where": "$.entries[2].digest"}),
        ("undo by=B to=1", "undo by=B to=4", "log-undo-wrong", {"entry": 4, "to": 4}),
        ("undo by=B to=1", "undo to=1 by=B", "log-line-unreadable", {"line": 17}),
        ("consent=AC", "consent=AZ", "log-seat-unknown", {"entry": 4, "seat": 25}),
        ("6 seat B human", "6 seat B", "log-line-unreadable", {"line": 19}),
        ("8 seed 00ff", "8 seed 0", "log-bad-field", {"where": "$.entries[8].seed"}),
        ("7 drop C\n8 seed", "7 seed", "log-entries-missing", {"entries": 8, "expected": 9}),
        ("7 drop C\n", "", "log-number-differs", {"line": 20, "found": "8", "expected": 7}),
    ],
)  # fmt: skip
def test_invalid_text_is_refused(old: str, new: str, key: str, data: dict[str, Json]) -> None:
    assert old in EVERYTHING.to_text()
    with expect_invalid(key, data):
        Log.from_text(edited(old, new))


def test_text_with_a_changed_value_is_refused() -> None:
    with expect_invalid("log-checksum-differs"):
        Log.from_text(EVERYTHING.to_text().replace("card=6", "card=5"))


@pytest.mark.parametrize("lines", [1, 5, 12, 15, 21])
def test_text_without_its_end_is_truncated(lines: int) -> None:
    with expect_invalid("log-truncated"):
        Log.from_text("\n".join(EVERYTHING.to_text().split("\n")[:lines]))


@pytest.mark.parametrize(
    ("path", "value", "key", "data"),
    [
        (["starlode-log"], 2, "log-format-unknown", {"format": 2}),
        (["colour"], "red", "log-unknown-field", {"field": "colour", "where": "$"}),
        (["header", "colour"], "red", "log-unknown-field", {"field": "colour", "where": "$.header"}),
        (["entries", 1, "colour"], "red", "log-unknown-field", {"field": "colour", "where": "$.entries[1]"}),
        (["entries", 1, "entry"], "dance", "log-bad-field", {"where": "$.entries[1].entry"}),
        (["entries", 1, "by"], "0", "log-bad-field", {"where": "$.entries[1].by"}),
        (["entries", 1, "by"], 3, "log-seat-unknown", {"entry": 1, "seat": 3}),
        (["entries", 1, "do"], {"target": 1}, "log-missing-field", {"field": "do", "where": "$.entries[1].do"}),
        (["entries", 1, "do"], {"do": "look", "target": 1.0}, "log-bad-field", {}),
        (["entries", 1, "do"], {"do": "look", "target": [1]}, "log-bad-field", {}),
        (["entries", 1, "do"], {"do": "look", "a b": 1}, "log-bad-field", {}),
        (["entries", 1, "do"], {"do": "look", "target": 2**53}, "log-bad-field", {}),
        (["entries", 1, "do"], {"do": "look", "target": -(2**53)}, "log-bad-field", {}),
        (["entries", 1, "at"], 2**53, "log-bad-field", {"where": "$.entries[1].at"}),
        (["entries", 4, "by"], HOST - 1, "log-bad-field", {"where": "$.entries[4].by"}),
        (["header", "seats"], [{"name": "", "controller": "human"}] * 27, "log-bad-field", {"where": "$.header.seats"}),
        (["header", "id"], "two words", "log-bad-field", {"where": "$.header.id"}),
        (["starlode-log"], 10**400, "log-bad-field", {"where": "$.starlode-log"}),
        (["end", "entries"], 10**400, "log-bad-field", {"where": "$.end.entries"}),
        (["end", "entries"], 8, "log-entries-missing", {"entries": 9, "expected": 8}),
        (["end", "checksum"], "00", "log-checksum-differs", {}),
        (["entries", 0, "do", "card"], 5, "log-checksum-differs", {}),
        (["header", "options", "rounds"], 12, "log-checksum-differs", {}),
        (["header", "options"], {}, "log-checksum-differs", {}),
    ],
)  # fmt: skip
def test_invalid_json_is_refused_with_the_problem(
    path: list[str | int], value: object, key: str, data: dict[str, Json]
) -> None:
    form = json.loads(EVERYTHING.to_json())
    inner = form
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with expect_invalid(key, data):
        Log.from_json(json.dumps(form).encode())


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "log-not-a-log"),
        (b"{", "log-truncated"),
        (b"{}", "log-missing-field"),
        (b"{]", "log-not-json"),
        (b'{"starlode-log":1}', "log-missing-field"),
        (b'{"a":' + b"[" * 100_000, "log-not-json"),
        (b"\x89PNG\r\n", "log-not-utf8"),
        (b'{"\xff":1}', "log-not-utf8"),
        (b"starlode-log 1\n\n0 chance \xff\n", "log-not-utf8"),
        (b"starlode-log 99999999999999\n", "log-not-a-log"),
        (b"starlode-log 1", "log-truncated"),
    ],
)
def test_other_bytes_are_refused(data: bytes, key: str) -> None:
    with expect_invalid(key):
        parse_log(data)


@cache
def played(number: int) -> Log:
    """One of several logs: finished or running, with undo and host entries."""
    if number < 2:
        return finished_table((DUEL, SEALED)[number], seed=number).log
    table = play(sealed_table(mood="very stormy"), seed=number, moves=number)
    table.assign_seat(0, "bot:steady")
    table.host_undo(max(0, table.head - 3))
    return table.log


def survives(data: bytes, original: Log) -> bool:
    """Whether damaged bytes are still read; then nothing of what they say may have changed."""
    try:
        read = parse_log(data)
    except InvalidInput:
        return False
    assert read == original
    return True


@given(st.integers(0, 5), st.data())
@settings(deadline=None, max_examples=300)
def test_any_changed_byte_of_a_text_is_detected(number: int, data: st.DataObject) -> None:
    log = played(number)
    written = bytearray(log.to_text().encode())
    place = data.draw(st.integers(0, len(written) - 1))
    written[place] ^= data.draw(st.integers(1, 255))
    assert not survives(bytes(written), log)


@given(st.integers(0, 5), st.data())
@settings(deadline=None, max_examples=300)
def test_any_changed_byte_of_json_is_detected_or_harmless(number: int, data: st.DataObject) -> None:
    log = played(number)
    written = bytearray(log.to_json())
    place = data.draw(st.integers(0, len(written) - 1))
    written[place] ^= data.draw(st.integers(1, 255))
    assert not survives(bytes(written), log) or bytes(written).split() == log.to_json().split()


@given(st.integers(0, 5), st.booleans(), st.data())
@settings(deadline=None, max_examples=300)
def test_any_truncation_is_detected(number: int, text: bool, data: st.DataObject) -> None:
    log = played(number)
    written = log.to_text().encode() if text else log.to_json()
    length = data.draw(st.integers(0, len(written) - 1))
    assert survives(written[:length], log) == (length == len(written) - 1)


@given(st.integers(0, 5), st.booleans(), st.data())
@settings(deadline=None)
def test_any_lost_or_repeated_part_is_detected(number: int, text: bool, data: st.DataObject) -> None:
    log = played(number)
    written = log.to_text().encode() if text else log.to_json()
    start = data.draw(st.integers(0, len(written) - 2))
    end = data.draw(st.integers(start + 1, len(written) - 1))
    assert not survives(written[:start] + written[end:], log)
    survives(written[:end] + written[start:], log)


PIECES = (
    "0", "1", "A", "D", "host", "chance", "clock", "undo", "seat", "drop", "seed", "by=A", "to=0", "consent=AB", "look",
    "x=1", 'x="', '"', '\\"', "=", "#", "@", "@5", "#" + "0f" * 16, "true", "-", "00ff", "human", "[" * 3000, " ", "",
)  # fmt: skip


@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=5), max_size=8).map(" ".join) | st.text(), st.booleans())
@settings(deadline=None, max_examples=500)
def test_any_line_is_read_or_refused(line: str, first: bool) -> None:
    text = edited("0 chance dealt card=6", "0 " * first + line)
    try:
        log = Log.from_text(text)
    except InvalidInput:
        return
    assert Log.from_text(log.to_text()) == log == Log.from_json(log.to_json())


words = st.one_of(st.booleans(), st.integers(-(2**53) + 1, 2**53 - 1), st.text(st.characters(codec="utf-8")))


@given(st.dictionaries(st.from_regex(r"\A[A-Za-z_][A-Za-z0-9_-]{0,9}\Z"), words), st.text(st.characters(codec="utf-8")))
@settings(deadline=None)
def test_any_arguments_round_trip(form: dict[str, Scalar], name: str) -> None:
    do = {**form, "do": "x y"}
    header = Header("g", 1, 1, form, [SeatInfo(name, "human")], "00" * 32, "i")
    log = Log(header, [ActionEntry(0, do), ChanceEntry(do), ClockEntry(do)])
    assert Log.from_text(log.to_text()) == log == Log.from_json(log.to_json())
    assert Log.from_json(log.to_json()).to_text() == log.to_text()


@given(st.integers(0, 5))
@settings(deadline=None)
def test_games_round_trip_in_both_formats(number: int) -> None:
    log = played(number)
    assert Log.from_text(log.to_text()) == log == Log.from_json(log.to_json())
    assert Log.from_text(log.to_text()).to_json() == log.to_json()
    assert Log.from_json(log.to_json()).to_text() == log.to_text()


# Files


@pytest.mark.parametrize("name", ["game.log", "game.json", "game"])
def test_files_are_read_in_either_format(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    write_log(EVERYTHING, path)
    assert path.read_bytes().startswith(b"{") == (name == "game.json")
    assert read_log(path) == EVERYTHING
    assert read_log(str(path)) == EVERYTHING


def test_writing_replaces_the_file_and_leaves_no_other(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    write_log(Log(HEADER, []), path)
    write_log(EVERYTHING, path)
    assert read_log(path) == EVERYTHING
    assert list(tmp_path.iterdir()) == [path]


def test_a_failed_write_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.log"
    write_log(Log(HEADER, []), path)

    def fail(_handle: int) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(os, "fsync", fail)
    with expect_invalid("log-file-unwritable", {"file": "game.log"}):
        write_log(EVERYTHING, path)
    assert read_log(path) == Log(HEADER, [])
    assert list(tmp_path.iterdir()) == [path]


def test_unusable_files_are_refused(tmp_path: Path) -> None:
    with expect_invalid("log-file-unreadable", {"file": "none.log"}):
        read_log(tmp_path / "none.log")
    with expect_invalid("log-file-unreadable"):
        read_log(tmp_path)
    with expect_invalid("log-file-unwritable", {"file": "x.log"}):
        write_log(EVERYTHING, tmp_path / "none" / "x.log")
    large = tmp_path / "large.log"
    with large.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with expect_invalid("log-too-large", {"file": "large.log"}):
        read_log(large)


def test_a_log_never_replaces_a_folder_or_device(tmp_path: Path) -> None:
    folder = tmp_path / "game.log"
    folder.mkdir()
    with pytest.raises(InvalidInput, match="log-file-special"):
        write_log(finished_table(DUEL).log, folder)
    assert folder.is_dir()
