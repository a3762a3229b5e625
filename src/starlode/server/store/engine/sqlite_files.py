"""The files beside an SQLite database: its write-ahead log, the index of that, and our mark that it is in use.

SQLite takes a missing write-ahead log for an empty one, and ignores whatever follows its first damaged frame: it cannot
tell damage from a commit that a power failure broke off. This module can in most cases. It must look before SQLite
opens the files, because SQLite deletes the write-ahead log when it closes them.

The formats are described at https://www.sqlite.org/walformat.html.
"""

from __future__ import annotations

import os
import struct
import sys
import time
from array import array
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from starlode.server.store.engine.errors import StoreFailed

WAL: Final = "-wal"
WAL_INDEX: Final = "-shm"
MARK: Final = "-open"

_WAL_HEADER: Final = struct.Struct(">4I8s2I")
_FRAME_HEADER: Final = struct.Struct(">2I8s2I")
_MAGIC: Final = 0x377F0682
"""Of checksums over little-endian words; the next number, of checksums over big-endian words."""

_INDEX_HEADER: Final = struct.Struct("=12xB3xI12x8s8x")
_INDEX_SAVED: Final = struct.Struct("=I")

_SECOND_LOOK_SECONDS: Final = 0.2
_WORD: Final = 0xFFFFFFFF


class _Index(NamedTuple):
    """What the index knows: the log's salt, its committed frames, and how many of these the database has by now."""

    salt: bytes
    frames: int
    saved: int


@dataclass(frozen=True)
class WalDamage:
    """A write-ahead log that has lost durable commits: only the first `sound` of its `frames` can be used."""

    sound: int
    frames: int


def beside(path: Path, suffix: str) -> Path:
    """Return the file beside a database."""
    return path.with_name(path.name + suffix)


def check_files(path: Path) -> None:
    """Raise StoreFailed if the write-ahead log is missing or damaged: acknowledged moves would be lost."""
    damage = find_damage(path)
    if damage is not None:
        # While a server writes, a frame may be read half written. Damage is still there a moment later.
        time.sleep(_SECOND_LOOK_SECONDS)
        damage = find_damage(path)
    if damage is None:
        return
    if not beside(path, WAL).exists():
        raise StoreFailed("store-wal-missing", file=path.name)
    raise StoreFailed("store-wal-damaged", file=path.name, frame=damage.sound + 1, frames=damage.frames)


def find_damage(path: Path) -> WalDamage | None:
    """Return what a write-ahead log has lost, or None if nothing is known to be lost.

    A commit was durable if another one follows it, or if the index counts it: both are written only after the sync.
    """
    if not path.is_file():
        return None
    # The index first: it may only be behind the log, not ahead of it.
    index = _read_index(beside(path, WAL_INDEX))
    data = _read(beside(path, WAL))
    if index is not None and index.frames <= index.saved:
        return None
    salt, sound, durable, frames = _scan(data)
    if index is not None and (salt is None or index.salt == salt):
        durable = max(durable, index.frames)
    elif salt is None and marked_since(path) is not None:
        # From the mark to the end of its use, a database has a write-ahead log that is not empty.
        durable = 1
    return WalDamage(sound, max(frames, durable)) if sound < durable else None


def mark_open(path: Path, now: int) -> None:
    """Note durably that the database is in use since a time. The write-ahead log must have a frame then."""
    mark = beside(path, MARK)
    # A file system that refuses this small file refuses the database too, which then reports the reason.
    with suppress(OSError):
        with os.fdopen(os.open(mark, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as file:
            file.write(str(now))
            file.flush()
            os.fsync(file.fileno())
        _sync_folder(mark.parent)


def mark_closed(path: Path) -> None:
    """Note that the database is complete without its write-ahead log."""
    with suppress(OSError):
        beside(path, MARK).unlink(missing_ok=True)


def marked_since(path: Path) -> int | None:
    """Return since when the database is in use, or was when its server ended without closing it."""
    try:
        return int(beside(path, MARK).read_text())
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        # It was broken off while it was written: at an unknown time.
        return 0


def _sync_folder(folder: Path) -> None:
    """Make the names of new files durable, where the system can."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


def _read_index(path: Path) -> _Index | None:
    """Return the index; None if there is none that can be trusted: both its copies must be the same."""
    data = _read(path)
    size = _INDEX_HEADER.size
    if len(data) < 2 * size + _INDEX_SAVED.size or data[:size] != data[size : 2 * size]:
        return None
    ready, frames, salt = _INDEX_HEADER.unpack_from(data)
    (saved,) = _INDEX_SAVED.unpack_from(data, 2 * size)
    return _Index(salt, frames, saved) if ready else None


def _scan(data: bytes) -> tuple[bytes | None, int, int, int]:
    """Return a write-ahead log's salt, its sound frames, those that were durable for certain, and all of its frames.

    The salt is None if there is no valid header. Frames of another salt are left over from before.
    """
    if len(data) < _WAL_HEADER.size:
        return None, 0, 0, 0
    magic, _version, page_bytes, _number, salt, *expected = _WAL_HEADER.unpack_from(data)
    big_endian = bool(magic & 1)
    state = _checksum(data[: _WAL_HEADER.size - 8], (0, 0), big_endian=big_endian)
    if magic & ~1 != _MAGIC or list(state) != expected:
        return None, 0, 0, 0
    step = _FRAME_HEADER.size + page_bytes
    starts = range(_WAL_HEADER.size, len(data) - step + 1, step)
    sound = 0
    for start in starts:
        _page, _commit, frame_salt, *expected = _FRAME_HEADER.unpack_from(data, start)
        content = data[start : start + 8] + data[start + _FRAME_HEADER.size : start + step]
        state = _checksum(content, state, big_endian=big_endian)
        if frame_salt != salt or list(state) != expected:
            break
        sound += 1
    headers = [_FRAME_HEADER.unpack_from(data, start) for start in starts[sound:]]
    rest = [(number, commit) for number, (_, commit, own, *_) in enumerate(headers, sound + 1) if own == salt]
    frames = rest[-1][0] if rest else sound
    # A frame after a commit was written after that commit's sync.
    durable = max((number for number, commit in rest if commit and number < frames), default=sound)
    return salt, sound, durable, frames


def _checksum(data: bytes, state: tuple[int, int], *, big_endian: bool) -> tuple[int, int]:
    words = array("I", data)
    if big_endian == (sys.byteorder == "little"):
        words.byteswap()
    first, second = state
    for index in range(0, len(words), 2):
        first = (first + words[index] + second) & _WORD
        second = (second + words[index + 1] + first) & _WORD
    return first, second
