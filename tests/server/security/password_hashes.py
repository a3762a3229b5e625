"""Password hashes for tests that need many of them."""

from __future__ import annotations

from functools import partial

import pytest
from argon2 import PasswordHasher

from starlode.server.security import sessions


@pytest.fixture(autouse=True)
def fast_password_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use minimal hashing parameters."""
    monkeypatch.setattr(sessions, "PasswordHasher", partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1))
