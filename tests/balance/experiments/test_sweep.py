"""Sweeps: the same results for any number of processes, and nothing is played twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from starlode.balance import make_report, run_experiment
from starlode.balance.experiments.experiment import AGAIN, Cell
from starlode.balance.experiments.results import open_results
from starlode.balance.figures.report import cells_to_repeat
from tests.balance.lab_game import LAB, duel_experiment


def digest(jobs: int, games: int = 3) -> str:
    experiment = duel_experiment(games)
    with open_results(None, LAB) as results:
        run_experiment(experiment, results, jobs=jobs)
        return make_report(experiment, results).digest


@pytest.mark.slow
def test_the_number_of_processes_does_not_matter() -> None:
    assert digest(1) == digest(2) == digest(3)
    assert digest(1) != digest(1, games=4)


def test_only_what_is_missing_is_played(tmp_path: Path) -> None:
    progress: list[tuple[int, int]] = []
    with open_results(tmp_path / "r.sqlite", LAB) as results:
        assert run_experiment(duel_experiment(2), results, jobs=1) == 12
        assert run_experiment(duel_experiment(2), results, jobs=1) == 0
        more = run_experiment(
            duel_experiment(3), results, jobs=1, on_progress=lambda done, total: progress.append((done, total))
        )
    assert more == 6
    assert progress == [(done, 18) for done in range(12, 19)]


def test_an_interruption_keeps_what_was_played(tmp_path: Path) -> None:
    def interrupt(done: int, _total: int) -> None:
        if done == 7:
            raise KeyboardInterrupt

    experiment = duel_experiment(3)
    with open_results(tmp_path / "r.sqlite", LAB) as results, pytest.raises(KeyboardInterrupt):
        run_experiment(experiment, results, jobs=1, on_progress=interrupt)
    with open_results(tmp_path / "r.sqlite", LAB) as results:
        # Number by number: all six cells have their first game, and one has its second.
        assert sorted(len(results.numbers(experiment.key_of(cell))) for cell in experiment.cells()) == [1] * 5 + [2]
        assert run_experiment(experiment, results, jobs=1) == 11
        assert make_report(experiment, results).digest == digest(1)


def test_what_stands_out_is_played_again_on_fresh_seeds() -> None:
    """A loaded die makes a duel shorter, and that is confirmed on seeds that have not been seen."""
    experiment = duel_experiment(20)
    with open_results(None, LAB) as results:
        run_experiment(experiment, results, jobs=1)
        first = make_report(experiment, results)
        odd = [figures for figures in first.studies[0].subjects if figures.pays != "unclear"]
        cells = cells_to_repeat(experiment, first)
        assert {cell.stream for cell in cells} == {AGAIN}
        assert {Cell(figures.setup, figures.variant, AGAIN) for figures in odd} < {*cells}
        assert run_experiment(experiment, results, cells=cells, jobs=1) == 20 * len(cells)
        again = make_report(experiment, results)
    assert [figures.pays for figures in odd] == ["pays", "pays"]
    assert [figures.confirmed for figures in again.studies[0].subjects] == [True, True]
    for before, after in zip(first.studies[0].subjects, again.studies[0].subjects, strict=True):
        assert before.confirmed is None
        assert after.differences == before.differences
