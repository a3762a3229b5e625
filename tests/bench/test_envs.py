"""The benchmark of the environments: its figures, targets and texts."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from starlode.bench.engine.timing import Quartiles
from starlode.bench.envs import environments
from starlode.bench.envs.report import EnvironmentResult, EnvsReport, EnvsRun, PeerRatio, lines
from starlode.bench.envs.runner import run_envs_bench
from starlode.kernel.texts.messages import Texts, languages


def same(value: float) -> Quartiles:
    return Quartiles(value, value, value)


def a_report(*, compiled: bool, speed: float, ratio: float, observe: float) -> EnvsReport:
    run = EnvsRun(
        compiled=compiled,
        environments=[EnvironmentResult(name, "1", same(speed)) for name in ("aec", "vector", "backgammon")],
        ratios=[
            PeerRatio(ours, peer, same(ratio))
            for ours in ("aec", "vector")
            for peer in ("backgammon", "catanatron_gym")
        ],
        observe_us=same(observe),
        pickle_us=same(10),
        unpickle_us=same(20),
        pickle_bytes=2000,
    )
    return EnvsReport(rounds=5, slice_seconds=0.1, runs=[run])


def test_targets_are_for_the_compiled_engine() -> None:
    assert [target.name for target in a_report(compiled=False, speed=1, ratio=0.1, observe=99).targets] == [
        "env-pickle-bytes"
    ]
    good = a_report(compiled=True, speed=60_000, ratio=10, observe=7.9)
    assert good.met
    assert len(good.targets) == 10
    missed = a_report(compiled=True, speed=59_000, ratio=3, observe=8.1)
    assert sorted(target.name for target in missed.targets if not target.met) == [
        "env-aec",
        "env-aec-catanatron-gym",
        "env-observe",
        "env-vector",
        "env-vector-catanatron-gym",
    ]


@pytest.mark.parametrize("language", languages())
def test_the_report_is_told_in_both_languages(language: str) -> None:
    format_text: Callable[..., str] = Texts(language).format
    told = list(lines(a_report(compiled=True, speed=61_000, ratio=12, observe=5), format_text))
    assert len(told) == 23
    assert not any("bench-" in line for line in told)


@pytest.mark.slow
def test_a_short_run_measures_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    stages: list[str] = []
    monkeypatch.setattr(environments, "GAMES_AT_ONCE", 2)
    report = run_envs_bench(0.02, lambda stage, _done: stages.append(stage))
    (run,) = report.runs
    assert [result.name for result in run.environments[:3]] == ["aec", "vector", "backgammon"]
    assert all(result.steps_per_second.median > 0 for result in run.environments)
    assert {(compared.ours, compared.peer) for compared in run.ratios} >= {("aec", "backgammon")}
    assert report.met
    assert set(stages) == {"bench-stage-steps"}
    assert msgspec.json.decode(msgspec.json.encode(run), type=EnvsRun) == run


def test_peers_that_are_not_installed_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> environments.Environment:
        raise ModuleNotFoundError("no such module", name="nothing")

    monkeypatch.setattr(environments, "PEERS", {"nothing": missing})
    assert environments.installed_peers() == []
