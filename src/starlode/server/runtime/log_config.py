"""What a server says while it works: one line a message on standard error, for people or as JSON for programs.

Loggers may be given `extra={"fields": {...}}`; the fields stand behind the message, or beside it in JSON.
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


class _Lines(logging.Formatter):
    """One line for people: when, how bad, where, what; fields behind it."""

    def format(self, record: logging.LogRecord) -> str:
        fields = "".join(f" {name}={value}" for name, value in _fields(record).items())
        told = f"{_when(record)} {record.levelname.lower():<7} {record.name}: {_one_line(record.getMessage())}{fields}"
        return f"{told}\n{self.formatException(record.exc_info)}" if record.exc_info else told


class _Json(logging.Formatter):
    """One JSON object a line for programs."""

    def format(self, record: logging.LogRecord) -> str:
        form: dict[str, object] = {
            "at": _when(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "process": record.process,
            **_fields(record),
        }
        if record.exc_info and record.exc_info[0] is not None:
            form["trace"] = "".join(traceback.format_exception(*record.exc_info))
        return json.dumps(form, ensure_ascii=False, default=str)


def configure_logging(level: LogLevel, form: LogForm) -> None:
    """Everything that is said goes to standard error, in one form; others' loggers included."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json() if form == "json" else _Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in ("starlode", "uvicorn", "uvicorn.error"):
        logging.getLogger(name).setLevel(level.upper())
    # It tells each start and end at length; what matters of that is told by us.
    logging.getLogger("uvicorn.error").addFilter(_without_chatter)


def _without_chatter(record: logging.LogRecord) -> bool:
    """A client that sends broken text is its own trouble: no trace of ours, or it could fill the disk with them."""
    if record.exc_info and "UTF-8" in record.getMessage():
        record.exc_info = None
        record.levelno, record.levelname = logging.INFO, "INFO"
    return True


def _fields(record: logging.LogRecord) -> dict[str, object]:
    found = getattr(record, "fields", None)
    return dict(found) if isinstance(found, dict) else {}


def _when(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _one_line(text: str) -> str:
    # Whatever a stranger got into a message does not begin a line of its own.
    return text.replace("\n", "\\n").replace("\r", "\\r")
