"""Tables as text and SVG."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree as ET

import pytest

from starlode.envs.pettingzoo import GameAEC, aec_env
from starlode.envs.rendering.drawing import Drawing, Link, Spot
from starlode.envs.rendering.render import render
from tests.kernel.toy_tables import DUEL

SVG = "{http://www.w3.org/2000/svg}"


def played(game: str, players: int, steps: int) -> GameAEC:
    env = aec_env(game, players, render_mode="ansi")
    env.reset(seed=5)
    rng = Random(1)
    for _ in range(steps):
        if not env.episode.is_over:
            env.step(rng.choice(env.episode.legal_ids(env.episode.seat)))
    return env


@pytest.mark.parametrize(
    ("game", "players", "steps"), [("titan", 4, 150), ("forgotten_planet", 3, 150), ("galaxy_trucker", 2, 150)]
)
def test_every_game_is_drawn(game: str, players: int, steps: int) -> None:
    env = played(game, players, steps)
    text = env.render()
    assert text is not None
    assert len(text.splitlines()) > players + 3
    env.render_mode = "svg"
    drawn = ET.fromstring(env.render() or "")
    assert drawn.tag == f"{SVG}svg"
    squares = drawn.findall(f"{SVG}rect")
    assert len(squares) > 10


def test_titan_shows_every_zone_and_pipe() -> None:
    env = played("titan", 4, 150)
    view = env.episode.state.view(None)
    env.render_mode = "svg"
    drawn = ET.fromstring(env.render() or "")
    zones, pipes = view["zones"], view["pipes"]
    assert isinstance(zones, dict)
    assert isinstance(pipes, dict)
    assert len(drawn.findall(f"{SVG}rect")) == 1 + len(zones)
    assert 0 < len(drawn.findall(f"{SVG}line")) <= len(pipes)


def test_a_drawing_as_text_and_svg() -> None:
    drawing = Drawing([Spot(0, 0, "a<b"), Spot(2, 1, "")], [Link((0, 0), (2, 1), "#123456")], ["x & y"])
    assert drawing.to_text() == "a<b\n        .\nx & y"
    assert "a&lt;b" in drawing.to_svg()
    assert "x &amp; y" in drawing.to_svg()


def test_modes() -> None:
    state = DUEL.new_state(2, {})
    assert render(state, DUEL, None) is None
    assert "strength: [10, 10]" in str(render(state, DUEL, "ansi"))
    with pytest.raises(ValueError, match="no render mode 'human'"):
        render(state, DUEL, "human")
