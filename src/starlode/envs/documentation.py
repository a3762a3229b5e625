"""The tables of docs/research.md: `python -m starlode.envs.documentation docs/research.md` writes them anew."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from starlode.envs.action_space import action_space
from starlode.games import all_games
from starlode.kernel.capabilities.observation import Field, Observation
from starlode.kernel.game import Game


def layout_table(game: Game, observation: Observation) -> Iterator[str]:
    """Yield the lines of a game's table: every field once, those of players for the observer."""
    size, actions = observation.layout.size, action_space(game).size
    yield f"**{game.name}**: {size:,} numbers, {actions:,} actions."
    yield ""
    yield "| field | offset | shape | values | meaning |"
    yield "|---|---|---|---|---|"
    for field in observation.layout:
        owner, _, name = field.name.partition(".")
        if owner == "player_0":
            step = observation.layout[f"player_1.{name}"].offset - field.offset
            yield _row(field, f"player_K.{name}", f"{field.offset} + {step} K")
        elif not name:
            yield _row(field, field.name, str(field.offset))


def _row(field: Field, name: str, offset: str) -> str:
    shape = " x ".join(map(str, field.shape))
    return f"| `{name}` | {offset} | {shape} | {field.low} to {field.high} | {field.meaning} |"


def with_tables(text: str) -> str:
    """Return a document with its tables made anew: each stands between two marks that name the game."""
    for game in all_games():
        if game.observation is not None:
            begin, end = f"<!-- layout {game.name} -->\n", f"<!-- end of {game.name} -->\n"
            before, _, rest = text.partition(begin)
            _, _, after = rest.partition(end)
            table = "\n".join(layout_table(game, game.observation))
            text = f"{before}{begin}\n{table}\n\n{end}{after}"
    return text


if __name__ == "__main__":
    document = Path(sys.argv[1])
    document.write_text(with_tables(document.read_text(encoding="utf-8")), encoding="utf-8")
