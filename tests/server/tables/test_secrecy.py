"""Nothing that the server sends contains what its receiver may not know.

The property: swap what a viewer cannot know, and nothing the viewer receives changes. Twice over: whole games are
played through the server in two worlds that differ only in secrets, and every moment of random games is drawn for
every viewer in worlds that the game itself guesses. Beside that, no seed ever leaves a running game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from starlode.bench.stress.leak_check import seed_encodings
from starlode.games.forgotten_planet.game import GAME as FORGOTTEN_PLANET
from starlode.games.forgotten_planet.scenario import complete_draft
from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.contract import State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.table import Table
from starlode.server.tables.preview import UNKNOWN, PreviewResult, preview
from starlode.server.tables.snapshot import TableSnapshot
from starlode.server.tables.timers import wall_ms
from tests.kernel.toy_tables import DUEL, SEALED
from tests.server.clients import Person, Site, Tab

PLAYERS = 3
WALL_MS = wall_ms()
REPLAY = ("/replay", "/replay/moments?first=0", "/replay/events?first=0", "/replay/course")


# --- two worlds through the server


@dataclass(frozen=True)
class World:
    """One of two worlds: the seed of the deal, and the secret choices of the other seats."""

    seed: bytes
    shift: int


def worlds(viewer: int | None) -> Iterator[tuple[World, World]]:
    """Return pairs of worlds that this viewer cannot distinguish: the own card is the same, all others differ."""
    dealt: dict[int, tuple[bytes, list[int]]] = {}
    for number in count():
        seed = number.to_bytes(32, "big")
        cards: list[int] = Table.open(SEALED, PLAYERS, {}, seed=seed).state.cards  # type: ignore[attr-defined]
        key = 0 if viewer is None else cards[viewer]
        if key in dealt:
            other, others = dealt[key]
            if all(cards[seat] != others[seat] for seat in range(PLAYERS) if seat != viewer):
                del dealt[key]
                yield World(other, 0), World(seed, 2)
        else:
            dealt[key] = seed, cards


async def play(site: Site, world: World, viewer: int | None, script: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return all that a viewer receives while a script plays, without the table's ids and times."""
    script_rng = Random(script)
    monkeypatch.setattr("starlode.server.store.tables.tables.new_seed", lambda: world.seed)
    # Time is the same in both worlds.
    for module in ("live.stored_game", "live.time_limits", "seating"):
        monkeypatch.setattr(f"starlode.server.tables.{module}.WallClock", StandingClock)
    for module in ("tables.live.pauses", "tables.live.votes", "ws.updates"):
        monkeypatch.setattr(f"starlode.server.{module}.monotonic_ms", lambda: 0)
    monkeypatch.setattr("starlode.server.tables.live.votes.wall_ms", lambda: WALL_MS)
    monkeypatch.setattr("starlode.server.store.engine.backend.Backend.now", lambda _backend: WALL_MS)
    people = [await site.person(name) for name in ("Ada", "Bob", "Cyd")]
    card = await people[0].table("sealed", PLAYERS, start=False, visibility="open", options={"rounds": 12})
    path = f"/tables/{card['id']}"
    for person in people[1:]:
        await person.post(f"{path}/claim", {})
    await people[0].post(f"{path}/start")
    watching = await site.person("Eve") if viewer is None else people[viewer]
    tab = await watching.watch(card["id"])
    seats = []
    for person in people:
        seats.append(await person.watch(card["id"]))
        await site.drain(tab, *seats)
    for _ in range(12):
        await _move(seats, viewer, world, script_rng)
        await site.drain(tab, *seats)
        await _decline(seats)
        await site.drain(tab, *seats)
    await _looks(watching, tab, path)
    await site.drain(tab)
    header = (await site.services.store.entries.load_log(card["id"])).header
    me = (await watching.get("/me"))["user"]["id"]
    names = [card["id"], card["code"], header.id, header.seed_digest, me]
    received = [_anonymous(text, names) for text in watching.received]
    for person in {watching, *people}:
        await person.close()
    return received


async def _move(seats: list[Tab], viewer: int | None, world: World, rng: Random) -> None:
    """Make a command; nobody shows a card that the viewer does not know, and the last seat never seals.

    Each looks at the card of the next seat only: in this toy, what everyone has looked at is shown to spectators too.
    """
    seat = rng.randrange(PLAYERS)
    kinds = ["hum", "seal", "undo", "nonsense", "show-card"]
    kind = rng.choice(kinds if seat == viewer else ["hum", "seal", "look", "undo"])
    if kind == "seal" and seat == PLAYERS - 1:
        kind = "hum"
    number, target = rng.randrange(5), (seat + 1) % PLAYERS
    if kind == "undo":
        await seats[seat].command("undo")
        return
    chosen = 1 + (number if seat == viewer else (number + world.shift) % 5)
    extra = {"seal": {"chosen": chosen}, "look": {"target": target}}.get(kind, {})
    await seats[seat].command("act", do={"do": kind, **extra}, head=seats[seat].head)


async def _decline(seats: list[Tab]) -> None:
    """Vote against every undo."""
    for seat, tab in enumerate(seats):
        if tab.undo_vote and seat in tab.undo_vote["waiting"]:
            await tab.command("vote", agree=False)
            return


async def _looks(person: Person, tab: Tab, path: str) -> None:
    """Send every request that a viewer may try."""
    forged: list[dict[str, Any]] = [{"do": "look", "target": 1}, {"do": "dealt", "card": 3}, {"do": "time-up"}]
    for do in (*tab.legal[:4], *forged):
        if do["do"] != "look" or tab.state["seat"] is None:
            await tab.command("preview", do=do)
    for do in ({"do": "dealt", "card": 3}, {"do": "time-up"}, {"do": "look", "target": 9}):
        await tab.command("act", do=do, head=tab.head)
        await tab.command("act", do=do, head=0)
        await tab.command("act", do=do, head=0, seat=1 if tab.state["seat"] != 1 else 2)
    for seq in range(tab.head + 1):
        await person.get(f"{path}/at/{seq}")
    for part in REPLAY:
        await person.get(path + part)
    await person.get(f"{path}/now")
    await person.get(f"{path}/contributions")
    await person.get(path)
    tries: tuple[tuple[str, str, Any], ...] = (
        ("GET", "export", None),
        ("GET", "at/3?seat=1" if tab.state["seat"] != 1 else "at/3?seat=2", None),
        ("POST", "fork", {"seq": 3}),
        ("POST", "claim", {"seat": 1 if tab.state["seat"] != 1 else 2, "code": "ABCDEFGH"}),
    )
    for method, where, body in tries:
        await person.refused(method, f"{path}/{where}", body)


class StandingClock(ManualClock):
    """Stands still, whether it is stopped or not."""

    def stop(self) -> None:
        pass

    def start(self) -> None:
        pass


def kinds_of(received: list[str]) -> set[str]:
    """Return the types of the received messages."""
    return {kind for text in received for kind in re.findall(r'^{"type":"([a-z-]+)"', text)}


def _anonymous(text: str, names: list[str]) -> str:
    for name in names:
        text = text.replace(name, "…")
    return re.sub(r'"(created|changed)":\d+', r'"\1":0', text)


@pytest.mark.parametrize("viewer", [0, 1, None])
async def test_secrets_change_nothing_that_a_viewer_receives(
    site: Site, monkeypatch: pytest.MonkeyPatch, viewer: int | None
) -> None:
    pairs = worlds(viewer)
    for script in range(2):
        one, other = next(pairs)
        received = await play(site, one, viewer, script, monkeypatch)
        received_otherwise = await play(site, other, viewer, script, monkeypatch)
        assert kinds_of(received) >= {"snapshot", "delta", "seats", "rejected", "pong"}
        for here, there in zip(received, received_otherwise, strict=True):
            assert here == there


async def test_the_two_worlds_differ_for_viewers_who_may_know(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    # Seat 1 can distinguish what seat 0 cannot: the test above compares something.
    one, other = next(worlds(0))
    received = [await play(site, world, 1, 0, monkeypatch) for world in (one, other)]
    assert received[0] != received[1]


# --- every position, for every viewer, in determinized worlds


def in_another_world(table: Table, state: State) -> Any:
    """Return the table as if this were its position."""
    return SimpleNamespace(
        head=table.head,
        state=state,
        game=table.game,
        public=table.public,
        controllers=table.controllers,
        undo_scope=table.undo_scope,
        catalogue=table.catalogue,
        log=table.log,
        now=table.now,
    )


def drawn(table: Any, viewer: int | None) -> tuple[object, ...]:
    """Return all that a snapshot shows this viewer, and the previews of all its actions."""
    snapshot = TableSnapshot(table)
    shown = snapshot.view(viewer), snapshot.legal(viewer), snapshot.pending.must_act, snapshot.pending.deadline
    if viewer is None:
        return tuple(map(bytes, shown[:2])) + shown[2:]
    answers = [_answer(table, viewer, action) for action in table.catalogue]
    return (*map(bytes, shown[:2]), *shown[2:], *answers)


def _answer(table: Any, seat: int, action: Any) -> PreviewResult | str:
    try:
        return preview(table, seat, [action])
    except InvalidInput as refused:
        return str(refused)


@pytest.mark.parametrize(("game", "players"), [(SEALED, 2), (SEALED, 4), (DUEL, 2), (TITAN, 3)])
def test_every_snapshot_is_the_same_in_all_possible_worlds(game: Game, players: int) -> None:
    rng = Random(players)
    options = {"rounds": 12} if game is SEALED else {}
    table = Table.open(game, players, options, seed=bytes([players]) * 32)
    moments = 0
    while not table.is_over and moments < 400:
        if game is not TITAN or rng.randrange(40) == 0:
            for viewer in (None, *range(players)):
                real = drawn(table, viewer)
                for _ in range(2):
                    assert drawn(in_another_world(table, table.state.determinize(viewer, rng)), viewer) == real
        seat = rng.choice(table.state.pending().must_act)
        table.submit(seat, rng.choice(table.state.legal(seat)))
        moments += 1
    assert moments > 8


BLIND = complete_draft(
    {
        "title": {"en": "Blind", "fr": "Aveugle"},
        "players": 2,
        "layout": ["....", "....", "...."],
        "landTiles": 5,
        "placement": {
            "mode": "hidden-random",
            "perPlayer": ["base", "land", "specialMine"],
            "minEmptyBetween": 0,
            "maxEmptyToNearest": 12,
        },
    }
)


def test_a_preview_sends_no_guess() -> None:
    # Three tiles of the other seat are face down before the last one: one guess in six is right.
    table = Table.open(FORGOTTEN_PLANET, 2, {"scenario": json.dumps(BLIND)}, seed=bytes(32))
    for _ in range(5):
        (seat,) = table.state.pending().must_act
        table.submit(seat, table.state.legal(seat)[0])
    (seat,) = table.state.pending().must_act
    last = table.state.legal(seat)[0]
    for number in range(120):
        alike = in_another_world(table, table.state)
        alike.log = SimpleNamespace(header=SimpleNamespace(id=f"table {number}"))
        result = preview(alike, seat, [last])
        # It would turn all of them over; even then only the own one is sent.
        assert [line.key for line in result.events] == ["event-tile-hidden", "event-tile-hidden-own"]
        assert not result.complete
        assert result.patch == {}
        # The next decision and its legal actions depend on what is turned over.
        assert result.next_decision == UNKNOWN


# --- seeds


@pytest.mark.parametrize("game", ["titan", "sealed", "duel"])
async def test_no_seed_leaves_a_running_game(site: Site, game: str) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    card = await ada.table(game, 2, "human", "bot:random", visibility="open")
    path = f"/tables/{card['id']}"
    tabs = [await ada.watch(card["id"]), await eve.watch(card["id"])]
    seed = await site.services.store.secrets.find_seed(card["id"])
    assert seed is not None
    rng = Random(1)
    for turn in range(40):
        while not tabs[0].legal and not tabs[0].state["over"]:
            await tabs[0].receive()
        if tabs[0].state["over"]:
            break
        if turn % 10 == 0:
            for person in (ada, eve):
                for where in ("", *REPLAY, "/at/1", "/export", "/export?form=text"):
                    person.received.append((await person.http.get(path + where)).text)
            await tabs[0].command("preview", do=tabs[0].legal[0])
            await tabs[1].command("act", do={"do": "x" * 200}, head=0)
        await tabs[0].act(rng.choice(tabs[0].legal))
    await tabs[1].drain()
    running = [text for person in (ada, eve) for text in person.received if '"over":true' not in text]
    assert len(running) > 20
    for spelling in seed_encodings(seed):
        assert not [text for text in running if spelling in text]
    # When the game is over the seed is published, and matches the commitment.
    if tabs[0].state["over"]:
        assert tabs[0].events[-1]["data"] == {"seed": seed.hex()}
    assert tabs[0].state["over"] is (game != "titan")


async def test_no_entry_of_the_log_leaves_a_running_game_with_secrets(site: Site) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    card = await ada.table("sealed", 2, "human", "human", hot_seat=True, visibility="open", options={"rounds": 12})
    tab, watching = await ada.watch(card["id"]), await eve.watch(card["id"])
    for _ in range(4):
        head = (await tab.command("act", do={"do": "seal", "chosen": 4}, head=tab.head))["head"]
        await watching.until(head)
    entries = (await site.services.store.entries.load_log(card["id"])).entries
    assert any(isinstance(entry, ActionEntry) and entry.do["chosen"] == 4 for entry in entries)
    for part in REPLAY:
        await eve.get(f"/tables/{card['id']}{part}")
    assert not [text for text in eve.received if '"chosen"' in text]
    assert watching.view["sealed"] in ([0, 0], [9, 0])
