"""Health checks and metrics."""

from __future__ import annotations

from pathlib import Path

import httpx2
import pytest
from prometheus_client.parser import text_string_to_metric_families

from starlode import __version__
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


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"host": "localhost:8321"}, 200),
        ({"host": "[::1]:8321"}, 200),
        ({"host": "play.example.org"}, 404),
        ({"forwarded": "for=203.0.113.9"}, 404),
        ({"via": "1.1 proxy"}, 404),
        ({"x-forwarded-for": "203.0.113.9"}, 404),
        ({"x-forwarded-for": "127.0.0.1"}, 404),
        ({"x-forwarded-host": "play.example.org"}, 404),
        ({"x-forwarded-proto": "https"}, 404),
        ({"x-real-ip": "203.0.113.9"}, 404),
    ],
)
async def test_the_metrics_are_not_read_through_a_local_proxy(
    tmp_path: Path, headers: dict[str, str], status: int
) -> None:
    settings = plain_settings(tmp_path, allowed_hosts=("play.example.org",))
    async with (
        serving(settings) as (site, _),
        httpx2.AsyncClient(base_url=f"http://{site.address}", trust_env=False) as client,
    ):
        assert (await client.get("/metrics", headers=headers)).status_code == status


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"x-forwarded-for": "203.0.113.9", "via": "1.1 proxy"}, 404),
        ({"x-forwarded-for": "10.1.2.3", "host": "play.example.org"}, 200),
        ({"x-forwarded-for": "127.0.0.1"}, 404),
        ({"via": "1.1 proxy"}, 404),
    ],
)
async def test_a_trusted_proxy_names_who_reads_the_metrics(
    tmp_path: Path, headers: dict[str, str], status: int
) -> None:
    settings = plain_settings(
        tmp_path,
        allowed_hosts=("play.example.org",),
        trusted_proxies=("127.0.0.1",),
        metrics_from=("127.0.0.1", "10.0.0.0/8"),
    )
    async with (
        serving(settings) as (site, _),
        httpx2.AsyncClient(base_url=f"http://{site.address}", trust_env=False) as client,
    ):
        assert (await client.get("/metrics", headers=headers)).status_code == status


async def test_the_metrics_do_not_exist_for_other_addresses(tmp_path: Path) -> None:
    async with (
        serving(plain_settings(tmp_path, metrics_from=("10.0.0.0/8",))) as (site, _),
        httpx2.AsyncClient(base_url=f"http://{site.address}", trust_env=False) as client,
    ):
        response = await client.get("/metrics")
    assert (response.status_code, response.json()["problem"]["key"]) == (404, "page-unknown")
