"""Titan with planted faults: three credits more for one seat, and an objective that nobody can claim.

The lab must find them. The tests do with cheap bots; a cell as large as one likes is played by

    python -m tests.balance.planted_titan --games 1000 --bots steady
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from starlode.balance import Report, make_report, plan_experiment, run_experiment
from starlode.balance.experiments.results import open_results
from starlode.balance.figures.report import cells_to_repeat
from starlode.games import find_game
from starlode.games.titan.content import NEEDS, OBJECTIVE_NAMES
from starlode.games.titan.state import Titan
from starlode.kernel.contract import Options, State
from starlode.kernel.game import Game

CREDITS: Final = 3
SEAT: Final = 1
DEAD: Final = "perm-network-size"
TITAN: Final = find_game("titan")

_OUT_OF_REACH: Final = 99


def _make_state(players: int, options: Options) -> State:
    state = TITAN.make_state(players, options)
    assert isinstance(state, Titan)
    state.edit(SEAT).credits += CREDITS
    return state


PLANTED: Final[Game] = replace(TITAN, name="planted-titan", make_state=_make_state)


@contextmanager
def dead_objective() -> Iterator[None]:
    """Ask more of an objective than anybody can have, as long as the block runs."""
    number = OBJECTIVE_NAMES.index(DEAD)
    before = NEEDS[number]
    NEEDS[number] = [(metric, _OUT_OF_REACH) for metric, _ in before]
    try:
        yield
    finally:
        NEEDS[number] = before


def play_plain(games: int, bots: str, players: int = 2) -> Report:
    """Return the report of games in which nothing is planted."""
    experiment = plan_experiment(TITAN, players=[players], lineups=[(bots,)], games=games)
    with open_results(None, TITAN) as results:
        run_experiment(experiment, results, jobs=1)
        return make_report(experiment, results)


def play_planted(games: int, bots: str, players: int = 2) -> Report:
    """Return the report of games with both faults; what stands out is tried again on fresh seeds."""
    experiment = plan_experiment(PLANTED, players=[players], lineups=[(bots,)], games=games)
    with dead_objective(), open_results(None, PLANTED) as results:
        run_experiment(experiment, results, jobs=1)
        odd = cells_to_repeat(experiment, make_report(experiment, results))
        run_experiment(experiment, results, cells=odd, jobs=1)
        return make_report(experiment, results)


def main() -> None:
    """Play, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="steady")
    chosen = parser.parse_args()
    (found,) = play_planted(chosen.games, chosen.bots, chosen.players).setups
    for seat in found.figures.seats:
        print("seat", seat.place, seat.wins, seat.lead, "odd:", seat.is_odd, "confirmed:", seat.confirmed)
    for use in found.figures.content:
        if use.group == "objectives":
            print(use.member, use.games, use.used, use.life, "confirmed:", use.confirmed)


if __name__ == "__main__":
    main()
