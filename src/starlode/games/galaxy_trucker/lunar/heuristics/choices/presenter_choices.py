"""In which order `steady` puts back the cards that the Presenter shows (GL-D5).

What brings something comes first. What does harm comes last: the later a component is lost, the less it is missed, and
somebody else may lead by then.
"""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import (
    ABANDONED_SHIP,
    ABANDONED_STATION,
    COMBAT_ZONE,
    EPIDEMIC,
    METEOR_SWARM,
    OPEN_SPACE,
    PLANETS,
    SABOTAGE,
    SLAVERS,
    SMUGGLERS,
    STARDUST,
    Card,
)
from starlode.games.galaxy_trucker.heuristics.prospects import Prospects
from starlode.games.galaxy_trucker.heuristics.weights import CREDIT, HIT, HUMAN_ABOARD
from starlode.games.galaxy_trucker.lunar.actions import LUNAR
from starlode.games.galaxy_trucker.lunar.content import Supercard
from starlode.games.galaxy_trucker.lunar.heuristics import weights
from starlode.games.galaxy_trucker.lunar.state import table_of
from starlode.games.galaxy_trucker.lunar.vips.abilities import presenter
from starlode.games.galaxy_trucker.phases.flight import power_use
from starlode.games.galaxy_trucker.ship import power
from starlode.games.galaxy_trucker.ship.joints import exposed_count, infected_cabins
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.contract import Action
from starlode.kernel.masks import bits


def order_cards(state: GalaxyTrucker, seat: int) -> Action:
    """Put the card next that brings most, or does least harm, of those that may come next (GL-3.18.3)."""
    place = state.players[seat].stack[-1][1]
    prospects = Prospects(state, seat)
    cards = [card for card in table_of(state).top[place:] if place or presenter.may_come_first(state, card)]
    return LUNAR.put_next[min(cards, key=lambda card: (harm_of(prospects, state.config.cards[card]), card))]


def harm_of(prospects: Prospects, card: Card) -> int:  # noqa: C901
    """Return what a card is expected to cost this player; below 0 what it brings."""
    ship, days = prospects.ship, prospects.days_cost(card.days)
    if isinstance(card, Supercard):
        return weights.SUPERCARD
    if card.type == PLANETS:
        return min(0, days - max(prospects.offer_gain(planet) for planet in card.planets))
    if card.type == ABANDONED_STATION:
        return min(0, days - prospects.offer_gain(card.goods)) if ship.crew_members() >= card.crew else 0
    if card.type == ABANDONED_SHIP:
        return min(0, days + prospects.crew_cost(card.crew) - CREDIT * card.credits)
    if card.type == OPEN_SPACE:
        doubles = _first(power.double_engines(ship), ship.token_count())
        engines = power_use.engine_power(prospects.state, prospects.seat, doubles)
        return -prospects.days_gain(engines) if engines else prospects.prize()
    if card.type == METEOR_SWARM:
        return prospects.dangers_cost(card.dangers)
    if card.type == STARDUST:
        return prospects.days_cost(exposed_count(ship))
    if card.type == EPIDEMIC:
        return HUMAN_ABOARD * infected_cabins(ship).bit_count()
    if card.type == SABOTAGE:
        return HIT // (1 + len(prospects.rivals))
    if card.type == COMBAT_ZONE:
        return HIT * len(card.lines) // (1 + len(prospects.rivals))
    return _harm_of_enemy(prospects, card, days)


def _harm_of_enemy(prospects: Prospects, card: Card, days: int) -> int:
    """Return the penalty of an enemy who is stronger, or less than nothing for the reward of one who is weaker."""
    ship = prospects.ship
    forward, others = power.double_cannons(ship)
    doubles = _first(forward, ship.token_count()) or _first(others, ship.token_count())
    cannons = power_use.cannon_power(prospects.state, prospects.seat, doubles)
    if cannons > 2 * card.strength:
        reward = prospects.offer_gain(card.goods) if card.type == SMUGGLERS else CREDIT * card.credits
        return min(0, days - reward)
    if cannons == 2 * card.strength:
        return 0
    if card.type == SMUGGLERS:
        return prospects.goods_cost(card.goods_lost)
    return prospects.crew_cost(card.crew) if card.type == SLAVERS else prospects.dangers_cost(card.dangers)


def _first(mask: int, count: int) -> int:
    """Return the first so many positions of a mask."""
    return sum(1 << position for position in bits(mask)[:count])
