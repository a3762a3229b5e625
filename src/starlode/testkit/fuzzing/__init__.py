"""The fuzzer: random games over all seat counts and options, with everything people do at tables.

Failures are shortened and saved as logs:

    report = fuzz_parallel(game, 2000, Plan(seed=1, folder=Path("crashes")))
    reproduce(report.failures["no-violations"].path, find_game)
"""

from __future__ import annotations

from starlode.testkit.fuzzing.crash_report import Crash, Finder, Note, load, reproduce, save
from starlode.testkit.fuzzing.failure import Failure
from starlode.testkit.fuzzing.runner import FREE, Plan, Report, SavedFailure, fuzz, fuzz_parallel

__all__ = [
    "FREE",
    "Crash",
    "Failure",
    "Finder",
    "Note",
    "Plan",
    "Report",
    "SavedFailure",
    "fuzz",
    "fuzz_parallel",
    "load",
    "reproduce",
    "save",
]
