"""Decodes what arrives on a socket. Anything may arrive; what is not a message raises RequestError."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from starlode.server.errors import RequestError, where
from starlode.server.ws.protocol import ClientMessage, Ref

_DECODE = msgspec.json.Decoder(ClientMessage).decode
_DECODE_ERRORS = (msgspec.DecodeError, UnicodeError, RecursionError)


class _FirstMessage(Struct):
    """The part of a first message that clients of every version send."""

    protocol: int | None = None


class _Numbered(Struct):
    """The part of an invalid message that is needed to answer it."""

    ref: Ref


def protocol_of(data: str | bytes) -> int | None:
    """Return the protocol that a first message names, or None if it names none."""
    try:
        return msgspec.json.decode(data, type=_FirstMessage).protocol
    except _DECODE_ERRORS:
        raise RequestError(400, "message-not-json") from None


def decode(data: str | bytes) -> ClientMessage:
    """Return the message. Raise RequestError if the data is not one."""
    try:
        message: ClientMessage = _DECODE(data)
    except msgspec.ValidationError as error:
        raise RequestError(422, "message-wrong", **where(error)) from None
    except _DECODE_ERRORS:
        raise RequestError(400, "message-not-json") from None
    return message


def ref_in(data: str | bytes) -> int | None:
    """Return the number of an otherwise invalid message, or None if it has none."""
    try:
        return msgspec.json.decode(data, type=_Numbered).ref
    except _DECODE_ERRORS:
        return None
