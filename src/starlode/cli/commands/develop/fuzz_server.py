"""`starlode fuzz server`: a real server is sent anything at all, and is killed under load."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from starlode.cli.console import Desk

if TYPE_CHECKING:
    from starlode.bench.stress.crash_recovery import Crashed
    from starlode.bench.stress.message_fuzz import Battered

MESSAGES: Final = 20_000
KILLS: Final = 30


def fuzz_server(desk: Desk, messages: int | None, kills: int | None, seed: int, *, json: bool) -> int:
    """Put the server to both tests, unless one is left out with 0; 1 if it did not withstand."""
    from starlode.bench.stress.crash_recovery import run_crash
    from starlode.bench.stress.message_fuzz import run_hammer

    battered: Battered | None = None
    crashed: Crashed | None = None
    if (number := MESSAGES if messages is None else messages) > 0:
        with desk.progress("cli-fuzz-server-messages") as tell:
            battered = run_hammer(number, seed, lambda done: tell(done, number))
        if not json:
            _print_battered(desk, battered, seed)
    if (times := KILLS if kills is None else kills) > 0:
        with desk.progress("cli-fuzz-server-kills") as tell:
            crashed = run_crash(times, seed, lambda done: tell(done, times))
        if not json:
            _print_crashed(desk, crashed, seed)
    if json:
        desk.show({"seed": seed, "messages": msgspec.to_builtins(battered), "kills": msgspec.to_builtins(crashed)})
    return 0 if all(found is None or found.met for found in (battered, crashed)) else 1


def _print_battered(desk: Desk, found: Battered, seed: int) -> None:
    told = {"messages": found.messages, "sockets": found.sockets, "tables": found.tables, "seed": seed}
    desk.print(desk.say("cli-fuzz-server-sent", **told))
    parts: dict[str, Mapping[str, int]] = {"sent": found.sent, "heard": found.heard, "closed": found.closed}
    for what, counts in parts.items():
        listed = ", ".join(f"{name} {number}" for name, number in counts.items())
        desk.print(desk.say("cli-fuzz-server-counts", what=what, counts=listed))
    desk.print(desk.say("cli-fuzz-server-finished", finished=found.finished, tables=found.tables))
    _print_complaints(desk, found.complaints)


def _print_crashed(desk: Desk, found: Crashed, seed: int) -> None:
    told = {"kills": found.kills, "moves": found.moves, "tables": found.tables, "made": found.made, "kept": found.kept}
    desk.print(desk.say("cli-fuzz-server-killed", **told, underway=found.under_way, seed=seed))
    _print_complaints(desk, found.complaints)


def _print_complaints(desk: Desk, complaints: list[str]) -> None:
    for complaint in complaints:
        desk.print(desk.say("cli-fuzz-server-complaint", complaint=complaint))
    desk.print(desk.say("cli-fuzz-outcome", failures=len(complaints)))
