"""Kills under load in their short form: whatever was acknowledged is there afterwards. The long form is `starlode fuzz
server`.
"""

from __future__ import annotations

import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Barrier

from starlode.bench.server.database import DatabaseReader
from starlode.bench.stress.crash_recovery import run_crash_recovery
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Options
from tests.kernel.toy_tables import DUEL
from tests.server.clients import Site


def test_what_was_acknowledged_survives_kills() -> None:
    seen: list[int] = []
    found = run_crash_recovery(2, 1, seen.append, tables=2, latest=0.3)
    assert found.failures == []
    assert seen == [0, 1, 2]
    assert found.moves > 0
    assert found.tables >= 2


async def test_a_gap_in_a_log_is_noticed(site: Site, tmp_path: Path) -> None:
    ada = await site.person("Ada")
    card = await ada.table("duel", 2, "human", "human", hot_seat=True)
    tab = await ada.watch(card["id"])
    for _ in range(3):
        await tab.act(tab.legal[0])
    ledger = DatabaseReader(f"sqlite:///{tmp_path / 'games.db'}")
    seat_actions = ledger.seat_actions(card["id"])
    assert seat_actions is not None
    assert len(seat_actions) == 3
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:
        file.execute("DELETE FROM entries WHERE seq = 1")
        file.commit()
    assert ledger.seat_actions(card["id"]) is None


def test_tables_that_are_loaded_at_once_share_their_actions() -> None:
    # After a restart many tables come back together, each in a thread of its own.
    made: list[Catalogue] = []

    def make(players: int, options: Options) -> Catalogue:
        made.append(catalogue := DUEL.make_catalogue(players, options))
        time.sleep(0.05)
        return catalogue

    game, together = replace(DUEL, make_catalogue=make), Barrier(4)

    def load(_number: int) -> Catalogue:
        together.wait()
        return game.catalogue(2, {})

    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(load, range(4)))
    assert len(made) == 1
    assert all(catalogue is made[0] for catalogue in found)
