"""Tests of the comparison of the compiled engine with plain Python and with the saved digests."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools import check_compiled
from tools.check_compiled import Run, find_differences, find_saved_differences, saved_digests

ENGINE = "starlode.kernel.contract"
GAMES = ["titan seed=0 a", "titan seed=1 b"]
PLAIN = Run(games=GAMES, matches=["1 : 0"], compiled=set(), source={ENGINE}, seconds=1)
COMPILED = Run(games=GAMES, matches=["1 : 0"], compiled={ENGINE}, source=set(), seconds=1)


def test_equal_games_are_accepted() -> None:
    assert find_differences(PLAIN, COMPILED) == []


@pytest.mark.parametrize(
    ("plain", "compiled", "expected"),
    [
        (PLAIN, replace(COMPILED, games=["titan seed=0 a", "titan seed=1 c"]), "plain    titan seed=1 b"),
        (PLAIN, replace(COMPILED, games=GAMES[:1]), "2 games played as plain Python, 1 compiled"),
        (replace(PLAIN, games=[]), replace(COMPILED, games=[]), "no game was played"),
        (replace(PLAIN, compiled={ENGINE}), COMPILED, "in the source folder"),
        (PLAIN, replace(COMPILED, source={ENGINE}), f"run from source: {ENGINE}"),
        (PLAIN, replace(COMPILED, compiled=set()), "no compiled module was used"),
        (PLAIN, replace(COMPILED, matches=["0 : 1"]), "bots play differently: starlode sim forgotten_planet"),
    ],
)
def test_difference_is_reported(plain: Run, compiled: Run, expected: str) -> None:
    (message,) = find_differences(plain, compiled)
    assert expected in message


SAVED = ["titan players=2 seed=0 steps=5 a b", "titan players=3 seed=0 steps=7 c d"]


def test_games_of_other_seeds_are_not_compared_with_the_saved_digests() -> None:
    run = replace(PLAIN, games=[*SAVED, "titan players=2 seed=1 steps=6 e f"])
    assert find_saved_differences(run, SAVED) == []


@pytest.mark.parametrize(
    ("games", "saved", "plain"),
    [
        ([SAVED[0], "titan players=3 seed=0 steps=7 c x"], SAVED[1], "titan players=3 seed=0 steps=7 c x"),
        (SAVED[:1], SAVED[1], "nothing"),
        ([*SAVED, "titan players=4 seed=0 steps=9 e f"], "nothing", "titan players=4 seed=0 steps=9 e f"),
    ],
    ids=["changed", "not played", "not saved"],
)
def test_difference_from_the_saved_digests_is_reported(games: list[str], saved: str, plain: str) -> None:
    (message,) = find_saved_differences(replace(PLAIN, games=games), SAVED)
    assert message == f"a game differs from the saved digest:\n  saved    {saved}\n  plain    {plain}"


def test_saved_digests_of_every_game_are_read() -> None:
    saved = saved_digests()
    assert {line.split()[0] for line in saved} == set(check_compiled.GAMES)
    assert find_saved_differences(replace(PLAIN, games=saved), saved) == []


@pytest.mark.parametrize(("digest", "equal"), [("d", True), ("x", False)])
def test_report_says_whether_the_games_are_the_saved_ones(
    digest: str, equal: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games = [SAVED[0], f"titan players=3 seed=0 steps=7 c {digest}"]
    monkeypatch.setattr(check_compiled, "saved_digests", lambda: SAVED)
    assert check_compiled.report(replace(PLAIN, games=games), replace(COMPILED, games=games)) is equal
    assert ("differs from the saved digest" in capsys.readouterr().out) is not equal


def test_missing_compiler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O3")
    assert check_compiled.missing_requirement() == "there is no C compiler here (no-such-compiler)"
