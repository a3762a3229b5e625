"""The messages of a table's WebSocket, as types. The API document carries them too, so that the browser's TypeScript
types are generated from here.

A client numbers each command with a `ref` of its own; the answer carries the same `ref`. A rejection always names the
problem (message key, clause, data) and the table's `head`. No sentences are sent: every client has both languages.

A delta between two views is `removed` and `patch`, applied in this order. `removed` lists paths to delete. `patch` is
merged: an object merges into an object, key by key, and into a list of the same length, item by item (its keys are
numbers); anything else, null included, replaces the old value.

Legal actions are sent when they have changed. A `LegalDelta` removes and inserts: they are always in catalogue order.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from starlode.kernel.capabilities.attempts import MAX_PLACE
from starlode.server.errors import Problem
from starlode.server.tables.event_feed import Seq, TableEvent
from starlode.server.tables.live.chat import ChatLine
from starlode.server.tables.live.presence import SeatStatus
from starlode.server.tables.pause import PausePolicy
from starlode.server.tables.preview import ChoiceResult, Then

Text = Annotated[str, Meta(max_length=500)]
PlaceName = Annotated[str, Meta(min_length=1, max_length=MAX_PLACE)]
Ref = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=25)]
ActionJson = dict[str, str | int | bool]
Path = list[str]
Status = Literal["lobby", "running", "over"]

PROTOCOL = 3
"""Incremented when an old client would misunderstand a message. Such a client is told to reload."""


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message from a client."""


class Subscribe(Command, frozen=True, tag="subscribe"):
    """The first message: the client's protocol, and how many entries it has seen (0 for a full view).

    With `acks_only` the client gets answers to its own commands and no updates: for programs that follow the game
    themselves.
    """

    protocol: int
    seen: Seq = 0
    acks_only: bool = False


class Act(Command, frozen=True, tag="act"):
    """Take an action. It must be legal now; `head` only explains why a late one was rejected.

    A user with several seats acts for the one that decides now, unless `seat` names another.
    """

    ref: Ref
    do: ActionJson
    head: Seq
    seat: SeatNumber | None = None


class Preview(Command, frozen=True, tag="preview"):
    """Ask what an action would do, as far as this seat can know, after the actions `first`. Nothing changes."""

    ref: Ref
    do: ActionJson
    seat: SeatNumber | None = None
    first: Annotated[list[ActionJson], Meta(max_length=8)] = []


class ListChoices(Command, frozen=True, tag="list-choices"):
    """Ask for the choices of a seat and what each would bring. `joined`: actions that belong together are one choice.

    A game without such choices answers with none: every legal action is one.
    """

    ref: Ref
    joined: bool = True
    seat: SeatNumber | None = None


class WhyNot(Command, frozen=True, tag="why-not"):
    """Ask why nothing can be done at a place, named as in the view; `selected` is another place, chosen before.

    `joined` as in `ListChoices`: an action is judged after those with which it would be chosen.
    """

    ref: Ref
    place: PlaceName
    selected: PlaceName | None = None
    joined: bool = True
    seat: SeatNumber | None = None


class Undo(Command, frozen=True, tag="undo"):
    """Take back all moves from entry `to` on, or the user's own last move.

    Where others have to agree, a vote starts (`UndoVoteStatus`), and the `Ack` carries the old head.
    """

    ref: Ref
    to: Seq | None = None
    seat: SeatNumber | None = None


class Vote(Command, frozen=True, tag="vote"):
    """Agree or disagree with the open request to undo or to drop a seat; whoever made it withdraws it with `false`."""

    ref: Ref
    agree: bool


class Chat(Command, frozen=True, tag="chat"):
    """Post a line of chat."""

    ref: Ref
    text: Text


class Pause(Command, frozen=True, tag="pause"):
    """Let game time stand still, if the table's policy lets this user do that."""

    ref: Ref


class Resume(Command, frozen=True, tag="resume"):
    """End one's own pause."""

    ref: Ref


class Ping(Command, frozen=True, tag="ping"):
    """Ask for a `Pong`."""

    ref: Ref


ClientMessage = Subscribe | Act | Preview | ListChoices | WhyNot | Undo | Vote | Chat | Pause | Resume | Ping


class ServerUpdate(Struct, frozen=True, tag_field="type"):
    """A message from the server."""


class Snapshot(ServerUpdate, frozen=True, tag="snapshot"):
    """The table as this viewer may see it. Sent on subscribing, and when a delta would be larger.

    `events` are those from entry `since` on; 0 means all, those of the start too. `pending`: the seats that decide now.
    `undo`: the earliest entry to which this viewer may go back alone. `may_undo`: whether a move of theirs can be
    undone, alone or with the consent of others. `clock`: the game time of the next deadline or of the table's timer,
    and `now` the present game time, in milliseconds. `times`: what each seat has left for all its moves, if that is
    limited; the clocks of the seats in `pending` run. Before the game starts (`status` is `lobby`) the view is empty.
    """

    status: Status
    head: Seq
    since: Seq
    view: dict[str, Any]
    legal: list[ActionJson]
    events: list[TableEvent]
    seats: list[SeatStatus]
    pending: list[int]
    undo: Seq | None
    may_undo: bool
    clock: int | None
    times: list[int] | None
    now: int
    over: bool
    seat: int | None
    host: bool
    chat: list[ChatLine]


class LegalDelta(Struct, frozen=True):
    """The changes of the legal actions: `removed` are positions in the old list; then each of `added` is inserted at
    its position `at`, in ascending order.
    """

    removed: list[int]
    at: list[int]
    added: list[ActionJson]


class Delta(ServerUpdate, frozen=True, tag="delta"):
    """The changes of the view since `base`, with the new events. `legal` is null if no legal action has changed."""

    base: Seq
    head: Seq
    removed: list[Path]
    patch: dict[str, Any]
    legal: LegalDelta | None
    events: list[TableEvent]
    pending: list[int]
    undo: Seq | None
    may_undo: bool
    clock: int | None
    times: list[int] | None
    now: int
    over: bool
    seat: int | None


class Ack(ServerUpdate, frozen=True, tag="ack"):
    """A command was carried out and is on disk."""

    ref: Ref
    head: Seq


class Rejected(ServerUpdate, frozen=True, tag="rejected"):
    """A command was not carried out; nothing changed."""

    ref: Ref
    head: Seq
    problem: Problem


class Previewed(ServerUpdate, frozen=True, tag="previewed"):
    """The answer to a preview: the events and the changed view. Not `complete`: chance decides the rest.

    `next_seats` are the seats that would decide next. `no_longer_legal`: actions that are legal now and would not be
    then, where the next decision is of the same kind.
    """

    ref: Ref
    events: list[TableEvent]
    removed: list[Path]
    patch: dict[str, Any]
    complete: bool
    then: Then
    next_seats: list[int]
    no_longer_legal: list[ActionJson]


class ChoiceList(ServerUpdate, frozen=True, tag="choice-list"):
    """The choices of a seat after `head` entries, in the order of its legal actions."""

    ref: Ref
    head: Seq
    choices: list[ChoiceResult]


class Explained(ServerUpdate, frozen=True, tag="explained"):
    """Why nothing can be done at a place."""

    ref: Ref
    problem: Problem


class Seats(ServerUpdate, frozen=True, tag="seats"):
    """Who has which seat, or who is present, has changed."""

    seats: list[SeatStatus]


class ChatPosted(ServerUpdate, frozen=True, tag="chat-line"):
    """A new line of chat."""

    line: ChatLine


class UndoVoteStatus(ServerUpdate, frozen=True, tag="undo-vote"):
    """A seat (or the host, -3) asks to undo from entry `to` on; the seats in `waiting` have not answered yet.

    Nobody is waiting when the vote is over; `declined` is the seat that disagreed, if one did, `expired` says that
    nobody answered in time, and `moved_on` that another player has moved before all had answered. `left`: for how many
    milliseconds they may still answer. `held`: meanwhile the table's time limits stand still. `clock` and `now` are as
    in `Snapshot`.
    """

    by: int
    to: Seq
    waiting: list[int]
    declined: int | None = None
    expired: bool = False
    moved_on: bool = False
    left: int | None = None
    held: bool = False
    clock: int | None = None
    now: int = 0


class DropVoteStatus(ServerUpdate, frozen=True, tag="drop-vote"):
    """The host asks to drop a seat; the seats in `waiting` have to answer. The rest is as in `UndoVoteStatus`."""

    seat: int
    waiting: list[int]
    declined: int | None = None
    expired: bool = False
    moved_on: bool = False
    left: int | None = None
    held: bool = False
    clock: int | None = None
    now: int = 0


class PauseStatus(ServerUpdate, frozen=True, tag="pause-status"):
    """Whether game time stands still at a table whose game has a clock, and why.

    `by` is the seat, or the host (-3), who paused, for `left` more milliseconds (null: until they resume). `broken`:
    the seats of players without a connection, for whom the table waits. While there is either, nobody can act. `clock`
    and `now` are as in `Snapshot`. `pauses_left`: how many pauses each seat has left. `stood_still`: for how many
    milliseconds the game stood still because no server ran it; null once somebody has moved.
    """

    policy: PausePolicy
    by: int | None
    left: int | None
    broken: list[int]
    clock: int | None
    now: int
    pauses_left: list[int]
    stood_still: int | None


class Rematch(ServerUpdate, frozen=True, tag="rematch"):
    """The players of a finished game are asked to play again, at this table."""

    table: str


class Contribute(ServerUpdate, frozen=True, tag="contribute"):
    """The game is about to start: players should look at the table's contributions, and commit or reveal."""


class Pong(ServerUpdate, frozen=True, tag="pong"):
    """The answer to a `Ping`."""

    ref: Ref


class Closing(ServerUpdate, frozen=True, tag="closing"):
    """The server closes the socket, and why. `reconnect`: the client may come back."""

    problem: Problem
    reconnect: bool


ServerMessage = (
    Snapshot
    | Delta
    | Ack
    | Rejected
    | Previewed
    | ChoiceList
    | Explained
    | Seats
    | ChatPosted
    | UndoVoteStatus
    | DropVoteStatus
    | PauseStatus
    | Rematch
    | Contribute
    | Pong
    | Closing
)


class ClosingVersion1(Struct, frozen=True, tag_field="type", tag="goodbye"):
    """`Closing` in the words of protocol 1: a page of that version stops and asks to reload only when it reads this."""

    why: Problem
    again: bool
