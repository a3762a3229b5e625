"""`starlode replay` tells a log event by event, and the position at any moment."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from starlode.cli.console import Desk
from starlode.cli.log_printer import Told
from starlode.games import find_game
from starlode.kernel.contract import HOST
from starlode.kernel.log.entries import DropEntry, SeatEntry, UndoEntry
from starlode.kernel.log.log import Log
from starlode.kernel.table.replay import replay
from starlode.kernel.texts.messages import Texts
from tests.cli.calls import call, finished, part, written
from tests.kernel.toys import SEALED, play, sealed_table


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return written(finished(), tmp_path / "game.log")


def test_every_event_has_its_line_and_its_rule(log: Path) -> None:
    called = call("replay", log)
    assert (called.code, called.err) == (0, "")
    lines = called.out.splitlines()
    numbers = [int(line.split()[0]) for line in lines if line[:3].strip()]
    assert numbers == list(range(len(finished().entries)))
    # What no event tells is told by the move itself.
    assert all("[TI-" in line or line[5:].startswith(("A: ", "B: ")) for line in lines[:-1])
    assert finished().entries[-1].seed in lines[-1]  # type: ignore[union-attr]


def test_a_log_is_told_in_french_too(log: Path) -> None:
    assert "La partie est finie" in call("replay", log, lang="fr").out


def test_events_for_programs(log: Path) -> None:
    form = json.loads(call("replay", log, "--json").out)
    assert form["header"]["game"] == "titan"
    assert [entry["number"] for entry in form["entries"]] == list(range(len(finished().entries)))
    first = form["entries"][0]["events"][0]
    assert first["clause"].startswith("TI-")
    assert set(first) == {"key", "clause", "data", "text"}


def test_a_moment_for_programs_is_the_view_of_a_spectator(log: Path) -> None:
    form = json.loads(call("replay", log, "--at", "60", "--json").out)
    state = replay(find_game("titan"), finished(), 60)
    assert (form["moment"], form["view"], form["scores"]) == (60, state.view(None), state.scores())
    seat = json.loads(call("replay", log, "--at", "60", "--json", "--seat", "b").out)
    assert seat["view"] == state.view(1)


def test_a_moment_for_people(log: Path) -> None:
    assert call("replay", log, "--at", "0").out.splitlines()[-1] == "Something has yet to be drawn."
    assert "To move: " in call("replay", log, "--at", "60").out
    assert call("replay", log, "--at", str(len(finished().entries))).out.splitlines()[-1] == "The game is over."


def test_what_the_host_does_and_undo_are_told(tmp_path: Path) -> None:
    entries = [*part(60).entries, SeatEntry(1, "bot:steady"), UndoEntry(HOST, 59), DropEntry(0)]
    path = written(Log(finished().header, entries), tmp_path / "game.log")
    called = call("replay", path)
    assert called.code == 0
    assert called.out.splitlines()[-3:] == [
        "60  bot:steady now decides for B.",
        "61  The host takes back everything from entry 59 on.",
        "62  A is dropped; the table plays this seat on.",
    ]


def test_what_is_for_one_seat_is_told_to_that_seat_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "event", lambda _texts, event: event.key)
    monkeypatch.setattr(Texts, "action", lambda _texts, _game, action: type(action).__name__)
    table = sealed_table(2)

    def lines(viewer: int | None) -> list[str]:
        out = io.StringIO()
        with redirect_stdout(out):
            Told(Desk("en"), SEALED, table.log, viewer).print_events()
        return out.getvalue().splitlines()

    hidden = "Chance: something that only others may know yet"
    assert lines(None) == [f"0  {hidden}", f"1  {hidden}"]
    assert lines(0)[1] == f"1  {hidden}"
    assert lines(0)[0].startswith("0  event-dealt")
    play(table, 1)
    assert not any(hidden in line for line in lines(None))


def test_what_is_hidden_is_hidden_from_programs_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "event", lambda _texts, event: event.key)
    out = io.StringIO()
    with redirect_stdout(out):
        Told(Desk("en"), SEALED, sealed_table(2).log, 1).show_events()
    other, own = json.loads(out.getvalue())["entries"]
    assert ("do" in other, "do" in own) == (False, True)
    assert (other["events"], len(own["events"])) == ([], 1)
