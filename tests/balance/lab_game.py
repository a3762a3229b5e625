"""A duel with studies: what a loaded die brings, and what guarding does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from starlode.balance import Experiment, plan_experiment
from starlode.balance.experiments.playing import GameRecord
from starlode.kernel.capabilities.studies import PLAIN, BalanceStudies, Measure, Number, Replacement, Study, Variant
from starlode.kernel.contract import Event, Options, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from tests.kernel.toy_duel import DUEL, DuelState


def _measure(state: State, events: Sequence[Event], subject: str) -> dict[str, list[int]]:
    figures = {"left": state.scores(), "paid": [len(events), len(events)], "blows": [-len(events)] * 2}
    return {**figures, "alive": [score > 0 for score in state.scores()]} if subject else figures


def _numbers(subject: str, options: Options) -> list[Number]:
    del options
    return [Number("duel.json", subject, "blow", 0, 4, "paid")]


def _check(options: Options) -> None:
    if options["strength"] == 1:
        raise InvalidInput("option-bad-value", option="strength", value="1", allowed="10, 60")


BLOWS = Study(
    name="blows",
    names="blow",
    variants=(
        Variant(PLAIN),
        Variant("loaded", subject="loaded", draws=({"do": "rolled", "pips": 6},), baselines=(PLAIN, "careless")),
        Variant("careless", replacements=(Replacement({"do": "guard"}, {"do": "strike"}),)),
    ),
    measures=(Measure("alive", is_share=True), Measure("left", among="alive")),
    measure=_measure,
    compared="blows",
    done="alive",
    worth="left",
    numbers=_numbers,
    tolerance=lambda _options: 1,
)


def _make_state(players: int, options: Options) -> State:
    return DuelState(int(options["strength"]), LAB.catalogue(players, {}))


LAB: Game = replace(
    DUEL,
    name="lab-duel",
    folder=Path(__file__).parent,
    make_state=_make_state,
    studies=BalanceStudies((BLOWS,), {"solemn": True}, {"strength": (10, 60)}, _check),
)


def duel_experiment(games: int = 4, seed: int = 0) -> Experiment:
    """Return an experiment over both strengths."""
    return plan_experiment(LAB, players=[2], lineups=[("random",)], games=games, seed=seed)


def record(
    scores: Sequence[int] = (3, 1), figures: dict[str, list[int]] | None = None, leaders: Sequence[int] = (3, 1)
) -> GameRecord:
    """Return the record of a game with these scores."""
    return GameRecord(
        scores=[*scores],
        ranking=[1 + sum(other > own for other in scores) for own in scores],
        decisions=10,
        turns=4,
        choices=30,
        forced=2,
        doublings=14,
        leaders=[*leaders],
        lead_changes=1,
        places=[1, 0],
        uses={"strike": [score * 2 for score in scores]},
        content={},
        figures=figures or {},
    )
