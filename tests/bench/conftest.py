"""A small heap for tests that measure."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def small_heap() -> Iterator[None]:
    """Measuring clears up before each slice: what earlier tests keep alive need not be looked through every time."""
    gc.freeze()
    yield
    gc.unfreeze()
