"""The servers that benchmarks start: their ports, and what is told when one ends."""

from __future__ import annotations

import socket
import sys
from contextlib import closing
from pathlib import Path

import pytest

from starlode.bench.server.processes import free_port, run_server
from starlode.kernel.errors import InvalidInput


def test_a_port_of_a_server_is_never_given_to_an_outgoing_connection() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listener, closing(socket.socket()) as client:
        client.connect(listener.getsockname())
        assert free_port() < client.getsockname()[1]


def test_a_server_that_ends_is_reported_with_what_it_said(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "import sys; sys.exit('The port is taken.')"]
    with (
        pytest.raises(InvalidInput, match=r"bench-server-ended\(code=1, output='The port is taken\.'\)"),
        run_server(free_port(), [command], tmp_path / "server.log", {}),
    ):
        pass
