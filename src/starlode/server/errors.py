"""Errors of requests: a message key with data, as in the kernel, and an HTTP status."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct, ValidationError

from starlode.kernel.contract import Json, Refusal
from starlode.kernel.errors import InvalidInput
from starlode.kernel.table.results import Rejected
from starlode.server.store.engine.errors import StoreFailed

_PLACE = re.compile(r" - at `(.*)`$")
_QUOTED = re.compile(r"`([^`]*)`")

UNUSABLE: Final = 422
TOO_OFTEN: Final = 429
UNAVAILABLE: Final = 503

# Errors of the store and the kernel that are due to the present state, not to the input.
_STATUS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "design-unknown": 404,
        "example-unknown": 404,
        "table-unknown": 404,
        "tournament-unknown": 404,
        "seat-not-yours": 403,
        "contribution-not-due": 409,
        "contributions-fixed": 409,
        "controller-same": 409,
        "design-stale": 409,
        "design-too-large": 413,
        "design-too-many": 409,
        "design-trial-running": 409,
        "game-over": 409,
        "game-version-unknown": 409,
        "lesson-nothing-to-skip": 409,
        "login-taken": 409,
        "pause-not-allowed": 409,
        "pause-not-running": 409,
        "pause-of-another": 409,
        "pause-running": 409,
        "pause-used-up": 409,
        "pause-without-clock": 409,
        "rated-guest": 409,
        "rated-handicap": 409,
        "rated-player-twice": 409,
        "seat-dropped": 409,
        "seat-second": 409,
        "seat-kept": 409,
        "seat-taken": 409,
        "seat-left": 409,
        "table-not-started": 409,
        "table-over": 409,
        "table-started": 409,
        "tournament-begun": 409,
        "tournament-full": 409,
        "tournament-not-running": 409,
        "tournament-too-few": 409,
        "undo-asked-already": 409,
        "undo-counts": 409,
        "undo-final": 409,
        "undo-game-over": 409,
        "undo-needs-consent": 409,
        "undo-nothing": 409,
    }
)


class Problem(Struct, frozen=True):
    """Why a request was rejected: message key, clause and data."""

    key: str
    clause: str
    data: dict[str, Any]


class ErrorResponse(Struct, frozen=True):
    """The body of every error response. No sentences are sent: every client has both languages."""

    problem: Problem


class RequestError(InvalidInput):
    """A request is rejected with this status. Nothing was changed."""

    def __init__(self, status: int, key: str, *, clause: str = "", **data: Json) -> None:
        super().__init__(key, clause=clause, **data)
        self.status = status


def too_often(seconds: int) -> RequestError:
    """Return the error for a client whose rate is too high, and who may try again after these seconds."""
    return RequestError(429, "too-often", seconds=seconds)


def to_problem(error: InvalidInput) -> Problem:
    """Return the error as clients get it."""
    return Problem(error.key, error.clause, {**error.data})


def rejection_problem(rejected: Rejected) -> Problem:
    """Return a table's rejection as clients get it. A command that came too late also gets the game's own reason."""
    refusal = rejected.refusal
    data: dict[str, Any] = {**refusal.data}
    if rejected.reason is not None:
        data["because"] = {
            "key": rejected.reason.key,
            "clause": rejected.reason.clause,
            "data": rejected.reason.data,
        }
    return Problem(refusal.key, refusal.clause, data)


def to_error(refusal: Refusal) -> InvalidInput:
    """Return a table's refusal as an error for HTTP endpoints."""
    return InvalidInput(refusal.key, clause=refusal.clause, **refusal.data)


def status_of(error: InvalidInput) -> int:
    """Return the HTTP status of an error: 422 for input that only the kernel could check."""
    match error:
        case RequestError(status=status):
            return status
        case StoreFailed():
            return UNAVAILABLE
        case _:
            return _STATUS.get(error.key, UNUSABLE)


def where(error: ValidationError) -> dict[str, str]:
    """Return the path of the wrong field, without the decoder's English sentence."""
    text = str(error)
    place = _PLACE.search(text)
    path = place[1] if place else "$"
    if "unknown field" in text or "missing required field" in text:
        named = _QUOTED.search(text)
        path += f".{named[1]}" if named else ""
    return {"where": path[:80]}
