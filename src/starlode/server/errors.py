"""Why a request is refused: a message key with data, as everywhere, and the HTTP status that fits it."""

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
from starlode.server.ws.protocol import Problem

_PLACE = re.compile(r" - at `(.*)`$")
_QUOTED = re.compile(r"`([^`]*)`")

UNUSABLE: Final = 422
TOO_OFTEN: Final = 429
UNAVAILABLE: Final = 503

# What the store and the kernel refuse because of how things stand, not because of what was sent.
_STATUS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "design-unknown": 404,
        "example-unknown": 404,
        "table-unknown": 404,
        "seat-not-yours": 403,
        "controller-same": 409,
        "design-stale": 409,
        "design-too-large": 413,
        "design-too-many": 409,
        "design-trial-running": 409,
        "game-over": 409,
        "game-version-unknown": 409,
        "lesson-nothing-to-skip": 409,
        "login-taken": 409,
        "seat-dropped": 409,
        "seat-second": 409,
        "seat-taken": 409,
        "table-not-started": 409,
        "table-over": 409,
        "table-started": 409,
        "undo-game-over": 409,
        "undo-needs-consent": 409,
        "undo-nothing": 409,
    }
)


class ErrorResponse(Struct, frozen=True):
    """The answer to every request that is refused. Words are not sent: every client has both languages."""

    problem: Problem


class RequestError(InvalidInput):
    """A request that is refused with this status. Nothing has been changed."""

    def __init__(self, status: int, key: str, *, clause: str = "", **data: Json) -> None:
        super().__init__(key, clause=clause, **data)
        self.status = status


def to_problem(problem: InvalidInput) -> Problem:
    """What the client is told."""
    return Problem(problem.key, problem.clause, {**problem.data})


def rejection_problem(answer: Rejected) -> Problem:
    """What the client is told when a table refused. One that came too late also hears the game's own reason."""
    refusal = answer.refusal
    data: dict[str, Any] = {**refusal.data}
    if answer.reason is not None:
        data["because"] = {
            "key": answer.reason.key,
            "clause": answer.reason.clause,
            "data": answer.reason.data,
        }
    return Problem(refusal.key, refusal.clause, data)


def to_error(refusal: Refusal) -> InvalidInput:
    """A table's refusal, for those who ask by HTTP."""
    return InvalidInput(refusal.key, clause=refusal.clause, **refusal.data)


def status_of(problem: InvalidInput) -> int:
    """The HTTP status of a refusal; input that only the kernel could judge is unusable content."""
    match problem:
        case RequestError(status=status):
            return status
        case StoreFailed():
            return UNAVAILABLE
        case _:
            return _STATUS.get(problem.key, UNUSABLE)


def where(error: ValidationError) -> dict[str, str]:
    """Which field is wrong, without the decoder's English words."""
    told = str(error)
    place = _PLACE.search(told)
    path = place[1] if place else "$"
    if "unknown field" in told or "missing required field" in told:
        named = _QUOTED.search(told)
        path += f".{named[1]}" if named else ""
    return {"where": path[:80]}
