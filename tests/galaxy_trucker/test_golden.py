"""The golden games of Galaxy Trucker: one for each mode and pace, for each policy, and for each way of ending."""

from __future__ import annotations

import re
from pathlib import Path

from starlode.games.galaxy_trucker.content import CARD_TYPE_NAMES
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.state import FLYING, GAVE_UP
from starlode.kernel.log.log import read_log
from starlode.kernel.table.replay import replay
from starlode.testkit.golden import EVENTS, golden_logs

FOLDER = Path(__file__).parents[1] / "golden" / "galaxy_trucker"
LOGS = {path.stem: read_log(path) for path in golden_logs(FOLDER)}


def final_state(name: str) -> GalaxyTruckerState:
    state = replay(GAME, LOGS[name], check=False)
    assert isinstance(state, GalaxyTruckerState)
    return state


def events(name: str) -> list[str]:
    """Return the keys of all events of a golden game."""
    lines = (FOLDER / f"{name}{EVENTS}").read_text(encoding="utf-8").splitlines()
    return [line.split()[1] for line in lines[4:]]


def statuses(name: str) -> set[int]:
    return {player.status for player in final_state(name).players}


def test_every_mode_has_a_golden_game_in_each_pace() -> None:
    played = {(log.header.options["mode"], log.header.options["building"]) for log in LOGS.values()}
    modes, paces = GAME.options[0].values, GAME.options[1].values
    assert played == {(mode, pace) for mode in modes for pace in paces}


def test_every_policy_has_a_golden_game_in_each_pace() -> None:
    played = {(log.header.options["placement_policy"], log.header.options["building"]) for log in LOGS.values()}
    assert played == {(policy, pace) for policy in GAME.options[2].values for pace in GAME.options[1].values}
    assert {log.header.players for log in LOGS.values()} == {*GAME.seats}


def test_every_way_of_ending_has_a_golden_game() -> None:
    assert statuses("ending-nobody-arrives") == {GAVE_UP}
    assert statuses("ending-all-arrive") == {FLYING}
    assert final_state("ending-shared-place").ranking() == [1, 1]
    assert min(final_state("ending-in-debt").scores()) < 0
    assert {"event-timer-stop", "event-caught", "event-grace"} <= {*events("ending-time-ran-out")}
    assert "event-caught" in events("ending-learning-limit")
    assert "event-timer-stop" not in events("ending-learning-limit")
    assert events("ending-countdown").count("event-countdown") > 3
    assert "event-stuck" in events("ending-stuck")


def test_a_title_turns_to_gold_and_is_defended_again_in_each_pace() -> None:
    for pace in ("real-time", "turn-based"):
        assert events(f"trek-{pace}-strict").count("event-title-defended") == 2
        assert any(player.gold for player in final_state(f"trek-{pace}-strict").players)


def test_the_golden_games_show_every_type_of_card() -> None:
    revealed = [path.read_text(encoding="utf-8") for path in FOLDER.glob(f"*{EVENTS}")]
    shown = {name for text in revealed for name in re.findall(r'"type":"(\w+)"', text)}
    assert shown == {*CARD_TYPE_NAMES}
