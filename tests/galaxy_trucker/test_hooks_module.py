"""Whole games with a made-up expansion: every hook of section 22 of the rules is asked, and nothing breaks.

What follows from each hook is proved one by one: those of setup, building, check and crew in the tests of their
sections (`rules/`), those of launch, power, dangers, movement and cards in `test_hooks_dangers.py`, those of losses,
crew, goods, scoring and titles in `test_hooks_cargo.py`.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from starlode.games.galaxy_trucker import flow, serialization
from starlode.games.galaxy_trucker.config import GalaxyTruckerConfig
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.hooks import REWARD_FINISH, Hooks
from starlode.games.galaxy_trucker.lunar import expansion
from starlode.games.galaxy_trucker.state import FLYING
from starlode.kernel.contract import Scalar
from tests.galaxy_trucker.games import next_move
from tests.galaxy_trucker.made_up_module import CARDS, HOOKS, LOST, NOT_ASKED, SONGS, MadeUpModule, memory_of

CLAUSES = {f"GT-22.{number}" for number in range(3, 26)}
GAMES = 8

# GL-12.5, GL-12.6, GL-12.9: seams for another expansion, with nothing behind them. By clause, how lines are hit, and
# shields that stop one of several asteroids.
FOR_ANOTHER_EXPANSION = {"hit_lines", "line_shields"}

# No rule: what the bot `steady` asks an expansion. It manages without an answer.
FOR_THE_BOT = {"appraisers", "bot_choices", "bot_powers"}


def filled(hooks: Hooks) -> set[str]:
    return {name for name, content in vars(hooks).items() if content}


def test_every_clause_is_listed_but_that_of_figures_and_of_build_modes() -> None:
    assert {*HOOKS.values()} | {"GT-22.4", "GT-22.17"} == CLAUSES


def test_the_modules_fill_every_hook() -> None:
    hooks = Hooks()
    MadeUpModule(hooks)
    assert filled(hooks) == {*HOOKS}
    lunar = GalaxyTruckerConfig(3, GAME.resolve_options(3, {"vips": True}))
    expansion.install(lunar)
    assert {*vars(hooks)} == {*HOOKS} | filled(lunar.hooks) | FOR_ANOTHER_EXPANSION | FOR_THE_BOT
    assert not filled(lunar.hooks) & FOR_ANOTHER_EXPANSION


def new_game(**options: Scalar) -> tuple[GalaxyTruckerState, MadeUpModule]:
    """Return a game of three with the module."""
    GAME.catalogue(3, {})
    config = GalaxyTruckerConfig(3, GAME.resolve_options(3, options))
    module = MadeUpModule(config.hooks)
    return flow.new_state(config), module


def check(state: GalaxyTruckerState, rng: Random) -> None:
    """Check what must hold in every position, and now and then what takes longer."""
    assert [*state.violations()] == []
    if not rng.randrange(10):
        again = GalaxyTruckerState(state.config)
        serialization.load(again, state.dump())
        flow.advance(again)
        assert again.dump() == state.dump()
        for viewer in (0, 1, 2, None):
            assert again.view(viewer) == state.view(viewer)


@pytest.mark.rule("GT-22.4", "GT-22.24")
def test_games_with_the_module_ask_every_hook_and_break_nothing() -> None:
    asked: Counter[str] = Counter()
    remembered = Counter[str]()
    for seed in range(GAMES):
        rng = Random(seed)
        building = "turn_based" if seed % 2 else "real_time"
        # Assisted players make errors, strict ones fly more of what they built.
        policy = "assisted" if seed % 3 == 0 else "strict"
        state, module = new_game(mode="II", building=building, placement_policy=policy)
        at = 0
        while not state.pending().over:
            by, action, at = next_move(state, rng, at)
            state.apply(by, action, at)
            check(state, rng)
        asked += module.asked
        for seat, player in enumerate(state.players):
            sheet = player.sheet
            memory = memory_of(state, seat)
            remembered["songs"] += memory[SONGS]
            remembered["losses"] += memory[LOST] == len(player.lost)
            remembered["cards"] += memory[CARDS]
            # The finish reward is one more than the board says.
            assert (sheet[REWARD_FINISH] in (9, 7, 5)) == (player.status == FLYING)
    assert {*asked} == {*HOOKS} - NOT_ASKED
    assert remembered["losses"] == 3 * GAMES
    assert min(remembered["songs"], remembered["cards"]) > 0


@pytest.mark.rule("GT-22.2")
def test_without_the_module_every_hook_is_empty() -> None:
    config = GalaxyTruckerConfig(3, GAME.resolve_options(3, {}))
    assert [content for content in vars(config.hooks).values() if content] == []
