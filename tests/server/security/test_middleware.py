"""The middleware: host names, origins, rate limits, sizes, timeouts, headers and internal errors."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starlode.kernel.texts.messages import Texts, languages
from starlode.server.errors import RequestError
from starlode.server.metrics import Metrics
from starlode.server.security import connection_counts
from starlode.server.security import middleware as module
from starlode.server.security.middleware import MAX_BODY_BYTES, MAX_LOGGED_PARTS, SecurityMiddleware, masked_path
from starlode.server.security.rate_limits import RATES, Limiter
from starlode.server.settings import Settings

HOST = (b"host", b"localhost:8321")


class RecordedResponse:
    """The messages that the middleware sent."""

    def __init__(self) -> None:
        self.messages: list[Message] = []

    async def __call__(self, message: Message) -> None:
        self.messages.append(message)

    @property
    def status(self) -> int:
        return int(self.messages[0]["status"])

    @property
    def headers(self) -> dict[str, str]:
        return {name.decode(): value.decode() for name, value in self.messages[0]["headers"]}

    @property
    def body(self) -> bytes:
        return b"".join(message.get("body", b"") for message in self.messages)

    @property
    def refusal(self) -> tuple[int, str]:
        """Status and key of an error, which must have a text in every language."""
        problem = json.loads(self.body)["problem"]
        assert set(problem) == {"key", "clause", "data"}
        for language in languages():
            assert Texts(language).format(problem["key"], **problem["data"])
        return self.status, problem["key"]


async def ok_app(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that reads the body and responds."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        return
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain")]})
    await send({"type": "http.response.body", "body": scope["client"][0].encode()})


async def broken_app(_scope: Scope, _receive: Receive, _send: Send) -> None:
    """An application that raises."""
    raise RuntimeError("the seed is 42")


def make_middleware(app: ASGIApp = ok_app, *, limiter: Limiter | None = None, **changes: Any) -> SecurityMiddleware:
    return SecurityMiddleware(app, replace(Settings(Path(), "sqlite:///none.db"), **changes), limiter)


def scope_of(kind: str, method: str, path: str, *headers: tuple[bytes, bytes], client: str = "10.1.2.3") -> Scope:
    return {
        "type": kind,
        "method": method,
        "path": path,
        "scheme": "http" if kind == "http" else "ws",
        "headers": list(headers),
        "client": (client, 1234),
        "extensions": {"websocket.http.response": {}},
    }


async def ask(
    middleware: SecurityMiddleware,
    method: str,
    *headers: tuple[bytes, bytes],
    path: str = "/api/me",
    body: Iterable[bytes] = (b"",),
    client: str = "10.1.2.3",
) -> RecordedResponse:
    """Return the response to a request whose body has these chunks."""
    parts = list(body)

    async def receive() -> Message:
        if not parts:
            await asyncio.sleep(3600)
        return {"type": "http.request", "body": parts.pop(0), "more_body": bool(parts)}

    answer = RecordedResponse()
    await middleware(scope_of("http", method, path, *headers, client=client), receive, answer)
    return answer


async def open_socket(
    middleware: SecurityMiddleware, *headers: tuple[bytes, bytes], client: str = "10.1.2.3"
) -> RecordedResponse:
    """Return the response to a socket's handshake."""

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    answer = RecordedResponse()
    scope = scope_of("websocket", "", "/ws/tables/x", *headers, client=client)
    del scope["method"]
    await middleware(scope, receive, answer)
    return answer


# Host names


@pytest.mark.parametrize(
    "host",
    ["localhost", "LOCALHOST:8321", "127.0.0.1:80", "192.168.1.20:8321", "[::1]:8321", "[fe80::1]", "play.example.org",
     "play.example.org.:443", "other.example"],
)  # fmt: skip
async def test_host_names_of_this_server_are_accepted(host: str) -> None:
    middleware = make_middleware(allowed_hosts=("other.example",), public_url="https://play.example.org")
    assert (await ask(middleware, "GET", (b"host", host.encode()))).status == 200


@pytest.mark.parametrize(
    "host",
    ["", "evil.example", "localhost.evil.example", "play.example.org.evil.example", "localhost:80:80", "[localhost]",
     "[::1", "[::1]x", "127.0.0.1.evil.example", "localhost:port"],
)  # fmt: skip
async def test_foreign_host_names_are_rejected(host: str) -> None:
    middleware = make_middleware(public_url="https://play.example.org")
    assert (await ask(middleware, "GET", (b"host", host.encode()))).refusal == (421, "host-unknown")
    assert (await open_socket(middleware, (b"host", host.encode()))).refusal == (421, "host-unknown")


# Other sites


def site(origin: str | None, fetched: str | None = None) -> list[tuple[bytes, bytes]]:
    headers = [HOST]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    if fetched is not None:
        headers.append((b"sec-fetch-site", fetched.encode()))
    return headers


OWN = [("http://localhost:8321", None), ("http://LOCALHOST:8321", "same-origin"), (None, "same-origin"), (None, "none"),
       (None, None), ("https://play.example.org", None), ("https://play.example.org:443", None)]  # fmt: skip

FOREIGN = [("http://evil.example", None), ("null", None), ("", None), ("https://localhost:8321", None),
           ("http://localhost", None), ("http://localhost:83210", None), ("http://localhost:8321.evil.example", None),
           ("http://play.example.org", None), ("file://", None), (None, "cross-site"), (None, "same-site"),
           ("http://evil.example", "same-origin")]  # fmt: skip


@pytest.mark.parametrize(("origin", "fetched"), OWN)
async def test_own_pages_and_programs_may_send_changes(origin: str | None, fetched: str | None) -> None:
    middleware = make_middleware(public_url="https://play.example.org")
    assert (await ask(middleware, "POST", *site(origin, fetched))).status == 200
    assert (await open_socket(middleware, *site(origin, fetched))).messages[0]["type"] == "websocket.accept"


@pytest.mark.parametrize(("origin", "fetched"), FOREIGN)
async def test_other_sites_may_not_send_changes(origin: str | None, fetched: str | None) -> None:
    middleware = make_middleware(public_url="https://play.example.org")
    for method in ("POST", "PUT", "DELETE", "PATCH", "BREW"):
        assert (await ask(middleware, method, *site(origin, fetched))).refusal == (403, "origin-foreign")
    assert (await open_socket(middleware, *site(origin, fetched))).refusal == (403, "origin-foreign")
    # A GET changes nothing, and other sites cannot read the response.
    answer = await ask(middleware, "GET", *site(origin, fetched))
    assert answer.status == 200
    assert "access-control-allow-origin" not in answer.headers
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"


async def test_a_handshake_is_closed_if_the_server_cannot_send_a_response() -> None:
    scope = scope_of("websocket", "", "/ws/tables/x", HOST, (b"origin", b"http://evil.example"))
    scope["extensions"] = {}
    answer = RecordedResponse()

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    await make_middleware()(scope, receive, answer)
    assert answer.messages == [{"type": "websocket.close", "code": 1008}]


# Headers


async def test_every_response_has_the_security_headers() -> None:
    limiter = Limiter()
    for answer in (
        await ask(make_middleware(), "GET", HOST),
        await ask(make_middleware(), "GET", (b"host", b"evil.example")),
        await ask(make_middleware(broken_app), "GET", HOST),
        await open_socket(make_middleware(), HOST, (b"origin", b"null")),
        *[await ask(make_middleware(limiter=limiter), "POST", HOST) for _ in range(RATES["change"].burst + 1)][-1:],
    ):
        headers = answer.headers
        policy = dict(part.partition(" ")[::2] for part in headers["content-security-policy"].split("; "))
        assert policy["default-src"] == policy["script-src"] == policy["connect-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
        assert "strict-transport-security" not in headers


@pytest.mark.parametrize(
    ("media_type", "caching", "part"),
    [
        (b"text/javascript; charset=utf-8", b"public, immutable", True),
        (b"text/css", b"public, immutable", True),
        # The script of a worker, whose policy the worker obeys.
        (b"text/javascript", b"no-cache", False),
        (b"image/svg+xml", b"public, immutable", False),
        (b"text/html", b"public, immutable", False),
    ],
)
async def test_parts_of_pages_have_no_headers_of_documents(media_type: bytes, caching: bytes, part: bool) -> None:
    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        headers = [(b"content-type", media_type), (b"cache-control", caching)]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    answer = await ask(make_middleware(app), "GET", HOST, path="/assets/table-12345678.js")
    assert ("content-security-policy" not in answer.headers) is part
    assert ("permissions-policy" not in answer.headers) is part
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"


async def test_https_responses_have_hsts() -> None:
    answer = await ask(make_middleware(public_url="https://localhost"), "GET", HOST)
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


async def test_a_route_may_set_stricter_headers() -> None:
    async def strict(_scope: Scope, _receive: Receive, send: Send) -> None:
        headers = [(b"Referrer-Policy", b"no-referrer")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body"})

    names = [name.lower() for name, _ in (await ask(make_middleware(strict), "GET", HOST)).messages[0]["headers"]]
    assert names.count(b"referrer-policy") == 1


# Rate limits


async def test_too_many_requests_get_retry_after() -> None:
    middleware = make_middleware(limiter=Limiter(now=lambda: 1000.0))
    burst = RATES["change"].burst
    answers = [await ask(middleware, "POST", HOST) for _ in range(burst + 3)]
    assert [answer.status for answer in answers[:burst]] == [200] * burst
    assert answers[-1].refusal == (429, "too-often")
    assert int(answers[-1].headers["retry-after"]) >= 1
    # Other addresses are not limited, and neither are requests that only read.
    assert (await ask(middleware, "POST", HOST, client="10.9.9.9")).status == 200
    assert (await ask(middleware, "GET", HOST)).status == 200


async def test_the_rate_limit_of_an_operation_gets_retry_after() -> None:
    async def noticed(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise RequestError(429, "too-often")

    assert int((await ask(make_middleware(noticed), "POST", HOST)).headers["retry-after"]) >= 1


async def test_too_many_new_sockets_are_refused_before_their_handshake() -> None:
    async def accepts(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})

    middleware = make_middleware(accepts, limiter=Limiter(now=lambda: 1000.0))
    for _ in range(RATES["connect"].burst):
        assert (await open_socket(middleware, HOST)).messages[0]["type"] == "websocket.accept"
    refused = await open_socket(middleware, HOST)
    assert refused.refusal == (429, "too-often")
    assert int(refused.headers["retry-after"]) >= 1
    assert (await open_socket(middleware, HOST, client="10.9.9.9")).messages[0]["type"] == "websocket.accept"


async def test_the_sockets_of_a_proxys_client_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_counts, "MAX_SOCKETS", 3)
    leave = asyncio.Event()

    async def stays(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        await leave.wait()

    middleware = make_middleware(stays, trusted_proxies=("10.1.2.3", "10.9.9.9"))
    open_ones = [asyncio.create_task(open_socket(middleware, HOST)) for _ in range(3)]
    await asyncio.sleep(0)
    assert (await open_socket(middleware, HOST)).refusal == (429, "too-many-sockets")
    other = asyncio.create_task(open_socket(middleware, HOST, client="10.9.9.9"))
    await asyncio.sleep(0)
    leave.set()
    for answer in await asyncio.gather(*open_ones, other):
        assert answer.messages[0]["type"] == "websocket.accept"
    assert (await open_socket(middleware, HOST)).messages[0]["type"] == "websocket.accept"
    assert middleware._connections.total == 0


# Proxies


async def test_only_trusted_proxies_set_the_address() -> None:
    content_length = (b"x-forwarded-for", b"198.51.100.7, 203.0.113.9")
    assert (await ask(make_middleware(), "GET", HOST, content_length)).body == b"10.1.2.3"
    trusting = make_middleware(trusted_proxies=("10.0.0.0/8",))
    assert (await ask(trusting, "GET", HOST, content_length)).body == b"203.0.113.9"
    assert (await ask(trusting, "GET", HOST, content_length, client="192.0.2.1")).body == b"192.0.2.1"


async def test_a_trusted_proxy_sets_the_scheme() -> None:
    headers = [HOST, (b"origin", b"https://localhost:8321"), (b"x-forwarded-proto", b"https")]
    assert (await ask(make_middleware(trusted_proxies=("10.1.2.3",)), "POST", *headers)).status == 200
    assert (await ask(make_middleware(), "POST", *headers)).refusal == (403, "origin-foreign")


# Sizes and timeouts


async def test_bodies_have_a_maximum_size() -> None:
    content_length = (b"content-length", str(MAX_BODY_BYTES + 1).encode())
    for answer in (
        await ask(make_middleware(), "POST", HOST, content_length),
        await ask(make_middleware(), "POST", HOST, body=[b"x" * (MAX_BODY_BYTES // 2)] * 3),
    ):
        assert answer.refusal == (413, "body-too-large")
        assert answer.headers["connection"] == "close"
    assert (await ask(make_middleware(), "POST", HOST, body=[b"x" * (MAX_BODY_BYTES // 2)] * 2)).status == 200
    assert (await ask(make_middleware(), "POST", HOST, (b"content-length", b"9" * 40))).status == 200


async def test_slow_bodies_time_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BODY_TIMEOUT", 0.05)

    async def waits(_scope: Scope, receive: Receive, _send: Send) -> None:
        await receive()

    assert (await ask(make_middleware(waits), "POST", HOST, body=())).refusal == (408, "body-too-slow")


async def test_slow_responses_time_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RESPONSE_TIMEOUT", 0.05)

    async def sleeps(_scope: Scope, _receive: Receive, _send: Send) -> None:
        await asyncio.sleep(3600)

    async def begins(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await asyncio.sleep(0.2)
        await send({"type": "http.response.body", "body": b"slowly"})

    async def times_out_itself(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise TimeoutError

    assert (await ask(make_middleware(sleeps), "GET", HOST)).refusal == (503, "request-too-slow")
    assert (await ask(make_middleware(begins), "GET", HOST)).body == b"slowly"
    assert (await ask(make_middleware(times_out_itself), "GET", HOST)).refusal == (500, "server-fault")


# Internal errors


async def test_an_internal_error_is_logged_and_the_client_gets_its_id(caplog: pytest.LogCaptureFixture) -> None:
    answer = await ask(make_middleware(broken_app), "GET", HOST)
    assert answer.refusal == (500, "server-fault")
    number = json.loads(answer.body)["problem"]["data"]["id"]
    assert b"seed" not in answer.body
    assert b"RuntimeError" not in answer.body
    (record,) = caplog.records
    assert number in record.getMessage()
    assert record.exc_info is not None
    assert "the seed is 42" in str(record.exc_info[1])


async def test_an_internal_error_during_a_response_ends_it() -> None:
    async def half(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"half", "more_body": True})
        raise RuntimeError

    assert [message["type"] for message in (await ask(make_middleware(half), "GET", HOST)).messages] == [
        "http.response.start",
        "http.response.body",
    ]


async def test_internal_errors_close_sockets() -> None:
    async def falls(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        raise RuntimeError

    assert (await open_socket(make_middleware(falls), HOST)).messages[-1] == {"type": "websocket.close", "code": 1011}
    assert (await open_socket(make_middleware(broken_app), HOST)).refusal == (500, "server-fault")


# Access log and metrics


async def test_the_access_log_has_only_known_words_of_paths(caplog: pytest.LogCaptureFixture) -> None:
    settings = Settings(Path(), "sqlite:///none.db")
    middleware = SecurityMiddleware(ok_app, settings, path_words=("api", "invite"))
    with caplog.at_level(logging.INFO, "starlode.access"):
        await ask(middleware, "GET", HOST, path="/api/invite/ABCD2345")
        await ask(middleware, "GET", (b"host", b"evil.example"), path="/ABCD2345\nforged")
        await open_socket(middleware, HOST)
    logged = [record.__dict__["fields"] for record in caplog.records]
    assert [(fields["method"], fields["path"], fields["status"]) for fields in logged] == [
        ("GET", "/api/invite/*", 200),
        ("GET", "/*", 404),
        ("SOCKET", "/*/*/*", 101),
    ]


def test_a_masked_path_has_a_maximum_length() -> None:
    assert masked_path("/api/tables/0123/claim", ("api", "tables", "claim")) == "/api/tables/*/claim"
    assert masked_path("/", ()) == "/"
    assert masked_path("/x" * 1000, ("x",)) == "/x" * (MAX_LOGGED_PARTS - 1) + "/..."


@pytest.mark.parametrize("path", ["/\0", "/a\nb", "/\x1b[2J", "/\u2028", "/\x85"])
async def test_paths_with_control_characters_do_not_exist(path: str) -> None:
    assert (await ask(make_middleware(), "GET", HOST, path=path)).refusal == (404, "page-unknown")


async def test_requests_and_rejections_are_counted() -> None:
    metrics = Metrics()
    middleware = SecurityMiddleware(ok_app, Settings(Path(), "sqlite:///none.db"), None, metrics)
    await ask(middleware, "GET", HOST)
    await ask(middleware, "BREW", HOST)
    await ask(middleware, "GET", (b"host", b"evil.example"))
    text = metrics.text().decode()
    assert 'method="GET"' in text
    assert 'method="other"' in text
    assert 'why="host-unknown"' in text
    assert "BREW" not in text
