"""Use of what a game is made of, and what is never used."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from starlode.balance.experiments.playing import GameRecord
from starlode.balance.figures.content import DEAD, UNUSED, USED, figures_of_actions, figures_of_content, judge_uses
from starlode.balance.statistics.corrections import holm
from starlode.kernel.capabilities.studies import ContentGroup, Mention, count_events
from starlode.kernel.contract import Event
from tests.balance.lab_game import record
from tests.kernel.toy_tables import DUEL

GAMES = [record((9, 2)), record((4, 6)), record((5, 5)), record((8, 0))]
CARDS = ContentGroup("cards", "card", ("ace", "king", "joker"), lambda _state, _events: {})


def with_cards(ace: Sequence[int], king: Sequence[int]) -> GameRecord:
    return replace(record((9, 2)), content={"cards ace": [*ace], "cards king": [*king]})


def test_winners_are_compared_with_the_others_of_the_same_game() -> None:
    (use,) = figures_of_actions(GAMES)
    assert (use.member, use.uses.value) == ("strike", 9.75)
    assert use.winners is not None
    # The tie has nobody to compare with.
    assert use.winners.estimate.value == pytest.approx((14 + 4 + 16) / 3)


def test_what_could_never_be_used_is_left_out() -> None:
    ace, king = figures_of_content([CARDS], [with_cards([1, 0], [0, 0]), record((9, 2))])
    assert (ace.member, ace.games, ace.used.value, ace.uses.value) == ("ace", 1, 1, 0)
    assert (king.member, king.games, king.life) == ("king", 1, UNUSED)


def test_content_is_dead_if_its_whole_interval_is_small() -> None:
    many = figures_of_content([CARDS], [with_cards([1, 0], [0, 0])] * 80)
    assert [use.life for use in many] == [USED, DEAD]
    few = figures_of_content([CARDS], [with_cards([1, 0], [0, 0])] * 20)
    assert [use.life for use in few] == [USED, UNUSED]
    rare = figures_of_content([CARDS], [with_cards([1, 0], [0, 0])] * 299 + [with_cards([1, 0], [0, 1])])
    assert [use.life for use in rare] == [USED, DEAD]


def test_fresh_seeds_confirm_what_is_dead_and_what_winners_do() -> None:
    games = [with_cards([1 + number % 2, 0], [0, 0]) for number in range(80)]
    again = [with_cards([0, 0], [0, 1]) for _ in range(80)]
    first, second = figures_of_content([CARDS], games), figures_of_content([CARDS], again)
    ((ace, king),) = judge_uses([first], [first], holm)
    assert (ace.is_odd, ace.confirmed, king.life, king.confirmed) == (True, True, DEAD, True)
    ((ace, king),) = judge_uses([first], [second], holm)
    assert (ace.confirmed, king.confirmed) == (False, False)


def test_events_are_counted_by_seat() -> None:
    count = count_events(
        [Mention("event-played", "card"), Mention("event-won", member="trick")],
        [Mention("event-dealt", "card")],
        ["trick"],
    )
    events = [
        Event("event-dealt", "", {"card": ["ace", "king"]}),
        Event("event-played", "", {"seat": 1, "card": "ace"}),
        Event("event-won", "", {"seats": [0, 1]}),
        Event("event-over", "", {}),
    ]
    state = DUEL.new_state(2, DUEL.resolve_options(2, {}))
    assert count(state, events) == {"trick": [1, 1], "ace": [0, 1], "king": [0, 0]}
