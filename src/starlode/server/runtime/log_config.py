"""Logging: one line a record on standard error, as text or as JSON.

Records may carry `extra={"fields": {...}}`, which are appended to the message, or become fields of the JSON object.
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
        level, message = record.levelname.lower(), _one_line(record.getMessage())
        line = f"{_time_of(record)} {level:<7} {record.name}: {message}{fields}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


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
        return json.dumps(fields, ensure_ascii=False, default=str)


def configure_logging(level: LogLevel, form: LogForm) -> None:
    """Send all logs, those of libraries included, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_JsonFormatter() if form == "json" else _TextFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in ("starlode", "uvicorn", "uvicorn.error"):
        logging.getLogger(name).setLevel(level.upper())
    logging.getLogger("uvicorn.error").addFilter(_shorten_client_errors)


def _shorten_client_errors(record: logging.LogRecord) -> bool:
    """Log invalid UTF-8 of clients without a traceback: otherwise a client could fill the disk."""
    if record.exc_info and "UTF-8" in record.getMessage():
        record.exc_info = None
        record.levelno, record.levelname = logging.INFO, "INFO"
    return True


def _fields(record: logging.LogRecord) -> dict[str, object]:
    fields = getattr(record, "fields", None)
    return dict(fields) if isinstance(fields, dict) else {}


def _time_of(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _one_line(text: str) -> str:
    # Text from a client must not start a line of its own.
    return text.replace("\n", "\\n").replace("\r", "\\r")
