"""The list of legal actions: complete, grouped, with quick keys, and filtered by words."""

from __future__ import annotations

import pytest

from starlode.games.titan.game import GAME
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import CHANCE
from starlode.kernel.texts.action_labels import action_labels, label_of
from starlode.kernel.texts.messages import languages
from starlode.kernel.texts.rulebook import Rulebook
from starlode.terminal.renderers.titan import TitanRenderer
from starlode.terminal.screen.action_list import KEYS, filter_choices, format_choice, list_choices
from starlode.terminal.screen.key_bar import COMMANDS
from starlode.terminal.session import Session
from tests.terminal.sessions import open_session, play_on, render_context
from tests.titan.games import play


@pytest.fixture(scope="module")
def session() -> Session:
    """A session in which a person has to lay a pipe."""
    return play_on(open_session("human", "bot:random", "bot:random", "bot:random"), until="lay", moves=80)


def test_every_legal_action_is_listed_once(session: Session) -> None:
    choices = list_choices(session, render_context(session))
    assert sorted(choice.action.number for choice in choices) == [action.number for action in session.legal]


def test_pipes_are_grouped_by_the_zone_from_which_they_start(session: Session) -> None:
    groups = [choice.group for choice in list_choices(session, render_context(session))]
    assert groups[0].startswith("From ")
    starts = list(dict.fromkeys(groups))
    assert groups == sorted(groups, key=starts.index)


def test_a_choice_shows_its_changes(session: Session) -> None:
    choices = list_choices(session, render_context(session))
    shafts = [choice for choice in choices if str(choice.action.arguments()["slot"]).startswith("v")]
    assert shafts
    assert all("+1Th" in choice.changes.plain for choice in shafts)
    assert format_choice(shafts[0], "7").plain == f"7 {shafts[0].label}{shafts[0].changes.plain}"


def test_words_filter_the_list(session: Session) -> None:
    choices = list_choices(session, render_context(session))
    slot = str(choices[0].action.arguments()["slot"])
    matches = filter_choices(choices, f" {slot.upper()} ")
    assert [choice.action.arguments()["slot"] for choice in matches] == [slot] * len(filter_choices(choices, slot))
    assert filter_choices(choices, "") == choices
    assert filter_choices(choices, "lay pipe") == choices
    assert filter_choices(choices, "lay nonsense") == []


def test_accents_do_not_matter(session: Session) -> None:
    choices = list_choices(session, render_context(session, "fr"))
    assert filter_choices(choices, "TUYAU") == choices


def test_quick_keys_and_commands_never_conflict() -> None:
    assert len(set(KEYS)) == len(KEYS)
    assert not {key for key, _ in COMMANDS} & set(KEYS)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("players", [2, 4])
def test_every_kind_of_action_has_a_heading_and_a_clause(language: str, players: int) -> None:
    titan = open_session("human", *["bot:random"] * (players - 1))
    context, renderer, book = render_context(titan, language), TitanRenderer(), Rulebook.of(GAME, language)
    kinds = {kind_of(a): a for step in play(players, 1) if step.by != CHANCE for a in step.before.legal(step.by)}
    kinds |= {kind_of(a): a for a in titan.table.catalogue if kind_of(a) in action_labels(GAME)}
    for kind, action in kinds.items():
        assert renderer.group(context, action)
        assert label_of(GAME, kind).clause in book
