"""Positions for tests, written as in the catalogue's worked examples (FP-33), with methods to play them.

    table = Position('''
        YLLLLLG
        ...L...
    ''', walls="(2,0)|(3,0)", robots="Y@(2,0) G@(3,1)")
    table.turn("Y")                                         # Phase 1 of Yellow
    table.do("Y", "push-wall", from_="(2,0)", side="(2,0)|(3,0)")
    assert table.robots("Y") == ["(3,0) ON"]

Rows: `.` empty, `L` land, `n` `w` `b` mines, `*` special mine, `Y` `R` `G` `K` bases, `#` obstacle, `_` outside. The
colours with a base are seated in the order yellow, red, green, black; a player is named by the letter. Squares and
sides may be written with or without brackets. Control is that of a check that has just taken place. The scenario's land
is what lies on the board plus `land` in the supply; other supplies are what the board leaves of the box. A full board
triggers the end, so the game is over after the turn: leave a row of empty squares where it should continue.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from textwrap import dedent
from typing import Any

from starlode.games.forgotten_planet import state as st
from starlode.games.forgotten_planet.content import (
    BASE,
    LAND,
    LETTERS,
    MINE,
    MINES_EACH,
    SPECIAL,
    WALLS,
)
from starlode.games.forgotten_planet.flow import PlanetState, new_state
from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.phases.control import find_nearest
from starlode.games.forgotten_planet.phases.energy import start_turn
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import CHANCE, Action, Event, Refusal, Scalar
from starlode.kernel.masks import bits
from tests.forgotten_planet.position_parts import (
    COLOURS,
    bracketed,
    find_partners,
    list_alliances,
    make_board,
    make_config,
    side_name,
    square_name,
)

MARKS = {".": 0, "L": LAND, "n": MINE, "w": MINE + 1, "b": MINE + 2, "*": SPECIAL}


class Position:
    """A table in the middle of a game. Methods that set it up return it, so that they can be chained."""

    def __init__(
        self,
        rows: str,
        *,
        robots: str = "",
        walls: str = "",
        options: Mapping[str, Scalar] | None = None,
        land: int = 20,
        allies: str = "",
        order: str = "",
        active: str = "",
    ) -> None:
        """`allies` names the partner of the first player; `order` the order of play, by default that of the seats."""
        lines = dedent(rows).strip("\n").split("\n")
        self.colours = "".join(colour for colour in COLOURS if any(colour in line for line in lines))
        players = len(self.colours)
        board = make_board(
            tuple("".join(mark if mark in "#_" else "." for mark in line) for line in lines),
            players,
            hidden=False,
            border_walls=bool((options or {}).get("border_walls", False)),
        )
        on_board = sum(line.count("L") for line in lines)
        partners = find_partners(self.colours, allies) if allies else None
        config = make_config(players, options or {}, board, self._layout(lines), land + on_board, None, partners)
        self._set_state(new_state(config), board.catalogue)
        self._lay_tiles(lines)
        self.state.order = [self.seat(colour) for colour in order or self.colours]
        for wall in walls.split():
            self.wall(wall)
        self.robot(robots)
        self.phase2(active or self.colours[0], energy=3)

    def _set_state(self, state: PlanetState, catalogue: Catalogue) -> None:
        self.state = state
        self.catalogue = catalogue

    def _layout(self, lines: Sequence[str]) -> tuple[str, ...]:
        """Return the layout of the scenario: the first base of each colour is its starting base."""
        grid = "\n".join(lines)
        for seat, colour in enumerate(self.colours):
            grid = grid.replace(colour, LETTERS[seat].lower(), 1).replace(colour, ".")
            grid = grid.replace(LETTERS[seat].lower(), LETTERS[seat])
        return tuple(re.sub("[Lnwb]", ".", grid).replace("*", "1").split("\n"))

    def _lay_tiles(self, lines: Sequence[str]) -> None:
        """Lay the tiles and set the supplies; nobody has a robot yet."""
        state, area = self.state, self.state.config.area
        for y, line in enumerate(lines):
            for x, mark in enumerate(line):
                if mark not in "#_":
                    kind = BASE + self.seat(mark) if mark in COLOURS else MARKS[mark]
                    state.tile[area.square(x, y)] = kind
        laid = [state.tile[square] for square in area.squares]
        state.land -= laid.count(LAND)
        state.piles = [count - laid.count(MINE + colour) for colour, count in enumerate(MINES_EACH)]
        st.rebuild(state)
        state.pool = state.config.base_tiles - sum(len(player.bases) for player in state.players)
        for seat in range(len(self.colours)):
            state.edit(seat).robots = []
        state.trigger = st.NOT_YET if state.empty else st.AREA_FULL
        state.round = 1
        state.seat = 0

    @classmethod
    def game(
        cls, scenario: str, *, bases: str = "", order: str = "", options: Mapping[str, Scalar] | None = None
    ) -> Position:
        """Return a real game of a scenario, in its first turn with `bases` (a letter per seat) and `order` (colours).

        Without them it is at the start of setup, and draws are made with `draw`.
        """
        chosen = {"scenario": scenario, **(options or {})}
        players = int(scenario[0])
        table = cls.__new__(cls)
        table.colours = COLOURS[:players]
        state = GAME.new_state(players, chosen)
        assert isinstance(state, PlanetState)
        table._set_state(state, GAME.catalogue(players, chosen))
        if bases:
            table.draw("draw-bases", bases=bases)
            while table.offered("accept-bases"):
                table.do(table.decider(), "accept-bases")
        if order:
            table.draw("draw-order", order="".join(str(table.seat(colour)) for colour in order))
        return table

    @classmethod
    def hiding(
        cls, rows: str, colours: str, *, gaps: tuple[int, int] = (2, 5), options: Mapping[str, Scalar] | None = None
    ) -> Position:
        """Return hidden placement on an empty area; the colours are in the order of play and of the seats."""
        lines = tuple(dedent(rows).strip("\n").split("\n"))
        table = cls.__new__(cls)
        table.colours = colours
        board = make_board(lines, len(colours), hidden=True, border_walls=False)
        config = make_config(len(colours), options or {}, board, lines, 20, gaps, None)
        table._set_state(new_state(config), board.catalogue)
        return table.draw("draw-order", order="".join(str(seat) for seat in range(len(colours))))

    # --- setting up ---------------------------------------------------------------------------------------------

    def seat(self, colour: str) -> int:
        """Return the seat of a colour."""
        return self.colours.index(colour)

    def square(self, name: str) -> int:
        """Return the number of a square in the engine."""
        return self.state.config.area.index[square_name(name)]

    def side(self, name: str) -> int:
        """Return the number of a side in the engine."""
        return self.state.config.area.side_index[side_name(name)]

    def robot(self, robots: str) -> Position:
        """Add robots such as `Y@(1,1) Y@(1,1) G@(3,1)OFF`; ON unless it says OFF."""
        for colour, name, off in re.findall(r"([YRGK])\d?@(\(\d+,\d+\)) ?(OFF|ON)?", robots):
            seat = self.seat(colour)
            code = 2 * self.square(name) + (0 if off == "OFF" else 1)
            player = self.state.edit(seat)
            player.robots = sorted([*player.robots, code])
        return self._update_options()

    def wall(self, *names: str) -> Position:
        """Add walls such as `(2,0)|(3,0)`."""
        for name in names:
            st.add_wall(self.state, self.side(name))
        return self.checked()

    def cubes(self, colour: str, brown: int, white: int, blue: int) -> Position:
        """Set the cubes in hand, or in the stock of the alliance."""
        st.edit_cubes(self.state, self.seat(colour))[:] = [brown, white, blue]
        return self._update_options()

    def stored(self, colour: str, energy: int) -> Position:
        """Set the stored energy; call before `turn`."""
        self.state.edit(self.seat(colour)).stored = energy
        return self

    def sold(self, colour: str, vp: int) -> Position:
        """Set the VP from sales."""
        self.state.edit(self.seat(colour)).sold = vp
        return self._update_options()

    def debt(self, colour: str, vp: int) -> Position:
        """Set the VP lost in the auction; nothing else of the auction is set."""
        self.state.edit(self.seat(colour)).debt = vp
        self.state.first_bidder = 0
        return self

    def supply(
        self,
        *,
        land: int | None = None,
        walls: int | None = None,
        bases: int | None = None,
        mines: tuple[int, int, int] | None = None,
    ) -> Position:
        """Set what is left. Missing land counts as consumed; other components are simply gone, which violates FP-1."""
        state = self.state
        if land is not None:
            state.consumed += state.land - land
            state.land = land
            state.trigger = state.trigger if land else state.trigger or st.LAND_OUT
        state.walls_left = state.walls_left if walls is None else walls
        state.pool = state.pool if bases is None else bases
        state.piles = state.piles if mines is None else list(mines)
        return self._update_options()

    def give(self, colour: str, *names: str) -> Position:
        """Give control of these tiles to a player, whatever the distances; `.` for nobody."""
        owner = self.state.owner.copy()
        for name in names:
            owner[self.square(name)] = self.seat(colour) if colour != "." else st.NOBODY
        st.set_owners(self.state, owner)
        self.state.unchecked = True
        return self

    def checked(self) -> Position:
        """Check control now; tiles shared by allies go to the first of them."""
        state = self.state
        owner = [st.NOBODY] * len(state.owner)
        reach = find_nearest(state, owner, [0] * 5)
        if state.players[0].ally != st.NOBODY:
            for pair, seats in enumerate(list_alliances(state)):
                both = sum(1 << seat for seat in seats)
                shared = [square for square in state.config.area.squares if reach[square] == both]
                state.shared_tiles[pair] = sum(1 << square for square in shared)
                for square in shared:
                    owner[square] = seats[0]
        st.set_owners(state, owner)
        state.unchecked = False
        return self

    def turn(self, colour: str) -> Position:
        """Start the turn of this player with Phase 1."""
        self._set_active(colour)
        self.state.energy = self.state.conserved = self.state.steps_left = 0
        start_turn(self.state)
        self.state.round = 1
        return self._update_options()

    def phase2(self, colour: str, *, energy: int) -> Position:
        """Set Phase 2 of this player with this energy; robots keep their status."""
        self._set_active(colour)
        self.checked()
        self.state.energy = energy
        self.state.step = st.ACTIONS
        return self._update_options()

    def _set_active(self, colour: str) -> None:
        state = self.state
        state.turn = state.order.index(self.seat(colour))
        state.seat = self.seat(colour)

    def _update_options(self) -> Position:
        """Recompute the options; forced choices are not applied while a position is being set up."""
        if self.state.step == st.ACTIONS and self.state.round and self.state.energy:
            self.state.advance()
        return self

    # --- playing ------------------------------------------------------------------------------------------------

    def action(self, do: str, **arguments: Scalar) -> Action:
        """Return the action of the catalogue with these arguments. `from_` stands for `from`; colours for seats."""
        named = {name.rstrip("_"): self._to_argument(name.rstrip("_"), value) for name, value in arguments.items()}
        return self.catalogue.decode({"do": do, **named})

    def _to_argument(self, name: str, value: Scalar) -> Scalar:
        if not isinstance(value, str):
            return value
        if name == "side":
            return side_name(value)
        return self.seat(value) if name == "seat" else square_name(value)

    def do(self, who: str, do: str, **arguments: Scalar) -> list[Event]:
        """Apply a legal action; return the events."""
        action = self.action(do, **arguments)
        seat = self.seat(who)
        refusal = self.state.why_not(seat, action)
        assert action in self.state.legal(seat), f"{who} may not {do} {arguments}: {refusal and refusal.clause}"
        return self._apply(seat, action)

    def chance(self, do: str, **arguments: Scalar) -> list[Event]:
        """Apply a possible draw; return the events."""
        action = self.action(do, **arguments)
        assert self.state.pending().chance, "chance is not due"
        assert action in [outcome for outcome, _ in self.state.chance()], f"chance cannot {do} {arguments}"
        return self._apply(CHANCE, action)

    def draw(self, do: str, **arguments: Scalar) -> Position:
        """Apply a possible draw; return the position, for chains."""
        self.chance(do, **arguments)
        return self

    def roll(self, face: int) -> list[Event]:
        """Roll the mine die; return the events."""
        return self.chance("roll", face=face)

    def _apply(self, by: int, action: Action) -> list[Event]:
        self.state.events = []
        self.state.apply(by, action, 0)
        events, self.state.events = self.state.events, None
        return events

    def end(self) -> list[Event]:
        """End Phase 2 of the active player; return the events."""
        return self.do(self.decider(), "end-actions")

    def legal(self, who: str) -> list[dict[str, Scalar]]:
        """Return the legal actions of a player as JSON."""
        return [self.catalogue.encode(action) for action in self.state.legal(self.seat(who))]

    def offered(self, do: str) -> list[dict[str, Scalar]]:
        """Return the arguments of every legal action of this kind of the deciding player."""
        if not self.state.options:
            return []
        actions = self.legal(self.decider())
        return [
            {name: value for name, value in action.items() if name != "do"} for action in actions if action["do"] == do
        ]

    def squares(self, do: str, field: str = "square") -> list[str]:
        """Return the squares (or sides, ...) of the legal actions of this kind, in order, without repetition."""
        return list(dict.fromkeys(bracketed(str(arguments[field])) for arguments in self.offered(do)))

    def kinds(self) -> list[str]:
        """Return the kinds of the legal actions, without repetition."""
        actions = self.legal(self.decider()) if self.state.options else []
        return list(dict.fromkeys(str(action["do"]) for action in actions))

    def refusal(self, who: str, do: str, **arguments: Scalar) -> Refusal:
        """Return the refusal of this action; fail if it is legal."""
        action = self.action(do, **arguments)
        assert action not in self.state.legal(self.seat(who)), f"{who} may {do} {arguments}"
        refusal = self.state.why_not(self.seat(who), action)
        assert refusal is not None
        return refusal

    def refused(self, who: str, do: str, **arguments: Scalar) -> str:
        """Return the clause that forbids this action; fail if it is legal."""
        return self.refusal(who, do, **arguments).clause

    # --- queries ------------------------------------------------------------------------------------------------

    def decider(self) -> str:
        """Return who decides now."""
        return self.colours[self.state.decider]

    def active(self) -> str:
        """Return whose turn it is."""
        return self.colours[self.state.seat]

    def step(self) -> str:
        """Return the name of the present step."""
        return st.STEP_NAMES[self.state.step]

    def rows(self) -> list[str]:
        """Return the board as rows of marks."""
        area, state = self.state.config.area, self.state
        marks = {kind: mark for mark, kind in MARKS.items()}
        marks |= {BASE + seat: colour for seat, colour in enumerate(self.colours)}
        return [
            "".join(
                mark if mark in "#_" else marks[state.tile[area.square(x, y)]] for x, mark in enumerate(area.rows[y])
            )
            for y in range(area.height)
        ]

    def controls(self, colour: str) -> list[str]:
        """Return the squares that a player controls, in reading order."""
        seat, area = self.seat(colour), self.state.config.area
        return [bracketed(area.names[square]) for square in area.squares if self.state.owner[square] == seat]

    def owner(self, name: str) -> str | None:
        """Return who controls this tile."""
        seat = self.state.owner[self.square(name)]
        return self.colours[seat] if seat >= 0 else None

    def robots(self, colour: str) -> list[str]:
        """Return a player's robots, such as `(1,1) ON`."""
        names = self.state.config.area.names
        robots = self.state.players[self.seat(colour)].robots
        return [f"{bracketed(names[code >> 1])} {'ON' if code & 1 else 'OFF'}" for code in robots]

    def walls(self) -> list[str]:
        """Return the walls on the board, such as `(2,0)|(3,0)`."""
        return [bracketed(self.state.config.area.side_names[side]) for side in bits(self.state.walls)]

    def in_hand(self, colour: str) -> tuple[int, ...]:
        """Return the cubes (brown, white, blue)."""
        return tuple(st.cubes_of(self.state, self.seat(colour)))

    def player(self, colour: str) -> st.Player:
        """Return the player of this colour, to be read."""
        return self.state.players[self.seat(colour)]

    def walls_left(self) -> int:
        """Return the walls in the supply."""
        assert self.state.walls_left <= WALLS
        return self.state.walls_left

    def view(self, who: str | None = None) -> Any:
        """Return the view of a player, or of a spectator."""
        return self.state.view(self.seat(who) if who else None)

    def scores(self) -> dict[str, int]:
        """Return the VP by colour."""
        return dict(zip(self.colours, self.state.scores(), strict=True))

    def ranking(self) -> dict[str, int]:
        """Return the rank by colour."""
        return dict(zip(self.colours, self.state.ranking(), strict=True))

    def over(self) -> bool:
        """Return whether the game is over."""
        return self.state.pending().over

    def check(self) -> Position:
        """Assert that no invariant is violated."""
        violations = list(self.state.violations())
        assert not violations, violations
        return self
