"""The files of the web application: each browser gets the smallest form that it understands."""

from __future__ import annotations

import os
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from starlode.server.http.static_files import WebAppFiles

SCRIPT = b"export const answer = 42;\n" * 40
BEST = b"as the build compressed it"


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("gzip;q=1.0, br;q=0.5", "br"), ("", None), ("brotli", None)],
)
async def test_a_browser_gets_a_file_as_it_understands_it(tmp_path: Path, accepted: str, encoding: str | None) -> None:
    (tmp_path / "boot.js").write_bytes(SCRIPT)
    (tmp_path / "boot.js.br").write_bytes(BEST)
    headers = [(b"accept-encoding", accepted.encode())]
    scope = {"type": "http", "method": "GET", "path": "/boot.js", "headers": headers}
    response = await WebAppFiles(tmp_path).get_response("boot.js", scope)
    assert response.headers.get("content-encoding") == encoding
    assert response.headers["vary"] == "accept-encoding"
    assert (response.body == BEST) is (encoding == "br")


async def test_a_compressed_file_of_an_earlier_build_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "boot.js.br").write_bytes(BEST)
    script = tmp_path / "boot.js"
    script.write_bytes(SCRIPT)
    later = (tmp_path / "boot.js.br").stat().st_mtime_ns + 1_000_000_000
    os.utime(script, ns=(later, later))
    scope = {"type": "http", "method": "GET", "path": "/boot.js", "headers": [(b"accept-encoding", b"br")]}
    response = await WebAppFiles(tmp_path).get_response("boot.js", scope)
    assert response.body == SCRIPT


async def test_a_page_allows_the_scripts_and_styles_that_it_contains(tmp_path: Path) -> None:
    script, style = b"document.title = 'Starlode';", b"body { margin: 0 }"
    data = b'<script type="application/json">{}</script><script type="module" src="/main.js"></script>'
    page = b"<!doctype html>" + data + b"<script>" + script + b"</script><style>" + style + b"</style>"
    (tmp_path / "index.html").write_bytes(page)
    scope = {"type": "http", "method": "GET", "path": "/", "headers": []}
    response = await WebAppFiles(tmp_path).get_response(".", scope)
    script_digest, style_digest = (b64encode(sha256(each).digest()).decode() for each in (script, style))
    policy = response.headers["content-security-policy"]
    assert f"; script-src 'self' 'sha256-{script_digest}'; style-src 'self' 'sha256-{style_digest}'; " in policy
