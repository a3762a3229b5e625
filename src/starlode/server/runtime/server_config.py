"""Uvicorn's configuration, with what our protocols need besides."""

from __future__ import annotations

from typing import Any

import uvicorn
from starlette.types import ASGIApp

from starlode.server.security.connection_counts import ConnectionCounts


class ServerConfig(uvicorn.Config):
    """The configuration of one server; `options` are Uvicorn's."""

    def __init__(self, app: ASGIApp, connections: ConnectionCounts, **options: Any) -> None:
        super().__init__(app, **options)
        self.connections = connections
