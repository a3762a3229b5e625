"""Games of Galaxy Trucker in which a script chooses every move and every draw, written as logs that can be imported.

    script = ScriptedGame(2, mode="II", vips=True)
    script.want("vip_retired_admiral", "vip_quarantined_patient", "vip_food_critic")
    script.build(0, SHIP_B)                  # takes these components and places them
    script.do(0, "finish", space=1)
    script.go_on(until=lambda view: view["step"] == "boarding")
    log = script.write(folder / "boarding.log")

Nothing depends on how bots play: what is not scripted is the first outcome of a draw, and for players the default of
the rules.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import CHANCE, Action, Scalar
from starlode.kernel.log.entries import ActionEntry, ChanceEntry, Entry, Header, SeatInfo, SeedEntry
from starlode.kernel.log.log import Log, write_log
from starlode.kernel.table.replay import log_id
from starlode.kernel.table.seed import commitment

Condition = Callable[[Any], bool]
"""Whether a view shows the position that is sought."""

SEED: Final = bytes(32)
"""The seed that finished games publish. Nothing was drawn from it."""

PAUSE: Final = 20
"""Milliseconds of game time between two moves: no hourglass runs out while ships are built."""


class ScriptedGame:
    """A game from its start. `head` is the number of its entries."""

    def __init__(self, players: int, **options: Scalar) -> None:
        resolved = GAME.resolve_options(players, options)
        seats = [SeatInfo(name, "human") for name in ("Ada", "Ben", "Cleo", "Dan")[:players]]
        self._header = Header(
            game=GAME.name,
            version=GAME.version,
            players=players,
            options=resolved,
            seats=seats,
            seed_digest=commitment(SEED),
            id=log_id(SEED),
            draws="lots",
            absent="default",
        )
        self._catalogue = GAME.catalogue(players, resolved)
        self._wanted: deque[Scalar] = deque()
        self._entries: list[Entry] = []
        self._at = 0
        self.state = GAME.new_state(players, resolved)

    @property
    def head(self) -> int:
        return len(self._entries)

    def want(self, *outcomes: Scalar) -> ScriptedGame:
        """Let the next draws with such outcomes have them, in this order: names of cards and tiles, levels, dice."""
        self._wanted.extend(outcomes)
        return self

    def do(self, seat: int, kind: str, /, **arguments: Scalar) -> ScriptedGame:
        """Make a legal move, after whatever has to be drawn before it; then draw what follows from it."""
        self.draw_all()
        action = self._catalogue.decode({"do": kind, **arguments})
        refusal = self.state.why_not(seat, action)
        assert refusal is None, f"{seat} may not {kind} {arguments}: {refusal.key} {refusal.data}"
        self._at += PAUSE
        self._apply(seat, action)
        return self.draw_all()

    def draw_all(self) -> ScriptedGame:
        while self.state.pending().chance:
            self._apply(CHANCE, self._draw())
        return self

    def build(self, seat: int, text: str) -> ScriptedGame:
        """Take components unseen and place them, each as soon as it is joined: triples of cell, tile and rotation."""
        self.draw_all()
        words = text.split()
        left = [(cell, tile, int(turn)) for cell, tile, turn in zip(words[::3], words[1::3], words[2::3], strict=True)]
        left = [part for part in left if not part[1].startswith("SCAB")]
        while left:
            part = next(part for part in left if self._is_beside(seat, part[0]))
            left.remove(part)
            cell, tile, rotation = part
            self.want(tile).do(seat, "take-hidden-cargo" if tile.startswith("GLC") else "take-hidden")
            self.do(seat, "place", cell=cell, rotation=rotation)
        return self

    def go_on(self, until: Condition, *, prefer: Sequence[str] = ()) -> ScriptedGame:
        """Let whoever has to decide do the first thing of the preferred kinds or else the default, until this holds."""
        self.draw_all()
        while not until(self.state.view(None)):
            seat = self.state.pending().must_act[0]
            legal = self.state.legal(seat)
            kinds = [kind_of(action) for action in legal]
            wished = next((legal[kinds.index(kind)] for kind in prefer if kind in kinds), None)
            action = self.state.default(seat) if wished is None else wished
            assert action is not None, f"seat {seat} has no default"
            self._at += PAUSE
            self._apply(seat, action)
            self.draw_all()
        return self

    def write(self, path: Path) -> Path:
        """Let everybody give up as soon as they may, and write the finished game: it can be forked at any entry."""
        self.go_on(until=lambda view: view["step"] == "over", prefer=["give-up"])
        write_log(Log(self._header, [*self._entries, SeedEntry(seed=SEED.hex(), at=self._at)]), path)
        return path

    def _is_beside(self, seat: int, cell: str) -> bool:
        row, column = map(int, cell.split("-"))
        view: Any = self.state.view(None)
        components = view["seats"][seat]["ship"]["components"]
        beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        return any(f"{at[0]}-{at[1]}" in components for at in beside)

    def _draw(self) -> Action:
        """Return the wanted outcome, or the first one if this draw does not have it."""
        outcomes = [action for action, _ in self.state.chance()]
        for action in outcomes:
            if self._wanted and self._wanted[0] in [*action.arguments().values()]:
                self._wanted.popleft()
                return action
        return outcomes[0]

    def _apply(self, by: int, action: Action) -> None:
        do = {**self._catalogue.encode(action)}
        entry = ChanceEntry(do=do, at=self._at) if by == CHANCE else ActionEntry(by=by, do=do, at=self._at)
        self._entries.append(entry)
        self.state.apply(by, action, self._at)
