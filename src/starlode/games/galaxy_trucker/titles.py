"""What the titles of a Trek count, and who leads them (GT-18.5, GT-18.9)."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.games.galaxy_trucker.content import TITLES
from starlode.games.galaxy_trucker.ship.title_counts import TITLE_COUNTS
from starlode.games.galaxy_trucker.state import NOBODY, NOTHING, GalaxyTrucker, route_order
from starlode.kernel.masks import bits


def in_play(state: GalaxyTrucker) -> list[int]:
    """Return the titles of a Trek (GT-18.5), those of an expansion included (GT-22.23)."""
    hooks = state.config.hooks
    rules = hooks.title_in_play
    further = [title for title in sorted(hooks.title_counts) if title not in rules or rules[title](state)]
    return [*range(TITLES), *further]


def count(state: GalaxyTrucker, seat: int, title: int) -> int:
    """Return what a title counts on the player's ship; an expansion has further titles (GT-22.23)."""
    further = state.config.hooks.title_counts.get(title)
    return further(state, seat) if further else TITLE_COUNTS[title](state.players[seat].ship)


def all_counts(state: GalaxyTrucker, seat: int) -> tuple[int, ...]:
    """Return what each title in play counts on the player's ship."""
    return tuple([count(state, seat, title) for title in in_play(state)])


def leader(state: GalaxyTrucker, title: int, finishers: Sequence[int]) -> int:
    """Return who of these seats, in finish order, has the highest count of at least 1, or NOBODY.

    Ties go to the player further ahead (GT-18.9, GT-18.A6, GL-4.3).
    """
    best, most = NOBODY, 0
    for seat in finishers:
        counted = count(state, seat, title)
        if counted > most:
            best, most = seat, counted
    return best


def untitled(state: GalaxyTrucker) -> list[int]:
    """Return the finishers without a title, in finish order: only their ships are compared (GT-18.9, GL-4.4)."""
    return [seat for seat in route_order(state) if state.players[seat].title == NOTHING]


def claimable(state: GalaxyTrucker, seat: int) -> list[int]:
    """Return the titles that a finisher leads among those without one (GT-18.A1, GL-4.2), in the order of the data.

    When a player takes a title, the others that this player led pass on to the next by themselves.
    """
    rivals = untitled(state)
    return [title for title in bits(state.titles) if leader(state, title, rivals) == seat]


def margin(state: GalaxyTrucker, seat: int, title: int) -> int:
    """Return how far a finisher is ahead of the best other finisher without a title (GT-19.24)."""
    others = [count(state, rival, title) for rival in untitled(state) if rival != seat]
    return count(state, seat, title) - max(others, default=0)
