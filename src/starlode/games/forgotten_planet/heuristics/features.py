"""What a team has at the end of a turn, as named numbers: the inputs of the learned value.

A position within a turn is described as if the acting player ended the turn now: control is checked, his robots on
mines bring their cubes, and what energy he can keep is stored. So positions within a turn and between turns compare.
"""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.content import BONUS_VP, CUBES, LAND, MINE, SPECIAL, TILES_PER_ENERGY
from starlode.games.forgotten_planet.heuristics.outlook import FAR, Outlook, find_nearest, list_rings, predict_zones
from starlode.games.forgotten_planet.heuristics.prospects import ROBOTS, TURN, add_production, count_turns_left
from starlode.games.forgotten_planet.phases.energy import compute_income
from starlode.games.forgotten_planet.state import (
    ACTIONS,
    ASSIGN,
    KIND,
    NOT_YET,
    OVER,
    PRODUCE,
    ROLL,
    Planet,
    cubes_of,
    max_stored,
)

OWN: Final[list[str]] = [
    "points",  # VP of tiles in the zone, of sales and debts
    "lead",  # points with bonuses, less those of the best rival
    "specials",  # special mines in the zone
    "mines",  # ordinary mines in the zone
    "colours",  # colours of cubes that its mines give
    "robots",
    "workforce",  # the worth of so many robots: each further one is needed less
    "bases",
    "mine-lead",  # ahead of the best rival in mines, robots and bases, for the bonuses
    "robot-lead",
    "base-lead",
    "sets",  # sets of three cubes
    "waiting",  # cubes that wait for the others of a set
    "surplus",  # cubes beyond
    "stored",  # energy
    "income",
    "odd-tiles",  # tiles towards the next energy of income
    "set-production",  # sets that the robots on mines bring each turn
    "cube-production",  # cubes that they bring
    "stranded",  # robots outside the zone
    "builders",  # robots beside an empty square, two at most
    "building-places",  # empty squares beside them
    "idle",  # robots in the zone that neither build nor stand on a mine
    "steps-to-room",  # of the robot nearest to an empty square
    "room",  # empty squares that the team would control if all were filled
    "sites",  # those of them where a mine or base may stand
    "at-risk",  # tiles of the zone that it would then lose
    "specials-at-risk",  # special mines among them that a rival reaches soon
    "to-gain",  # tiles outside that it would then control
    "specials-to-gain",  # special mines among them
    "approaches",  # nearness of special mines outside the zone
    "base-affordable",  # there is a set, a base tile and a site for it
    "sets-ahead",  # tenths of sets that it can sell until the end with its cubes and its production
    "land-ahead",  # land tiles that it may lay until the end
    "turns-to-wait",  # turns of others before the next own one
    "can-finish",  # ahead, and the next turn's energy can use up the land
    "may-be-finished",  # behind a rival who could do so
]
TABLE: Final[list[str]] = [
    "turns-left",  # in tenths of an own turn
    "land-left",  # percent of the land supply
    "fullness",  # percent of the squares that hold a tile
]
"""The same for all teams: they matter together with others only."""
FEATURES: Final[list[str]] = [*OWN, *[f"{name}-by-turns-left" for name in OWN], *TABLE]
"""The features by index. Those by turns left fade as the end comes nearer."""

MAX_LEAD: Final = 20  # VP ahead or behind that count
MAX_ITEMS: Final = 3  # items ahead or behind for a bonus that count
MAX_SETS: Final = 6
WAITING: Final = 3  # cubes of each colour beyond sets that are useful
MAX_SURPLUS: Final = 9
MAX_BUILDERS: Final = 2
SELLING_SHARE: Final = 7  # tenths of the energy of all turns that may go into sales
SOON: Final = 2  # steps from a zone that one tile links to it
NEARNESS: Final = 60  # of a special mine, divided by one more than the steps to it


class Board:
    """What follows from the tiles and walls alone, for all seats; robots and cubes do not change it.

    `futures` are the squares that each seat would control if all were filled; `before`, if given, is the board before
    some tiles were laid.
    """

    def __init__(self, state: Planet, futures: list[int], before: Board | None = None) -> None:
        area = state.config.area
        outlook = Outlook(state, predict_zones(state), before.outlook if before else None)
        self.outlook: Final[Outlook] = outlook
        kinds = outlook.kinds
        crowding = kinds[SPECIAL]
        for player in state.players:
            for square in player.bases:
                crowding |= 1 << 2 * square
        for colour in range(CUBES):
            crowding |= kinds[MINE + colour]
        empty = area.playable_even & ~(crowding | kinds[LAND])
        row = 2 * area.stride
        sites = empty & ~(crowding << 2 | crowding >> 2 | crowding << row | crowding >> row)
        self.room: Final[list[int]] = []
        self.sites: Final[list[int]] = []
        self.at_risk: Final[list[int]] = []
        self.specials_at_risk: Final[list[int]] = []
        self.to_gain: Final[list[int]] = []
        self.specials_to_gain: Final[list[int]] = []
        self.approaches: Final[list[int]] = []
        for seat, zone in enumerate(outlook.zones):
            future = futures[seat]
            self.room.append((future & empty).bit_count())
            self.sites.append((future & sites).bit_count())
            self.at_risk.append((zone & ~future).bit_count())
            self.specials_at_risk.append(_count_reached(outlook, seat, zone & ~future & kinds[SPECIAL]))
            gain = future & ~empty & ~zone
            self.to_gain.append(gain.bit_count())
            self.specials_to_gain.append((gain & kinds[SPECIAL]).bit_count())
            self.approaches.append(_measure_approaches(state, zone, kinds[SPECIAL] & ~zone))
        # The features of teams that do not act, by all that they depend on beside the board.
        self.vectors: Final[dict[tuple[int, ...], list[int]]] = {}
        self._rings: list[int] = []

    def steps_to_room(self, square: int) -> int:
        """Return the steps from a square to the nearest empty one, ignoring walls and gaps."""
        state = self.outlook.state
        area = state.config.area
        if state.empty & area.near[square]:
            return 1
        if not self._rings:
            self._rings = list_rings(state.empty, area.playable, 1, area.stride)
        for steps, ring in enumerate(self._rings):
            if ring >> square & 1:
                return steps
        return FAR


def _count_reached(outlook: Outlook, seat: int, specials: int) -> int:
    """Return how many of these special mines lie within two steps of a rival's zone, so that one tile links them."""
    if not specials:
        return 0
    area = outlook.state.config.area
    row = 2 * area.stride
    reached = 0
    for index, held in enumerate(outlook.held):
        if index != outlook.team_of[seat]:
            reached |= held
    for _ in range(SOON):
        reached |= (reached << 2 | reached >> 2 | reached << row | reached >> row) & area.playable_even
    return (specials & reached).bit_count()


def _measure_approaches(state: Planet, zone: int, specials: int) -> int:
    """Return the nearness of special mines outside a zone, ignoring walls and gaps."""
    area = state.config.area
    row = 2 * area.stride
    nearness = 0
    for steps in range(1, FAR):
        if not specials:
            break
        zone |= (zone << 2 | zone >> 2 | zone << row | zone >> row) & area.playable_even
        nearness += NEARNESS // (1 + steps) * (specials & zone).bit_count()
        specials &= ~zone
    return nearness


def find_futures(state: Planet) -> list[int]:
    """Return the squares that each seat would control if all were filled as the walls stand."""
    nearest = find_nearest(state, state.config.area.all_inner & ~state.walls)
    once = twice = 0
    for mask in nearest:
        twice |= once & mask
        once |= mask
    return [mask & ~twice for mask in nearest]


class BoardCache:
    """The boards of the positions that follow from one position."""

    def __init__(self, state: Planet) -> None:
        self._first: Final = Board(state, find_futures(state))
        self._boards: Final[dict[tuple[bytes, int], Board]] = {}
        self._futures: Final[dict[tuple[int, ...], list[int]]] = {}

    def get(self, state: Planet) -> Board:
        """Return the board of a position."""
        if state.config.allied:
            return Board(state, self._get_futures(state))  # the owners of shared tiles matter too
        key = (bytes(state.tile), state.walls)
        board = self._boards.get(key)
        if board is None:
            self._boards[key] = board = Board(state, self._get_futures(state), self._first)
        return board

    def _get_futures(self, state: Planet) -> list[int]:
        """Return the futures, which depend on bases and walls alone."""
        marks = [state.walls]
        for player in state.players:
            marks += player.bases
            marks.append(-1)
        key = tuple(marks)
        futures = self._futures.get(key)
        if futures is None:
            self._futures[key] = futures = find_futures(state)
        return futures


class Standing:
    """A position as if the acting player ended the turn now."""

    def __init__(self, state: Planet, board: Board, *, within_turn: bool) -> None:
        self.state: Final = state
        self.board: Final = board
        self.teams: Final = board.outlook.teams
        seat = state.seat
        acting = within_turn and state.step in (ACTIONS, ROLL, KIND, ASSIGN, PRODUCE)
        self.next_turn: Final = state.turn + 1 if acting else state.turn
        stored = [player.stored for player in state.players]
        if acting and (state.energy or state.conserved):
            most = max_stored(state, seat)
            stored[seat] = min(most, state.energy if state.config.auto_conserve else stored[seat] + state.conserved)
        self.stored: Final = stored
        # The cubes that each team's robots bring in each turn, those of special mines last.
        self.produced: Final[list[list[int]]] = []
        self.cubes: Final[list[list[int]]] = []
        self.stranded: Final[list[int]] = []
        for index, team in enumerate(self.teams):
            held = board.outlook.held[index]
            produced = [0] * (CUBES + 1)
            stranded = 0
            cubes = [*cubes_of(state, team[0]), 0]
            for member in team:
                own = [0] * (CUBES + 1)
                stranded += add_production(state, held, member, own)
                for colour in range(CUBES + 1):
                    produced[colour] += own[colour]
                    if acting and member == seat and state.step != PRODUCE:
                        cubes[colour] += own[colour]
            if acting and seat in team and state.step == PRODUCE:
                cubes[CUBES] += len(state.due)
            self.produced.append(produced)
            self.cubes.append(cubes)
            self.stranded.append(stranded)
        self.counts: Final = [
            [
                sum([board.outlook.mines[member] for member in team]),
                sum([len(state.players[member].robots) for member in team]),
                sum([len(state.players[member].bases) for member in team]),
            ]
            for team in self.teams
        ]
        self.totals: Final = self._count_totals()

    def _count_totals(self) -> list[int]:
        """Return what each team scores if the game ended now (FP-22, FP-24.13)."""
        points: list[int] = []
        for team in self.teams:
            total = 0
            for member in team:
                player = self.state.players[member]
                total += self.board.outlook.points[member] + player.sold - player.debt
            points.append(total)
        for kind in range(CUBES):
            most, holders = 0, 0
            for counts in self.counts:
                if counts[kind] > most:
                    most, holders = counts[kind], 1
                elif counts[kind] == most:
                    holders += 1
            if most or not self.state.config.bonus_needs_positive:
                for index, counts in enumerate(self.counts):
                    if counts[kind] == most:
                        points[index] += BONUS_VP // holders
        return points

    def count_cubes(self, index: int) -> int:
        """Return the team's cubes, which break ties (FP-23.2)."""
        return sum(self.cubes[index])

    def describe(self) -> list[list[int]]:
        """Return the features of each team."""
        state = self.state
        players, left = state.config.players, count_turns_left(state)
        squares = len(state.config.area.squares)
        table = [
            left,
            100 * state.land // max(1, state.config.land_tiles),
            100 * (squares - state.empty.bit_count()) // squares,
        ]
        leads = [total - _best_other(self.totals, index) for index, total in enumerate(self.totals)]
        finishes: list[int] = []
        for index, team in enumerate(self.teams):
            energy = max([self._income(member) + self.stored[member] for member in team])
            finishes.append(1 if leads[index] > 0 and energy >= state.land else 0)
        vectors: list[list[int]] = []
        for index, team in enumerate(self.teams):
            lead = max(-MAX_LEAD, min(MAX_LEAD, leads[index]))
            wait = min([(state.order.index(member) - self.next_turn) % players for member in team])
            last = [wait, finishes[index], _best_other(finishes, index)]
            ahead = self._count_ahead(index)
            if len(team) > 1 or team[0] == state.seat:
                vectors.append(self._describe_team(index, table, lead, ahead, last))
                continue
            # Few choices change anything for the others, so their features are cached.
            player = state.players[team[0]]
            means = [self.stored[team[0]], player.sold, player.debt, len(player.bases)]
            marks = [index, lead, left, state.land, state.pool, *means]
            marks += ahead
            marks += last
            marks += self.cubes[index]
            marks += player.robots
            key = tuple(marks)
            vector = self.board.vectors.get(key)
            if vector is None:
                self.board.vectors[key] = vector = self._describe_team(index, table, lead, ahead, last)
            vectors.append(vector)
        return vectors

    def _count_ahead(self, index: int) -> list[int]:
        """Return what the team has more than the best rival, of the items that bring a bonus."""
        own, ahead = self.counts[index], [0] * CUBES
        for kind in range(CUBES):
            best = 0
            for other, counts in enumerate(self.counts):
                if other != index:
                    best = max(best, counts[kind])
            ahead[kind] = max(-MAX_ITEMS, min(MAX_ITEMS, own[kind] - best))
        return ahead

    def _income(self, seat: int) -> int:
        return compute_income(self.board.outlook.tiles[seat])

    def _describe_team(self, index: int, table: list[int], lead: int, ahead: list[int], last: list[int]) -> list[int]:
        """Return the team's features, given those of the table, its lead, its items ahead and the last of its own."""
        state, board, team, left = self.state, self.board, self.teams[index], table[0]
        outlook = board.outlook
        points = workforce = specials = colours = income = odd = stored = 0
        room = sites = at_risk = specials_at_risk = to_gain = specials_to_gain = approaches = 0
        for member in team:
            player = state.players[member]
            points += outlook.points[member] + player.sold - player.debt
            workforce += ROBOTS[len(player.robots)]
            specials += outlook.specials[member]
            colours = max(colours, outlook.colours[member])
            income += self._income(member)
            odd += outlook.tiles[member] % TILES_PER_ENERGY
            stored += self.stored[member]
            room += board.room[member]
            sites += board.sites[member]
            at_risk += board.at_risk[member]
            specials_at_risk += board.specials_at_risk[member]
            to_gain += board.to_gain[member]
            specials_to_gain += board.specials_to_gain[member]
            approaches += board.approaches[member]
        own = self.counts[index]
        sets, waiting, surplus = _sort_cubes(self.cubes[index])
        per_turn, odd_cubes, more = _sort_cubes(self.produced[index])
        builders, places, idle, steps = self._describe_robots(index)
        vector = [
            points,
            lead,
            specials,
            own[0],
            colours,
            own[1],
            workforce,
            own[2],
            *ahead,
            min(MAX_SETS, sets),
            waiting,
            min(MAX_SURPLUS, surplus),
            stored,
            income,
            odd,
            per_turn,
            CUBES * per_turn + odd_cubes + more,
            self.stranded[index],
            builders,
            places,
            idle,
            steps,
            room,
            sites,
            at_risk,
            specials_at_risk,
            to_gain,
            specials_to_gain,
            approaches,
            1 if sets and state.pool and sites else 0,
            min(self._count_sets_ahead(index, left), SELLING_SHARE * income * left // 10 + TURN * stored),
            min(room, state.land // len(self.teams), income * left // (2 * TURN)),
            *last,
        ]
        vector += [left * value for value in vector]
        vector += table
        return vector

    def _count_sets_ahead(self, index: int, left: int) -> int:
        """Return the tenths of sets that the team has after so many tenths of a turn."""
        cubes, produced = self.cubes[index], self.produced[index]
        fewest, second, most = sorted([TURN * cubes[colour] + produced[colour] * left for colour in range(CUBES)])
        free = TURN * cubes[CUBES] + produced[CUBES] * left
        # Cubes of any colour make up for the colours that are fewest.
        if free <= second - fewest:
            return fewest + free
        free -= second - fewest
        if free <= 2 * (most - second):
            return second + free // 2
        return most + (free - 2 * (most - second)) // CUBES

    def _describe_robots(self, index: int) -> tuple[int, int, int, int]:
        """Return the builders, the empty squares beside them, the idle robots, and the steps to the nearest room."""
        state, held = self.state, self.board.outlook.held[index]
        builders = places = idle = 0
        steps = FAR
        for member in self.teams[index]:
            for code in state.players[member].robots:
                square = code >> 1
                if not held >> (code & ~1) & 1:
                    continue
                free = _list_free(state, square)
                if free:
                    builders += 1
                    places += free.bit_count()
                elif not MINE <= state.tile[square] <= SPECIAL:
                    idle += 1
                if steps > 1:
                    steps = min(steps, self.board.steps_to_room(square))
        return min(MAX_BUILDERS, builders), min(2 * MAX_BUILDERS, places), idle, steps


def _list_free(state: Planet, square: int) -> int:
    """Return the mask of empty squares beside this one where no wall stands between (FP-8.2)."""
    area = state.config.area
    free = state.empty & area.near[square]
    if free:
        own_walls = state.walls & area.around[square]
        if own_walls:
            free &= ~area.behind[square][own_walls]
    return free


def _sort_cubes(cubes: list[int]) -> tuple[int, int, int]:
    """Return the sets, the cubes that wait for the others of a set, and the rest; free cubes fill the fewest."""
    counts = cubes[:CUBES]
    for _ in range(cubes[CUBES]):
        counts[counts.index(min(counts))] += 1
    sets = min(counts)
    waiting = 0
    for count in counts:
        waiting += min(WAITING, count - sets)
    return sets, waiting, sum(counts) - CUBES * sets - waiting


def _best_other(values: list[int], index: int) -> int:
    """Return the highest of the other values."""
    return max([value for other, value in enumerate(values) if other != index])


def is_decided(state: Planet) -> bool:
    """Return whether the game is over, or ends with this turn (FP-21.3, FP-R21.1)."""
    if state.step == OVER:
        return True
    return state.trigger != NOT_YET and (not state.config.equal_turns or state.turn == state.config.players - 1)
