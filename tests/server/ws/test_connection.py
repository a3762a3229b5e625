"""A table's socket: subscribing, commands, updates and its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from starlode.server.security.rate_limits import RATES, Client, Limiter
from starlode.server.security.sessions import COOKIE
from starlode.server.ws.connection import REFUSAL_RATE
from starlode.server.ws.protocol import PROTOCOL
from tests.server.api.test_accounts import Strict
from tests.server.clients import Person, Site, Tab, plain_settings, running

SEAL = {"do": "seal", "chosen": 3}


async def pair(site: Site, game: str = "duel", **more: Any) -> tuple[Person, Person, Any]:
    """Two people at one running table."""
    ada, bob = await site.person("Ada"), await site.person("Bob")
    card = await ada.table(game, 2, start=False, **more)
    await bob.post(f"/tables/{card['id']}/claim", {"code": card["code"]})
    return ada, bob, await ada.post(f"/tables/{card['id']}/start")


async def tabs(site: Site, game: str = "duel", **more: Any) -> tuple[Tab, Tab, Any]:
    ada, bob, card = await pair(site, game, **more)
    return await ada.watch(card["id"]), await bob.watch(card["id"]), card


async def stranger(site: Site, table: str, first: bytes) -> dict[str, Any]:
    """Return the closing message of a socket that sends this first."""
    tab = await (await site.person("Eve")).watch(table, subscribe=False)
    await tab.send_raw(first)
    return await tab.wait_closed()


# --- subscribing


async def test_the_first_message_must_be_a_subscription(site: Site) -> None:
    card = await (await site.person("Ada")).table("duel", 2, "human", "bot:random", visibility="open")

    async def sent_away(first: bytes) -> tuple[str, bool]:
        closing = await stranger(site, card["id"], first)
        return closing["problem"]["key"], closing["reconnect"]

    assert await sent_away(b'{"type":"subscribe","protocol":0}') == ("client-outdated", False)
    assert await sent_away(b'{"type":"hello","protocol":-2,"version":"0.1"}') == ("client-outdated", False)
    assert await sent_away(b'{"type":"subscribe","protocol":2}') == ("client-outdated", False)
    assert await sent_away(b'{"type":"subscribe","protocol":99}') == ("client-newer", False)
    assert await sent_away(b'{"type":"ping","ref":1}') == ("socket-not-subscribed", False)
    assert await sent_away(b'{"type":"subscribe","protocol":3,"more":1}') == ("message-wrong", False)
    assert await sent_away(b'{"type":"subscribe","protocol":3,"seen":-1}') == ("message-wrong", False)
    assert await sent_away(b"hello") == ("message-not-json", False)
    assert await sent_away(b"x" * 9000) == ("message-too-large", False)
    assert site.services.hub.find_loaded(card["id"]).subscribers == set()  # type: ignore[union-attr]


async def test_a_client_that_sends_nothing_is_disconnected(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path, subscribe_timeout=0.1)) as site:
        card = await (await site.person("Ada")).table("duel", 2, "human", "bot:random", visibility="open")
        tab = await (await site.person()).watch(card["id"], subscribe=False)
        assert (await tab.wait_closed())["problem"]["key"] == "socket-silent"


async def test_a_table_that_the_user_may_not_see_is_unknown(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("duel", 2, "human", "bot:random")
    subscribe = msgspec.json.encode({"type": "subscribe", "protocol": PROTOCOL})
    for table in ("0" * 20, "nonsense", card["id"]):
        closing = await stranger(site, table, subscribe)
        assert (closing["problem"]["key"], closing["reconnect"]) == ("table-unknown", False)
    eve = await site.person()
    tab = await eve.watch(card["id"], code=card["code"].lower())
    assert (tab.state["seat"], tab.legal, tab.state["host"]) == (None, [], False)


async def test_a_forged_cookie_gives_no_seat(site: Site) -> None:
    card = await (await site.person("Ada")).table("duel", 2, "human", "bot:random", visibility="open")
    eve = await site.person()
    eve.http.cookies.set(COOKIE, "forged", domain="127.0.0.1", path="/")
    tab = await eve.watch(card["id"], subscribe=False)
    await tab.send(type="subscribe", protocol=PROTOCOL)
    assert (await tab.wait_closed())["problem"]["key"] == "session-forged"


async def test_subscribers_follow_the_lobby_until_the_game_starts(site: Site) -> None:
    ada, bob = await site.person("Ada"), await site.person("Bob")
    card = await ada.table("duel", 2, start=False)
    tab = await ada.watch(card["id"])
    assert (tab.state["status"], tab.view, tab.legal, tab.state["host"]) == ("lobby", {}, [], True)
    assert (await tab.command("act", do={"do": "guard"}, head=0))["problem"]["key"] == "table-not-started"
    await bob.post(f"/tables/{card['id']}/claim", {"code": card["code"]})
    await tab.next("seats")
    assert [seat["name"] for seat in tab.state["seats"]] == ["Ada", "Bob"]
    await ada.post(f"/tables/{card['id']}/start")
    await tab.next("snapshot")
    assert (tab.state["status"], tab.view["turn"], bool(tab.legal)) == ("running", 0, True)


# --- playing


async def test_moves_are_acknowledged_and_sent_to_both_players(site: Site) -> None:
    one, two, _ = await tabs(site)
    assert (one.state["seat"], two.state["seat"]) == (0, 1)
    assert (one.state["pending"], two.legal) == ([0], [])
    done = await one.act({"do": "strike"})
    assert done["type"] == "ack"
    await two.until(done["head"])
    assert two.view["strength"] == one.view["strength"]
    assert [line["key"] for line in two.events] == ["event-struck"]
    assert (one.legal, two.state["pending"]) == ([], [1])
    while not two.state["over"]:
        mover, other = (one, two) if one.legal else (two, one)
        await other.until((await mover.act({"do": "strike"}))["head"])
    assert one.events[-1]["key"] == two.events[-1]["key"] == "server-seed-shown"
    assert (await one.act({"do": "strike"}))["problem"]["key"] == "game-over"
    assert one.state["legal"] == two.state["legal"] == []


async def test_a_rejection_carries_the_problem_and_the_head(site: Site) -> None:
    one, two, _ = await tabs(site)
    head = one.head
    refused = await two.act({"do": "strike"})
    assert refused["problem"] == {"key": "refusal-not-your-turn", "clause": "DU-2", "data": {"seat": 0}}
    assert refused["head"] == head
    for do, key in (
        ({"do": "dance"}, "action-unknown-kind"),
        ({"do": "rolled", "pips": 6}, "refusal-not-now"),
        ({"do": "strike", "hard": True}, "action-unknown-field"),
        ({}, "action-unknown-kind"),
    ):
        answer = (await one.act(do))["problem"]["key"]
        assert answer == key or answer.startswith("refusal-")
    assert (await one.act({"do": "guard"}, head=head + 50))["problem"]["key"] == "entry-unknown"
    late = await one.act({"do": "aim"})
    await one.act({"do": "guard"})
    stale = await one.act({"do": "guard"}, head=late["head"])
    assert stale["problem"]["key"] == "entry-stale"
    assert stale["problem"]["data"]["because"]["key"] == "refusal-not-your-turn"
    assert two.head == head


async def test_invalid_messages_are_rejected(site: Site) -> None:
    one, _, _ = await tabs(site)
    for text in (
        '{"type":"act","ref":7}',
        '{"type":"act","ref":7,"do":[],"head":0}',
        '{"type":"act","ref":7,"do":{"do":1.5},"head":0}',
        '{"type":"fly","ref":7}',
        '{"type":"chat","ref":7,"text":"' + "x" * 501 + '"}',
        '{"ref":7}',
    ):
        await one.send_raw(text)
        answer = await one.next("rejected")
        assert (answer["ref"], answer["problem"]["key"]) == (7, "message-wrong")
    assert (await one.command("ping"))["type"] == "pong"
    for text in ("", "[]", '{"type":"act"}', '{"ref":-1}', "\u0000", '{"ref":"7"}'):
        tab = await one.person.watch(site.services.hub.tables[0].id)
        await tab.send_raw(text)
        closing = await tab.wait_closed()
        assert closing["reconnect"] is True
        assert closing["problem"]["key"] in ("message-wrong", "message-not-json")


async def test_nobody_acts_for_a_seat_that_is_not_theirs(site: Site) -> None:
    one, two, card = await tabs(site, visibility="open")
    eve = await (await site.person("Eve")).watch(card["id"])
    assert (await two.act({"do": "guard"}, seat=0))["problem"]["key"] == "seat-not-yours"
    assert (await eve.act({"do": "guard"}))["problem"]["key"] == "seat-watching"
    assert (await eve.act({"do": "guard"}, seat=0))["problem"]["key"] == "seat-not-yours"
    assert (await eve.command("preview", do={"do": "guard"}))["problem"]["key"] == "seat-watching"
    assert (await eve.command("undo"))["problem"]["key"] == "seat-watching"
    assert (await eve.command("vote", agree=True))["problem"]["key"] == "undo-not-asked"
    assert one.head == eve.head


async def test_a_seat_played_by_a_bot_can_be_claimed_again(site: Site) -> None:
    one, two, card = await tabs(site, "sealed", options={"rounds": 12})
    await one.person.post(f"/tables/{card['id']}/host", {"do": "seat_to", "seat": 0, "controller": "bot:random"})
    await one.until(one.head + 1)
    assert one.legal == []
    assert one.events[-1]["key"] in ("table-seat-lent", "event-sealed", "event-shown", "event-looked")
    assert (await one.act(SEAL))["problem"]["key"] == "seat-played-by-bot"
    await one.person.post(f"/tables/{card['id']}/claim", {"seat": 0})
    await one.drain()
    assert (await two.act(SEAL))["type"] == "ack"


async def test_two_tabs_of_one_seat_stay_equal(site: Site) -> None:
    ada, bob, card = await pair(site, "titan")
    one, again, two = [await person.watch(card["id"]) for person in (ada, ada, bob)]
    for number in range(12):
        mover = next(tab for tab in (one, again, two)[:: 1 if number % 2 else -1] if tab.legal)
        head = (await mover.act(mover.legal[number % len(mover.legal)]))["head"]
        for tab in (one, again, two):
            await tab.until(head)
        assert one.view == again.view == two.view
        assert one.legal == again.legal
        assert one.events == again.events == two.events


async def test_a_reconnecting_client_gets_the_events_it_missed(site: Site) -> None:
    one, two, card = await tabs(site)
    await one.act({"do": "strike"})
    seen = one.head
    await one.close()
    await two.until(seen)
    await two.act({"do": "strike"})
    back = await one.person.watch(card["id"], seen)
    assert (back.state["since"], back.head) == (seen, two.head)
    assert [line["seq"] >= seen for line in back.state["events"]] == [True]
    # A client that claims to have seen more entries than there are gets everything.
    ahead = await one.person.watch(card["id"], 5000)
    assert ahead.state["since"] == 0
    assert len(ahead.events) == 2
    # So does a client that subscribes again on the same socket.
    await ahead.send(type="subscribe", protocol=PROTOCOL)
    assert (await ahead.next("snapshot"))["events"] == ahead.events


async def test_the_presence_of_players_is_sent(site: Site) -> None:
    ada, bob, card = await pair(site)
    one = await ada.watch(card["id"])
    assert [seat["present"] for seat in one.state["seats"]] == [True, False]
    two = await bob.watch(card["id"])
    await one.next("seats")
    assert [seat["present"] for seat in one.state["seats"]] == [True, True]
    second = await bob.watch(card["id"])
    await two.close()
    await one.drain()
    assert [seat["present"] for seat in one.state["seats"]] == [True, True]
    await second.close()
    await one.next("seats")
    assert [seat["present"] for seat in one.state["seats"]] == [True, False]


# --- hot-seat


async def test_one_tab_plays_all_seats(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("sealed", 3, "human", "human", "human", hot_seat=True)
    assert [seat["name"] for seat in card["seats"]] == ["Ada", "Ada B", "Ada C"]
    tab = await ada.watch(card["id"])
    for seat in range(3):
        assert tab.state["seat"] == seat
        assert [shown > 0 for shown in tab.view["cards"]] == [other == seat for other in range(3)]
        assert [line["data"]["card"] for line in tab.events if line["key"] == "event-dealt"] == [
            tab.view["cards"][seat]
        ]
        assert (await tab.command("act", do=SEAL, head=tab.head))["type"] == "ack"
        await tab.receive()
    # An own seat may also be named.
    assert (await tab.act(SEAL, seat=2))["type"] == "ack"
    assert tab.view["sealed"] == [0, 0, 9]


async def test_one_tab_undoes_the_last_move_of_any_of_its_seats(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("duel", 2, "human", "human", hot_seat=True)
    tab = await ada.watch(card["id"])
    await tab.act({"do": "guard"})
    assert (tab.state["seat"], tab.state["undo"]) == (1, 0)
    assert (await tab.command("undo"))["type"] == "ack"
    await tab.until(2)
    assert (tab.state["seat"], tab.view["guarded"]) == (0, [False, False])


# --- previews


async def test_a_preview_shows_the_effect_and_changes_nothing(site: Site) -> None:
    one, two, _ = await tabs(site)
    answer = await one.command("preview", do={"do": "guard"})
    assert answer["complete"] is True
    assert answer["patch"] == {"guarded": [True, False], "turn": 1}
    assert (answer["then"], answer["next_seats"], answer["no_longer_legal"]) == ("hands-over", [1], [])
    struck = await one.command("preview", do={"do": "strike"})
    assert (struck["complete"], struck["then"], struck["next_seats"]) == (False, "unknown", [])
    assert (await two.command("preview", do={"do": "strike"}))["problem"]["key"] == "refusal-not-your-turn"
    assert (await two.command("preview", do={"do": "fly"}))["problem"]["key"] == "action-unknown-kind"
    await one.drain()
    assert one.head == 0


async def test_a_preview_reveals_no_secret(site: Site) -> None:
    one, _, _ = await tabs(site, "sealed")
    look = await one.command("preview", do={"do": "look", "target": 1})
    assert (look["complete"], look["patch"], look["events"]) == (False, {}, [])
    seal = await one.command("preview", do=SEAL)
    assert (seal["complete"], seal["patch"]["sealed"]) == (True, [3, 0])
    assert [line["key"] for line in seal["events"]] == ["event-sealed"]


async def test_choices_are_listed_with_what_they_bring_and_previewed_together(site: Site) -> None:
    one, two, _ = await tabs(site, "titan")
    tab = one if one.state["legal"] else two
    listed = await tab.command("list-choices")
    assert [choice["do"] for choice in listed["choices"]] == [[form] for form in tab.state["legal"]]
    assert listed["head"] == tab.head
    assert any(choice["gains"] for choice in listed["choices"])
    landing = listed["choices"][0]
    answer = await tab.command("preview", do=landing["do"][0])
    assert [line["key"] for line in answer["events"]] == [line["key"] for line in landing["events"]]


async def test_a_game_without_joined_choices_lists_none(site: Site) -> None:
    one, _, _ = await tabs(site)
    assert (await one.command("list-choices"))["choices"] == []


# --- why nothing can be done at a place


async def test_a_place_at_which_nothing_can_be_done_is_explained(site: Site) -> None:
    one, two, _ = await tabs(site, "titan")
    tab, other = (one, two) if one.state["legal"] else (two, one)
    answer = await tab.command("why-not", place="slot:hU0a")
    assert (answer["type"], answer["problem"]["clause"]) == ("explained", "TI-4.6")
    # Whoever does not decide is told who does.
    answer = await other.command("why-not", place="zone:U0", selected="zone:U1", joined=False)
    assert (answer["type"], answer["problem"]["key"]) == ("explained", "refusal-not-asked")
    # A place that can be chosen after all is no mistake.
    chosen = tab.state["legal"][0]
    answer = await tab.command("why-not", place=f"zone:{chosen['zone']}")
    assert answer["type"] == "explained"


async def test_a_place_that_is_none_is_rejected(site: Site) -> None:
    one, _, card = await tabs(site, "titan", visibility="open")
    answer = await one.command("why-not", place="zone:nowhere")
    assert (answer["type"], answer["problem"]["key"]) == ("rejected", "place-unknown")
    assert answer["problem"]["data"]["place"] == "zone:nowhere"
    eve = await (await site.person("Eve")).watch(card["id"])
    assert (await eve.command("why-not", place="zone:U0"))["type"] == "rejected"


async def test_a_game_that_names_no_places_explains_none(site: Site) -> None:
    one, _, _ = await tabs(site)
    assert (await one.command("why-not", place="zone:U0"))["problem"]["key"] == "place-unknown"


# --- undo


async def test_a_player_undoes_the_own_last_move_alone(site: Site) -> None:
    one, two, _ = await tabs(site)
    await one.act({"do": "aim"})
    await one.act({"do": "aim"})
    assert one.state["undo"] == 0
    assert (await one.command("undo"))["type"] == "ack"
    await one.until(3)
    assert (one.view["aims"], one.events[-1]["key"], one.events[-1]["data"]) == (
        1,
        "server-taken-back",
        {"by": 0, "entry": 1},
    )
    assert (await one.command("undo", to=0))["type"] == "ack"
    await two.until(4)
    assert (two.view["aims"], two.state["undo"]) == (0, None)
    assert (await one.command("undo"))["problem"]["key"] == "undo-nothing"


async def test_an_undo_that_concerns_others_needs_their_votes(site: Site) -> None:
    one, two, card = await tabs(site, visibility="open")
    eve = await (await site.person("Eve")).watch(card["id"])
    await one.act({"do": "guard"})
    await two.until(1)
    await two.act({"do": "aim"})
    await one.until(2)
    assert one.state["undo"] is None
    asked = await one.command("undo")
    assert (asked["type"], asked["head"]) == ("ack", 2)
    vote_status = await two.next("undo-vote")
    assert (vote_status["by"], vote_status["to"], vote_status["waiting"]) == (0, 0, [1])
    assert (vote_status["declined"], vote_status["expired"]) == (None, False)
    assert (await eve.next("undo-vote"))["waiting"] == [1]
    assert (await one.command("undo"))["problem"]["key"] == "undo-asked-already"
    assert (await one.command("vote", agree=True))["problem"]["key"] == "undo-not-asked"
    # A later subscriber gets the open vote as well.
    late = await one.person.watch(card["id"])
    assert (await late.next("undo-vote"))["waiting"] == [1]
    assert (await two.command("vote", agree=False))["type"] == "ack"
    await one.next("undo-vote")
    assert one.undo_vote is not None
    assert (one.undo_vote["waiting"], one.undo_vote["declined"], one.undo_vote["left"]) == ([], 1, None)
    # Whoever asked learns how it ended after a reload too; it does not concern others who come later, or come again.
    again = await one.person.watch(card["id"])
    assert (await again.next("undo-vote"))["declined"] == 1
    for other in (two.person, eve.person):
        later = await other.watch(card["id"])
        await later.command("ping")
        assert later.undo_vote is None
    await one.command("undo")
    await two.next("undo-vote")
    done = await two.command("vote", agree=True)
    assert (done["type"], done["head"]) == ("ack", 3)
    await one.until(3)
    assert (one.view["guarded"], one.view["turn"]) == ([False, False], 0)
    entry = (await site.services.store.entries.load_log(card["id"])).entries[-1]
    assert (entry.to, entry.consent) == (0, [1])  # type: ignore[union-attr]


async def test_the_next_move_ends_an_open_vote(site: Site) -> None:
    one, two, _ = await tabs(site)
    await one.act({"do": "guard"})
    await two.until(1)
    await two.act({"do": "aim"})
    await one.until(2)
    await one.command("undo")
    await two.next("undo-vote")
    await two.act({"do": "aim"})
    assert (await two.command("vote", agree=True))["problem"]["key"] == "undo-not-asked"
    await one.drain()
    assert one.undo_vote is not None
    assert one.undo_vote["waiting"] == []
    # The user who asked may withdraw.
    await one.command("undo")
    assert (await one.command("vote", agree=False))["type"] == "ack"
    assert (await two.command("vote", agree=True))["problem"]["key"] == "undo-not-asked"


async def test_the_host_rewinds_with_consent(site: Site) -> None:
    one, two, card = await tabs(site)
    await one.act({"do": "strike"})
    await two.until(2)
    path = f"/tables/{card['id']}/host"
    assert await one.person.refused("POST", path, {"do": "rewind", "to": 9}) == (422, "entry-unknown")
    await one.person.post(path, {"do": "rewind", "to": 0})
    assert (await two.next("undo-vote"))["by"] == -3
    assert (await two.command("vote", agree=True))["head"] == 3
    await one.until(3)
    assert one.view["strength"] == [10, 10]
    assert one.events[-1]["data"] == {"by": -3, "entry": 0}
    # Without other people at the table there is no vote.
    await one.act({"do": "guard"})
    await two.person.post(f"/tables/{card['id']}/leave")
    await one.person.post(path, {"do": "rewind", "to": 0})
    await one.drain()
    assert one.events[-1]["key"] == "server-taken-back"


# --- chat


async def test_chat_is_stored_and_sent_to_all(site: Site) -> None:
    one, two, card = await tabs(site, visibility="open")
    eve = await (await site.person("Eve")).watch(card["id"])
    assert (await one.command("chat", text=" good <b>luck</b>\u0000 "))["type"] == "ack"
    await eve.command("chat", text="hello")
    await two.next("chat-line")
    await two.next("chat-line")
    lines = [updates_for["line"] for updates_for in two.updates if updates_for["type"] == "chat-line"]
    assert [(line["name"], line["seat"], line["text"]) for line in lines] == [
        ("Ada", 0, "good <b>luck</b>"),
        ("Eve", None, "hello"),
    ]
    late = await two.person.watch(card["id"])
    assert late.state["chat"] == lines
    assert (await one.command("chat", text=" \u0000 "))["problem"]["key"] == "chat-empty"
    silent = await (await site.person()).watch(card["id"])
    assert (await silent.command("chat", text="psst"))["problem"]["key"] == "session-needed"
    assert [line.text for line in await site.services.store.chat.read(card["id"])] == [
        "good <b>luck</b>",
        "hello",
    ]


async def test_too_many_messages_are_rejected(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path), limiter=Quota()) as site:
        one, _, _ = await tabs(site)
        answers = [await one.command("chat", text=f"line {n}") for n in range(5)]
        assert [answer["type"] for answer in answers] == ["ack"] * 3 + ["rejected"] * 2
        assert answers[-1]["problem"]["key"] == "too-often"


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"subscribe","protocol":2,"acks_only":true}',
        '{"type":"ping","ref":1}',
        '{"type":"fly","ref":1}',
        '{"ref":1,"nonsense":[[[[]]]]}',
    ],
)
async def test_whatever_arrives_counts_and_a_flood_is_closed(tmp_path: Path, text: str) -> None:
    async with running(plain_settings(tmp_path), limiter=Limiter(now=lambda: 1000.0)) as site:
        one, two, _ = await tabs(site)
        refused = 0
        for _ in range(RATES["message"].burst + REFUSAL_RATE.burst + 1):
            await one.send_raw(text)
        message = await one.receive()
        while message["type"] != "closing":
            if message["type"] == "rejected" and message["problem"]["key"] == "too-often":
                assert message["problem"]["data"] == {"seconds": 1}
                refused += 1
            message = await one.receive()
        # A message without a number cannot be refused by itself.
        assert refused == (REFUSAL_RATE.burst if '"ref"' in text else 0)
        assert (message["problem"]["key"], message["reconnect"]) == ("too-often", True)
        assert (await two.command("ping"))["type"] == "pong"


class Quota(Strict):
    """Allows three lines of chat, and anything else without limit."""

    def allow(self, what: str, who: Client) -> bool:
        return super().allow(what, who) or what != "chat"


# --- closing


async def test_a_stopping_server_sends_a_closing_message(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path)) as site:
        one, two, _ = await tabs(site)
        site.services.hub.disconnect_all()
        for tab in (one, two):
            closing = await tab.wait_closed()
            assert (closing["problem"]["key"], closing["reconnect"]) == ("server-stopping", True)


async def test_an_internal_error_is_sent_without_details(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    one, _, _ = await tabs(site)

    async def broken(*_: object) -> None:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr("starlode.server.tables.live_table.LiveTable.submit", broken)
    await one.send(type="act", ref=1, do={"do": "aim"}, head=0)
    closing = await one.wait_closed()
    assert (closing["problem"], closing["reconnect"]) == ({"key": "server-failed", "clause": "", "data": {}}, True)


async def test_a_hundred_commands_at_once_are_answered_in_order(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("sealed", 2, "human", "human", hot_seat=True, options={"rounds": 12})
    tab = await ada.watch(card["id"])
    for ref in range(100):
        await tab.send(type="act", ref=ref, do={"do": "seal", "chosen": 1 + ref % 5}, head=0)
    answers: list[Any] = []
    while len(answers) < 100:
        message = await tab.receive()
        if message["type"] in ("ack", "rejected"):
            answers.append(message)
    assert [answer["ref"] for answer in answers] == list(range(100))
    assert sum(answer["type"] == "ack" for answer in answers) == 24
    while not tab.state["over"]:
        await tab.receive()
    assert tab.legal == []
