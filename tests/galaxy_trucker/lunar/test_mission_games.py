"""Whole random games with missions: nothing breaks, and what a player earns is what the sheet says."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import flow, serialization
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import SUPERCARD
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.lunar import sheet
from starlode.games.galaxy_trucker.lunar.content import MISSION_NAMES, MISSIONS
from starlode.games.galaxy_trucker.lunar.missions.standing import standing
from starlode.games.galaxy_trucker.scoring import BEFORE
from tests.galaxy_trucker.games import Entry, play

MODES = ("I", "II", "III")
WITHOUT_SUPERCARDS = [
    (mode, mission.name) for mission in MISSIONS for level, mode in enumerate(MODES) if not mission.supercards[level]
]


def game(mode: str, mission: str, seed: int) -> list[Entry]:
    return [*play(3, seed, mode=mode, mission=mission, building="turn_based", placement_policy="strict")]


@pytest.mark.parametrize(("mode", "mission"), WITHOUT_SUPERCARDS)
def test_random_games_with_a_mission_break_nothing(mode: str, mission: str) -> None:
    entries = game(mode, mission, seed=MISSION_NAMES.index(mission))
    for number, entry in enumerate(entries):
        assert [*entry.state.violations()] == []
        for seat in range(3):
            assert all(key in sheet.SHEET_KEYS for key, _, _ in standing(entry.state, seat))
        if number % 20 == 0:
            again = GalaxyTruckerState(entry.state.config)
            serialization.load(again, entry.state.dump())
            flow.advance(again)
            assert again.dump() == entry.state.dump()
    assert entries[-1].state.step == st.OVER
    assert all(card < SUPERCARD for card in entries[-1].state.revealed)


@pytest.mark.rule("GL-5.6")
@pytest.mark.parametrize(("mode", "mission"), WITHOUT_SUPERCARDS)
def test_the_lines_of_a_sheet_add_up_to_what_scoring_brought(mode: str, mission: str) -> None:
    state = game(mode, mission, seed=MISSION_NAMES.index(mission))[-1].state
    for seat, player in enumerate(state.players):
        lines = sheet.lines_of(state, seat)
        steps = [line[0] for line in lines]
        assert steps == sorted(steps)
        assert {*steps} <= {*range(1, 7)}
        assert all(abs(won) == count * base * factor for _, _, count, base, factor, won in lines)
        assert sum(line[5] for line in lines) == player.credits - player.sheet[BEFORE]
