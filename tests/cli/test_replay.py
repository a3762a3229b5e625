"""`starlode replay` prints the events of a log, and the position after any number of entries."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from starlode.cli.console import Console
from starlode.cli.log_printer import LogPrinter
from starlode.games import find_game
from starlode.games.galaxy_trucker.game import GAME as GALAXY
from starlode.kernel.contract import HOST
from starlode.kernel.log.entries import DropEntry, Entry, HostEntry, SeatEntry, UndoEntry
from starlode.kernel.log.log import Log
from starlode.kernel.table.replay import replay
from starlode.kernel.table.table import Table
from starlode.kernel.texts.messages import Texts
from tests.cli.cli_runner import call, finished_log, log_prefix, write_file
from tests.kernel.toy_tables import SEALED, play, sealed_table


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write_file(finished_log(), tmp_path / "game.log")


def test_every_event_has_a_line_with_its_clause(log: Path) -> None:
    result = call("replay", log)
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    numbers = [int(line.split()[0]) for line in lines if line[:3].strip()]
    assert numbers == list(range(len(finished_log().entries)))
    # An entry without events is described by its action.
    assert all("[TI-" in line or line[5:].startswith(("A: ", "B: ")) for line in lines[:-1])
    assert finished_log().entries[-1].seed in lines[-1]  # type: ignore[union-attr]


def test_a_log_is_printed_in_french(log: Path) -> None:
    assert "La partie est finie" in call("replay", log, lang="fr").out


def test_events_as_json(log: Path) -> None:
    output = json.loads(call("replay", log, "--json").out)
    assert output["header"]["game"] == "titan"
    assert [entry["number"] for entry in output["entries"]] == list(range(len(finished_log().entries)))
    first = output["entries"][0]["events"][0]
    assert first["clause"].startswith("TI-")
    assert set(first) == {"key", "clause", "data", "text"}


def test_a_position_as_json_is_the_view_of_a_spectator(log: Path) -> None:
    position = json.loads(call("replay", log, "--at", "60", "--json").out)
    state = replay(find_game("titan"), finished_log(), 60)
    assert (position["moment"], position["view"], position["scores"]) == (60, state.view(None), state.scores())
    seat = json.loads(call("replay", log, "--at", "60", "--json", "--seat", "b").out)
    assert seat["view"] == state.view(1)


def test_a_position_as_text(log: Path) -> None:
    assert call("replay", log, "--at", "0").out.splitlines()[-1] == "A draw is pending."
    assert "To move: " in call("replay", log, "--at", "60").out
    assert call("replay", log, "--at", str(len(finished_log().entries))).out.splitlines()[-1] == "The game is over."


def test_entries_of_the_host_and_undo_are_printed(tmp_path: Path) -> None:
    by_host: list[Entry] = [
        SeatEntry(1, "bot:steady", HOST),
        UndoEntry(HOST, 59),
        DropEntry(0),
        HostEntry("hand-over", 1),
    ]
    entries: list[Entry] = [*log_prefix(60).entries, *by_host]
    path = write_file(Log(finished_log().header, entries), tmp_path / "game.log")
    result = call("replay", path)
    assert result.code == 0
    assert result.out.splitlines()[-4:] == [
        "60  The host lets the bot Steady play for B.",
        "61  The host takes back everything from entry 59 on.",
        "62  A has left; the table plays that seat.",
        "63  The host hands the table over to B.",
    ]


def test_private_events_are_shown_only_to_their_seat_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "event", lambda _texts, event: event.key)
    monkeypatch.setattr(Texts, "action", lambda _texts, _game, action: type(action).__name__)
    table = sealed_table(2)

    def lines(viewer: int | None) -> list[str]:
        out = io.StringIO()
        with redirect_stdout(out):
            LogPrinter(Console("en"), SEALED, table.log, viewer).print_events()
        return out.getvalue().splitlines()

    hidden = "Chance: something that only others may know yet"
    assert lines(None) == [f"0  {hidden}", f"1  {hidden}"]
    assert lines(0)[1] == f"1  {hidden}"
    assert lines(0)[0].startswith("0  event-dealt")
    play(table, 1)
    assert not any(hidden in line for line in lines(None))


def test_hidden_events_are_not_in_the_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "event", lambda _texts, event: event.key)
    out = io.StringIO()
    with redirect_stdout(out):
        LogPrinter(Console("en"), SEALED, sealed_table(2).log, 1).print_events_json()
    other, own = json.loads(out.getvalue())["entries"]
    assert ("do" in other, "do" in own) == (False, True)
    assert (other["events"], len(own["events"])) == ([], 1)


@pytest.mark.rule("GL-5.7")
def test_the_setup_comes_before_the_first_entry(tmp_path: Path) -> None:
    table = Table.open(GALAXY, 2, {"mission": "mission_grand_prix"}, seed=bytes(32))
    table.submit(0, {"do": "take-hidden"})
    log = write_file(table.log, tmp_path / "mission.log")
    first, second, third, *_ = call("replay", log).out.splitlines()
    assert first.startswith("   ")
    assert first.endswith("[GT-4.1]")
    assert "Grand Prix" in second
    assert second.endswith("[GL-5.7]")
    assert third.startswith("0")
    setup = json.loads(call("replay", log, "--json").out)["setup"]
    assert [(event["key"], event["clause"]) for event in setup] == [
        ("event-flight", "GT-4.1"),
        ("event-mission", "GL-5.7"),
    ]
