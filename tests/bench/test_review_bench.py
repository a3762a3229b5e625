"""The benchmark of reviews, in its short form."""

from __future__ import annotations

import pytest

from starlode.bench.review.report import lines
from starlode.bench.review.runner import QUICK, run_review_bench
from starlode.kernel.texts.messages import LANGUAGES, Texts


@pytest.mark.slow
def test_the_short_form_measures_every_figure() -> None:
    stages: list[str] = []
    report = run_review_bench(QUICK, lambda stage, _done: stages.append(stage))
    assert {target.name for target in report.targets} == {
        "review-brier-3",
        "review-brier-4",
        "review-brier-5",
        "review-correlation",
        "review-listed",
        "review-cpu",
    }
    assert {(cost.game, cost.players) for cost in report.costs} >= {("titan", 2), ("galaxy_trucker", 2)}
    for language in LANGUAGES:
        texts = Texts(language)
        assert len(list(lines(report, texts.format))) > 9
        assert all(texts.format(stage) for stage in stages)
