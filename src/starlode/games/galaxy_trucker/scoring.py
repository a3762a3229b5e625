"""The end of a flight (section 15) and the ranking (section 16).

Scoring is a list of steps. In a Trek titles come between the awards and the sale (GT-15.1), so the steps after them are
a list of their own, which `phases/trek.py` starts.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import GOODS_NAMES, PRICES, STARTING_CREDITS
from starlode.games.galaxy_trucker.hooks import (
    CHARGE_LOSSES,
    REWARD_BEST_LOOKING,
    REWARD_FINISH,
    REWARD_SALE,
    Effect,
)
from starlode.games.galaxy_trucker.ship.joints import exposed_count
from starlode.games.galaxy_trucker.state import FLYING, NEXT_FLIGHT, TITLES, GalaxyTrucker, route_order
from starlode.games.galaxy_trucker.titles import all_counts
from starlode.kernel.contract import Json, emit

# Entries of a player's sheet. The first five are the rewards and the charge, by their numbers in `hooks.py`.
PLACE: Final = 5  # in the order of finishing, or 0
EXPOSED: Final = 6  # connectors
BEFORE: Final = 7  # credits before scoring
FLIGHT: Final = 8  # its number, counted from 0
GOODS_SOLD: Final = 9  # and the entries that follow, by colour
TITLE_COUNTS: Final = 13  # and the entries that follow, by title; only in a Trek


def run(state: GalaxyTrucker) -> bool:
    """Score the flight up to the titles of a Trek, or all of it."""
    _open_sheets(state)
    for step in [*state.config.hooks.scoring_first, *AWARDS]:
        step(state)
    if state.config.trek:
        state.step = TITLES
    else:
        settle(state)
    return True


def settle(state: GalaxyTrucker) -> None:
    """Score the steps after the titles; the flight is over."""
    for step in [*ACCOUNTS, *state.config.hooks.scoring_last]:
        step(state)
    for seat in state.config.seats:
        player = state.edit(seat)
        player.results = (*player.results, player.credits, int(player.status == FLYING), len(player.lost))
    state.step = NEXT_FLIGHT


def _open_sheets(state: GalaxyTrucker) -> None:
    """Note the facts that are scored; the amounts follow with each step."""
    finishers = route_order(state)
    for seat in state.config.seats:
        player = state.edit(seat)
        place = finishers.index(seat) + 1 if seat in finishers else 0
        facts = (place, exposed_count(player.ship), player.credits, state.flight, *player.ship.goods_total())
        player.sheet = (0,) * PLACE + facts + (all_counts(state, seat) if state.config.trek else ())


def pay(state: GalaxyTrucker, seat: int, reward: int, won: int) -> None:
    """Pay a reward, and note it on the player's sheet; the charge for losses is negative."""
    player = state.edit(seat)
    player.credits += won
    player.sheet = (*player.sheet[:reward], player.sheet[reward] + won, *player.sheet[reward + 1 :])
    for effect in state.config.hooks.paid:
        effect(state, seat, reward, won)


class FlightResult:
    """What a flight brought one player: credits after it and earned in it, whether completed, components lost."""

    __slots__ = ("credits", "earned", "finished", "lost")

    def __init__(self, total: int, before: int, finished: bool, lost: int) -> None:
        self.credits: Final = total
        self.earned: Final = total - before
        self.finished: Final = finished
        self.lost: Final = lost


def result_of(state: GalaxyTrucker, seat: int, flight: int) -> FlightResult:
    """Return the result of a flight that is over; the next one began without debts (GT-15.A4)."""
    results = state.players[seat].results
    total, finished, lost = results[3 * flight : 3 * flight + 3]
    before = max(0, results[3 * flight - 3]) if flight else STARTING_CREDITS + state.config.credits[seat]
    return FlightResult(total, before, bool(finished), lost)


def flights_flown(state: GalaxyTrucker, seat: int) -> int:
    """Return how many flights of the player are over."""
    return len(state.players[seat].results) // 3


def amount(state: GalaxyTrucker, seat: int, reward: int, base: int) -> int:
    """Return what a reward or charge comes to: base x (1 + sum of (k - 1)) (GT-22.22)."""
    for replace in state.config.hooks.reward_bases:
        base = replace(state, seat, reward, base)
    return base * factor_of(state, seat, reward)


def factor_of(state: GalaxyTrucker, seat: int, reward: int) -> int:
    """Return by what a whole reward is multiplied: a doubling adds 1, a tripling adds 2 (GT-22.22, GL-1.17)."""
    return 1 + sum([factor(state, seat, reward) - 1 for factor in state.config.hooks.reward_factors])


# --- what each step brings ------------------------------------------------------------------------------------------


def finish_reward(state: GalaxyTrucker, seat: int, place: int) -> int:
    """Return what it brings to finish as number `place`, counted from 0 (GT-15.2)."""
    return amount(state, seat, REWARD_FINISH, state.board.finish_rewards[place])


def best_looking(state: GalaxyTrucker) -> list[int]:
    """Return the seats whose ships have the fewest exposed connectors among those flying (GT-15.3, GT-15.A3)."""
    if state.config.trek and not state.config.best_looking_in_trek:
        return []  # GT-18.A2
    flying = route_order(state)
    exposed = [exposed_count(state.players[seat].ship) for seat in flying]
    return [seat for seat, count in zip(flying, exposed, strict=True) if count == min(exposed)]


def best_looking_award(state: GalaxyTrucker, seat: int) -> int:
    """Return what the award for the best-looking ship brings (GT-15.3)."""
    return amount(state, seat, REWARD_BEST_LOOKING, state.board.best_looking)


def sale(state: GalaxyTrucker, seat: int, finished: bool) -> int:
    """Return what all goods on board bring: half of their total, rounded up, if not finished (GT-15.4, GT-15.A1)."""
    blocks = state.players[seat].ship.goods_total()
    total = sum([count * price for count, price in zip(blocks, PRICES, strict=True)])
    if not finished:
        return amount(state, seat, REWARD_SALE, (total + 1) // 2)
    return amount(state, seat, REWARD_SALE, total) + sale_extra(state, seat)


def sale_extra(state: GalaxyTrucker, seat: int) -> int:
    """Return what a finisher is paid once more for some of the goods (GT-22.22)."""
    return sum([extra(state, seat) for extra in state.config.hooks.sale_extras])


def loss_charge(state: GalaxyTrucker, seat: int) -> int:
    """Return what the discard pile costs, whatever the cause of each loss (GT-15.5, GT-3.A2, GL-1.27)."""
    return amount(state, seat, CHARGE_LOSSES, len(state.players[seat].lost) * state.board.penalty)


# --- steps ----------------------------------------------------------------------------------------------------------


def reward_finish_order(state: GalaxyTrucker) -> None:
    """Reward those still flying by route order (GT-15.2, GT-15.A2)."""
    for place, seat in enumerate(route_order(state)):
        won = finish_reward(state, seat, place)
        pay(state, seat, REWARD_FINISH, won)
        if state.events is not None:
            emit(state, "event-scored-finish", "GT-15.2", {"seat": seat, "place": place + 1, "credits": won})


def award_best_looking_ship(state: GalaxyTrucker) -> None:
    """Award the best-looking ships, all tied players in full (GT-15.3, GT-15.A3)."""
    for seat in best_looking(state):
        won = best_looking_award(state, seat)
        pay(state, seat, REWARD_BEST_LOOKING, won)
        if state.events is not None:
            data: dict[str, Json] = {"seat": seat, "count": exposed_count(state.players[seat].ship), "credits": won}
            emit(state, "event-scored-best-looking", "GT-15.3", data)


def sell_goods(state: GalaxyTrucker) -> None:
    """Sell all goods; they go back to the supply (GT-15.4)."""
    for seat in state.config.seats:
        player = state.players[seat]
        sold = player.ship.goods_total()
        if not any(sold):
            continue
        finished = player.status == FLYING
        won = sale(state, seat, finished)
        pay(state, seat, REWARD_SALE, won)
        ship = state.edit_ship(seat)
        ship.goods = [0] * len(ship.goods)
        state.supply = tuple([count + back for count, back in zip(state.supply, sold, strict=True)])
        if state.events is not None:
            blocks: dict[str, Json] = {name: count for name, count in zip(GOODS_NAMES, sold, strict=True) if count}
            key = "event-scored-sale" if finished else "event-scored-half-sale"
            emit(state, key, "GT-15.4", {"seat": seat, "goods": blocks, "credits": won})


def charge_losses(state: GalaxyTrucker) -> None:
    """Charge each component of the discard pile (GT-15.5, GT-3.A2)."""
    for seat in state.config.seats:
        lost = len(state.players[seat].lost)
        paid = loss_charge(state, seat)
        pay(state, seat, CHARGE_LOSSES, -paid)
        if lost and state.events is not None:
            emit(state, "event-scored-losses", "GT-15.5", {"seat": seat, "count": lost, "credits": paid})


AWARDS: Final[list[Effect]] = [reward_finish_order, award_best_looking_ship]
ACCOUNTS: Final[list[Effect]] = [sell_goods, charge_losses]


# --- winning --------------------------------------------------------------------------------------------------------


def ranking(state: GalaxyTrucker) -> list[int]:
    """Return the place of each seat by credits; equal credits share one, there is no tie-break (GT-16.2, GT-16.3)."""
    totals = [player.credits for player in state.players]
    return [1 + sum([other > own for other in totals]) for own in totals]


def is_winner(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether the player made a profit (GT-16.1, GT-16.3)."""
    return state.players[seat].credits >= 1


def announce_result(state: GalaxyTrucker) -> None:
    """Tell the places of all seats, the best one first (GT-16.1)."""
    if state.events is not None:
        places = ranking(state)
        for seat in sorted(state.config.seats, key=places.__getitem__):
            data: dict[str, Json] = {"seat": seat, "place": places[seat], "credits": state.players[seat].credits}
            emit(state, "event-final-score", "GT-16.1", {**data, "profit": is_winner(state, seat)})
