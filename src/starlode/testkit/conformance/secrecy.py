"""Questions about secrets: what a viewer may not know changes nothing that this viewer sees, hears, may do or guesses.

Two ways to make worlds that a viewer cannot tell apart: the game's own `determinize`, and *twins*, where one chance
event fell otherwise and the viewer has not noticed. Twins do not trust the game, so they also catch a determinization
that peeks.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from starlode.kernel.contract import CHANCE, CLOCK, Event, Json, State
from starlode.kernel.log.digest import state_digest
from starlode.testkit.conformance.subject import Position, Step, Subject, Viewer, demand, play_on, told_at, walk

_DRAWS = 12  # draws of a game that get twins
_TWINS = 3  # other outcomes tried for each
_FOLLOWED = 40  # moves for which twins are followed


def guesses_look_the_same(position: Position) -> None:
    """A guessed world looks the same to its viewer, offers the same actions, is sound, and apart from the real one."""
    state, rng = position.state, position.rng("guesses-look-the-same")
    before = state_digest(state)
    for viewer in position.viewers:
        seed = rng.getrandbits(32)
        world = state.determinize(viewer, Random(seed))
        again = state.determinize(viewer, Random(seed))
        demand(state_digest(world) == state_digest(again), f"the guess for {viewer} is not decided by its generator")
        demand(world.events is None, f"the guess for {viewer} is not silent")
        demand(world.view(viewer) == state.view(viewer), f"{viewer} can tell its guess from the real world by looking")
        _demand_same_choices(state, world, viewer, "its guess")
        violations = list(world.violations())
        demand(not violations, f"the guess for {viewer} is broken: {'; '.join(violations[:3])}")
        play_on(world, rng, position.at, 3)
        demand(state_digest(state) == before, f"the guess for {viewer}, or playing it, changed the real world")


def _demand_same_choices(state: State, world: State, viewer: Viewer, told: str) -> None:
    one, other = state.pending(), world.pending()
    same = (one.seats, one.chance, one.deadline) == (other.seats, other.chance, other.deadline)
    demand(same, f"{viewer} can tell {told} from the real world by who is to move")
    if viewer is not None:
        legal = list(state.legal(viewer)) == list(world.legal(viewer))
        demand(legal, f"{viewer} can tell {told} from the real world by its legal actions")


def public_hides_nothing(position: Position) -> None:
    """Where a game says that nothing is secret, all see and hear the same, and nothing is left to guess."""
    subject = position.subject
    if subject.game.has_secrets(subject.players, subject.options):
        return
    state, rng = position.state, position.rng("public-hides-nothing")
    seen, real = state.view(None), state_digest(state)
    for viewer in position.viewers:
        demand(state.view(viewer) == seen, f"nothing is called secret, but {viewer} sees what spectators do not")
        same = state_digest(state.determinize(viewer, rng)) == real
        demand(same, f"nothing is called secret, but {viewer} has something to guess")
    for step in play_on(state.copy(), rng, position.at, 1):
        told = all(event.audience is None for event in _hear(state.copy(), step))
        demand(told, f"nothing is called secret, but not everyone may hear what follows {step.action}")


def guesses_end(subject: Subject) -> None:
    """A guessed world is a whole game: it can be played to its end."""
    rng = subject.rng("guesses-end")
    for seq, position, step in walk(subject):
        if step is None or rng.randrange(60):
            continue
        with told_at(seq):
            viewer = rng.choice(position.viewers)
            world = position.state.determinize(viewer, rng)
            play_on(world, rng, position.at, subject.most)
            demand(world.pending().over, f"the guess for {viewer} is not over after {subject.most} further entries")


def events_keep_secrets(position: Position) -> None:
    """A step that does not change what a viewer sees tells it the same in every world it thinks possible."""
    rng = position.rng("events-keep-secrets")
    real = position.state.copy()
    moves = play_on(position.state.copy(), rng, position.at, 1)
    if not moves:
        return
    step = moves[0]
    heard = _hear(real, step)
    for viewer in position.viewers:
        world = position.state.determinize(viewer, rng)
        if not possible(world, step):
            continue  # the step itself tells that this world was a wrong guess
        guessed = _hear(world, step)
        if world.view(viewer) == real.view(viewer):
            _demand_same_events(heard, guessed, viewer, step)


def possible(world: State, step: Step) -> bool:
    """Could this step be made in this world?"""
    pending = world.pending()
    if step.by == CHANCE:
        return pending.chance and any(outcome is step.action for outcome, _ in world.chance())
    if step.by == CLOCK:
        return pending.deadline is not None and pending.deadline <= step.at and world.timeout() is step.action
    return step.by in pending.seats and any(action is step.action for action in world.legal(step.by))


def _hear(world: State, step: Step) -> list[Event]:
    heard: list[Event] = []
    world.events = heard
    world.apply(step.by, step.action, step.at)
    world.events = None
    return heard


def audible(events: Sequence[Event], viewer: Viewer) -> list[Json]:
    """What this viewer hears of these events."""
    return [
        [event.key, event.clause, event.data]
        for event in events
        if event.audience is None or (viewer is not None and viewer in event.audience)
    ]


def _demand_same_events(real: list[Event], other: list[Event], viewer: Viewer, step: Step) -> None:
    one, two = audible(real, viewer), audible(other, viewer)
    demand(one == two, f"after {step.action}, {viewer} hears {one}; in a world that looks the same it hears {two}")


def twins_stay_unknown(subject: Subject) -> None:
    """Where chance could have fallen otherwise unnoticed by a viewer, nothing the viewer gets depends on how it fell.

    Guesses too: made with the same generator from two worlds that look the same, they are the same. A guess that
    starts from the real secrets (and, say, shuffles them without sorting them first) fails here.
    """
    rng = subject.rng("twins-stay-unknown")
    steps = [step for _, _, step in walk(subject) if step is not None]
    draws = [seq for seq, step in enumerate(steps) if step.by == CHANCE]
    chosen = set(rng.sample(draws, min(len(draws), _DRAWS)))
    for seq, position, _ in walk(subject):
        if seq in chosen:
            with told_at(seq):
                _follow_twins(position, steps[seq : seq + _FOLLOWED], rng)


def _follow_twins(position: Position, steps: Sequence[Step], rng: Random) -> None:
    drawn, *rest = steps
    others = [outcome for outcome, _ in position.state.chance() if outcome is not drawn.action]
    for other in rng.sample(others, min(len(others), _TWINS)):
        real, twin = position.state.copy(), position.state.copy()
        heard, twin_heard = _hear(real, drawn), _hear(twin, Step(CHANCE, other, drawn.at))
        # Who hears how it fell knows, even where the board does not show it.
        blind = [v for v in _blind(real, twin, position.viewers) if audible(heard, v) == audible(twin_heard, v)]
        _demand_no_difference(real, twin, blind, rng)
        for step in rest:
            if not blind or not possible(twin, step):
                break
            heard, twin_heard = _hear(real, step), _hear(twin, step)
            blind = _blind(real, twin, blind)
            for viewer in blind:
                _demand_same_events(heard, twin_heard, viewer, step)
            _demand_no_difference(real, twin, blind, rng)


def _blind(real: State, twin: State, viewers: Sequence[Viewer]) -> list[Viewer]:
    return [viewer for viewer in viewers if real.view(viewer) == twin.view(viewer)]


def _demand_no_difference(real: State, twin: State, blind: Sequence[Viewer], rng: Random) -> None:
    for viewer in blind:
        _demand_same_choices(real, twin, viewer, "a twin world")
        seed = rng.getrandbits(32)
        one, other = real.determinize(viewer, Random(seed)), twin.determinize(viewer, Random(seed))
        same = state_digest(one) == state_digest(other)
        demand(same, f"the guess for {viewer} depends on what {viewer} cannot know")
