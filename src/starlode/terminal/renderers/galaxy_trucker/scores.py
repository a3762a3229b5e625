"""The score sheet: where the credits come from, as the events tell it; and the standings between flights of a Trek."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.lunar.content import ADVANCE
from starlode.games.galaxy_trucker.lunar.options import NONE, mission_choice
from starlode.games.galaxy_trucker.scoring import is_winner, result_of
from starlode.kernel.contract import Event
from starlode.kernel.texts.messages import Texts
from starlode.terminal.renderers.galaxy_trucker.lunar.sheets import sheet_details
from starlode.terminal.renderers.galaxy_trucker.lunar.wording import format_lunar
from starlode.terminal.renderers.renderer import ScoreRow, ScoreSheet

SOURCES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "event-ship-accepted": "ships",
        "event-reward-taken": "enemies",
        "event-engineer-leaves": "in-flight",
        "event-vip-pays": "in-flight",
        "event-leader-paid": "in-flight",
        "event-potato-paid": "in-flight",
        "event-scored-mission": "mission",
        "event-vip-reward": "vips",
        "event-scored-finish": "finish-order",
        "event-scored-best-looking": "best-looking",
        "event-title-taken": "titles",
        "event-title-defended": "titles",
        "event-scored-sale": "sale",
        "event-scored-half-sale": "sale",
        "event-scored-losses": "losses",
        "event-scored-mission-penalty": "penalties",
        "event-debt-cancelled": "debt",
    }
)
"""The line of the sheet, by event; in the order of a flight (GT-15.1, GL-5.6)."""
COSTS: Final = ("event-scored-losses", "event-scored-mission-penalty")
ENDINGS: Final = (
    "event-scored-",
    "event-vip-reward",
    "event-vip-hidden-goods",
    "event-vip-waiver",
    "event-title-",
    "event-final-score",
    "event-debt-cancelled",
)
FURTHER: Final = ("advance", "in-flight", "mission", "vips", "penalties")
"""Lines that only the lunar expansion has."""


def score_sheet(state: GalaxyTruckerState, events: Iterable[Event], texts: Texts) -> ScoreSheet:
    """Return the credits by source; a handicap stands first, if there is one."""
    rows = {"start": list(state.config.credits)}
    rows["advance"] = [_advances(state)] * state.config.players
    rows |= {name: [0] * state.config.players for name in SOURCES.values()}
    told = []
    for event in events:
        if event.key.startswith(ENDINGS):
            told.append(event)
        if event.key not in SOURCES:
            continue
        seat, amount = event.data["seat"], event.data["credits"]
        assert isinstance(seat, int)
        assert isinstance(amount, int)
        rows[SOURCES[event.key]][seat] += -amount if event.key in COSTS else amount
    listed = [
        _row(texts, name, amounts)
        for name, amounts in rows.items()
        if any(amounts) or name in ("finish-order", "sale", "losses")
    ]
    places = tuple(state.ranking())
    # GT-16.1: without a profit nobody wins.
    winners = tuple(seat for seat, place in enumerate(places) if place == 1 and is_winner(state, seat))
    details = sheet_details(state, texts)
    return ScoreSheet(tuple(listed), tuple(state.scores()), places, tuple(told), winners=winners, details=details)


def standings(state: GalaxyTruckerState, events: Iterable[Event], texts: Texts) -> ScoreSheet:
    """Return the credits of each flight that is over, and what was told at the end of the last one (GT-18.1)."""
    seats = state.config.seats
    rows = [_row(texts, "start", list(state.config.credits))] if any(state.config.credits) else []
    cancelled = [0 for _ in seats]
    for flight, board in enumerate(state.config.boards[: state.flight]):
        earned = [result_of(state, seat, flight).earned for seat in seats]
        cancelled = [debt + _debt_after(state, seat, flight) for seat, debt in enumerate(cancelled)]
        rows.append(ScoreRow(texts.format(f"board-{board.name}"), tuple(earned)))
    if any(cancelled):
        rows.append(_row(texts, "debt", cancelled))
    told: list[Event] = []
    for event in events:
        if event.key == "event-flight-over":
            told.clear()
        elif event.key.startswith(ENDINGS):
            told.append(event)
    heading = texts.format("terminal-galaxy_trucker-standings", flight=state.flight, flights=len(state.config.boards))
    totals = tuple(sum(amount or 0 for amount in column) for column in zip(*[row.amounts for row in rows], strict=True))
    places = tuple(1 + sum(other > own for other in totals) for own in totals)
    return ScoreSheet(tuple(rows), totals, places, tuple(told), heading=heading, details=sheet_details(state, texts))


def _advances(state: GalaxyTruckerState) -> int:
    """Return what everybody received before the flights with a mission (GL-5.7)."""
    boards = enumerate(state.config.boards)
    levels = [board.level for flight, board in boards if mission_choice(state.config.options, flight) != NONE]
    return ADVANCE * sum(levels)


def _debt_after(state: GalaxyTruckerState, seat: int, flight: int) -> int:
    """Return the debt that was cancelled after a flight (GT-15.A4)."""
    return max(0, -state.players[seat].results[3 * flight])


def _row(texts: Texts, name: str, amounts: Sequence[int]) -> ScoreRow:
    label = (
        format_lunar(texts, f"score-{name}")
        if name in FURTHER
        else texts.format(f"terminal-galaxy_trucker-score-{name}")
    )
    return ScoreRow(label, tuple(amounts))
