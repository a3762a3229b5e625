"""How `steady` flies: the expected value of each decision over the dice, in hundredths of a credit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.content import (
    COMBAT_ZONE,
    HUMANS_PER_CABIN,
    LOSE_CREW,
    LOSE_DAYS,
    LOSE_GOODS,
    PIRATES,
    SLAVERS,
    SMUGGLERS,
    Line,
)
from starlode.games.galaxy_trucker.heuristics import weights
from starlode.games.galaxy_trucker.heuristics.appraiser import appraiser_of
from starlode.games.galaxy_trucker.heuristics.outlook import SURE
from starlode.games.galaxy_trucker.heuristics.prospects import Prospects
from starlode.games.galaxy_trucker.phases import check, crew, trek
from starlode.games.galaxy_trucker.phases.cards import combat_zone, planets
from starlode.games.galaxy_trucker.phases.flight import batteries, crew_loss, damage, dangers, goods, power_use
from starlode.games.galaxy_trucker.phases.restrictions import LOAD_HUMANS
from starlode.games.galaxy_trucker.ship import power
from starlode.games.galaxy_trucker.ship.joints import LIFE_SUPPORT, infected_cabins
from starlode.games.galaxy_trucker.ship.ship import HUMANS, Ship
from starlode.games.galaxy_trucker.state import (
    NOTHING,
    POWER_CANNONS,
    GalaxyTrucker,
    leader,
    route_order,
)
from starlode.kernel.contract import Action
from starlode.kernel.masks import bits

# --- between cards ------------------------------------------------------------------------------------------------


def stay_or_give_up(state: GalaxyTrucker, seat: int) -> Action | None:
    """Give up if staying loses (GT-14.4); else reveal the next card as leader, or do nothing."""
    if _staying_gain(Prospects(state, seat)) < 0:
        return ACTIONS.give_up
    return ACTIONS.reveal_card if seat == leader(state) else None


def _staying_gain(prospects: Prospects) -> int:
    """Return the prize by its chance, less what the cards to come are expected to destroy."""
    if power_use.engine_power(prospects.state, prospects.seat, power.double_engines(prospects.ship)):
        return prospects.prize()
    # Without engine power the next open space ends the flight (GT-13.8.2).
    dangers_to_come = sum(
        prospects.dangers_cost([(kind, side)]) * expected // SURE
        for kind, by_side in enumerate(prospects.outlook.dangers)
        for side, expected in enumerate(by_side)
    )
    return prospects.prize() * prospects.outlook.no_open_space // SURE - dangers_to_come


# --- the ship: corrections, pieces, crew --------------------------------------------------------------------------


def remove_component(state: GalaxyTrucker, seat: int) -> Action:
    """Remove the component without which the ship is worth most (GT-6.3)."""
    prospects = Prospects(state, seat)
    options = check.list_removals(state, seat)
    best, most = options[0], -(10**9)
    for position in bits(prospects.ship.mask):
        action = ACTIONS.remove_component[position]
        if action in options:
            value = prospects.best_part(damage.without(prospects.ship, 1 << position))[1]
            if value > most:
                best, most = action, value
    return best


def keep_piece(state: GalaxyTrucker, seat: int) -> Action:
    """Keep the piece that is worth most for the rest of the flight (GT-6.6, GT-11.14)."""
    prospects = Prospects(state, seat)
    part = prospects.best_part(prospects.ship)[0]
    return ACTIONS.keep_piece[(part & -part).bit_length() - 1]


def load_cabin(state: GalaxyTrucker, seat: int) -> Action:
    """Load an alien if it adds to power that is there and enough humans are on board (GT-8.4, GT-10.A1)."""
    ship = state.players[seat].ship
    options = crew.list_crew(state, seat)
    aliens = sum(aboard in LIFE_SUPPORT for aboard in ship.crew)
    humans = HUMANS_PER_CABIN * (ship.cabins().bit_count() - 1 - aliens)
    if appraiser_of(state, seat).alien_worth() > weights.HUMAN_ABOARD and humans >= weights.HUMANS_WITH_PAID_ALIEN:
        # Whatever its power
        for alien in (crew.LOAD_PURPLE, crew.LOAD_BROWN):
            if ACTIONS.load_crew[alien] in options:
                return ACTIONS.load_crew[alien]
    if humans >= weights.HUMANS_WITH_PURPLE and power.cannon_power(ship):
        purple = ACTIONS.load_crew[crew.LOAD_PURPLE]
        if purple in options:
            return purple
    if humans >= weights.HUMANS_WITH_BROWN and power.engine_power(ship):
        brown = ACTIONS.load_crew[crew.LOAD_BROWN]
        if brown in options:
            return brown
    return ACTIONS.load_crew[LOAD_HUMANS]


# --- offers -------------------------------------------------------------------------------------------------------


def land(state: GalaxyTrucker, seat: int) -> Action:
    """Land where the goods that fit are worth more than the days (GT-13.1.2)."""
    prospects = Prospects(state, seat)
    best, most = ACTIONS.pass_by, _stop_cost(prospects)
    for planet in planets.free_planets(state):
        gain = prospects.offer_gain(state.current_card.planets[planet])
        if gain > most:
            best, most = ACTIONS.land[planet], gain
    return best


def accept_ship(state: GalaxyTrucker, seat: int) -> Action:
    """Take an abandoned ship if the credits are worth the crew and the days (GT-13.2.2)."""
    prospects, card = Prospects(state, seat), state.current_card
    cost = prospects.crew_cost(card.crew) + _stop_cost(prospects)
    return ACTIONS.accept if weights.CREDIT * card.credits > cost else ACTIONS.pass_by


def dock(state: GalaxyTrucker, seat: int) -> Action:
    """Dock at a station if the goods that fit are worth the days (GT-13.3.3)."""
    prospects, card = Prospects(state, seat), state.current_card
    worthwhile = prospects.offer_gain(card.goods) > _stop_cost(prospects)
    return ACTIONS.dock if worthwhile else ACTIONS.pass_by


def take_reward(state: GalaxyTrucker, seat: int) -> Action:
    """Take the reward of a defeated enemy if it is worth the days (GT-13.4.3)."""
    return ACTIONS.take_reward if _reward(Prospects(state, seat)) > 0 else ACTIONS.decline_reward


def _reward(prospects: Prospects) -> int:
    """Return what the reward of the current enemy is worth, less its days."""
    card = prospects.state.current_card
    value = prospects.offer_gain(card.goods) if card.type == SMUGGLERS else weights.CREDIT * card.credits
    return value - _stop_cost(prospects)


def _stop_cost(prospects: Prospects) -> int:
    """Return what it costs to accept what the current card offers."""
    return prospects.days_cost(prospects.state.current_card.days) + prospects.appraiser.stop_cost()


# --- power --------------------------------------------------------------------------------------------------------


def declare_power(state: GalaxyTrucker, seat: int) -> Action:
    """Power as many double components as pay for their tokens, one after the other (GT-10.5)."""
    prospects = Prospects(state, seat)
    kind, powered = prospects.player.stack[-1]
    order = _order_of_powering(prospects.ship, kind)
    # What a token is paid for comes first, otherwise what is strongest.
    gains = {position: _token_gain(prospects, position) for position in order if not powered >> position & 1}
    unpowered = sorted(gains, key=lambda position: -gains[position])
    token = prospects.token_cost()
    best_count, most = 0, _value_of_power(prospects, kind, powered)
    mask, cost = powered, 0
    for count, position in enumerate(unpowered[: prospects.ship.token_count()], 1):
        mask |= 1 << position
        cost += token - gains[position]
        value = _value_of_power(prospects, kind, mask) - cost
        if value > most:
            best_count, most = count, value
    if not best_count:
        return ACTIONS.done_powering
    choices = power_use.choices(state, seat, kind, powered)
    return ACTIONS.power_double[unpowered[0] if unpowered[0] in choices else choices[0]]


def _token_gain(prospects: Prospects, position: int) -> int:
    """Return what is paid for the best token that powers a component."""
    if not prospects.state.config.hooks.token_spent:
        return 0
    usable = batteries.usable_batteries(prospects.state, prospects.seat, position)
    return max([prospects.appraiser.token_gain(battery, position) for battery in usable], default=0)


def _order_of_powering(ship: Ship, kind: int) -> list[int]:
    """Return the double components, the strongest first."""
    if kind == POWER_CANNONS:
        forward, others = power.double_cannons(ship)
        return bits(forward) + bits(others)
    return bits(power.double_engines(ship))


def _value_of_power(prospects: Prospects, kind: int, powered: int) -> int:
    """Return what follows from declaring power with these double components powered."""
    state, seat = prospects.state, prospects.seat
    card = state.current_card
    further = state.config.hooks.bot_powers.get(card.type)
    if further is not None:
        return further(prospects, kind, powered)
    if card.type == COMBAT_ZONE:
        return _value_in_combat_zone(prospects, kind, powered)
    if kind == POWER_CANNONS:
        return _value_against_enemy(prospects, power_use.cannon_power(state, seat, powered))
    spaces = power_use.engine_power(state, seat, powered)
    return prospects.days_gain(spaces) if spaces else -prospects.prize()


def _value_against_enemy(prospects: Prospects, cannons: int) -> int:
    """Return the reward, nothing, or the penalty (GT-13.4.3, GT-13.4.4, GT-13.4.5); cannon power is in halves."""
    card = prospects.state.current_card
    if cannons > 2 * card.strength:
        return max(0, _reward(prospects))
    if cannons == 2 * card.strength:
        return 0
    if card.type == SMUGGLERS:
        return -prospects.goods_cost(card.goods_lost)
    if card.type == SLAVERS:
        return -prospects.crew_cost(card.crew)
    return -prospects.dangers_cost(card.dangers) if card.type == PIRATES else 0


def _value_in_combat_zone(prospects: Prospects, kind: int, powered: int) -> int:
    """Return the penalty of the line if this power is expected to be the lowest (GT-13.10.3)."""
    state, seat = prospects.state, prospects.seat
    line = state.current_card.lines[state.stage // combat_zone.STAGES]
    own = _power(state, seat, kind, powered)
    order = route_order(state)
    for rival in order:
        if rival != seat:
            expected = _expected_power(state, rival, kind)
            # In a tie the one further ahead is the weakest.
            if expected < own or (expected == own and order.index(rival) < order.index(seat)):
                return 0
    return -_penalty(prospects, line)


def _power(state: GalaxyTrucker, seat: int, kind: int, powered: int) -> int:
    if kind == POWER_CANNONS:
        return power_use.cannon_power(state, seat, powered)
    return power_use.engine_power(state, seat, powered)


def _expected_power(state: GalaxyTrucker, rival: int, kind: int) -> int:
    """Return what a rival has declared, or is expected to declare: some of the double components powered."""
    if rival not in state.queue:
        return state.marks[rival]
    ship = state.players[rival].ship
    plain = _power(state, rival, kind, 0)
    if not ship.token_count():
        return plain
    doubles = sum(1 << position for position in _order_of_powering(ship, kind)[: ship.token_count()])
    return plain + (_power(state, rival, kind, doubles) - plain) * weights.RIVALS_POWERED // 100


def _penalty(prospects: Prospects, line: Line) -> int:
    """Return what the penalty of a line of a combat zone costs (GT-13.10.4)."""
    if line.penalty == LOSE_DAYS:
        return prospects.days_cost(line.amount)
    if line.penalty == LOSE_CREW:
        return prospects.crew_cost(line.amount)
    if line.penalty == LOSE_GOODS:
        return prospects.goods_cost(line.amount)
    return prospects.dangers_cost(line.dangers)


# --- defence ------------------------------------------------------------------------------------------------------


def use_shield(state: GalaxyTrucker, seat: int) -> Action:
    """Spend a token on a shield if the component is worth it (GT-11.4, GT-11.11)."""
    prospects = Prospects(state, seat)
    worthwhile = prospects.hit_cost(prospects.player.stack[-1][1]) >= prospects.token_cost()
    return ACTIONS.use_shield if worthwhile else ACTIONS.accept_damage


def fire_cannon(state: GalaxyTrucker, seat: int) -> Action:
    """Spend a token on a double cannon if the component is worth it (GT-11.9)."""
    prospects = Prospects(state, seat)
    worthwhile = prospects.hit_cost(prospects.player.stack[-1][1]) >= prospects.token_cost()
    return dangers.list_fire(state, seat)[0] if worthwhile else ACTIONS.accept_damage


# --- losses -------------------------------------------------------------------------------------------------------


def give_crew(state: GalaxyTrucker, seat: int) -> Action:
    """Give up the crew member who is missed least (GT-12.1)."""
    ship = state.players[seat].ship
    appraiser = appraiser_of(state, seat)
    infected = infected_cabins(ship)
    humans = ship.humans()
    best, least = -1, 10**9
    for position in crew_loss.manned(state, seat):
        if HUMANS[ship.crew[position]]:
            cost = weights.LAST_HUMANS[humans - 1] if humans <= len(weights.LAST_HUMANS) else weights.HUMAN_ABOARD
            cost += ship.crew[position]  # emptying a cabin protects those joined to it
        else:
            cost = weights.ALIEN_ABOARD
        cost += appraiser.member_worth(position) - weights.INFECTED * (infected >> position & 1)
        if cost < least:
            best, least = position, cost
    return ACTIONS.lose_crew[best]


def give_goods(state: GalaxyTrucker, seat: int) -> Action:
    """Lose blocks from the holds that are hit most easily (GT-12.2)."""
    return goods.default_loss(state, seat)


def give_token(state: GalaxyTrucker, seat: int) -> Action:
    """Take tokens from the batteries that are hit most easily (GT-7.A1), unless one of them is paid for."""
    appraiser = appraiser_of(state, seat)
    component = state.players[seat].stack[-1][2]
    for battery in batteries.usable_batteries(state, seat, component) if component != NOTHING else ():
        if appraiser.token_gain(battery, component):
            return ACTIONS.spend_battery[battery]
    return batteries.default_token(state, seat)


def arrange_goods(state: GalaxyTrucker, seat: int) -> Action:
    """Load what is most valuable (GT-12.A3)."""
    return goods.default_loading(state, seat)


def take_title(state: GalaxyTrucker, seat: int) -> Action:
    """Claim the title with the highest margin: it is the easiest to defend (GT-18.11)."""
    return trek.default_title(state, seat)


# The order of the kinds in `state.py`.
CHOICES: Final[list[Callable[[GalaxyTrucker, int], Action]]] = [
    remove_component,
    keep_piece,
    load_cabin,
    land,
    accept_ship,
    dock,
    arrange_goods,
    declare_power,
    declare_power,
    take_reward,
    use_shield,
    fire_cannon,
    give_crew,
    give_goods,
    give_token,
    take_title,
]
