"""What the fuzzer counts in games of Galaxy Trucker."""

from __future__ import annotations

from collections import Counter

from starlode.games.galaxy_trucker.content import CARD_TYPE_NAMES
from starlode.games.galaxy_trucker.game import GAME, LOSSES
from starlode.games.galaxy_trucker.state import DECISION_NAMES
from starlode.testkit.fuzzing import fuzz
from tests.galaxy_trucker.games import play
from tests.text_keys import own_keys


def test_every_card_type_loss_and_decision_is_counted() -> None:
    report = fuzz(GAME, 6)
    assert report.failures == {}
    assert {*report.occurred["cards"]} == {*CARD_TYPE_NAMES}
    assert {*report.occurred["losses"]} == {*LOSSES.values()}
    assert {*report.occurred["decisions"]} == {"building", "grace", "window", *DECISION_NAMES}
    assert report.occurred["decisions"]["building"] > 0


def test_losses_are_counted_by_events_that_exist() -> None:
    assert LOSSES.keys() <= own_keys(GAME, "en")


def test_a_flight_shows_its_cards_losses_and_decisions() -> None:
    assert GAME.occurrences is not None
    seen: Counter[tuple[str, str]] = Counter()
    revealed = 0
    for seed in range(4):
        for entry in play(4, seed, placement_policy="strict"):
            seen.update(GAME.occurrences.observe(entry.before, entry.by, entry.events))
            revealed += sum(event.key == "event-card-revealed" for event in entry.events)
    assert sum(count for (topic, _), count in seen.items() if topic == "cards") == revealed > 0
    assert seen["losses", "destroyed"] > 0
    assert seen["decisions", "window"] > 0
    assert seen["decisions", "land-or-pass"] > 0
