"""One game between bots from a seed: the same seed gives the same game in every process."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from starlode.arena.scheduler import Scheduler
from starlode.bots.registry import Bot, choose_awaited, pace_of
from starlode.bots.search.draws import draw_outcome
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import CHANCE, CLOCK, Action, Options, Pending, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game, Statistic

MOST_STEPS: Final = 20_000
"""Draws, and questions to bots, of one game. The longest games have a tenth of that."""

LAST_ACTIONS: Final = 6
"""So many actions are named when a game does not end."""


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
    most_steps: int | None = MOST_STEPS,
) -> Played:
    """Let the bots play to the end, the first in seat 0. Each bot, and chance, has a generator of its own.

    `draw` returns the outcome of a pending draw, in place of that generator. Raise InvalidInput with the last actions
    if the game does not end in so many steps; None: whoever calls limits its time.
    """
    state = game.new_state(len(bots), options)
    watch = observer or Observer()
    watch.begin(state)
    chance = Random(f"{seed}/chance")
    generators = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    # Where several seats are awaited at once, a random one is first.
    scheduler = Scheduler(game, len(bots), chance, [pace_of(bot) for bot in bots])
    decisions = turns = steps = 0
    last_seat = None
    last: deque[tuple[int, Action]] = deque(maxlen=LAST_ACTIONS)
    while not (pending := state.pending()).over:
        steps += 1
        if most_steps is not None and steps > most_steps:
            raise _endless(game, seed, most_steps, last, game.catalogue(len(bots), options))
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
            last.append((seat, action))
            state.apply(seat, action, scheduler.at)
            decisions += 1
            turns += seat != last_seat
            last_seat = seat
    watch.end(state)
    statistics = tuple(game.statistics(state)) if game.statistics else ()
    return Played(tuple(state.scores()), tuple(state.ranking()), decisions, turns, statistics)


def _endless(
    game: Game, seed: str, most_steps: int, last: Sequence[tuple[int, Action]], catalogue: Catalogue
) -> InvalidInput:
    """Return the refusal of a game that does not end."""
    forms = [(seat, {**catalogue.encode(action)}) for seat, action in last]
    actions = [" ".join(map(str, (seat, form.pop("do"), *form.values()))) for seat, form in forms]
    return InvalidInput("arena-game-endless", game=game.name, seed=seed, most=most_steps, actions="; ".join(actions))


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


def choose_action(bot: Bot, state: State, seat: int, rng: Random, *, awaited: bool) -> Action | None:
    """Return what a bot does in this seat; None: nothing. Raise ValueError if it may not do that."""
    # A bot gets a determinized state, so that it cannot know more than its seat may.
    world = state.determinize(seat, rng)
    action = choose_awaited(bot, world, seat, rng) if awaited else bot.choose(world, seat, rng)
    if action is not None and action not in state.legal(seat):
        raise ValueError(f"a bot in seat {seat} chose an action that is not legal: {action!r}")
    return action
