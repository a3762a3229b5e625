"""What the games say they are made of: all that records count is named, in both languages."""

from __future__ import annotations

import re

import pytest

from starlode.balance import plan_experiment
from starlode.balance.experiments.playing import GameRecord, content_key, play
from starlode.games import find_game
from starlode.kernel.contract import Scalar
from starlode.kernel.texts.messages import LANGUAGES, Texts

SETUPS: dict[str, tuple[str, int, dict[str, Scalar]]] = {
    "titan": ("titan", 4, {}),
    "planet": ("forgotten_planet", 4, {"scenario": "4p-crossroads"}),
    "hidden tiles": ("forgotten_planet", 3, {"scenario": "3p-blind-survey"}),
    "flight": ("galaxy_trucker", 3, {"mode": "II"}),
    "expansion": ("galaxy_trucker", 2, {"mode": "I", "vips": True, "mission": "mission_end_of_the_world_tour"}),
}


def played(name: str, players: int, options: dict[str, Scalar]) -> list[GameRecord]:
    experiment = plan_experiment(
        find_game(name), players=[players], lineups=[("random",)], games=4, options=options, studies=[]
    )
    return [play(experiment, experiment.cells()[0], number) for number in range(4)]


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS.keys())
def test_everything_that_is_counted_is_a_member_of_its_group(setup: tuple[str, int, dict[str, Scalar]]) -> None:
    studies = find_game(setup[0]).studies
    assert studies is not None
    known = {content_key(group.name, member) for group in studies.content for member in group.members}
    for game in played(*setup):
        assert game.content
        assert {*game.content} <= known
        assert all(len(by_seat) == setup[1] and min(by_seat) >= 0 for by_seat in game.content.values())
        assert sorted(game.places) == [*range(setup[1])]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["titan", "forgotten_planet", "galaxy_trucker"])
def test_groups_and_members_have_names(name: str, language: str) -> None:
    game = find_game(name)
    texts = Texts(language, game)
    assert game.studies is not None
    for group in game.studies.content:
        assert texts.format(f"content-{group.name}")
        names = {texts.name(group.type, member) for member in group.members}
        assert len(names) == len(group.members)
        # A word such as "base" names itself; an id never has a capital, a space or an accent.
        assert not [named for named in names if re.search("[-_0-9]", named) and named in group.members]


def test_a_base_of_the_forgotten_planet_has_one_owner() -> None:
    for game in played(*SETUPS["planet"]):
        starts = [by_seat for key, by_seat in game.content.items() if key.startswith("starts ")]
        assert [sum(owners) for owners in zip(*starts, strict=True)] == [1] * 4


def test_only_cards_that_were_revealed_count() -> None:
    """Random ships seldom fly far, so the crew of Rookie shows cards."""
    experiment = plan_experiment(
        find_game("galaxy_trucker"), players=[2], lineups=[("rookie",)], games=2, vary={"mode": ["I"]}, studies=[]
    )
    game = play(experiment, experiment.cells()[0], 0)
    revealed = {key.partition(" ")[2] for key in game.content if key.startswith(("offers ", "harm "))}
    assert 0 < len(revealed) <= 12
    assert all(card.startswith("I-") for card in revealed)
