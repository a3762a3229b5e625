"""Let bots try a design: begin a trial, ask how far it is, stop it."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from starlode.arena import Match
from starlode.bots.registry import bot_names, find_bot
from starlode.kernel.game import import_path_of
from starlode.server.api.designs import LARGEST_BODY, Scalar, designs_for, inspected
from starlode.server.api.games import GameName
from starlode.server.errors import RequestError
from starlode.server.http.operation import Call, Operation, operation
from starlode.server.store import NewTrial, TrialRow, TrialStatus
from starlode.server.workers.trial_runner import PATIENCE_MS
from starlode.server.workers.trial_statistics import Outcome
from starlode.server.ws.protocol import Problem

MOST_GAMES: Final = 200

TrialId = Annotated[str, Meta(pattern="^[0-9a-f]{20}$")]


class CreateTrial(Struct, frozen=True, forbid_unknown_fields=True):
    """A text to let bots play on, so many games. The same bot sits in all seats: the game's best, if none is named."""

    game: GameName
    text: str
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] = MOST_GAMES
    bot: Scalar = ""


class Trial(Struct, frozen=True):
    """How far a trial is, and what the games so far tell. `problem` says what went wrong. Times: ms since 1970.

    `positions` names the seats, if each has a place of its own on the design in all games.
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
    """One's last trial, if there is one."""

    trials: list[Trial]


@operation("POST", "/designs/trials", 401, 404, 409, largest=LARGEST_BODY)
async def begin_trial(call: Call, body: CreateTrial) -> Trial:
    """Let bots play on a design, in the background; it takes the place of one's last trial."""
    user = await call.services.sessions.require_user(call.request)
    call.limit("trial", user.id)
    game, designs = designs_for(call.services, body.game)
    bot = body.bot or bot_names(game)[-1]
    find_bot(bot, game)
    report = await inspected(designs, body.text)
    text, players = report.playable()
    options = await asyncio.to_thread(game.resolve_options, players, {designs.option: text, **report.trial})
    plan = Match(import_path_of(game), options, (bot,) * players, secrets.randbits(32))
    new = NewTrial(game.name, players, [*report.positions], bot, body.games)
    return _card(await call.services.trials.begin(user.id, new, plan))


@operation("GET", "/designs/trials")
async def list_trials(call: Call) -> TrialList:
    """One's last trial."""
    user = await call.services.sessions.find_user(call.request)
    row = await call.services.store.trials.find_by_owner(user.id) if user else None
    return TrialList([_card(row)] if row else [])


@operation("GET", "/designs/trials/{trial}")
async def show_trial(call: Call, trial: TrialId) -> Trial:
    """How far a trial of one's own is."""
    return _card(await _find(call, trial))


@operation("DELETE", "/designs/trials/{trial}")
async def stop_trial(call: Call, trial: TrialId) -> Trial:
    """Stop a trial of one's own. What was played so far stays."""
    await call.services.trials.stop((await _find(call, trial)).id)
    return _card(await _find(call, trial))


async def _find(call: Call, trial: str) -> TrialRow:
    user = await call.services.sessions.find_user(call.request)
    row = await call.services.store.trials.find(trial)
    if row is None or user is None or row.owner != user.id:
        raise RequestError(404, "design-trial-unknown")
    return row


def _card(row: TrialRow) -> Trial:
    status, problem = row.status, None if row.why is None else msgspec.convert(row.why, Problem)
    if status in ("waiting", "running") and row.changed_ms < time.time() * 1000 - PATIENCE_MS:
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
