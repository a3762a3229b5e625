"""Draws at a server's tables: an undo gains nothing, and nobody can choose them, whoever runs the server included."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

import pytest

from starlode.kernel.log.log import Log
from starlode.kernel.table.chance import published_seed, verify
from tests.kernel.toy_tables import DUEL
from tests.server.clients import Contributor, Person, Site, Tab


async def gathered(site: Site) -> tuple[Any, Contributor, Contributor]:
    """Return a table with two players who have committed."""
    ada, bob = await site.person("Ada"), await site.person("Bob")
    card = await ada.table("duel", 2, start=False)
    await bob.post(f"/tables/{card['id']}/claim", {"code": card["code"]})
    first, second = Contributor(ada, card["id"]), Contributor(bob, card["id"])
    await first.commit()
    await second.commit()
    return card, first, second


async def test_a_move_that_is_undone_and_made_again_meets_the_same_draw(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("duel", 2, "human", "human", hot_seat=True, options={"strength": 60})
    tab = await ada.watch(card["id"])
    strengths = []
    for _ in range(9):
        head = tab.head
        await tab.act({"do": "strike"})
        strengths.append(tab.view["strength"])
        undone = await tab.command("undo", to=head, seat=0)
        await tab.until(undone["head"])
    assert strengths == [strengths[0]] * 9


async def header_of(person: Person, table: str) -> Any:
    return (await person.get(f"/tables/{table}/replay"))["header"]


async def play_to_the_end(person: Person, table: str, tabs: list[Tab]) -> Log:
    """Let the players strike until the game is over, and return the exported log."""
    while not tabs[0].state["over"]:
        seat = tabs[0].state["pending"][0]
        answer = await tabs[seat].act({"do": "strike"})
        for tab in tabs:
            await tab.until(answer["head"])
    return Log.from_text(await person.get(f"/tables/{table}/export?form=text"))


async def test_a_game_is_drawn_from_a_seed_fixed_before_and_the_nonces_of_its_players(site: Site) -> None:
    card, ada, bob = await gathered(site)
    shown = await ada.person.get(ada.path)
    assert [seat["commitment"] for seat in shown["commitments"]] == [ada.commitment, bob.commitment]
    assert not shown["fixed"]
    tabs = [await ada.person.watch(card["id"]), await bob.person.watch(card["id"])]
    _, *seen = await asyncio.gather(
        ada.person.post(f"/tables/{card['id']}/start"), ada.reveal_when_asked(tabs[0]), bob.reveal_when_asked(tabs[1])
    )
    header = await header_of(bob.person, card["id"])
    assert header["draws"] == "lots"
    assert header["contributions"] == [
        {"seat": seat, "commitment": player.commitment, "nonce": player.nonce.hex()}
        for seat, player in enumerate((ada, bob))
    ]
    for fixed in seen:
        # What each player had seen before revealing is what the game was drawn from.
        assert [seat["commitment"] for seat in fixed["commitments"]] == [ada.commitment, bob.commitment]
        assert fixed["seed_digest"] == shown["seed_digest"] == header["seed_digest"]
    for tab in tabs:
        while tab.state["status"] == "lobby":
            await tab.receive()
    log = await play_to_the_end(ada.person, card["id"], tabs)
    seed = published_seed(log)
    assert seed is not None
    assert hashlib.sha256(seed).hexdigest() == shown["seed_digest"]
    assert verify(DUEL, log) > 0


async def test_nonces_are_neither_shown_nor_accepted_before_the_commitments_are_fixed(site: Site) -> None:
    _, ada, bob = await gathered(site)
    assert await ada.person.refused("POST", f"{ada.path}/nonce", {"nonce": ada.nonce.hex()}) == (
        409,
        "contribution-not-due",
    )
    await bob.person.get(bob.path)
    assert not any(ada.nonce.hex() in text for text in bob.person.received)


async def test_a_player_who_is_away_is_not_awaited(site: Site) -> None:
    card, ada, bob = await gathered(site)
    tab = await ada.person.watch(card["id"])
    await asyncio.gather(ada.person.post(f"/tables/{card['id']}/start"), ada.reveal_when_asked(tab))
    header = await header_of(ada.person, card["id"])
    # The header tells everybody who did not reveal.
    assert header["contributions"] == [
        {"seat": 0, "commitment": ada.commitment, "nonce": ada.nonce.hex()},
        {"seat": 1, "commitment": bob.commitment},
    ]


async def test_a_start_does_not_wait_long_for_a_player_who_does_not_reveal(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("starlode.server.tables.seating.REVEAL_SECONDS", 0.01)
    card, ada, bob = await gathered(site)
    await bob.person.watch(card["id"])
    started = await ada.person.post(f"/tables/{card['id']}/start")
    assert started["status"] == "running"
    assert [*(await header_of(ada.person, card["id"]))["contributions"][1]] == ["seat", "commitment"]


async def test_alone_with_bots_a_player_commits_and_reveals_before_the_start(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("duel", 2, "human", "bot:random", start=False)
    player = Contributor(ada, card["id"])
    assert (await player.commit())["fixed"]
    assert (await player.reveal())["commitments"][0]["revealed"]
    await ada.post(f"/tables/{card['id']}/start")
    header = await header_of(ada, card["id"])
    assert header["contributions"][0]["nonce"] == player.nonce.hex()


async def test_a_game_without_contributions_starts_at_once(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("duel", 2, start=False)
    digest = (await ada.get(f"/tables/{card['id']}/contributions"))["seed_digest"]
    await ada.post(f"/tables/{card['id']}/host", {"do": "seat_to", "seat": 1, "controller": "bot:random"})
    assert (await ada.post(f"/tables/{card['id']}/start"))["status"] == "running"
    header = await header_of(ada, card["id"])
    assert "contributions" not in header
    assert header["seed_digest"] == digest


async def test_nonces_do_not_count_once_the_seats_have_changed(site: Site) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    card = await ada.table("duel", 2, "human", "bot:random", start=False)
    alone = Contributor(ada, card["id"])
    await alone.commit()
    await alone.reveal()
    await ada.post(f"/tables/{card['id']}/host", {"do": "seat_to", "seat": 1, "controller": "human"})
    await eve.post(f"/tables/{card['id']}/claim", {"code": card["code"]})
    tab = await ada.watch(card["id"])
    assert await ada.refused("POST", f"/tables/{card['id']}/start") == (409, "table-changed")
    await tab.next("contribute")
    assert (await ada.get(alone.path))["commitments"] == []
    assert (await ada.post(f"/tables/{card['id']}/start"))["status"] == "running"


async def test_seats_that_change_during_the_start_stop_it(site: Site) -> None:
    card, ada, bob = await gathered(site)
    tab, there = await ada.person.watch(card["id"]), await bob.person.watch(card["id"])
    start = asyncio.create_task(ada.person.refused("POST", f"/tables/{card['id']}/start"))
    await tab.next("contribute")
    await bob.person.post(f"/tables/{card['id']}/leave")
    await ada.reveal()
    assert await start == (409, "table-changed")
    assert (await ada.person.get(f"/tables/{card['id']}"))["status"] == "lobby"
    await there.close()


async def test_only_players_contribute_and_only_before_the_game(site: Site) -> None:
    card, ada, _ = await gathered(site)
    eve = Contributor(await site.person("Eve"), card["id"])
    path = f"{eve.path}/commitment"
    assert await eve.person.refused("POST", path, {"commitment": eve.commitment}) == (404, "table-unknown")
    await ada.person.post(f"/tables/{card['id']}/host", {"do": "visibility", "visibility": "open"})
    assert await eve.person.refused("POST", path, {"commitment": eve.commitment}) == (403, "seat-watching")
    for body in ({}, {"commitment": "x"}, {"commitment": ada.commitment + "0"}):
        assert (await ada.person.refused("POST", path, body))[0] == 422


async def test_who_comes_too_late_sees_which_commitments_count(site: Site) -> None:
    card, ada, bob = await gathered(site)
    await ada.person.post(f"/tables/{card['id']}/start")
    late = Contributor(bob.person, card["id"])
    for shown in (await late.commit(), await bob.reveal(), await bob.person.get(bob.path)):
        assert shown["fixed"]
        assert [(seat["commitment"], seat["revealed"]) for seat in shown["commitments"]] == [
            (ada.commitment, False),
            (bob.commitment, False),
        ]
