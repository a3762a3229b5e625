"""The gate of learning: new weights replace the last ones only if they win more games against them."""

from __future__ import annotations

from collections.abc import Callable

from starlode.arena.runner import play_game
from starlode.bots.registry import Bot
from starlode.kernel.game import Game


def beats(
    game: Game,
    challenger: Callable[[], Bot],
    defender: Callable[[], Bot],
    players: int,
    games: int,
    seed: int,
    on_progress: Callable[[int], None] | None = None,
) -> tuple[int, int]:
    """Return the wins of the challenger and of a defender over these games, in all seats and variants in turn.

    One challenger plays against defenders in all other seats; shared first places count for neither.
    """
    variants = game.value.variants_for(players) if game.value else game.ladder_options
    won = lost = 0
    for number in range(games):
        seat = number % players
        options = variants[number // players % len(variants)]
        bots = [challenger() if other == seat else defender() for other in range(players)]
        played = play_game(game, game.resolve_options(players, options), bots, f"gate {seed}/{number}")
        if played.ranking.count(1) == 1:
            won += played.ranking[seat] == 1
            lost += played.ranking[seat] != 1
        if on_progress is not None:
            on_progress(number + 1)
    return won, lost


def is_passed(won: int, lost: int, players: int) -> bool:
    """Return whether the challenger won more than its share."""
    return won * (players - 1) > lost
