"""The benchmark of the server: what it promises, its client, and a short run of all of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve

from starlode.bench.engine.timing import Quartiles
from starlode.bench.server.database import canonical
from starlode.bench.server.echo import committer
from starlode.bench.server.load import LoadClient, LoadSlice, take_slice
from starlode.bench.server.report import Load, ServerReport, StoreRun, lines, load_of
from starlode.bench.server.throughput import QUICK, Scale, run_server_bench
from starlode.bench.server.ws_client import WsClient, connect
from starlode.bench.stress.crash_recovery import CrashReport
from starlode.bench.stress.message_fuzz import FuzzReport
from starlode.kernel.texts.messages import Texts, languages
from tests.cli.cli_runner import call


def level(value: float) -> Quartiles:
    return Quartiles(value, value, value)


def a_run(*, unwatched: float = 0.5, watched: float = 0.2, lost: int = 0, trouble: str = "", validated: bool = True,
          store: str = "sqlite", compiled: bool = False) -> StoreRun:  # fmt: skip
    load = Load(level(1000.0), 500, 4.0, 9.0, None, None, cpu_us=200.0)
    seen = msgspec.structs.replace(load, seen_p50_ms=5.0, seen_p99_ms=11.5)
    return StoreRun(
        store, 1, compiled, load, load, seen, level(unwatched), level(watched), 100, 1500, lost,
        [trouble] if trouble else [], validated,
    )  # fmt: skip


def a_report(*runs: StoreRun, quick: bool = False) -> ServerReport:
    return ServerReport(50, 200, 8, 1.25, quick, list(runs), python="CPython 3", machine="Linux", cores=2, load=0.5)


# The report


def test_a_run_is_held_to_what_is_promised() -> None:
    report = a_report(a_run(), a_run(store="postgresql"))
    assert report.met
    assert [(target.store, target.name, target.limit) for target in report.targets] == [
        ("sqlite", "server-unwatched", 0.40),
        ("sqlite", "server-watched", 0.12),
        ("sqlite", "server-entries", 1),
        ("postgresql", "server-unwatched", 0.40),
        ("postgresql", "server-watched", 0.12),
        ("postgresql", "server-entries", 1),
    ]


@pytest.mark.parametrize(
    ("run", "name"),
    [
        (a_run(unwatched=0.39), "server-unwatched"),
        (a_run(watched=0.11), "server-watched"),
        (a_run(lost=1), "server-entries"),
        (a_run(trouble="refused"), "server-entries"),
        (a_run(validated=False), "server-entries"),
    ],
)
def test_a_promise_that_is_not_kept_is_told(run: StoreRun, name: str) -> None:
    report = a_report(run)
    assert [target.name for target in report.targets if not target.met] == [name]
    assert not report.met
    form = json.loads(report.to_json())
    assert (form["met"], sum(not target["met"] for target in form["targets"])) == (False, 1)
    assert {target["store"] for target in form["targets"]} == {"sqlite"}


def test_speed_is_promised_of_the_compiled_server_where_it_is_measured() -> None:
    report = a_report(a_run(unwatched=0.3, watched=0.1), a_run(compiled=True))
    assert report.met
    assert [(target.name, target.compiled) for target in report.targets] == [
        ("server-entries", False),
        ("server-unwatched", True),
        ("server-watched", True),
        ("server-entries", True),
    ]
    assert not a_report(a_run(), a_run(unwatched=0.39, compiled=True)).met
    assert not a_report(a_run(lost=1), a_run(compiled=True)).met


def test_a_quick_run_promises_no_speed_but_loses_nothing() -> None:
    assert a_report(a_run(unwatched=0.01, watched=0.01), quick=True).met
    assert not a_report(a_run(lost=1), quick=True).met


@pytest.mark.parametrize("language", languages())
def test_a_report_can_be_read_in_every_language(language: str) -> None:
    report = a_report(a_run(watched=0.118), a_run(store="postgresql", trouble="no way"))
    told = list(lines(report, Texts(language, None).format))
    assert any("11.8" in line or "11,8" in line for line in told)
    assert any("11.5" in line or "11,5" in line for line in told)
    assert any("no way" in line for line in told)
    assert sum(line.startswith({"en": "MISSED", "fr": "MANQUÉ"}[language]) for line in told) == 2


def test_slices_of_one_kind_are_counted_together() -> None:
    tallies = []
    for number, count in enumerate((10, 30), start=1):
        tallies.append(tally := LoadSlice(2.0))
        tally.acknowledged = count
        tally.latencies = [number / 1000] * count
        tally.seen = [0.02]
    found = load_of(tallies, [0.001, 0.003])
    assert (found.total, found.rate.median) == (40, 10.0)
    assert (found.p50_ms, found.p99_ms, found.seen_p99_ms) == (2.0, 2.0, 20.0)
    assert found.cpu_us == pytest.approx(100.0)


def test_slices_share_the_time_that_is_given() -> None:
    scale = Scale.for_seconds(40.0)
    assert scale.rounds * scale.seconds == pytest.approx(40.0)
    assert Scale.for_seconds(1.0).rounds == Scale.rounds


# The client


@pytest.fixture
async def wire() -> AsyncIterator[WsClient]:
    """A socket to an echo that hangs up when it is told to."""

    async def echo(socket: ServerConnection) -> None:
        async for message in socket:
            if message == "go":
                await socket.ping(b"are you there")
                await socket.close(4321)
            await socket.send(message)

    async with serve(echo, "127.0.0.1", 0, max_size=None) as server:
        found = await connect(next(iter(server.sockets)).getsockname()[1], "/")
        yield found
        found.close()
        await found.closed


async def test_messages_of_all_lengths_come_back_whole(wire: WsClient) -> None:
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    wire.on_text = heard.put_nowait
    texts = [b"x" * size for size in (0, 1, 125, 126, 65_535, 65_536, 200_000)]
    for text in texts:
        wire.send(text)
    assert [await heard.get() for _ in texts] == texts


async def test_the_code_of_the_goodbye_is_kept(wire: WsClient) -> None:
    wire.send(b"go")
    await wire.closed
    assert wire.close_code == 4321


async def test_a_refused_handshake_is_an_error() -> None:
    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 404 Not Found\r\n\r\n")
        writer.close()

    async with await asyncio.start_server(refuse, "127.0.0.1", 0) as server:
        with pytest.raises(ConnectionError, match="404"):
            await connect(next(iter(server.sockets)).getsockname()[1], "/")


def test_actions_are_compared_whatever_the_order_of_their_parts() -> None:
    assert canonical(b'{"do":"lay","slot":1}') == canonical(b'{ "slot": 1, "do": "lay" }')
    assert canonical(b'{"do":"lay","slot":1}') != canonical(b'{"do":"lay","slot":true}')


def test_the_echo_keeps_every_row(tmp_path: Path) -> None:
    import sqlite3
    from contextlib import closing

    commit = committer(str(tmp_path / "echo.db"))
    commit(["a", "b"])
    commit(["c"])
    with closing(sqlite3.connect(tmp_path / "echo.db")) as file:
        assert file.execute("SELECT body FROM echoes ORDER BY id").fetchall() == [("a",), ("b",), ("c",)]
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)


# All of it


def test_a_short_run_loses_nothing_even_if_the_machine_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    stages: list[str] = []
    taken: list[int] = []

    async def stalls(lanes: Sequence[LoadClient], seconds: float) -> LoadSlice:
        """Nothing happens in every other slice: those are taken again."""
        taken.append(len(lanes))
        return LoadSlice(seconds) if len(taken) % 2 else await take_slice(lanes, seconds)

    monkeypatch.setattr("starlode.bench.server.throughput.take_slice", stalls)
    report = run_server_bench(QUICK, on_progress=lambda stage, _done: stages.append(stage))
    (run,) = report.runs
    assert report.met
    assert (run.lost, run.trouble, run.validated) == (0, [], True)
    assert run.entries >= run.unwatched.total + run.watched.total > 0
    assert run.echo.total > 0
    # Three kinds in each round, and in the one that warms up.
    assert len(taken) >= 2 * 3 * (QUICK.rounds + 1)
    assert run.watched.seen_p99_ms is not None
    assert set(stages) == {"bench-stage-server-start", "bench-stage-server-slices", "bench-stage-server-check"}


# The trials of `starlode fuzz server`


@pytest.fixture
def trials(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Complaints that the trials will have; none at first."""
    complaints: list[str] = []
    battered = FuzzReport(500, 30, {"move": 500}, {"done": 60}, {"1008": 3}, 10, 10, complaints)
    crashed = CrashReport(4, 700, 18, 12, 8, 3, complaints)
    monkeypatch.setattr("starlode.bench.stress.message_fuzz.run_hammer", lambda *_: battered)
    monkeypatch.setattr("starlode.bench.stress.crash_recovery.run_crash", lambda *_: crashed)
    return complaints


@pytest.mark.usefixtures("trials")
@pytest.mark.parametrize("language", languages())
def test_both_trials_are_told(language: str) -> None:
    result = call("fuzz", "server", lang=language)
    assert (result.code, result.err) == (0, "")
    assert len(result.out.splitlines()) == 8
    assert "move 500" in result.out
    assert "700" in result.out


@pytest.mark.usefixtures("trials")
def test_a_trial_can_be_left_out() -> None:
    form = json.loads(call("fuzz", "server", "--messages", "0", "--json").out)
    assert (form["messages"], form["kills"]["moves"]) == (None, 700)
    form = json.loads(call("fuzz", "server", "--kills", "0", "--json").out)
    assert (form["messages"]["sockets"], form["kills"]) == (30, None)


def test_a_trial_that_fails_exits_with_1(trials: list[str]) -> None:
    trials.append("leak: all of it")
    result = call("fuzz", "server", "--kills", "0")
    assert result.code == 1
    assert "FAILED leak: all of it" in result.out


@pytest.mark.parametrize(
    "given",
    [("server", "--games", "3"), ("server", "--players", "2"), ("titan", "--messages", "3"), ("titan", "--kills", "1")],
)
def test_what_means_nothing_is_refused(given: tuple[str, ...]) -> None:
    result = call("fuzz", *given)
    assert result.code == 2
    assert given[1] in result.err
