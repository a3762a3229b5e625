"""The load in real time: every seat's client acts on its own, and the logs are compared with the answers."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from functools import partial
from random import Random

import pytest
from msgspec import Raw
from msgspec.structs import replace

from starlode.bench.server.real_time.load_plan import LoadPlan, plan_for
from starlode.bench.server.real_time.report import RealTimeReport, lines, summarize
from starlode.bench.server.real_time.runner import RealTimeScale, _check_deadlines, run_real_time_bench
from starlode.bench.server.real_time.seat_client import SeatClient, _Sent
from starlode.games.galaxy_trucker.game import GAME as GALAXY_TRUCKER
from starlode.kernel.catalogue import kind_of
from starlode.kernel.log.entries import ClockEntry
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.table import Table
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


@pytest.mark.slow
@pytest.mark.parametrize("kill", [False, True])
def test_nothing_is_lost_or_doubled_while_everybody_acts_at_once(*, kill: bool) -> None:
    # At one table the sand runs out, after which its clients go on at a new one; at the other it does not.
    plan = LoadPlan(options=({"seconds": 1}, {"seconds": 30}))
    scale = RealTimeScale(tables=2, seconds=4.0, kill=kill)
    report = run_real_time_bench(RUSH, scale, lambda _stage, _done: None, plan=plan, program=TOY_PROGRAM)
    assert report.failures == []
    assert report.acknowledged > 40
    assert report.rejected > 0
    assert report.deadlines > 0
    assert (report.cpu_share is None) == (report.cpu_ms is None) == kill
    assert (report.settled_refusal_p99_ms is not None) == (report.recovery_refusals is not None) == kill
    if not kill:
        assert report.sent == report.acknowledged + report.rejected


@pytest.mark.slow
def test_galaxy_truckers_build_at_a_server_that_is_killed() -> None:
    """The short form of `starlode bench server --game galaxy_trucker --tables 25 --seconds 90 --kill`."""
    scale = RealTimeScale(tables=2, seconds=6.0, kill=True)
    report = run_real_time_bench(GALAXY_TRUCKER, scale, lambda _stage, _done: None)
    assert report.failures == []
    assert report.acknowledged > 40


def test_the_plan_of_a_game_names_options_and_actions_that_it_has() -> None:
    plan = plan_for("galaxy_trucker")
    for options in plan.options:
        assert GALAXY_TRUCKER.runs_clock(GALAXY_TRUCKER.resolve_options(4, options))
    kinds = {kind_of(action).encode() for action in GALAXY_TRUCKER.catalogue(4, {})}
    assert plan.rare
    assert plan.rare <= kinds
    assert plan_for("rush") == LoadPlan()


async def test_a_client_picks_kinds_evenly_and_seldom_what_ends_its_part() -> None:
    client = SeatClient(0, Random(1), frozenset({b"finish"}))
    places = [Raw(b'{"do":"place","cell":%d}' % cell) for cell in range(97)]
    others = [Raw(b'{"do":"return-tile"}'), Raw(b'{"do":"finish","space":1}'), Raw(b'{"do":"finish","space":2}')]
    chosen = Counter(client._choose([*places, *others]).split(b'"')[3] for _ in range(1000))
    assert 400 < chosen[b"place"] < 600
    assert 400 < chosen[b"return-tile"] < 600
    assert chosen[b"finish"] < 20
    # Where there is nothing else, it is done.
    assert b"finish" in client._choose(others[1:])


def test_a_deadline_that_is_not_at_its_own_moment_is_found() -> None:
    clock = ManualClock()
    table = Table.open(RUSH, 2, {"seconds": 1}, clock=clock)
    table.submit(0, {"do": "grab", "thing": 1})
    clock.advance(5000)
    table.tick()
    assert _check_deadlines(RUSH, table) == (1, [])
    (grabbed, ran_out) = table.log.entries
    for late in (replace(ran_out, at=1001), replace(grabbed, at=1000)):
        entries = [late if type(entry) is type(late) else entry for entry in table.log.entries]
        table.log.entries[:] = entries
        assert _check_deadlines(RUSH, table)[1] == [1 if isinstance(late, ClockEntry) else 0]
        table.log.entries[:] = [grabbed, ran_out]


async def test_refusals_after_a_restart_are_told_apart() -> None:
    client = SeatClient(0, Random(1))
    client.refusals = [(19.0, 0.02), (20.5, 0.4), (24.9, 0.3), (25.1, 0.01)]
    summarize_refusals = partial(
        summarize, "rush", [client], compiled=False, tables=1, seconds=30.0, deadlines=0, cpu_seconds=None,
        waiting_seconds=3.0, failures=[],
    )  # fmt: skip
    report = summarize_refusals(killed=True, restarted_at=20.0)
    assert (report.rejected, report.recovery_refusals, report.waiting_share) == (4, 2, 0.1)
    assert report.refusal_p99_ms > 100 > 50 > (report.settled_refusal_p99_ms or 0) > 0
    undisturbed = summarize_refusals(killed=False, restarted_at=None)
    assert (undisturbed.recovery_refusals, undisturbed.settled_refusal_p99_ms) == (None, None)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_report_names_what_was_missed(language: str) -> None:
    report = RealTimeReport(
        game="rush", compiled=True, tables=2, seconds=4.0, killed=True, sent=9, acknowledged=5, rejected=3,
        unanswered=1, ack_p50_ms=1.0, ack_p99_ms=2.0, refusal_p99_ms=120.0, recovery_refusals=2,
        settled_refusal_p99_ms=20.0, cpu_share=0.2, cpu_ms=1.5, waiting_share=0.4, deadlines=1,
        failures=["seat 2 lost"],
    )  # fmt: skip
    printed = [*lines(report, Texts(language, None).format)]
    assert [target.met for target in report.targets] == [False, False, False]
    assert "seat 2 lost" in "\n".join(printed)
    assert len(printed) == 8
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
