"""The application: the API, the sockets and the web pages, put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from starlode.games import all_games, find_game
from starlode.kernel.game import Registry
from starlode.server.api import accounts, designs, examples, games, hosting, lessons, lobby, replays, trials
from starlode.server.errors import RequestError
from starlode.server.http import health
from starlode.server.http.openapi import STYLE, document, page
from starlode.server.http.operation import JSON, Operation, routes_of, trouble
from starlode.server.http.static_files import Pages, language_of
from starlode.server.security.sessions import SessionService
from starlode.server.services import Limiter, Services, Unlimited
from starlode.server.settings import Settings
from starlode.server.store import Store
from starlode.server.tables.hub import Hub
from starlode.server.workers.bot_pool import BotPool, ProcessBotPool
from starlode.server.workers.trial_runner import Trials
from starlode.server.ws.connection import TableEndpoint

log = logging.getLogger(__name__)

OPERATIONS: Final[tuple[Operation, ...]] = (
    *accounts.OPERATIONS,
    *games.OPERATIONS,
    *lobby.OPERATIONS,
    *hosting.OPERATIONS,
    *lessons.OPERATIONS,
    *replays.OPERATIONS,
    *examples.OPERATIONS,
    *trials.OPERATIONS,
    *designs.OPERATIONS,
    *health.OPERATIONS,
)

_KEYS: Final = {404: "page-unknown", 405: "method-unknown"}


def make_app(
    settings: Settings,
    open_store: Callable[[], Awaitable[Store]],
    *,
    known: Registry | None = None,
    thinkers: BotPool | None = None,
    limiter: Limiter | None = None,
    middleware: Sequence[Middleware] = (),
    on_open: Callable[[Services], None] = lambda _house: None,
) -> Starlette:
    """The application on a store that it opens when it starts and closes when it stops.

    `on_open` is shown the house before anybody comes. Games and thinkers other than the usual are for tests.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await open_store()
        try:
            services = await _house(settings, store, known or all_games(), thinkers, limiter or Unlimited())
            app.state.services = services
            on_open(services)
            services.hub.start()
            try:
                yield
            finally:
                await services.hub.close()
                await services.trials.close()
        finally:
            await store.close()

    routes: list[BaseRoute] = [
        Mount("/api", routes=[*routes_of(OPERATIONS), *_documentation()]),
        WebSocketRoute("/ws/tables/{id:str}", TableEndpoint()),
        *health.routes(settings),
    ]
    if settings.web is not None:
        # These are packed; what the API answers may hold secrets, which compression can betray.
        routes.append(Mount("/", Pages(settings.web)))
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=middleware,
        exception_handlers={HTTPException: _refused, Exception: _failed},
    )


async def _house(
    settings: Settings, store: Store, known: Registry, thinkers: BotPool | None, limiter: Limiter
) -> Services:
    key = settings.secret.encode() if settings.secret else await store.accounts.get_key("cookies")
    hub = Hub(store, known, thinkers or ProcessBotPool(find_game, settings.bot_workers), settings)
    return Services(settings, store, SessionService(store, settings, key), hub, limiter, known, Trials(store))


def api_document() -> dict[str, Any]:
    """The API's document, without a running server: the web client's types are generated from it."""
    return document(OPERATIONS)


@cache
def _document() -> bytes:
    """As it is sent. Made once and when it is asked for: it takes longer than everything else that a start does."""
    return msgspec.json.encode(api_document())


def _documentation() -> list[Route]:
    """The document, and a page that shows it."""
    cached = {"cache-control": "no-cache"}

    async def as_json(_request: Request) -> Response:
        return Response(_document(), 200, cached, JSON)

    async def as_page(request: Request) -> Response:
        return Response(page(OPERATIONS, language_of(request)), 200, {**cached, "vary": "accept-language"}, "text/html")

    async def as_style(_request: Request) -> Response:
        return Response(STYLE, 200, cached, "text/css")

    return [Route("/openapi.json", as_json), Route("/docs", as_page), Route("/docs.css", as_style)]


async def _refused(_request: Request, error: Exception) -> Response:
    """What the framework refuses, told as we do."""
    assert isinstance(error, HTTPException)
    response = trouble(RequestError(error.status_code, _KEYS.get(error.status_code, "request-unusable")))
    response.headers.update(error.headers or {})
    return response


async def _failed(_request: Request, _error: Exception) -> Response:
    """A fault of ours. The framework logs it; whoever asked hears no more than that."""
    return trouble(RequestError(500, "server-failed"))
