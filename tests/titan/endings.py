"""The end of a cycle and of the game, brought about by hand."""

from __future__ import annotations

from starlode.kernel.contract import Event
from tests.titan.positions import LETTERS, Position


def end_of_cycle(table: Position, cycle: int = 1) -> list[Event]:
    """The last player ends the last turn of a cycle; what is told until somebody decides or chance draws."""
    told: list[Event] = []
    table.state.events = told
    last = LETTERS[(table.state.foreman - 1) % table.state.config.players]
    table.turn(last, "finish", number=4, cycle=cycle, last=True)
    table.state.events = None
    return told + (table.do(last, "end-turn") if table.offered("end-turn") else [])


def final_scores(table: Position) -> list[int]:
    """The credits of everybody when the game has ended now."""
    end_of_cycle(table, 5)
    assert table.state.pending().over
    return table.state.scores()
