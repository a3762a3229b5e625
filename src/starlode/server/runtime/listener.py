"""Where a server listens. The port is taken before anything else starts, so that its address is known at once."""

from __future__ import annotations

import errno
import os
import socket
from typing import Final

from starlode.kernel.errors import InvalidInput, error_name
from starlode.server.settings import Settings

FIRST_PORT: Final = 8321
PORTS: Final = 100

_ANY: Final = ("0.0.0.0", "::")


def bind(settings: Settings) -> socket.socket:
    """A socket on the port asked for, or on the first free one."""
    if settings.port is not None:
        return _bound(settings, settings.port)
    for port in range(FIRST_PORT, FIRST_PORT + PORTS):
        try:
            return _bound(settings, port)
        except InvalidInput as problem:
            if problem.key != "serve-port-taken":
                raise
    raise InvalidInput("serve-no-port", first=str(FIRST_PORT), last=str(FIRST_PORT + PORTS - 1))


def twin(listening: socket.socket) -> socket.socket:
    """Another socket on the same port for another process: the system shares out those who come among the two."""
    found = socket.socket(listening.family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    found.bind(listening.getsockname())
    return found


def addresses(settings: Settings, port: int) -> list[str]:
    """Where people find the server, the best address first."""
    if settings.public_url:
        return [settings.public_url]
    if settings.host in _ANY:
        return [f"http://localhost:{port}", f"http://{socket.gethostname()}:{port}"]
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return [f"http://{host}:{port}"]


def loopback(settings: Settings) -> str:
    """The address at which this machine itself reaches the server."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)


def _bound(settings: Settings, port: int) -> socket.socket:
    try:
        (family, _, _, _, address), *_ = socket.getaddrinfo(
            settings.host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
    except socket.gaierror:
        raise InvalidInput("serve-host-unknown", host=settings.host) from None
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            # A port that was just closed may be taken again; one where somebody listens may not.
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        # Until one of them listens, two may be bound to the same port.
        found.listen()
        if settings.workers == 1:
            return found
        # Only now is it sure that nobody else is there: who shares a port takes part in it without being asked.
        found.close()
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        found.bind(address)
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            raise InvalidInput("serve-port-taken", port=str(port)) from None
        raise InvalidInput(
            "serve-port-refused", host=settings.host, port=str(port), problem=error_name(error)
        ) from None
    return found
