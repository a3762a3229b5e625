"""Failures by name: the same name means the same fault, also after the game was shortened."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import PurePath
from traceback import walk_tb

from starlode.testkit.conformance.subject import Fault


class Failure(Exception):
    """Something that must not happen: a broken promise under its check's name, or an error under its place's."""

    def __init__(self, name: str, detail: str) -> None:
        super().__init__(f"{name}: {detail}")
        self.name = name
        self.detail = detail


@contextmanager
def named(name: str) -> Iterator[None]:
    """Whatever goes wrong inside is a failure: a fault gets this name, an error that of the place it came from."""
    try:
        yield
    except Failure:
        raise
    except Exception as error:
        raise failure_of(error, name) from error


def failure_of(error: Exception, name: str) -> Failure:
    """What went wrong, told as a failure."""
    if isinstance(error, Fault):
        return Failure(name, error.detail)
    return Failure(_place(error), f"{type(error).__name__}: {error}")


def _place(error: Exception) -> str:
    """`ZeroDivisionError-in-state.apply`: without line numbers, which change with every edit."""
    *_, (frame, _) = walk_tb(error.__traceback__)
    module = PurePath(frame.f_code.co_filename).stem
    return f"{type(error).__name__}-in-{module}.{frame.f_code.co_name}"
