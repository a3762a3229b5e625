"""The benchmark of the server: its targets, its client, and a short run."""

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
from starlode.bench.server.report import Load, ServerReport, StoreRun, lines, summarize_load
from starlode.bench.server.throughput import QUICK, Scale, run_server_bench
from starlode.bench.server.ws_client import WsClient, connect
from starlode.bench.stress.crash_recovery import CrashReport
from starlode.bench.stress.message_fuzz import FuzzReport
from starlode.bench.stress.resilience import AttackReport, ResilienceReport, Wait
from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.texts.messages import Texts, languages
from tests.cli.cli_runner import call


def quartiles(value: float) -> Quartiles:
    return Quartiles(value, value, value)


def a_run(*, unwatched: float = 0.5, watched: float = 0.2, lost: int = 0, error: str = "", validated: bool = True,
          store: str = "sqlite", compiled: bool = False) -> StoreRun:  # fmt: skip
    load = Load(quartiles(1000.0), 500, 4.0, 9.0, None, None, cpu_us=200.0)
    seen = msgspec.structs.replace(load, seen_p50_ms=5.0, seen_p99_ms=11.5)
    return StoreRun(
        store, 1, compiled, load, load, seen, quartiles(unwatched), quartiles(watched), 100, 1500, lost,
        [error] if error else [], validated,
    )  # fmt: skip


def a_report(*runs: StoreRun, quick: bool = False) -> ServerReport:
    return ServerReport(50, 200, 8, 1.25, quick, list(runs), python="CPython 3", machine="Linux", cores=2, load=0.5)


# The report


def test_a_run_has_targets_on_each_database() -> None:
    report = a_report(a_run(), a_run(store="postgresql"))
    assert report.met
    assert [(target.store, target.name, target.limit) for target in report.targets] == [
        ("sqlite", "server-unwatched", 0.30),
        ("sqlite", "server-watched", 0.10),
        ("sqlite", "server-entries", 1),
        ("postgresql", "server-unwatched", 0.30),
        ("postgresql", "server-watched", 0.10),
        ("postgresql", "server-entries", 1),
    ]


@pytest.mark.parametrize(
    ("run", "name"),
    [
        (a_run(unwatched=0.29), "server-unwatched"),
        (a_run(watched=0.09), "server-watched"),
        (a_run(lost=1), "server-entries"),
        (a_run(error="refused"), "server-entries"),
        (a_run(validated=False), "server-entries"),
    ],
)
def test_a_missed_target_is_reported(run: StoreRun, name: str) -> None:
    report = a_report(run)
    assert [target.name for target in report.targets if not target.met] == [name]
    assert not report.met
    data = json.loads(report.to_json())
    assert (data["met"], sum(not target["met"] for target in data["targets"])) == (False, 1)
    assert {target["store"] for target in data["targets"]} == {"sqlite"}


def test_plain_python_and_compiled_have_the_same_targets() -> None:
    report = a_report(a_run(unwatched=0.3, watched=0.1), a_run(compiled=True))
    assert report.met
    assert [(target.name, target.compiled) for target in report.targets] == [
        ("server-unwatched", False),
        ("server-watched", False),
        ("server-entries", False),
        ("server-unwatched", True),
        ("server-watched", True),
        ("server-entries", True),
    ]
    assert not a_report(a_run(), a_run(unwatched=0.29, compiled=True)).met
    assert not a_report(a_run(unwatched=0.29), a_run(compiled=True)).met
    assert not a_report(a_run(lost=1), a_run(compiled=True)).met


def test_a_quick_run_has_no_target_for_speed() -> None:
    assert a_report(a_run(unwatched=0.01, watched=0.01), quick=True).met
    assert not a_report(a_run(lost=1), quick=True).met


@pytest.mark.parametrize("language", languages())
def test_a_report_is_printed_in_every_language(language: str) -> None:
    report = a_report(a_run(watched=0.098), a_run(store="postgresql", error="no way"))
    printed = list(lines(report, Texts(language, None).format))
    assert any("9.8" in line or "9,8" in line for line in printed)
    assert any("11.5" in line or "11,5" in line for line in printed)
    assert any("no way" in line for line in printed)
    assert sum(line.startswith({"en": "MISSED", "fr": "MANQUÉ"}[language]) for line in printed) == 2


def test_slices_of_one_kind_are_summarized() -> None:
    slices = []
    for number, count in enumerate((10, 30), start=1):
        slices.append(load_slice := LoadSlice(2.0))
        load_slice.acknowledged = count
        load_slice.latencies = [number / 1000] * count
        load_slice.seen = [0.02]
    load = summarize_load(slices, [0.001, 0.003])
    assert (load.total, load.rate.median) == (40, 10.0)
    assert (load.p50_ms, load.p99_ms, load.seen_p99_ms) == (2.0, 2.0, 20.0)
    assert load.cpu_us == pytest.approx(100.0)


def test_slices_share_the_time() -> None:
    scale = Scale.for_seconds(40.0)
    assert scale.rounds * scale.seconds == pytest.approx(40.0)
    assert Scale.for_seconds(1.0).rounds == Scale.rounds


# The client


@pytest.fixture
async def socket() -> AsyncIterator[WsClient]:
    """A socket to an echo server that closes the connection on the message `go`."""

    async def echo(connection: ServerConnection) -> None:
        async for message in connection:
            if message == "go":
                await connection.ping(b"are you there")
                await connection.close(4321)
            await connection.send(message)

    async with serve(echo, "127.0.0.1", 0, max_size=None) as server:
        client = await connect(next(iter(server.sockets)).getsockname()[1], "/")
        yield client
        client.close()
        await client.closed


async def test_messages_of_all_lengths_are_echoed(socket: WsClient) -> None:
    received: asyncio.Queue[bytes] = asyncio.Queue()
    socket.on_text = received.put_nowait
    texts = [b"x" * size for size in (0, 1, 125, 126, 65_535, 65_536, 200_000)]
    for text in texts:
        socket.send(text)
    assert [await received.get() for _ in texts] == texts


async def test_the_close_code_is_available(socket: WsClient) -> None:
    socket.send(b"go")
    await socket.closed
    assert socket.close_code == 4321


async def test_a_rejected_handshake_is_an_error() -> None:
    async def reject(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 404 Not Found\r\n\r\n")
        writer.close()

    async with await asyncio.start_server(reject, "127.0.0.1", 0) as server:
        with pytest.raises(ConnectionError, match="404"):
            await connect(next(iter(server.sockets)).getsockname()[1], "/")


def test_actions_are_compared_regardless_of_the_order_of_their_fields() -> None:
    assert canonical(b'{"do":"lay","slot":1}') == canonical(b'{ "slot": 1, "do": "lay" }')
    assert canonical(b'{"do":"lay","slot":1}') != canonical(b'{"do":"lay","slot":true}')


def test_the_echo_stores_every_row(tmp_path: Path) -> None:
    import sqlite3
    from contextlib import closing

    commit = committer(str(tmp_path / "echo.db"))
    commit(["a", "b"])
    commit(["c"])
    with closing(sqlite3.connect(tmp_path / "echo.db")) as file:
        assert file.execute("SELECT body FROM echoes ORDER BY id").fetchall() == [("a",), ("b",), ("c",)]
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)


# A short run


@pytest.mark.slow
def test_a_short_run_loses_nothing_even_if_slices_are_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    stages: list[str] = []
    taken: list[int] = []

    async def take_every_other_slice(clients: Sequence[LoadClient], seconds: float) -> LoadSlice:
        """Every other slice is empty, and must be repeated."""
        taken.append(len(clients))
        return LoadSlice(seconds) if len(taken) % 2 else await take_slice(clients, seconds)

    monkeypatch.setattr("starlode.bench.server.throughput.take_slice", take_every_other_slice)
    report = run_server_bench(QUICK, game=TITAN, on_progress=lambda stage, _done: stages.append(stage))
    (run,) = report.runs
    assert report.met
    assert (run.lost, run.errors, run.validated) == (0, [], True)
    assert run.entries >= run.unwatched.total + run.watched.total > 0
    assert run.echo.total > 0
    # Three kinds in each round, and in the round that warms up.
    assert len(taken) >= 2 * 3 * (QUICK.rounds + 1)
    assert run.watched.seen_p99_ms is not None
    assert set(stages) == {"bench-stage-server-start", "bench-stage-server-slices", "bench-stage-server-check"}


# `starlode fuzz server`


@pytest.fixture
def failures(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The failures that the first two stress tests will report; none at first."""
    failures: list[str] = []
    fuzz_report = FuzzReport(500, 30, {"move": 500}, {"done": 60}, {"1008": 3}, 10, 10, failures)
    crash_report = CrashReport(4, 700, 18, 12, 8, 3, failures)
    monkeypatch.setattr("starlode.bench.stress.message_fuzz.run_message_fuzz", lambda *_: fuzz_report)
    monkeypatch.setattr("starlode.bench.stress.crash_recovery.run_crash_recovery", lambda *_, **__: crash_report)
    waits = {"move": Wait(100, 5.0, 30.0, 40.0)}
    resilience_report = ResilienceReport(10.0, [AttackReport("floods", waits, 31.0, 120_000_000, "")])
    monkeypatch.setattr("starlode.bench.stress.resilience.run_attacks", lambda *_: resilience_report)
    return failures


@pytest.mark.usefixtures("failures")
@pytest.mark.parametrize("language", languages())
def test_all_stress_tests_are_reported(language: str) -> None:
    result = call("fuzz", "server", lang=language)
    assert (result.code, result.err) == (0, "")
    assert len(result.out.splitlines()) == 12
    assert "move 500" in result.out
    assert "700" in result.out
    assert "31 ms" in result.out


@pytest.mark.usefixtures("failures")
def test_a_stress_test_can_be_skipped() -> None:
    output = json.loads(call("fuzz", "server", "--messages", "0", "--json").out)
    assert (output["messages"], output["kills"]["moves"]) == (None, 700)
    output = json.loads(call("fuzz", "server", "--kills", "0", "--json").out)
    assert (output["messages"]["sockets"], output["kills"]) == (30, None)
    assert output["attacks"]["attacks"][0]["attack"] == "floods"
    assert json.loads(call("fuzz", "server", "--attacks", "0", "--json").out)["attacks"] is None
    output = json.loads(call("fuzz", "server", "--messages", "0", "--postgres", "--json").out)
    assert output["kills_postgresql"] == output["kills"]


def test_a_stress_test_that_fails_exits_with_1(failures: list[str]) -> None:
    failures.append("leak: all of it")
    result = call("fuzz", "server", "--kills", "0")
    assert result.code == 1
    assert "FAILED leak: all of it" in result.out


@pytest.mark.parametrize(
    "arguments",
    [
        ("server", "--games", "3"),
        ("server", "--players", "2"),
        ("titan", "--messages", "3"),
        ("titan", "--kills", "1"),
        ("titan", "--attacks", "1"),
    ],
)
def test_options_without_effect_are_rejected(arguments: tuple[str, ...]) -> None:
    result = call("fuzz", *arguments)
    assert result.code == 2
    assert arguments[1] in result.err
