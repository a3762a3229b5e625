"""Builder of positions of Titan, for tests of single clauses.

    table = Position()                                  # 4 players, bases on U4, U7, U10, U1, nothing else
    table.pipe("A", "U4", "U5").rig("blue-2", "U6").hold("A", titanium=1).ship("A", pipes=1)
    table.turn("A", "mandatory")
    table.do("A", "use-pipe")
    events = table.do("A", "lay-pipe", slot="hU5b", to="U6")

Everything placed is taken from the supply or the hold, so that the invariants (section 30 of the rules) hold for such a
position too; `check()` asserts them.
"""

from __future__ import annotations

from itertools import pairwise

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
from starlode.games.titan.player import EMPTY, Player
from starlode.kernel.contract import CHANCE, Action, Event, Refusal, Scalar
from starlode.kernel.masks import bits

LETTERS = "ABCD"
BASES = {2: ("U4", "U1"), 3: ("U4", "U7", "U1"), 4: ("U4", "U7", "U10", "U1")}


class Position:
    """A state to set up and then to play. The methods for setting up return the position itself."""

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
        """Place a Base with its four drones, as after TI-4.5."""
        seat, at = _seat(who), ZONE_INDEX[zone]
        self.state.on[at] = st.BASE_OF + seat
        self.player(who).base = at
        st.join_network(self.state, seat, at)
        for drone in range(4):
            st.move_drone(self.state, seat, drone, at)
        return self

    def ice(self, zone: str) -> Position:
        """Place an Ice tile."""
        self.state.on[ZONE_INDEX[zone]] = st.ICE
        return self

    def rig(self, rig: str, zone: str, *, deuterium: int | None = None, tholins: int | None = None) -> Position:
        """Place a rig, its well as printed unless given; nobody scores."""
        state, number, at = self.state, RIG_NAMES.index(rig), ZONE_INDEX[zone]
        before = state.players[0].credits
        st.set_rig(state, 0, number, at)
        state.edit(0).credits = before
        state.unseen_rigs &= ~(1 << number)
        return self.well(zone, deuterium=deuterium, tholins=tholins)

    def well(self, zone: str, *, deuterium: int | None = None, tholins: int | None = None) -> Position:
        """Set the cubes of a well or the Core."""
        state, at = self.state, ZONE_INDEX[zone]
        if deuterium is not None:
            state.supply[4] += state.deuterium[at] - deuterium
            state.deuterium[at] = deuterium
        if tholins is not None:
            state.supply[5] += state.tholins[at] - tholins
            state.tholins[at] = tholins
        return self

    def deposit(self, zone: str, *kinds: str) -> Position:
        """Place Deposit tokens on a zone."""
        for kind in kinds:
            at = ZONE_INDEX[zone]
            self.state.deposits[at] = st.pack(self.state.deposits[at], TOKEN_KINDS.index(kind))
        return self

    def pipe(self, who: str, start: str, end: str, slot: str = "") -> Position:
        """Lay a pipe of the hold without its effects."""
        state, seat = self.state, _seat(who)
        position = self.position(start, end, slot)
        player = self.player(who)
        player.pipes -= 1
        player.room += 1
        player.laid |= 1 << position
        state.free &= ~(3 << (position & ~1))
        st.recompute_network(state, seat)
        return self

    def path(self, who: str, *zones: str) -> Position:
        """Lay pipes from zone to zone."""
        for start, end in pairwise(zones):
            self.pipe(who, start, end)
        return self

    def position(self, start: str, end: str, slot: str = "") -> int:
        """Return the pipe position from one zone to another, in the named slot or else in the last free one."""
        a, b = ZONE_INDEX[start], ZONE_INDEX[end]
        if slot:
            positions = [
                p for p in (2 * SLOT_INDEX[slot], 2 * SLOT_INDEX[slot] + 1) if (PIPE_FROM[p], PIPE_TO[p]) == (a, b)
            ]
        else:
            positions = bits(self.state.config.joining.get((a, b), 0) & self.state.free)
        assert positions, f"no free slot from {start} to {end} {slot}"
        return positions[-1]

    def core_token(self, who: str, slot: str) -> Position:
        """Place a control token at a core slot."""
        self.state.core_tokens[CORE_PLACE[SLOT_INDEX[slot]]] = _seat(who)
        self.player(who).tokens -= 1
        return self

    def hold(self, who: str, **cubes: int) -> Position:
        """Set the cubes in a hold; other kinds stay as they are."""
        player = self.player(who)
        for name, count in cubes.items():
            kind = RESOURCES.index(name)
            more = count - player.hold[kind]
            player.hold[kind] += more
            player.room -= more
            self.state.supply[kind] -= more
        return self

    def pipes(self, who: str, count: int) -> Position:
        """Set the number of pipes in a hold; the others leave the game."""
        player = self.player(who)
        fewer = player.pipes - count
        player.pipes -= fewer
        player.room += fewer
        player.lost_pipes += fewer
        return self

    def fill(self, who: str, kind: str = "tholins") -> Position:
        """Fill the free spaces of a hold with cubes of one kind."""
        return self.hold(who, **{kind: self.cubes(who)[kind] + self.player(who).room})

    def ship(self, who: str, *, pipes: int = 0, **cubes: int) -> Position:
        """Add items to a dropship."""
        player = self.player(who)
        player.pipes -= pipes
        player.room += pipes
        player.ship_pipes += pipes
        for name, count in cubes.items():
            player.ship[RESOURCES.index(name)] += count
            self.state.supply[RESOURCES.index(name)] -= count
        return self

    def drone(self, who: str, number: int, zone: str, cargo: str | None = None) -> Position:
        """Move a drone to a zone, empty or with a cube from the supply."""
        seat = _seat(who)
        st.move_drone(self.state, seat, number - 1, ZONE_INDEX[zone])
        if cargo is not None:
            player = self.player(who)
            player.cargo = st.put(player.cargo, number - 1, RESOURCES.index(cargo))
            self.state.supply[RESOURCES.index(cargo)] -= 1
        return self

    def control(self, who: str, zone: str, module: str = "cream") -> Position:
        """Give control of a rig, with a module, as after an upgrade."""
        player = self.player(who)
        player.controlled |= 1 << ZONE_INDEX[zone]
        player.tokens -= 1
        self.state.module[ZONE_INDEX[zone]] = COLOURS.index(module)
        self.state.modules_left[COLOURS.index(module)] -= 1
        return self

    def tokens(self, who: str, count: int) -> Position:
        """Set the number of control tokens left; the others leave the game."""
        player = self.player(who)
        player.lost_tokens += player.tokens - count
        player.tokens = count
        return self

    def objective(self, name: str) -> Position:
        """Put an objective into play, in the place of its category."""
        number = OBJECTIVE_NAMES.index(name)
        self.state.objectives[2 + OBJECTIVE_CATEGORY[number]] = number
        return self

    def order(self, name: str | None) -> Position:
        """Set the open order; None for an empty stack."""
        state = self.state
        state.open_order = ORDER_NAMES.index(name) if name else -1
        state.unseen_orders = state.unseen_orders & ~(1 << state.open_order) if name else 0
        return self

    def face_up(self, *rigs: str) -> Position:
        """Set the face-up rigs."""
        mask = sum(1 << RIG_NAMES.index(rig) for rig in rigs)
        self.state.face_up = mask
        self.state.unseen_rigs &= ~mask
        return self

    def credits(self, who: str, count: int) -> Position:
        """Set a player's Credits."""
        self.player(who).credits = count
        return self

    def drain(self, *kinds: str) -> Position:
        """Empty the supply of these kinds. The cubes disappear, so TI-30.3 does not hold any more."""
        for kind in kinds:
            self.state.supply[RESOURCES.index(kind)] = 0
        return self

    def turn(self, who: str, step: str = "extra", *, number: int = 1, cycle: int = 1, last: bool = False) -> Position:
        """Set the player on turn, the number of the turn and the step; `last`: the last seat of the round."""
        state = self.state
        state.seat = _seat(who)
        state.turn = number
        state.cycle = cycle
        state.done = state.config.players - 1 if last else (state.seat - state.foreman) % state.config.players
        return self.at(step)

    def at(self, step: str) -> Position:
        """Set the step and advance to the next decision or draw."""
        self.state.step = st.STEP_NAMES.index(step)
        self.state.options = []
        self.state.draws = []
        self.state.effects = []
        self.state.stale = st.ALL_STALE
        self.state.advance()
        return self

    # --- playing ------------------------------------------------------------------------------------------------

    def action(self, do: str, **arguments: Scalar) -> Action:
        """Return the action of this kind with these arguments."""
        return self.catalogue.decode({"do": do, **arguments})

    def do(self, who: str, do: str, **arguments: Scalar) -> list[Event]:
        """Apply a legal action and return its events."""
        action = self.action(do, **arguments)
        seat = CHANCE if who == "chance" else _seat(who)
        if seat == CHANCE:
            assert action in [outcome for outcome, _ in self.state.chance()], f"chance cannot {do} {arguments}"
        else:
            refusal = self.state.why_not(seat, action)
            assert action in self.state.legal(seat), f"{who} may not {do} {arguments}: {refusal and refusal.clause}"
        self.state.events = []
        self.state.apply(seat, action, 0)
        events, self.state.events = self.state.events, None
        return events

    def lay(self, who: str, slot: str, to: str) -> list[Event]:
        """Lay a pipe of the dropship and take every cube that may be refused; return the events."""
        events = self.do(who, "use-pipe") if self.offered("use-pipe") else []
        events += self.do(who, "lay-pipe", slot=slot, to=to)
        return events + self.take_all()

    def destroy(self, who: str, slot: str) -> list[Event]:
        """Activate the drone without moving it and destroy a pipe; return the events."""
        events = self.do(who, "stay") + self.do(who, "destroy")
        return events + (self.do(who, "destroy-pipe", slot=slot) if self.offered("destroy-pipe") else [])

    def take_all(self) -> list[Event]:
        """Take every cube that may be refused; return the events."""
        events: list[Event] = []
        while self.offered("take-cube"):
            events += self.do(self.decider(), "take-cube")
        return events

    def draw_all(self) -> Position:
        """Apply the first outcome of every draw until a player decides."""
        while self.state.pending().chance:
            self.state.apply(CHANCE, self.state.chance()[0][0], 0)
        return self

    def legal(self, who: str) -> list[dict[str, Scalar]]:
        """Return the JSON of a player's legal actions."""
        return [self.catalogue.encode(action) for action in self.state.legal(_seat(who))]

    def kinds(self) -> list[str]:
        """Return the kinds of the legal actions, without repetition."""
        return list(dict.fromkeys(str(form["do"]) for form in self.legal(self.decider()))) if self.state.options else []

    def offered(self, do: str) -> list[dict[str, Scalar]]:
        """Return the arguments of every legal action of this kind."""
        if not self.state.options:
            return []
        forms = self.legal(self.decider())
        return [{name: value for name, value in form.items() if name != "do"} for form in forms if form["do"] == do]

    def zones(self, do: str) -> list[str]:
        """Return the zones of the legal actions of this kind, in zone order."""
        return [str(arguments["zone"]) for arguments in self.offered(do)]

    def pipes_offered(self) -> list[tuple[str, str]]:
        """Return (slot, to) of every legal placement."""
        return [(str(arguments["slot"]), str(arguments["to"])) for arguments in self.offered("lay-pipe")]

    def refused(self, who: str, do: str, **arguments: Scalar) -> Refusal:
        """Return the refusal of an action; fail if it is legal."""
        action = self.action(do, **arguments)
        assert action not in self.state.legal(_seat(who)), f"{who} may {do} {arguments}"
        refusal = self.state.why_not(_seat(who), action)
        assert refusal is not None
        return refusal

    # --- inspecting ---------------------------------------------------------------------------------------------

    def decider(self) -> str:
        """Return the player who decides."""
        return LETTERS[self.state.decider]

    def step(self) -> str:
        """Return the name of the step."""
        return st.STEP_NAMES[self.state.step]

    def player(self, who: str) -> Player:
        """Return what belongs to a player, to read or to write."""
        return self.state.edit(_seat(who))

    def cubes(self, who: str) -> dict[str, int]:
        """Return the cubes in a hold, of all kinds."""
        return dict(zip(RESOURCES, self.player(who).hold, strict=True))

    def held(self, who: str) -> dict[str, int]:
        """Return the cubes in a hold, without kinds of which it has none."""
        return {name: count for name, count in self.cubes(who).items() if count}

    def network(self, who: str) -> list[str]:
        """Return the zones of a network."""
        return [ZONE_NAMES[zone] for zone in bits(self.player(who).network)]

    def in_well(self, zone: str) -> tuple[int, int]:
        """Return (Deuterium, Tholins) in a well or the Core."""
        return self.state.deuterium[ZONE_INDEX[zone]], self.state.tholins[ZONE_INDEX[zone]]

    def drone_at(self, who: str, number: int) -> str:
        """Return the zone of a drone."""
        return ZONE_NAMES[self.player(who).drones[number - 1]]

    def cargo(self, who: str, number: int) -> str | None:
        """Return the cargo of a drone, or None."""
        kind = self.player(who).cargo[number - 1]
        return None if kind == EMPTY else RESOURCES[kind]

    def core_token_at(self, slot: str) -> str | None:
        """Return the owner of the control token at a core slot, or None."""
        seat = self.state.core_tokens[CORE_PLACE[SLOT_INDEX[slot]]]
        return None if seat < 0 else LETTERS[seat]

    def check(self) -> Position:
        """Assert the invariants (section 30 of the rules)."""
        assert list(self.state.violations()) == []
        return self


def _seat(who: str) -> int:
    return LETTERS.index(who)


def event_keys(events: list[Event]) -> list[str]:
    """Return the keys of events."""
    return [event.key for event in events]


def gains(events: list[Event]) -> list[str]:
    """Return every cube taken, in order, such as "A water from rig U6"."""
    taken = [event.data for event in events if event.key == "event-cube-taken"]
    return [
        " ".join(["ABCD"[int(str(data["seat"]))], str(data["resource"]), "from", str(data["source"])])
        + (f" {data['zone']}" if "zone" in data else "")
        for data in taken
    ]
