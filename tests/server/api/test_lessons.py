"""Lessons: the guide, leaving the lesson and returning, and secrecy of the seed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starlode.games import all_games
from starlode.kernel.texts.lessons import lesson_of, lessons_of
from tests.server.clients import Person, Site, Tab, plain_settings, running

GAMES = ("titan", "forgotten_planet", "galaxy_trucker")


@pytest.fixture(name="real")
async def real_site(tmp_path: Path) -> Any:
    async with running(plain_settings(tmp_path), games=all_games()) as site:
        yield site


async def guide(person: Person, table: str, head: int | None = None) -> Any:
    return await person.get(f"/tables/{table}/lesson" + ("" if head is None else f"?head={head}"))


async def my_turn(tab: Tab) -> None:
    """Wait until it is the learner's turn or the game is over."""
    while not tab.legal and not tab.state["over"]:
        await tab.receive()


LESSONS = [(game, name) for game in GAMES for name in lessons_of(all_games().find(game))]


@pytest.mark.parametrize(("game", "name"), LESSONS)
async def test_a_lesson_can_be_followed_to_its_end(real: Site, game: str, name: str) -> None:
    ada = await real.person("Ada")
    card = await ada.post(f"/games/{game}/lesson?name={name}")
    assert (card["status"], card["visibility"], card["lesson"]) == ("running", "private", True)
    assert [seat["controller"] for seat in card["seats"]] == ["human", "bot:steady"]
    lesson = lesson_of(all_games().find(game), name)
    assert lesson is not None
    steps, notes = [], []
    async with await ada.watch(card["id"]) as tab:
        await my_turn(tab)
        while not tab.state["over"]:
            guidance = await guide(ada, card["id"], tab.head)
            assert guidance["left"] is None
            if guidance["do"] is None and not guidance["skip"]:
                await tab.receive()  # the learner could give up, and a rival is awaited
                continue
            steps.append(guidance["step"])
            notes += guidance["notes"]
            if guidance["skip"]:
                assert guidance["do"] is None
                await ada.post(f"/tables/{card['id']}/lesson/skip")
                await tab.receive()
            else:
                assert guidance["do"] in tab.legal
                assert (await tab.act(guidance["do"]))["type"] == "ack"
            await my_turn(tab)
        guidance = await guide(ada, card["id"])
    assert steps == list(range(1, len(lesson.steps)))
    assert (guidance["step"], guidance["do"], guidance["skip"], guidance["left"]) == (
        len(lesson.steps),
        None,
        False,
        None,
    )
    assert notes + guidance["notes"] == [key for step in lesson.steps for key in step.keys]
    # The moves are those of the recorded game.
    exported = await ada.get(f"/tables/{card['id']}/replay")
    assert exported["result"]["ranking"][lesson.seat] == 1


async def test_every_lesson_is_offered_and_the_first_needs_no_name(real: Site) -> None:
    ada = await real.person("Ada")
    offered = {game["name"]: game["lessons"] for game in (await ada.get("/games"))["games"]}
    assert offered == {game: [*lessons_of(all_games().find(game))] for game in GAMES}
    assert offered["galaxy_trucker"] == ["learning-flight", "vip-and-mission"]
    summary = await ada.post("/games/galaxy_trucker/lesson")
    live = await real.services.hub.find(summary["id"])
    first = lesson_of(all_games().find("galaxy_trucker"), "learning-flight")
    assert first is not None
    assert live.playing.log.header.seed_digest == first.log.header.seed_digest
    assert await ada.refused("POST", "/games/titan/lesson?name=learning-flight") == (404, "lesson-unknown")


async def test_a_learner_who_leaves_the_lesson_can_return_or_continue(real: Site) -> None:
    ada = await real.person("Ada")
    table = (await ada.post("/games/forgotten_planet/lesson"))["id"]
    async with await ada.watch(table) as tab:
        for _ in range(3):
            await my_turn(tab)
            await tab.act((await guide(ada, table))["do"])
        await my_turn(tab)
        before = await guide(ada, table)
        head = tab.head
        await tab.act({"do": "end-actions"})
        await my_turn(tab)  # the bot has moved by itself meanwhile
        assert tab.head > head + 1
        guidance = await guide(ada, table)
        assert (guidance["left"], guidance["step"], guidance["notes"], guidance["do"]) == (
            head,
            before["step"],
            [],
            None,
        )
        assert await ada.refused("POST", f"/tables/{table}/lesson/skip") == (409, "lesson-nothing-to-skip")
        assert (await tab.command("undo", to=guidance["left"]))["type"] == "ack"
        await my_turn(tab)
        assert await guide(ada, table) == before
        # The die roll is that of the recorded game, although the log is longer.
        for _ in range(3):
            guidance = await guide(ada, table)
            await tab.act(guidance["do"])
            await my_turn(tab)
        assert (await guide(ada, table))["left"] is None


async def test_a_lesson_in_real_time_waits_for_the_learner_who_can_always_go_back(real: Site) -> None:
    ada = await real.person("Ada")
    table = (await ada.post("/games/galaxy_trucker/lesson"))["id"]
    lesson = lesson_of(all_games().find("galaxy_trucker"))
    assert lesson is not None
    async with await ada.watch(table) as tab:
        # The rival's part is over before the learner comes, and it does nothing on its own.
        assert tab.head == lesson.steps[0].at
        assert tab.state["pending"] == []
        before = await guide(ada, table)
        assert (before["step"], before["do"]) == (1, {"do": "take-open", "tile": "ENG-04"})
        # Off the recording the rival builds as it likes, and what was built goes with the mistake.
        await tab.act({"do": "take-open", "tile": "CAN-06"})
        left = (await guide(ada, table))["left"]
        assert left == lesson.steps[0].at
        while tab.head < left + 3:
            await tab.receive()
        assert (await tab.command("undo", to=left))["type"] == "ack"
        assert await guide(ada, table) == before
        for _ in range(4):
            assert (await tab.act((await guide(ada, table))["do"]))["type"] == "ack"
        assert (await guide(ada, table))["step"] == 5


async def test_a_lesson_continues_after_a_restart(tmp_path: Path) -> None:
    settings = plain_settings(tmp_path)
    async with running(settings, games=all_games()) as site:
        ada = await site.person("Ada")
        table = (await ada.post("/games/forgotten_planet/lesson"))["id"]
        async with await ada.watch(table) as tab:
            await tab.act((await guide(ada, table))["do"])
        guidance = await guide(ada, table)
        cookies = dict(ada.http.cookies.items())
    async with running(settings, games=all_games()) as site:
        again = await site.person()
        again.http.cookies.update(cookies)
        assert await guide(again, table) == guidance
        assert (await again.get(f"/tables/{table}"))["lesson"] is True


async def test_tables_without_a_lesson_are_rejected(real: Site, site: Site) -> None:
    ada, eve = await real.person("Ada"), await real.person("Eve")
    assert await (await real.person()).refused("POST", "/games/titan/lesson") == (401, "session-needed")
    assert await ada.refused("POST", "/games/chess/lesson") == (422, "game-unknown")
    bob = await site.person("Bob")
    assert await bob.refused("POST", "/games/duel/lesson") == (404, "lesson-unknown")
    assert {game["name"]: game["lessons"] for game in (await bob.get("/games"))["games"]}["duel"] == []

    plain = await ada.table("titan", 2, "human", "bot:steady")
    assert plain["lesson"] is False
    assert await ada.refused("GET", f"/tables/{plain['id']}/lesson") == (404, "lesson-unknown")
    assert await ada.refused("POST", f"/tables/{plain['id']}/lesson/skip") == (404, "lesson-unknown")

    table = (await ada.post("/games/titan/lesson"))["id"]
    assert await eve.refused("GET", f"/tables/{table}/lesson") == (404, "table-unknown")
    assert await eve.refused("POST", f"/tables/{table}/lesson/skip") == (404, "table-unknown")
    assert await ada.refused("GET", f"/tables/{table}/lesson?head=99999") == (422, "moment-out-of-range")
    code = (await ada.get(f"/tables/{table}"))["code"]
    assert (await eve.get(f"/tables/{table}/lesson?code={code}"))["steps"] > 1


# --- the seed of a lesson is public: no other table may use it, or its numbering of draws


async def test_ordinary_tables_do_not_have_the_seed_of_a_lesson(real: Site) -> None:
    ada = await real.person("Ada")
    for game in GAMES:
        lesson = lesson_of(all_games().find(game))
        assert lesson is not None
        table = await ada.table(game, 2, "human", "bot:steady")
        live = await real.services.hub.find(table["id"])
        assert live.playing.seed != lesson.seed
        assert not live.playing.log.header.lesson
        new_table = {
            "game": game,
            "players": 2,
            "start": True,
            "seats": [{"controller": "human"}, {"controller": "bot:steady"}],
        }
        for name, value in (("lesson", True), ("seed", lesson.seed.hex())):
            assert await ada.refused("POST", "/tables", {**new_table, name: value}) == (422, "body-wrong")


async def test_a_log_cannot_make_a_table_a_lesson(real: Site) -> None:
    """Neither a fork of a lesson nor an imported log whose header claims to be one uses the lesson's seed."""
    ada = await real.person("Ada")
    table = (await ada.post("/games/titan/lesson"))["id"]
    lesson = lesson_of(all_games().find("titan"))
    assert lesson is not None
    text = await ada.get(f"/tables/{table}/export?form=text")
    assert "\nlesson\n" in text
    brought = await ada.post("/import", {"text": text})
    forked = await ada.post(f"/tables/{table}/fork", {"seq": 33, "mode": "table"})
    for card in (brought, forked):
        live = await real.services.hub.find(card["id"])
        assert card["lesson"] is False
        assert not live.playing.log.header.lesson
        assert live.playing.seed != lesson.seed


async def test_the_seed_of_a_running_lesson_is_secret(real: Site) -> None:
    """The seed is public, but clients must not get it from a running table."""
    ada = await real.person("Ada")
    table = (await ada.post("/games/forgotten_planet/lesson"))["id"]
    async with await ada.watch(table) as tab:
        await tab.act((await guide(ada, table))["do"])
    lesson = lesson_of(all_games().find("forgotten_planet"))
    assert lesson is not None
    assert not any(f'"{lesson.seed.hex()}"' in message for message in ada.received)
