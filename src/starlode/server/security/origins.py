"""Checks of the Host and Origin headers, against DNS rebinding and cross-site requests."""

from __future__ import annotations

import ipaddress
from socket import gethostname
from typing import TYPE_CHECKING

from starlette.datastructures import Headers

from starlode.server.errors import RequestError

if TYPE_CHECKING:
    from starlode.server.settings import Settings


class Origins:
    """The host names and the origin of this server."""

    def __init__(self, settings: Settings) -> None:
        local_name = gethostname().lower()
        self._public_url = settings.public_url
        self._host_names = {"localhost", local_name, f"{local_name}.local", *settings.allowed_hosts}
        if self._public_url and (name := host_name(self._public_url.partition("://")[2])):
            self._host_names.add(name)

    def check_host(self, headers: Headers) -> None:
        """Raise RequestError if the host name is not this server's: somebody may have pointed their own name at it.

        IP addresses are always accepted, because they cannot be pointed elsewhere.
        """
        name = host_name(headers.get("host", ""))
        if name is None or not (name in self._host_names or is_address(name)):
            raise RequestError(421, "host-unknown")

    def check_origin(self, headers: Headers, *, secure: bool) -> None:
        """Raise RequestError if the request comes from another site's page.

        Clients other than browsers send no Origin header, and have no cookies of a visitor that could be misused.
        """
        origin = headers.get("origin")
        if origin is not None:
            own = f"{'https' if secure else 'http'}://{headers.get('host', '')}"
            if (site := _normalize(origin)) is None or site not in (_normalize(own), _normalize(self._public_url)):
                raise RequestError(403, "origin-foreign")
        elif headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            raise RequestError(403, "origin-foreign")


def host_name(host: str) -> str | None:
    """Return the name or address of a Host header without the port, or None if it is malformed."""
    text = host.strip().lower()
    if text.startswith("["):
        name, end, rest = text[1:].partition("]")
        if not (end and is_address(name) and rest[:1] in ("", ":")):
            return None
        port = rest[1:]
    else:
        name, _, port = text.partition(":")
    return None if port and not port.isdigit() else name.rstrip(".") or None


def is_address(name: str) -> bool:
    """Return whether this is an IP address."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _normalize(origin: str) -> str | None:
    """Return an origin in lower case without the default port, or None if it is malformed."""
    scheme, separator, host = origin.strip().lower().partition("://")
    default_port = {"http": ":80", "https": ":443"}.get(scheme)
    return f"{scheme}://{host.removesuffix(default_port)}" if separator and default_port and host else None
