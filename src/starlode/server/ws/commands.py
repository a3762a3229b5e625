"""What a client wishes at a table, carried out: moves, previews, taking back, answers to that, chat."""

from __future__ import annotations

import time
from collections.abc import Awaitable

import msgspec

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.timeline import actions_by_json
from starlode.server.errors import RequestError, rejection_problem
from starlode.server.sanitize import clean_chat
from starlode.server.services import Services
from starlode.server.tables.live_table import LiveTable, free_seats
from starlode.server.tables.preview import preview
from starlode.server.ws import protocol as m
from starlode.server.ws.subscriber import Subscriber

_ENCODE = msgspec.json.Encoder().encode


class CommandHandler:
    """Carries out the wishes of those who watch tables."""

    def __init__(self, services: Services) -> None:
        self._house = services
        self._counts = services.hub.counts

    def handle(self, live: LiveTable, subscriber: Subscriber, message: m.ClientMessage) -> Awaitable[m.ServerUpdate]:
        """Do what a client wishes, and answer it; what is refused is raised.

        It hands on what there is to wait for: on the way of every move, each coroutine more is felt.
        """
        match message:
            case m.Act():
                return self._act(live, subscriber, message)
            case m.Preview():
                return self._preview(live, subscriber, message)
            case m.Undo():
                return self._undo(live, subscriber, message)
            case m.Vote():
                return self._consent(live, subscriber, message)
            case m.Chat():
                return self._say(live, subscriber, message)
            case m.Ping():
                return self._ping(message)
            case m.Subscribe():
                raise AssertionError("answered before")

    async def _act(self, live: LiveTable, subscriber: Subscriber, message: m.Act) -> m.Ack | m.Rejected:
        started = time.perf_counter()
        seat = live.acting(subscriber.user, message.seat)
        self._limit("act", f"{live.id}/{seat}")
        if message.head > live.head and self._house.store.shared:
            # It was told so by another process that is ahead of this one.
            await live.catch_up(message.head)
        wish = _known(live.playing.catalogue, message.do)
        answer = await live.change(lambda table: table.submit(seat, wish, head=message.head))
        if not isinstance(answer, Rejected):
            self._counts.moves += 1
            self._counts.seconds.note(time.perf_counter() - started)
        return _reply(message.ref, answer)

    async def _preview(self, live: LiveTable, subscriber: Subscriber, message: m.Preview) -> m.ServerUpdate:
        self._limit("preview", f"{live.id}/{subscriber.user}")
        return preview(live.playing, live.acting(subscriber.user, message.seat), message.do).to_message(message.ref)

    async def _say(self, live: LiveTable, subscriber: Subscriber, message: m.Chat) -> m.Ack:
        if subscriber.user is None:
            raise RequestError(401, "session-needed")
        self._limit("chat", subscriber.user)
        await live.say(subscriber.user, subscriber.name, clean_chat(message.text))
        return m.Ack(message.ref, live.head)

    async def _ping(self, message: m.Ping) -> m.Pong:
        return m.Pong(message.ref)

    async def _undo(self, live: LiveTable, subscriber: Subscriber, message: m.Undo) -> m.Ack | m.Rejected:
        own = live.seats_of(subscriber.user)
        seat = live.acting(subscriber.user, message.seat)
        self._limit("act", f"{live.id}/{seat}")
        if message.seat is None and len(own) > 1:
            # Who plays several seats takes back what any of them did last.
            line = live.playing.undo_scope
            lasts = [(last, each) for each in own if (last := line.last_move_of(each)) is not None]
            seat = max(lasts, default=(0, seat))[1]
        # Nobody can answer for a seat that is free.
        agreed = sorted({*own, *free_seats(live.row.seats)})
        answer = await live.change(lambda table: table.undo(seat, message.to, agreed))
        if isinstance(answer, Rejected) and answer.refusal.key == "undo-needs-consent":
            to, waiting = answer.refusal.data["to"], answer.refusal.data["seats"]
            assert isinstance(to, int)
            assert isinstance(waiting, list)
            others = [each for each in waiting if isinstance(each, int)]
            live.undo_vote.ask(answer.head, seat, to, subscriber.user or "", others, agreed)
            live.asked()
            return m.Ack(message.ref, live.head)
        return _reply(message.ref, answer)

    async def _consent(self, live: LiveTable, subscriber: Subscriber, message: m.Vote) -> m.Ack | m.Rejected:
        undo_vote, own = live.undo_vote, live.seats_of(subscriber.user)
        asked = [seat for seat in own if seat in undo_vote.waiting]
        if not undo_vote.is_open or not (asked or (undo_vote.user == subscriber.user and not message.agree)):
            raise RequestError(409, "undo-not-asked")
        if not message.agree:
            undo_vote.decline(asked[0] if asked else None)
            live.asked()
            return m.Ack(message.ref, live.head)
        undo_vote.agree(asked)
        live.asked()
        if undo_vote.is_open:
            return m.Ack(message.ref, live.head)
        return _reply(message.ref, await live.change(undo_vote.carried_out))

    def _limit(self, what: str, who: str) -> None:
        if not self._house.limiter.allow(what, who):
            raise RequestError(429, "too-often")


def _known(catalogue: Catalogue, form: m.ActionJson) -> Action | m.ActionJson:
    """The action of a form as every client of ours writes it; any other form as it is, for the table to judge."""
    try:
        return actions_by_json(catalogue).get(_ENCODE(form), form)
    except OverflowError:
        return form


def _reply(ref: int, answer: Result) -> m.Ack | m.Rejected:
    if isinstance(answer, Rejected):
        return m.Rejected(ref, answer.head, rejection_problem(answer))
    return m.Ack(ref, answer.head)
