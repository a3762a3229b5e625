"""The games as PettingZoo environments: one agent after the other (AEC), and all at once (parallel)."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from starlode.envs.encoding import Int8Array, discrete_actions, masked_space, observe_with_mask
from starlode.envs.episode import Episode, EpisodeStarter, Setup
from starlode.envs.rendering.render import RENDER_MODES, render
from starlode.kernel.contract import Scalar
from starlode.kernel.game import Game

Observed = dict[str, Int8Array]


class _GameTable:
    """What both kinds of environment have: agents `seat_0`, `seat_1` and so on, spaces, episodes, rendering."""

    episode: Episode

    def __init__(self, setup: Setup, render_mode: str | None, max_steps: int | None) -> None:
        self.setup = setup
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "name": f"starlode_{setup.game.name}_v{setup.game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.players)]
        self.agents: list[str] = []
        # The same objects for all agents.
        self.observation_spaces: dict[str, Any] = dict.fromkeys(self.possible_agents, masked_space(setup))
        self.action_spaces: dict[str, Any] = dict.fromkeys(self.possible_agents, discrete_actions(setup))
        self._starter = EpisodeStarter(setup)
        self._max_steps = max_steps
        self._steps = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the agent's space of observations with masks."""
        space: spaces.Dict = self.observation_spaces[agent]
        return space

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """Return the agent's space of actions."""
        space: spaces.Discrete[Any] = self.action_spaces[agent]
        return space

    def returns(self) -> list[float]:
        """Return what the game is worth to each seat, zeros before the end."""
        return self.episode.returns()

    def render(self) -> str | None:
        """Return the table as text or SVG, as everybody sees it."""
        return render(self.episode.state, self.setup.game, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


class GameAEC(_GameTable, AECEnv[str, Observed, int | None]):
    """A game, decision by decision. Rewards are the returns, given at the end; None is the action of who is done.

    After `max_steps` decisions an episode is truncated.
    """

    metadata: dict[str, Any]

    def __init__(self, setup: Setup, render_mode: str | None = None, max_steps: int | None = None) -> None:
        AECEnv.__init__(self)
        _GameTable.__init__(self, setup, render_mode, max_steps)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start an episode. Its draws follow from the seed and the number of episodes since."""
        self.episode = self._starter.start(seed)
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.episode.seat]

    def observe(self, agent: str) -> Observed:
        """Return what the agent may know, and its legal actions."""
        return observe_with_mask(self.episode, self._seats[agent])

    def legal_actions(self) -> list[int]:
        """Return the ids that the selected agent may take, those that its mask shows; none after the end."""
        over = not self.agents or self.truncations[self.agent_selection]
        return [] if over else self.episode.legal_ids(self.episode.seat)

    def step(self, action: int | None) -> None:
        """Let the selected agent act; raise ValueError if the action is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act")
        episode = self.episode
        episode.take(int(action))
        self._steps += 1
        if episode.seat >= 0 and self._steps != self._max_steps:
            self.agent_selection = self.possible_agents[episode.seat]
            return
        over = episode.is_over
        for seat, worth in enumerate(episode.returns()):
            name = self.possible_agents[seat]
            self.rewards[name] = worth
            self.terminations[name], self.truncations[name] = over, not over
        self._accumulate_rewards()
        self._deads_step_first()


class GameParallel(_GameTable, ParallelEnv[str, Observed, int]):
    """A game in which all agents hand in an action at once: those who are not asked can only do nothing.

    Where several seats are awaited at the same time, all of them act in one step, in the order of the seats; an action
    that is no longer legal then is left out.
    """

    metadata: dict[str, Any]

    def __init__(self, setup: Setup, render_mode: str | None = None, max_steps: int | None = None) -> None:
        _GameTable.__init__(self, setup, render_mode, max_steps)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """Start an episode. Its draws follow from the seed and the number of episodes since."""
        self.episode = self._starter.start(seed)
        self._steps = 0
        self.agents = self.possible_agents[:]
        return self._observe_all(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Let those act who are asked; raise ValueError if an action of theirs is not legal."""
        episode = self.episode
        chosen = {seat: int(actions[self.possible_agents[seat]]) for seat in episode.acting}
        for seat, number in chosen.items():
            if number not in episode.legal_ids(seat):
                raise ValueError(f"seat {seat} may not take action {number}")
        for seat, number in chosen.items():
            if episode.ask(seat) and number in episode.legal_ids(seat):
                episode.take(number)
        self._steps += 1
        agents = self.agents
        over = episode.is_over
        cut = not over and self._steps == self._max_steps
        observed = self._observe_all()
        if over or cut:
            self.agents = []
        return (
            observed,
            dict(zip(agents, episode.returns(), strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _observe_all(self) -> dict[str, Observed]:
        return {agent: observe_with_mask(self.episode, seat) for seat, agent in enumerate(self.agents)}


def aec_env(
    game: str | Game,
    players: int = 2,
    *,
    returns: str = "ranking",
    render_mode: str | None = None,
    max_steps: int | None = None,
    **options: Scalar,
) -> GameAEC:
    """Return a game as an AEC environment; further arguments are options of the game."""
    return GameAEC(Setup(game, players, options, returns), render_mode, max_steps)


def parallel_env(
    game: str | Game,
    players: int = 2,
    *,
    returns: str = "ranking",
    render_mode: str | None = None,
    max_steps: int | None = None,
    **options: Scalar,
) -> GameParallel:
    """Return a game as a parallel environment; further arguments are options of the game."""
    return GameParallel(Setup(game, players, options, returns), render_mode, max_steps)
