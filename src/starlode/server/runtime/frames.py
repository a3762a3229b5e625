"""The frames that nearly all traffic of a table is: one whole text each, read and written in a few steps.

Everything else that a WebSocket may carry is the library's affair, which takes many steps because it can do it all.
"""

from __future__ import annotations

from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

LARGEST: Final = 4096
"""Bytes of a text that is read here."""

# The last frame of its message, without extensions, and text.
_WHOLE_TEXT: Final = 0x81
_MASKED: Final = 0x80
_TWO_BYTES: Final = 126
_EIGHT_BYTES: Final = 127


def text_in(data: bytes) -> str | None:
    """The text, if these bytes are one whole frame of a client with a short text and nothing else."""
    if len(data) < 6 or data[0] != _WHOLE_TEXT or data[1] < _MASKED:
        return None
    size, start = data[1] - _MASKED, 2
    if size >= _TWO_BYTES:
        size, start = (data[2] << 8) + data[3], 4
        # One of the other lengths, or one that would have fitted into fewer bytes.
        if data[1] != _MASKED + _TWO_BYTES or not _TWO_BYTES <= size <= LARGEST:
            return None
    if len(data) != start + 4 + size:
        return None
    try:
        return apply_mask(data[start + 4 :], data[start : start + 4]).decode()
    except UnicodeDecodeError:
        return None


def frame_of(text: bytes) -> bytes:
    """The frame in which a server sends a text."""
    size = len(text)
    if size < _TWO_BYTES:
        return bytes((_WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((_WHOLE_TEXT, _TWO_BYTES)) + size.to_bytes(2, "big") + text
    return bytes((_WHOLE_TEXT, _EIGHT_BYTES)) + size.to_bytes(8, "big") + text
