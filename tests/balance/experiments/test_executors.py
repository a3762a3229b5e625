"""Executors: the same results wherever games are played, and what a cluster is asked first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from starlode.balance import make_report, run_experiment
from starlode.balance.experiments import executors
from starlode.balance.experiments.executors import Executor, InProcess, cluster
from starlode.balance.experiments.playing import play
from starlode.balance.experiments.results import open_results
from tests.balance.lab_game import LAB, duel_experiment
from tests.kernel.toy_tables import expect_invalid

distributed = pytest.importorskip("distributed")

# Dask warns about its own use of the event loop and of ports; it is not ours to mend.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a cluster with two workers in this process."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None, protocol="tcp"
    ) as local:
        yield local.scheduler_address


def digest(executor: Executor) -> str:
    experiment = duel_experiment(3)
    with open_results(None, LAB) as results:
        assert run_experiment(experiment, results, executor=executor) == 18
        return make_report(experiment, results).digest


def test_a_cluster_gives_the_same_results(scheduler: str) -> None:
    with cluster(play, scheduler) as executor:
        assert digest(executor) == digest(InProcess(play))


def test_an_interruption_on_a_cluster_keeps_what_was_played(scheduler: str) -> None:
    def interrupt(done: int, _total: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    experiment = duel_experiment(3)
    with open_results(None, LAB) as results, cluster(play, scheduler) as executor:
        with pytest.raises(KeyboardInterrupt):
            run_experiment(experiment, results, executor=executor, on_progress=interrupt)
        assert run_experiment(experiment, results, executor=executor) == 13
        assert make_report(experiment, results).digest == digest(InProcess(play))


def test_workers_with_other_code_are_refused(scheduler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "_code_at_worker", lambda _game: "changed")
    with cluster(play, scheduler) as executor, expect_invalid("balance-cluster-other-code", {"found": "changed"}):
        digest(executor)


def test_a_cluster_without_workers_is_refused() -> None:
    with (
        distributed.LocalCluster(n_workers=0, processes=False, dashboard_address=None, protocol="tcp") as empty,
        cluster(play, empty.scheduler_address) as executor,
        expect_invalid("balance-cluster-empty"),
    ):
        digest(executor)


def test_an_address_without_a_scheduler_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "_CONNECT_SECONDS", 0.5)
    for address in ("tcp://127.0.0.1:9", "no address"):
        with expect_invalid("balance-cluster-unreachable"), cluster(play, address):
            pass
