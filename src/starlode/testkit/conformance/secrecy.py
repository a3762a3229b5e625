"""Checks of secrecy: what a viewer may not know changes nothing that this viewer sees, gets as events or may do.

Worlds that a viewer cannot tell apart are made in two ways: by the game's own `determinize`, and as *twins*, where one
draw had another outcome that the viewer cannot see. Twins do not trust the game, so they also find a `determinize` that
uses the real secrets.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from starlode.kernel.contract import CHANCE, CLOCK, Event, Json, State
from starlode.kernel.log.digest import state_digest
from starlode.testkit.conformance.subject import (
    Position,
    Step,
    Subject,
    Viewer,
    describe_pending,
    failures_at,
    play_on,
    require,
    walk,
)

_DRAWS = 12  # draws of a game for which twins are made
_TWINS = 3  # other outcomes tried for each draw
_FOLLOWED = 40  # moves that are made in the twins too


def determinized_looks_the_same(position: Position) -> None:
    """A determinized state looks the same to its viewer, has the same legal actions, is valid and is independent."""
    state, rng = position.state, position.rng("determinized-looks-the-same")
    before = state_digest(state)
    for viewer in position.viewers:
        seed = rng.getrandbits(32)
        world = state.determinize(viewer, Random(seed))
        again = state.determinize(viewer, Random(seed))
        require(
            state_digest(world) == state_digest(again),
            f"determinize for {viewer} is not repeatable",
        )
        require(world.events is None, f"the determinized state for {viewer} collects events")
        require(world.view(viewer) == state.view(viewer), f"{viewer} can tell the determinized state by its view")
        _require_same_choices(state, world, viewer, "the determinized state")
        violations = list(world.violations())
        require(not violations, f"the determinized state for {viewer} is invalid: {'; '.join(violations[:3])}")
        play_on(world, rng, position.at, 3)
        require(state_digest(state) == before, f"determinize for {viewer}, or playing its state, changed the real one")


def _require_same_choices(state: State, world: State, viewer: Viewer, name: str) -> None:
    left, right = state.pending(), world.pending()
    require(
        describe_pending(left) == describe_pending(right),
        f"{viewer} can tell {name} from the real world by who is to move",
    )
    if viewer is not None:
        legal = list(state.legal(viewer)) == list(world.legal(viewer))
        require(legal, f"{viewer} can tell {name} from the real world by its legal actions")


def public_game_has_no_secrets(position: Position) -> None:
    """Where a game declares no secrets, all viewers see the same views and events, and nothing is determinized."""
    subject = position.subject
    if subject.game.has_secrets(subject.players, subject.options):
        return
    state, rng = position.state, position.rng("public-game-has-no-secrets")
    seen, real = state.view(None), state_digest(state)
    for viewer in position.viewers:
        require(state.view(viewer) == seen, f"the game declares no secrets, but {viewer} sees what spectators do not")
        same = state_digest(state.determinize(viewer, rng)) == real
        require(same, f"the game declares no secrets, but determinize changes something for {viewer}")
    for step in play_on(state.copy(), rng, position.at, 1):
        public = all(event.audience is None for event in _apply_and_collect(state.copy(), step))
        require(public, f"the game declares no secrets, but not everyone may see the events of {step.action}")


def determinized_games_end(subject: Subject) -> None:
    """A determinized state can be played to the end of the game."""
    rng = subject.rng("determinized-games-end")
    for seq, position, step in walk(subject):
        if step is None or rng.randrange(60):
            continue
        with failures_at(seq):
            viewer = rng.choice(position.viewers)
            world = position.state.determinize(viewer, rng)
            play_on(world, rng, position.at, subject.most)
            require(
                world.pending().over,
                f"the determinized game for {viewer} is not over after {subject.most} entries",
            )


def events_keep_secrets(position: Position) -> None:
    """A step that does not change a view gives this viewer the same events in every world it thinks possible."""
    rng = position.rng("events-keep-secrets")
    real = position.state.copy()
    moves = play_on(position.state.copy(), rng, position.at, 1)
    if not moves:
        return
    step = moves[0]
    events = _apply_and_collect(real, step)
    for viewer in position.viewers:
        world = position.state.determinize(viewer, rng)
        if not possible(world, step):
            continue  # the step itself shows that this world was not the real one
        other_events = _apply_and_collect(world, step)
        if world.view(viewer) == real.view(viewer):
            _require_same_events(events, other_events, viewer, step)


def possible(world: State, step: Step) -> bool:
    """Return whether this step can be made in this world."""
    pending = world.pending()
    if step.by == CHANCE:
        return pending.chance and any(outcome is step.action for outcome, _ in world.chance())
    if step.by == CLOCK:
        return pending.deadline is not None and pending.deadline <= step.at and world.timeout() is step.action
    return step.by in pending.may_act and any(action is step.action for action in world.legal(step.by))


def _apply_and_collect(world: State, step: Step) -> list[Event]:
    events: list[Event] = []
    world.events = events
    world.apply(step.by, step.action, step.at)
    world.events = None
    return events


def visible_events(events: Sequence[Event], viewer: Viewer) -> list[Json]:
    """Return the events that this viewer may see, as JSON."""
    return [
        [event.key, event.clause, event.data]
        for event in events
        if event.audience is None or (viewer is not None and viewer in event.audience)
    ]


def _require_same_events(real: list[Event], other: list[Event], viewer: Viewer, step: Step) -> None:
    left, right = visible_events(real, viewer), visible_events(other, viewer)
    require(left == right, f"after {step.action}, {viewer} gets {left}; in a world that looks the same it gets {right}")


def unseen_draws_stay_secret(subject: Subject) -> None:
    """Where a draw could have had another outcome unseen by a viewer, nothing the viewer gets depends on the outcome.

    Nor does `determinize`: with the same generator, two worlds that look the same give the same state. One that starts
    from the real secrets (and, say, shuffles them without sorting them first) fails here.
    """
    rng = subject.rng("unseen-draws-stay-secret")
    steps = [step for _, _, step in walk(subject) if step is not None]
    draws = [seq for seq, step in enumerate(steps) if step.by == CHANCE]
    chosen = set(rng.sample(draws, min(len(draws), _DRAWS)))
    for seq, position, _ in walk(subject):
        if seq in chosen:
            with failures_at(seq):
                follow_twins(position, steps[seq : seq + _FOLLOWED], rng)


def follow_twins(position: Position, steps: Sequence[Step], rng: Random) -> int:
    """Try other outcomes of the draw that is the first of these steps, and make the others as far as they are possible.

    As long as a viewer cannot tell both worlds apart, nothing the viewer gets may differ. Return how many steps there
    were with such a viewer.
    """
    drawn, *rest = steps
    followed = 0
    others = [outcome for outcome, _ in position.state.chance() if outcome is not drawn.action]
    for other in rng.sample(others, min(len(others), _TWINS)):
        real, twin = position.state.copy(), position.state.copy()
        events, twin_events = _apply_and_collect(real, drawn), _apply_and_collect(twin, Step(CHANCE, other, drawn.at))
        # A viewer who may see the event of the draw knows the outcome, even if the view does not show it.
        unaware = [
            viewer
            for viewer in _unaware(real, twin, position.viewers)
            if visible_events(events, viewer) == visible_events(twin_events, viewer)
        ]
        _require_no_difference(real, twin, unaware, rng)
        for step in rest:
            if not unaware or not possible(twin, step):
                break
            followed += 1
            events, twin_events = _apply_and_collect(real, step), _apply_and_collect(twin, step)
            unaware = _unaware(real, twin, unaware)
            for viewer in unaware:
                _require_same_events(events, twin_events, viewer, step)
            _require_no_difference(real, twin, unaware, rng)
    return followed


def _unaware(real: State, twin: State, viewers: Sequence[Viewer]) -> list[Viewer]:
    return [viewer for viewer in viewers if real.view(viewer) == twin.view(viewer)]


def _require_no_difference(real: State, twin: State, unaware: Sequence[Viewer], rng: Random) -> None:
    for viewer in unaware:
        _require_same_choices(real, twin, viewer, "a twin world")
        seed = rng.getrandbits(32)
        left, right = real.determinize(viewer, Random(seed)), twin.determinize(viewer, Random(seed))
        same = state_digest(left) == state_digest(right)
        require(same, f"determinize for {viewer} depends on what {viewer} cannot know")
