"""Examples: recorded games that come with each game, to look at while reading its rules. Anybody may."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from starlode.kernel.game import Game
from starlode.kernel.log.log import Log, check_upto
from starlode.kernel.table.replay import replay_timeline
from starlode.kernel.table.timeline import Timeline
from starlode.kernel.texts.examples import load_moments, read_example
from starlode.server.api.games import GameName
from starlode.server.api.replays import EncodedReplay, Replay, ReplayMoment, Standing, standings
from starlode.server.http.operation import Call, Operation, operation
from starlode.server.tables.event_feed import EventFeed
from starlode.server.ws.protocol import Seq

ExampleName = Annotated[str, Meta(pattern="^[a-z0-9-]{1,64}$")]


class ExampleMoment(Struct, frozen=True):
    """Entry `seq` of this example shows the clause at work: an event cites it, or an action was taken under it.

    `happened` is the event's key, or the kind of the action.
    """

    clause: str
    example: str
    seq: int
    happened: str


class Examples(Struct, frozen=True):
    """One moment for each clause that some example shows, in the order of the rulebook."""

    moments: list[ExampleMoment]


@dataclass(frozen=True)
class _Recording:
    """An example that was walked through once. Nothing of it ever changes."""

    log: Log
    feed: EventFeed
    cursor: Timeline
    scores: list[Standing]
    ranking: list[int]


@lru_cache(maxsize=32)
def _recording(game: Game, name: str) -> _Recording:
    log = read_example(game, name)
    feed = EventFeed()
    cursor = replay_timeline(game, log, check=False, on_events=lambda seq, events: feed.add(log.entries[seq], events))
    return _Recording(log, feed, cursor, *standings(game, log))


@operation("GET", "/games/{game}/examples", 422)
async def list_examples(call: Call, game: GameName) -> Examples:
    """Which clauses of a game can be seen at work, and where."""
    found = call.services.games.find(game)
    moments = await asyncio.to_thread(load_moments, found)
    return Examples([ExampleMoment(clause, at.example, at.entry, at.happened) for clause, at in moments.items()])


@operation("GET", "/games/{game}/examples/{example}", 404, 422)
async def show_example(call: Call, game: GameName, example: ExampleName) -> Replay:
    """An example from its beginning to its end."""
    kept = await asyncio.to_thread(_recording, call.services.games.find(game), example)
    told = kept.feed.events_for(None, everything=True)
    head = len(kept.log.entries)
    answer: Any = EncodedReplay(kept.log.header, "over", head, None, told, kept.scores, kept.ranking)
    return answer  # type: ignore[no-any-return]


@operation("GET", "/games/{game}/examples/{example}/at/{seq}", 404, 422)
async def look_at_example(call: Call, game: GameName, example: ExampleName, seq: Seq) -> ReplayMoment:
    """An example after so many entries, as somebody who does not play could see it."""
    kept = await asyncio.to_thread(_recording, call.services.games.find(game), example)
    cursor = kept.cursor
    state = await asyncio.to_thread(cursor.state_after, cursor.moves_before(check_upto(kept.log, seq)))
    view: dict[str, Any] = state.view(None)
    return ReplayMoment(seq, None, view, [], [*state.pending().seats])


OPERATIONS: Final[tuple[Operation, ...]] = (list_examples, show_example, look_at_example)
