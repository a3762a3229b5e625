"""Requests to addresses that users name: none may reach what is not public."""

from __future__ import annotations

import asyncio

import pytest

from starlode.server.errors import RequestError
from starlode.server.notices import delivery
from starlode.server.notices.delivery import DeliveryFailed, check_endpoint, is_public, post
from tests.server.notices.fake_endpoints import fake_endpoint, listening


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example/7",
        "ftp://push.example/7",
        "https://push.example:8443/7",
        "https://user:word@push.example/7",
        "https://127.0.0.1/7",
        "https://127.1/7",
        "https://2130706433/7",
        "https://0x7f000001/7",
        "https://[::1]/7",
        "https://push.example/7 HTTP/1.1\r\nx: y",
        "https://push.example/7#part",
        "https:///7",
        "https://push.example/" + "7" * 1000,
        "https://[bad",
    ],
)
def test_an_address_that_is_no_push_service_is_refused(url: str) -> None:
    with pytest.raises(RequestError, match="push-address-refused"):
        check_endpoint(url)


def test_the_address_of_a_push_service_is_accepted() -> None:
    check_endpoint("https://fcm.example.com/fcm/send/abc:DEF-123_x?y=1")
    check_endpoint("https://push.example:443/7")


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1"),
        *("224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1"),
        *("2002:7f00:1::1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "not-an-address"),
    ],
)
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:4700::1111"])
def test_public_addresses(address: str) -> None:
    assert is_public(address)


async def test_a_name_with_one_private_address_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    async with fake_endpoint() as endpoint:

        async def resolve(*_: object, **__: object) -> list[tuple[object, ...]]:
            return [(0, 0, 0, "", ("93.184.216.34", 443)), (0, 0, 0, "", ("127.0.0.1", endpoint.port))]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolve, raising=False)
        with pytest.raises(DeliveryFailed, match="not a public address"):
            await post(f"http://push.example:{endpoint.port}/7", {}, b"")
        assert endpoint.requests == []


async def test_redirects_are_not_followed() -> None:
    async with fake_endpoint(status=302) as endpoint:
        assert await post(endpoint.url("/7"), {"ttl": "5"}, b"body", allow_private=True) == 302
        (request,) = endpoint.requests
        assert (request.path, request.headers["ttl"], request.body) == ("/7", "5", b"body")


async def test_a_server_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "TIMEOUT", 0.01)

    async def stay_silent(reader: asyncio.StreamReader, _writer: asyncio.StreamWriter) -> None:
        await reader.read()

    async with listening(stay_silent) as port:
        with pytest.raises(DeliveryFailed, match="no answer in time"):
            await post(f"http://127.0.0.1:{port}/", {}, b"", allow_private=True)
