"""Health checks, metrics and logs."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from prometheus_client.parser import text_string_to_metric_families

from starlode import __version__
from starlode.server.http.health import MetricsEndpoint
from starlode.server.runtime.log_config import configure_logging
from starlode.server.settings import Settings
from starlode.server.store import Store, StoreFailed
from tests.server.clients import Site, plain_settings
from tests.server.server_process import serving


async def metrics(site: Site) -> dict[str, float]:
    """Return the samples by name; samples of one name with different labels are added."""
    async with httpx2.AsyncClient(base_url=f"http://{site.address}", trust_env=False) as client:
        response = await client.get("/metrics")
    assert response.headers["content-type"].startswith("text/plain")
    totals: dict[str, float] = {}
    for family in text_string_to_metric_families(response.text):
        for sample in family.samples:
            assert sample.labels["process"].isdigit()
            totals[sample.name] = totals.get(sample.name, 0.0) + sample.value
    return totals


async def test_health_and_readiness(tmp_path: Path) -> None:
    async with serving(plain_settings(tmp_path)) as (site, _):
        person = await site.person()
        assert await person.get("/health") == {"version": __version__}
        assert await person.get("/ready") == {"tables": 0, "sockets": 0}


async def test_not_ready_while_the_database_cannot_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing_ping(_store: Store) -> None:
        raise StoreFailed("store-read-only")

    async with serving(plain_settings(tmp_path)) as (site, _):
        monkeypatch.setattr(Store, "ping", failing_ping)
        person = await site.person()
        assert await person.refused("GET", "/ready") == (503, "store-read-only")
        assert await person.get("/health")


async def test_metrics_count_requests_and_moves(tmp_path: Path) -> None:
    async with serving(plain_settings(tmp_path)) as (site, _):
        ada = await site.person("Ada")
        table = await ada.table("titan", 2, "human", "human", hot_seat=True)
        tab = await ada.watch(table["id"])
        before = await metrics(site)
        for _ in range(3):
            assert (await tab.act(tab.legal[0]))["type"] == "ack"
        assert (await tab.command("act", do={"do": "teleport"}, head=tab.head))["type"] == "rejected"
        assert await ada.refused("GET", "/tables/nobody") == (404, "page-unknown")
        after = await metrics(site)
    assert after["starlode_moves_total"] - before["starlode_moves_total"] == 3
    assert after["starlode_moves_refused_total"] - before["starlode_moves_refused_total"] == 1
    assert after["starlode_move_seconds_count"] == 3
    # One after the other, so that each has its own commit.
    assert (after["starlode_append_batch_count"], after["starlode_append_batch_sum"]) == (3, 3)
    assert (after["starlode_sockets"], after["starlode_watchers"], after["starlode_tables_live"]) == (1, 1, 1)
    assert after["starlode_requests_total"] > before["starlode_requests_total"]
    assert after["starlode_faults_total"] == 0


def test_only_local_addresses_read_the_metrics_by_default(tmp_path: Path) -> None:
    default = MetricsEndpoint(Settings(tmp_path, "sqlite:///x.db"))
    assert [default.may_read(address) for address in ("127.0.0.1", "::1", "::ffff:127.0.0.9")] == [True] * 3
    assert not any(default.may_read(address) for address in ("10.0.0.1", "2001:db8::1", "", "localhost"))
    restricted = MetricsEndpoint(Settings(tmp_path, "sqlite:///x.db", metrics_from=("10.0.0.0/8",)))
    assert restricted.may_read("10.0.0.1")
    assert not restricted.may_read("127.0.0.1")


async def test_the_metrics_do_not_exist_for_other_addresses(tmp_path: Path) -> None:
    async with (
        serving(plain_settings(tmp_path, metrics_from=("10.0.0.0/8",))) as (site, _),
        httpx2.AsyncClient(base_url=f"http://{site.address}", trust_env=False) as client,
    ):
        response = await client.get("/metrics")
    assert (response.status_code, response.json()["problem"]["key"]) == (404, "page-unknown")


# Logs


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
