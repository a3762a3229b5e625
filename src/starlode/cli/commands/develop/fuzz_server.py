"""`starlode fuzz server`: a server is sent random and malformed messages, is killed under load, and is attacked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from starlode.cli.console import Console

if TYPE_CHECKING:
    from starlode.bench.stress.crash_recovery import CrashReport
    from starlode.bench.stress.message_fuzz import FuzzReport
    from starlode.bench.stress.resilience import ResilienceReport

MESSAGES: Final = 20_000
KILLS: Final = 30
ATTACK_SECONDS: Final = 10.0
PARTS: Final = ("messages", "kills", "attacks")


def fuzz_server(
    console: Console,
    messages: int | None,
    kills: int | None,
    attack_seconds: float | None,
    seed: int,
    *,
    postgres: bool,
    json: bool,
) -> int:
    """Run the tests, except those whose number is 0; return 1 if a test failed.

    With `postgres`, servers are killed on PostgreSQL too, as many times as on SQLite.
    """
    from starlode.bench.stress.crash_recovery import run_crash_recovery
    from starlode.bench.stress.message_fuzz import run_message_fuzz
    from starlode.bench.stress.resilience import RUNS, run_attacks

    reports: dict[str, FuzzReport | CrashReport | ResilienceReport | None] = dict.fromkeys(PARTS)
    if (number := MESSAGES if messages is None else messages) > 0:
        with console.progress("cli-fuzz-server-messages") as update_progress:
            fuzz_report = run_message_fuzz(number, seed, lambda done: update_progress(done, number))
        reports["messages"] = fuzz_report
        if not json:
            _print_fuzz_report(console, fuzz_report, seed)
    times = KILLS if kills is None else kills
    databases = {"kills": False, "kills_postgresql": True} if postgres else {"kills": False}
    for name, on_postgres in databases.items() if times > 0 else ():
        with console.progress("cli-fuzz-server-kills") as update_progress:
            crash_report = run_crash_recovery(
                times, seed, lambda done: update_progress(done, times), postgres=on_postgres
            )
        reports[name] = crash_report
        if not json:
            _print_crash_report(console, crash_report, seed)
    if (seconds := ATTACK_SECONDS if attack_seconds is None else attack_seconds) > 0:
        with console.progress("cli-fuzz-server-attacks") as update_progress:
            resilience_report = run_attacks(seconds, seed, lambda done: update_progress(done, len(RUNS)))
        reports["attacks"] = resilience_report
        if not json:
            _print_resilience_report(console, resilience_report)
    if json:
        console.print_json({"seed": seed, **msgspec.to_builtins(reports)})
    return 0 if all(report is None or report.met for report in reports.values()) else 1


def _print_fuzz_report(console: Console, report: FuzzReport, seed: int) -> None:
    data = {"messages": report.messages, "sockets": report.sockets, "tables": report.tables, "seed": seed}
    console.print(console.format("cli-fuzz-server-sent", **data))
    parts: dict[str, Mapping[str, int]] = {"sent": report.sent, "received": report.received, "closed": report.closed}
    for what, counts in parts.items():
        listed = ", ".join(f"{name} {number}" for name, number in counts.items())
        console.print(console.format("cli-fuzz-server-counts", what=what, counts=listed))
    console.print(console.format("cli-fuzz-server-finished", finished=report.finished, tables=report.tables))
    _print_failures(console, report.failures)


def _print_crash_report(console: Console, report: CrashReport, seed: int) -> None:
    data = {"kills": report.kills, "moves": report.moves, "tables": report.tables, "made": report.tables_made}
    unacknowledged = {"underway": report.unacknowledged, "kept": report.unacknowledged_stored}
    console.print(console.format("cli-fuzz-server-killed", **data, **unacknowledged, seed=seed))
    console.print(console.format("cli-fuzz-server-bots", moves=report.bot_moves))
    _print_failures(console, report.failures)


def _print_resilience_report(console: Console, report: ResilienceReport) -> None:
    for attack in report.attacks:
        megabytes = attack.memory_bytes / 1_000_000
        console.print(
            console.format("cli-fuzz-server-attack", attack=attack.attack, p99=attack.p99_ms, megabytes=megabytes)
        )
        for what, wait in attack.waits.items():
            data = {"times": wait.times, "median": wait.median_ms, "p99": wait.p99_ms, "most": wait.most_ms}
            console.print(console.format("cli-fuzz-server-wait", what=what, **data))
    _print_failures(console, report.failures)


def _print_failures(console: Console, failures: list[str]) -> None:
    for failure in failures:
        console.print(console.format("cli-fuzz-server-complaint", failure=failure))
    console.print(console.format("cli-fuzz-outcome", failures=len(failures)))
