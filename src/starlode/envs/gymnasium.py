"""The games as Gymnasium environments: one agent against bots.

Importing this module registers the games as `starlode/titan-v1` and so on, with the number of the rules version.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, cast

import gymnasium
from numpy.typing import NDArray

from starlode.arena.runner import choose_action
from starlode.bots.registry import Bot, find_bot
from starlode.envs.encoding import Int8Array, action_mask, discrete_actions, masked_space, observe_with_mask
from starlode.envs.episode import NOBODY, Episode, Setup
from starlode.envs.rendering.render import RENDER_MODES, render
from starlode.games import all_games
from starlode.kernel.contract import Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

Observed = dict[str, Int8Array]
ILLEGAL_REWARD = -1.0


class SingleAgentEnv(gymnasium.Env[Observed, int]):
    """A game from one seat; bots play the others: one name for all, or one for each.

    The reward is the return, given at the end.

    Without a `seat` the agent changes its seat from episode to episode. An illegal action ends the episode with
    ILLEGAL_REWARD; the mask of legal actions is part of the observation. After `max_steps` decisions of the agent an
    episode is truncated.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES)}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        *,
        seat: int | None = None,
        opponents: str | Sequence[str] = "steady",
        returns: str = "ranking",
        render_mode: str | None = None,
        max_steps: int | None = None,
        **options: Scalar,
    ) -> None:
        self.setup = Setup(game, players, options, returns)
        self.render_mode = render_mode
        self.observation_space = cast(gymnasium.Space[Observed], masked_space(self.setup))
        self.action_space = discrete_actions(self.setup)
        self._names = [opponents] * (players - 1) if isinstance(opponents, str) else [*opponents]
        if len(self._names) != players - 1:
            raise InvalidInput("env-opponents", opponents=len(self._names), players=players)
        if seat is not None and not 0 <= seat < players:
            raise InvalidInput("env-no-such-seat", seat=seat, players=players)
        self._fixed_seat = seat
        self._max_steps = max_steps
        self._steps = self._started = 0
        self.seat = 0
        self._bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Start an episode; draws and bots follow from the environment's generator."""
        super().reset(seed=seed)
        if seed is not None:
            self._started = 0
        drawn = int(self.np_random.integers(2**63))
        self.seat = self._started % self.setup.players if self._fixed_seat is None else self._fixed_seat
        self._started += 1
        self._steps = 0
        others = [other for other in range(self.setup.players) if other != self.seat]
        # Bots may remember what they planned, so each episode has its own.
        self._bots = {other: find_bot(name, self.setup.game) for other, name in zip(others, self._names, strict=True)}
        self._rngs = [Random(f"{drawn}/{other}") for other in range(self.setup.players)]
        self.episode = Episode(self.setup, Random(f"{drawn}/chance"))
        self._let_bots_play()
        return observe_with_mask(self.episode, self.seat), self._info()

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Act, and let the bots play until the agent is asked again."""
        episode, number = self.episode, int(action)
        if number not in episode.legal_ids(self.seat):
            return observe_with_mask(episode, self.seat), ILLEGAL_REWARD, True, False, {**self._info(), "illegal": True}
        episode.take(number)
        self._let_bots_play()
        self._steps += 1
        over = episode.is_over
        cut = not over and self._steps == self._max_steps
        return observe_with_mask(episode, self.seat), episode.returns()[self.seat], over, cut, self._info()

    def action_masks(self) -> NDArray[Any]:
        """Return which actions are legal, as truth values."""
        return action_mask(self.episode, self.seat).astype(bool)

    def render(self) -> str | None:
        """Return the table as text or SVG, as everybody sees it."""
        return render(self.episode.state, self.setup.game, self.render_mode)

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat}

    def _let_bots_play(self) -> None:
        episode, wait = self.episode, self.setup.space.wait
        while episode.seat not in (self.seat, NOBODY):
            seat = episode.seat
            bot, rng = self._bots[seat], self._rngs[seat]
            action = choose_action(bot, episode.state, seat, rng, awaited=not episode.may_wait)
            episode.take(wait if action is None else self.setup.ids[action.number])


def register_games() -> None:
    """Register every game that has observations."""
    for game in all_games():
        name = f"starlode/{game.name}-v{game.version}"
        if game.observation is not None and name not in gymnasium.registry:
            gymnasium.register(name, "starlode.envs.gymnasium:SingleAgentEnv", kwargs={"game": game.name})


register_games()
