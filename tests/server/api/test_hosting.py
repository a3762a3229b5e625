"""What a host may do with other people's seats in a running game, and what needs their consent."""

from __future__ import annotations

from typing import Any

import pytest

from starlode.kernel.contract import CLOCK, HOST
from starlode.kernel.log.entries import DropEntry, HostEntry, SeatEntry, UndoEntry
from starlode.server.tables.live.presence import AWAY_SECONDS, DROP_SECONDS
from starlode.server.tables.vote import LONGEST_VOTE_MS
from tests.server.clients import Person, Site, Tab, eventually
from tests.server.manual_time import ManualTime
from tests.server.ws.test_connection import pair, tabs

TO_BOT = {"do": "seat_to", "seat": 1, "controller": "bot:random"}
TO_PERSON = {"do": "seat_to", "seat": 1, "controller": "human"}
DROP = {"do": "drop", "seat": 1}
FREE = {"do": "free", "seat": 1}
GUARD = {"do": "guard"}


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> ManualTime:
    """Time passes only by the test."""
    return ManualTime(monkeypatch)


async def leave_for(seconds: float, time: ManualTime, gone: Tab, seen_by: Tab) -> None:
    """Close a player's tab, wait until another one knows it, and let time pass."""
    await gone.close()
    while seen_by.state["seats"][1]["present"]:
        await seen_by.receive()
    time.forward(int(seconds * 1000))


async def entries(site: Site, card: Any) -> list[Any]:
    return list((await site.services.store.entries.load_log(card["id"])).entries)


def controller(tab: Tab, seat: int = 1) -> Any:
    return tab.state["seats"][seat]["controller"]


# --- whose seat it is


async def test_a_seat_is_freed_only_before_the_game(time: ManualTime, site: Site) -> None:
    one, two, card = await tabs(site, "sealed", options={"rounds": 1})
    ada, bob, path = one.person, two.person, f"/tables/{card['id']}"
    assert await ada.refused("POST", f"{path}/host", FREE) == (409, "seat-freed-too-late")
    await leave_for(2 * DROP_SECONDS, time, two, one)
    assert await ada.refused("POST", f"{path}/host", FREE) == (409, "seat-freed-too-late")
    while not one.state["over"]:
        await one.receive()
    assert await ada.refused("POST", f"{path}/host", FREE) == (409, "seat-freed-too-late")
    # After the game nobody can change seats, not even by leaving.
    assert await bob.refused("POST", f"{path}/leave", {}) == (409, "table-over")
    assert (await bob.get(path))["seats"][1]["mine"]


async def test_a_seat_cannot_be_freed_while_its_game_starts(site: Site) -> None:
    ada, bob, card = await pair(site)
    row = await site.services.store.tables.find(card["id"])
    assert row is not None
    with pytest.raises(Exception, match="table-started"):
        await site.services.store.seats.replace(card["id"], row.seats[0])
    assert (await bob.get(f"/tables/{card['id']}"))["seats"][1]["mine"]
    assert (await ada.get(f"/tables/{card['id']}"))["seats"][0]["mine"]


async def test_a_present_players_seat_stays_theirs(time: ManualTime, site: Site) -> None:
    one, two, card = await tabs(site)
    path = f"/tables/{card['id']}/host"
    time.forward(2 * DROP_SECONDS * 1000)
    assert await one.person.refused("POST", path, TO_BOT) == (409, "seat-player-present")
    assert controller(two) == "human"
    # A moment without a connection is no absence.
    await leave_for(AWAY_SECONDS - 1, time, two, one)
    assert await one.person.refused("POST", path, TO_BOT) == (409, "seat-player-present")
    assert not one.state["seats"][1]["away"]
    await two.person.watch(card["id"])
    time.forward(AWAY_SECONDS * 1000)
    assert await one.person.refused("POST", path, TO_BOT) == (409, "seat-player-present")
    assert await entries(site, card) == []


async def test_a_bot_plays_for_an_absent_player_until_they_come_back(time: ManualTime, site: Site) -> None:
    one, two, card = await tabs(site, "sealed", options={"rounds": 12})
    path = f"/tables/{card['id']}"
    await leave_for(AWAY_SECONDS, time, two, one)
    while not one.state["seats"][1]["away"]:
        await one.receive()
    given = await one.person.post(f"{path}/host", TO_BOT)
    assert (given["seats"][1]["controller"], given["seats"][1]["claimed"]) == ("bot:random", True)
    # The seat stays Bob's: nobody else can claim it or see through it.
    eve = await site.person("Eve")
    claim = {"seat": 1, "code": card["code"]}
    assert await eve.refused("POST", f"{path}/claim", claim) == (409, "seat-taken")
    assert await eve.refused("POST", f"{path}/claim", {"code": card["code"]}) == (409, "table-full")
    watching = await eve.watch(card["id"], code=card["code"])
    state = site.services.hub.tables[0].playing.state
    assert (watching.state["seat"], watching.view) == (None, state.view(None))
    # Coming back is enough.
    back = await two.person.watch(card["id"])
    assert (back.state["seat"], controller(back)) == (1, "human")
    written = [entry for entry in await entries(site, card) if isinstance(entry, SeatEntry)]
    assert [(entry.controller, entry.by) for entry in written] == [("bot:random", HOST), ("human", 1)]
    await one.drain()
    told = [line["key"] for line in one.events if line["key"].startswith("table-")]
    assert told == ["table-seat-to-bot", "table-seat-reclaimed"]


async def test_a_player_who_lends_the_own_seat_takes_it_back_on_request(site: Site) -> None:
    one, two, card = await tabs(site, "sealed", options={"rounds": 12})
    path = f"/tables/{card['id']}"
    await one.person.post(f"{path}/host", {**TO_BOT, "seat": 0})
    again = await one.person.watch(card["id"])
    assert controller(again, 0) == "bot:random"
    assert (await again.act({"do": "seal", "chosen": 3}))["problem"]["key"] == "seat-played-by-bot"
    await one.person.post(f"{path}/claim", {"seat": 0})
    await two.drain()
    told = [line["key"] for line in two.events if line["key"].startswith("table-")]
    assert told == ["table-seat-lent", "table-seat-reclaimed"]


async def test_the_timer_takes_a_present_players_seat_and_coming_back_returns_it(time: ManualTime, site: Site) -> None:
    one, two, card = await tabs(site, timer={"seconds": 5, "then": "bot:random"}, options={"strength": 60})
    await one.act(GUARD)
    time.forward(5000)
    while controller(one) == "human":
        await one.receive()
    # Bob is here: only he decides whether he plays on.
    assert await one.person.refused("POST", f"/tables/{card['id']}/host", TO_PERSON) == (409, "seat-player-present")
    await two.person.watch(card["id"])
    written = [entry for entry in await entries(site, card) if isinstance(entry, SeatEntry)]
    assert [(entry.controller, entry.by) for entry in written] == [("bot:random", CLOCK), ("human", 1)]


# --- consent


async def bot_stands_in(time: ManualTime, site: Site) -> tuple[Tab, Person, Any]:
    """Ada has struck, which draws; then Bob left, and the host gave his seat to a bot, which has moved."""
    one, two, card = await tabs(site, options={"strength": 60})
    await one.act({"do": "strike"})
    await leave_for(AWAY_SECONDS, time, two, one)
    await one.person.post(f"/tables/{card['id']}/host", TO_BOT)
    while not one.legal:
        await one.receive()
    return one, two.person, card


async def test_consent_belongs_to_who_claimed_the_seat(time: ManualTime, site: Site) -> None:
    one, bob, card = await bot_stands_in(time, site)
    head = one.head
    # Undoing past the draw and the bot's moves asks Bob, though a bot plays for him.
    assert (await one.command("undo", to=0))["head"] == head
    await one.drain()
    assert one.undo_vote is not None
    assert one.undo_vote["waiting"] == [1]
    assert (await one.command("vote", agree=False))["type"] == "ack"
    # So does a rewind by the host.
    await one.person.post(f"/tables/{card['id']}/host", {"do": "rewind", "to": 0})
    await one.drain()
    assert one.undo_vote["waiting"] == [1]
    assert one.head == head
    # Bob comes back, which ends the vote, and agrees to the next one.
    back = await bob.watch(card["id"])
    await one.until(head + 1)
    await one.person.post(f"/tables/{card['id']}/host", {"do": "rewind", "to": 0})
    await back.next("undo-vote")
    assert (await back.command("vote", agree=True))["head"] == head + 2
    assert (await entries(site, card))[-1] == UndoEntry(HOST, 0, [1], at=(await entries(site, card))[-1].at)


async def test_a_seat_nobody_has_claimed_needs_no_consent(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("duel", 2, "human", "bot:random", options={"strength": 60})
    tab = await ada.watch(card["id"])
    await tab.act({"do": "strike"})
    while not tab.legal:
        await tab.receive()
    head = tab.head
    assert (await tab.command("undo", to=0))["head"] == head + 1


async def test_a_present_player_is_dropped_only_by_everybodys_vote(time: ManualTime, site: Site) -> None:
    one, two, card = await tabs(site)
    path = f"/tables/{card['id']}/host"
    await one.person.post(path, DROP)
    asked = await two.next("drop-vote")
    assert (asked["seat"], asked["waiting"], asked["declined"]) == (1, [1], None)
    assert controller(two) == "human"
    assert await one.person.refused("POST", path, DROP) == (409, "undo-asked-already")
    await two.command("vote", agree=False)
    assert (await one.next("drop-vote"))["waiting"] == [1]
    assert (await one.next("drop-vote"))["declined"] == 1
    # A short absence is not enough for what cannot be taken back.
    await leave_for(AWAY_SECONDS, time, two, one)
    await one.person.post(path, DROP)
    assert await entries(site, card) == []
    back = await two.person.watch(card["id"])
    await back.next("drop-vote")
    await back.command("vote", agree=True)
    assert (await entries(site, card))[0] == DropEntry(1, HOST, [1], at=(await entries(site, card))[0].at)
    assert await one.person.refused("POST", path, TO_BOT) == (409, "seat-dropped")


async def test_a_player_who_has_been_away_for_long_can_be_dropped(time: ManualTime, site: Site) -> None:
    one, two, card = await tabs(site)
    path = f"/tables/{card['id']}/host"
    await leave_for(DROP_SECONDS, time, two, one)
    dropped = await one.person.post(path, DROP)
    assert dropped["seats"][1]["controller"] == "dropped"
    assert (await entries(site, card))[0].by == HOST
    # It cannot be taken back, or the host could undo without consent and give the seat back afterwards.
    assert await one.person.refused("POST", path, TO_PERSON) == (409, "seat-dropped")
    await one.drain()
    assert "table-seat-dropped-by-host" in [line["key"] for line in one.events]


async def test_a_dropped_player_takes_the_seat_back(time: ManualTime, site: Site) -> None:
    one, two, card = await tabs(site, options={"strength": 60})
    path = f"/tables/{card['id']}"
    await leave_for(DROP_SECONDS, time, two, one)
    await one.person.post(f"{path}/host", DROP)
    # Coming back is not enough, because the others may have agreed to go on without the player; a click is.
    back = await two.person.watch(card["id"])
    assert controller(back) == "dropped"
    eve = await site.person("Eve")
    assert (await eve.refused("POST", f"{path}/claim", {"seat": 1, "code": card["code"]}))[1] == "seat-taken"
    await two.person.post(f"{path}/claim", {"seat": 1})
    while controller(back) == "dropped":
        await back.receive()
    last = (await entries(site, card))[-1]
    assert (last.controller, last.by) == ("human", 1)
    # The same for a host who drops the own seat.
    await one.person.post(f"{path}/host", {**DROP, "seat": 0})
    await one.person.post(f"{path}/claim", {"seat": 0})
    assert (await entries(site, card))[-1].by == 0


async def test_time_limits_stand_still_while_players_are_asked(time: ManualTime, site: Site) -> None:
    one, two, _ = await tabs(site, timer={"seconds": 90, "then": "bot:random"}, options={"strength": 60})
    await one.act(GUARD)
    await two.until(1)
    await two.act({"do": "aim"})
    time.forward(50_000)
    await one.until(2)
    await one.command("undo")
    asked = await two.next("undo-vote")
    assert (asked["held"], asked["left"], asked["clock"] - asked["now"]) == (True, 90_000, 40_000)
    time.forward(60_000)
    assert controller(two) == "human"
    await two.command("vote", agree=False)
    await two.drain()
    assert two.undo_vote is not None
    assert (two.undo_vote["held"], two.undo_vote["clock"] - two.undo_vote["now"]) == (False, 40_000)
    # Asked once more at the same position, time runs on.
    await one.command("undo")
    assert not (await two.next("undo-vote"))["held"]
    time.forward(40_000)
    while controller(two) == "human":
        await two.receive()


async def test_a_request_expires(time: ManualTime, site: Site) -> None:
    one, two, _ = await tabs(site)
    await one.act(GUARD)
    await two.until(1)
    await two.act({"do": "aim"})
    await one.until(2)
    await one.command("undo")
    assert (await one.next("undo-vote"))["left"] == LONGEST_VOTE_MS
    assert time.forward(LONGEST_VOTE_MS - 1) == 0
    time.forward(1)
    ended = await one.next("undo-vote")
    assert (ended["waiting"], ended["declined"], ended["expired"]) == ([], None, True)
    assert (await two.command("vote", agree=True))["problem"]["key"] == "undo-not-asked"
    assert two.head == 2


async def test_what_the_host_does_with_the_table_stands_in_the_log(site: Site) -> None:
    one, two, card = await tabs(site)
    before = len(await entries(site, card))
    commands: list[dict[str, Any]] = [
        {"do": "rename", "name": "Friday"},
        {"do": "rename", "name": "Friday"},
        {"do": "visibility", "visibility": "open"},
        {"do": "visibility", "visibility": "private"},
        {"do": "hand_over", "seat": 1},
    ]
    for command in commands:
        await one.person.post(f"/tables/{card['id']}/host", command)
    # The second name was the first: what changes nothing is no power used.
    recorded = (await entries(site, card))[before:]
    assert recorded == [
        HostEntry("rename", at=recorded[0].at),
        HostEntry("open", at=recorded[1].at),
        HostEntry("private", at=recorded[2].at),
        HostEntry("hand-over", 1, at=recorded[3].at),
    ]
    await two.drain()
    shown = [event["key"] for event in two.events if event["key"].startswith("table-")]
    assert shown == ["table-renamed", "table-made-open", "table-made-private", "table-handed-over"]
    # It does not concern the game: the deciding player goes on.
    mover = one if one.legal else two
    assert (await mover.act(mover.legal[0]))["type"] == "ack"


async def test_a_host_who_leaves_a_running_game_hands_the_table_over_in_the_log(site: Site) -> None:
    one, two, card = await tabs(site)
    path, before = f"/tables/{card['id']}", len(await entries(site, card))
    await one.person.post(f"{path}/leave")
    assert (await two.person.get(path))["host"]
    recorded = (await entries(site, card))[before:]
    assert recorded == [HostEntry("hand-over", 1, at=recorded[0].at)]
    await two.person.post(f"{path}/leave")
    assert (await entries(site, card))[before:] == recorded


async def test_after_the_game_a_host_changes_the_table_and_not_the_log(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("duel", 2, "bot:random", "bot:random")
    live = await site.services.hub.find(card["id"])
    await eventually(lambda: live.row.status == "over")
    log = await entries(site, card)
    renamed = await ada.post(f"/tables/{card['id']}/host", {"do": "rename", "name": "Friday"})
    assert renamed["name"] == "Friday"
    assert await entries(site, card) == log
