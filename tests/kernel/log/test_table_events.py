"""What a log tells about the seats, and who did it."""

from __future__ import annotations

import pytest

from starlode.kernel.contract import CHANCE, CLOCK, HOST
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.consistency import check_entry
from starlode.kernel.log.entries import DropEntry, HostEntry, SeatEntry
from starlode.kernel.log.log import Log, last_assigner
from starlode.kernel.log.table_events import table_event
from starlode.kernel.table.replay import replay
from starlode.kernel.table.results import Accepted, Rejected
from starlode.kernel.texts.messages import Texts, languages
from tests.kernel.toy_tables import duel_table

BOT = "bot:steady"
ENTRIES = {
    SeatEntry(1, BOT): "Bob is now played by the bot Steady.",
    SeatEntry(1, "human"): "Bob is now played by a person.",
    SeatEntry(1, BOT, HOST): "The host lets the bot Steady play for Bob.",
    SeatEntry(1, "human", HOST): "The host takes the bot from the seat of Bob: a person plays it.",
    SeatEntry(1, BOT, CLOCK): "Time is up for Bob: the bot Steady plays on.",
    SeatEntry(1, BOT, 1): "Bob lets the bot Steady play.",
    SeatEntry(1, "human", 1): "Bob is back and plays again.",
}
DROPS = [
    (DropEntry(1), "Bob has left; the table plays that seat."),
    (DropEntry(1, HOST), "The host drops Bob; the table plays that seat."),
    (DropEntry(1, CLOCK), "Time is up for Bob; the table plays that seat."),
    (DropEntry(1, 1), "Bob gives up; the table plays that seat."),
    (DropEntry(1, HOST, [0, 1]), "The host drops Bob with the consent of Ada and Bob; the table plays that seat."),
]


@pytest.mark.parametrize(("entry", "text"), [*ENTRIES.items(), *DROPS])
def test_every_change_of_a_seat_is_told(entry: SeatEntry | DropEntry, text: str) -> None:
    check_entry(2, 0, entry)
    told = {language: Texts(language, names=["Ada", "Bob"]).event(table_event(entry)) for language in languages()}
    assert told["en"] == text
    assert "Bob" in told["fr"]
    assert told["fr"] != text


HOST_ENTRIES = [
    (HostEntry("rename"), "The host renames the table."),
    (HostEntry("open"), "The host makes the table public: everybody may watch it."),
    (HostEntry("private"), "The host makes the table private."),
    (HostEntry("hand-over", 1), "The host hands the table over to Bob."),
]


@pytest.mark.parametrize(("entry", "text"), HOST_ENTRIES)
def test_every_change_of_the_table_is_shown(entry: HostEntry, text: str) -> None:
    check_entry(2, 0, entry)
    shown = {language: Texts(language, names=["Ada", "Bob"]).event(table_event(entry)) for language in languages()}
    assert shown["en"] == text
    assert shown["fr"] != text
    assert "table" in shown["fr"]


@pytest.mark.parametrize("entry", [HostEntry("hand-over"), HostEntry("rename", 1)])
def test_only_a_table_that_is_handed_over_names_a_player(entry: HostEntry) -> None:
    with pytest.raises(InvalidInput, match="log-host-wrong"):
        check_entry(2, 0, entry)


def test_the_game_goes_on_after_a_change_of_the_table() -> None:
    table = duel_table()
    before, head = table.state.dump(), table.head
    assert isinstance(table.record_host("hand-over", 1), Accepted)
    assert table.state.dump() == before
    assert table.log.entries[head] == HostEntry("hand-over", 1)
    for copy in (Log.from_text(table.log.to_text()), Log.from_json(table.log.to_json())):
        assert copy == table.log
        assert replay(table.game, copy).dump() == before
    result = table.record_host("hand-over", 2)
    assert isinstance(result, Rejected)
    assert result.refusal.key == "seat-unknown"


@pytest.mark.parametrize("by", [0, CHANCE])
def test_nobody_else_gives_a_seat_away(by: int) -> None:
    for entry in (SeatEntry(1, BOT, by), DropEntry(1, by)):
        with pytest.raises(InvalidInput, match="log-assigner-wrong"):
            check_entry(2, 0, entry)
    with pytest.raises(InvalidInput, match="log-seat-unknown"):
        check_entry(2, 0, DropEntry(1, HOST, [2]))


def test_the_last_to_change_a_seat_is_known() -> None:
    log = duel_table().log
    assert last_assigner(log, 1) is None
    entries = [SeatEntry(1, BOT, HOST), SeatEntry(0, BOT, 0)]
    assert last_assigner(Log(log.header, [*log.entries, *entries]), 1) == HOST
