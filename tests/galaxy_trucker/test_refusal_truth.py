"""The reason that `why_not` gives is true: without the condition it names, an action is legal or meets another one.

`remedies` removes the condition, for every refusal of the game and its expansion, or says why nothing can. That is done
here in positions made for it (`remedies/positions.py`), and by the conformance tests in those of random games.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from starlode.games.galaxy_trucker.flow import BETWEEN_CARDS, CLAIMS, REAL_TIME, TURNS, GalaxyTruckerState
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.hooks import Hooks
from starlode.games.galaxy_trucker.lunar.expansion import fill_hooks
from starlode.games.galaxy_trucker.phases.decisions import DECISIONS
from starlode.games.galaxy_trucker.phases.refusals import BASE_KINDS
from starlode.games.galaxy_trucker.ship.legality import ERROR_NAMES
from starlode.kernel.contract import Action, Refusal, State
from starlode.testkit.conformance.refusals import follow_up
from starlode.testkit.conformance.subject import Remedies, Remedy
from tests.galaxy_trucker.games import play
from tests.galaxy_trucker.remedies.positions import CASES
from tests.galaxy_trucker.remedies.remedies import REMEDIES

KEY = re.compile(r"refusal-[a-z-]*[a-z]")
NEVER_GIVEN = {"refusal-error-off-board"}  # `REMEDIES` says why


def expansion_hooks() -> Hooks:
    hooks = Hooks()
    fill_hooks(hooks)
    return hooks


def refusal_keys_in_source() -> Iterator[str]:
    """Yield every refusal key in the source; those of building errors are made of the errors' names."""
    for name in [*ERROR_NAMES, *[rule.name for rule in expansion_hooks().building_rules]]:
        yield f"refusal-error-{name}"
    for path in sorted(GAME.folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
                yield node.value


def test_every_reason_has_a_remedy_or_says_why_not() -> None:
    assert {*REMEDIES.possible, *REMEDIES.impossible} == {*refusal_keys_in_source()}
    assert not {*REMEDIES.possible} & {*REMEDIES.impossible}


class Examination:
    """What has come of the refusals of some positions: which were given, and which conditions were removed."""

    def __init__(self) -> None:
        self.given: Counter[str] = Counter()
        self.removed: Counter[str] = Counter()
        self.remedies = Remedies(
            {key: self._counted(key, remedy) for key, remedy in REMEDIES.possible.items()}, REMEDIES.impossible
        )

    def _counted(self, key: str, remedy: Remedy) -> Remedy:
        def apply(state: State, seat: int, action: Action, refusal: Refusal) -> int | None:
            acting = remedy(state, seat, action, refusal)
            self.removed[key] += acting is not None
            return acting

        return apply

    def examine(self, state: GalaxyTruckerState) -> None:
        """Follow up one refusal of each kind of action for each reason, for every seat."""
        for seat in state.config.seats:
            legal = state.legal(seat)
            followed: set[tuple[type[Action], str]] = set()
            for action in GAME.catalogue(state.config.players, {}):
                refusal = state.why_not(seat, action)
                assert (refusal is None) == (action in legal), f"legal and why_not of seat {seat} disagree on {action}"
                if refusal is not None:
                    self.given[refusal.key] += 1
                    if (type(action), refusal.key) not in followed:
                        followed.add((type(action), refusal.key))
                        follow_up(self.remedies, state.copy(), seat, action, refusal)


@cache
def examination() -> Examination:
    """Return what has come of all positions."""
    done = Examination()
    for build in CASES.values():
        done.examine(build())
    return done


def test_every_condition_is_removed_in_some_position() -> None:
    assert {*REMEDIES.possible} - {*+examination().removed} == set()


def test_every_reason_without_a_remedy_is_given_in_some_position() -> None:
    assert {*REMEDIES.impossible} - {*examination().given} == NEVER_GIVEN


def test_why_not_does_not_depend_on_the_list_of_options() -> None:
    """Remove every other option from the list: what is left out stays unrefused, since no condition is broken."""
    examined = 0
    for entry in [*play(3, seed=2, mode="I")][::20]:
        state = entry.state.copy()
        for seat in state.config.seats:
            missing = state.legal(seat)[1::2]
            state.options[seat] = [*state.legal(seat)[::2]]
            assert [state.why_not(seat, action) for action in missing] == [None] * len(missing)
            examined += len(missing)
    assert examined > 100


def test_every_further_kind_of_action_belongs_to_a_moment() -> None:
    hooks = expansion_hooks()
    backs = {type(action) for back in hooks.backs for action in (back.take, back.reveal)}
    kinds = {type(action) for action in GAME.catalogue(4, {})}
    assert kinds - BASE_KINDS - backs == {*hooks.moments}


def test_reasons_stand_beside_options() -> None:
    steps = [*DECISIONS, REAL_TIME, CLAIMS, TURNS, BETWEEN_CARDS]
    steps += [*expansion_hooks().decisions.values(), *expansion_hooks().between_cards.values()]
    assert [step.options for step in steps if step.options.__module__ != step.why_not.__module__] == []
