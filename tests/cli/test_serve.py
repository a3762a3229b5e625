"""`starlode serve`: what cannot be meant is refused before anything starts; the browser opens when it answers."""

from __future__ import annotations

import http.server
import socket
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import pytest

from starlode.cli.open_browser import answers, open_when_ready
from starlode.kernel.texts.messages import LANGUAGES
from starlode.server.runtime import runner as running
from starlode.server.settings import Settings
from tests.cli.calls import call
from tests.cli.refusals import Case, expect_refused, given

CASES = {
    "more processes than SQLite bears": Case(
        given("serve", "--workers", "2"),
        "2 processes need PostgreSQL",
        "2 processus demandent PostgreSQL",
        ("--workers",),
    ),
    "a port that is none": Case(given("serve", "--port", "0"), "must be a number from 1", "doit être un nombre de 1"),
    "a level that is none": Case(
        given("serve", "--log-level", "loud"), "cannot be “loud”", "ne peut pas valoir « loud »", ("--log-level",)
    ),
    "an address with a path": Case(
        given("serve", "--public-url", "https://example.org/games"), "without a path", "sans chemin"
    ),
    "a database that is none": Case(
        given("serve", "--database", "mysql://a/b"), "names no database", "ne désigne aucune base"
    ),
}  # fmt: skip


@pytest.fixture(autouse=True)
def nothing_around(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever the surroundings say about servers does not count here."""
    for name in ("STARLODE_DATABASE", "STARLODE_PORT", "STARLODE_WORKERS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("STARLODE_DATA", str(tmp_path))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CASES)
def test_refused(name: str, language: str, tmp_path: Path) -> None:
    expect_refused(CASES[name], language, tmp_path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_port_that_is_taken_is_named(language: str) -> None:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        found.listen()
        port = found.getsockname()[1]
        called = call("serve", "--port", str(port), lang=language)
    assert called.code == 2
    assert str(port) in called.err


def test_it_serves_what_was_asked_for_and_tells_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen: list[Settings] = []

    def serve(settings: Settings, listening: socket.socket) -> int:
        assert listening.getsockname()[1] >= 8321
        seen.append(settings)
        return 0

    monkeypatch.setattr(running, "serve", serve)
    called = call("serve", "--no-browser", "--log-level", "info", "--public-url", "https://play.example.org")
    assert called.code == 0
    assert "https://play.example.org" in called.out
    (settings,) = seen
    assert (settings.log_level, settings.data) == ("info", tmp_path)
    assert (tmp_path / "starlode.db").is_file()


@pytest.fixture
def page() -> Iterator[int]:
    """A server that answers everything."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


def test_the_browser_opens_when_the_server_answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, page: int) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    open_when_ready("http://here", Settings(tmp_path, "sqlite:///x.db"), page, 60).join()
    assert opened == ["http://here"]


def test_no_browser_opens_where_nobody_answers() -> None:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        assert not answers("127.0.0.1", found.getsockname()[1], 0.3)
