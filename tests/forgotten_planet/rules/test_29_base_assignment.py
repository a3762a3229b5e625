"""Assigning bases; the auction (FP-29)."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest

from starlode.games.forgotten_planet import state as st
from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.scenario import load_supplied, to_text
from starlode.kernel.contract import CHANCE, Event, Scalar
from tests.forgotten_planet.events import event_data, event_keys
from tests.forgotten_planet.games import play
from tests.forgotten_planet.position_parts import COLOURS
from tests.forgotten_planet.positions import Position

SCENARIOS = {2: "2p-first-landing", 3: "3p-delta", 4: "4p-four-winds"}


def auction(players: int = 3, first: int = 0, bids: str = "", **options: Scalar) -> Position:
    """An auction after these bids, such as `YA RC`."""
    table = Position.game(SCENARIOS[players], options={"assignment": "auction", **options})
    table.draw("draw-bidder", seat=first)
    bid(table, bids)
    return table


def bid(table: Position, bids: str) -> list[Event]:
    """Make bids such as `YA RC` in turn; return the events."""
    events: list[Event] = []
    for pair in bids.split():
        events += table.do(pair[0], "bid", base=pair[1])
    return events


def holders(table: Position) -> dict[str, int | None]:
    """Return who holds each base, by letter."""
    return {letter: base["holder"] for letter, base in table.view()["auction"]["bases"].items()}


def debts(table: Position) -> list[int]:
    """VP lost by seat."""
    return [seat["debt"] for seat in table.view()["seats"]]


def letters(table: Position) -> str:
    """The letter of each seat's base."""
    return "".join(seat["letter"] for seat in table.view()["seats"])


def drawn(table: Position, field: str) -> dict[Any, int]:
    """Return the outcomes of the pending draw, with weights."""
    return {table.catalogue.encode(action)[field]: weight for action, weight in table.state.chance()}


@pytest.mark.rule("FP-29.1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("assignment", ["scenario", "random"])
def test_normally_bases_are_assigned_at_random(players: int, assignment: str) -> None:
    table = Position.game(SCENARIOS[players], options={"assignment": assignment})
    assert drawn(table, "bases") == {"".join(bases): 1 for bases in permutations("ABCD"[:players])}


@pytest.mark.rule("FP-29.2")
@pytest.mark.parametrize("asking", [0, 1, 2])
def test_if_any_player_asks_for_it_the_bases_are_auctioned_instead(asking: int) -> None:
    table = Position.game("3p-delta").draw("draw-bases", bases="CAB")
    for colour in "YRG"[:asking]:
        table.do(colour, "accept-bases")
    assert (table.step(), table.decider()) == ("ask-auction", "YRG"[asking])
    events = table.do("YRG"[asking], "ask-auction")
    assert "event-auction-asked" in event_keys(events)
    assert (table.step(), letters_or_none(table)) == ("draw-bidder", [None] * 3)


def letters_or_none(table: Position) -> list[str | None]:
    """The letters that seats have so far."""
    return [seat["letter"] for seat in table.view()["seats"]]


@pytest.mark.rule("FP-29.2")
def test_if_nobody_asks_the_draw_stands() -> None:
    table = Position.game("3p-delta").draw("draw-bases", bases="CAB")
    for colour in "YRG":
        assert table.step() == "ask-auction"
        table.do(colour, "accept-bases")
    assert (table.step(), letters(table), table.view()["auction"]) == ("draw-order", "CAB", None)


@pytest.mark.rule("FP-29.2")
def test_nobody_asks_where_the_scenario_allows_no_auction() -> None:
    form = json.loads(to_text(load_supplied()["2p-first-landing"]))
    form["baseAssignment"] = {"default": "random", "allowed": ["random"]}
    state = GAME.new_state(2, {"scenario": json.dumps(form)})
    state.apply(CHANCE, state.chance()[0][0], 0)
    assert state.view(None)["step"] == "draw-order"


@pytest.mark.rule("FP-29.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_player_begins_and_bidding_goes_round_in_seating_order(players: int) -> None:
    table = Position.game(SCENARIOS[players], options={"assignment": "auction"})
    assert drawn(table, "seat") == dict.fromkeys(range(players), 1)
    for first in range(players):
        table = auction(players, first)
        seats = [(first + step) % players for step in range(players)]
        assert table.view()["auction"]["bidders"] == seats
        for seat in seats:
            assert table.decider() == COLOURS[seat]
            table.do(COLOURS[seat], "bid", base="A")


@pytest.mark.rule("FP-29.3")
def test_later_rounds_keep_seating_order_from_the_first_bidder() -> None:
    table = auction(4, 2, "GA KA YA RA")
    assert table.view()["auction"]["bidders"] == [2, 3, 0]


@pytest.mark.rule("FP-29.4")
def test_a_bid_lays_one_marker_on_top() -> None:
    table = auction(3, 0, "YA RA")
    view = table.view()["auction"]
    assert view["bases"]["A"]["markers"] == [0, 1]
    assert (view["bases"]["B"]["markers"], view["laid"]) == ([], [1, 1, 0])
    (data,) = event_data(table.do("G", "bid", base="A"), "event-bid")
    assert (data["seat"], data["base"], data["count"]) == (2, "A", 1)
    assert table.view()["auction"]["bases"]["A"]["markers"] == [0, 1, 2]


@pytest.mark.rule("FP-29.5")
def test_the_owner_of_the_topmost_marker_holds_the_base() -> None:
    table = auction(3, 0, "YA")
    assert holders(table) == {"A": 0, "B": None, "C": None}
    events = table.do("R", "bid", base="A")
    assert holders(table) == {"A": 1, "B": None, "C": None}
    assert event_data(events, "event-displaced") == [{"seat": 0, "base": "A"}]


@pytest.mark.rule("FP-29.6")
@pytest.mark.parametrize("bids", ["YA RA GA", "YA RB GB", "YC RA GA"])
def test_in_the_first_round_everybody_bids_once(bids: str) -> None:
    table = auction(3)
    for pair in bids.split():
        assert table.decider() == pair[0]
        bid(table, pair)
    assert table.view()["auction"]["laid"] == [1, 1, 1]


@pytest.mark.rule("FP-29.7")
@pytest.mark.parametrize(
    ("bids", "due"),
    [("YA RA GA KA", [0, 1, 2]), ("YA RB GA KB", [0, 1]), ("YA RB GC KA", [0]), ("YA RA GB KC", [0])],
)
def test_in_later_rounds_exactly_those_bid_who_hold_no_base(bids: str, due: list[int]) -> None:
    table = auction(4, 0, bids)
    assert table.view()["auction"]["bidders"] == due
    for seat in range(4):
        if seat != due[0]:
            assert table.refused(COLOURS[seat], "bid", base="D") == "FP-29.7"


@pytest.mark.rule("FP-29.7")
def test_each_bids_once_in_a_round() -> None:
    table = auction(4, 0, "YA RA GA KA YA")
    assert (table.decider(), table.view()["auction"]["bidders"]) == ("R", [1, 2])


@pytest.mark.rule("FP-29.8")
@pytest.mark.parametrize("bids", ["", "YA", "YA RB", "YA RB GB", "YA RB GB RA"])
def test_whose_turn_it_is_must_bid_and_may_choose_any_base(bids: str) -> None:
    table = auction(3, 0, bids)
    assert table.kinds() == ["bid"]
    assert [words["base"] for words in table.offered("bid")] == ["A", "B", "C"]


@pytest.mark.rule("FP-29.9")
def test_the_auction_ends_as_soon_as_every_player_holds_a_base() -> None:
    table = auction(3, 0, "YA RA GB")
    events = bid(table, "YC")
    assert event_data(events, "event-auction-over")
    assert (table.step(), letters(table)) == ("draw-order", "CAB")
    # Yellow completes the holders though Red, displaced before, has not bid in this round yet.
    early = auction(4, 0, "YA RA GA KB")
    bid(early, "YC")
    assert early.step() == "bid"
    bid(early, "RD")
    assert early.step() == "draw-order"


@pytest.mark.rule("FP-29.10")
@pytest.mark.parametrize(
    ("bids", "lost"),
    [("YA RB GC", [0, 0, 0]), ("YA RA GB YC", [1, 0, 0]), ("YA RA GA YA RA YC GB", [2, 1, 1])],
)
def test_every_marker_but_the_one_that_holds_costs_a_point(bids: str, lost: list[int]) -> None:
    table = auction(3, 0, bids)
    assert debts(table) == lost
    table.draw("draw-order", order="012")
    assert table.view()["scoring"]["lines"]["auction"] == [-vp for vp in lost]
    table.check()


@pytest.mark.rule("FP-29.11")
def test_only_the_topmost_marker_of_each_base_stays() -> None:
    table = auction(3, 0, "YA RA GB")
    assert table.view()["auction"]["bases"]["A"]["markers"] == [0, 1]
    bid(table, "YC")
    markers = {letter: base["markers"] for letter, base in table.view()["auction"]["bases"].items()}
    assert markers == {"A": [1], "B": [2], "C": [0]}


@pytest.mark.rule("FP-R29.1")
def test_who_is_outbid_during_a_round_waits_for_the_next() -> None:
    table = auction(4, 0, "YA RB GA KA")
    assert table.view()["auction"]["bidders"] == [0, 2]
    bid(table, "YB")
    assert (table.decider(), table.view()["auction"]["bidders"]) == ("G", [2])
    bid(table, "GC")
    assert (table.decider(), table.view()["auction"]["bidders"]) == ("R", [1])


@pytest.mark.rule("FP-R29.1")
def test_in_the_first_round_too() -> None:
    table = auction(3, 0, "YA RA GB")
    assert (table.decider(), table.view()["auction"]["bidders"]) == ("Y", [0])


@pytest.mark.rule("FP-R29.2")
def test_a_player_without_markers_must_choose_a_base_that_nobody_holds() -> None:
    table = auction(2)
    events: list[Event] = []
    for colour in "YR" * 35:
        events = bid(table, f"{colour}A")
    assert table.step() == "draw-order"
    # Yellow has laid 35, Red the 35th of his on top: Yellow can only take B, and lays no marker there.
    assert table.view()["auction"]["laid"] == [35, 35]
    assert letters(table) == "BA"
    assert debts(table) == [35, 34]
    assert [over["vp"] for over in event_data(events, "event-auction-over")] == [35, 34]


@pytest.mark.rule("FP-R29.2")
def test_the_cap_may_be_lifted() -> None:
    table = auction(2, auction_bid_cap="none")
    for _ in range(40):
        bid(table, "YA RA")
    assert (table.step(), table.view()["auction"]["laid"]) == ("bid", [40, 40])
    bid(table, "YB")
    assert debts(table) == [40, 39]


@pytest.mark.rule("FP-R29.2")
def test_a_player_without_markers_may_be_displaced_and_takes_another_free_base() -> None:
    # Yellow is outbid in every round, Red and Green in every other one; Black holds B from the start.
    table = auction(4, 0, "YA RA GA KB")
    while table.view()["auction"]["laid"][0] < 35 or table.decider() != "Y":
        bid(table, f"{table.decider()}A")
    assert [words["base"] for words in table.offered("bid")] == ["C", "D"]
    assert table.refused("Y", "bid", base="A") == "FP-R29.2"
    bid(table, "YC")
    assert holders(table)["C"] == 0
    bid(table, f"{table.decider()}C")
    assert table.step() == "draw-order"
    assert letters(table)[0] == "D"
    assert (table.view()["auction"]["laid"][0], debts(table)[0]) == (35, 35)


@pytest.mark.rule("FP-R29.3")
@pytest.mark.parametrize("bids", ["YA RB", "YB RA"])
def test_a_player_who_is_never_outbid_pays_nothing(bids: str) -> None:
    table = auction(2, 0, bids)
    assert (table.view()["auction"]["laid"], debts(table)) == ([1, 1], [0, 0])


@pytest.mark.rule("FP-R29.4")
@pytest.mark.parametrize(
    ("bases", "pairs"),
    [("ABCD", [[0, 2], [1, 3]]), ("ACBD", [[0, 1], [2, 3]]), ("BADC", [[0, 2], [1, 3]]), ("ABDC", [[0, 3], [1, 2]])],
)
def test_partners_result_from_the_bases(bases: str, pairs: list[list[int]]) -> None:
    assert Position.game("4p-pact", bases=bases).view()["alliances"] == pairs


@pytest.mark.rule("FP-R29.4")
def test_partners_result_from_the_auction_too_and_each_holds_one_base() -> None:
    table = Position.game("4p-pact", options={"assignment": "auction"}).draw("draw-bidder", seat=0)
    bid(table, "YD RA GC KB")
    assert table.view()["alliances"] == [[0, 3], [1, 2]]
    assert [len(seat["bases"]) for seat in table.view()["seats"]] == [1, 1, 1, 1]


@pytest.mark.rule("FP-R29.4", "FP-R29.5")
def test_fixed_assignment_fixes_the_partners() -> None:
    table = Position.game("4p-pact", options={"assignment": "fixed"})
    assert table.step() == "draw-order"
    assert (letters(table), table.view()["alliances"]) == ("ABCD", [[0, 2], [1, 3]])


@pytest.mark.rule("FP-R29.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_fixed_assignment_gives_the_letters_in_seating_order(players: int) -> None:
    table = Position.game(SCENARIOS[players], options={"assignment": "fixed"})
    assert (table.step(), letters(table)) == ("draw-order", "ABCD"[:players])
    squares = table.state.config.base_squares
    assert [player.bases for player in table.state.players] == [[square] for square in squares]


@pytest.mark.rule("FP-29.5", "FP-29.7", "FP-29.9", "FP-29.10")
def test_whole_auctions_keep_their_rules() -> None:
    bids = 0
    for seed in range(6):
        game = list(play(4, seed, scenario="4p-crossroads", assignment="auction", stall_limit_rounds=5))
        for step in game:
            if step.do["do"] != "bid":
                continue
            bids += 1
            assert step.by not in step.before.holders
            assert step.state.holders["ABCD".index(str(step.do["base"]))] == step.by
            assert (st.NOBODY in step.state.holders) is (step.state.step == st.BID)
    assert bids > 40
