"""The listening socket. It is bound before anything else starts, so that the server's address is known at once."""

from __future__ import annotations

import errno
import os
import socket
from typing import Final

from starlode.kernel.errors import InvalidInput, error_name
from starlode.server.settings import Settings

FIRST_PORT: Final = 8321
PORTS: Final = 100
UNREAD_TIMEOUT: Final = 30.0
"""Seconds in which a client must read something of what is sent to it, in whatever state its connection is."""

_ANY: Final = ("0.0.0.0", "::")


def bind(settings: Settings) -> socket.socket:
    """Return a listening socket on the configured port, or on the first free one. Raise InvalidInput if none is."""
    if settings.port is not None:
        return _bound(settings, settings.port)
    for port in range(FIRST_PORT, FIRST_PORT + PORTS):
        try:
            return _bound(settings, port)
        except InvalidInput as problem:
            if problem.key != "serve-port-taken":
                raise
    raise InvalidInput("serve-no-port", first=str(FIRST_PORT), last=str(FIRST_PORT + PORTS - 1))


def share_port(listening: socket.socket) -> socket.socket:
    """Return another socket on the same port, for another process. The system distributes connections among them."""
    shared = _reusable_socket(listening.family)
    shared.bind(listening.getsockname())
    return shared


def addresses(settings: Settings, port: int) -> list[str]:
    """Return the server's URLs, the preferred one first."""
    if settings.public_url:
        return [settings.public_url]
    if settings.host in _ANY:
        return [f"http://localhost:{port}", f"http://{socket.gethostname()}:{port}"]
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return [f"http://{host}:{port}"]


def loopback(settings: Settings) -> str:
    """Return the address at which this machine itself reaches the server."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)


def _bound(settings: Settings, port: int) -> socket.socket:
    try:
        (family, _, _, _, address), *_ = socket.getaddrinfo(
            settings.host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
    except socket.gaierror:
        raise InvalidInput("serve-host-unknown", host=settings.host) from None
    bound = _new_socket(family)
    try:
        if os.name == "posix":
            # A port that was just closed may be reused; one with a listening socket may not.
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
        # Two sockets may be bound to the same port until one of them listens.
        bound.listen()
        if settings.workers == 1:
            return bound
        # The port is free. With SO_REUSEPORT alone, binding would also succeed on another server's shared port.
        bound.close()
        bound = _reusable_socket(family)
        bound.bind(address)
    except OSError as error:
        bound.close()
        if error.errno == errno.EADDRINUSE:
            raise InvalidInput("serve-port-taken", port=str(port)) from None
        raise InvalidInput(
            "serve-port-refused", host=settings.host, port=str(port), problem=error_name(error)
        ) from None
    return bound


def _new_socket(family: int) -> socket.socket:
    created = socket.socket(family, socket.SOCK_STREAM)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # Connections inherit it. Only the system knows whether a client has read something.
        created.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(1000 * UNREAD_TIMEOUT))
    return created


def _reusable_socket(family: int) -> socket.socket:
    reusable = _new_socket(family)
    reusable.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    reusable.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    return reusable
