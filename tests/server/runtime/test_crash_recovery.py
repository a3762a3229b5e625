"""A short run of the crash test: acknowledged moves survive kills under load. The long run is `starlode fuzz
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

import pytest

from starlode.bench.server.database import DatabaseReader
from starlode.bench.stress import bot_check
from starlode.bench.stress.crash_recovery import run_crash_recovery
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Options
from tests.kernel.toy_tables import DUEL
from tests.server.clients import Site


@pytest.mark.slow
@pytest.mark.parametrize(("postgres", "kills"), [(False, 2), (True, 3)])
def test_acknowledged_moves_survive_kills(postgres: bool, kills: int) -> None:
    seen: list[int] = []
    report = run_crash_recovery(kills, 1, seen.append, postgres=postgres, tables=2, latest=0.3)
    assert report.failures == []
    assert seen == list(range(kills + 1))
    assert report.moves > 0
    assert report.bot_moves > 0
    assert report.tables >= 2


def test_bots_have_as_much_time_as_a_busy_machine_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_check, "BOT_SECONDS", 0.0)
    heads = {"late": 28, "ends": 28, "stands": 28}
    starts: list[int] = []

    def start_process() -> None:
        starts.append(len(starts))
        if len(starts) == bot_check.PROCESS_STARTS - 1:
            heads["late"] += 1
            del heads["ends"]

    monkeypatch.setattr(bot_check, "start_bot_process", start_process)
    assert bot_check.wait_for_moves(heads.copy) == {"stands": 28}
    assert len(starts) == bot_check.PROCESS_STARTS


def test_a_process_for_bots_can_be_started() -> None:
    bot_check.start_bot_process()


async def test_a_gap_in_a_log_is_reported(site: Site, tmp_path: Path) -> None:
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


def test_tables_that_load_concurrently_share_their_actions() -> None:
    # After a restart many tables are loaded at once, each in its own thread.
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
        catalogues = list(threads.map(load, range(4)))
    assert len(made) == 1
    assert all(catalogue is made[0] for catalogue in catalogues)
