"""A short run of every attack: an honest player goes on. The long run, with its targets, is `starlode fuzz server`."""

from __future__ import annotations

import pytest

from starlode.bench.stress.attacks import ATTACKS, LOG_BYTES, large_log
from starlode.bench.stress.resilience import MOST_BYTES, AttackReport, ResilienceReport, Wait, run_attacks
from starlode.kernel.log.log import parse_log

SECONDS = 1.5
MOST_MS = 5_000
"""Far above the target, because other tests run at the same time, and far below the waits that attacks once caused."""


@pytest.mark.slow
@pytest.mark.parametrize("attack", ATTACKS)
def test_an_honest_player_goes_on(attack: str) -> None:
    (report,) = run_attacks(SECONDS, 1, lambda _done: None, [attack]).attacks
    assert report.problem == ""
    assert report.waits["move"].times > 0
    assert report.p99_ms < MOST_MS
    assert 0 < report.memory_bytes < MOST_BYTES


def test_the_imported_log_is_large_and_sound() -> None:
    text = large_log()
    assert len(text) > 0.8 * LOG_BYTES
    assert len(parse_log(text.encode()).entries) > 1_000


def test_missed_targets_are_failures() -> None:
    wait = Wait(10, 20.0, 900.0, 900.0)
    slow = AttackReport("floods", {"move": wait}, 900.0, 100_000_000, "")
    fat = AttackReport("pings", {"move": wait}, 100.0, 400_000_000, "")
    cut = AttackReport("imports", {}, 0.0, 100_000_000, "ConnectionError: closed")
    good = AttackReport("trials", {"move": wait}, 100.0, 100_000_000, "")
    assert ResilienceReport(10.0, [good]).met
    report = ResilienceReport(10.0, [good, slow, fat, cut])
    assert not report.met
    assert report.failures == ["floods: p99 900 ms", "pings: 400 MB", "imports: ConnectionError: closed"]
