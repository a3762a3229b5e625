"""Replays, export and import of logs, and forks."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from starlode.kernel.contract import Action
from starlode.kernel.log import json_format
from starlode.kernel.log.entries import SeatInfo
from starlode.kernel.log.log import Log, parse_log
from starlode.kernel.table.chance import verify
from starlode.kernel.table.table import Table
from starlode.kernel.table.timeline import CHECKPOINT
from starlode.server.replays import library
from starlode.server.replays.recording import LONGEST_PAGE, LONGEST_RUN
from starlode.server.store import LateRequest
from starlode.server.tables.delta import apply_delta
from tests.kernel.toy_duel import DuelState
from tests.kernel.toy_sealed import SealedState
from tests.kernel.toy_tables import DUEL, SEALED, duel_table, finished_table, play, sealed_table, submit_accepted
from tests.server.clients import Person, Site


async def over(person: Person, game: str = "sealed", players: int = 3, **more: Any) -> Any:
    """Return a game that bots have finished."""
    card = await person.table(game, players, *["bot:random"] * players, **more)
    tab = await person.watch(card["id"])
    while not tab.state["over"]:
        await tab.receive()
    await tab.close()
    return await person.get(f"/tables/{card['id']}")


async def all_events(person: Person, table: str) -> list[Any]:
    """Return the events of a game, page by page."""
    head = (await person.get(f"/tables/{table}/replay"))["head"]
    events: list[Any] = []
    upto = 0
    while upto < head:
        page = await person.get(f"/tables/{table}/replay/events?first={upto}&count=7")
        assert page["first"] == upto
        assert len(page["times"]) == page["upto"] - upto
        events += page["events"]
        upto = page["upto"]
    return events


async def all_moments(person: Person, table: str, query: str = "") -> list[Any]:
    """Return the moments of a game, run by run."""
    head = (await person.get(f"/tables/{table}/replay"))["head"]
    moments: list[Any] = []
    while len(moments) <= head:
        run = await person.get(f"/tables/{table}/replay/moments?first={len(moments)}&count=9{query}")
        assert len(run["following"]) < 9
        moments.append(run["first"])
        for step in run["following"]:
            view = apply_delta(moments[-1]["view"], step["removed"], step["patch"])
            moments.append({**run["first"], "head": len(moments), "view": view, "pending": step["pending"]})
    return moments


async def test_everybody_can_replay_a_finished_game(site: Site) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    card = await over(ada, visibility="open")
    assert card["status"] == "over"
    assert sorted(card["result"]) == ["ranking", "scores"]
    assert [one["id"] for one in (await eve.get("/tables?scope=finished"))["tables"]] == [card["id"]]
    replay = await eve.get(f"/tables/{card['id']}/replay")
    assert replay["head"] == len((await site.services.store.entries.load_log(card["id"])).entries)
    assert replay["result"] == card["result"]
    # Nothing is secret any more, so events for one seat are included.
    assert {"event-dealt", "event-sealed", "event-revealed", "server-seed-shown"} <= {
        t["key"] for t in await all_events(eve, card["id"])
    }
    course = await eve.get(f"/tables/{card['id']}/replay/course")
    assert course["scores"][-1]["scores"] == card["result"]["scores"]
    assert course["ranking"] == card["result"]["ranking"]
    assert [standing["seq"] for standing in course["scores"]] == sorted({s["seq"] for s in course["scores"]})
    last = await eve.get(f"/tables/{card['id']}/at/{replay['head']}?seat=1")
    assert last["pending"] == []
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
        events = await all_events(person, card["id"])
        assert len([event for event in events if event["key"] == "event-dealt"]) == sum(known)
        assert await person.get(f"{path}/replay/course") == {"scores": [], "ranking": []}
        past = await person.get(f"{path}/at/{replay['head']}")
        assert [shown > 0 for shown in past["view"]["cards"]] == known
        for moment in await all_moments(person, card["id"]):
            assert all(seen or not card for seen, card in zip(known, moment["view"]["cards"], strict=True))
    for person in (ada, eve):
        assert await person.refused("GET", f"{path}/at/2?seat=1") == (403, "seat-not-yours")
        for part in ("", "/moments?first=0&", "/events?first=0&"):
            query = f"{part}seat=1" if part else "?seat=1"
            assert await person.refused("GET", f"{path}/replay{query}") == (403, "seat-not-yours")
        assert await person.refused("GET", f"{path}/export") == (409, "export-running")
        assert await person.refused("POST", f"{path}/fork", {"seq": 2}) == (409, "fork-running")


@pytest.mark.parametrize("game", ["sealed", "titan"])
async def test_a_run_of_moments_is_what_single_moments_are(site: Site, game: str) -> None:
    ada = await site.person("Ada")
    card = await over(ada, game, 2)
    for query in ("", "&seat=0", "&seat=1"):
        moments = await all_moments(ada, card["id"], query)
        for moment in moments[:: max(1, len(moments) // 40)]:
            assert moment == await ada.get(f"/tables/{card['id']}/at/{moment['head']}?{query[1:]}")
    head = moments[-1]["head"]
    for part in ("moments", "events"):
        beyond = await ada.refused("GET", f"/tables/{card['id']}/replay/{part}?first={head + 1}")
        assert beyond == (422, "moment-out-of-range")
        assert (await ada.refused("GET", f"/tables/{card['id']}/replay/{part}?first=0&count=999"))[0] == 422


async def test_a_replay_tells_who_was_too_late_once_nothing_is_secret(site: Site) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    finished, running = await over(ada), await ada.table("sealed", 2, "human", "bot:random")
    late = LateRequest(1, 0, '{"do":"hum"}', 700)
    for card in (finished, running):
        await site.services.store.entries.add_late_request(card["id"], late)
    told = {"requests": [{"seat": 1, "quicker": 0, "at": 700, "do": {"do": "hum"}}]}
    assert await ada.get(f"/tables/{finished['id']}/replay/late") == told
    assert await ada.get(f"/tables/{running['id']}/replay/late") == {"requests": []}
    assert await eve.refused("GET", f"/tables/{running['id']}/replay/late") == (404, "table-unknown")


ENTRIES = 5_000


def long_duel() -> Table:
    """Return a finished duel of many entries, of which some are undone."""
    table = duel_table(seed=bytes(32))
    while table.head < ENTRIES:
        seat = table.state.pending().must_act[0]
        submit_accepted(table, seat, "aim")
        submit_accepted(table, seat, "guard")
        if table.head % 9 == 0:
            table.host_undo(table.head - 3)
    while not table.is_over:
        submit_accepted(table, table.state.pending().must_act[0], "strike")
    return table


async def test_the_first_position_of_a_long_game_needs_little_work_and_few_bytes(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await site.person("Ada")
    table = long_duel()
    card = await ada.post("/import", {"text": table.log.to_text()})
    path, loaded = f"/tables/{card['id']}", site.services.hub.counts.loaded
    applied: list[Action] = []
    apply = DuelState.apply

    def record(state: DuelState, by: int, action: Action, at: int) -> None:
        applied.append(action)
        apply(state, by, action, at)

    monkeypatch.setattr(DuelState, "apply", record)
    ada.received.clear()
    assert (await ada.get(f"{path}/replay"))["head"] == table.head
    await ada.get(f"{path}/replay/moments?first=0")
    await ada.get(f"{path}/replay/events?first=0")
    assert len(applied) < LONGEST_PAGE + LONGEST_RUN * 2 * CHECKPOINT
    assert sum(map(len, ada.received)) < 100_000
    # For the end all entries are applied; from then on any moment takes a few moves.
    await ada.get(f"{path}/at/{table.head}")
    for seq in (1, 17, 2_000, table.head - 1, table.head):
        applied.clear()
        assert (await ada.get(f"{path}/at/{seq}"))["view"] == table.state_at(seq).view(None)
        assert len(applied) <= 4 * CHECKPOINT
    assert site.services.hub.counts.loaded == loaded


async def test_undone_moves_do_not_count_in_the_scores(site: Site) -> None:
    ada = await site.person("Ada")
    table = duel_table()
    submit_accepted(table, 0, "strike")
    first = table.state.scores()
    table.host_undo(0)
    while not table.is_over:
        submit_accepted(table, table.state.pending().must_act[0], "strike")
    card = await ada.post("/import", {"text": table.log.to_text()})
    course = await ada.get(f"/tables/{card['id']}/replay/course")
    assert first != table.state_at(0).scores()
    assert [standing["seq"] for standing in course["scores"]][:2] == [3, 4]
    assert course["scores"][-1]["scores"] == table.state.scores()


async def test_recordings_are_dropped_when_there_are_too_many(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await site.person("Ada")
    cards = [await ada.post("/import", {"text": finished_table(DUEL, seed).log.to_text()}) for seed in (1, 2, 3)]
    monkeypatch.setattr(library, "MOST_ENTRIES", 1)
    loads: list[str] = []
    load_log = site.services.store.entries.load_log

    async def record(table_id: str) -> Log:
        loads.append(table_id)
        return await load_log(table_id)

    monkeypatch.setattr(site.services.store.entries, "load_log", record)
    for number in (0, 0, 1, 0):
        await ada.get(f"/tables/{cards[number]['id']}/replay")
    assert loads == [cards[number]["id"] for number in (0, 1, 0)]


async def test_the_replay_of_a_running_game_grows_with_it(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("duel", 2, "human", "human", hot_seat=True)
    tab = await ada.watch(card["id"])
    for head in (1, 2):
        await tab.act({"do": "aim"})
        assert [moment["view"]["aims"] for moment in await all_moments(ada, card["id"])] == [*range(head + 1)]


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
            assert now["seat"] == seat
            assert [shown > 0 for shown in now["view"]["cards"]] == [seat == 0, seat == 1]
    assert sorted(drawn, key=str) == [0, 1, None]
    monkeypatch.undo()
    hidden = await ada.table("sealed", 2, "human", "human", hot_seat=True)
    assert await eve.refused("GET", f"/tables/{hidden['id']}/now") == (404, "table-unknown")


async def test_a_game_that_has_not_started_has_no_replay(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("titan", 2, start=False)
    for path in ("replay", "replay/moments?first=0", "replay/events?first=0", "replay/course", "at/0", "export"):
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
    assert await all_events(bob, again["id"])


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
