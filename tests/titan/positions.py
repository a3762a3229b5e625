"""Positions of Titan set up by hand, for tests of single clauses.

    table = Position()                                  # 4 players, bases on U4, U7, U10, U1, nothing else
    table.pipe("A", "U4", "U5").rig("blue-2", "U6").hold("A", titanium=1).ship("A", pipes=1)
    table.turn("A", "mandatory")
    table.do("A", "use-pipe")
    told = table.do("A", "lay-pipe", slot="hU5b", to="U6")

Everything put on the table is taken from where it belongs (supply, pipes in the hold), so that the invariants of
section 30 hold for such a position too; `check()` asserts them.
"""

from __future__ import annotations

from itertools import pairwise

from starlode.games.titan import flow
from starlode.games.titan import state as st
from starlode.games.titan.content import (
    CATEGORIES,
    COLOURS,
    CORE_PLACE,
    OBJECTIVE_CATEGORY,
    OBJECTIVE_NAMES,
    ORDER_NAMES,
    PIPE_FROM,
    PIPE_TO,
    RESOURCES,
    RIG_NAMES,
    SLOT_INDEX,
    TOKEN_KINDS,
    ZONE_INDEX,
    ZONE_NAMES,
)
from starlode.games.titan.flow import TitanState
from starlode.games.titan.game import GAME
from starlode.kernel.contract import CHANCE, Action, Event, Refusal, Scalar
from starlode.kernel.masks import bits

LETTERS = "ABCD"
BASES = {2: ("U4", "U1"), 3: ("U4", "U7", "U1"), 4: ("U4", "U7", "U10", "U1")}


class Position:
    """A state under construction, then under play."""

    def __init__(self, players: int = 4, ruleset: str = "en", *, bases: bool = True, **options: Scalar) -> None:
        self.catalogue = GAME.catalogue(players, {})
        state = GAME.new_state(players, {"ruleset": ruleset, **options})
        assert isinstance(state, TitanState)
        self.state = state
        # Past the setup: no tokens on the board, foreman A, two permanent objectives and three drawn ones.
        state.options = []
        state.foreman = 0
        for place, category in enumerate(CATEGORIES):
            state.objectives[2 + place] = OBJECTIVE_CATEGORY.index(CATEGORIES.index(category))
        state.step = st.FINISH
        state.cycle = 1
        state.turn = 1
        if bases:
            for seat, zone in enumerate(BASES[players]):
                self.base(LETTERS[seat], zone)

    # --- setting up ---------------------------------------------------------------------------------------------

    def base(self, who: str, zone: str) -> Position:
        """A Base with its four drones, as after TI-4.5."""
        seat, at = _seat(who), ZONE_INDEX[zone]
        self.state.on[at] = st.BASE_OF + seat
        self.state.own[st.STRIDE * seat + st.BASE] = at
        st.join_network(self.state, seat, at)
        for drone in range(4):
            st.move_drone(self.state, seat, drone, at)
        return self

    def ice(self, zone: str) -> Position:
        """An Ice tile."""
        self.state.on[ZONE_INDEX[zone]] = st.ICE
        return self

    def rig(self, rig: str, zone: str, *, deuterium: int | None = None, tholins: int | None = None) -> Position:
        """A rig, its well as printed unless told otherwise; nobody scores."""
        state, number, at = self.state, RIG_NAMES.index(rig), ZONE_INDEX[zone]
        before = state.own[st.CREDITS]
        st.set_rig(state, 0, number, at)
        state.own[st.CREDITS] = before
        state.unseen_rigs &= ~(1 << number)
        return self.well(zone, deuterium=deuterium, tholins=tholins)

    def well(self, zone: str, *, deuterium: int | None = None, tholins: int | None = None) -> Position:
        """What a well or the Core holds."""
        state, at = self.state, ZONE_INDEX[zone]
        if deuterium is not None:
            state.supply[4] += state.deuterium[at] - deuterium
            state.deuterium[at] = deuterium
        if tholins is not None:
            state.supply[5] += state.tholins[at] - tholins
            state.tholins[at] = tholins
        return self

    def deposit(self, zone: str, *kinds: str) -> Position:
        """Deposit tokens on a zone."""
        for kind in kinds:
            at = ZONE_INDEX[zone]
            self.state.deposits[at] = st.pack(self.state.deposits[at], TOKEN_KINDS.index(kind))
        return self

    def pipe(self, who: str, start: str, end: str, slot: str = "") -> Position:
        """A pipe of the hold comes to lie on the board, without any effect."""
        state, seat = self.state, _seat(who)
        position = self.position(start, end, slot)
        at = st.STRIDE * seat
        state.own[at + st.PIPES] -= 1
        state.own[at + st.ROOM] += 1
        state.own[at + st.LAID] |= 1 << position
        state.free &= ~(3 << (position & ~1))
        st.recompute_network(state, seat)
        return self

    def path(self, who: str, *zones: str) -> Position:
        """Pipes from zone to zone."""
        for start, end in pairwise(zones):
            self.pipe(who, start, end)
        return self

    def position(self, start: str, end: str, slot: str = "") -> int:
        """The pipe position from one zone to another, in the named slot or the first free one without a gain."""
        a, b = ZONE_INDEX[start], ZONE_INDEX[end]
        if slot:
            found = [
                p for p in (2 * SLOT_INDEX[slot], 2 * SLOT_INDEX[slot] + 1) if (PIPE_FROM[p], PIPE_TO[p]) == (a, b)
            ]
        else:
            found = bits(self.state.config.joining.get((a, b), 0) & self.state.free)
        assert found, f"no free slot from {start} to {end} {slot}"
        return found[-1]

    def core_token(self, who: str, slot: str) -> Position:
        """A control token at a core slot."""
        self.state.core_tokens[CORE_PLACE[SLOT_INDEX[slot]]] = _seat(who)
        self.state.own[st.STRIDE * _seat(who) + st.TOKENS] -= 1
        return self

    def hold(self, who: str, **cubes: int) -> Position:
        """Cubes in a hold; kinds not named stay as they are."""
        at = st.STRIDE * _seat(who)
        for name, count in cubes.items():
            kind = RESOURCES.index(name)
            more = count - self.state.own[at + kind]
            self.state.own[at + kind] += more
            self.state.own[at + st.ROOM] -= more
            self.state.supply[kind] -= more
        return self

    def pipes(self, who: str, count: int) -> Position:
        """Pipes in a hold; the others leave the game."""
        at = st.STRIDE * _seat(who)
        fewer = self.state.own[at + st.PIPES] - count
        self.state.own[at + st.PIPES] -= fewer
        self.state.own[at + st.ROOM] += fewer
        self.state.own[at + st.LOST_PIPES] += fewer
        return self

    def fill(self, who: str, kind: str = "tholins") -> Position:
        """Fill what is free of a hold with cubes of one kind."""
        room = self.state.own[st.STRIDE * _seat(who) + st.ROOM]
        return self.hold(who, **{kind: self.cubes(who)[kind] + room})

    def ship(self, who: str, *, pipes: int = 0, **cubes: int) -> Position:
        """What lies in a dropship."""
        at = st.STRIDE * _seat(who)
        own = self.state.own
        own[at + st.PIPES] -= pipes
        own[at + st.ROOM] += pipes
        own[at + st.SHIP_PIPES] += pipes
        for name, count in cubes.items():
            own[at + st.SHIP + RESOURCES.index(name)] += count
            self.state.supply[RESOURCES.index(name)] -= count
        return self

    def drone(self, who: str, number: int, zone: str, cargo: str | None = None) -> Position:
        """A drone stands on a zone, empty or with a cube from the supply."""
        seat = _seat(who)
        st.move_drone(self.state, seat, number - 1, ZONE_INDEX[zone])
        if cargo is not None:
            self.state.own[st.STRIDE * seat + st.CARGO + number - 1] = RESOURCES.index(cargo)
            self.state.supply[RESOURCES.index(cargo)] -= 1
        return self

    def control(self, who: str, zone: str, module: str = "cream") -> Position:
        """A rig under control, with a module, as after an upgrade."""
        at = st.STRIDE * _seat(who)
        self.state.own[at + st.CONTROLLED] |= 1 << ZONE_INDEX[zone]
        self.state.own[at + st.TOKENS] -= 1
        self.state.module[ZONE_INDEX[zone]] = COLOURS.index(module)
        self.state.modules_left[COLOURS.index(module)] -= 1
        return self

    def tokens(self, who: str, count: int) -> Position:
        """Control tokens left; the others leave the game."""
        at = st.STRIDE * _seat(who)
        self.state.own[at + st.LOST_TOKENS] += self.state.own[at + st.TOKENS] - count
        self.state.own[at + st.TOKENS] = count
        return self

    def objective(self, name: str) -> Position:
        """The objective of its category that is in play."""
        number = OBJECTIVE_NAMES.index(name)
        self.state.objectives[2 + OBJECTIVE_CATEGORY[number]] = number
        return self

    def order(self, name: str | None) -> Position:
        """The open order; None for an empty stack."""
        state = self.state
        state.open_order = ORDER_NAMES.index(name) if name else -1
        state.unseen_orders = state.unseen_orders & ~(1 << state.open_order) if name else 0
        return self

    def face_up(self, *rigs: str) -> Position:
        """The rigs on offer."""
        mask = sum(1 << RIG_NAMES.index(rig) for rig in rigs)
        self.state.face_up = mask
        self.state.unseen_rigs &= ~mask
        return self

    def credits(self, who: str, count: int) -> Position:
        """Credits so far."""
        self.state.own[st.STRIDE * _seat(who) + st.CREDITS] = count
        return self

    def drain(self, *kinds: str) -> Position:
        """Nothing of these is left in the supply (the cubes are simply gone: TI-30.3 does not hold then)."""
        for kind in kinds:
            self.state.supply[RESOURCES.index(kind)] = 0
        return self

    def turn(self, who: str, step: str = "extra", *, number: int = 1, cycle: int = 1, last: bool = False) -> Position:
        """It is this player's turn (the n-th of the cycle) at this step; `last`: the last seat of the round."""
        state = self.state
        state.seat = _seat(who)
        state.turn = number
        state.cycle = cycle
        state.done = state.config.players - 1 if last else (state.seat - state.foreman) % state.config.players
        return self.at(step)

    def at(self, step: str) -> Position:
        """The game stands at this step; what is forced there is taken at once."""
        self.state.step = st.STEP_NAMES.index(step)
        self.state.options = []
        self.state.effects = []
        self.state.stale = st.ALL_STALE
        flow.advance(self.state)
        return self

    # --- playing ------------------------------------------------------------------------------------------------

    def action(self, do: str, **words: Scalar) -> Action:
        """The member of the catalogue that these words name."""
        return self.catalogue.decode({"do": do, **words})

    def do(self, who: str, do: str, **words: Scalar) -> list[Event]:
        """Take a legal action; what was told meanwhile."""
        action = self.action(do, **words)
        seat = CHANCE if who == "chance" else _seat(who)
        if seat == CHANCE:
            assert action in [outcome for outcome, _ in self.state.chance()], f"chance cannot {do} {words}"
        else:
            refusal = self.state.why_not(seat, action)
            assert action in self.state.legal(seat), f"{who} may not {do} {words}: {refusal and refusal.clause}"
        self.state.events = []
        self.state.apply(seat, action, 0)
        told, self.state.events = self.state.events, None
        return told

    def lay(self, who: str, slot: str, to: str) -> list[Event]:
        """Use a pipe of the dropship, lay it, and take every cube that may be refused."""
        told = self.do(who, "use-pipe") if self.offered("use-pipe") else []
        told += self.do(who, "lay-pipe", slot=slot, to=to)
        return told + self.take_all()

    def destroy(self, who: str, slot: str) -> list[Event]:
        """In an activation that begins: the drone stays and destroys a pipe beside it."""
        told = self.do(who, "stay") + self.do(who, "destroy")
        return told + (self.do(who, "destroy-pipe", slot=slot) if self.offered("destroy-pipe") else [])

    def take_all(self) -> list[Event]:
        """Answer every "take or refuse" with take."""
        told: list[Event] = []
        while self.offered("take-cube"):
            told += self.do(self.decider(), "take-cube")
        return told

    def draw_all(self) -> Position:
        """Let chance take its first outcome until a player decides."""
        while self.state.pending().chance:
            self.state.apply(CHANCE, self.state.chance()[0][0], 0)
        return self

    def legal(self, who: str) -> list[dict[str, Scalar]]:
        """The JSON forms of what a player may do."""
        return [self.catalogue.encode(action) for action in self.state.legal(_seat(who))]

    def kinds(self) -> list[str]:
        """The kinds of action on offer, without repetition."""
        return list(dict.fromkeys(str(form["do"]) for form in self.legal(self.decider()))) if self.state.options else []

    def offered(self, do: str) -> list[dict[str, Scalar]]:
        """The words of every action of this kind that the deciding player may take."""
        if not self.state.options:
            return []
        forms = self.legal(self.decider())
        return [{name: word for name, word in form.items() if name != "do"} for form in forms if form["do"] == do]

    def zones(self, do: str) -> list[str]:
        """The zones named by the offered actions of this kind, in zone order."""
        return [str(words["zone"]) for words in self.offered(do)]

    def pipes_offered(self) -> list[tuple[str, str]]:
        """(slot, to) of every placement on offer."""
        return [(str(words["slot"]), str(words["to"])) for words in self.offered("lay-pipe")]

    def refused(self, who: str, do: str, **words: Scalar) -> Refusal:
        """The reason why this is not allowed; fails if it is."""
        action = self.action(do, **words)
        assert action not in self.state.legal(_seat(who)), f"{who} may {do} {words}"
        refusal = self.state.why_not(_seat(who), action)
        assert refusal is not None
        return refusal

    # --- looking ------------------------------------------------------------------------------------------------

    def decider(self) -> str:
        """Who decides now."""
        return LETTERS[self.state.decider]

    def step(self) -> str:
        """The name of the step at which the game stands."""
        return st.STEP_NAMES[self.state.step]

    def own(self, who: str, what: int) -> int:
        """A number of a player's record (offsets of `state`)."""
        return self.state.own[st.STRIDE * _seat(who) + what]

    def cubes(self, who: str) -> dict[str, int]:
        """Cubes in a hold, all kinds."""
        at = st.STRIDE * _seat(who)
        return {name: self.state.own[at + kind] for kind, name in enumerate(RESOURCES)}

    def held(self, who: str) -> dict[str, int]:
        """Cubes in a hold, only kinds that are there."""
        return {name: count for name, count in self.cubes(who).items() if count}

    def network(self, who: str) -> list[str]:
        """The zones of a network."""
        return [ZONE_NAMES[zone] for zone in bits(self.own(who, st.NETWORK))]

    def in_well(self, zone: str) -> tuple[int, int]:
        """(Deuterium, Tholins) in a well or the Core."""
        return self.state.deuterium[ZONE_INDEX[zone]], self.state.tholins[ZONE_INDEX[zone]]

    def drone_at(self, who: str, number: int) -> str:
        """The zone where a drone stands."""
        return ZONE_NAMES[self.own(who, st.DRONE + number - 1)]

    def cargo(self, who: str, number: int) -> str | None:
        """What a drone carries."""
        kind = self.own(who, st.CARGO + number - 1)
        return None if kind == st.EMPTY else RESOURCES[kind]

    def core_token_at(self, slot: str) -> str | None:
        """Whose control token lies at a core slot."""
        seat = self.state.core_tokens[CORE_PLACE[SLOT_INDEX[slot]]]
        return None if seat < 0 else LETTERS[seat]

    def check(self) -> Position:
        """The invariants of section 30 hold."""
        assert list(self.state.violations()) == []
        return self


def _seat(who: str) -> int:
    return LETTERS.index(who)


def keys(told: list[Event]) -> list[str]:
    """The message keys of what was told."""
    return [event.key for event in told]


def gains(told: list[Event]) -> list[str]:
    """Every cube taken, in order, such as "A water from rig U6"."""
    taken = [event.data for event in told if event.key == "event-cube-taken"]
    return [
        " ".join(["ABCD"[int(str(data["seat"]))], str(data["resource"]), "from", str(data["source"])])
        + (f" {data['zone']}" if "zone" in data else "")
        for data in taken
    ]
