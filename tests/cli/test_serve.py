"""`starlode serve`: invalid settings are rejected before anything starts; the browser opens when the server answers."""

from __future__ import annotations

import http.server
import socket
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import pytest

import starlode
from starlode.cli.open_browser import open_when_ready, wait_for_server
from starlode.kernel.texts.messages import LANGUAGES
from starlode.server.runtime import runner
from starlode.server.settings import Settings
from tests.cli.cli_runner import call
from tests.cli.rejections import Case, args, expect_rejected

CASES = {
    "several processes on SQLite": Case(
        args("serve", "--workers", "2"),
        "2 processes need PostgreSQL",
        "2 processus demandent PostgreSQL",
        ("--workers",),
    ),
    "an invalid port": Case(args("serve", "--port", "0"), "must be a number from 1", "doit être un nombre de 1"),
    "an unknown log level": Case(
        args("serve", "--log-level", "loud"), "cannot be “loud”", "ne peut pas valoir « loud »", ("--log-level",)
    ),
    "an address with a path": Case(
        args("serve", "--public-url", "https://example.org/games"), "without a path", "sans chemin"
    ),
    "an unknown kind of database": Case(
        args("serve", "--database", "mysql://a/b"), "names no database", "ne désigne aucune base"
    ),
}  # fmt: skip


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Remove the server settings of the environment."""
    for name in ("STARLODE_DATABASE", "STARLODE_PORT", "STARLODE_WORKERS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("STARLODE_DATA", str(tmp_path))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CASES)
def test_rejected(name: str, language: str, tmp_path: Path) -> None:
    expect_rejected(CASES[name], language, tmp_path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_port_that_is_taken_is_named(language: str) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        result = call("serve", "--port", str(port), lang=language)
    assert result.code == 2
    assert str(port) in result.err


@pytest.mark.parametrize(("language", "told"), [("en", "are not compiled"), ("fr", "ne sont pas compilés")])
def test_it_says_why_the_engines_are_not_compiled(
    language: str, told: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(runner, "serve", lambda _settings, _listener: 0)
    assert told not in call("serve", "--no-browser", lang=language).err
    # As in a wheel that was built without a compiler.
    monkeypatch.setattr(starlode, "__file__", str(tmp_path / "__init__.py"))
    (tmp_path / "_not_compiled.txt").write_text("error: no gcc here")
    result = call("serve", "--no-browser", lang=language)
    assert result.code == 0
    assert told in result.err
    assert "no gcc here" in result.err


def test_it_serves_with_the_settings_and_prints_its_address(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    served: list[Settings] = []

    def serve(settings: Settings, listener: socket.socket) -> int:
        assert listener.getsockname()[1] >= 8321
        served.append(settings)
        return 0

    monkeypatch.setattr(runner, "serve", serve)
    result = call("serve", "--no-browser", "--log-level", "info", "--public-url", "https://play.example.org")
    assert result.code == 0
    assert "https://play.example.org" in result.out
    (settings,) = served
    assert (settings.log_level, settings.data) == ("info", tmp_path)
    assert (tmp_path / "starlode.db").is_file()


@pytest.fixture
def page() -> Iterator[int]:
    """Run a server that answers every request, and yield its port."""

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


def test_no_browser_opens_if_no_server_answers() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        assert not wait_for_server("127.0.0.1", unused.getsockname()[1], 0.3)
