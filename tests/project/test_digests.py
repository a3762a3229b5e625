"""Games play as they always did: what tools/digests.py prints of them is what it printed when the lines were saved.

`tests/golden/digests/<game>.txt` holds the lines of `tools/digests.py <game>`. They change with the rules version of
the game and never otherwise.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from starlode.games import all_games, find_game
from tools.digests import log_of, play, setups

SAVED = Path(__file__).parents[1] / "golden" / "digests"
EVERY = 4
"""Of so many setups one is played here; tools/check_compiled.py plays them all."""


def saved(game: str) -> list[str]:
    return (SAVED / f"{game}.txt").read_text(encoding="utf-8").splitlines()


def test_there_are_lines_of_every_game_that_has_golden_games() -> None:
    finished = {game.name for game in all_games() if any(SAVED.with_name(game.name).glob("*.log"))}
    assert {path.stem for path in SAVED.glob("*.txt")} == finished >= {"titan", "forgotten_planet", "galaxy_trucker"}


@pytest.mark.parametrize("name", sorted(path.stem for path in SAVED.glob("*.txt")))
def test_games_of_every_setup_are_the_same(name: str) -> None:
    game, lines = find_game(name), saved(name)
    every = [*setups(game)]
    assert len(lines) == len(every)
    for number, ((players, options), line) in enumerate(zip(every, lines, strict=True)):
        told = " ".join(f"{option}={value}" for option, value in {"players": players, **options}.items())
        assert line.startswith(f"{name} {told} seed=0 ")
        if number % EVERY == 0:
            steps, digest = play(game, players, options, 0)
            assert line.endswith(f" seed=0 steps={steps} {digest} {log_of(game, players, options, 0)}"), line
