"""Examples: recorded games that are supplied with each game and illustrate its rules. They are public."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from starlode.kernel.game import Game
from starlode.kernel.texts.examples import load_moments, read_example
from starlode.server.api.games import GameName
from starlode.server.api.replays import PageLength, Replay, RunLength
from starlode.server.api.table_summary import Result
from starlode.server.http.operation import Operation, RequestContext, operation
from starlode.server.replays.recording import (
    LONGEST_PAGE,
    LONGEST_RUN,
    Course,
    EventPage,
    MomentRun,
    Recording,
    ReplayMoment,
)
from starlode.server.tables.event_feed import Seq

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


@lru_cache(maxsize=32)
def _recording(game: Game, name: str) -> Recording:
    return Recording(game, read_example(game, name))


async def _find_recording(context: RequestContext, game: str, example: str) -> Recording:
    return await asyncio.to_thread(_recording, context.services.games.find(game), example)


@operation("GET", "/games/{game}/examples", 422)
async def list_examples(context: RequestContext, game: GameName) -> Examples:
    """Return the clauses of a game that examples illustrate, each with its moment."""
    moments = await asyncio.to_thread(load_moments, context.services.games.find(game))
    return Examples(
        [ExampleMoment(clause, moment.example, moment.entry, moment.happened) for clause, moment in moments.items()]
    )


@operation("GET", "/games/{game}/examples/{example}", 404, 422)
async def show_example(context: RequestContext, game: GameName, example: ExampleName) -> Replay:
    """Return what the replay of an example starts with."""
    recording = await _find_recording(context, game, example)
    course = await asyncio.to_thread(recording.course)
    result = Result(course.scores[-1].scores, course.ranking)
    return Replay(recording.log.header, "over", recording.head, None, result)


@operation("GET", "/games/{game}/examples/{example}/moments", 404, 422)
async def example_moments(
    context: RequestContext, game: GameName, example: ExampleName, first: Seq, count: RunLength = LONGEST_RUN
) -> MomentRun:
    """Return moments of an example, from the one after the first `first` entries on, as spectators could see them."""
    recording = await _find_recording(context, game, example)
    run: Any = await asyncio.to_thread(recording.moments, None, first, count)
    return run  # type: ignore[no-any-return]


@operation("GET", "/games/{game}/examples/{example}/events", 404, 422)
async def example_events(
    context: RequestContext, game: GameName, example: ExampleName, first: Seq, count: PageLength = LONGEST_PAGE
) -> EventPage:
    """Return the events of entries of an example from `first` on."""
    recording = await _find_recording(context, game, example)
    page: Any = await asyncio.to_thread(recording.events, None, first, count, everything=True)
    return page  # type: ignore[no-any-return]


@operation("GET", "/games/{game}/examples/{example}/course", 404, 422)
async def example_course(context: RequestContext, game: GameName, example: ExampleName) -> Course:
    """Return the scores over an example."""
    recording = await _find_recording(context, game, example)
    return await asyncio.to_thread(recording.course)


@operation("GET", "/games/{game}/examples/{example}/at/{seq}", 404, 422)
async def look_at_example(context: RequestContext, game: GameName, example: ExampleName, seq: Seq) -> ReplayMoment:
    """Return an example's position after the first `seq` entries, as spectators could see it."""
    recording = await _find_recording(context, game, example)
    return await asyncio.to_thread(recording.moment, None, seq)


OPERATIONS: Final[tuple[Operation, ...]] = (
    list_examples,
    show_example,
    example_moments,
    example_events,
    example_course,
    look_at_example,
)
