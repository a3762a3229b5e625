"""The studies of the expansion: every mission and every VIP, each against its baselines."""

from __future__ import annotations

import pytest

from starlode.arena.runner import Observer, play_game
from starlode.balance import plan_experiment
from starlode.balance.experiments.experiment import Cell
from starlode.balance.experiments.playing import SharedDraws, play
from starlode.balance.experiments.restrictions import ReplacingBot
from starlode.bots.registry import find_bot
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.lunar.content import MISSION_NAMES, VIP_NAMES, VIPS
from starlode.games.galaxy_trucker.lunar.state import part_of, table_of
from starlode.games.galaxy_trucker.lunar.studies import LUNAR_STUDIES
from starlode.kernel.capabilities.studies import PLAIN
from starlode.kernel.contract import State

MISSIONS, VIPS_STUDY = LUNAR_STUDIES.studies
EXPERIMENT = plan_experiment(GAME, players=[2], lineups=[("steady",)], games=2, vary={"mode": ["I"]})
(SETUP,) = EXPERIMENT.setups


def test_every_mission_and_every_vip_is_a_subject() -> None:
    assert [variant.subject for variant in MISSIONS.variants if variant.subject] == [*MISSION_NAMES]
    assert [variant.subject for variant in VIPS_STUDY.variants if variant.subject] == [*VIP_NAMES]
    for study in LUNAR_STUDIES.studies:
        names = [variant.name for variant in study.variants]
        assert len({*names}) == len(names)
        assert all(baseline in names for variant in study.variants for baseline in variant.baselines)
        assert PLAIN in names


class End(Observer):
    """Keeps the last position."""

    state: State

    def end(self, state: State) -> None:
        self.state = state


@pytest.mark.parametrize("vip", [1, 7, 14])
def test_a_vip_is_on_offer_and_nobody_boards_who_is_left_behind(vip: int) -> None:
    """Seeds on which somebody boards the VIP are not rare; without the VIP nobody does, with the same ships."""
    variants = {variant.name: variant for variant in VIPS_STUDY.variants}
    catalogue = GAME.catalogue(2, {})
    boarded = dict.fromkeys((VIP_NAMES[vip], f"{VIP_NAMES[vip]}-left"), 0)
    for name in boarded:
        variant = variants[name]
        bots = [ReplacingBot(find_bot("steady", GAME), catalogue, variant.replacements)] * 2
        for seed in ("a", "b"):
            end = End()
            options = {**EXPERIMENT.options, **SETUP.options, **variant.options}
            draws = SharedDraws(catalogue, seed, variant.draws)
            play_game(GAME, options, bots, seed, draw=draws.draw, observer=end)
            assert isinstance(end.state, GalaxyTruckerState)
            assert vip in table_of(end.state).vips
            boarded[name] += sum(part_of(end.state, seat).boarded >> VIPS[vip].colour & 1 for seat in range(2))
    with_vip, without = boarded.values()
    assert with_vip > without == 0


def test_every_variant_gives_the_figures_of_its_study() -> None:
    quick = plan_experiment(GAME, players=[2], lineups=[("random",)], games=2, vary={"mode": ["I"]})
    for study in LUNAR_STUDIES.studies:
        for variant in study.variants:
            figures = play(quick, Cell(SETUP, variant.name), 0).figures
            assert study.compared in figures
            if variant.subject:
                assert {measure.name for measure in study.measures} <= {*figures}
            assert all(len(values) == 2 for values in figures.values())
