"""Replays, export and import of logs, and forks."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from starlode.kernel.log import json_format
from starlode.kernel.log.entries import SeatInfo
from starlode.kernel.log.log import Log, parse_log
from starlode.kernel.table.chance import verify
from starlode.kernel.table.table import Table
from tests.kernel.toy_sealed import SealedState
from tests.kernel.toy_tables import DUEL, SEALED, finished_table, play, sealed_table
from tests.server.clients import Person, Site


async def over(person: Person, game: str = "sealed", players: int = 3, **more: Any) -> Any:
    """Return a game that bots have finished."""
    card = await person.table(game, players, *["bot:random"] * players, **more)
    tab = await person.watch(card["id"])
    while not tab.state["over"]:
        await tab.receive()
    await tab.close()
    return await person.get(f"/tables/{card['id']}")


async def test_everybody_can_replay_a_finished_game(site: Site) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    card = await over(ada, visibility="open")
    assert card["status"] == "over"
    assert sorted(card["result"]) == ["ranking", "scores"]
    assert [one["id"] for one in (await eve.get("/tables?scope=finished"))["tables"]] == [card["id"]]
    replay = await eve.get(f"/tables/{card['id']}/replay")
    assert replay["head"] == len((await site.services.store.entries.load_log(card["id"])).entries)
    # Nothing is secret any more, so events for one seat are included.
    assert {"event-dealt", "event-sealed", "event-revealed", "server-seed-shown"} <= {
        t["key"] for t in replay["events"]
    }
    assert replay["scores"][-1]["scores"] == card["result"]["scores"]
    assert replay["ranking"] == card["result"]["ranking"]
    assert [standing["seq"] for standing in replay["scores"]] == sorted({s["seq"] for s in replay["scores"]})
    last = await eve.get(f"/tables/{card['id']}/at/{replay['head']}?seat=1")
    assert last["legal"] == last["pending"] == []
    assert 0 not in last["view"]["cards"]
    middle = await eve.get(f"/tables/{card['id']}/at/3?seat=1")
    assert [card > 0 for card in middle["view"]["cards"]] == [False, True, False]
    assert await eve.refused("GET", f"/tables/{card['id']}/at/9999") == (422, "moment-out-of-range")
    assert await eve.refused("GET", f"/tables/{card['id']}/at/3?seat=9") == (422, "seat-unknown")
    assert await eve.refused("GET", f"/tables/{card['id']}/at/-1") == (404, "page-unknown")


async def test_a_replay_of_a_running_game_shows_only_what_the_viewer_may_know(site: Site) -> None:
    ada, bob, eve = await site.person("Ada"), await site.person("Bob"), await site.person("Eve")
    card = await ada.table("sealed", 2, start=False, visibility="open")
    path = f"/tables/{card['id']}"
    await bob.post(f"{path}/claim", {"seat": 1})
    await ada.post(f"{path}/start")
    for person, known in ((ada, [True, False]), (bob, [False, True]), (eve, [False, False])):
        replay = await person.get(f"{path}/replay")
        assert len([event for event in replay["events"] if event["key"] == "event-dealt"]) == sum(known)
        assert (replay["scores"], replay["ranking"]) == ([], [])
        past = await person.get(f"{path}/at/{replay['head']}")
        assert [shown > 0 for shown in past["view"]["cards"]] == known
    for person in (ada, eve):
        assert await person.refused("GET", f"{path}/at/2?seat=1") == (403, "seat-not-yours")
        assert await person.refused("GET", f"{path}/replay?seat=1") == (403, "seat-not-yours")
        assert await person.refused("GET", f"{path}/export") == (409, "export-running")
        assert await person.refused("POST", f"{path}/fork", {"seq": 2}) == (409, "fork-running")


async def test_a_thumbnail_is_encoded_once_for_each_viewer(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob, eve = await site.person("Ada"), await site.person("Bob"), await site.person("Eve")
    card = await ada.table("sealed", 2, start=False, visibility="open")
    path = f"/tables/{card['id']}"
    assert await eve.refused("GET", f"{path}/now") == (409, "table-not-started")
    await bob.post(f"{path}/claim", {"seat": 1})
    await ada.post(f"{path}/start")
    drawn: list[int | None] = []
    draw = SealedState.view

    def counted(state: SealedState, seat: int | None) -> Any:
        drawn.append(seat)
        return draw(state, seat)

    monkeypatch.setattr(SealedState, "view", counted)
    for _ in range(3):
        for person, seat in ((ada, 0), (bob, 1), (eve, None)):
            now = await person.get(f"{path}/now")
            assert (now["seat"], now["legal"]) == (seat, [])
            assert [shown > 0 for shown in now["view"]["cards"]] == [seat == 0, seat == 1]
    assert sorted(drawn, key=str) == [0, 1, None]
    monkeypatch.undo()
    hidden = await ada.table("sealed", 2, "human", "human", hot_seat=True)
    assert await eve.refused("GET", f"/tables/{hidden['id']}/now") == (404, "table-unknown")


async def test_a_game_that_has_not_started_has_no_replay(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("titan", 2, start=False)
    for path in ("replay", "at/0", "export"):
        assert await ada.refused("GET", f"/tables/{card['id']}/{path}") == (409, "table-not-started")


@pytest.mark.parametrize("form", ["json", "text"])
async def test_an_exported_log_can_be_imported(site: Site, form: str) -> None:
    ada, bob = await site.person("Ada"), await site.person("Bob")
    card = await over(ada)
    response = await ada.http.get(f"/tables/{card['id']}/export?form={form}")
    assert response.headers["content-disposition"].startswith('attachment; filename="sealed-')
    log = parse_log(response.content)
    assert verify(SEALED, log) > 0
    again = await bob.post("/import", {"text": response.text})
    assert (again["status"], again["result"]) == ("over", card["result"])
    assert again["id"] != card["id"]
    assert (await bob.get(f"/tables/{again['id']}/export?form={form}")) == (
        response.json() if form == "json" else response.text
    )
    assert (await bob.get(f"/tables/{again['id']}/replay"))["events"]


async def test_an_unfinished_log_is_continued_by_one_user(site: Site) -> None:
    ada = await site.person("Ada")
    table = play(sealed_table(), 1, 3)
    card = await ada.post("/import", {"text": table.log.to_text()})
    assert card["status"] == "running"
    assert all(seat["mine"] for seat in card["seats"])
    tab = await ada.watch(card["id"])
    assert tab.legal
    assert (await tab.act(tab.legal[0]))["type"] == "ack"
    header = (await site.services.store.entries.load_log(card["id"])).header
    assert header.forked_from is not None
    assert header.seed_digest != table.log.header.seed_digest


async def test_invalid_logs_are_rejected(site: Site) -> None:
    ada = await site.person("Ada")
    good = finished_table(DUEL).log
    broken = good.to_text().replace("aim", "dance", 1)
    short = Log(good.header, good.entries[:5]).to_json().decode()
    for text, key in (
        ("", "log-not-a-log"),
        ("hello", "log-not-a-log"),
        ("{}", None),
        (broken, "log-checksum-differs"),
        (good.to_text()[:-30], None),
        (short.replace('"duel"', '"chess"'), None),
        ("\u0000" * 10, None),
    ):
        status, error_key = await ada.refused("POST", "/import", {"text": text})
        assert status == 422
        assert error_key.startswith(("log-", "game-"))
        assert key in (None, error_key)
    assert await ada.refused("POST", "/import", {"text": "x" * 5_000_000}) == (413, "body-too-large")
    assert (await ada.get("/tables"))["tables"] == []


async def test_names_in_an_imported_log_are_cleaned(site: Site) -> None:
    ada = await site.person("Ada")
    table = play(Table.open(DUEL, 2, {}, seed=bytes(32)), 1)
    seats = [SeatInfo("\u0000" + "x" * 500, "human"), SeatInfo(" <b>Bo\tb ", "human")]
    log = Log(replace(table.log.header, seats=seats), table.log.entries)
    card = await ada.post("/import", {"text": json_format.to_json(log.header, log.entries).decode()})
    assert [seat["name"] for seat in card["seats"]] == ["A", "<b>Bo b"]


async def test_a_game_can_be_forked_at_any_entry(site: Site) -> None:
    ada, bob = await site.person("Ada"), await site.person("Bob")
    card = await ada.table("titan", 2, "human", "bot:random", visibility="open")
    tab = await ada.watch(card["id"])
    for _ in range(4):
        while not tab.legal:
            await tab.receive()
        await tab.act(tab.legal[0])
    await tab.drain()
    path = f"/tables/{card['id']}"
    moment = tab.head - 2
    # Titan has no secrets, so spectators may fork a running game.
    fork = await bob.post(f"{path}/fork", {"seq": moment})
    assert (fork["status"], fork["host"]) == ("running", True)
    assert all(seat["mine"] for seat in fork["seats"])
    there = await bob.watch(fork["id"])
    was = await bob.get(f"{path}/at/{moment}")
    assert {**there.view, "decider": 0} == {**was["view"], "decider": 0}
    shared = await bob.post(
        f"{path}/fork",
        {"seq": moment, "mode": "table", "seats": [{"controller": "bot:steady"}, {"controller": "open"}]},
    )
    assert [seat["free"] for seat in shared["seats"]] == [False, True]
    await ada.post(f"/tables/{shared['id']}/claim", {"code": shared["code"]})
    assert (await site.services.store.entries.load_log(shared["id"])).header.forked_from is not None
    assert await bob.refused("POST", f"{path}/fork", {"seq": 99999}) == (422, "moment-out-of-range")


async def test_a_private_game_can_be_forked_with_its_code(site: Site) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    card = await over(ada, visibility="private")
    path = f"/tables/{card['id']}/fork"
    assert await eve.refused("POST", path, {"seq": 3}) == (404, "table-unknown")
    assert (await eve.post(f"{path}?code={card['code']}", {"seq": 3}))["host"]
