"""Health checks, and the metrics for Prometheus."""

from __future__ import annotations

import ipaddress
from functools import cached_property
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_1_0_0
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from starlode import __version__
from starlode.server.errors import RequestError
from starlode.server.http.operation import Operation, RequestContext, error_response, operation
from starlode.server.metrics import SCOPE_KEY, Metrics

if TYPE_CHECKING:
    from starlode.server.settings import Settings


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
        self._settings = settings

    @cached_property
    def _networks(self) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
        return [ipaddress.ip_network(text, strict=False) for text in self._settings.metrics_from]

    def may_read(self, address: str) -> bool:
        """Return whether clients of this address may read the metrics."""
        try:
            parsed = ipaddress.ip_address(address)
        except ValueError:
            return False
        if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped:
            parsed = parsed.ipv4_mapped
        return any(parsed in network for network in self._networks)

    async def get(self, request: Request) -> Response:
        """Return the metrics, or 404 if the client may not read them."""
        metrics = request.scope.get(SCOPE_KEY)
        if not isinstance(metrics, Metrics) or not self.may_read(request.client.host if request.client else ""):
            return error_response(RequestError(404, "page-unknown"))
        return Response(metrics.text(), media_type=CONTENT_TYPE_PLAIN_1_0_0)


def routes(settings: Settings) -> list[Route]:
    """Return the routes outside the API."""
    return [Route("/metrics", MetricsEndpoint(settings).get)]
