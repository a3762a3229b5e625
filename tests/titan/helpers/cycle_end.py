"""Play the end of a cycle, or of the game, from a position."""

from __future__ import annotations

from starlode.kernel.contract import Event
from tests.titan.positions import LETTERS, Position


def end_of_cycle(table: Position, cycle: int = 1) -> list[Event]:
    """End the last turn of a cycle; return the events up to the next decision or draw."""
    events: list[Event] = []
    table.state.events = events
    last = LETTERS[(table.state.foreman - 1) % table.state.config.players]
    table.turn(last, "finish", number=4, cycle=cycle, last=True)
    table.state.events = None
    return events + (table.do(last, "end-turn") if table.offered("end-turn") else [])


def final_scores(table: Position) -> list[int]:
    """End the game and return everybody's Credits."""
    end_of_cycle(table, 5)
    assert table.state.pending().over
    return table.state.scores()
