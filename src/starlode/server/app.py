"""The ASGI application: the API, the WebSockets and the web pages."""

from __future__ import annotations

import logging
import math
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
from starlode.server.api import contributions, designs, examples, hosting, lessons, lobby, offers, replays, trials
from starlode.server.api import games as games_api
from starlode.server.api.account import settings as account_settings
from starlode.server.api.account import sign_in
from starlode.server.api.players import notices, ratings, rematches, reviews, tournaments
from starlode.server.competition.results import ResultWatcher
from starlode.server.errors import RequestError
from starlode.server.http import health
from starlode.server.http.openapi import STYLE, document, page
from starlode.server.http.operation import JSON, Operation, error_response, routes_of
from starlode.server.http.static_files import WebAppFiles, language_of
from starlode.server.notices.notifier import Notifier
from starlode.server.replays.library import ReplayLibrary
from starlode.server.security.day_totals import DayTotals
from starlode.server.security.rate_limits import Limiter
from starlode.server.security.sessions import SessionService
from starlode.server.security.shared_limits import SharedLimits
from starlode.server.services import Services
from starlode.server.settings import Settings
from starlode.server.store import Store
from starlode.server.supervisor import TaskSupervisor
from starlode.server.tables.hub import Hub
from starlode.server.workers.bot_pool import BotPool, ProcessBotPool
from starlode.server.workers.bot_worker import Finder
from starlode.server.workers.heavy_work import NICENESS, HeavyWork
from starlode.server.workers.process_pool import Pool, ProcessPool
from starlode.server.workers.review_runner import NICENESS as REVIEW_NICENESS
from starlode.server.workers.review_runner import ReviewRunner
from starlode.server.workers.trial_runner import TrialRunner
from starlode.server.ws.connection import table_endpoint

log = logging.getLogger(__name__)

OPERATIONS: Final[tuple[Operation, ...]] = (
    *sign_in.OPERATIONS,
    *account_settings.OPERATIONS,
    *games_api.OPERATIONS,
    *offers.OPERATIONS,
    *lobby.OPERATIONS,
    *contributions.OPERATIONS,
    *hosting.OPERATIONS,
    *rematches.OPERATIONS,
    *notices.OPERATIONS,
    *ratings.OPERATIONS,
    *reviews.OPERATIONS,
    *tournaments.OPERATIONS,
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
    games: Registry | None = None,
    find: Finder = find_game,
    bot_pool: BotPool | None = None,
    work_pool: Pool | None = None,
    limiter: Limiter | None = None,
    middleware: Sequence[Middleware] = (),
    on_open: Callable[[Services], None] = lambda _services: None,
) -> Starlette:
    """Return the application. It opens its store when it starts and closes it when it stops.

    `on_open` is called with the services before requests are served. Without a limiter nothing is limited. `find`
    finds games in worker processes. Tests give games and pools of their own.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await open_store()
        try:
            async with TaskSupervisor() as background:
                services = await _make_services(
                    settings, store, games or all_games(), find, bot_pool, work_pool, limiter, background
                )
                app.state.services = services
                on_open(services)
                services.hub.start()
                ResultWatcher(services).start()
                services.limits.start()
                try:
                    yield
                finally:
                    services.limits.stop()
                    services.notifier.close()
                    await services.hub.close()
                    await services.trials.close()
                    await services.reviews.close()
                    await services.work.close()
        finally:
            await store.close()

    routes: list[BaseRoute] = [
        Mount("/api", routes=[*routes_of(OPERATIONS), *_documentation()]),
        WebSocketRoute("/ws/tables/{id:str}", table_endpoint),
        *health.routes(settings),
    ]
    if settings.web is not None:
        # Only these are compressed: responses of the API may hold secrets, which compression could leak.
        routes.append(Mount("/", WebAppFiles(settings.web)))
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=middleware,
        exception_handlers={HTTPException: _http_error, Exception: _server_error},
    )


async def _make_services(
    settings: Settings,
    store: Store,
    games: Registry,
    find: Finder,
    bot_pool: BotPool | None,
    work_pool: Pool | None,
    limiter: Limiter | None,
    background: TaskSupervisor,
) -> Services:
    key = settings.secret.encode() if settings.secret else await store.accounts.get_key("cookies")
    totals = DayTotals(store, settings, math.inf if limiter is None else settings.limits)
    work = HeavyWork(work_pool or ProcessPool(NICENESS), find, totals, settings.heavy_workers)
    bots = bot_pool or ProcessBotPool(find, settings.bot_workers, settings.bot_timeout)
    hub = Hub(store, games, bots, settings, background)
    local_limits = limiter or Limiter(math.inf)
    notifier = Notifier(store, settings, await store.accounts.get_key("web-push"), background)
    hub.on_turns = notifier.turns
    return Services(
        settings=settings,
        store=store,
        sessions=SessionService(store, settings, key, hub.check_sessions),
        hub=hub,
        limiter=local_limits,
        limits=SharedLimits(local_limits, store.rate_buckets if store.shared else None, background),
        totals=totals,
        games=games,
        work=work,
        trials=TrialRunner(store, totals, background),
        reviews=ReviewRunner(
            store, work_pool or ProcessPool(REVIEW_NICENESS), find, totals, background, settings.review_seconds
        ),
        background=background,
        replays=ReplayLibrary(store, games),
        notifier=notifier,
    )


def path_words() -> frozenset[str]:
    """Return the parts of paths that are the same for everybody: neither ids, nor codes, nor names."""
    paths = ["/api/docs", "/api/docs.css", "/api/openapi.json", "/assets", "/metrics", "/ws/tables"]
    parts = [part for path in (*paths, *(each.path for each in OPERATIONS)) for part in path.split("/")]
    return frozenset(part for part in parts if part and not part.startswith("{"))


def api_document() -> dict[str, Any]:
    """Return the OpenAPI document, without a running server: the web client's types are generated from it."""
    types = [game.view_type for game in all_games() if game.view_type]
    types += [declared for game in all_games() if game.offers for declared in (game.offers.wishes, game.offers.offer)]
    return document(OPERATIONS, types)


@cache
def _document() -> bytes:
    """Return the encoded document. It is made on the first request, because that takes longer than the whole start."""
    return msgspec.json.encode(api_document())


def _documentation() -> list[Route]:
    """Return the routes of the document and of the page that shows it."""
    cached = {"cache-control": "no-cache"}

    async def as_json(_request: Request) -> Response:
        return Response(_document(), 200, cached, JSON)

    async def as_page(request: Request) -> Response:
        return Response(page(OPERATIONS, language_of(request)), 200, {**cached, "vary": "accept-language"}, "text/html")

    async def as_style(_request: Request) -> Response:
        return Response(STYLE, 200, cached, "text/css")

    return [Route("/openapi.json", as_json), Route("/docs", as_page), Route("/docs.css", as_style)]


async def _http_error(_request: Request, error: Exception) -> Response:
    """Answer an error of the framework in our form."""
    assert isinstance(error, HTTPException)
    response = error_response(RequestError(error.status_code, _KEYS.get(error.status_code, "request-unusable")))
    response.headers.update(error.headers or {})
    return response


async def _server_error(_request: Request, _error: Exception) -> Response:
    """Answer an internal error without details. The framework logs it."""
    return error_response(RequestError(500, "server-failed"))
