"""A server for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.clients import Site, plain_settings, running


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    """A server whose bots decide in this process."""
    async with running(plain_settings(tmp_path)) as site:
        yield site
