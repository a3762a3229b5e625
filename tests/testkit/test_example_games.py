"""Example games: a moment for every clause that they show, and the choice of recordings."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from starlode.games import all_games
from starlode.kernel.contract import Event
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.log.log import read_log
from starlode.kernel.table.chance import verify
from starlode.kernel.table.replay import replay
from starlode.kernel.texts import examples
from starlode.kernel.texts.action_labels import action_labels, label_of
from starlode.kernel.texts.rulebook import Rulebook
from starlode.testkit import example_games

GAMES = [*all_games()]
UNSEEN = ("lose-pipe",)
"""Kinds of action that no recording has: they are only legal if nothing else is."""

NOT_RECORDED = (
    *("leave-cube", "take-hidden-cargo", "reveal-cargo", "pick-mission", "board-vip", "leave-vip", "put-next"),
    *("keep-order", "use-engineer", "keep-engineer", "sing", "stay-silent", "rearrange-goods", "choose-shield"),
    *("overtake", "stop-behind", "board-prisoner", "aim-cannon", "hold-fire", "plan-abandon", "take-back-abandoned"),
    *("take-back-power", "plan-engineer", "take-back-engineer", "confirm-abandoning", "auto-abandon"),
)
"""Kinds of action that the example games do not show yet: those of the lunar expansion, and a rare one of Titan."""

LARGEST = 100_000
"""The limit in bytes of all examples of a game, which are in every wheel."""


@pytest.fixture(params=GAMES, ids=lambda game: str(game.name))
def game(request: pytest.FixtureRequest) -> Game:
    assert isinstance(request.param, Game)
    return request.param


def test_the_stored_index_is_current(game: Game) -> None:
    """If not: `starlode examples GAME --refresh`; and if a recording no longer plays, others with `--choose`."""
    assert examples.load_moments(game) == example_games.find_moments(game)


def test_each_moment_shows_its_clause(game: Game) -> None:
    events_by_entry: dict[tuple[str, int], list[Event]] = {}
    logs = {name: examples.read_example(game, name) for name in examples.example_names(game)}
    for name, log in logs.items():
        verify(game, log)
        replay(game, log, on_events=lambda seq, events, name=name: events_by_entry.update({(name, seq): events}))  # type: ignore[misc]
    for clause, moment in examples.load_moments(game).items():
        cited = [event.key for event in events_by_entry[moment.example, moment.entry] if event.clause == clause]
        entry = logs[moment.example].entries[moment.entry]
        done = entry.do["do"] if isinstance(entry, ActionEntry) else None
        if moment.happened == done:
            assert (label_of(game, moment.happened).clause, cited) == (clause, [])
        else:
            assert moment.happened in cited


def test_every_clause_in_the_examples_has_a_moment(game: Game) -> None:
    """No clause that an event of theirs cites, and no kind of action that has a clause, is left out."""
    stored = examples.load_moments(game)
    assert stored.keys() <= {*Rulebook.of(game, "en").ids()}
    kinds = {kind for players in game.seats for kind in game.catalogue(players, {}).kinds()}
    missing = [kind for kind in action_labels(game) if kind in kinds and label_of(game, kind).clause not in stored]
    assert [kind for kind in missing if kind not in (*UNSEEN, *NOT_RECORDED)] == []


def test_examples_are_small(game: Game) -> None:
    files = examples.examples_folder(game).iterdir()
    assert 0 < sum(path.stat().st_size for path in files) < LARGEST


def test_recordings_are_chosen_that_show_the_most_clauses(tmp_path: Path) -> None:
    titan = next(game for game in GAMES if game.name == "titan")
    stored = sorted(examples.examples_folder(titan).glob("*.log"))
    again = Path(shutil.copy(stored[0], tmp_path / "again.log"))
    chosen = example_games.choose_recordings(titan, [*stored, again], 12)
    assert len({*chosen} & {stored[0], again}) == 1
    assert len(chosen) == len(stored)
    shown = [{moment.clause for moment in example_games._clause_moments(titan, read_log(path))} for path in chosen]
    assert len(shown[0]) == max(map(len, shown))
    assert set().union(*shown) == {*examples.load_moments(titan)}
    assert example_games.choose_recordings(titan, stored, 1) == chosen[:1]
    assert example_games.choose_recordings(titan, [], 3) == []


def test_recordings_replace_the_examples(tmp_path: Path) -> None:
    titan = next(game for game in GAMES if game.name == "titan")
    shutil.copytree(titan.folder / "rules", tmp_path / "rules")
    (tmp_path / "data").mkdir()
    copied = replace(titan, folder=tmp_path)
    assert examples.load_moments(copied) == {}
    first, second, *_ = sorted(examples.examples_folder(titan).glob("*.log"))
    example_games.replace_examples(copied, [first])
    example_games.replace_examples(copied, [second])
    assert examples.example_names(copied) == [second.stem]
    moments = examples.load_moments(copied)
    assert {moment.example for moment in moments.values()} == {second.stem}
    # Without a table of what actions fall under, only events count.
    assert all(moment.happened.startswith("event-") for moment in moments.values())
    assert not example_games.write_moments(copied)


def test_an_unknown_example_is_refused(game: Game) -> None:
    for name in ("nothing", "../two-players", ""):
        with pytest.raises(InvalidInput) as refused:
            examples.read_example(game, name)
        assert refused.value.key == "example-unknown"
