"""The balance lab: many games between bots over the variants of a game, and what they say about its numbers."""

from __future__ import annotations

from starlode.balance.experiment import Experiment, plan_experiment
from starlode.balance.proposals import propose
from starlode.balance.report import Report, make_report
from starlode.balance.results import Results
from starlode.balance.sweep import run_experiment

__all__ = ["Experiment", "Report", "Results", "make_report", "plan_experiment", "propose", "run_experiment"]
