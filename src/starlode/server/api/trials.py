"""Trials of designs: bots play games on a design in the background."""

from __future__ import annotations

import secrets
import time
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from starlode.arena import Match
from starlode.bots.registry import bot_names, find_bot
from starlode.kernel.game import import_path_of
from starlode.server.api.designs import MAX_BODY_BYTES, Scalar, designs_for, inspect_text
from starlode.server.api.games import GameName, resolve
from starlode.server.errors import Problem, RequestError
from starlode.server.http.operation import Operation, RequestContext, operation
from starlode.server.security.rate_limits import by_user
from starlode.server.store import NewTrial, TrialRow, TrialStatus
from starlode.server.workers.trial_runner import HEARTBEAT_TIMEOUT_MS
from starlode.server.workers.trial_statistics import Outcome

MAX_GAMES: Final = 200

TrialId = Annotated[str, Meta(pattern="^[0-9a-f]{20}$")]


class CreateTrial(Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a design, and how many games to play on it. One bot has all seats: by default the game's best."""

    game: GameName
    text: str
    games: Annotated[int, Meta(ge=1, le=MAX_GAMES)] = MAX_GAMES
    bot: Scalar = ""


class Trial(Struct, frozen=True):
    """The progress of a trial and the statistics of its games so far. `problem`: why it failed. Times: ms since 1970.

    `positions`: the names of the seats, if each has its own place on the design in all games.
    """

    id: str
    game: str
    players: int
    positions: list[str]
    bot: str
    games: int
    status: TrialStatus
    done: int
    outcome: Outcome | None
    problem: Problem | None
    created: int
    changed: int


class TrialList(Struct, frozen=True):
    """The user's last trial, if there is one."""

    trials: list[Trial]


@operation("POST", "/designs/trials", 401, 404, 409, max_body_bytes=MAX_BODY_BYTES)
async def begin_trial(context: RequestContext, body: CreateTrial) -> Trial:
    """Start a trial in the background. It replaces the user's last trial."""
    user = await context.services.sessions.require_user(context.request)
    await context.limit("trial", by_user(user.id))
    game, designs = designs_for(context.services, body.game)
    bot = body.bot or ("steady" if "steady" in bot_names(game) else bot_names(game)[-1])
    find_bot(bot, game)
    report = await inspect_text(context, user, game, body.text)
    text, players = report.playable()
    options = await resolve(context, user, game, players, {designs.option: text, **report.trial})
    # A game is stopped by its time.
    plan = Match(import_path_of(game), options, (bot,) * players, secrets.randbits(32), most_steps=None)
    new = NewTrial(game.name, players, [*report.positions], bot, body.games)
    return _summary(await context.services.trials.start(user, context.client.value, new, plan))


@operation("GET", "/designs/trials")
async def list_trials(context: RequestContext) -> TrialList:
    """Return the user's last trial."""
    user = await context.services.sessions.find_user(context.request)
    row = await context.services.store.trials.find_by_owner(user.id) if user else None
    return TrialList([_summary(row)] if row else [])


@operation("GET", "/designs/trials/{trial}")
async def show_trial(context: RequestContext, trial: TrialId) -> Trial:
    """Return a trial of the user."""
    return _summary(await _find(context, trial))


@operation("DELETE", "/designs/trials/{trial}")
async def stop_trial(context: RequestContext, trial: TrialId) -> Trial:
    """Stop a trial of the user. The statistics of its games so far remain."""
    await context.services.trials.stop((await _find(context, trial)).id)
    return _summary(await _find(context, trial))


async def _find(context: RequestContext, trial: str) -> TrialRow:
    user = await context.services.sessions.find_user(context.request)
    row = await context.services.store.trials.find(trial)
    if row is None or user is None or row.owner != user.id:
        raise RequestError(404, "design-trial-unknown")
    return row


def _summary(row: TrialRow) -> Trial:
    status, problem = row.status, None if row.why is None else msgspec.convert(row.why, Problem)
    if status in ("waiting", "running") and row.changed_ms < time.time() * 1000 - HEARTBEAT_TIMEOUT_MS:
        status, problem = "failed", Problem("design-trial-lost", "", {})
    return Trial(
        id=row.id,
        game=row.game,
        players=row.players,
        positions=row.positions,
        bot=row.bot,
        games=row.games,
        status=status,
        done=row.done,
        outcome=None if row.outcome is None else msgspec.convert(row.outcome, Outcome),
        problem=problem,
        created=row.created_ms,
        changed=row.changed_ms,
    )


OPERATIONS: Final[tuple[Operation, ...]] = (begin_trial, list_trials, show_trial, stop_trial)
