"""Typed routes: strict decoding, specific errors, the OpenAPI document, and static files."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest

from starlode.kernel.texts.messages import Texts, languages
from starlode.server.app import OPERATIONS, api_document
from starlode.server.ws.protocol import ClientMessage, ServerMessage
from tests.server.clients import Person, Site, plain_settings, running


async def post_session(person: Person, content: bytes, **headers: str) -> httpx2.Response:
    """Post a raw body to /session."""
    return await person.http.post("/session", content=content, headers={"content-type": "application/json", **headers})


def key_of(response: httpx2.Response) -> tuple[int, str]:
    problem = response.json()["problem"]
    assert set(problem) == {"key", "clause", "data"}
    for language in languages():
        assert Texts(language).format(problem["key"], **problem["data"])
    return response.status_code, problem["key"]


async def test_a_wrong_body_gets_a_specific_error(site: Site) -> None:
    person = await site.person()
    for content, expected, where in (
        (b"", (400, "body-not-json"), None),
        (b"{", (400, "body-not-json"), None),
        (b"\xff", (400, "body-not-json"), None),
        (b'{"name": "\\ud800"}', (400, "body-not-json"), None),
        (b"[" * 5000, (422, "body-wrong"), "$"),
        (b"{}", (422, "body-wrong"), "$.name"),
        (b'{"name": 1}', (422, "body-wrong"), "$.name"),
        (b'{"name": "Ada", "more": 1}', (422, "body-wrong"), "$.more"),
        (b"[]", (422, "body-wrong"), "$"),
        (b'{"name": "' + b"x" * 70_000 + b'"}', (413, "body-too-large"), None),
    ):
        response = await post_session(person, content)
        assert key_of(response) == expected
        assert response.json()["problem"]["data"].get("where") == where


async def test_a_body_must_have_the_media_type_json(site: Site) -> None:
    person = await site.person()
    assert key_of(await post_session(person, b'{"name": "Ada"}', **{"content-type": "text/plain"})) == (
        415,
        "body-not-json-type",
    )
    assert (
        await post_session(person, b'{"name": "Ada"}', **{"content-type": "Application/JSON; charset=utf-8"})
    ).is_success


async def test_a_body_without_content_length_is_limited(site: Site) -> None:
    person = await site.person()

    async def endless() -> Any:
        for _ in range(100):
            yield b" " * 2000

    response = await person.http.post("/session", content=endless(), headers={"content-type": "application/json"})
    assert key_of(response) == (413, "body-too-large")


async def test_unknown_paths_queries_and_methods_are_rejected(site: Site) -> None:
    person = await site.person()
    assert key_of(await person.http.get("/nowhere")) == (404, "page-unknown")
    assert key_of(await person.http.get("/tables/..%2f..%2fetc")) == (404, "page-unknown")
    assert key_of(await person.http.get("/tables/xyz")) == (404, "page-unknown")
    assert key_of(await person.http.get("/tables?scope=all")) == (422, "query-wrong")
    assert key_of(await person.http.get("/tables?scoop=mine")) == (422, "query-wrong")
    response = await person.http.delete("/session")
    assert key_of(response) == (405, "method-unknown")
    assert "POST" in response.headers["allow"]


async def test_an_internal_error_reveals_nothing(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(type(site.services.store.table_lists), "public", broken)
    response = await (await site.person()).http.get("/tables?scope=open")
    assert key_of(response) == (500, "server-failed")
    assert "secret" not in response.text


async def test_the_document_describes_every_operation(site: Site) -> None:
    document = await (await site.person()).get("/openapi.json")
    assert document == msgspec.json.decode(msgspec.json.encode(api_document()))
    assert document["openapi"] == "3.1.0"
    listed = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    assert listed == {(each.method, f"/api{each.path}") for each in OPERATIONS}
    names = [told["operationId"] for methods in document["paths"].values() for told in methods.values()]
    assert len(set(names)) == len(names)
    assert all(told["summary"] for methods in document["paths"].values() for told in methods.values())


def test_every_reference_of_the_document_resolves() -> None:
    text = msgspec.json.encode(api_document()).decode()
    components = api_document()["components"]["schemas"]
    literal_keys = set(re.findall(r'"#/components/schemas/(\w+)"', text))
    assert literal_keys <= set(components)
    assert r"\\Z" not in text


@pytest.mark.parametrize(("name", "union"), [("ClientMessage", ClientMessage), ("ServerMessage", ServerMessage)])
def test_the_document_contains_the_messages_of_the_socket(name: str, union: Any) -> None:
    components = api_document()["components"]["schemas"]
    told = components[name]["discriminator"]["mapping"]
    kinds = {kind.__name__ for kind in union.__args__}
    assert {target.rpartition("/")[2] for target in told.values()} == kinds <= set(components)
    if name == "ClientMessage":
        assert all(components[kind]["additionalProperties"] is False for kind in kinds)


@pytest.mark.parametrize("language", languages())
async def test_the_page_has_no_external_resources(site: Site, language: str) -> None:
    person = await site.person()
    response = await person.http.get("/docs", headers={"accept-language": f"{language};q=0.9"})
    page = response.text
    assert f'<html lang="{language}">' in page
    assert Texts(language).format("server-docs-operations") in page
    assert re.findall(r"<script|<style|style=|\son\w+=|https?://", page) == []
    assert set(re.findall(r'(?:href|src)="([^"]+)"', page)) == {"docs.css", "openapi.json"}
    assert (await person.http.get("/docs.css")).headers["content-type"].startswith("text/css")
    assert all(each.path.replace("{", "{") in page for each in OPERATIONS)


async def test_the_web_application_is_served_beside_the_api(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>app</title>")
    (web / "assets" / "index-B1c2D3e4.js").write_text("1;" * 1000)
    (web / "icon.svg").write_text("<svg/>")
    async with running(plain_settings(tmp_path, web=web)) as site:
        person = await site.person()
        root = f"http://{site.address}"
        for path in ("/", "/tables/abc", "/replay/deep/er"):
            response = await person.http.get(root + path)
            assert "<title>app" in response.text
            assert response.headers["cache-control"] == "no-cache"
        hashed = await person.http.get(f"{root}/assets/index-B1c2D3e4.js")
        assert "immutable" in hashed.headers["cache-control"]
        assert hashed.headers["content-encoding"] == "gzip"
        assert len(hashed.content) == 2000
        plain = await person.http.get(f"{root}/assets/index-B1c2D3e4.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == hashed.content
        icon = await person.http.get(f"{root}/icon.svg")
        assert icon.headers["cache-control"] == "no-cache"
        assert icon.headers["content-type"] == "image/svg+xml"
        same = await person.http.get(f"{root}/icon.svg", headers={"if-none-match": icon.headers["etag"]})
        assert (same.status_code, same.content) == (304, b"")
        # A rebuilt file is served at once.
        (web / "icon.svg").write_text("<svg></svg>")
        assert (await person.http.get(f"{root}/icon.svg")).text == "<svg></svg>"
        (web / "icon.svg").unlink()
        assert (await person.http.get(f"{root}/icon.svg")).text == "<svg></svg>"
        assert (await person.http.head(f"{root}/icon.svg")).content == b""
        strange = ("/no%00thing", f"/{'x' * 5000}")
        for missing in ("/assets/index-00000000.js", "/nothing.png", "/../games.db", "/..%2fgames.db", *strange):
            response = await person.http.get(root + missing)
            assert response.status_code == 404 or "<title>app" in response.text
        # Compression can leak secrets of a response, so those of the API are not compressed.
        assert "content-encoding" not in (await person.http.get("/games")).headers
        # Unknown paths of the API do not get the application's page.
        assert key_of(await person.http.get("/nowhere")) == (404, "page-unknown")
        assert key_of(await person.http.delete("/me")) == (405, "method-unknown")


# --- message keys

ROOT = Path(__file__).parents[3] / "src" / "starlode"
SERVER = ROOT / "server"
# Their message keys are in other files than server.ftl, and have tests of their own.
TESTED_ELSEWHERE = {
    SERVER / "http" / "health.py",
    SERVER / "runtime" / "log_config.py",
    SERVER / "metrics.py",
    SERVER / "runtime" / "runner.py",
    SERVER / "security" / "middleware.py",
    SERVER / "security" / "rate_limits.py",
    SERVER / "settings.py",
    *(SERVER / "store").rglob("*.py"),
}


def used_keys() -> set[str]:
    """Return the message keys that the server's modules use."""
    sources = [path.read_text() for path in SERVER.rglob("*.py") if path not in TESTED_ELSEWHERE]
    pattern = r'(?:InvalidInput|RequestError|Refusal|Problem|Event|say)\((?:\d+,\s*)?\s*["\']([a-z0-9-]+)["\']'
    literal_keys = {key for source in sources for key in re.findall(pattern, source)}
    listed = {
        "day-bytes",
        "day-cpu",
        "day-tables",
        "client-newer",
        "export-running",
        "fork-running",
        "method-unknown",
        "request-unusable",
    }
    return literal_keys | listed | {"server-docs-client", "server-docs-server"}


@pytest.mark.parametrize("language", languages())
def test_every_key_has_a_text_and_every_text_is_used(language: str) -> None:
    assert len(used_keys()) > 40
    assert [key for key in sorted(used_keys()) if not Texts(language).has(key)] == []
    text = (ROOT / "locales" / language / "server.ftl").read_text()
    assert sorted(set(re.findall(r"^([a-z0-9-]+) =", text, re.MULTILINE)) - used_keys()) == []
