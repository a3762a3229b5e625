"""A session without a screen: bots, undo, automatic answers, previews, saving and resuming."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from starlode.games.galaxy_trucker.game import GAME as GALAXY
from starlode.kernel.contract import Event
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import ActionEntry, SeatInfo
from starlode.kernel.log.log import read_log
from starlode.kernel.table.results import Accepted, Rejected
from starlode.terminal.saves import seed_path
from starlode.terminal.session import Session
from tests.terminal.sessions import SEED, open_session, play_on


def digest(session: Session) -> str:
    return state_digest(session.table.state)


def keys(events: list[Event] | tuple[Event, ...]) -> list[str]:
    return [event.key for event in events]


def test_bots_move_until_a_person_has_to_choose() -> None:
    session = open_session("bot:random", "human", "bot:steady")
    session.run_to_human()
    assert (session.decider, session.waits_for_human, session.viewer) == (1, True, 1)
    assert list(session.legal) == list(session.table.state.legal(1))


def test_a_table_of_bots_plays_to_the_end() -> None:
    session = open_session("bot:random", "bot:random")
    session.run_to_human()
    assert session.table.is_over
    assert session.decider is None
    assert session.legal == ()


def test_hot_seat_shows_the_view_of_the_person_who_decides() -> None:
    session = play_on(open_session("human", "human"), moves=4)
    assert session.viewer == session.decider
    first = session.viewer
    while session.decider == first:
        play_on(session, moves=1)
    assert session.viewer == session.decider != first


def test_the_same_seed_and_choices_give_the_same_game_against_bots() -> None:
    assert digest(play_on(open_session(), moves=40)) == digest(play_on(open_session(), moves=40))


def test_cubes_are_taken_without_asking() -> None:
    session = play_on(open_session(), until="lay")
    assert session.table.log.header.options["gain_may_be_declined"]
    taken = [
        e for e in session.table.log.entries if isinstance(e, ActionEntry) and e.do["do"] == "take-cube" and e.by == 0
    ]
    assert taken
    assert all(
        e.do["do"] != "refuse-cube" for e in session.table.log.entries if isinstance(e, ActionEntry) and e.by == 0
    )


def test_cubes_are_asked_about_without_automatic_answers() -> None:
    session = open_session()
    session.auto_answer = False
    play_on(session, moves=2)
    for _ in range(20):
        kinds = {session.table.catalogue.encode(action)["do"] for action in session.legal}
        if kinds == {"take-cube", "refuse-cube"}:
            break
        play_on(session, moves=1)
    assert kinds == {"take-cube", "refuse-cube"}


def test_undo_removes_the_last_choice_with_its_automatic_answers() -> None:
    session = play_on(open_session(), until="lay")
    before, viewer = digest(session), session.viewer
    lay = next(
        a
        for a in session.legal
        if session.preview(a).events[1:] and "event-cube-taken" in keys(session.preview(a).events)
    )
    session.act(lay)
    session.run_to_human()
    assert digest(session) != before
    assert isinstance(session.undo(), Accepted)
    assert (digest(session), session.viewer, session.waits_for_human) == (before, viewer, True)


def test_undo_includes_the_moves_of_bots() -> None:
    session = play_on(open_session(), moves=30)
    mine = [seq for seq, e in enumerate(session.table.log.entries) if isinstance(e, ActionEntry) and e.by == 0]
    assert mine
    for _ in range(5):
        assert isinstance(session.undo(), Accepted)
        assert session.viewer == session.decider == 0
    session.run_to_human()
    assert session.waits_for_human


def test_undo_over_a_draw_needs_the_consent_of_the_others() -> None:
    session = play_on(open_session("human", "human"), until="deploy-rig")
    before = digest(session)
    result = session.undo()
    assert isinstance(result, Rejected)
    assert result.refusal.key == "undo-needs-consent"
    voters = result.refusal.data["seats"]
    assert isinstance(voters, list)
    assert digest(session) == before
    assert isinstance(session.undo([seat for seat in voters if isinstance(seat, int)]), Accepted)
    assert session.table.state.view(None)["step"] == "land-rig"


def test_there_may_be_nothing_to_undo() -> None:
    session = open_session()
    session.run_to_human()
    result = session.undo()
    assert isinstance(result, Rejected)
    assert result.refusal.key == "terminal-nothing-to-undo"


def test_the_event_log_marks_undone_events() -> None:
    session = play_on(open_session(), moves=20)
    count = len(session.event_log.lines)
    assert not any(line.undone for line in session.event_log.lines)
    session.undo()
    assert any(line.undone for line in session.event_log.lines[:count])
    assert session.event_log.lines[-1].event.key == "terminal-undone"
    undone = [line for line in session.event_log.lines if line.undone]
    assert len(list(session.event_log.effective_events())) == len(session.event_log.lines) - len(undone)


def test_an_undo_strikes_out_neither_who_plays_a_seat_nor_a_change_of_the_table() -> None:
    session = play_on(open_session(), moves=5)
    session.table.assign_seat(1, "bot:steady")
    session.table.record_host("rename")
    session.table.host_undo(0)
    lasting = [line for line in session.event_log.lines if line.event.key in ("table-seat-to-bot", "table-renamed")]
    assert [line.undone for line in lasting] == [False, False]


def test_the_event_log_starts_with_the_setup() -> None:
    assert open_session().event_log.lines[0].event.key == "event-foreman"


def test_a_preview_changes_nothing_and_shows_the_effects() -> None:
    session = play_on(open_session(), until="lay")
    before, lines = digest(session), len(session.event_log.lines)
    action = session.legal[0]
    preview = session.preview(action)
    assert digest(session) == before
    assert len(session.event_log.lines) == lines
    session.act(action)
    session.answer_automatically()
    assert keys([line.event for line in session.event_log.lines[lines:]])[: len(preview.events)] == keys(preview.events)
    assert session.table.state.view(0)["pipes"] == preview.after["pipes"]


def test_a_saved_game_is_resumed_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    session = play_on(open_session(save=path), moves=40)
    assert session.save() == path
    resumed = Session.resume(path)
    assert digest(resumed) == digest(session)
    assert (resumed.viewer, resumed.names, resumed.save_path) == (session.viewer, session.names, path)
    assert [line.event.key for line in resumed.event_log.lines] == [line.event.key for line in session.event_log.lines]
    assert digest(play_on(resumed)) == digest(play_on(session))


def test_the_seed_file_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    session = play_on(open_session(save=path), moves=10)
    session.save()
    secret = seed_path(path)
    assert bytes.fromhex(secret.read_text()) == SEED
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert SEED.hex() not in path.read_text()
    assert sorted(tmp_path.iterdir()) == [path, secret]


def test_a_finished_game_needs_no_seed_file(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    session = play_on(open_session(save=path), moves=10)
    session.save()
    play_on(session).save()
    assert not seed_path(path).exists()
    assert Session.resume(path).table.is_over


@pytest.mark.parametrize("content", ["not hex", "00zz", "é"])
def test_a_broken_seed_file_is_rejected(tmp_path: Path, content: str) -> None:
    path = tmp_path / "game.log"
    play_on(open_session(save=path), moves=5).save()
    seed_path(path).write_text(content)
    with pytest.raises(InvalidInput) as problem:
        Session.resume(path)
    assert problem.value.key == "terminal-seed-unreadable"


def test_a_save_without_its_seed_or_with_another_is_rejected(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    play_on(open_session(save=path), moves=5).save()
    seed_path(path).write_text("00" * 32)
    with pytest.raises(InvalidInput, match="seed-differs"):
        Session.resume(path)
    seed_path(path).unlink()
    with pytest.raises(InvalidInput, match="seed-missing"):
        Session.resume(path)
    with pytest.raises(InvalidInput, match="log-file-unreadable"):
        Session.resume(tmp_path / "other.log")


def test_a_file_that_cannot_be_written_is_an_error_and_play_continues(tmp_path: Path) -> None:
    session = play_on(open_session(save=tmp_path / "missing" / "game.log"), moves=3)
    problem = session.autosave()
    assert problem is not None
    assert problem.key == "log-file-unwritable"
    assert play_on(session, moves=3).waits_for_human


def test_without_a_file_the_game_is_saved_under_its_own_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = play_on(open_session(), moves=3)
    assert session.autosave() is None
    assert list(tmp_path.iterdir()) == []
    path = session.save()
    assert path.name == f"titan-{session.table.log.header.id[:8]}.log"
    assert read_log(path).header == session.table.log.header


def test_an_unknown_bot_is_rejected() -> None:
    with pytest.raises(InvalidInput, match="bot-unknown"):
        open_session("human", "bot:nobody")


@pytest.mark.rule("GL-5.7")
def test_the_event_log_begins_with_the_setup() -> None:
    seats = [SeatInfo("Ada", "human"), SeatInfo("Bo", "human")]
    session = Session.open(GALAXY, 2, {"mission": "mission_grand_prix"}, seats, seed=SEED)
    assert [line.event.key for line in session.event_log.lines] == ["event-flight", "event-mission"]
    assert [line.event.key for line in session.event_log.visible_to(1)] == ["event-flight", "event-mission"]
