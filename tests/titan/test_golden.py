"""The golden games of Titan: one per ruleset and number of players, per changed option and per kind of ending."""

from __future__ import annotations

from pathlib import Path

from starlode.games.titan.flow import TitanState
from starlode.games.titan.game import GAME
from starlode.kernel.contract import State
from starlode.kernel.log.log import Log, read_log
from starlode.kernel.options import Option
from starlode.kernel.table.replay import replay
from starlode.testkit.golden import golden_logs

FOLDER = Path(__file__).parents[1] / "golden" / "titan"
LOGS = {path.stem: read_log(path) for path in golden_logs(FOLDER)}


def only_change(option: Option, log: Log) -> bool:
    """Return whether the log changes this option, and no other, from the English ruleset."""
    defaults = GAME.resolve_options(log.header.players, {})
    return [name for name, value in log.header.options.items() if value != defaults[name]] == [option.name]


def final_state(name: str) -> State:
    return replay(GAME, LOGS[name], check=False)


def test_every_ruleset_and_number_of_players_has_a_golden_game() -> None:
    played = {(log.header.options["ruleset"], log.header.players) for log in LOGS.values()}
    assert {(ruleset, players) for ruleset in ("en", "fr") for players in GAME.seats} <= played


def test_every_option_has_a_golden_game_for_each_value_that_changes_it() -> None:
    for option in GAME.options[1:]:
        values = {log.header.options[option.name] for log in LOGS.values() if only_change(option, log)}
        assert values == {value for value in option.values if value != GAME.resolve_options(2, {})[option.name]}, (
            option.name
        )


def test_every_kind_of_ending_has_a_golden_game() -> None:
    def tied(name: str) -> TitanState:
        state = final_state(name)
        assert isinstance(state, TitanState)
        assert state.scores()[0] == state.scores()[1]
        return state

    first, second = tied("ending-tie-by-pipes").players[:2]
    assert first.pipes != second.pipes
    first, second = tied("ending-tie-by-rigs").players[:2]
    assert first.pipes == second.pipes
    assert first.controlled.bit_count() != second.controlled.bit_count()
    assert final_state("ending-shared-victory").ranking() == [1, 1]
    assert sorted(final_state("en-2-players").ranking()) == [1, 2]
