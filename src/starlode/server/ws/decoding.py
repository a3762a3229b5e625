"""What comes in on a socket, read: anything at all may, and what makes no sense is refused by name."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from starlode.server.errors import RequestError, where
from starlode.server.ws.protocol import ClientMessage, Ref

_DECODE = msgspec.json.Decoder(ClientMessage).decode
_FAULTS = (msgspec.DecodeError, UnicodeError, RecursionError)


class _Greeting(Struct):
    """What can be read of the first message of a client of any age."""

    protocol: int | None = None


class _Sketch(Struct):
    """What can be read of a message that makes no sense."""

    ref: Ref


def protocol_of(data: str | bytes) -> int | None:
    """Return the protocol that a first message names, or None if it names none."""
    try:
        return msgspec.json.decode(data, type=_Greeting).protocol
    except _FAULTS:
        raise RequestError(400, "message-not-json") from None


def read(data: str | bytes) -> ClientMessage:
    """The message; refused if it is none."""
    try:
        message: ClientMessage = _DECODE(data)
    except msgspec.ValidationError as error:
        raise RequestError(422, "message-wrong", **where(error)) from None
    except _FAULTS:
        raise RequestError(400, "message-not-json") from None
    return message


def ref_in(data: str | bytes) -> int | None:
    """The number of a message that could not be understood otherwise."""
    try:
        return msgspec.json.decode(data, type=_Sketch).ref
    except _FAULTS:
        return None
