"""The example of docs/research.md learns something."""

from __future__ import annotations

import re

import pytest

from examples.self_play import main


def test_self_play_learns_to_beat_random_moves(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "64", "--matches", "40"])
    told = re.fullmatch(r"([\d.]+) of 40 won against random moves \[.*\]\n", capsys.readouterr().out)
    assert told is not None
    assert float(told[1]) >= 28
