"""The list of legal actions: complete, in groups, with keys, found by words."""

from __future__ import annotations

import pytest

from starlode.games.titan.game import GAME
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import CHANCE
from starlode.kernel.texts.messages import languages
from starlode.kernel.texts.rulebook import Rulebook
from starlode.terminal.renderers.titan import CLAUSES, TitanFace
from starlode.terminal.screen.action_list import KEYS, choices, narrowed, offer
from starlode.terminal.screen.key_bar import COMMANDS
from starlode.terminal.session import Session
from tests.terminal.tables import played, scene, session
from tests.titan.games import play


@pytest.fixture(scope="module")
def laying() -> Session:
    """A person about to lay a pipe."""
    return played(session("human", "bot:random", "bot:random", "bot:random"), until="lay", moves=80)


def test_every_legal_action_is_offered_once(laying: Session) -> None:
    found = choices(laying, scene(laying))
    assert sorted(choice.action.number for choice in found) == [action.number for action in laying.legal]


def test_pipes_are_grouped_by_where_they_start(laying: Session) -> None:
    groups = [choice.group for choice in choices(laying, scene(laying))]
    assert groups[0].startswith("From ")
    starts = list(dict.fromkeys(groups))
    assert groups == sorted(groups, key=starts.index)


def test_a_choice_tells_what_it_brings(laying: Session) -> None:
    found = choices(laying, scene(laying))
    shafts = [choice for choice in found if str(choice.action.arguments()["slot"]).startswith("v")]
    assert shafts
    assert all("+1Th" in choice.gains.plain for choice in shafts)
    assert offer(shafts[0], "7").plain == f"7 {shafts[0].label}{shafts[0].gains.plain}"


def test_words_narrow_the_list(laying: Session) -> None:
    found = choices(laying, scene(laying))
    slot = str(found[0].action.arguments()["slot"])
    assert [choice.action.arguments()["slot"] for choice in narrowed(found, f" {slot.upper()} ")] == [slot] * len(
        narrowed(found, slot)
    )
    assert narrowed(found, "") == found
    assert narrowed(found, "lay pipe") == found
    assert narrowed(found, "lay nonsense") == []


def test_accents_do_not_matter(laying: Session) -> None:
    found = choices(laying, scene(laying, "fr"))
    assert narrowed(found, "TUYAU") == found


def test_quick_keys_and_commands_never_meet() -> None:
    assert len(set(KEYS)) == len(KEYS)
    assert not {key for key, _ in COMMANDS} & set(KEYS)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("players", [2, 4])
def test_every_kind_of_action_has_a_heading_and_a_rule(language: str, players: int) -> None:
    found = session("human", *["bot:random"] * (players - 1))
    shown, face, book = scene(found, language), TitanFace(), Rulebook.of(GAME, language)
    kinds = {kind_of(a): a for step in play(players, 1) if step.by != CHANCE for a in step.before.legal(step.by)}
    kinds |= {kind_of(a): a for a in found.table.catalogue if kind_of(a) in CLAUSES}
    for action in kinds.values():
        assert face.group(shown, action)
        assert face.clause(action) in book
