"""Failures by name: the same name means the same fault, also after the game was shortened."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import PurePath
from traceback import walk_tb

from starlode.testkit.conformance.subject import CheckFailed


class Failure(Exception):
    """A failed check, named after it, or an exception, named after the place that raised it."""

    def __init__(self, name: str, detail: str) -> None:
        super().__init__(f"{name}: {detail}")
        self.name = name
        self.detail = detail


@contextmanager
def named(name: str) -> Iterator[None]:
    """Turn any exception of the block into a Failure: a failed check gets this name, others that of their place."""
    try:
        yield
    except Failure:
        raise
    except Exception as error:
        raise failure_of(error, name) from error


def failure_of(error: Exception, name: str) -> Failure:
    """Return the Failure of an exception."""
    if isinstance(error, CheckFailed):
        return Failure(name, error.detail)
    return Failure(_place(error), f"{type(error).__name__}: {error}")


def _place(error: Exception) -> str:
    """Return a name such as `ZeroDivisionError-in-state.apply`, without line numbers, which change with every edit."""
    *_, (frame, _) = walk_tb(error.__traceback__)
    module = PurePath(frame.f_code.co_filename).stem
    return f"{type(error).__name__}-in-{module}.{frame.f_code.co_name}"
