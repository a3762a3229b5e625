"""Health checks, and the metrics for Prometheus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_1_0_0
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from starlode import __version__
from starlode.server.errors import RequestError
from starlode.server.http.operation import Operation, RequestContext, error_response, operation
from starlode.server.metrics import SCOPE_KEY, Metrics
from starlode.server.security.middleware import PEER_KEY
from starlode.server.security.networks import Networks
from starlode.server.security.origins import host_name

if TYPE_CHECKING:
    from starlode.server.settings import Settings


_LOOPBACK: Final = Networks(("127.0.0.0/8", "::1"))
_PROXY_HEADERS: Final = frozenset({"client-ip", "forwarded", "true-client-ip", "via", "x-client-ip", "x-real-ip"})


class Alive(Struct, frozen=True):
    """The process is running."""

    version: str


class Ready(Struct, frozen=True):
    """The database can be read and written."""

    tables: int
    sockets: int


@operation("GET", "/health")
async def health(context: RequestContext) -> Alive:  # noqa: ARG001 - the parameter of every operation
    """Check that the process is running; the database is not checked."""
    return Alive(__version__)


@operation("GET", "/ready")
async def ready(context: RequestContext) -> Ready:
    """Check that the server can serve requests; 503 while the database cannot be used."""
    await context.services.store.ping()
    return Ready(len(context.services.hub.tables), context.services.hub.counts.sockets)


OPERATIONS: Final[tuple[Operation, ...]] = (health, ready)


class MetricsEndpoint:
    """Serves the metrics to the addresses that may read them."""

    def __init__(self, settings: Settings) -> None:
        self._readers = Networks(settings.metrics_from)

    async def get(self, request: Request) -> Response:
        """Return the metrics, or 404 if the client may not read them."""
        metrics = request.scope.get(SCOPE_KEY)
        if not isinstance(metrics, Metrics) or not self._may_read(request):
            return error_response(RequestError(404, "page-unknown"))
        return Response(metrics.text(), media_type=CONTENT_TYPE_PLAIN_1_0_0)

    def _may_read(self, request: Request) -> bool:
        """Return whether the client is one of the readers, and not behind a proxy that seems to be one.

        A trusted proxy names its client. Another one on this machine shows by its headers, or by a host name that is
        not this machine's own.
        """
        address = request.client.host if request.client else ""
        named_by_proxy = address != request.scope.get(PEER_KEY, address)
        if _is_forwarded(request.headers) and not named_by_proxy:
            return False
        if address in _LOOPBACK and not named_by_proxy:
            name = host_name(request.headers.get("host", ""))
            return name is not None and (name == "localhost" or name in _LOOPBACK) and address in self._readers
        return address in self._readers


def _is_forwarded(headers: Headers) -> bool:
    """Return whether a header says that a proxy forwarded the request."""
    return any(name in _PROXY_HEADERS or name.startswith("x-forwarded-") for name in headers)


def routes(settings: Settings) -> list[Route]:
    """Return the routes outside the API."""
    return [Route("/metrics", MetricsEndpoint(settings).get)]
