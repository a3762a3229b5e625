"""Episodes: who is asked, what is legal, returns, seeds, copies and pickles."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from starlode.envs.episode import NOBODY, Episode, EpisodeStarter, Setup, ranking_returns
from starlode.kernel.contract import Action, Json
from starlode.kernel.log.digest import state_digest
from tests.envs.setups import ALL, ONE_EACH, Played
from tests.kernel.toy_tables import DUEL, expect_invalid


def play_on(episode: Episode, rng: Random, most: int) -> int:
    """Take random legal actions; return how many."""
    for taken in range(most):
        if episode.is_over:
            return taken
        episode.take(rng.choice(episode.legal_ids(episode.seat)))
    return most


@pytest.mark.parametrize("played", ONE_EACH)
def test_an_episode_ends_with_returns_that_add_up_to_zero(played: Played) -> None:
    for returns in ("ranking", "score"):
        episode = EpisodeStarter(played.setup(returns)).start(3)
        assert not any(episode.returns())
        play_on(episode, Random(1), 20_000)
        assert episode.is_over
        assert episode.seat == NOBODY
        assert episode.acting == ()
        assert sum(episode.returns()) == pytest.approx(0)


def test_returns_rank_the_seats() -> None:
    assert ranking_returns([1, 2]) == [1, -1]
    assert ranking_returns([1, 1]) == [0, 0]
    assert ranking_returns([2, 1, 3]) == [0, 1, -1]
    assert ranking_returns([1, 1, 3, 4]) == pytest.approx([2 / 3, 2 / 3, -1 / 3, -1])


@pytest.mark.parametrize("played", ONE_EACH)
def test_the_same_seed_gives_the_same_game_and_the_next_episode_another(played: Played) -> None:
    starter = EpisodeStarter(played.setup())

    def digest(seed: int | None) -> str:
        episode = starter.start(seed)
        play_on(episode, Random(5), 30)
        return state_digest(episode.state)

    first, second = digest(7), digest(None)
    assert first != second
    assert (digest(7), digest(None)) == (first, second)
    assert len({digest(seed) for seed in range(8)}) > 1


@pytest.mark.parametrize("played", ONE_EACH)
def test_copies_and_pickles_go_on_as_the_original_does(played: Played) -> None:
    episode = Episode(played.setup(), None)
    rng = Random(2)
    for _ in range(120):
        if episode.chance:
            outcome = rng.choice(episode.state.chance())[0]
            episode.draw(episode.setup.ids[outcome.number])
        elif not episode.is_over:
            episode.take(rng.choice(episode.legal_ids(episode.seat)))
    before = state_digest(episode.state)
    copy, pickled = episode.copy(), pickle.loads(pickle.dumps(episode))
    for other in (copy, pickled):
        assert (other.seat, other.chance, other.may_wait) == (episode.seat, episode.chance, episode.may_wait)
        assert all(left is right for left, right in zip(other.legal, episode.legal, strict=True))
        assert state_digest(other.state) == before
    while copy.chance:
        copy.draw(copy.setup.ids[copy.state.chance()[0][0].number])
    copy.take(copy.legal_ids(copy.seat)[0])
    assert state_digest(copy.state) != before
    assert state_digest(episode.state) == before


def test_only_legal_actions_are_taken() -> None:
    episode = EpisodeStarter(Setup("titan", 2, {}, "ranking")).start(1)
    illegal = next(number for number in episode.setup.actions if number not in episode.legal_ids(episode.seat))
    for number in (illegal, episode.setup.space.wait, -1, 10**6):
        with pytest.raises(ValueError, match=f"may not take action {number}"):
            episode.take(number)
    play_on(episode, Random(1), 20_000)
    with pytest.raises(ValueError, match="the game is over"):
        episode.take(episode.setup.space.wait)


def test_building_in_real_time_asks_by_simulated_time_and_lets_seats_wait() -> None:
    episode = EpisodeStarter(Setup("galaxy_trucker", 3, {"building": "real_time"}, "ranking")).start(1)
    wait = episode.setup.space.wait
    asked = []
    for _ in range(6):
        assert episode.may_wait
        assert wait in episode.legal_ids(episode.seat)
        asked.append(episode.seat)
        episode.take(wait)
    assert asked == [0, 1, 2, 0, 1, 2]
    # Whoever takes a component is busy for longer than who waits a second.
    take_hidden = next(number for number, form in enumerate(episode.setup.space.forms) if form["do"] == "take-hidden")
    episode.take(take_hidden)
    assert [episode.seat, *asked_while_waiting(episode, 4)] == [1, 2, 1, 2, 0]


def asked_while_waiting(episode: Episode, times: int) -> list[int]:
    """Let seats do nothing; return who was asked next each time."""
    asked = []
    for _ in range(times):
        episode.take(episode.setup.space.wait)
        asked.append(episode.seat)
    return asked


def test_waiting_for_ever_lets_the_sand_run_out() -> None:
    episode = EpisodeStarter(Setup("galaxy_trucker", 2, {"building": "real_time", "mode": "I"}, "ranking")).start(1)
    assert sand_left(episode) == 90_000
    for _ in range(200):
        episode.take(episode.setup.space.wait)
    # Somebody has to flip the timer now; an episode in which nobody ever does ends by `max_steps` alone.
    assert sand_left(episode) is None


def sand_left(episode: Episode) -> Json:
    """Return when the sand has run out, or None if it has."""
    timer = episode.state.view(None)["timer"]
    assert isinstance(timer, dict)
    return timer["ends"]


@pytest.mark.rule("GT-5.A1")
def test_environments_allow_no_building_errors_unless_told_otherwise() -> None:
    assert Setup("galaxy_trucker", 2, {}, "ranking").options["placement_policy"] == "strict"
    faithful = Setup("galaxy_trucker", 2, {"placement_policy": "faithful"}, "ranking")
    assert faithful.options["placement_policy"] == "faithful"


def test_environments_build_ships_turn_by_turn_unless_told_otherwise() -> None:
    assert Setup("galaxy_trucker", 2, {}, "ranking").options["building"] == "turn_based"
    assert Setup("galaxy_trucker", 2, {"building": "real_time"}, "ranking").options["building"] == "real_time"


@pytest.mark.parametrize("played", ALL)
def test_digests_and_observations_of_a_seat_keep_secrets(played: Played) -> None:
    setup = played.setup()
    episode = EpisodeStarter(setup).start(4)
    rng = Random(9)
    for _ in range(4):
        play_on(episode, rng, 6)
        if episode.is_over:
            return
        seat = episode.seat
        world = Episode(setup, None, episode.state.determinize(seat, rng))
        assert world.information_digest(seat) == episode.information_digest(seat)


def test_what_cannot_be_played_is_named() -> None:
    with expect_invalid("env-no-observation", {"game": "duel"}):
        Setup(DUEL, 2, {}, "ranking")
    with expect_invalid("env-returns-unknown", {"returns": "gold"}):
        Setup("titan", 2, {}, "gold")
    with expect_invalid("game-unknown"):
        Setup("chess", 2, {}, "ranking")
    with expect_invalid("players-out-of-range", clause="TI-1.1"):
        Setup("titan", 5, {}, "ranking")


def test_actions_of_other_seat_counts_are_not_legal() -> None:
    two, four = Setup("titan", 2, {}, "ranking"), Setup("titan", 4, {}, "ranking")
    assert two.space is four.space
    assert len(two.actions) < len(four.actions)
    assert all(isinstance(action, Action) for action in two.actions.values())
