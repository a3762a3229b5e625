"""The load in real time: every seat's client acts on its own, and the logs are compared with the answers."""

from __future__ import annotations

import asyncio
import sys
from random import Random

import pytest

from starlode.bench.server.real_time.runner import RealTimeScale, run_real_time_bench
from starlode.bench.server.real_time.seat_client import SeatClient, _Sent
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
