"""The messages of Titan in both languages: every key has a message, and every message is used."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator

import pytest

from starlode.games.titan.content import (
    COLOURS,
    DATA,
    METRICS,
    OBJECTIVE_NAMES,
    ORDER_NAMES,
    RESOURCES,
    RIG_COLOUR,
    RIG_NAMES,
    RIG_VALUE,
    TOKEN_KINDS,
)
from starlode.games.titan.game import GAME
from starlode.games.titan.phases.effects import SOURCES
from starlode.games.titan.phases.refusals import PENDING_STEP_NAMES
from starlode.games.titan.scoring import CATEGORIES, ORDERS_CATEGORY
from starlode.kernel.catalogue import kind_of
from starlode.kernel.errors import InvalidInput
from starlode.kernel.texts.messages import LANGUAGES, Texts, missing
from starlode.kernel.texts.rulebook import Rulebook
from tests.text_keys import bot_keys, content_keys, lesson_keys, option_keys, own_keys, plain
from tests.titan.games import play

SENTENCES = ("event-", "refusal-", "action-")
FILES_WITH_NAMES = ("components", "rigs", "orders", "objectives")


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> Texts:
    return Texts(request.param, GAME, names=["Ada", "Bo", "Cy", "Di"])


def keys_in_source() -> Iterator[str]:
    """Yield every key of an event or a refusal in the source."""
    for path in sorted(GAME.folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(key)) if re.fullmatch(r"(event|refusal)-[a-z-]+", key):
                    yield key


def component_keys() -> Iterator[str]:
    for kind, names in {
        "resource": RESOURCES,
        "token": TOKEN_KINDS,
        "colour": COLOURS,
        "rig": RIG_NAMES,
        "order": ORDER_NAMES,
        "objective": OBJECTIVE_NAMES,
        "metric": METRICS,
        "step": PENDING_STEP_NAMES,
        "turn-step": ["a", "b", "c", "d"],
        "source": SOURCES,
        "category": ["orders" if kind == ORDERS_CATEGORY else RESOURCES[kind] for kind in CATEGORIES],
        "ring": ["upper", "middle", "lower"],
        "zone": ["CORE"],
        "game": ["name", "tagline", GAME.name],
    }.items():
        yield from (f"{kind}-{name}" for name in names)


def test_the_languages_have_the_same_messages() -> None:
    own = own_keys(GAME, "en") | own_keys(GAME, "fr")
    assert [gap for gap in missing(GAME) if gap.key in own] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_message_and_every_message_a_use(language: str) -> None:
    kinds = {f"action-{kind_of(action)}" for players in GAME.seats for action in GAME.catalogue(players, {})}
    sentences = {key for key in own_keys(GAME, language) if key.startswith(SENTENCES)}
    assert sentences == kinds | set(keys_in_source())
    names = own_keys(GAME, language) - sentences
    expected = {*component_keys(), *option_keys(GAME), *lesson_keys(GAME), *content_keys(GAME), *bot_keys(GAME)}
    assert expected <= names
    # The others: a part of other messages, an option conflict, and values with an own label.
    assert names - expected == {
        "origin",
        "option-edge-landing-needs-edges",
        "value-pipes_per_player-20",
        "value-pipes_per_player-25",
    }


def test_names_of_components_and_options_need_no_data(texts: Texts) -> None:
    for key in (*component_keys(), *option_keys(GAME)):
        assert texts.format(key).strip()
    for option in GAME.options:
        assert all(texts.value(option.name, value) for value in option.values)


@pytest.mark.parametrize("players", GAME.seats)
def test_every_action_has_a_distinct_message(texts: Texts, players: int) -> None:
    messages = [texts.action(GAME, action) for action in GAME.catalogue(players, {})]
    assert len(set(messages)) == len(messages), "two actions have the same message"


@pytest.mark.parametrize(("players", "ruleset"), [(2, "en"), (3, "fr"), (4, "en"), (4, "fr")])
def test_every_event_of_a_game_has_a_message(texts: Texts, players: int, ruleset: str) -> None:
    events = [event for step in play(players, seed=players, ruleset=ruleset) for event in step.events]
    clauses = Rulebook.of(GAME, texts.language)
    for event in events:
        assert texts.event(event)
        assert event.clause in clauses
    assert len({event.key for event in events}) > 30


def test_names_agree_with_the_data(texts: Texts) -> None:
    for number, rig in enumerate(RIG_NAMES):
        assert (
            texts.format(f"rig-{rig}") == f"{texts.format(f'colour-{COLOURS[RIG_COLOUR[number]]}')} {RIG_VALUE[number]}"
        )
    for key, name in names_in_data(texts.language):
        assert plain(texts.format(key)) == name


def names_in_data(language: str) -> Iterator[tuple[str, str]]:
    """Yield the names in the data files, by message key."""
    read = {name: json.loads((DATA / f"{name}.json").read_text(encoding="utf-8")) for name in FILES_WITH_NAMES}
    for colour in read["rigs"]["colours"]:
        yield f"colour-{colour['id']}", colour[f"name_{language}"]
    for order in (*read["orders"]["orders"], read["orders"]["mars"]):
        yield f"order-{order['id']}", order[f"name_{language}"]
    for objective in (*read["objectives"]["permanent"], *read["objectives"]["objectives"]):
        yield f"objective-{objective['id']}", objective[f"text_{language}"]
    for resource, names in read["components"]["resource_names"].items():
        yield f"resource-{resource}", names[language]


def test_options_have_the_names_of_the_rulebook(texts: Texts) -> None:
    book = Rulebook.of(GAME, texts.language)
    for option in GAME.options:
        name = plain(texts.format(f"option-{option.name}"))
        cited = [plain(book.text(clause)) for clause in option.clauses]
        assert not cited or any(name in text for text in cited), f"{name} is not in {option.clauses}"


def test_the_refusal_of_edge_landing_names_the_option(texts: Texts) -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.resolve_options(4, {"edge_landing": True})
    assert texts.format("option-edge_landing") in texts.error(refused.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language: str) -> None:
    source = (GAME.folder / "text" / f"{language}.ftl").read_text(encoding="utf-8")
    assert not re.findall(r"^.*['\"].*$", source, re.MULTILINE)
    # A name can start with any letter, so no word that elides before a vowel may precede one.
    assert not re.findall(r"\b(?:de|que|le|la|du|au) \{ \$(?:seat|owner|zone|from|to)\b", source)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_slot_is_named_by_its_zones_and_not_by_its_id(language: str) -> None:
    locales = GAME.folder.parents[1] / "locales" / language
    for file in (GAME.folder / "text" / f"{language}.ftl", locales / "web-titan.ftl", locales / "terminal.ftl"):
        assert "$slot" not in file.read_text(encoding="utf-8"), file
    texts = Texts(language, GAME, names=["Ada", "Bo"])
    core = texts.format("zone-CORE")
    for key in ("refusal-slot-taken", "event-pipe-destroyed", "terminal-titan-slot-free"):
        told = texts.format(key, seat=1, owner=0, slot="vLC3a")
        assert "L3" in told
        assert core in told
    for end, start in (("U2", "U3"), ("U3", "U2")):
        told = texts.format("event-pipe-laid", seat=0, slot="hU2b", to=end)
        assert 0 < told.index(start) < told.index(end)


@pytest.mark.parametrize(
    ("key", "data", "english", "french"),
    [
        (
            "event-cube-taken",
            {"seat": 0, "resource": "water", "source": "rig", "zone": "U6"},
            "Ada takes 1 Water (Rig U6).",
            "Ada prend 1 cube d'Eau (Plateforme U6).",
        ),
        (
            "event-cube-taken",
            {"seat": 1, "resource": "hydrocarbons", "source": "slot"},
            "Bo takes 1 Hydrocarbons (printed slot).",
            "Bo prend 1 cube d'Hydrocarbures (emplacement imprimé).",
        ),
        (
            "event-rig-placed",
            {"seat": 0, "rig": "cream-1", "zone": "M4", "credits": 1},
            "Ada places Titanium Mill 1 on M4 and scores 1 Credit.",
            "Ada place la Plateforme Usine de Titanium 1 sur M4 et marque 1 Crédit.",
        ),
        (
            "event-ship-pipes",
            {"seat": 0, "count": 0},
            "No Pipe goes into Ada's Dropship.",
            "Ada : aucun Tuyau ne va dans la Navette.",
        ),
        (
            "refusal-order-cubes",
            {"order": "luna", "cubes": {"water": 1, "titanium": 2}},
            "Your hold lacks 1 Water and 2 Titanium for The Moon.",
            "Il manque 1 Eau et 2 Titanium dans votre Soute pour la Commande « La Lune ».",
        ),
        (
            "refusal-pipe-cut-off",
            {"from": "CORE"},
            "No Pipe can start at the Core: it is cut off from your Network.",
            "Aucun Tuyau ne peut partir depuis le Noyau : cette Zone est coupée de votre Réseau.",
        ),
    ],
)
def test_sentences(key: str, data: dict[str, object], english: str, french: str) -> None:
    said = [plain(Texts(language, GAME, names=["Ada", "Bo"]).format(key, **data)) for language in LANGUAGES]
    assert said == [english, french]
