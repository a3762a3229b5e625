"""What a player's reviewed games tell together."""

from __future__ import annotations

from starlode.review.insights import Against, PlayedGame, sum_up
from starlode.review.report import VERSION, Judged, Review, SeatReview


def played(number: int, place: int, lost: int, luck: int, against: list[str], *, game: str = "titan") -> PlayedGame:
    own = SeatReview(looked_at=10, moves=12, luck=luck, own=0, others=0, lost=lost, lost_by_group={"drone": lost})
    other = SeatReview(looked_at=10, moves=12, luck=-luck, own=0, others=0, lost=0, lost_by_group={})
    worst = [
        Judged(seat, 10 * number, 11, "k", "drone", 400, cost, 0, [], [], [])
        for seat, cost in ((0, 900), (1, lost), (1, lost // 2))
    ]
    review = Review(VERSION, game, 2, [[0], [1]], [], [], worst, [], [other, own])
    return PlayedGame(f"table {number}", game, number, 1, 2, place, against, people=not against, review=review)


def test_games_are_summed_up_by_game_and_in_the_order_of_time() -> None:
    games = [played(2, 1, 100, 30, ["expert"]), played(1, 2, 300, -10, ["steady"])]
    planet = played(3, 2, 50, 0, [], game="forgotten_planet")
    titan, other = sum_up([*games, planet])
    assert (titan.game, titan.games, titan.wins, titan.reviewed) == ("titan", 2, 1, 2)
    assert (titan.lost, titan.luck, titan.lost_by_group) == (20, 10, {"drone": 400})
    assert titan.against == [Against("expert", 1, 1), Against("steady", 1, 0)]
    assert [(step.table, step.lost) for step in titan.steps] == [("table 1", 30), ("table 2", 10)]
    assert other.against == [Against("", 1, 0)]
    assert [(costly.table, costly.seq, costly.lost) for costly in titan.costly] == [
        ("table 1", 10, 300),
        ("table 1", 10, 150),
        ("table 2", 20, 100),
    ]


def test_games_without_a_review_count_as_games_alone() -> None:
    game = played(1, 1, 0, 0, ["steady"])
    bare = PlayedGame("other", "titan", 2, 0, 2, 2, ["steady"], people=False, review=None)
    (titan,) = sum_up([game, bare])
    assert (titan.games, titan.reviewed) == (2, 1)
    assert titan.steps[1].lost is None
