"""The load in real time: every seat's client acts on its own, and the logs are compared with the answers."""

from __future__ import annotations

import asyncio
import sys
from random import Random

import pytest

from starlode.bench.server.real_time.report import RealTimeReport, lines
from starlode.bench.server.real_time.runner import RealTimeScale, run_real_time_bench
from starlode.bench.server.real_time.seat_client import SeatClient, _Sent
from starlode.kernel.texts.messages import Texts
from tests.cli.cli_runner import call
from tests.server.toy_rush import RUSH

TOY_SERVER = """
import starlode.games
from tests.server.toy_games import toy_games
starlode.games.all_games = toy_games
from starlode.cli import app
app()
"""
TOY_PROGRAM = (sys.executable, "-c", TOY_SERVER)


@pytest.mark.parametrize("kill", [False, True])
def test_nothing_is_lost_or_doubled_while_everybody_acts_at_once(*, kill: bool) -> None:
    scale = RealTimeScale(tables=2, seconds=4.0, kill=kill)
    report = run_real_time_bench(RUSH, scale, lambda _stage, _done: None, program=TOY_PROGRAM)
    assert report.failures == []
    assert report.acknowledged > 40
    assert report.rejected > 0
    assert (report.cpu_share is None) == kill
    if not kill:
        assert report.sent == report.acknowledged + report.rejected


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_report_names_what_was_missed(language: str) -> None:
    report = RealTimeReport(
        game="rush", compiled=True, tables=2, seconds=4.0, killed=True, sent=9, acknowledged=5, rejected=3,
        unanswered=1, ack_p50_ms=1.0, ack_p99_ms=2.0, refusal_p99_ms=120.0, cpu_share=0.2, cpu_ms=1.5,
        waiting_share=0.4, deadlines=1, failures=["seat 2 lost"],
    )  # fmt: skip
    printed = [*lines(report, Texts(language, None).format)]
    assert [target.met for target in report.targets] == [False, False, False]
    assert "seat 2 lost" in "\n".join(printed)
    assert len(printed) == 7
    assert not any(line.startswith("bench-") for line in printed)


@pytest.mark.parametrize(
    "arguments",
    [
        ("titan", "--game", "titan"),
        ("browser", "--tables", "2"),
        ("titan", "--kill"),
        ("server", "--kill"),
        ("server", "--game", "titan", "--tables", "3"),
    ],
)
def test_options_of_the_load_in_real_time_are_refused_elsewhere(arguments: tuple[str, ...]) -> None:
    assert call("bench", *arguments).code == 2


async def test_answers_are_compared_with_the_log() -> None:
    client = SeatClient(0, Random(1))
    client._history = [
        _Sent(do.encode(), 0.0, acknowledged)
        for do, acknowledged in (('{"a":1}', True), ('{"a":2}', False), ('{"a":1}', None), ('{"a":1}', True))
    ]
    await asyncio.sleep(0)
    one = b'{"a":1}'
    assert client.matches([one, one])
    assert client.matches([one, one, one])
    assert not client.matches([one])
    assert not client.matches([one] * 4)
    assert not client.matches([one, b'{"a":2}', one])
    assert not client.matches([])
