"""Example games: for every clause that can be seen at work, a moment; and as few recordings as show the most."""

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
from starlode.kernel.texts.rulebook import Rulebook
from starlode.testkit import example_games

GAMES = [*all_games()]
UNSEEN = ("lose-pipe",)
"""Kinds of action that no recording has: nobody was ever left with nothing else to do."""

LARGEST = 100_000
"""Bytes of a game's examples together: they are in every wheel."""


@pytest.fixture(params=GAMES, ids=lambda game: str(game.name))
def game(request: pytest.FixtureRequest) -> Game:
    assert isinstance(request.param, Game)
    return request.param


def test_the_kept_index_is_what_the_examples_show(game: Game) -> None:
    """If not: `starlode examples GAME --refresh`; and if a recording no longer plays, others with `--choose`."""
    assert examples.load_moments(game) == example_games.find_moments(game)


def test_at_each_moment_the_clause_is_at_work(game: Game) -> None:
    told: dict[tuple[str, int], list[Event]] = {}
    logs = {name: examples.read_example(game, name) for name in examples.example_names(game)}
    for name, log in logs.items():
        verify(game, log)
        replay(game, log, on_events=lambda seq, events, name=name: told.update({(name, seq): events}))  # type: ignore[misc]
    for clause, moment in examples.load_moments(game).items():
        cited = [event.key for event in told[moment.example, moment.entry] if event.clause == clause]
        entry = logs[moment.example].entries[moment.entry]
        done = entry.do["do"] if isinstance(entry, ActionEntry) else None
        if moment.happened == done:
            assert (examples.action_clauses(game)[moment.happened], cited) == (clause, [])
        else:
            assert moment.happened in cited


def test_whatever_the_examples_tell_or_do_leads_to_one(game: Game) -> None:
    """No clause that an event of theirs cites, and no kind of action that has a clause, is left out."""
    kept = examples.load_moments(game)
    assert kept.keys() <= {*Rulebook.of(game, "en").ids()}
    kinds = {kind for players in game.seats for kind in game.catalogue(players, {}).kinds()}
    missing = [kind for kind, clause in examples.action_clauses(game).items() if kind in kinds and clause not in kept]
    assert [kind for kind in missing if kind not in UNSEEN] == []


def test_examples_are_small(game: Game) -> None:
    files = examples.examples_folder(game).iterdir()
    assert 0 < sum(path.stat().st_size for path in files) < LARGEST


def test_a_few_recordings_are_chosen_that_show_the_most(tmp_path: Path) -> None:
    titan = next(game for game in GAMES if game.name == "titan")
    kept = sorted(examples.examples_folder(titan).glob("*.log"))
    again = Path(shutil.copy(kept[0], tmp_path / "again.log"))
    chosen = example_games.choose_recordings(titan, [*kept, again], 12)
    assert len({*chosen} & {kept[0], again}) == 1
    assert len(chosen) == len(kept)
    shown = [{moment.clause for moment in example_games._clause_moments(titan, read_log(path))} for path in chosen]
    assert len(shown[0]) == max(map(len, shown))
    assert set().union(*shown) == {*examples.load_moments(titan)}
    assert example_games.choose_recordings(titan, kept, 1) == chosen[:1]
    assert example_games.choose_recordings(titan, [], 3) == []


def test_recordings_take_the_place_of_others(tmp_path: Path) -> None:
    titan = next(game for game in GAMES if game.name == "titan")
    shutil.copytree(titan.folder / "rules", tmp_path / "rules")
    (tmp_path / "data").mkdir()
    elsewhere = replace(titan, folder=tmp_path)
    assert examples.load_moments(elsewhere) == {}
    first, second, *_ = sorted(examples.examples_folder(titan).glob("*.log"))
    example_games.replace_examples(elsewhere, [first])
    example_games.replace_examples(elsewhere, [second])
    assert examples.example_names(elsewhere) == [second.stem]
    moments = examples.load_moments(elsewhere)
    assert {moment.example for moment in moments.values()} == {second.stem}
    # Without a table of what actions fall under, only events count.
    assert all(moment.happened.startswith("event-") for moment in moments.values())
    assert not example_games.write_moments(elsewhere)


def test_an_example_that_does_not_exist_is_refused(game: Game) -> None:
    for name in ("nothing", "../two-players", ""):
        with pytest.raises(InvalidInput) as refused:
            examples.read_example(game, name)
        assert refused.value.key == "example-unknown"
