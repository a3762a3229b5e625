"""Matches: seats are balanced, the seed decides everything, and the number of processes does not matter."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from starlode.arena import Match, match, runner
from starlode.arena.runner import play_game
from starlode.bots.budget import Budget
from starlode.bots.registry import find_bot
from starlode.games import find_game
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.texts.messages import Texts, languages
from tests.kernel.toy_tables import DUEL, SEALED, expect_invalid


def random_match(game: Game, players: int, games: int, *, seed: int = 0, jobs: int = 1) -> object:
    return match(game, players, {}, ["random"] * players, games, seed, jobs=jobs)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_bot_plays_equally_often_in_every_seat(players: int) -> None:
    result = match(SEALED, players, {}, ["random"] * players, 3 * players, jobs=1)
    assert [entrant.games_by_seat for entrant in result.entrants] == [[3] * players] * players


def test_no_seat_has_two_bots() -> None:
    plan = Match("", {}, ("a", "b", "c"), 0)
    for number in range(7):
        seats = [plan.seat_of(entrant, number) for entrant in range(3)]
        assert sorted(seats) == [0, 1, 2]
        assert [plan.entrant_at(seat, number) for seat in seats] == [0, 1, 2]


def test_the_result_is_the_sum_of_the_games() -> None:
    result = match(SEALED, 3, {}, ["random"] * 3, 60, 5, jobs=1)
    assert sum(entrant.wins for entrant in result.entrants) <= 60
    for entrant in result.entrants:
        assert sum(entrant.wins_by_seat) == entrant.wins
        assert entrant.interval.low <= entrant.wins / 60 <= entrant.interval.high
    # Shared first places are nobody's wins: each has at least two holders.
    ties = sum(entrant.ties for entrant in result.entrants)
    shared = 60 - sum(entrant.wins for entrant in result.entrants)
    assert 2 * shared <= ties <= 3 * shared
    assert result.least_decisions <= result.mean_decisions <= result.most_decisions


def test_a_duel_always_has_one_winner() -> None:
    result = match(DUEL, 2, {}, ["random", "random"], 20, jobs=1)
    assert [entrant.wins + other.wins for entrant, other in [result.entrants]] == [20]
    assert result.entrants[0].mean_place + result.entrants[1].mean_place == 3


def test_the_seed_decides() -> None:
    assert random_match(DUEL, 2, 10, seed=1) == random_match(DUEL, 2, 10, seed=1)
    assert random_match(DUEL, 2, 10, seed=1) != random_match(DUEL, 2, 10, seed=2)


def test_the_number_of_processes_does_not_matter() -> None:
    alone = random_match(SEALED, 3, 12, seed=4)
    assert alone == random_match(SEALED, 3, 12, seed=4, jobs=2)
    assert alone == random_match(SEALED, 3, 12, seed=4, jobs=5)


def test_progress_is_reported_after_each_game() -> None:
    progress: list[int] = []
    match(DUEL, 2, {}, ["random", "random"], 4, jobs=1, on_progress=progress.append)
    assert progress == [1, 2, 3, 4]


def test_options_hold_in_every_game() -> None:
    short, long = (match(DUEL, 2, {"strength": strength}, ["random"] * 2, 6, jobs=1) for strength in (1, 60))
    assert short.most_decisions < long.least_decisions
    assert short.options["strength"] == 1


def test_titan_is_played_to_its_end() -> None:
    game = find_game("titan")
    bots = [find_bot("random", game)] * 4
    played = play_game(game, game.resolve_options(4, {}), bots, "1")
    assert min(played.ranking) == 1
    assert played == play_game(game, game.resolve_options(4, {}), bots, "1")


def test_an_impossible_match_is_refused() -> None:
    with expect_invalid("arena-bots-differ", {"found": 1, "players": 2}):
        match(DUEL, 2, {}, ["random"], 2)
    with expect_invalid("arena-games-uneven", {"games": 5, "less": 4, "more": 6}):
        match(DUEL, 2, {}, ["random", "random"], 5)
    with expect_invalid("arena-games-uneven", {"games": 1, "less": 0, "more": 2}):
        match(DUEL, 2, {}, ["random", "random"], 1)
    with expect_invalid("bot-unknown", {"bot": "genius"}):
        match(DUEL, 2, {}, ["random", "genius"], 2)
    with expect_invalid("players-out-of-range", {"players": 3}, clause="DU-0"):
        match(DUEL, 3, {}, ["random"] * 3, 3)


class Cheat:
    """Chooses what nobody offered."""

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action:
        return Action()


def test_a_bot_that_breaks_the_rules_is_an_error() -> None:
    with pytest.raises(ValueError, match="not legal"):
        play_game(DUEL, DUEL.resolve_options(2, {}), [Cheat(), Cheat()], "1")


class Guard:
    """Guards itself for ever, so that nobody wins a duel."""

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action:
        return next(action for action in state.legal(seat) if kind_of(action) == "guard")


@pytest.mark.parametrize("language", languages())
def test_a_game_that_does_not_end_is_refused(language: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        play_game(DUEL, DUEL.resolve_options(2, {}), [Guard(), Guard()], "3/7", most_steps=50)
    assert refused.value.key == "arena-game-endless"
    text = Texts(language).error(refused.value)
    assert "duel" in text
    assert "3/7" in text
    assert "50" in text
    assert text.count("guard") == runner.LAST_ACTIONS


def test_a_process_of_a_match_reports_a_game_that_does_not_end() -> None:
    refusal = runner._endless(DUEL, "3/7", 50, [], DUEL.catalogue(2, {}))
    assert pickle.loads(pickle.dumps(refusal)).data == refusal.data


class Peeper:
    """Notes what it is shown of another seat's card."""

    def __init__(self) -> None:
        self.shown: list[int] = []

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action:
        cards = state.dump()["cards"]
        assert isinstance(cards, list)
        card = cards[1 - seat]
        assert isinstance(card, int)
        self.shown.append(card)
        return state.legal(seat)[0]


def test_a_bot_never_gets_the_secrets_of_others() -> None:
    bots = [Peeper(), Peeper()]
    play_game(SEALED, SEALED.resolve_options(2, {}), bots, "1")
    # The real card stays the same through the game; a determinized one is drawn each time.
    assert len({*bots[0].shown}) > 1 or len({*bots[1].shown}) > 1
