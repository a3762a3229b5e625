"""The server process: its port, its database lock, its header limits, and a stop that loses nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from starlode.bench.server.processes import free_port
from starlode.kernel.errors import InvalidInput
from starlode.server.runtime import http_protocol
from starlode.server.runtime.http_protocol import MAX_HEADER_BYTES
from starlode.server.runtime.listener import FIRST_PORT, addresses, bind, loopback
from starlode.server.runtime.runner import database_file, lock_database, prepare_database
from starlode.server.settings import Settings
from starlode.server.store import open_store
from tests.server.clients import TIMEOUT, plain_settings
from tests.server.postgres import Postgres, postgres
from tests.server.server_process import process, serving

__all__ = ["postgres"]


@contextmanager
def listener(port: int = 0) -> Iterator[int]:
    """A port that is in use."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", port))
        bound.listen()
        yield int(bound.getsockname()[1])


# Ports


def test_without_a_port_the_first_free_one_is_used(tmp_path: Path) -> None:
    settings = plain_settings(tmp_path)
    with bind(settings) as first, bind(settings) as second:
        ports = [bound.getsockname()[1] for bound in (first, second)]
        assert len({*ports}) == 2
        assert min(ports) >= FIRST_PORT
        with pytest.raises(InvalidInput, match="serve-port-taken"):
            bind(plain_settings(tmp_path, port=ports[0]))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_port_in_use_is_an_error(tmp_path: Path, workers: int) -> None:
    with listener() as port, pytest.raises(InvalidInput, match="serve-port-taken"):
        bind(plain_settings(tmp_path, port=port, workers=workers))


def test_a_foreign_address_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="serve-port-refused"):
        bind(plain_settings(tmp_path, host="192.0.2.1"))
    with pytest.raises(InvalidInput, match="serve-host-unknown"):
        bind(plain_settings(tmp_path, host="nobody.invalid"))


def test_the_addresses_of_the_server(tmp_path: Path) -> None:
    assert addresses(plain_settings(tmp_path), 8321) == ["http://127.0.0.1:8321"]
    assert addresses(plain_settings(tmp_path, host="::1"), 8321) == ["http://[::1]:8321"]
    assert addresses(plain_settings(tmp_path, public_url="https://play.example.org"), 1) == ["https://play.example.org"]
    assert addresses(plain_settings(tmp_path, host="0.0.0.0"), 8321)[0] == "http://localhost:8321"
    assert loopback(plain_settings(tmp_path, host="0.0.0.0")) == "127.0.0.1"


# The database


def test_the_data_folder_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "new" / "starlode", f"sqlite:///{tmp_path}/new/starlode/starlode.db")
    with lock_database(settings, "http://here"):
        prepare_database(settings)
    file = database_file(settings)
    assert file is not None
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_second_server_on_one_file_is_an_error(tmp_path: Path) -> None:
    settings = plain_settings(tmp_path)
    with lock_database(settings, "http://first"):
        with pytest.raises(InvalidInput) as refused, lock_database(settings, "http://second"):
            pytest.fail("two servers")
        assert refused.value.data["address"] == "http://first"
        # The same file under another name.
        (tmp_path / "linked.db").symlink_to(tmp_path / "games.db")
        linked = plain_settings(tmp_path, database=f"sqlite:///{tmp_path / 'linked.db'}")
        with pytest.raises(InvalidInput), lock_database(linked, "http://second"):
            pytest.fail("two servers")
    with lock_database(settings, "http://second"):
        pass


def test_an_unusable_database_is_an_error_before_the_start(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"this is no database, however long one looks at it" * 100)
    with pytest.raises(InvalidInput, match="store-not-a-database"):
        prepare_database(plain_settings(tmp_path))


# Header limits


async def send_raw(port: int, data: bytes) -> bytes:
    """Send these bytes, then nothing. Return what is received until the server closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(data)
    try:
        async with asyncio.timeout(TIMEOUT):
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.mark.parametrize("sent", [b"", b"GET /api/health HT", b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX: y"])
async def test_headers_that_never_end_time_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(http_protocol, "HEADER_TIMEOUT", 0.2)
    async with serving(plain_settings(tmp_path)) as (site, _):
        assert await send_raw(site.port, sent) == b""


async def test_later_headers_of_a_connection_time_out_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(plain_settings(tmp_path)) as (site, _):
        reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
        writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        monkeypatch.setattr(http_protocol, "HEADER_TIMEOUT", 0.05)
        writer.write(b"GET /api/hea")
        async with asyncio.timeout(TIMEOUT):
            assert b"HTTP/1.1" not in await reader.read()
        writer.close()


async def test_headers_over_the_limit_are_rejected(tmp_path: Path) -> None:
    endless = b"GET / HTTP/1.1\r\n" + b"".join(b"X-%d: y\r\n" % number for number in range(MAX_HEADER_BYTES // 8))
    async with serving(plain_settings(tmp_path)) as (site, _):
        # The server may close the connection while we are still sending, so the response may be lost.
        answer = await send_raw(site.port, endless)
        assert not answer or answer.startswith(b"HTTP/1.1 400")
        # The same if they end, and arrive at once.
        answer = await send_raw(site.port, endless + b"Host: localhost\r\n\r\n")
        assert not answer or answer.startswith(b"HTTP/1.1 400")
        assert await (await site.person()).get("/health")


async def test_headers_below_the_limit_are_accepted(tmp_path: Path) -> None:
    headers = b"".join(b"X-%d: %s\r\n" % (number, b"y" * 1000) for number in range(MAX_HEADER_BYTES // 1100))
    request = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + headers + b"\r\n"
    async with serving(plain_settings(tmp_path)) as (site, _):
        assert (await send_raw(site.port, request)).startswith(b"HTTP/1.1 200")


# Stopping


async def test_a_stopping_server_asks_all_clients_to_reconnect(tmp_path: Path) -> None:
    settings = plain_settings(tmp_path)
    async with serving(settings) as (site, server):
        ada = await site.person("Ada")
        table = await ada.table("titan", 2, "human", "human", hot_seat=True)
        tabs = [await ada.watch(table["id"]) for _ in range(3)]
        answer = await tabs[0].act(tabs[0].legal[0])
        server.should_exit = True
        for tab in tabs:
            farewell = await tab.wait_closed()
            assert (farewell["reconnect"], farewell["problem"]["key"]) == (True, "server-stopping")
    store = await open_store(settings.database)
    assert await store.entries.head(table["id"]) == answer["head"]
    await store.close()


async def test_a_stopping_server_finishes_its_writes(tmp_path: Path) -> None:
    settings = plain_settings(tmp_path)
    async with serving(settings) as (site, server):
        ada = await site.person("Ada")
        table = await ada.table("titan", 2, "human", "human", hot_seat=True)
        tab = await ada.watch(table["id"])
        before = tab.head
        await tab.send(type="act", ref=1, do=tab.legal[0], head=before)
        server.should_exit = True
        await tab.wait_closed()
        done = [message["head"] for message in tab.updates if message["type"] == "ack"]
    store = await open_store(settings.database)
    head = await store.entries.head(table["id"])
    # Acknowledged or not, it is stored completely or not at all.
    assert head >= max(done, default=before)
    assert len((await store.entries.load_log(table["id"])).entries) == head
    await store.close()


@pytest.mark.slow
@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_a_process_stops_cleanly(tmp_path: Path, by: int) -> None:
    port = free_port()
    with process(tmp_path, port) as server:
        assert server.stop(by) == 0
        assert f"Starlode is at http://127.0.0.1:{port}" in server.output
        assert "All games are saved" in server.output
        assert "Traceback" not in server.output


@pytest.mark.slow
def test_a_second_process_on_a_file_names_the_first_ones_address(tmp_path: Path) -> None:
    first, second = free_port(), free_port()
    message = f"already running on this database, at http://127.0.0.1:{first}"
    with process(tmp_path, first) as server:
        with pytest.raises(AssertionError, match=message), process(tmp_path, second):
            pytest.fail("two servers")
        assert server.get("/api/health")[0] == 200


@pytest.mark.slow
def test_processes_share_a_port_and_are_replaced(tmp_path: Path, postgres: Postgres) -> None:
    port = free_port()
    with process(tmp_path, port, "--database", postgres.new_database(), "--workers", "2") as server:
        before = _workers(server.process.pid)
        assert len(before) == 2
        os.kill(min(before), signal.SIGKILL)
        until = time.monotonic() + TIMEOUT
        while (now := _workers(server.process.pid)) == before or len(now) < 2:
            assert time.monotonic() < until
            time.sleep(0.1)
        assert max(before) in now
        server.wait()
        assert server.stop() == 0
    assert not any(Path(f"/proc/{pid}").exists() for pid in before | now)


def _workers(parent: int) -> set[int]:
    """Return the ids of a parent's server processes, without multiprocessing's resource tracker."""
    children = set()
    for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
        if b"resource_tracker" not in Path(f"/proc/{child}/cmdline").read_bytes():
            children.add(int(child))
    return children
