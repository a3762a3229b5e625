"""Records games in which rare actions are taken on purpose, as candidates for the example games."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from random import Random

from starlode.bots.registry import find_bot
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.log import write_log
from starlode.kernel.texts.action_labels import action_labels, label_of
from starlode.kernel.texts.examples import LOG
from starlode.testkit.golden import Chooser, play_game


class CuriousPlayer:
    """Decides as another player does, but in one of two cases takes a kind of action that it has not taken yet.

    Only `kinds` attract it. Of its other decisions `careless` percent are made at random. It plays one game.
    """

    def __init__(self, usual: Chooser, kinds: Collection[str], careless: int = 0) -> None:
        self._usual = usual
        self._untried = {*kinds}
        self._careless = careless

    def choose(self, state: State, seat: int, rng: Random) -> Action | None:
        """Return a legal action of this seat, or None to do nothing if it is not awaited."""
        action = self._decide(state, seat, rng)
        if action is not None:
            self._untried.discard(kind_of(action))
        return action

    def _decide(self, state: State, seat: int, rng: Random) -> Action | None:
        legal = state.legal(seat)
        untried = [action for action in legal if kind_of(action) in self._untried]
        if untried and rng.randrange(2):
            return rng.choice(untried)
        return rng.choice(legal) if rng.randrange(100) < self._careless else self._usual.choose(state, seat, rng)


def kinds_of(game: Game, expansion: str = "") -> list[str]:
    """Return the kinds of action that have a clause; of an expansion those whose clause is its own."""
    prefix = f"{game.expansions[expansion]}-" if expansion else ""
    clauses = {kind: label_of(game, kind).clause for kind in action_labels(game)}
    return [kind for kind, clause in clauses.items() if clause and clause.startswith(prefix)]


def record_games(
    game: Game,
    folder: Path,
    seeds: range,
    *,
    players: int | None = None,
    options: Mapping[str, object],
    bot: str = "steady",
    expansion: str = "",
    careless: int = 0,
) -> Iterator[Path]:
    """Play a game for each seed with curious players who otherwise decide as this bot; save it and yield its path.

    Without a number of players, all that these options allow take turns.
    """
    folder.mkdir(parents=True, exist_ok=True)
    counts = [count for count in game.seats if _is_allowed(game, count, options)] if players is None else [players]
    for seed in seeds:
        chooser = CuriousPlayer(find_bot(bot, game), kinds_of(game, expansion), careless)
        log = play_game(game, counts[seed % len(counts)], options, seed, chooser)
        path = folder / f"{folder.name}-{seed}{LOG}"
        write_log(log, path)
        yield path


def _is_allowed(game: Game, players: int, options: Mapping[str, object]) -> bool:
    try:
        game.resolve_options(players, options)
    except InvalidInput:
        return False
    return True
