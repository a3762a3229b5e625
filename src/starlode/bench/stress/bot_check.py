"""Checks that bots go on, and that every move of a bot is the decision for its head: none stale, none applied twice."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from typing import Final

from starlode.kernel.game import Game
from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.log.log import Log
from starlode.kernel.table.timeline import Timeline
from starlode.server.tables.live.seats import BOT
from starlode.server.workers.bot_worker import bot_task, decide, default_action

BOT_SECONDS: Final = 60.0
PROCESS_STARTS: Final = 10
"""After this time, and after so many starts of a process of their kind on this machine, bots must have moved."""

_POLL_SECONDS: Final = 0.1


def wait_for_moves(read_heads: Callable[[], Mapping[str, int]]) -> dict[str, int]:
    """Wait until bots have moved at every table, and return the heads of those where they make no more moves.

    `read_heads` returns the heads of the tables whose games are not over.
    """
    stopped = dict(read_heads())
    until, starts = time.monotonic() + BOT_SECONDS, 0
    while stopped and starts < PROCESS_STARTS:
        if time.monotonic() < until:
            time.sleep(_POLL_SECONDS)
        else:
            # On a busy machine 60 seconds may be too short for the work that a server has to do before a bot moves, of
            # which most is to start a process. So the time for the same work, many times over, is added.
            start_bot_process()
            starts += 1
        stopped = dict(stopped.items() & read_heads().items())
    return stopped


def start_bot_process() -> None:
    """Start a process that could decide for bots, and wait for its end."""
    subprocess.run([sys.executable, "-c", f"import {decide.__module__}"], check=True)


def wrong_bot_moves(game: Game, log: Log, seed: bytes, since: int = 0) -> list[int]:
    """Return the numbers of the entries in which a bot made another move than it decides at that head of the log.

    Entries before `since` are not checked. Bots are repeatable, so a decision that was made for an earlier head shows,
    except where it happens to be the same.
    """
    timeline = Timeline.start(game, log.header, check=False)
    wrong: list[int] = []
    for number, entry in enumerate(log.entries):
        if number >= since and isinstance(entry, ActionEntry) and timeline.controllers[entry.by].startswith(BOT):
            bot = timeline.controllers[entry.by].removeprefix(BOT)
            task = bot_task(log.header, timeline.state, timeline.moves_of(entry.by), entry.by, bot, seed)
            default = timeline.catalogue.encode(default_action(timeline.state, task))
            if entry.do not in (decide(lambda *_: game, task), default):
                wrong.append(number)
        timeline.step(entry)
    return wrong
