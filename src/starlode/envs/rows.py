"""Episodes side by side, each with a row of memory for what the asked seat observes and may do."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.envs.episode import EpisodeStarter, Setup, mask_of


class EpisodeRows:
    """So many episodes of one setup. `legal` are the ids that the asked seat of each may take.

    `observed` and `masks` are where observations and masks are written: `layout.size` and `space.size` bytes each.
    """

    def __init__(self, setup: Setup, observed: Sequence[memoryview], masks: Sequence[memoryview]) -> None:
        self._write_observation = setup.observation.write
        self._ids = setup.space.size
        self._starters = [EpisodeStarter(setup) for _ in observed]
        self._observed = observed
        self._masks = masks
        self.episodes = [starter.start(None) for starter in self._starters]
        self.legal: list[list[int]] = [[] for _ in self.episodes]

    def start(self, row: int, seed: int | None) -> None:
        """Start a new episode in this row; with a seed it is the first one of that seed."""
        self.episodes[row] = self._starters[row].start(seed)

    def take(self, numbers: list[int]) -> list[int]:
        """Let the asked seats take the actions of these ids; return the rows whose games are over.

        Raise ValueError if one is not legal; then none is taken.
        """
        actions = [episode.find_legal(number) for episode, number in zip(self.episodes, numbers, strict=True)]
        ended: list[int] = []
        for row, episode in enumerate(self.episodes):
            episode.play(actions[row])
            if episode.is_over:
                ended.append(row)
        return ended

    def write(self) -> list[int]:
        """Write observations and masks; return the seats that are asked."""
        seats = [episode.seat for episode in self.episodes]
        # One part after the other, so that the processor has its code at hand.
        for row, episode in enumerate(self.episodes):
            self._write_observation(episode.state, seats[row], self._observed[row])
        for row, episode in enumerate(self.episodes):
            legal = episode.legal_ids(seats[row])
            self.legal[row] = legal
            self._masks[row][:] = mask_of(legal, self._ids)
        return seats
