"""Text that no honest client sends, at the complete server on both databases: clean refusals, and a log that keeps its
promises (one line a record, no traceback, neither ids nor codes of tables).
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from starlode.server.runtime.log_config import configure_logging
from starlode.server.security.sessions import COOKIE
from starlode.server.ws.protocol import PROTOCOL
from tests.server.api.test_accounts import fast_password_hashes
from tests.server.clients import TIMEOUT, Site, plain_settings
from tests.server.postgres import postgres
from tests.server.runtime.test_connections import handshake
from tests.server.runtime.test_log_config import loggers
from tests.server.runtime.test_runner import send_raw
from tests.server.server_process import serving

__all__ = ["fast_password_hashes", "loggers", "postgres"]

TIME = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00"
RECORD = re.compile(TIME + r" (info|warning) +(starlode|uvicorn)\.[a-z_.]+: \S.*")

TEXTS = [
    b"\0",
    b"a\0b",
    b"\n2026-11-17T00:00:00.000+00:00 error   starlode.forged: all is lost",
    b"\r\n\r\n",
    b"\x1b[2J",
    b"\x7f\x80\x85",
    b"\xff\xfe",
    b"\xc3\x28",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    "\u2028forged\u2029".encode(),
    "\ufeff\ufffe".encode(),
    b"'; DROP TABLE users; --",
    b"%00%s%n{0}{path}",
    b"../../etc/passwd",
]


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    address: str = request.getfixturevalue("postgres").clean_database()
    return address


@pytest.fixture
async def site(tmp_path: Path, database: str) -> AsyncIterator[Site]:
    (tmp_path / "index.html").write_text("<!doctype html>")
    settings = plain_settings(tmp_path, database=database, web=tmp_path, limits=1000.0)
    async with serving(settings) as (site, _):
        yield site


def check_log(capsys: pytest.CaptureFixture[str], *secrets: str) -> list[str]:
    """Return the lines of the log, each of which must be a record without these secrets."""
    text = capsys.readouterr().err
    lines = text.split("\n")[:-1]
    assert [line for line in lines if not RECORD.fullmatch(line)][:20] == []
    assert not [character for character in text if not character.isprintable() and character != "\n"]
    assert not [secret for secret in secrets if secret.lower() in text.lower()]
    assert "forged" not in text
    assert "passwd" not in text
    return lines


async def status_of(site: Site, request: bytes) -> int:
    """Return the status of a raw request, to which the connection is closed."""
    answer = await send_raw(site.port, request)
    assert answer.startswith(b"HTTP/1.1 "), (request, answer)
    return int(answer.split(b" ", 2)[1])


def get(path: bytes, *headers: bytes) -> bytes:
    return b"\r\n".join((b"GET " + path + b" HTTP/1.1", b"Host: localhost", b"Connection: close", *headers, b"", b""))


def post(path: str, cookie: str, body: bytes) -> bytes:
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n"
    return f"{head}Cookie: {COOKIE}={cookie}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body


def in_paths(text: bytes) -> tuple[bytes, bytes]:
    """Return the text as a browser writes it in an address or a header, and as it is, without what ends a line."""
    return quote(text, safe="").encode(), text.replace(b"\r", b"").replace(b"\n", b"").replace(b" ", b"+")


@pytest.mark.usefixtures("loggers")
async def test_hostile_text_in_requests_is_refused(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging("info", "text")
    ada = await site.person("Ada")
    card = await ada.table("titan", 2, start=False)
    table = f"/api/tables/{card['id']}".encode()
    for part in (part for text in TEXTS for part in in_paths(text)):
        for request in (
            get(b"/" + part),
            get(b"/tables/" + part + b"/replay"),
            get(b"/api/" + part),
            get(b"/api/tables/" + part),
            get(b"/api/invite/" + part),
            get(b"/api/designs/" + part + b"/export"),
            get(table + b"?code=" + part),
            get(table + b"?" + part + b"=1"),
            get(b"/api/me", b"Cookie: " + COOKIE.encode() + b"=" + part),
            get(b"/api/docs", b"Accept-Language: " + part),
            get(b"/api/me", b"Host: " + part),
            get(b"/api/me", b"Origin: " + part, b"X-Forwarded-For: " + part),
        ):
            assert 200 <= await status_of(site, request) < 500, request
    check_log(capsys, card["id"], card["code"])


@pytest.mark.usefixtures("loggers")
async def test_hostile_text_in_bodies_is_refused(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging("info", "text")
    ada = await site.person("Ada")
    card = await ada.table("titan", 2, start=False)
    bodies: list[tuple[str, dict[str, Any]]] = [
        ("/api/session", {"name": "@"}),
        ("/api/tables", {"game": "@", "players": 2}),
        ("/api/tables", {"game": "titan", "players": 2, "name": "@"}),
        ("/api/tables", {"game": "titan", "players": 2, "options": {"@": "@"}}),
        ("/api/tables", {"game": "forgotten_planet", "players": 2, "options": {"scenario": "@"}}),
        ("/api/tables", {"game": "titan", "players": 2, "seats": [{"controller": "@"}, {"controller": "human"}]}),
        (f"/api/tables/{card['id']}/claim", {"code": "@"}),
        (f"/api/tables/{card['id']}/host", {"do": "seat_to", "seat": 1, "controller": "@"}),
        ("/api/import", {"text": "@"}),
        ("/api/designs", {"game": "forgotten_planet", "name": "@", "text": "@"}),
        ("/api/designs/import", {"game": "forgotten_planet", "text": "@"}),
        ("/api/designs/check", {"game": "forgotten_planet", "text": "@"}),
        ("/api/designs/trials", {"game": "forgotten_planet", "text": "@", "bot": "@", "games": 1}),
        ("/api/login", {"name": "@", "password": "long enough"}),
        ("/api/login", {"name": "Ada", "password": "@ and more of it"}),
        # Last, because it ends the guest's session.
        ("/api/account", {"name": "@", "password": "long enough"}),
    ]
    for path, body in bodies:
        pattern = json.dumps(body).encode()
        for text in (*TEXTS, b"\\ud800", b"\\udc00\\ud800", b"\\u0000", b"\\u2028"):
            escaped = text if text.startswith(b"\\") else json.dumps(text.decode("latin-1"))[1:-1].encode()
            for part in (text, escaped):
                request = post(path, ada.http.cookies[COOKIE], pattern.replace(b"@", part))
                status = await status_of(site, request)
                assert 200 <= status < 500, request
                assert status != 401 or path in ("/api/login", "/api/account"), request
    check_log(capsys, card["id"], card["code"])


@pytest.mark.usefixtures("loggers")
async def test_hostile_text_in_handshakes_is_refused(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging("info", "text")
    ada = await site.person("Ada")
    card = await ada.table("titan", 2, start=False)
    table = b"/ws/tables/" + card["id"].encode()
    for part in (part for text in TEXTS for part in in_paths(text)):
        for request in (
            handshake(b"/ws/tables/" + part),
            handshake(table + b"?code=" + part),
            handshake(table, b"Cookie: " + COOKIE.encode() + b"=" + part),
            handshake(table, b"Sec-WebSocket-Protocol: " + part),
            handshake(b"/" + part),
        ):
            await subscribe_raw(site, request)
    lines = check_log(capsys, card["id"], card["code"])
    assert any("path=/ws/tables/*" in line for line in lines)


async def subscribe_raw(site: Site, request: bytes) -> None:
    """Open a socket by hand and subscribe. It must be refused by a status below 500, or with a closing message."""
    reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
    writer.write(request)
    async with asyncio.timeout(TIMEOUT):
        head = await reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        if status == 101:
            subscribe = msgspec.json.encode({"type": "subscribe", "protocol": PROTOCOL})
            writer.write(Frame(Opcode.TEXT, subscribe).serialize(mask=True))
            assert b"server-failed" not in await reader.readuntil(b"}")
        assert status < 500, request
    writer.close()


@pytest.mark.usefixtures("loggers")
async def test_hostile_text_on_a_socket_is_refused(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging("info", "text")
    ada = await site.person("Ada")
    card = await ada.table("titan", 2, "human", "human", hot_seat=True)
    for text in TEXTS:
        for pattern in ('{"type":"chat","ref":1,"text":"@"}', '{"type":"act","ref":1,"head":0,"do":{"do":"@"}}', "@"):
            for part in (text.decode("latin-1"), json.dumps(text.decode("latin-1"))[1:-1], "\\ud800", "\\u0000"):
                tab = await ada.watch(card["id"])
                await tab.send_raw(pattern.replace("@", part))
                message = await tab.receive()
                while message["type"] not in ("rejected", "closing", "ack"):
                    message = await tab.receive()
                assert message.get("problem", {}).get("key") != "server-failed"
                await tab.close()
    check_log(capsys, card["id"], card["code"])


@pytest.mark.usefixtures("loggers")
async def test_honest_requests_are_logged_without_ids_and_codes(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging("info", "text")
    ada = await site.person("Ada")
    card = await ada.table("titan", 2, start=False)
    await ada.get(f"/invite/{card['code']}")
    await ada.get(f"/tables/{card['id']}?code={card['code']}")
    for path in (f"/tables/{card['id']}?code={card['code']}", f"/join/{card['code']}", f"/design/{card['code']}"):
        assert await status_of(site, get(path.encode())) == 200
        # Refused before anybody looks at the path.
        assert await status_of(site, get(path.encode()).replace(b"localhost", b"evil.example")) == 421
    tab = await ada.watch(card["id"], code=card["code"])
    await tab.close()
    lines = check_log(capsys, card["id"], card["code"])
    for path in ("/api/invite/*", "/api/tables/*", "/tables/*", "/*/*"):
        assert any(f" path={path} " in line for line in lines), path
