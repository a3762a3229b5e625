"""Places of the view that are chosen in positions of random games: where nothing can be done, there is an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from random import Random

from starlode.kernel.capabilities.attempts import Attempt, explain_attempt, split_place
from starlode.kernel.capabilities.choices import list_joined_positions
from starlode.kernel.contract import Json, Refusal, State
from starlode.kernel.game import Game
from starlode.kernel.texts.messages import Texts, languages
from starlode.kernel.texts.rulebook import Rulebook

PlacesOf = Callable[[dict[str, Json], int], Iterable[Attempt]]
"""The places that a seat sees in a view, each with what may be selected before."""


def check_places(
    game: Game,
    positions: Iterable[tuple[State, int]],
    places_of: PlacesOf,
    *,
    sample: int,
    rng: Random,
    kinds: Iterable[str] = (),
) -> set[str]:
    """Ask at some places in positions, each given with its game time; return the keys of the answers.

    Of every kind of place one is asked at in each position where there is one, and of each of `kinds` in some position.

    An answer has a clause and a text in each language, and is the same in every world that the seat thinks possible.
    Without an answer, something can be done there.
    """
    seen = set[str]()
    met = set[str]()
    for state, at in positions:
        players = len(state.scores())
        for seat in {*state.pending().may_act[:1], rng.randrange(players)}:
            for attempt in _some([*places_of(state.view(seat), seat)], sample, rng):
                met.add(split_place(attempt.place)[0])
                refusal = ask(game, state, seat, attempt, at)
                if refusal is None:
                    continue
                _check_refusal(game, refusal)
                seen.add(refusal.key)
                other = ask(game, state.determinize(seat, rng), seat, attempt, at)
                assert other is not None, attempt
                assert (other.key, other.data) == (refusal.key, refusal.data), attempt
    assert met >= {*kinds}
    return seen


def ask(game: Game, state: State, seat: int, attempt: Attempt, at: int = 0) -> Refusal | None:
    """Return why the seat can do nothing at a place; None only if an action that the place may mean is legal."""
    assert game.attempts is not None
    refusal = explain_attempt(game.attempts, game.choices, state, seat, attempt, at)
    if refusal is None:
        meant = {action for action in game.attempts(state, seat, attempt) if not isinstance(action, Refusal)}
        positions = [state] if game.choices is None else list_joined_positions(game.choices, state, seat, at)
        assert any(meant & {*position.legal(seat)} for position in positions), attempt
    return refusal


def _some(attempts: list[Attempt], sample: int, rng: Random) -> list[Attempt]:
    """Return one attempt of every kind of place, and others up to so many."""
    if len(attempts) <= sample:
        return attempts
    rng.shuffle(attempts)
    by_kind = {split_place(attempt.place)[0]: attempt for attempt in attempts}
    return [*by_kind.values(), *attempts[: max(0, sample - len(by_kind))]]


@cache
def _texts(game: Game) -> tuple[Texts, ...]:
    return tuple([Texts(language, game) for language in languages()])


@cache
def _clauses(game: Game) -> frozenset[str]:
    return frozenset(Rulebook.of(game, "en").ids())


def _check_refusal(game: Game, refusal: Refusal) -> None:
    assert refusal.clause in _clauses(game), refusal.key
    for texts in _texts(game):
        assert texts.refusal(refusal).strip(), refusal.key
