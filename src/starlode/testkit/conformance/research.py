"""Checks of what learning programs use: observations, and positions and actions that can be pickled."""

from __future__ import annotations

import json
import pickle
from random import Random

from starlode.kernel.capabilities.observation import unpack_numbers
from starlode.kernel.contract import State
from starlode.kernel.game import Game
from starlode.kernel.log.digest import canonical, state_digest
from starlode.testkit.conformance.subject import Position, Subject, describe_pending, require

_PICKLE = 5  # the oldest protocol that all supported versions of Python use by default or better


def observe(game: Game, state: State, seat: int, fill: int = 0) -> bytes | None:
    """Return what a seat observes, written over bytes of this value; None if the game has no observations of it."""
    observation = game.observation
    if observation is None or not observation.fits(state):
        return None
    buffer = bytearray([fill]) * observation.layout.size
    observation.write(state, seat, buffer)
    require(len(buffer) == observation.layout.size, "an observation changed the length of its buffer")
    return bytes(buffer)


def observations_are_bounded(position: Position) -> None:
    """An observation writes every number, each within the bounds of its field, and changes nothing."""
    game, state = position.subject.game, position.state
    before = state_digest(state)
    for seat in position.seats:
        observed = observe(game, state, seat)
        if game.observation is None or observed is None:
            return
        require(observed == observe(game, state, seat, 255), f"the observation of {seat} leaves numbers unwritten")
        for field in game.observation.layout:
            numbers = unpack_numbers(observed[field.offset : field.stop])
            bounded = field.low <= min(numbers) and max(numbers) <= field.high
            require(bounded, f"{field.name} is out of bounds in the observation of {seat}")
    require(state_digest(state) == before, "an observation changed the position")


def observations_keep_secrets(position: Position) -> None:
    """A seat observes the same in every world that it cannot tell from the real one."""
    game, state, rng = position.subject.game, position.state, position.rng("observations-keep-secrets")
    for seat in position.seats:
        observed = observe(game, state, seat)
        if observed is None:
            return
        world = state.determinize(seat, Random(rng.getrandbits(32)))
        require(observe(game, world, seat) == observed, f"{seat} can tell the determinized state by its observation")


def observations_are_of_the_present(position: Position) -> None:
    """A seat observes the same in a position that was dumped and loaded, of which nothing can be remembered."""
    subject, state = position.subject, position.state
    loaded = subject.game.load(subject.players, subject.options, json.loads(canonical(state.dump())))
    for seat in position.seats:
        same = observe(subject.game, loaded, seat) == observe(subject.game, state, seat)
        require(same, f"{seat} observes something that is no longer so")


def pickled_state_is_equal(position: Position) -> None:
    """An unpickled position is equal, and its legal actions are the members of the catalogue."""
    if position.subject.game.observation is None:
        return
    state = position.state
    again = pickle.loads(pickle.dumps(state, _PICKLE))
    require(state_digest(again) == state_digest(state), "a pickled position is another one")
    require(describe_pending(again.pending()) == describe_pending(state.pending()), "others may act in a pickled one")
    for seat in position.seats:
        legal = state.legal(seat)
        same = len(legal) == len(again.legal(seat)) and all(map(_is_same, legal, again.legal(seat)))
        require(same, f"{seat} has other legal actions in a pickled position")


def _is_same(left: object, right: object) -> bool:
    return left is right


def pickled_actions_are_identical(subject: Subject) -> None:
    """An unpickled action is the member of the catalogue."""
    if subject.game.observation is None:
        return
    actions = subject.catalogue.actions
    again = pickle.loads(pickle.dumps(actions, _PICKLE))
    require(all(map(_is_same, actions, again)), "an unpickled action is not the member of the catalogue")
