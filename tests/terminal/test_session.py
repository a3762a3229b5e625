"""A sitting at a table, without a screen: bots, undo, automatic answers, outlooks, saving and going on."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from starlode.kernel.contract import Event
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.log.log import read_log
from starlode.kernel.table.results import Accepted, Rejected
from starlode.terminal.saves import seed_path
from starlode.terminal.session import Session
from tests.terminal.tables import SEED, played, session


def digest(found: Session) -> str:
    return state_digest(found.table.state)


def keys(events: list[Event] | tuple[Event, ...]) -> list[str]:
    return [event.key for event in events]


def test_bots_move_until_a_person_has_to_choose() -> None:
    found = session("bot:random", "human", "bot:steady")
    found.run_to_person()
    assert (found.decider, found.waits_for_person, found.me) == (1, True, 1)
    assert list(found.legal) == list(found.table.state.legal(1))


def test_a_table_of_bots_plays_to_the_end() -> None:
    found = session("bot:random", "bot:random")
    found.run_to_person()
    assert found.table.is_over
    assert found.decider is None
    assert found.legal == ()


def test_hot_seat_shows_the_person_who_decides() -> None:
    found = played(session("human", "human"), moves=4)
    assert found.me == found.decider
    first = found.me
    while found.decider == first:
        played(found, moves=1)
    assert found.me == found.decider != first


def test_the_same_seed_and_choices_give_the_same_game_against_bots() -> None:
    assert digest(played(session(), moves=40)) == digest(played(session(), moves=40))


def test_cubes_are_taken_without_asking() -> None:
    found = played(session(), until="lay")
    assert found.table.log.header.options["gain_may_be_declined"]
    taken = [
        e for e in found.table.log.entries if isinstance(e, ActionEntry) and e.do["do"] == "take-cube" and e.by == 0
    ]
    assert taken
    assert all(e.do["do"] != "refuse-cube" for e in found.table.log.entries if isinstance(e, ActionEntry) and e.by == 0)


def test_cubes_are_asked_about_if_wanted() -> None:
    found = session()
    found.always_take = False
    played(found, moves=2)
    for _ in range(20):
        kinds = {found.table.catalogue.encode(action)["do"] for action in found.legal}
        if kinds == {"take-cube", "refuse-cube"}:
            break
        played(found, moves=1)
    assert kinds == {"take-cube", "refuse-cube"}


def test_undo_takes_back_the_last_choice_with_its_automatic_answers() -> None:
    found = played(session(), until="lay")
    before, me = digest(found), found.me
    lay = next(
        a for a in found.legal if found.outlook(a).events[1:] and "event-cube-taken" in keys(found.outlook(a).events)
    )
    found.act(lay)
    found.run_to_person()
    assert digest(found) != before
    assert isinstance(found.undo(), Accepted)
    assert (digest(found), found.me, found.waits_for_person) == (before, me, True)


def test_undo_goes_back_over_bots() -> None:
    found = played(session(), moves=30)
    mine = [seq for seq, e in enumerate(found.table.log.entries) if isinstance(e, ActionEntry) and e.by == 0]
    assert mine
    for _ in range(5):
        assert isinstance(found.undo(), Accepted)
        assert found.me == found.decider == 0
    found.run_to_person()
    assert found.waits_for_person


def test_undo_over_a_draw_asks_the_others_at_the_table() -> None:
    found = played(session("human", "human"), until="deploy-rig")
    before = digest(found)
    answer = found.undo()
    assert isinstance(answer, Rejected)
    assert answer.refusal.key == "undo-needs-consent"
    asked = answer.refusal.data["seats"]
    assert isinstance(asked, list)
    assert digest(found) == before
    assert isinstance(found.undo([seat for seat in asked if isinstance(seat, int)]), Accepted)
    assert found.table.state.view(None)["step"] == "land-rig"


def test_there_may_be_nothing_to_take_back() -> None:
    found = session()
    found.run_to_person()
    answer = found.undo()
    assert isinstance(answer, Rejected)
    assert answer.refusal.key == "terminal-nothing-to-undo"


def test_the_story_strikes_out_what_was_taken_back() -> None:
    found = played(session(), moves=20)
    told = len(found.story.lines)
    assert not any(line.taken_back for line in found.story.lines)
    found.undo()
    assert any(line.taken_back for line in found.story.lines[:told])
    assert found.story.lines[-1].event.key == "terminal-undone"
    struck = [line for line in found.story.lines if line.taken_back]
    assert len(list(found.story.standing())) == len(found.story.lines) - len(struck)


def test_the_story_begins_with_the_setup() -> None:
    assert session().story.lines[0].event.key == "event-foreman"


def test_an_outlook_changes_nothing_and_tells_what_will_be() -> None:
    found = played(session(), until="lay")
    before, lines = digest(found), len(found.story.lines)
    action = found.legal[0]
    outlook = found.outlook(action)
    assert digest(found) == before
    assert len(found.story.lines) == lines
    found.act(action)
    found.answer_automatically()
    assert keys([line.event for line in found.story.lines[lines:]])[: len(outlook.events)] == keys(outlook.events)
    assert found.table.state.view(0)["pipes"] == outlook.after["pipes"]


def test_saving_and_going_on_gives_the_same_game(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    found = played(session(save=path), moves=40)
    assert found.save() == path
    again = Session.resume(path)
    assert digest(again) == digest(found)
    assert (again.me, again.names, again.save_path) == (found.me, found.names, path)
    assert [line.event.key for line in again.story.lines] == [line.event.key for line in found.story.lines]
    assert digest(played(again)) == digest(played(found))


def test_the_seed_lies_beside_the_log_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    found = played(session(save=path), moves=10)
    found.save()
    secret = seed_path(path)
    assert bytes.fromhex(secret.read_text()) == SEED
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert SEED.hex() not in path.read_text()
    assert sorted(tmp_path.iterdir()) == [path, secret]


def test_a_finished_game_needs_no_seed_file(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    found = played(session(save=path), moves=10)
    found.save()
    played(found).save()
    assert not seed_path(path).exists()
    assert Session.resume(path).table.is_over


@pytest.mark.parametrize("content", ["not hex", "00zz", "é"])
def test_a_broken_seed_file_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "game.log"
    played(session(save=path), moves=5).save()
    seed_path(path).write_text(content)
    with pytest.raises(InvalidInput) as problem:
        Session.resume(path)
    assert problem.value.key == "terminal-seed-unreadable"


def test_a_save_without_its_seed_or_with_another_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    played(session(save=path), moves=5).save()
    seed_path(path).write_text("00" * 32)
    with pytest.raises(InvalidInput, match="seed-differs"):
        Session.resume(path)
    seed_path(path).unlink()
    with pytest.raises(InvalidInput, match="seed-missing"):
        Session.resume(path)
    with pytest.raises(InvalidInput, match="log-file-unreadable"):
        Session.resume(tmp_path / "other.log")


def test_a_place_that_cannot_be_written_is_told_and_play_goes_on(tmp_path: Path) -> None:
    found = played(session(save=tmp_path / "missing" / "game.log"), moves=3)
    problem = found.autosave()
    assert problem is not None
    assert problem.key == "log-file-unwritable"
    assert played(found, moves=3).waits_for_person


def test_without_a_place_the_game_is_saved_under_its_own_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = played(session(), moves=3)
    assert found.autosave() is None
    assert list(tmp_path.iterdir()) == []
    path = found.save()
    assert path.name == f"titan-{found.table.log.header.id[:8]}.log"
    assert read_log(path).header == found.table.log.header


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(InvalidInput, match="bot-unknown"):
        session("human", "bot:nobody")
