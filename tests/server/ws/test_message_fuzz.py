"""The socket fuzzer in its short form: nothing that a client sends brings out a fault, a secret or a stuck table.

Its long form is `starlode fuzz server`.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from starlode.bench.server.database import Ledger
from starlode.bench.stress.client import Attacker
from starlode.bench.stress.leak_check import Judge, spellings
from starlode.bench.stress.message_fuzz import Battered, Hammer, run_hammer
from starlode.bench.stress.payloads import Aim, Nonsense
from starlode.kernel.game import Game
from tests.kernel.toys import DUEL, SEALED
from tests.server.clients import Site


def ignore(_done: int) -> None:
    """Nobody waits for this one."""


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    return Ledger(f"sqlite:///{tmp_path / 'games.db'}")


@pytest.mark.parametrize("game", [SEALED, DUEL])
async def test_a_server_withstands_anything(site: Site, ledger: Ledger, game: Game) -> None:
    def attack() -> Battered:
        return asyncio.run(Hammer(site.port, ledger, game, Random(1)).run(1, 200, ignore))

    found = await asyncio.to_thread(attack)
    assert found.complaints == []
    assert found.finished == found.tables == 1
    # All that there is was sent, and answered.
    assert len(found.sent) == 14
    assert {"snapshot", "delta", "ack", "rejected", "previewed", "closing", "pong"} <= found.heard.keys()


def test_a_server_process_withstands_anything() -> None:
    found = run_hammer(120, 2, ignore, tables=1)
    assert found.complaints == []
    assert found.finished == found.tables == 1


async def test_a_seed_in_a_running_game_is_a_leak(site: Site, ledger: Ledger) -> None:
    card = await (await site.person("Ada")).table("duel", 2, "human", "bot:random")
    seed = await site.services.store.tables.find_seed(card["id"])
    assert seed is not None
    judge = Judge(ledger, DUEL)
    judge.inspect(card["id"], b"harmless")
    assert judge.complaints == []
    for number, spelling in enumerate(spellings(seed), start=1):
        judge.inspect(card["id"], f"so it is {spelling}".encode())
        assert len(judge.complaints) == number


async def test_what_a_viewer_may_not_see_or_hear_is_a_leak(site: Site, ledger: Ledger) -> None:
    ada, bob = await site.person("Ada"), await site.person("Bob")
    card = await ada.table("sealed", 2, start=False, visibility="open")
    await bob.post(f"/tables/{card['id']}/claim", {})
    await ada.post(f"/tables/{card['id']}/start")
    hammer = Hammer(site.port, ledger, SEALED, Random(0))
    seen = {}
    for seat, person in enumerate((ada, bob)):
        tab = await person.watch(card["id"])
        attacker = Attacker(site.port, card["id"], "", 2, Nonsense(Random(0), [b"{}"]), hammer.judge)
        attacker.hear(person.received[-1].encode())
        assert attacker.seat == seat
        assert attacker.view == tab.view
        hammer.compare(card["id"], attacker)
        seen[seat] = attacker
    assert hammer.judge.complaints == []
    seen[0].view = seen[1].view
    seen[0].events = seen[1].events
    hammer.compare(card["id"], seen[0])
    assert [complaint.partition(":")[0] for complaint in hammer.judge.complaints] == ["view", "leak"]


def test_a_fault_of_the_server_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    hammer = Hammer(0, Ledger("sqlite:///"), DUEL, Random(0))
    attacker = Attacker(0, "", "", 2, Nonsense(Random(0), [b"{}"]), hammer.judge)
    monkeypatch.setattr(hammer.judge, "inspect", lambda _table, _text: None)
    fault = b'{"type":"closing","problem":{"key":"server-failed","clause":"","data":{}},"reconnect":true}'
    for text, what in ((fault, "fault"), (b'{"type":"secret"}', "unknown message")):
        hammer.judge.complaints.clear()
        attacker.hear(text)
        assert [complaint.partition(":")[0] for complaint in hammer.judge.complaints] == [what]


def test_nonsense_is_the_same_for_the_same_random_numbers() -> None:
    aim = Aim(2, 5, [b'{"do":"hum"}'])

    def shots(seed: int) -> list[object]:
        nonsense = Nonsense(Random(seed), [b'{"do":"hum"}', b'{"do":"look","target":1}', b'{"do":"show-card"}'])
        return [nonsense.shot(aim) for _ in range(300)]

    assert shots(1) == shots(1)
    assert shots(1) != shots(2)
