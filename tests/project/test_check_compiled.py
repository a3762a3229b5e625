"""The comparison of the compiled engine with plain Python: it accepts equal runs and reports every difference."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools import check_compiled
from tools.check_compiled import Run, faults

ENGINE = "starlode.kernel.contract"
GAMES = ["titan seed=0 a", "titan seed=1 b"]
PLAIN = Run(games=GAMES, compiled=set(), source={ENGINE}, seconds=1)
COMPILED = Run(games=GAMES, compiled={ENGINE}, source=set(), seconds=1)


def test_equal_games_are_accepted() -> None:
    assert faults(PLAIN, COMPILED) == []


@pytest.mark.parametrize(
    ("plain", "compiled", "expected"),
    [
        (PLAIN, replace(COMPILED, games=["titan seed=0 a", "titan seed=1 c"]), "plain    titan seed=1 b"),
        (PLAIN, replace(COMPILED, games=GAMES[:1]), "2 games as plain Python, 1 compiled"),
        (replace(PLAIN, games=[]), replace(COMPILED, games=[]), "no game was played"),
        (replace(PLAIN, compiled={ENGINE}), COMPILED, "lie among the sources"),
        (PLAIN, replace(COMPILED, source={ENGINE}), f"run from source: {ENGINE}"),
        (PLAIN, replace(COMPILED, compiled=set()), "no compiled module was used"),
    ],
)
def test_difference_is_reported(plain: Run, compiled: Run, expected: str) -> None:
    (fault,) = faults(plain, compiled)
    assert expected in fault


def test_missing_compiler_skips_the_comparison_and_prints_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O3")
    assert check_compiled.main() == 0
    output = capsys.readouterr().out
    assert "SKIPPED" in output
    assert "no C compiler here (no-such-compiler)" in output
