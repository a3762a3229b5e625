"""The settings of a server, from command-line flags, then variables `STARLODE_*`, then defaults for a single machine.

A wrong value is rejected under the name of its flag or variable.
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
from starlode.review.review import SECONDS
from starlode.server.store.factory import parse_url

LogLevel = Literal["debug", "info", "warning", "error"]
LogForm = Literal["text", "json"]

Choice = TypeVar("Choice", bound=str)

PREFIX: Final = "STARLODE_"
MOST_WORKERS: Final = 64
MOST_IN_A_DAY: Final = 1_000_000
LEAST_SECRET: Final = 32

_NAME = re.compile(r"(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_]([a-z0-9_-]{0,62}))*\.?")


@dataclass(frozen=True)
class Settings:
    """The settings of a server. Times are in seconds. It is pickled for worker processes: plain values only."""

    data: Path
    """The folder for files of this server alone."""
    database: str
    host: str = "127.0.0.1"
    port: int | None = None
    """None: the first free port from `listener.FIRST_PORT` on."""
    workers: int = 1
    log_level: LogLevel = "warning"
    log_form: LogForm = "text"
    public_url: str = ""
    """The server's address for users, if it is not its own: scheme and host, without a path."""
    allowed_hosts: tuple[str, ...] = ()
    """Host names that requests may use, besides those that are always allowed."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose X-Forwarded headers are trusted."""
    metrics_from: tuple[str, ...] = ("127.0.0.0/8", "::1")
    """The networks that may read the metrics."""
    limits: float = 1.0
    """A factor of all rate limits and of the limits of a day."""
    secret: str = ""
    """Signs cookies. Empty: a key that is stored in the database, which all processes share."""
    session_days: int = 180
    """Days after which the session of a browser that stays away ends."""
    bot_workers: int = 1
    """Processes that compute bots' moves."""
    heavy_workers: int = 1
    """Processes for imports and forks; one more is for checks of designs and previews."""
    day_tables: int = 200
    """Tables that a guest may create in a day."""
    day_megabytes: int = 50
    """Megabytes of imported games and designs that a guest may store in a day."""
    day_cpu_seconds: int = 1800
    """Processor time of heavy work for a guest in a day."""
    bot_timeout: float = 30.0
    """Time for a bot's decision. After that its process is killed, and the table decides for it."""
    bot_pace: float = 0.7
    """Least time between bots' moves at a table with subscribers, so that people can follow."""
    review_seconds: float = SECONDS
    """Processor time after which a review looks at nothing more."""
    idle: float = 600.0
    """Time after which a table without subscribers is unloaded."""
    subscribe_timeout: float = 10.0
    """Time for a new socket to send its first message."""
    web: Path | None = None
    """The folder of the built web application."""
    push: bool = True
    """Whether browsers may ask for notices by their push services."""
    push_contact: str = ""
    """Where push services can reach whoever runs the server: mailto: or https:. Empty: `public_url`."""
    notice_webhook: str = ""
    """An address that is told of the turns of players who want that. It may contain a secret: it is never logged."""
    smtp: str = ""
    """The server for e-mail, with user and password: smtp://, with STARTTLS if it can, or smtps://. Never logged."""
    mail_from: str = ""
    """The address from which e-mail comes."""
    notice_delay: float = 20.0
    """Time after which a player who is not at the table is told: who only reloads the page is not."""
    private_endpoints: bool = False
    """Whether push services may be on this machine, which is for tests: no setting allows it."""

    @property
    def secure(self) -> bool:
        """Whether the server is reached by https only, so that cookies are marked secure."""
        return self.public_url.startswith("https://")

    @property
    def is_shared(self) -> bool:
        """Whether several processes may use the database."""
        return parse_url(self.database).drivername != "sqlite"


def read_settings(flags: Mapping[str, object], variables: Mapping[str, str]) -> Settings:
    """Return the settings from flags (by field name; None: not given) and the environment."""
    source = _Source(flags, variables)
    data = Path(source.text("data") or user_data_path("starlode", appauthor=False)).expanduser().absolute()
    database = source.text("database") or f"sqlite:///{data / 'starlode.db'}"
    settings = Settings(
        data=data,
        database=database,
        host=source.address("host", Settings.host),
        port=source.number("port", 1, 65535),
        workers=source.number("workers", 1, MOST_WORKERS) or 1,
        log_level=source.choice("log_level", get_args(LogLevel), Settings.log_level),
        log_form=source.choice("log_form", get_args(LogForm), Settings.log_form),
        public_url=source.origin("public_url"),
        allowed_hosts=source.names("allowed_hosts"),
        trusted_proxies=source.networks("trusted_proxies", Settings.trusted_proxies),
        metrics_from=source.networks("metrics_from", Settings.metrics_from),
        limits=source.number("limits", 1, 1_000_000) or Settings.limits,
        secret=source.secret("secret"),
        session_days=source.number("session_days", 1, 3650) or Settings.session_days,
        bot_workers=source.number("bot_workers", 1, MOST_WORKERS) or max(1, (os.cpu_count() or 1) // 2),
        heavy_workers=source.number("heavy_workers", 1, MOST_WORKERS) or max(1, (os.cpu_count() or 1) // 2),
        day_tables=source.number("day_tables", 1, MOST_IN_A_DAY) or Settings.day_tables,
        day_megabytes=source.number("day_megabytes", 1, MOST_IN_A_DAY) or Settings.day_megabytes,
        day_cpu_seconds=source.number("day_cpu_seconds", 1, MOST_IN_A_DAY) or Settings.day_cpu_seconds,
        bot_timeout=source.number("bot_timeout", 1, 3600) or Settings.bot_timeout,
        web=built_web(),
        push=source.choice("push", ("on", "off"), "on") == "on",
        push_contact=source.address_of("push_contact", ("mailto", "https")),
        notice_webhook=source.address_of("notice_webhook", ("http", "https")),
        smtp=source.address_of("smtp", ("smtp", "smtps")),
        mail_from=source.text("mail_from"),
    )
    if settings.smtp and "@" not in settings.mail_from:
        raise InvalidInput("setting-mail-from", setting=source.name_of("mail_from"))
    if settings.workers > 1 and not settings.is_shared:
        # Processes on SQLite would not learn of each other's moves.
        raise InvalidInput("setting-workers-sqlite", setting=source.name_of("workers"), workers=settings.workers)
    return settings


def built_web() -> Path | None:
    """Return the folder of the web application if it was built."""
    folder = Path(starlode.__file__).parent / "_web"
    return folder if (folder / "index.html").is_file() else None


class _Source:
    """The given flags and variables. Errors carry the name under which a value was given."""

    def __init__(self, flags: Mapping[str, object], variables: Mapping[str, str]) -> None:
        self._flags = {name: value for name, value in flags.items() if value not in (None, [], ())}
        self._variables = variables

    def name_of(self, field: str) -> str:
        """Return the flag or variable that gave the field its value."""
        return _flag(field) if field in self._flags else _variable(field)

    def text(self, field: str) -> str:
        """Return the value as text; empty if it was not given."""
        if field in self._flags:
            return str(self._flags[field]).strip()
        return self._variables.get(_variable(field), "").strip()

    def several(self, field: str) -> list[str]:
        """Return the values of a repeated flag or a comma-separated text."""
        value = self._flags.get(field)
        texts = [str(item) for item in value] if isinstance(value, list | tuple) else [self.text(field)]
        return [part.strip() for text in texts for part in text.split(",") if part.strip()]

    def number(self, field: str, least: int, most: int) -> int | None:
        text = self.text(field)
        if not text:
            return None
        value = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
        if not least <= value <= most:
            raise InvalidInput(
                "setting-not-a-number", setting=self.name_of(field), value=text[:80], least=least, most=most
            )
        return value

    def choice(self, field: str, known: Sequence[Choice], default: Choice) -> Choice:
        text = self.text(field)
        for choice in known:
            if choice == text.lower():
                return choice
        if text:
            raise InvalidInput(
                "setting-not-known", setting=self.name_of(field), value=text[:80], known=", ".join(known)
            )
        return default

    def address(self, field: str, default: str) -> str:
        text = self.text(field).lower().strip("[]")
        if text and not (_is_address(text) or _NAME.fullmatch(text)):
            raise InvalidInput("setting-not-a-host", setting=self.name_of(field), value=text[:80])
        return text or default

    def names(self, field: str) -> tuple[str, ...]:
        names = tuple(name.lower().rstrip(".") for name in self.several(field))
        for name in names:
            if not _NAME.fullmatch(name):
                raise InvalidInput("setting-not-a-host", setting=self.name_of(field), value=name[:80])
        return names

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
            raise InvalidInput("setting-not-a-url", setting=self.name_of(field), value=text[:80])
        shown = f"[{host}]" if ":" in host else host
        return f"{parts.scheme}://{shown}" + (f":{port}" if port else "")

    def address_of(self, field: str, schemes: Sequence[str]) -> str:
        """Return an address with one of these schemes. Errors do not repeat it: it may contain a password."""
        text = self.text(field)
        try:
            parts = urlsplit(text)
            fits = parts.scheme in schemes and bool(parts.hostname or parts.scheme == "mailto") and text.isprintable()
        except ValueError:
            fits = False
        if text and not fits:
            raise InvalidInput("setting-not-an-address", setting=self.name_of(field), known=", ".join(schemes))
        return text

    def networks(self, field: str, default: tuple[str, ...]) -> tuple[str, ...]:
        networks = self.several(field)
        for text in networks:
            try:
                ipaddress.ip_network(text, strict=False)
            except ValueError:
                raise InvalidInput("setting-not-a-network", setting=self.name_of(field), value=text[:80]) from None
        return tuple(networks) or default

    def secret(self, field: str) -> str:
        text = self.text(field)
        if text and len(text) < LEAST_SECRET:
            # The value is not part of the error: errors may be logged.
            raise InvalidInput("setting-secret-short", setting=self.name_of(field), least=LEAST_SECRET)
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
