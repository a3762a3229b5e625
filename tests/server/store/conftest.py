"""Runs the tests on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from starlode.server.store import Store, open_store
from tests.server.clients import create_database
from tests.server.postgres import postgres

__all__ = ["postgres"]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    address: str = request.getfixturevalue("postgres").clean_database()
    return address


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store on each kind of database."""
    create_database(url)
    store = await open_store(url)
    yield store
    await store.close()
