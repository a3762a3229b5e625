"""The messages of Galaxy Trucker in both languages: every key has a message, and every message is used."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from starlode.games.galaxy_trucker.config import GalaxyTruckerConfig
from starlode.games.galaxy_trucker.content import (
    BOARDS,
    CARD_NAMES,
    CARD_TYPE_NAMES,
    CARDS,
    COLOURS,
    CRITERION_NAMES,
    DANGER_NAMES,
    DATA,
    EXTRA_CABIN,
    GOODS_NAMES,
    KIND_NAMES,
    LUNAR_DATA,
    ORIGINS,
    PIRATES,
    SLAVERS,
    SMUGGLERS,
    TILE_NAMES,
    TILES,
    TITLE_NAMES,
)
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.hooks import Hooks
from starlode.games.galaxy_trucker.lunar import expansion
from starlode.games.galaxy_trucker.lunar.content import CARGO_KINDS, MISSION_NAMES, VIP_NAMES
from starlode.games.galaxy_trucker.lunar.sheet import SHEET_KEYS
from starlode.games.galaxy_trucker.phases.flight.giving_up import REASON_NAMES
from starlode.games.galaxy_trucker.ship.legality import ERROR_NAMES
from starlode.games.galaxy_trucker.ship.ship import CREW_NAMES
from starlode.games.galaxy_trucker.state import (
    CAUSE_NAMES,
    DECISION_NAMES,
    SOURCE_NAMES,
    STATUS_NAMES,
    STEP_NAMES,
)
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.texts.messages import LANGUAGES, Texts, missing
from starlode.kernel.texts.rulebook import Rulebook
from tests.galaxy_trucker.games import play
from tests.text_keys import bot_keys, content_keys, lesson_keys, option_keys, own_keys, plain

SENTENCES = ("event-", "refusal-", "action-")
PARTS = (
    "amount-goods",
    "power-in-halves",
    "option-for-no-seat",
    "option-not-when-learning",
    "option-only-in-trek",
)
"""Parts of other messages, and option conflicts."""


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> Texts:
    return Texts(request.param, GAME, names=["Ada", "Bo", "Cy", "Di"])


STATISTIC_NAMES = ("credits", "finished", "lost")


def keys_in_source() -> Iterator[str]:
    """Yield every key of an event or a refusal in the source, and those that are put together."""
    for path in sorted(GAME.folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(key)) if re.fullmatch(r"(event|refusal)-[a-z-]+[a-z]", key):
                    yield key
    yield from (f"refusal-error-{name}" for name in error_names())


@cache
def hooks_of_expansion() -> Hooks:
    """Return hooks that the expansion has filled."""
    config = GalaxyTruckerConfig(2, GAME.resolve_options(2, {}))
    expansion.install(config)
    return config.hooks


def error_names() -> list[str]:
    """Return the names of all building errors."""
    return [*ERROR_NAMES, *[rule.name for rule in hooks_of_expansion().building_rules]]


def names() -> Iterator[str]:
    """Yield the keys of the names of all things."""
    for kind, ids in {
        "kind": KIND_NAMES,
        "colour": COLOURS,
        "goods": GOODS_NAMES,
        "crew": CREW_NAMES[1:],
        "type": CARD_TYPE_NAMES,
        "card": CARD_NAMES,
        "danger": DANGER_NAMES,
        "origin": ORIGINS,
        "criterion": CRITERION_NAMES,
        "board": BOARDS,
        "title": TITLE_NAMES,
        "restriction": TITLE_NAMES,
        "cause": CAUSE_NAMES,
        "error": error_names(),
        "step": STEP_NAMES,
        "status": STATUS_NAMES,
        "source": SOURCE_NAMES,
        "decision": [*DECISION_NAMES, *[step.name for step in hooks_of_expansion().decisions.values()]],
        "sheet": SHEET_KEYS,
        "reason": REASON_NAMES,
        "enemy": [CARD_TYPE_NAMES[enemy] for enemy in (SMUGGLERS, SLAVERS, PIRATES)],
        "tile": [f"SCAB-{colour}" for colour in COLOURS],
        "vip": VIP_NAMES,
        "mission": MISSION_NAMES,
        "game": ["name", "tagline", GAME.name],
    }.items():
        yield from (f"{kind}-{id_}" for id_ in ids)


def tile_keys() -> set[str]:
    """Return the keys of the components of the pool: one for each kind, with the number of the tile as its value.

    The tiles of the expansion have a letter before the number, so each has its own key.
    """
    numbered = {f"tile-{name.rpartition('-')[0]}" for name in TILE_NAMES[:TILES]}
    return numbered | {f"tile-{name}" for name in TILE_NAMES[EXTRA_CABIN:]}


def statistic_keys() -> set[str]:
    """Return the keys of what is counted in matches; their messages name the part of the game too."""
    return {f"statistic-{name}" for name in STATISTIC_NAMES}


def study_keys() -> set[str]:
    """Return the keys of the balance lab: studies, what they compare with, measures, and what they refuse."""
    assert GAME.studies is not None
    keys = {"study-one-flight", *content_keys(GAME), *bot_keys(GAME)}
    for study in GAME.studies.studies:
        compared = max(len(variant.baselines) for variant in study.variants)
        keys |= {f"study-{study.name}", *[f"study-{study.name}-baseline-{n + 1}" for n in range(compared)]}
        keys |= {f"measure-{measure.name}" for measure in study.measures}
    return keys


def number_keys() -> set[str]:
    """Return the keys of the numbers that options show with their unit."""
    with_unit = [option for option in GAME.options if option.name in ("timer_seconds", "learning_limit_minutes")]
    return {f"value-{option.name}-{value}" for option in with_unit for value in option.values}


@cache
def lunar_data(name: str) -> list[dict[str, Any]]:
    """Return the VIPs, missions or cards of a data file of the expansion."""
    form = json.loads((LUNAR_DATA / f"{name}.json").read_text(encoding="utf-8"))
    return list(form["cards" if name == "supercards" else name])


def browser_keys() -> set[str]:
    """Return the keys that only the browser uses: rules of VIPs, missions, cargo and supercards as text."""
    missions, supercards = lunar_data("missions"), lunar_data("supercards")
    with_rules = [m for m in missions if m["rules"] or "last_one_hidden" in (m["supercards"]["placement"] or "")]
    rewards = {reward["op"] for mission in missions for reward in (*mission["rewards"], *mission["penalties"])}
    fleets = {f"{card['type']}_{card['faction']}" for card in supercards if "faction" in card}
    return {
        *[f"vip-{vip}-{part}" for vip in VIP_NAMES for part in ("requirement", "effect", "arrival")],
        *[f"mission-{mission}-pitch" for mission in MISSION_NAMES],
        *[f"mission-{mission['id']}-rules" for mission in with_rules],
        *[f"reward-{reward}-rule" for reward in rewards],
        *[f"supercard-{name}" for name in {card["type"] for card in supercards} | fleets],
        *[f"supercard-{card['type']}-rules" for card in supercards],
        *[f"cargo-{kind}" for kind in (*[KIND_NAMES[kind] for kind in CARGO_KINDS], "any")],
        *[f"cargo-{KIND_NAMES[kind]}-rule" for kind in CARGO_KINDS],
    }


def test_the_languages_have_the_same_messages() -> None:
    own = own_keys(GAME, "en") | own_keys(GAME, "fr")
    assert [gap for gap in missing(GAME) if gap.key in own] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_message_and_every_message_a_use(language: str) -> None:
    kinds = {f"action-{kind_of(action)}" for action in GAME.catalogue(2, {})}
    sentences = {key for key in own_keys(GAME, language) if key.startswith(SENTENCES)}
    assert sentences == kinds | {*keys_in_source()}
    others = own_keys(GAME, language) - sentences
    options = {*option_keys(GAME), *number_keys()}
    used = {*names(), *tile_keys(), *statistic_keys(), *study_keys(), *options, *lesson_keys(GAME), *PARTS}
    assert used & browser_keys() == set()
    assert others == used | browser_keys()


def test_names_of_things_and_options_need_no_data(texts: Texts) -> None:
    for key in (*names(), *option_keys(GAME)):
        assert texts.format(key).strip()
    for option in GAME.options:
        assert all(texts.value(option.name, value) for value in option.values)


def test_every_action_has_a_distinct_message(texts: Texts) -> None:
    messages = [texts.action(GAME, action) for action in GAME.catalogue(4, {})]
    assert len({*messages}) == len(messages), "two actions have the same message"


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"mode": "learning"}),
        (4, {"mode": "trek", "placement_policy": "strict"}),
        (3, {"mode": "II", "building": "turn_based", "placement_policy": "strict"}),
        (2, {"mode": "trek", "vips": True, "mission": "drawn", "placement_policy": "strict"}),
        (4, {"mode": "III", "vips": True, "mission": "mission_end_of_the_world_tour", "placement_policy": "strict"}),
        (3, {"mode": "I", "building": "turn_based", "mission": "mission_hot_potato", "placement_policy": "strict"}),
    ],
)
def test_every_event_of_a_game_has_a_message(texts: Texts, players: int, options: dict[str, Scalar]) -> None:
    clauses = Rulebook.of(GAME, texts.language)
    events = [event for entry in play(players, seed=players, **options) for event in entry.events]
    for event in events:
        assert texts.event(event)
        assert event.clause in clauses
    assert len({event.key for event in events}) > 20


def test_names_agree_with_the_data(texts: Texts) -> None:
    for card in CARDS:
        name = texts.format(f"type-{CARD_TYPE_NAMES[card.type]}")
        assert texts.format(f"card-{card.name}") == f"{name} {card.name}"
    titles = json.loads((DATA / "titles.json").read_text(encoding="utf-8"))["titles"]
    if texts.language == "en":
        assert [texts.format(f"title-{title['id']}") for title in titles] == [title["name_en"] for title in titles]


def test_every_component_has_a_name_of_its_own(texts: Texts) -> None:
    tiles = [*TILE_NAMES[:TILES], *TILE_NAMES[EXTRA_CABIN:]]
    named = [texts.format("event-tile-given", seat=0, tile=name) for name in tiles]
    assert len({*named}) == len(named)
    assert not [text for name, text in zip(tiles, named, strict=True) if name in text]


def test_french_titles_are_those_of_the_rulebook() -> None:
    rulebook = Rulebook.of(GAME, "fr")
    counted = plain(rulebook.text("GT-18.5") + rulebook.text("GL-4.1"))
    french = Texts("fr", GAME)
    assert [title for title in TITLE_NAMES if plain(french.format(f"title-{title}")) not in counted] == []


def test_the_refusal_of_an_option_for_no_seat_names_the_option(texts: Texts) -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.resolve_options(2, {"credits_3": 5})
    assert texts.format("option-credits_3") in texts.error(refused.value)


@pytest.mark.parametrize("folder", [GAME.folder, GAME.folder / "lunar"], ids=lambda folder: str(folder.name))
@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language: str, folder: Path) -> None:
    source = (folder / "text" / f"{language}.ftl").read_text(encoding="utf-8")
    assert not re.findall(r"^.*['\"].*$", source, re.MULTILINE)
    # A name can start with any letter, so no word that elides before a vowel may precede one.
    assert not re.findall(r"\b(?:de|que|le|la|du|au) \{ \$(?:seat|owner|tile|card)\b", source)


@pytest.mark.parametrize(
    ("key", "data", "english", "french"),
    [
        (
            "event-goods-offered",
            {"seat": 0, "goods": {"red": 2, "blue": 1}},
            "Ada may load goods: 2 red and 1 blue.",
            "Ada peut charger des marchandises : 2 rouges et 1 bleu.",
        ),
        (
            "event-tile-taken",
            {"seat": 1, "tile": "BAT2-07"},
            "Bo takes two-token battery 7.",
            "Bo prend : accumulateur à 2 cellules nº 7.",
        ),
        (
            "action-place",
            {"cell": "7-6", "rotation": 1},
            "Place it on 7-6, a quarter turn to the right",
            "Le placer en 7-6, un quart de tour à droite",
        ),
        (
            "event-crew-loaded",
            {"seat": 0, "cell": "7-5", "crew": "purple"},
            "Ada loads a purple alien on 7-5.",
            "Ada embarque un extraterrestre mauve en 7-5.",
        ),
    ],
)
def test_sentences(key: str, data: dict[str, object], english: str, french: str) -> None:
    said = [plain(Texts(language, GAME, names=["Ada", "Bo"]).format(key, **data)) for language in LANGUAGES]
    assert said == [english, french]
