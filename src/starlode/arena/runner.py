"""One game between bots from a seed: the same seed gives the same game in every process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from starlode.arena.scheduler import Scheduler
from starlode.bots.registry import Bot, choose_awaited
from starlode.kernel.contract import CHANCE, CLOCK, Action, Options, Pending, State
from starlode.kernel.game import Game, Statistic


@dataclass(frozen=True)
class Played:
    """The result of a game by seat, the game's own statistics, and the number of decisions.

    Consecutive decisions of one seat are one turn.
    """

    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    decisions: int
    turns: int
    statistics: tuple[Statistic, ...] = ()


class Observer:
    """Is told what happens in a game, and changes nothing. This one ignores it."""

    def begin(self, state: State) -> None:
        """Look at the position before the first move or draw; it may be told to collect events."""

    def decide(self, state: State, seat: int, action: Action) -> None:
        """Look at the position in which a seat takes this action."""

    def end(self, state: State) -> None:
        """Look at the position at the end."""


def play_game(
    game: Game,
    options: Options,
    bots: Sequence[Bot],
    seed: str,
    *,
    draw: Callable[[State], Action] | None = None,
    observer: Observer | None = None,
) -> Played:
    """Let the bots play to the end, the first in seat 0. Each bot, and chance, has a generator of its own.

    `draw` returns the outcome of a pending draw, in place of that generator.
    """
    state = game.new_state(len(bots), options)
    watch = observer or Observer()
    watch.begin(state)
    chance = Random(f"{seed}/chance")
    generators = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    # Where several seats are awaited at once, a random one is first.
    scheduler = Scheduler(game, len(bots), chance)
    decisions = turns = 0
    last_seat = None
    while not (pending := state.pending()).over:
        if pending.chance:
            state.apply(CHANCE, draw(state) if draw else draw_outcome(state, chance), scheduler.at)
            scheduler.entry_written()
            continue
        seat = scheduler.next_seat(pending)
        if seat is None:
            _go_on(state, pending, scheduler)
            continue
        action = choose_action(bots[seat], state, seat, generators[seat], awaited=seat in pending.must_act)
        scheduler.begin(state, pending, seat, action)
        if action is not None:
            watch.decide(state, seat, action)
            state.apply(seat, action, scheduler.at)
            decisions += 1
            turns += seat != last_seat
            last_seat = seat
    watch.end(state)
    statistics = tuple(game.statistics(state)) if game.statistics else ()
    return Played(tuple(state.scores()), tuple(state.ranking()), decisions, turns, statistics)


def _go_on(state: State, pending: Pending, scheduler: Scheduler) -> None:
    """Continue a game in which nobody wants to act: by its deadline, or by a default."""
    if pending.deadline is not None:
        scheduler.pass_time(pending.deadline)
        state.apply(CLOCK, state.timeout(), scheduler.at)
        return
    defaults = ((seat, action) for seat in pending.may_act if (action := state.default(seat)) is not None)
    seat, action = next(defaults)
    state.apply(seat, action, scheduler.at)
    scheduler.entry_written()


def draw_outcome(state: State, rng: Random) -> Action:
    """Return a random outcome of the pending draw, by the weights."""
    outcomes = state.chance()
    remaining = rng.randrange(sum([weight for _, weight in outcomes]))
    for outcome, weight in outcomes:
        remaining -= weight
        if remaining < 0:
            return outcome
    raise ValueError("chance has no outcomes")


def choose_action(bot: Bot, state: State, seat: int, rng: Random, *, awaited: bool) -> Action | None:
    """Return what a bot does in this seat; None: nothing. Raise ValueError if it may not do that."""
    # A bot gets a determinized state, so that it cannot know more than its seat may.
    world = state.determinize(seat, rng)
    action = choose_awaited(bot, world, seat, rng) if awaited else bot.choose(world, seat, rng)
    if action is not None and action not in state.legal(seat):
        raise ValueError(f"a bot in seat {seat} chose an action that is not legal: {action!r}")
    return action
