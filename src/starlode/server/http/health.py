"""For those who run a server: whether it is alive, whether it is ready, and what it has done."""

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
from starlode.server.http.operation import Call, Operation, operation, trouble
from starlode.server.metrics import SCOPE_KEY, Metrics

if TYPE_CHECKING:
    from starlode.server.settings import Settings


class Alive(Struct, frozen=True):
    """The process answers."""

    version: str


class Ready(Struct, frozen=True):
    """The database can be read and written."""

    tables: int
    sockets: int


@operation("GET", "/health")
async def health(call: Call) -> Alive:  # noqa: ARG001 - the parameter of every operation
    """Whether the process is alive; whoever asks this need not look at the database."""
    return Alive(__version__)


@operation("GET", "/ready")
async def ready(call: Call) -> Ready:
    """Whether people can be served; 503 while the database cannot be used."""
    await call.services.store.ping()
    return Ready(len(call.services.hub.tables), call.services.hub.counts.sockets)


OPERATIONS: Final[tuple[Operation, ...]] = (health, ready)


class Watch:
    """The page of the metrics, for the addresses that may read it."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @cached_property
    def _networks(self) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
        return [ipaddress.ip_network(text, strict=False) for text in self._settings.metrics_from]

    def may_read(self, address: str) -> bool:
        """Whether whoever asks from this address may know how busy the server is."""
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped:
            found = found.ipv4_mapped
        return any(found in network for network in self._networks)

    async def page(self, request: Request) -> Response:
        """The metrics; others hear that there is no such page."""
        metrics = request.scope.get(SCOPE_KEY)
        if not isinstance(metrics, Metrics) or not self.may_read(request.client.host if request.client else ""):
            return trouble(RequestError(404, "page-unknown"))
        return Response(metrics.text(), media_type=CONTENT_TYPE_PLAIN_1_0_0)


def routes(settings: Settings) -> list[Route]:
    """Routes outside of the API."""
    return [Route("/metrics", Watch(settings).page)]
