"""A second connection of a page's user to a table, by which a test makes many moves at once."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import msgspec
from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from starlode.server.tables.delta import apply_delta, apply_legal_delta
from starlode.server.ws.protocol import PROTOCOL
from tests.browser.support.server_process import ServerProcess

TIMEOUT: Final = 60.0
"""Seconds to wait for a message: long, because the machine may be busy."""


class TableSocket:
    """What the user of a page may see and do at a table."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._refs = 0
        self._head = 0
        self.view: dict[str, Any] = {}
        self.legal: list[dict[str, Any]] = []
        self._send(type="subscribe", protocol=PROTOCOL, seen=0)
        while not self.view:
            self.receive()

    def act(self, do: Mapping[str, object]) -> None:
        """Make a move, and wait until it is shown. If the server asks for a pause, make it after that."""
        answer = self._ask(do)
        while answer["type"] == "rejected" and answer["problem"]["key"] == "too-often":
            time.sleep(answer["problem"]["data"]["seconds"])
            answer = self._ask(do)
        assert answer["type"] == "ack", answer
        self.follow(answer["head"])

    def _ask(self, do: Mapping[str, object]) -> Any:
        self._refs += 1
        self._send(type="act", ref=self._refs, do=do, head=self._head)
        answer = self.receive()
        while answer.get("ref") != self._refs:
            answer = self.receive()
        return answer

    def follow(self, head: int) -> None:
        """Wait until the view has this head or a later one."""
        while self._head < head:
            self.receive()

    @property
    def head(self) -> int:
        return self._head

    def receive(self) -> dict[str, Any]:
        """Take the next message into account, and return it."""
        message: dict[str, Any] = msgspec.json.decode(self._connection.recv(TIMEOUT))
        if message["type"] == "snapshot":
            self.view, self.legal, self._head = message["view"], message["legal"], message["head"]
        elif message["type"] == "delta":
            self.view = apply_delta(self.view, message["removed"], message["patch"])
            if message["legal"] is not None:
                self.legal = apply_legal_delta(self.legal, **message["legal"])
            self._head = message["head"]
        return message

    def _send(self, **message: object) -> None:
        self._connection.send(msgspec.json.encode(message).decode())


@contextmanager
def connect_to_table(server: ServerProcess, page: Page, table: str) -> Iterator[TableSocket]:
    """Connect the user of a page to a table once more."""
    address = f"{server.address.replace('http', 'ws', 1)}/ws/tables/{table}"
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies())
    with connect(address, additional_headers={"cookie": cookies}, proxy=None) as connection:
        yield TableSocket(connection)
