"""The comparison of the compiled engine with plain Python: what it accepts, and each thing it must not overlook."""

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
    ("plain", "compiled", "told"),
    [
        (PLAIN, replace(COMPILED, games=["titan seed=0 a", "titan seed=1 c"]), "plain    titan seed=1 b"),
        (PLAIN, replace(COMPILED, games=GAMES[:1]), "2 games as plain Python, 1 compiled"),
        (replace(PLAIN, games=[]), replace(COMPILED, games=[]), "no game was played"),
        (replace(PLAIN, compiled={ENGINE}), COMPILED, "lie among the sources"),
        (PLAIN, replace(COMPILED, source={ENGINE}), f"run from source: {ENGINE}"),
        (PLAIN, replace(COMPILED, compiled=set()), "no compiled module was used"),
    ],
)
def test_a_fault_is_told(plain: Run, compiled: Run, told: str) -> None:
    (fault,) = faults(plain, compiled)
    assert told in fault


def test_without_a_compiler_it_is_skipped_aloud(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O3")
    assert check_compiled.main() == 0
    assert "SKIPPED" in (told := capsys.readouterr().out)
    assert "no C compiler here (no-such-compiler)" in told
