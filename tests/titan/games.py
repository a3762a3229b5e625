"""Whole random games of Titan, for clauses that say "always" or "never", and games as they begin."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Final, TypeAlias

from starlode.games.titan.flow import TitanState
from starlode.games.titan.game import GAME
from starlode.games.titan.state import STRIDE
from starlode.kernel.contract import Event, Scalar
from tests.played import Entry, Played
from tests.titan.positions import Position

Step: TypeAlias = Entry[TitanState]

GAMES: Final = Played(GAME, TitanState, Random.choice)
play, several = GAMES.play, GAMES.several


def cycles(players: int, seed: int) -> list[list[Event]]:
    """What was told of a game after landing, cycle by cycle."""
    told = [event for step in play(players, seed) for event in step.told]
    starts = [number for number, event in enumerate(told) if event.key == "event-cycle"]
    return [told[start:end] for start, end in pairwise([*starts, len(told)])]


def records(state: TitanState) -> list[list[int]]:
    """Every player's own record (offsets of `state`), by seat."""
    return [state.own[at : at + STRIDE] for at in range(0, len(state.own), STRIDE)]


def fresh(players: int = 4, ruleset: str = "en", **options: Scalar) -> Position:
    """A table before the first draw."""
    table = Position(players, bases=False)
    state = GAME.new_state(players, {"ruleset": ruleset, **options})
    assert isinstance(state, TitanState)
    table.state = state
    return table


def landing(players: int = 4, ruleset: str = "en", *, foreman: int = 0, **options: Scalar) -> Position:
    """A table at which landing begins, chance having taken its first outcome everywhere."""
    table = fresh(players, ruleset, **options)
    table.do("chance", "draw-foreman", seat=foreman)
    return table.draw_all()


def land_all(table: Position) -> list[Event]:
    """Everybody lands, always with the first option; what was told."""
    told: list[Event] = []
    while table.state.cycle == 0:
        table.state.events = told
        table.state.apply(table.state.decider, table.state.options[0], 0)
    table.state.events = None
    return told
