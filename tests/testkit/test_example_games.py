"""Example games: a moment for every clause that they show, and the choice of recordings."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from starlode.bots.random_bot import RandomBot
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
from starlode.testkit import example_games, example_recorder
from starlode.testkit.golden import play_game

GAMES = [*all_games()]
GOLDEN = Path(__file__).parents[1] / "golden"
UNSEEN = ("lose-pipe",)
"""Kinds of action that no recording has: they are only legal if nothing else is."""

LARGEST = 100_000
"""The limit in bytes of all examples of a game, which are in every wheel."""

LARGEST_OF_AN_EXPANSION = 265_000
"""The same for an expansion, which has a budget of its own: most clauses of the lunar one depend on which VIPs, mission
and supercards a game has, so that many games are needed to show all."""


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
    assert [kind for kind in missing if kind not in UNSEEN] == []


def test_the_clauses_that_events_cite_have_a_moment(game: Game) -> None:
    """What the golden games tell, which cover every option and ending, the examples show too."""
    told: dict[str, set[str]] = {}
    for path in (GOLDEN / game.name).glob("*.events"):
        for line in path.read_text(encoding="utf-8").splitlines()[4:]:
            _, key, clause, *rest = line.split(" ")
            if clause != "-" and not rest[0].startswith("for="):
                told.setdefault(clause, set()).add(key)
    assert {clause: keys for clause, keys in told.items() if clause not in examples.load_moments(game)} == {}


def test_examples_are_small(game: Game) -> None:
    for expansion, largest in (("", LARGEST), *[(name, LARGEST_OF_AN_EXPANSION) for name in game.expansions]):
        files = examples.examples_folder(game, expansion).iterdir()
        assert 0 < sum(path.stat().st_size for path in files) < largest


def test_names_of_examples_can_stand_in_an_address(game: Game) -> None:
    assert [name for name in examples.example_names(game) if not re.fullmatch("[a-z0-9-]{1,64}", name)] == []


def test_no_example_of_an_expansion_is_superfluous() -> None:
    galaxy = next(game for game in GAMES if game.name == "galaxy_trucker")
    stored = sorted(examples.examples_folder(galaxy, "lunar").glob("*.log"))
    chosen = example_games.choose_recordings(galaxy, stored, len(stored), "lunar")
    missing = example_games._clauses_to_show(galaxy, "lunar")
    shown = [{moment.clause for moment in example_games._clause_moments(galaxy, read_log(path))} for path in chosen]
    assert {*chosen} == {*stored}
    assert missing & set().union(*shown) == missing & {*examples.load_moments(galaxy)}


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


def test_a_curious_player_tries_what_it_has_not_done_yet() -> None:
    titan = next(game for game in GAMES if game.name == "titan")
    log = play_game(titan, 2, {}, 87, example_recorder.CuriousPlayer(RandomBot(), example_recorder.kinds_of(titan)))
    done = {str(entry.do["do"]) for entry in log.entries if isinstance(entry, ActionEntry)}
    assert "leave-cube" in done
    assert log.entries == examples.read_example(titan, "cube-left").entries


def test_the_kinds_of_an_expansion_are_its_own() -> None:
    galaxy = next(game for game in GAMES if game.name == "galaxy_trucker")
    own = example_recorder.kinds_of(galaxy, "lunar")
    assert {"board-vip", "plan-engineer", "overtake"} <= {*own}
    assert "take-open" not in own
