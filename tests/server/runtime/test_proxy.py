"""Behind the nginx of docs/operations: https, sockets, addresses of clients, cookies. Only addresses are replaced."""

from __future__ import annotations

import asyncio
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx2
import msgspec
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from websockets.asyncio.client import connect

from starlode.bench.server.processes import free_port
from starlode.server.ws.protocol import PROTOCOL
from tests.server.clients import TIMEOUT, plain_settings
from tests.server.server_process import serving

ROOT = Path(__file__).parents[3]
DOCUMENTED = ROOT / "docs" / "operations" / "nginx.conf"
NAME = "play.example.org"
ATTEMPTS = 40
"""Several times as many as an address may make at once, which are ten."""

pytestmark = pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")


@dataclass(frozen=True)
class Proxy:
    """A running nginx: its ports, and what trusts its certificate."""

    http: int
    https: int
    trust: ssl.SSLContext

    def client(self, source: str) -> httpx2.AsyncClient:
        """Return a browser at this address."""
        transport = httpx2.AsyncHTTPTransport(verify=self.trust, local_address=source)
        # The proxy's name leads to it only here.
        return httpx2.AsyncClient(
            base_url=f"https://127.0.0.1:{self.https}",
            headers={"host": NAME},
            transport=transport,
            timeout=TIMEOUT,
        )


def make_certificate(folder: Path) -> ssl.SSLContext:
    """Write a certificate of the name and its key, and return what trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    encoding = serialization.Encoding.PEM
    (folder / "fullchain.pem").write_bytes(certificate.public_bytes(encoding))
    private = key.private_bytes(encoding, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (folder / "privkey.pem").write_bytes(private)
    context = ssl.create_default_context(cafile=folder / "fullchain.pem")
    # Connections go to an address, not to the name.
    context.check_hostname = False
    return context


@contextmanager
def nginx(folder: Path, upstream: int) -> Iterator[Proxy]:
    """Run nginx with the documented site in front of a server on this port."""
    http, https = free_port(), free_port()
    site = DOCUMENTED.read_text(encoding="utf-8")
    for documented, here in (
        ("listen 80;", f"listen 127.0.0.1:{http};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{https} ssl;"),
        ("127.0.0.1:8321", f"127.0.0.1:{upstream}"),
        (f"/etc/letsencrypt/live/{NAME}", str(folder)),
    ):
        assert documented in site
        site = site.replace(documented, here)
    paths = "".join(
        f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/errors;\n"
        f"events {{}}\nhttp {{ access_log off; {paths}\n{site}}}\n"
    )
    trust = make_certificate(folder)
    subprocess.run(["nginx", "-t", "-q", "-e", folder / "errors", "-c", config], check=True)
    process = subprocess.Popen(["nginx", "-e", folder / "errors", "-c", config])
    try:
        wait_for_port(https)
        yield Proxy(http, https, trust)
    finally:
        process.terminate()
        process.wait(TIMEOUT)


def wait_for_port(port: int) -> None:
    deadline = time.monotonic() + TIMEOUT
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except ConnectionRefusedError:
            assert time.monotonic() < deadline
            time.sleep(0.01)


@pytest.fixture
async def proxy(tmp_path: Path) -> AsyncIterator[Proxy]:
    """Run the server with the documented settings, and nginx in front of it."""
    settings = plain_settings(tmp_path, public_url=f"https://{NAME}", trusted_proxies=("127.0.0.1",))
    async with serving(settings) as (site, _):
        with nginx(tmp_path, site.port) as proxy:
            yield proxy


async def test_pages_come_by_https_only(proxy: Proxy) -> None:
    async with proxy.client("127.0.0.1") as client:
        redirect = await client.get(f"http://127.0.0.1:{proxy.http}/tables/1?code=2")
        assert (redirect.status_code, redirect.headers["location"]) == (301, f"https://{NAME}/tables/1?code=2")
        response = await client.get("/api/health")
        assert response.status_code == 200
        assert "max-age" in response.headers["strict-transport-security"]
        assert (await client.get("/metrics")).status_code == 404


async def test_cookies_are_secure_and_a_page_of_the_site_may_use_them(proxy: Proxy) -> None:
    async with proxy.client("127.0.0.1") as client:
        session = await client.post("/api/session", json={"name": "Ada"}, headers={"origin": f"https://{NAME}"})
        assert session.status_code == 200, session.text
        attributes = {part.strip().lower() for part in session.headers["set-cookie"].split(";")}
        assert {"secure", "httponly", "samesite=lax"} <= attributes
        foreign = await client.post("/api/session", json={"name": "Eve"}, headers={"origin": "https://evil.example"})
        assert foreign.status_code == 403


async def test_a_table_is_played_through_the_proxy(proxy: Proxy) -> None:
    async with proxy.client("127.0.0.1") as client:
        session = await client.post("/api/session", json={"name": "Ada"})
        cookie = session.headers["set-cookie"].partition(";")[0]
        seats = [{"controller": "human"}, {"controller": "bot:random"}]
        settings = {"game": "titan", "players": 2, "seats": seats, "start": True}
        table = (await client.post("/api/tables", json=settings, headers={"cookie": cookie})).json()
        async with connect(
            f"wss://{NAME}/ws/tables/{table['id']}",
            host="127.0.0.1",
            port=proxy.https,
            ssl=proxy.trust,
            additional_headers={"cookie": cookie},
            origin=f"https://{NAME}",  # type: ignore[arg-type]  # a NewType of str
            proxy=None,
        ) as tab:
            await tab.send(msgspec.json.encode({"type": "subscribe", "protocol": PROTOCOL}).decode())
            assert msgspec.json.decode(await tab.recv())["type"] == "snapshot"
            await tab.send('{"type":"ping","ref":7}')
            while (answer := msgspec.json.decode(await tab.recv()))["type"] != "pong":
                pass
            assert answer["ref"] == 7


async def test_each_address_behind_the_proxy_has_its_own_limits(proxy: Proxy) -> None:
    async with proxy.client("127.0.0.2") as attacker, proxy.client("127.0.0.3") as other:

        async def sign_in(client: httpx2.AsyncClient, number: int) -> int:
            # A forged header must not give the attacker a new address for each attempt.
            headers = {"x-forwarded-for": f"203.0.113.{number}"}
            body = {"name": f"nobody {number}", "password": "wrong and long enough"}
            return (await client.post("/api/login", json=body, headers=headers)).status_code

        attempts = await asyncio.gather(*(sign_in(attacker, number) for number in range(ATTEMPTS)))
        assert {*attempts} == {401, 429}
        assert await sign_in(other, ATTEMPTS) == 401
