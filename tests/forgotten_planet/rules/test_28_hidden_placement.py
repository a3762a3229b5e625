"""Hidden placement (FP-28)."""

from __future__ import annotations

from itertools import permutations

import pytest

from starlode.games.forgotten_planet.scenario import load_supplied
from starlode.kernel.contract import Scalar
from tests.forgotten_planet.events import event_data
from tests.forgotten_planet.games import play
from tests.forgotten_planet.positions import Position

WIDE = "\n".join(["." * 14] * 14)
SURVEY = "3p-blind-survey"
# Nine places two steps and more apart, in reading order, each near enough to the one before.
SQUARES = ["(0,0)", "(3,0)", "(6,0)", "(0,3)", "(3,3)", "(6,3)", "(0,6)", "(3,6)", "(6,6)"]
KINDS = ["base", "land", "special"]


def hiding(*tiles: str, rows: str = WIDE, colours: str = "YRG", **options: Scalar) -> Position:
    """These squares are taken, by each player in turn; everybody lays his base, his land, his special mine."""
    table = Position.hiding(rows, colours, options=options)
    for index, square in enumerate(tiles):
        table.do(colours[index % len(colours)], "hide", tile=KINDS[index // len(colours)], square=square)
    return table


def measure_gaps(square: str, others: list[str]) -> list[int]:
    """Return the empty squares between a square and each of the others: steps minus one."""
    x, y = (int(part) for part in square.strip("()").split(","))
    gaps = []
    for other in others:
        column, row = (int(part) for part in other.strip("()").split(","))
        gaps.append(abs(x - column) + abs(y - row) - 1)
    return gaps


def survey(options: dict[str, Scalar] | None = None) -> Position:
    """The supplied scenario with hidden placement, all tiles laid and revealed."""
    table = Position.game(SURVEY, order="YRG", options=options)
    for index, square in enumerate(SQUARES):
        table.do("YRG"[index % 3], "hide", tile=KINDS[index // 3], square=square)
    return table


@pytest.mark.rule("FP-28.1")
@pytest.mark.parametrize("colours", ["YR", "YRG", "YRGK"])
def test_each_player_takes_a_base_a_land_tile_and_a_special_mine(colours: str) -> None:
    table = hiding(colours=colours)
    for colour in colours:
        assert table.view(colour)["seats"][table.seat(colour)]["hand"] == KINDS
    assert {words["tile"] for words in table.offered("hide")} == set(KINDS)


@pytest.mark.rule("FP-28.2")
@pytest.mark.parametrize("order", ["YRG", "GYR", "RGY"])
def test_in_three_rounds_each_lays_one_tile_in_order_of_play(order: str) -> None:
    table = Position.game(SURVEY, order=order)
    layers = []
    for square in SQUARES:
        assert table.step() == "hide"
        layers.append(table.decider())
        kind = str(table.offered("hide")[0]["tile"])
        table.do(table.decider(), "hide", tile=kind, square=square)
    assert layers == list(order * 3)
    assert table.step() != "hide"


@pytest.mark.rule("FP-28.2")
def test_a_player_lays_only_tiles_that_he_still_has() -> None:
    table = hiding("(4,4)", "(4,7)", "(4,10)")
    assert {words["tile"] for words in table.offered("hide")} == {"land", "special"}
    assert table.refused("Y", "hide", tile="base", square="(7,4)") == "FP-28.2"
    assert table.refused("R", "hide", tile="land", square="(7,4)") == "FP-28.2"


@pytest.mark.rule("FP-28.3")
def test_only_its_layer_knows_the_kind_of_a_face_down_tile() -> None:
    table = Position.hiding(WIDE, "YRG")
    events = table.do("Y", "hide", tile="special", square="(4,4)")
    assert [(event.key, event.audience) for event in events] == [
        ("event-tile-hidden", None),
        ("event-tile-hidden-own", (0,)),
    ]
    assert "tile" not in event_data(events, "event-tile-hidden")[0]
    assert table.view("Y")["squares"]["4,4"] == {"kind": "face-down", "layer": 0, "tile": "special"}
    for other in ("R", "G", None):
        assert table.view(other)["squares"]["4,4"] == {"kind": "face-down", "layer": 0}
        assert table.view(other)["seats"][0]["hand"] == 2


@pytest.mark.rule("FP-28.3")
def test_nothing_that_others_see_depends_on_the_kind() -> None:
    views = []
    for kind in KINDS:
        table = Position.hiding(WIDE, "YRG")
        table.do("Y", "hide", tile=kind, square="(4,4)")
        views.append((table.view("R"), table.view(None), table.legal("R")))
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("FP-28.4", "FP-28.5")
def test_squares_have_the_right_gap_to_the_tiles_laid() -> None:
    laid: list[str] = []
    every = [f"({x},{y})" for y in range(14) for x in range(14)]
    for square in SQUARES[:-1]:
        laid.append(square)
        assert hiding(*laid).squares("hide") == [
            square for square in every if 2 <= min(measure_gaps(square, laid)) <= 5
        ]


@pytest.mark.rule("FP-28.4")
@pytest.mark.parametrize("square", ["(4,5)", "(4,6)", "(5,5)", "(3,4)"])
def test_at_least_two_empty_squares_lie_between_two_tiles(square: str) -> None:
    assert hiding("(4,4)").refused("R", "hide", tile="base", square=square) == "FP-28.4"


@pytest.mark.rule("FP-28.4")
def test_the_gap_holds_towards_every_tile() -> None:
    table = hiding("(4,4)", "(4,8)")
    assert table.refused("G", "hide", tile="base", square="(5,7)") == "FP-28.4"
    assert table.refused("G", "hide", tile="base", square="(4,6)") == "FP-28.4"


@pytest.mark.rule("FP-28.5")
def test_at_most_five_empty_squares_lie_to_the_nearest_tile() -> None:
    table = hiding("(4,4)")
    assert table.refused("R", "hide", tile="base", square="(4,11)") == "FP-28.5"
    assert "(4,10)" in table.squares("hide")


@pytest.mark.rule("FP-28.5")
def test_the_very_first_tile_is_free() -> None:
    assert len(hiding().squares("hide")) == 14 * 14


@pytest.mark.rule("FP-28.6")
def test_only_playable_squares_are_used() -> None:
    rows = "....#..\n__.....\n.......\n......#"
    table = hiding(rows=rows)
    squares = table.squares("hide")
    assert len(squares) == 24
    assert not {"(4,0)", "(0,1)", "(1,1)", "(6,3)"} & set(squares)


@pytest.mark.rule("FP-28.7")
def test_after_the_third_round_all_tiles_are_revealed_where_they_lie() -> None:
    table = hiding(*SQUARES[:8])
    events = table.do("G", "hide", tile="special", square=SQUARES[8])
    plain = [index.strip("()") for index in SQUARES]
    assert event_data(events, "event-tiles-revealed") == [
        {"squares_base": plain[:3], "squares_land": plain[3:6], "squares_special": plain[6:]}
    ]
    squares = table.view()["squares"]
    assert [squares[name]["kind"] for name in plain] == ["starting"] * 3 + ["land"] * 3 + ["special"] * 3
    assert sum(square["kind"] == "empty" for square in squares.values()) == 14 * 14 - 9


@pytest.mark.rule("FP-28.7")
def test_hidden_bases_are_lettered_row_by_row() -> None:
    table = Position.hiding(WIDE, "YR")
    for colour, kind, square in (
        ("Y", "base", "(4,4)"),
        ("R", "land", "(7,4)"),
        ("Y", "land", "(1,4)"),
        ("R", "base", "(6,1)"),
        ("Y", "special", "(4,7)"),
        ("R", "special", "(7,7)"),
    ):
        table.do(colour, "hide", tile=kind, square=square)
    squares = table.view()["squares"]
    assert (squares["6,1"]["letter"], squares["4,4"]["letter"]) == ("A", "B")


@pytest.mark.rule("FP-28.8")
def test_revealed_bases_are_assigned_at_random() -> None:
    table = survey()
    assert table.step() == "draw-bases"
    drawn = {str(table.catalogue.encode(action)["bases"]): weight for action, weight in table.state.chance()}
    assert drawn == {"".join(bases): 1 for bases in permutations("ABC")}
    table.draw("draw-bases", bases="CAB")
    for colour in "YRG":
        table.do(colour, "accept-bases")
    assert [seat["bases"] for seat in table.view()["seats"]] == [["6,0"], ["0,0"], ["3,0"]]
    assert table.robots("Y") == ["(6,0) ON"]
    assert (table.active(), table.step()) == ("Y", "actions")
    table.check()


@pytest.mark.rule("FP-28.8")
def test_revealed_bases_may_be_auctioned() -> None:
    assert survey({"assignment": "auction"}).step() == "draw-bidder"
    table = survey().draw("draw-bases", bases="ABC")
    table.do("Y", "ask-auction")
    table.draw("draw-bidder", seat=1)
    for colour, base in (("R", "C"), ("G", "A"), ("Y", "B")):
        table.do(colour, "bid", base=base)
    assert [seat["letter"] for seat in table.view()["seats"]] == ["B", "C", "A"]
    assert [seat["bases"] for seat in table.view()["seats"]] == [["3,0"], ["6,0"], ["0,0"]]


@pytest.mark.rule("FP-28.9")
@pytest.mark.parametrize("colours", ["YR", "YRG", "YRGK"])
def test_there_are_as_many_special_mines_as_players(colours: str) -> None:
    places = [f"({x},{y})" for y in (0, 3, 6) for x in (0, 3, 6, 9)]
    table = hiding(*places[: 3 * len(colours)], colours=colours)
    kinds = [square["kind"] for square in table.view()["squares"].values()]
    assert kinds.count("special") == kinds.count("starting") == kinds.count("land") == len(colours)


@pytest.mark.rule("FP-R28.1")
@pytest.mark.parametrize(
    ("square", "orthogonal", "king"),
    [
        ("(4,6)", False, False),
        ("(5,5)", False, False),
        ("(5,6)", True, False),
        ("(6,6)", True, False),
        ("(7,5)", True, True),
        ("(7,8)", False, True),
        ("(10,10)", False, True),
        ("(4,10)", True, True),
        ("(4,11)", False, False),
        ("(8,4)", True, True),
    ],
)
def test_a_gap_is_steps_minus_one_or_counted_as_a_king_moves(square: str, orthogonal: bool, king: bool) -> None:
    assert (square in hiding("(4,4)").squares("hide")) is orthogonal
    assert (square in hiding("(4,4)", hidden_gap_metric="king").squares("hide")) is king


@pytest.mark.rule("FP-R28.2")
@pytest.mark.parametrize(("from_supply", "less"), [(True, 3), (False, 0)])
def test_the_land_laid_may_be_part_of_the_supply(from_supply: bool, less: int) -> None:
    table = survey({"hidden_land_from_supply": from_supply}).draw("draw-bases", bases="ABC")
    for colour in "YRG":
        table.do(colour, "accept-bases")
    land = load_supplied()[SURVEY].land_tiles
    assert (table.view()["supply"]["land"], table.view()["supply"]["consumed"]) == (land - less, 0)
    table.check()


@pytest.mark.rule("FP-R28.3")
def test_without_a_legal_square_the_smallest_gap_falls_to_one_and_then_to_none() -> None:
    table = hiding("(0,0)", "(3,0)", rows="......", colours="YR")
    assert table.squares("hide") == ["(5,0)"]
    table.do("Y", "hide", tile="land", square="(5,0)")
    assert table.squares("hide") == ["(1,0)", "(2,0)", "(4,0)"]
    table.do("R", "hide", tile="land", square="(2,0)")
    assert table.squares("hide") == ["(1,0)", "(4,0)"]


@pytest.mark.rule("FP-R28.3")
def test_the_smaller_gap_holds_for_this_tile_only() -> None:
    rows = "......\n" * 5 + "......"
    table = hiding("(0,0)", rows=rows, colours="YR")
    assert min(measure_gaps(square, ["(0,0)"])[0] for square in table.squares("hide")) == 2


@pytest.mark.rule("FP-R28.3")
def test_if_that_fails_the_largest_gap_is_waived() -> None:
    rows = "..____________...."
    table = hiding("(0,0)", rows=rows, colours="YR")
    assert table.squares("hide") == ["(1,0)"]
    table.do("R", "hide", tile="base", square="(1,0)")
    assert table.squares("hide") == ["(14,0)", "(15,0)", "(16,0)", "(17,0)"]


@pytest.mark.rule("FP-R28.4")
def test_the_largest_gap_is_measured_to_the_nearest_tile_only() -> None:
    table = hiding("(0,0)", "(6,0)")
    assert min(measure_gaps("(12,0)", ["(0,0)"])) > 5
    table.do("G", "hide", tile="base", square="(12,0)")
    assert "(13,5)" in table.squares("hide")


@pytest.mark.rule("FP-28.1", "FP-28.2", "FP-28.4", "FP-28.5", "FP-28.7")
def test_random_games_start_with_hidden_tiles() -> None:
    laid = [step for step in play(3, 1, scenario=SURVEY) if step.do["do"] == "hide"]
    assert [step.by for step in laid] == [*laid[0].before.order] * 3
    for seat in range(3):
        assert {step.do["tile"] for step in laid if step.by == seat} == set(KINDS)
    assert all(list(step.state.violations()) == [] for step in laid)
