"""Logging: one line a record on standard error, as text or as JSON.

Records may carry `extra={"fields": {...}}`, which are appended to the message, or become fields of the JSON object.
Characters that are not printable are escaped, so that text from a client can neither start a line nor control a
terminal. The lines of a traceback are indented.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlode.server.settings import LogForm, LogLevel


class _TextFormatter(logging.Formatter):
    """One line of text: time, level, logger, message, fields."""

    def format(self, record: logging.LogRecord) -> str:
        fields = "".join(f" {name}={value}" for name, value in _fields(record).items())
        message = f"{record.levelname.lower():<7} {record.name}: {record.getMessage()}{fields}"
        line = f"{_time_of(record)} {_printable(message)}"
        if not record.exc_info:
            return line
        trace = self.formatException(record.exc_info).split("\n")
        return "\n".join((line, *(f"    {_printable(each)}" for each in trace)))


class _JsonFormatter(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = {
            "at": _time_of(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "process": record.process,
            **_fields(record),
        }
        if record.exc_info and record.exc_info[0] is not None:
            fields["trace"] = "".join(traceback.format_exception(*record.exc_info))
        return json.dumps(fields, default=str)


def configure_logging(level: LogLevel, form: LogForm) -> None:
    """Send all logs, those of libraries included, to standard error.

    Of libraries only warnings are logged: below that, the HTTP server logs addresses of pages with ids and codes of
    tables, and the WebSocket library cookies and messages.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_JsonFormatter() if form == "json" else _TextFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("starlode").setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()]))
    logging.getLogger("uvicorn.error").addFilter(_is_no_client_error)


def _is_no_client_error(record: logging.LogRecord) -> bool:
    """Return False for what a client could fill the disk with.

    That is invalid UTF-8, which comes with a traceback, and each handshake that is refused with a response: Uvicorn
    takes it for one that was not answered.
    """
    message = record.getMessage()
    return not (message.startswith("Invalid UTF-8") or message.endswith("without completing handshake."))


def _fields(record: logging.LogRecord) -> dict[str, object]:
    fields = getattr(record, "fields", None)
    return dict(fields) if isinstance(fields, dict) else {}


def _time_of(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _printable(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
