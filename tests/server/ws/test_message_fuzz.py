"""A short run of the message fuzzer: nothing that a client sends causes an error, a leak or a stuck table.

The long run is `starlode fuzz server`.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from starlode.bench.server.database import DatabaseReader
from starlode.bench.stress.client import FuzzClient
from starlode.bench.stress.leak_check import AnswerChecker, seed_encodings
from starlode.bench.stress.message_fuzz import FuzzReport, MessageFuzzer, run_message_fuzz
from starlode.bench.stress.payloads import PayloadGenerator, TableKnowledge
from starlode.kernel.game import Game
from tests.kernel.toy_tables import DUEL, SEALED
from tests.server.clients import Site


def ignore(_done: int) -> None:
    """No progress is shown."""


@pytest.fixture
def ledger(tmp_path: Path) -> DatabaseReader:
    return DatabaseReader(f"sqlite:///{tmp_path / 'games.db'}")


@pytest.mark.parametrize("game", [SEALED, DUEL])
async def test_no_message_breaks_the_server(site: Site, ledger: DatabaseReader, game: Game) -> None:
    def attack() -> FuzzReport:
        return asyncio.run(MessageFuzzer(site.port, ledger, game, Random(1)).run(1, 200, ignore))

    report = await asyncio.to_thread(attack)
    assert report.failures == []
    assert report.finished == report.tables == 1
    # Every kind of payload was sent, and every kind of message received.
    assert len(report.sent) == 14
    assert {"snapshot", "delta", "ack", "rejected", "previewed", "closing", "pong"} <= report.received.keys()


def test_no_message_breaks_a_server_process() -> None:
    report = run_message_fuzz(120, 2, ignore, tables=1)
    assert report.failures == []
    assert report.finished == report.tables == 1


async def test_a_seed_in_a_running_game_is_a_leak(site: Site, ledger: DatabaseReader) -> None:
    card = await (await site.person("Ada")).table("duel", 2, "human", "bot:random")
    seed = await site.services.store.secrets.find_seed(card["id"])
    assert seed is not None
    judge = AnswerChecker(ledger, DUEL)
    judge.check_secrets(card["id"], b"harmless")
    assert judge.failures == []
    for number, spelling in enumerate(seed_encodings(seed), start=1):
        judge.check_secrets(card["id"], f"so it is {spelling}".encode())
        assert len(judge.failures) == number


async def test_a_foreign_view_or_event_is_a_leak(site: Site, ledger: DatabaseReader) -> None:
    ada, bob = await site.person("Ada"), await site.person("Bob")
    card = await ada.table("sealed", 2, start=False, visibility="open")
    await bob.post(f"/tables/{card['id']}/claim", {})
    await ada.post(f"/tables/{card['id']}/start")
    hammer = MessageFuzzer(site.port, ledger, SEALED, Random(0))
    seen = {}
    for seat, person in enumerate((ada, bob)):
        tab = await person.watch(card["id"])
        attacker = FuzzClient(site.port, card["id"], "", 2, PayloadGenerator(Random(0), [b"{}"]), hammer.checker)
        attacker.on_message(person.received[-1].encode())
        assert attacker.seat == seat
        assert attacker.view == tab.view
        hammer.compare(card["id"], attacker)
        seen[seat] = attacker
    assert hammer.checker.failures == []
    seen[0].view = seen[1].view
    seen[0].events = seen[1].events
    hammer.compare(card["id"], seen[0])
    assert [complaint.partition(":")[0] for complaint in hammer.checker.failures] == ["view", "leak"]


def test_an_error_of_the_server_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    hammer = MessageFuzzer(0, DatabaseReader("sqlite:///"), DUEL, Random(0))
    attacker = FuzzClient(0, "", "", 2, PayloadGenerator(Random(0), [b"{}"]), hammer.checker)
    monkeypatch.setattr(hammer.checker, "check_secrets", lambda _table, _text: None)
    fault = b'{"type":"closing","problem":{"key":"server-failed","clause":"","data":{}},"reconnect":true}'
    for text, what in ((fault, "fault"), (b'{"type":"secret"}', "unknown message")):
        hammer.checker.failures.clear()
        attacker.on_message(text)
        assert [complaint.partition(":")[0] for complaint in hammer.checker.failures] == [what]


def test_payloads_are_reproducible() -> None:
    aim = TableKnowledge(2, 5, [b'{"do":"hum"}'])

    def shots(seed: int) -> list[object]:
        nonsense = PayloadGenerator(Random(seed), [b'{"do":"hum"}', b'{"do":"look","target":1}', b'{"do":"show-card"}'])
        return [nonsense.next(aim) for _ in range(300)]

    assert shots(1) == shots(1)
    assert shots(1) != shots(2)
