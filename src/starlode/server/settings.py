"""What whoever runs a server chooses: flags of the command line first, then variables `STARLODE_*`, then what fits a
single machine. Nonsense is refused under the name by which it was given.
"""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeVar, get_args
from urllib.parse import urlsplit

from platformdirs import user_data_path

import starlode
from starlode.kernel.errors import InvalidInput
from starlode.server.store.factory import parse_url

LogLevel = Literal["debug", "info", "warning", "error"]
LogForm = Literal["text", "json"]

Choice = TypeVar("Choice", bound=str)

PREFIX: Final = "STARLODE_"
MOST_WORKERS: Final = 64
LEAST_SECRET: Final = 32

_NAME = re.compile(r"(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_]([a-z0-9_-]{0,62}))*\.?")


@dataclass(frozen=True)
class Settings:
    """Times are in seconds. Worker processes are given all of it, so it holds plain values only."""

    data: Path
    """The folder for what belongs to this server and nobody else."""
    database: str
    host: str = "127.0.0.1"
    port: int | None = None
    """None: the first free one that people may remember."""
    workers: int = 1
    log_level: LogLevel = "warning"
    log_form: LogForm = "text"
    public_url: str = ""
    """Where people find the server, if not at its own address: scheme and host, without a path."""
    allowed_hosts: tuple[str, ...] = ()
    """Names under which people may come, besides those that are always fine."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that are believed when they say where a request comes from."""
    metrics_from: tuple[str, ...] = ("127.0.0.0/8", "::1")
    """Who may read the metrics."""
    limits: float = 1.0
    """How often people may do things, as a multiple of what is usual."""
    secret: str = ""
    """Signs cookies. Empty: a key that the database keeps, which all processes share."""
    session_days: int = 180
    bot_workers: int = 1
    bot_pace: float = 0.7
    idle: float = 600.0
    patience: float = 10.0
    web: Path | None = None

    @property
    def secure(self) -> bool:
        """Whether people come by https only."""
        return self.public_url.startswith("https://")

    @property
    def is_shared(self) -> bool:
        """Whether several processes may use the database."""
        return parse_url(self.database).drivername != "sqlite"


def read_settings(flags: Mapping[str, object], variables: Mapping[str, str]) -> Settings:
    """The settings from flags (by the names of their fields; None is not given) and the environment."""
    given = _Given(flags, variables)
    data = Path(given.text("data") or user_data_path("starlode", appauthor=False)).expanduser().absolute()
    database = given.text("database") or f"sqlite:///{data / 'starlode.db'}"
    settings = Settings(
        data=data,
        database=database,
        host=given.address("host", Settings.host),
        port=given.number("port", 1, 65535),
        workers=given.number("workers", 1, MOST_WORKERS) or 1,
        log_level=given.choice("log_level", get_args(LogLevel), Settings.log_level),
        log_form=given.choice("log_form", get_args(LogForm), Settings.log_form),
        public_url=given.origin("public_url"),
        allowed_hosts=given.names("allowed_hosts"),
        trusted_proxies=given.networks("trusted_proxies", Settings.trusted_proxies),
        metrics_from=given.networks("metrics_from", Settings.metrics_from),
        limits=given.number("limits", 1, 1_000_000) or Settings.limits,
        secret=given.secret("secret"),
        session_days=given.number("session_days", 1, 3650) or Settings.session_days,
        bot_workers=given.number("bot_workers", 1, MOST_WORKERS) or max(1, (os.cpu_count() or 1) // 2),
        web=built_web(),
    )
    if settings.workers > 1 and not settings.is_shared:
        # Each process would tell only its own sockets what happened.
        raise InvalidInput("setting-workers-sqlite", setting=given.source("workers"), workers=settings.workers)
    return settings


def built_web() -> Path | None:
    """The folder of the web application, if it was built."""
    folder = Path(starlode.__file__).parent / "_web"
    return folder if (folder / "index.html").is_file() else None


class _Given:
    """What was given, and under which name."""

    def __init__(self, flags: Mapping[str, object], variables: Mapping[str, str]) -> None:
        self._flags = {name: value for name, value in flags.items() if value not in (None, [], ())}
        self._variables = variables

    def source(self, field: str) -> str:
        """The name by which a person gave a value."""
        return _flag(field) if field in self._flags else _variable(field)

    def text(self, field: str) -> str:
        """The value as text, empty if it was not given."""
        if field in self._flags:
            return str(self._flags[field]).strip()
        return self._variables.get(_variable(field), "").strip()

    def several(self, field: str) -> list[str]:
        """Values that were given one by one, or with commas between them."""
        found = self._flags.get(field)
        texts = [str(one) for one in found] if isinstance(found, list | tuple) else [self.text(field)]
        return [part.strip() for text in texts for part in text.split(",") if part.strip()]

    def number(self, field: str, least: int, most: int) -> int | None:
        text = self.text(field)
        if not text:
            return None
        value = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
        if not least <= value <= most:
            raise InvalidInput(
                "setting-not-a-number", setting=self.source(field), value=text[:80], least=least, most=most
            )
        return value

    def choice(self, field: str, known: Sequence[Choice], otherwise: Choice) -> Choice:
        text = self.text(field)
        for one in known:
            if one == text.lower():
                return one
        if text:
            raise InvalidInput("setting-not-known", setting=self.source(field), value=text[:80], known=", ".join(known))
        return otherwise

    def address(self, field: str, otherwise: str) -> str:
        text = self.text(field).lower().strip("[]")
        if text and not (_is_address(text) or _NAME.fullmatch(text)):
            raise InvalidInput("setting-not-a-host", setting=self.source(field), value=text[:80])
        return text or otherwise

    def names(self, field: str) -> tuple[str, ...]:
        found = tuple(name.lower().rstrip(".") for name in self.several(field))
        for name in found:
            if not _NAME.fullmatch(name):
                raise InvalidInput("setting-not-a-host", setting=self.source(field), value=name[:80])
        return found

    def origin(self, field: str) -> str:
        text = self.text(field)
        if not text:
            return ""
        try:
            parts = urlsplit(text)
            host, port = parts.hostname or "", parts.port
        except ValueError:
            parts, host, port = urlsplit(""), "", None
        rest = parts.path.rstrip("/") or parts.query or parts.fragment or parts.username
        fits = parts.scheme in ("http", "https") and (_NAME.fullmatch(host) or _is_address(host)) and not rest
        if not fits:
            raise InvalidInput("setting-not-a-url", setting=self.source(field), value=text[:80])
        shown = f"[{host}]" if ":" in host else host
        return f"{parts.scheme}://{shown}" + (f":{port}" if port else "")

    def networks(self, field: str, otherwise: tuple[str, ...]) -> tuple[str, ...]:
        found = self.several(field)
        for text in found:
            try:
                ipaddress.ip_network(text, strict=False)
            except ValueError:
                raise InvalidInput("setting-not-a-network", setting=self.source(field), value=text[:80]) from None
        return tuple(found) or otherwise

    def secret(self, field: str) -> str:
        text = self.text(field)
        if text and len(text) < LEAST_SECRET:
            # The value itself is not repeated: a refusal may end up in a log.
            raise InvalidInput("setting-secret-short", setting=self.source(field), least=LEAST_SECRET)
        return text


def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def _flag(field: str) -> str:
    return f"--{field.replace('_', '-')}"


def _variable(field: str) -> str:
    return f"{PREFIX}{field.upper()}"
