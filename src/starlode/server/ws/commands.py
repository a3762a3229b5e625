"""Carries out the commands of clients: moves, previews, undo, votes, pauses, chat."""

from __future__ import annotations

import time
from functools import partial

import msgspec

from starlode.kernel.capabilities.attempts import Attempt
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action
from starlode.kernel.errors import InvalidInput
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.timeline import actions_by_json
from starlode.server.errors import Problem, RequestError, rejection_problem, too_often
from starlode.server.sanitize import clean_chat
from starlode.server.security.rate_limits import Client, by_seat, by_user
from starlode.server.services import Services
from starlode.server.store import LateRequest
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.preview import (
    PreviewResult,
    choices,
    choices_hidden,
    choices_task,
    explain_place,
    preview,
    preview_hidden,
    preview_task,
)
from starlode.server.tables.vote import UndoRequest
from starlode.server.ws import protocol as m
from starlode.server.ws.subscriber import Subscriber

_ENCODE = msgspec.json.Encoder().encode


class CommandHandler:
    """Carries out commands and returns their answers."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._counts = services.hub.counts

    async def handle(self, live: LiveTable, subscriber: Subscriber, message: m.ClientMessage) -> m.ServerUpdate:
        """Carry out a command and return its answer. Raise InvalidInput if it is rejected before the table sees it."""
        if subscriber.closing is not None:
            # Received before the socket could be closed.
            raise RequestError(403, subscriber.closing.problem.key)
        match message:
            case m.Act():
                return await self._act(live, subscriber, message)
            case m.Preview() | m.ListChoices() | m.WhyNot():
                return await self._look_ahead(live, subscriber, message)
            case m.Undo():
                return await self._undo(live, subscriber, message)
            case m.Vote():
                return await self._vote(live, subscriber, message)
            case m.Chat():
                return await self._chat(live, subscriber, message)
            case m.Pause() | m.Resume():
                return self._pause(live, subscriber, message)
            case m.Ping():
                return m.Pong(message.ref)
            case m.Subscribe():
                raise AssertionError("the connection handles subscriptions itself")

    async def _act(self, live: LiveTable, subscriber: Subscriber, message: m.Act) -> m.Ack | m.Rejected:
        started = time.perf_counter()
        seat = live.acting_seat(subscriber.user, message.seat)
        self._check_rate("act", by_seat(live.id, seat))
        live.pauses.check_not_paused()
        if message.head > live.head and self._services.store.shared:
            # The client has seen entries that another process wrote and this one has not read yet.
            await live.catch_up(message.head)
        arrived = live.playing.now
        action = _known_action(live.playing.catalogue, message.do)
        result = await live.submit(lambda transaction: transaction.submit(seat, action, head=message.head))
        if not isinstance(result, Rejected):
            self._counts.observe_move(time.perf_counter() - started)
        elif result.refusal.key == "quicker-than-you":
            self._remember_late(live, seat, message.do, result.refusal.data["seat"], arrived)
        return _answer(message.ref, result)

    def _remember_late(self, live: LiveTable, seat: int, do: m.ActionJson, quicker: object, at: int) -> None:
        """Store for the replay that another player was quicker; the answer does not wait for it."""
        assert isinstance(quicker, int)
        late = LateRequest(seat, quicker, _ENCODE(do).decode(), at)
        self._services.background.start("late-request", self._services.store.entries.add_late_request, live.id, late)

    async def _look_ahead(
        self, live: LiveTable, subscriber: Subscriber, message: m.Preview | m.ListChoices | m.WhyNot
    ) -> m.Previewed | m.ChoiceList | m.Explained:
        seat = live.acting_seat(subscriber.user, message.seat)
        self._check_rate("preview", by_seat(live.id, seat))
        live.pauses.check_not_paused()
        if isinstance(message, m.ListChoices):
            return await self._list_choices(live, seat, message)
        if isinstance(message, m.WhyNot):
            attempt = Attempt(message.place, message.selected)
            refusal = explain_place(live.playing, seat, attempt, joined=message.joined)
            return m.Explained(message.ref, Problem(refusal.key, refusal.clause, {**refusal.data}))
        return await self._preview(live, seat, message)

    async def _preview(self, live: LiveTable, seat: int, message: m.Preview) -> m.Previewed:
        result = await self._try_moves(live, seat, [*message.first, message.do])
        after = result.next_decision
        return m.Previewed(
            message.ref,
            result.events,
            result.removed,
            result.patch,
            result.complete,
            after.then,
            after.next_seats,
            after.no_longer_legal,
        )

    async def _try_moves(self, live: LiveTable, seat: int, do: list[m.ActionJson]) -> PreviewResult:
        """Return the preview of moves. Where something is hidden, many positions are tried, which is heavy work."""
        if live.playing.public:
            return preview(live.playing, seat, do)
        work, task = self._services.work, preview_task(live.playing, seat, do)
        return await work.run_for(f"{live.id}/{seat}", partial(preview_hidden, work.find, task))

    async def _list_choices(self, live: LiveTable, seat: int, message: m.ListChoices) -> m.ChoiceList:
        table, head = live.playing, live.head
        if table.public or table.game.choices is None:
            return m.ChoiceList(message.ref, head, choices(table, seat, joined=message.joined))
        work, task = self._services.work, choices_task(table, seat)
        listed = await work.run_for(f"{live.id}/{seat}", partial(choices_hidden, work.find, task, message.joined))
        return m.ChoiceList(message.ref, head, listed)

    async def _chat(self, live: LiveTable, subscriber: Subscriber, message: m.Chat) -> m.Ack:
        if subscriber.user is None:
            raise RequestError(401, "session-needed")
        self._check_rate("chat", by_user(subscriber.user))
        seat = live.viewer_of(subscriber.user)
        await live.chat.post(subscriber.user, subscriber.name, clean_chat(message.text), seat=seat)
        return m.Ack(message.ref, live.head)

    async def _undo(self, live: LiveTable, subscriber: Subscriber, message: m.Undo) -> m.Ack | m.Rejected:
        own_seats = live.seats.of(subscriber.user)
        seat = live.acting_seat(subscriber.user, message.seat)
        self._check_rate("act", by_seat(live.id, seat))
        live.pauses.check_not_paused()
        if message.seat is None and len(own_seats) > 1:
            # A user with several seats undoes the last move of any of them.
            scope = live.playing.undo_scope
            last_moves = [(last, own) for own in own_seats if (last := scope.last_move_of(own)) is not None]
            seat = max(last_moves, default=(0, seat))[1]
        # Whoever claimed a seat is asked, even while a bot plays it; nobody can vote for any other seat.
        others = [other for other in live.seats.claimed() if other not in own_seats]
        if live.row.counts and not others:
            _check_goes_back_alone(live, seat, message.to)
        result = await live.submit(lambda transaction: transaction.undo(seat, message.to, people=others))
        if isinstance(result, Rejected) and result.refusal.key == "undo-needs-consent":
            to, seats = result.refusal.data["to"], result.refusal.data["seats"]
            assert isinstance(to, int)
            assert isinstance(seats, list)
            waiting = [number for number in seats if isinstance(number, int)]
            await live.ask(UndoRequest(seat, to), subscriber.user or "", waiting, head=result.head)
            self._services.notifier.asked(live, waiting)
            return m.Ack(message.ref, live.head)
        return _answer(message.ref, result)

    async def _vote(self, live: LiveTable, subscriber: Subscriber, message: m.Vote) -> m.Ack:
        vote, votes = live.votes.vote, self._services.store.votes
        if vote is None or not vote.is_open:
            raise RequestError(409, "undo-not-asked")
        seats = [seat for seat in live.seats.of(subscriber.user) if seat in vote.waiting]
        if seats:
            await votes.answer(live.id, vote.id, seats, agree=message.agree)
        elif vote.user == subscriber.user and not message.agree:
            await votes.withdraw(live.id, vote.id)
        else:
            # Nobody whom it does not concern makes the store lock the table.
            raise RequestError(409, "undo-not-asked")
        await self._services.hub.refresh(live.id)
        return m.Ack(message.ref, live.head)

    def _pause(self, live: LiveTable, subscriber: Subscriber, message: m.Pause | m.Resume) -> m.Ack:
        if subscriber.user is None:
            raise RequestError(401, "session-needed")
        self._check_rate("pause", by_user(subscriber.user))
        seats, is_host = live.seats.played_by(subscriber.user), subscriber.user == live.row.host
        if isinstance(message, m.Resume):
            live.pauses.end(seats, is_host=is_host)
        elif live.playing.is_over:
            raise InvalidInput("game-over")
        else:
            live.pauses.start(seats, is_host=is_host)
        return m.Ack(message.ref, live.head)

    def _check_rate(self, what: str, who: Client) -> None:
        if not self._services.limiter.allow(what, who):
            raise too_often(self._services.limiter.wait(what, who))


def _known_action(catalogue: Catalogue, form: m.ActionJson) -> Action | m.ActionJson:
    """Return the action if it is written as our clients write it; any other form unchanged, for the table to check."""
    try:
        return actions_by_json(catalogue).get(_ENCODE(form), form)
    except OverflowError:
        return form


def _check_goes_back_alone(live: LiveTable, seat: int, to: int | None) -> None:
    """Raise RequestError if the seat needs consent to go back there: bots give it, but here the result counts."""
    scope = live.playing.undo_scope
    earliest = scope.earliest_for(seat)
    first = scope.last_move_of(seat) if to is None else to
    if first is not None and (earliest is None or first < earliest):
        raise RequestError(409, "undo-counts")


def _answer(ref: int, result: Result) -> m.Ack | m.Rejected:
    if isinstance(result, Rejected):
        return m.Rejected(ref, result.head, rejection_problem(result))
    return m.Ack(ref, result.head)
