"""A toy game for searches: a move is two choices, its first half misleads, and a draw tempts the optimist."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, cast

from starlode.kernel.capabilities.values import ONE, POINT, Value, Weights
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action, Json, Options, Refusal, State
from starlode.kernel.game import Game, Heuristics, SearchSettings
from starlode.kernel.turn_based import TurnBased

TURNS = 3


@dataclass(frozen=True, eq=False)
class Begin(Action):
    """The first choice: it costs or brings something at once, and another amount if the move is finished well."""

    now: int
    later: int

    def arguments(self) -> dict[str, str | int | bool]:
        return {"now": self.now, "later": self.later}


@dataclass(frozen=True, eq=False)
class Gamble(Action):
    """A draw decides."""


@dataclass(frozen=True, eq=False)
class Lot(Action):
    """What is drawn."""

    points: int

    def arguments(self) -> dict[str, str | int | bool]:
        return {"points": self.points}


@dataclass(frozen=True, eq=False)
class Finish(Action):
    """The second choice: take what the first one has prepared, or not."""

    well: bool

    def arguments(self) -> dict[str, str | int | bool]:
        return {"well": self.well}


SAFE, BOLD, GAMBLE = Begin(1, 1), Begin(-1, 5), Gamble()
LUCK, MISHAP = Lot(9), Lot(-6)
WELL, BADLY = Finish(True), Finish(False)
CATALOGUE = Catalogue([SAFE, BOLD, GAMBLE, LUCK, MISHAP, WELL, BADLY])


class Quarry(TurnBased):
    """A position: points and a secret number of each seat, whose turn it is, and what the move has prepared."""

    def __init__(self, seats: int) -> None:
        self.events = None
        self.points = [0] * seats
        self.secrets = [0] * seats
        self.turn = 0
        self.prepared: int | None = None
        self.drawing = False
        self.options, self.draws, self.decider = [], [], 0
        self.advance()

    def list_choices(self) -> bool:
        self.options, self.draws = [], []
        self.decider = self.turn % len(self.points)
        if self.turn == TURNS * len(self.points):
            return False
        if self.drawing:
            self.draws = [(LUCK, 1), (MISHAP, 3)]
        else:
            self.options = [SAFE, BOLD, GAMBLE] if self.prepared is None else [WELL, BADLY]
        return True

    def apply_choice(self, action: Action) -> None:
        seat = self.turn % len(self.points)
        if isinstance(action, Begin):
            self.points[seat] += action.now
            self.prepared = action.later
        elif isinstance(action, Gamble):
            self.drawing = True
        elif isinstance(action, Lot):
            self.points[seat] += action.points
            self.drawing, self.prepared = False, 0
        elif isinstance(action, Finish):
            self.points[seat] += (self.prepared or 0) if action.well else 0
            self.prepared = None
            self.turn += 1

    def copy(self) -> Quarry:
        other = Quarry(len(self.points))
        other.points, other.secrets = [*self.points], [*self.secrets]
        other.turn, other.prepared, other.drawing = self.turn, self.prepared, self.drawing
        other.advance()
        return other

    def determinize(self, seat: int | None, rng: Random) -> Quarry:
        world = self.copy()
        world.secrets = [own if place == seat else rng.randrange(9) for place, own in enumerate(self.secrets)]
        return world

    def view(self, seat: int | None) -> dict[str, Json]:
        secret = None if seat is None else self.secrets[seat]
        return {"points": [*self.points], "turn": self.turn, "prepared": self.prepared, "secret": secret}

    def scores(self) -> list[int]:
        return [*self.points]

    def ranking(self) -> list[int]:
        return [1 + sum(other > own for other in self.points) for own in self.points]

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        return None if action in self.legal(seat) else Refusal("refusal-step", "QU-1.1", {})

    def violations(self) -> Iterator[str]:
        return iter(())

    def dump(self) -> dict[str, Json]:
        return {"points": [*self.points], "secrets": [*self.secrets], "turn": self.turn, "prepared": self.prepared}


def features(state: State, seat: int) -> list[int]:
    """Return the points, and a number that nobody but this seat may know."""
    quarry = cast(Quarry, state)
    return [quarry.points[seat], quarry.secrets[seat]]


def weights(secret: float = 0.0) -> Weights:
    """Return weights by which a point counts a point, and the secret so much."""
    form: dict[str, Any] = {"features": ["points", "secret"], "hidden": [], "bias": [], "output": []}
    linear = [[POINT * ONE, round(secret * POINT * ONE)]]
    return Weights({**form, "linear": linear, "temperatures": [200], "provenance": {"games": 0}})


def value(secret: float = 0.0) -> Value:
    """Return a value with such weights."""
    made = Value(Path("nowhere"), ("points", "secret"), features, lambda _state: 0, 1, prior={"points": 1.0})
    for players in (2, 3, 4):
        made.use(players, weights(secret))
    return made


def _load(players: int, _options: Options, form: Mapping[str, Json]) -> Quarry:
    state = Quarry(players)
    copied: Any = json.loads(json.dumps(form))
    state.points, state.secrets = copied["points"], copied["secrets"]
    state.turn, state.prepared = copied["turn"], copied["prepared"]
    state.advance()
    return state


def _points(seat: int) -> Any:
    return lambda state: POINT * state.points[seat]


QUARRY = Game(
    name="quarry",
    version=1,
    seats=range(2, 5),
    seats_clause="QU-1.1",
    options=(),
    folder=Path("nowhere"),
    make_catalogue=lambda _players, _options: CATALOGUE,
    make_state=lambda players, _options: Quarry(players),
    load_state=_load,
    heuristics=Heuristics(evaluator=lambda _state, seat: _points(seat), is_mid_move=lambda _state: False),
    value=value(),
    search={
        "expert": SearchSettings(width=4, nodes=100),
        "master": SearchSettings(width=4, nodes=2000, replies=1, candidates=3, rounds=2),
    },
)
