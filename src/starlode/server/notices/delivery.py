"""Requests to other servers: to public addresses only, unless whoever runs this server named them.

A user's browser names the address of its push service, so a request must not reach what only this machine can reach.
The name is resolved once, every address that it has must be public, and the connection goes to the address that was
checked: a name that changes its address meanwhile gains nothing. Redirects are not followed, and of an answer only the
status is read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from typing import Final
from urllib.parse import SplitResult, urlsplit

from starlode.server.errors import RequestError

TIMEOUT: Final = 10.0
"""Seconds for a request, from the name to the answer."""
LONGEST_ENDPOINT: Final = 1000
_LONGEST_ANSWER: Final = 4096
_HTTPS: Final = 443


class DeliveryFailed(Exception):
    """A request was not answered; the text says why, without the address."""


def check_endpoint(url: str, *, allow_private: bool = False) -> None:
    """Raise RequestError if a user may not name this address: it must be https, with a name, on the usual port."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise RequestError(422, "push-address-refused") from None
    fits = (
        len(url) <= LONGEST_ENDPOINT
        and url.isascii()
        and url.isprintable()
        and not any(character in url for character in ' \\<>"')
        and bool(parts.hostname)
        and parts.username is None
        and not parts.fragment
    )
    usual = parts.scheme == "https" and port in (None, _HTTPS) and not _is_address(parts.hostname or "")
    if not fits or not (usual or allow_private):
        raise RequestError(422, "push-address-refused")


async def post(url: str, headers: Mapping[str, str], body: bytes, *, allow_private: bool = False) -> int:
    """Send a request and return the status of the answer. Raise DeliveryFailed if there is none in time.

    With `allow_private`, which is for addresses that the settings name, it may go to any address.
    """
    try:
        async with asyncio.timeout(TIMEOUT):
            return await _post(urlsplit(url), headers, body, allow_private=allow_private)
    except TimeoutError:
        raise DeliveryFailed("no answer in time") from None
    except (OSError, ValueError, ssl.SSLError) as error:
        raise DeliveryFailed(type(error).__name__) from None


async def _post(url: SplitResult, headers: Mapping[str, str], body: bytes, *, allow_private: bool) -> int:
    secure, host = url.scheme == "https", url.hostname or ""
    port = url.port or (_HTTPS if secure else 80)
    address = await _resolve(host, port, allow_private=allow_private)
    context = ssl.create_default_context() if secure else None
    reader, writer = await asyncio.open_connection(
        address, port, ssl=context, server_hostname=host if secure else None, limit=_LONGEST_ANSWER
    )
    try:
        path = (url.path or "/") + (f"?{url.query}" if url.query else "")
        lines = [f"POST {path} HTTP/1.1", f"host: {url.netloc.rpartition('@')[2]}", f"content-length: {len(body)}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        writer.write("\r\n".join([*lines, "connection: close", "", ""]).encode("latin-1") + body)
        await writer.drain()
        status_line = (await reader.readline()).split()
        if len(status_line) < 2 or not status_line[0].startswith(b"HTTP/1."):
            raise DeliveryFailed("not an answer")
        return int(status_line[1])
    finally:
        writer.close()


async def _resolve(host: str, port: int, *, allow_private: bool) -> str:
    """Return an address of this name. Raise DeliveryFailed if one of its addresses is not public."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(each[4][0]) for each in found]
    if not addresses or not (allow_private or all(is_public(address) for address in addresses)):
        raise DeliveryFailed("not a public address")
    return addresses[0]


def is_public(text: str) -> bool:
    """Return whether anybody on the Internet could reach this address."""
    try:
        address: ipaddress.IPv4Address | ipaddress.IPv6Address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if inner is not None:
            address = inner
        elif address in _NAT64:
            address = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.is_global and not address.is_multicast


_NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        # Systems also read 127.1 and 0x7f000001 as addresses; a name of a host does not end in a number.
        last = host.rstrip(".").rpartition(".")[2]
        return not last or last.isdigit() or last.lower().startswith("0x")
    return True
