"""The balance lab: many games between bots over the variants of a game, and what they say about its numbers."""

from __future__ import annotations

from starlode.balance.experiments.experiment import Experiment, plan_experiment
from starlode.balance.experiments.results import Results
from starlode.balance.experiments.sweep import run_experiment
from starlode.balance.figures.proposals import propose
from starlode.balance.figures.report import Report, make_report

__all__ = ["Experiment", "Report", "Results", "make_report", "plan_experiment", "propose", "run_experiment"]
