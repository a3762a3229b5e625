"""Random games of Titan, for clauses that say "always" or "never", and positions at the start of a game."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Final, TypeAlias

from starlode.games.titan.flow import TitanState
from starlode.games.titan.game import GAME
from starlode.kernel.contract import Event, Json, Scalar
from tests.random_games import Entry, RandomGames
from tests.titan.positions import Position

Step: TypeAlias = Entry[TitanState]

GAMES: Final = RandomGames(GAME, TitanState, Random.choice)
play, several = GAMES.play, GAMES.several


def cycles(players: int, seed: int) -> list[list[Event]]:
    """Return the events of a game after landing, by cycle."""
    events = [event for step in play(players, seed) for event in step.events]
    starts = [number for number, event in enumerate(events) if event.key == "event-cycle"]
    return [events[start:end] for start, end in pairwise([*starts, len(events)])]


def flat_players(state: TitanState) -> list[Json]:
    """Return every player's numbers, as stored."""
    numbers = state.dump()["own"]
    assert isinstance(numbers, list)
    return numbers


def fresh(players: int = 4, ruleset: str = "en", **options: Scalar) -> Position:
    """Return the position before the first draw."""
    table = Position(players, bases=False)
    state = GAME.new_state(players, {"ruleset": ruleset, **options})
    assert isinstance(state, TitanState)
    table.state = state
    return table


def landing(players: int = 4, ruleset: str = "en", *, foreman: int = 0, **options: Scalar) -> Position:
    """Return the position at the start of landing, after chance took its first outcome in every draw."""
    table = fresh(players, ruleset, **options)
    table.do("chance", "draw-foreman", seat=foreman)
    return table.draw_all()


def land_all(table: Position) -> list[Event]:
    """Land everybody with the first option of every choice; return the events."""
    events: list[Event] = []
    while table.state.cycle == 0:
        table.state.events = events
        table.state.apply(table.state.decider, table.state.options[0], 0)
    table.state.events = None
    return events
