"""Checks that every move of a bot in a log is the decision for its head: none stale, none applied twice."""

from __future__ import annotations

from starlode.kernel.game import Game
from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.log.log import Log
from starlode.kernel.table.timeline import Timeline
from starlode.server.tables.live_table import BOT
from starlode.server.workers.bot_worker import bot_task, decide, default_action


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
