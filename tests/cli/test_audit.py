"""`starlode audit`: asks a database of advisories about every locked package, and never takes silence for safety."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from starlode.kernel.texts.messages import LANGUAGES
from starlode.testkit.dependencies import advisories
from starlode.testkit.dependencies.locks import read_locks
from tests.cli.cli_runner import call

ROOT = Path(__file__).parents[2]
KNOWN = "pkg:pypi/msgspec@"


class Answers:
    """What the fake database answers: its advisories by the start of a package URL, or a broken answer to all."""

    def __init__(self, known: dict[str, list[str]], broken: bytes | None = None) -> None:
        self.known, self.broken = known, broken
        self.asked: list[str] = []

    def query(self, body: Any) -> Any:
        results = []
        for query in body["queries"]:
            purl, token = query["package"]["purl"], query.get("page_token")
            self.asked.append(purl)
            ids = next((ids for start, ids in self.known.items() if purl.startswith(start)), [])
            # One advisory a page.
            page = int(token or 0)
            result: dict[str, Any] = {"vulns": [{"id": one, "modified": "x"} for one in ids[page : page + 1]]}
            if page + 1 < len(ids):
                result["next_page_token"] = str(page + 1)
            results.append(result if result["vulns"] else {})
        return {"results": results}


@contextmanager
def database(answers: Answers) -> Iterator[str]:
    """Serve a database of advisories on this machine, and yield its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            self.reply(answers.query(body))

        def do_GET(self) -> None:
            name = self.path.rpartition("/")[2]
            more = {"withdrawn": "2026-01-01"} if name.startswith("OLD") else {}
            self.reply({"id": name, "summary": f"About {name}", **more})

        def reply(self, data: Any) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(data).encode() if answers.broken is None else answers.broken)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture(autouse=True)
def in_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_every_locked_package_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advisories, "PACKAGES_PER_REQUEST", 50)
    with database(answers := Answers({})) as address:
        result = call("audit", "--advisories", address)
    assert (result.code, "no advisory is known" in result.out) == (0, True)
    assert sorted(answers.asked) == sorted(package.purl for package in read_locks(ROOT))
    pins = re.findall(
        r"^([a-z0-9-]+)(?:\[.*?\])?==(\S+)", (ROOT / "requirements" / "test.lock").read_text(), re.MULTILINE
    )
    assert {f"pkg:pypi/{name}@{version}" for name, version in pins} <= set(answers.asked)
    assert any(purl.startswith("pkg:npm/%40fluent/bundle@") for purl in answers.asked)


def test_advisories_are_listed_with_an_exit_code_of_their_own() -> None:
    known = {KNOWN: ["GHSA-1", "GHSA-2", "OLD-3"], "pkg:npm/svelte@": ["GHSA-4"]}
    with database(Answers(known)) as address:
        shown = call("audit", "--advisories", address, "--json")
        texts = {language: call("audit", "--advisories", address, lang=language) for language in LANGUAGES}
    assert shown.code == 1
    # An advisory that was withdrawn is none.
    found = [(one["package"].rpartition("@")[0], one["id"]) for one in json.loads(shown.out)["advisories"]]
    assert found == [("pkg:npm/svelte", "GHSA-4"), ("pkg:pypi/msgspec", "GHSA-1"), ("pkg:pypi/msgspec", "GHSA-2")]
    assert [text.code for text in texts.values()] == [1] * len(LANGUAGES)
    assert "GHSA-2: About GHSA-2" in texts["en"].out
    assert texts["en"].out.splitlines()[-1].endswith("3 advisories.")


@pytest.mark.parametrize("broken", [b"", b"<html>", b'{"results": []}', b'{"results": [{}]}', b"{}"])
def test_an_unusable_answer_is_not_taken_for_good_news(broken: bytes) -> None:
    with database(Answers({}, broken)) as address:
        result = call("audit", "--advisories", address)
    assert (result.code, result.out) == (3, "")
    assert "Not audited" in result.err


@pytest.mark.parametrize(("language", "text"), [("en", "Not audited"), ("fr", "Non contrôlé")])
def test_without_a_database_it_says_so(language: str, text: str) -> None:
    with database(Answers({})) as address:
        pass
    result = call("audit", "--advisories", address, lang=language)
    assert (result.code, result.out) == (3, "")
    assert text in result.err.replace("\N{NO-BREAK SPACE}", " ")
    shown = json.loads(call("audit", "--advisories", address, "--json").out)
    assert (shown["audited"], shown["reason"]["key"]) == (0, "audit-unreachable")


def test_a_wrong_address_is_an_error() -> None:
    assert call("audit", "--advisories", "file:///etc/passwd").code == 2


def test_the_bill_of_materials_lists_every_package_once(tmp_path: Path) -> None:
    file = tmp_path / "bill.json"
    assert call("audit", "--sbom", file).code == 0
    bill = json.loads(file.read_text())
    assert (bill["bomFormat"], bill["specVersion"], bill["version"]) == ("CycloneDX", "1.6", 1)
    packages = {package.purl: package for package in read_locks(ROOT)}
    assert [component["bom-ref"] for component in bill["components"]] == list(packages)
    for component in bill["components"]:
        package = packages[component["purl"]]
        assert component["scope"] == ("required" if package.shipped else "excluded")
        assert component.keys() <= {"type", "bom-ref", "name", "version", "purl", "scope", "licenses", "hashes"}
        for digest in component.get("hashes", []):
            assert re.fullmatch("[0-9a-f]{128}", digest["content"])
    shipped = {package.name for package in packages.values() if package.shipped}
    assert {"msgspec", "svelte"} <= shipped
    assert not shipped & {"pytest", "vitest"}
    before = file.read_bytes()
    call("audit", "--sbom", file)
    assert file.read_bytes() == before


def test_outside_a_working_copy_there_is_nothing_to_audit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = call("audit", "--sbom", tmp_path / "bill.json")
    assert (result.code, "working copy" in result.err) == (2, True)
