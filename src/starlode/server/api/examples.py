"""Examples: recorded games that are supplied with each game and illustrate its rules. They are public."""

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
from starlode.server.api.replays import EncodedReplay, Replay, ReplayMoment, Standing, score_history
from starlode.server.http.operation import Operation, RequestContext, operation
from starlode.server.tables.event_feed import EventFeed, Seq

ExampleName = Annotated[str, Meta(pattern="^[a-z0-9-]{1,64}$")]


class ExampleMoment(Struct, frozen=True):
    """Entry `seq` of an example illustrates a clause: an event cites the clause, or an action is taken under it.

    `happened`: the event's key, or the kind of the action.
    """

    clause: str
    example: str
    seq: int
    happened: str


class Examples(Struct, frozen=True):
    """One moment for each clause that an example illustrates, in the order of the rulebook."""

    moments: list[ExampleMoment]


@dataclass(frozen=True)
class _Recording:
    """An example that was replayed. It never changes."""

    log: Log
    feed: EventFeed
    timeline: Timeline
    scores: list[Standing]
    ranking: list[int]


@lru_cache(maxsize=32)
def _recording(game: Game, name: str) -> _Recording:
    log = read_example(game, name)
    feed = EventFeed()
    timeline = replay_timeline(game, log, check=False, on_events=lambda seq, events: feed.add(log.entries[seq], events))
    return _Recording(log, feed, timeline, *score_history(game, log))


@operation("GET", "/games/{game}/examples", 422)
async def list_examples(context: RequestContext, game: GameName) -> Examples:
    """Return the clauses of a game that examples illustrate, each with its moment."""
    moments = await asyncio.to_thread(load_moments, context.services.games.find(game))
    return Examples(
        [ExampleMoment(clause, moment.example, moment.entry, moment.happened) for clause, moment in moments.items()]
    )


@operation("GET", "/games/{game}/examples/{example}", 404, 422)
async def show_example(context: RequestContext, game: GameName, example: ExampleName) -> Replay:
    """Return the replay of an example."""
    recording = await asyncio.to_thread(_recording, context.services.games.find(game), example)
    events = recording.feed.events_for(None, everything=True)
    log = recording.log
    replay: Any = EncodedReplay(log.header, "over", len(log.entries), None, events, recording.scores, recording.ranking)
    return replay  # type: ignore[no-any-return]


@operation("GET", "/games/{game}/examples/{example}/at/{seq}", 404, 422)
async def look_at_example(context: RequestContext, game: GameName, example: ExampleName, seq: Seq) -> ReplayMoment:
    """Return an example's position after the first `seq` entries, as spectators could see it."""
    recording = await asyncio.to_thread(_recording, context.services.games.find(game), example)
    timeline = recording.timeline
    state = await asyncio.to_thread(timeline.state_after, timeline.moves_before(check_upto(recording.log, seq)))
    view: dict[str, Any] = state.view(None)
    return ReplayMoment(seq, None, view, [], [*state.pending().seats])


OPERATIONS: Final[tuple[Operation, ...]] = (list_examples, show_example, look_at_example)
