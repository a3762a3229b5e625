"""Section 13 of the rules: the fifteen control tokens of a player."""

from __future__ import annotations

import pytest

from starlode.games.titan.player import NOT_LANDED
from tests.titan.games import several
from tests.titan.positions import Position

SPENDERS = ("event-rig-upgraded", "event-core-token-placed", "event-objective-claimed")


def rich(tokens: int = 15) -> Position:
    """A may upgrade the rig on M4, claim the objective of ten Titanium, and lay a pipe into the Core."""
    table = Position().path("A", "U4", "M4", "L4").rig("blue-1", "M4").tokens("A", tokens)
    return table.pipes("A", 5).ship("A", pipes=1).hold("A", titanium=10, silicium=7).objective("p-titanium")


@pytest.mark.rule("TI-13.1")
def test_an_upgrade_a_core_connection_and_an_objective_take_one_token_each() -> None:
    table = rich().turn("A", "mandatory")
    table.lay("A", "vLC4a", "CORE")
    assert table.player("A").tokens == 14
    table.do("A", "claim", objective="p-titanium")
    assert table.player("A").tokens == 13
    table.turn("A", "upgrade").do("A", "upgrade", zone="M4")
    table.do("A", "fit-module", colour="red")
    assert table.player("A").tokens == 12
    table.check()


@pytest.mark.rule("TI-13.1", "TI-13.2")
@pytest.mark.parametrize("ruleset", ["en", "fr"])
def test_tokens_go_only_for_these_three_and_never_come_back(ruleset: str) -> None:
    seen = set()
    for step in several(ruleset=ruleset):
        for seat in range(step.state.config.players):
            spent = [e.key for e in step.events if e.key in SPENDERS and e.data["seat"] == seat]
            assert step.state.players[seat].tokens == step.before.players[seat].tokens - len(spent)
            seen.update(spent)
    assert seen == set(SPENDERS)


@pytest.mark.rule("TI-13.2")
@pytest.mark.parametrize("ruleset", ["en", "fr"])
def test_every_player_starts_with_fifteen_tokens(ruleset: str) -> None:
    starts = [step.state for step in several(ruleset=ruleset) if step.do["do"] == "draw-foreman"]
    assert len(starts) == 6
    for state in starts:
        assert state.players[0].base == NOT_LANDED
        assert [player.tokens for player in state.players] == [15] * state.config.players


@pytest.mark.rule("TI-13.3")
@pytest.mark.parametrize(("tokens", "zones"), [(1, ["M4"]), (0, [])])
def test_without_a_token_a_player_cannot_upgrade(tokens: int, zones: list[str]) -> None:
    table = rich(tokens).turn("A", "drone-move")
    table.do("A", "skip-drone")
    assert table.zones("upgrade") == zones


@pytest.mark.rule("TI-13.4")
@pytest.mark.parametrize(("tokens", "offered"), [(1, [{"objective": "p-titanium"}]), (0, [])])
def test_without_a_token_a_player_cannot_claim(tokens: int, offered: list[dict[str, str]]) -> None:
    table = rich(tokens).turn("A", "extra")
    assert table.decider() == "A"
    assert table.offered("claim") == offered


@pytest.mark.rule("TI-13.5")
def test_a_token_on_an_objective_is_not_on_the_board_and_extracts_nothing() -> None:
    table = rich().pipe("A", "L4", "CORE").turn("A", "extra")
    table.do("A", "claim", objective="p-titanium")
    held = table.held("A")
    assert table.player("A").controlled == 0
    assert set(table.state.core_tokens) == {-1}
    table.check().turn("D", "finish", number=4, last=True)
    assert table.state.cycle == 2
    assert table.held("A") == held
    assert table.in_well("M4") == (3, 0)
    assert table.in_well("CORE") == (24, 0)


@pytest.mark.rule("TI-R13.1")
def test_with_no_token_left_only_the_pipe_into_the_core_is_still_possible() -> None:
    table = rich(0).turn("A", "mandatory")
    assert table.kinds() == ["lay-pipe"]
    table.lay("A", "vLC4a", "CORE")
    assert "CORE" in table.network("A")
    assert table.core_token_at("vLC4a") is None
    table.refused("A", "claim", objective="p-titanium")
    table.do("A", "skip-drone")
    table.refused("A", "upgrade", zone="M4")
    table.check()
