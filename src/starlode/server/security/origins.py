"""Under which name somebody came, and from which site: what a browser says of a request before it is believed."""

from __future__ import annotations

import ipaddress
from socket import gethostname
from typing import TYPE_CHECKING

from starlette.datastructures import Headers

from starlode.server.errors import RequestError

if TYPE_CHECKING:
    from starlode.server.settings import Settings


class Origins:
    """What this server is called, and which pages are its own."""

    def __init__(self, settings: Settings) -> None:
        here = gethostname().lower()
        self._public = settings.public_url
        self._names = {"localhost", here, f"{here}.local", *settings.allowed_hosts}
        if self._public and (name := host_name(self._public.partition("://")[2])):
            self._names.add(name)

    def check_name(self, headers: Headers) -> None:
        """Refuse a name that is not ours: somebody may have pointed their own at this machine, to pass for us.

        Addresses are always fine, because nobody can point those anywhere.
        """
        name = host_name(headers.get("host", ""))
        if name is None or not (name in self._names or is_address(name)):
            raise RequestError(421, "host-unknown")

    def check_site(self, headers: Headers, *, secure: bool) -> None:
        """Refuse another site's page. What is no browser says nothing, and has no visitor's cookie to misuse."""
        origin = headers.get("origin")
        if origin is not None:
            own = f"{'https' if secure else 'http'}://{headers.get('host', '')}"
            if (site := _plain(origin)) is None or site not in (_plain(own), _plain(self._public)):
                raise RequestError(403, "origin-foreign")
        elif headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            raise RequestError(403, "origin-foreign")


def host_name(host: str) -> str | None:
    """The name or address in a Host header, without the port; None if it is none."""
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
    """Whether this is an address rather than a name."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _plain(origin: str) -> str | None:
    """An origin as browsers write it: small letters, no port where it is the usual one; None if it is none."""
    scheme, mark, host = origin.strip().lower().partition("://")
    usual = {"http": ":80", "https": ":443"}.get(scheme)
    return f"{scheme}://{host.removesuffix(usual)}" if mark and usual and host else None
