"""What travels on a table's socket, as types. The document of the HTTP API carries them too, so that the browser's
TypeScript is generated from here.

A client names each wish with a `ref` of its own; the answer carries it back. A refusal always says why (message key,
data, clause) and where the table stands now (`head`). Words are not sent: every client has both languages.

Differences of views come as `gone` and `patch`, to be applied in this order. `gone` lists paths to delete. `patch` is
merged: an object merges into an object, key by key, and into a list of the same length, item by item (its keys are
numbers); anything else, null too, takes the place of what was there.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Text = Annotated[str, Meta(max_length=500)]
Ref = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seq = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=25)]
ActionJson = dict[str, str | int | bool]
Path = list[str]
Status = Literal["lobby", "running", "over"]

PROTOCOL = 1
"""Goes up when an old client would misunderstand; such a client is told to reload."""


class Wish(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Something a client sends."""


class Subscribe(Wish, frozen=True, tag="subscribe"):
    """The first message: which protocol the client speaks, and how many entries it has seen (0 for a full view).

    A client that is `quiet` gets answers to its own wishes and no news: a program that knows how the game goes.
    """

    protocol: int
    seen: Seq = 0
    quiet: bool = False


class Act(Wish, frozen=True, tag="act"):
    """Take an action. Judged by whether it is legal now; `head` only explains why it may have come too late.

    Who has several seats acts for the one that decides now, unless `seat` names another.
    """

    ref: Ref
    do: ActionJson
    head: Seq
    seat: SeatNumber | None = None


class Preview(Wish, frozen=True, tag="preview"):
    """What would happen, as far as this seat can know it? Nothing changes."""

    ref: Ref
    do: ActionJson
    seat: SeatNumber | None = None


class Undo(Wish, frozen=True, tag="undo"):
    """Take back from entry `to` on, or the own last move.

    Where others have to agree they are asked (`AskedBack`), and `Done` says that they were: its head is the old one.
    """

    ref: Ref
    to: Seq | None = None
    seat: SeatNumber | None = None


class Consent(Wish, frozen=True, tag="consent"):
    """Agree or not to what another seat, or the host, asked to take back; who asked may let it be with `false`."""

    ref: Ref
    agree: bool


class Say(Wish, frozen=True, tag="say"):
    """A line of chat."""

    ref: Ref
    text: Text


class Ping(Wish, frozen=True, tag="ping"):
    """Is anybody there?"""

    ref: Ref


ClientMessage = Subscribe | Act | Preview | Undo | Consent | Say | Ping


class Told(Struct, frozen=True):
    """Something that happened, for this viewer: message key, clause and data, and the entry it belongs to."""

    seq: Seq
    key: str
    clause: str
    data: dict[str, Any]


class Why(Struct, frozen=True):
    """Why something is refused."""

    key: str
    clause: str
    data: dict[str, Any]


class Chair(Struct, frozen=True):
    """A seat as everyone sees it. `free`: nobody has claimed it, and nobody decides for it."""

    seat: int
    name: str
    controller: str
    present: bool
    free: bool


class ChatLine(Struct, frozen=True):
    """A line of chat as it was kept."""

    n: int
    name: str
    seat: int | None
    text: str
    at: int


class News(Struct, frozen=True, tag_field="type"):
    """Something the server sends."""


class Position(News, frozen=True, tag="position"):
    """The table as this viewer may see it: sent whole on subscribing, and when a difference would be larger.

    `told` is what happened from entry `since` on; 0 means that it is everything. `pending`: the seats that decide now.
    `undo`: the earliest entry to which this viewer may go back alone. `clock`: the game time at which a deadline or the
    table's timer strikes, where `now` is the game time now; both in milliseconds. While the game has not begun
    (`status` is `lobby`) the view is empty.
    """

    status: Status
    head: Seq
    since: Seq
    view: dict[str, Any]
    legal: list[ActionJson]
    told: list[Told]
    seats: list[Chair]
    pending: list[int]
    undo: Seq | None
    clock: int | None
    now: int
    over: bool
    seat: int | None
    host: bool
    chat: list[ChatLine]


class Change(News, frozen=True, tag="change"):
    """What became of the view since `base`, with the new legal actions and what happened."""

    base: Seq
    head: Seq
    gone: list[Path]
    patch: dict[str, Any]
    legal: list[ActionJson]
    told: list[Told]
    pending: list[int]
    undo: Seq | None
    clock: int | None
    now: int
    over: bool
    seat: int | None


class Done(News, frozen=True, tag="done"):
    """A wish was carried out and is on disk."""

    ref: Ref
    head: Seq


class Refused(News, frozen=True, tag="refused"):
    """A wish was not carried out; nothing changed."""

    ref: Ref
    head: Seq
    why: Why


Then = Literal["goes-on", "hands-over", "ends", "unknown"]
"""What comes after a move: the same seat decides again, others do, nobody does any more, or it is not known yet."""


class Previewed(News, frozen=True, tag="previewed"):
    """What a preview found: what would be told, and how the view would change. Not `complete`: chance decides more.

    `deciding` are the seats whose decision would be next. `lost`: what could be done now and no longer then, where the
    next decision is like this one.
    """

    ref: Ref
    told: list[Told]
    gone: list[Path]
    patch: dict[str, Any]
    complete: bool
    then: Then
    deciding: list[int]
    lost: list[ActionJson]


class Seats(News, frozen=True, tag="seats"):
    """Who sits where and who is there has changed."""

    seats: list[Chair]


class Chatted(News, frozen=True, tag="chatted"):
    """A new line of chat."""

    line: ChatLine


class AskedBack(News, frozen=True, tag="asked-back"):
    """A seat (or the host, -3) asks to take back from entry `to` on; these seats have still to agree.

    Nobody is left when it is settled; `declined` is the seat that did not agree, if one did not.
    """

    by: int
    to: Seq
    waiting: list[int]
    declined: int | None = None


class Pong(News, frozen=True, tag="pong"):
    """Yes."""

    ref: Ref


class Goodbye(News, frozen=True, tag="goodbye"):
    """The server closes the socket, and why; the client may come back unless the reason says otherwise."""

    why: Why
    again: bool


ServerMessage = Position | Change | Done | Refused | Previewed | Seats | Chatted | AskedBack | Pong | Goodbye
