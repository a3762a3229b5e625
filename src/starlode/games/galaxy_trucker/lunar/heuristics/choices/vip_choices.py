"""How `steady` uses VIPs in flight: Engineer, Diva, Guru and Activist (GL-D6, GL-D7, GL-D9)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import BLACK_HOLE, COMBAT_ZONE, OPEN_SPACE, TACTICAL_ZONE
from starlode.games.galaxy_trucker.heuristics.outlook import SURE
from starlode.games.galaxy_trucker.heuristics.prospects import Prospects
from starlode.games.galaxy_trucker.heuristics.weights import CREDIT
from starlode.games.galaxy_trucker.lunar.actions import LUNAR
from starlode.games.galaxy_trucker.lunar.content import DIVA
from starlode.games.galaxy_trucker.lunar.heuristics import weights
from starlode.games.galaxy_trucker.lunar.heuristics.expectation import expect_supercards
from starlode.games.galaxy_trucker.lunar.heuristics.vip_worth import VipWorth
from starlode.games.galaxy_trucker.lunar.state import vip_aboard
from starlode.games.galaxy_trucker.lunar.vips.abilities import diva, energy, engineer
from starlode.games.galaxy_trucker.phases.flight import batteries, dangers
from starlode.games.galaxy_trucker.ship import fire
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.contract import Action

_COUNTING: Final = (OPEN_SPACE, COMBAT_ZONE)  # cards that count engine power
_COUNTING_SUPERCARDS: Final = (BLACK_HOLE, TACTICAL_ZONE)

# --- the Engineer -----------------------------------------------------------------------------------------------------


def use_engineer(state: GalaxyTrucker, seat: int) -> Action:
    """Use her if her fee and the power of now are worth more than what she may bring later (GL-3.2.2, GL-3.2.4)."""
    prospects = Prospects(state, seat)
    worth = VipWorth(state, prospects.outlook)
    power = state.players[seat].power
    now = CREDIT * engineer.fee(state) - worth.by_mission - worth.lost_charge
    later = _later_use(state, seat, prospects) - worth.by_mission - worth.lost_charge
    if state.current_card.type == OPEN_SPACE:
        now += prospects.days_gain(engineer.FACTOR * power) - prospects.days_gain(power)
    return LUNAR.use_engineer if now > max(0, later) else LUNAR.keep_engineer


def _later_use(state: GalaxyTrucker, seat: int, prospects: Prospects) -> int:
    """Return what she is expected to be paid at the last occasion that is still to come."""
    occasions = sum(prospects.outlook.types[kind] for kind in _COUNTING)
    occasions += sum(weight for card, weight in expect_supercards(state, seat) if card.type in _COUNTING_SUPERCARDS)
    if not occasions:
        return 0
    fee = CREDIT * (engineer.fee(state) + 1) + CREDIT * prospects.outlook.cards * occasions // (
        SURE * (occasions + SURE)
    )
    return weights.LATER_USE * fee * occasions // (100 * (occasions + weights.HALF_A_CARD))


# --- the Diva ---------------------------------------------------------------------------------------------------------


def sing_or_not(state: GalaxyTrucker, seat: int) -> Action:
    """Sing if the component is worth more than the song later and what it breaks (GL-3.5.2, GL-3.5.3)."""
    _, position, side, roll, danger = state.players[seat].stack[-1]
    prospects = Prospects(state, seat)
    saved = prospects.hit_cost(position)
    if dangers.can_defend(state, seat, (danger, side, roll, position)):
        saved = min(saved, prospects.token_cost())
    return LUNAR.sing[roll] if saved > _song_cost(prospects) else LUNAR.stay_silent


def sing_at_line(state: GalaxyTrucker, seat: int) -> Action:
    """Sing at the line where most would be lost and no cannon reaches (GL-3.5.4)."""
    _, side, *lines = state.players[seat].stack[-1]
    prospects = Prospects(state, seat)
    best, most = LUNAR.stay_silent, _song_cost(prospects)
    for line in lines:
        if not fire.free_shooters(prospects.ship, side, line):
            saved = prospects.hit_cost(fire.first_component(prospects.ship, side, line))
            if saved > most:
                best, most = LUNAR.sing[line], saved
    return best


def _song_cost(prospects: Prospects) -> int:
    """Return what a song costs: fragile cargo around her, and the song itself while there are cards to come."""
    cabin = vip_aboard(prospects.state, prospects.seat, DIVA)
    broken = diva.fragile_neighbours(prospects.ship, cabin)
    cards = prospects.outlook.cards
    kept = weights.KEPT_SONG * cards // (cards + weights.CARDS_FOR_SONG)
    return kept + (prospects.hits_cost(broken) if broken else 0)


# --- which shield is powered ------------------------------------------------------------------------------------------


def choose_shield(state: GalaxyTrucker, seat: int) -> Action:
    """Power a shield for which the Guru pays, if there is one (GL-3.13.2)."""
    prospects = Prospects(state, seat)
    side = state.players[seat].stack[-1][2]
    for shield in dangers.usable_shields(state, seat, side):
        if any(
            prospects.appraiser.token_gain(battery, shield)
            for battery in batteries.usable_batteries(state, seat, shield)
        ):
            return LUNAR.choose_shield[shield]
    return energy.default_shield(state, seat)
