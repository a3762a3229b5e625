"""Logging: one record a line, and nothing in it that a client could use."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from typing import Literal

import pytest

from starlode.server.runtime.log_config import configure_logging


@pytest.fixture
def loggers() -> Iterator[None]:
    """Restore the configuration of logging after a test."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in ("starlode", "uvicorn", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.NOTSET)
    logging.getLogger("uvicorn.error").filters.clear()


@pytest.mark.usefixtures("loggers")
def test_json_logs_have_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging("info", "json")
    log = logging.getLogger("starlode.test")
    log.info("two\nlines", extra={"fields": {"table": "x"}})
    log.debug("too much")
    try:
        raise ValueError("why")
    except ValueError:
        log.exception("fault %s", 7)
    first, second = map(json.loads, capsys.readouterr().err.splitlines())
    assert (first["level"], first["logger"], first["message"], first["table"]) == (
        "info",
        "starlode.test",
        "two\nlines",
        "x",
    )
    assert first["at"].endswith("+00:00")
    assert second["message"] == "fault 7"
    assert "ValueError: why" in second["trace"]


@pytest.mark.usefixtures("loggers")
def test_text_logs_escape_line_breaks(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging("warning", "text")
    logging.getLogger("starlode.test").warning("name: %s", "Ada\r\n2026 fault all is lost", extra={"fields": {"n": 1}})
    logging.getLogger("another.library").info("chatter")
    (line,) = capsys.readouterr().err.splitlines()
    assert "warning starlode.test: name: Ada\\r\\n2026 fault all is lost n=1" in line


@pytest.mark.usefixtures("loggers")
def test_invalid_utf8_on_a_socket_is_not_logged(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging("warning", "text")
    try:
        b"\xff".decode()
    except UnicodeDecodeError:
        logging.getLogger("uvicorn.error").error("Invalid UTF-8 sequence received.", exc_info=sys.exc_info())
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.usefixtures("loggers")
@pytest.mark.parametrize("form", ["text", "json"])
def test_nothing_that_is_logged_can_start_a_line_or_control_a_terminal(
    capsys: pytest.CaptureFixture[str], form: Literal["text", "json"]
) -> None:
    configure_logging("info", form)
    hostile = "a\nb\rc\x1b[2Jd\x00e\x85f\u2028g\u202eh\ud800i\\n"
    logging.getLogger("starlode.test").info(hostile, extra={"fields": {"path": hostile, hostile: 1}})
    try:
        raise ValueError(hostile)
    except ValueError:
        logging.getLogger("starlode.test").exception(hostile)
    text = capsys.readouterr().err
    assert all(character.isprintable() or character == "\n" for character in text)
    lines = text.splitlines()
    starts = [line for line in lines if not line.startswith("    ")]
    assert len(starts) == 2
    if form == "json":
        assert json.loads(lines[0])["path"] == hostile
    else:
        assert r"a\nb\rc\x1b[2Jd\x00e\x85f\u2028g\u202eh\ud800i\n path=" in lines[0]


@pytest.mark.usefixtures("loggers")
@pytest.mark.parametrize("level", ["debug", "info"])
def test_libraries_do_not_log_what_clients_send(
    capsys: pytest.CaptureFixture[str], level: Literal["debug", "info"]
) -> None:
    configure_logging(level, "text")
    for name in ("uvicorn.error", "uvicorn", "asyncio", "websockets"):
        logging.getLogger(name).info('"WebSocket /ws/tables/0123 [accepted]"')
        logging.getLogger(name).debug("< cookie: starlode=secret")
    assert capsys.readouterr().err == ""
