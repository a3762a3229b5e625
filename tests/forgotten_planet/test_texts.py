"""The texts of The Forgotten Planet in both languages: every key has a message, and every message is used."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random

import pytest

from starlode.games.forgotten_planet.actions import PAYMENTS
from starlode.games.forgotten_planet.content import (
    BONUSES,
    HIDDEN_NAMES,
    LETTERS,
    PAIR_NAMES,
    PLAYER_COLOURS,
    RESOURCES,
)
from starlode.games.forgotten_planet.game import GAME, STARTING
from starlode.games.forgotten_planet.scenario import inspect_scenario, load_supplied, to_text
from starlode.games.forgotten_planet.scenario.model import ASSIGNMENTS
from starlode.games.forgotten_planet.scoring import LINES
from starlode.games.forgotten_planet.state import STEP_NAMES, TRIGGER_NAMES
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Event, Refusal, Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.texts.messages import LANGUAGES, Texts, missing
from starlode.kernel.texts.rulebook import KINDS, Rulebook
from tests.text_keys import bot_keys, content_keys, lesson_keys, option_keys, own_keys, plain

# Findings about distances and grades, whose keys the source composes.
COMPARED = ("bases-distance", "mine-distance", "grade-mines", "grade-bases")
# Parts of other messages, names that many things share, and numbers that say more than a number.
PARTS = ("cost", "base-sign", "grade-found", "grade-computed", "symmetry-found", "assignment-found")
SHARED = ("amount-resource", "any-square", "any-zone", "any-side")
NUMBERED = ("value-stall_limit_rounds-5", "value-stall_limit_rounds-10", "value-stall_limit_rounds-20")
# Number of players and options of games that together use nearly all messages.
TABLES: tuple[tuple[int, dict[str, Scalar]], ...] = (
    (2, {"auto_conserve": False, "wall_cost": "2e0c", "score_common_mines": 1}),
    (3, {"scenario": "3p-fault-line", "stall_limit_rounds": 5}),
    (3, {"scenario": "3p-blind-survey"}),
    (4, {"scenario": "4p-pact", "border_walls": True}),
)


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> Texts:
    return Texts(request.param, GAME, names=["Ada", "Bo", "Cy", "Di"])


def keys_in_source() -> Iterator[str]:
    """Yield every key in the source: events, refusals, conflicts of options, findings in scenarios."""
    for path in sorted(GAME.folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(key)) if re.fullmatch(r"(event|refusal|scenario)-[a-z-]+[a-z]", key):
                    yield key
                case ast.Call(func=ast.Name(id="OptionConflict"), args=[ast.Constant(value=str(key)), *_]):
                    yield key
                case ast.Call(func=ast.Name(id="error" | "warning"), args=[_, key, *_]):
                    yield from findings(key)
                case ast.Call(func=ast.Name(id="_make_error"), args=[key, *_]):
                    yield from findings(key)
                case ast.AnnAssign(target=ast.Name(id="_KEYS" | "_SPECIAL"), value=ast.Dict(values=values)):
                    yield from (list(findings(value))[-1] for value in values)


def findings(node: ast.expr) -> Iterator[str]:
    """Yield the keys in an expression that names findings without their prefix."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and not part.value.endswith("-"):
            yield f"scenario-{part.value}"


def component_keys() -> Iterator[str]:
    named: dict[str, Sequence[str]] = {
        "resource": RESOURCES,
        "pay": [*PAYMENTS, *(pair.replace("+", "-") for pair in PAIR_NAMES)],
        "tile": HIDDEN_NAMES,
        "kind": ["land", *RESOURCES, "special", "base"],
        "colour": PLAYER_COLOURS,
        "step": STEP_NAMES,
        "why": [name for name in TRIGGER_NAMES if name],
        "bonus": BONUSES,
        "piece": ["robot", "wall"],
        "start": LETTERS,
        "line": LINES,
        "assignment": ASSIGNMENTS,
        "game": ["name", "tagline", GAME.name],
    }
    for kind, names in named.items():
        yield from (f"{kind}-{name}" for name in names)


def played(players: int, options: dict[str, Scalar], seed: int) -> Iterator[Event | Refusal]:
    """Yield the events of a random game, and refusals of random actions."""
    rng = Random(seed)
    state = GAME.new_state(players, options)
    catalogue = [*GAME.catalogue(players, options)]
    while not (pending := state.pending()).over:
        state.events = []
        if pending.chance:
            outcomes, weights = zip(*state.chance(), strict=True)
            seat, action = -1, rng.choices(outcomes, weights)[0]
        else:
            seat = pending.must_act[0]
            action = rng.choice(state.legal(seat))
            for other in rng.sample(catalogue, 5):
                if (refusal := state.why_not(rng.randrange(players), other)) is not None:
                    yield refusal
        state.apply(seat, action, 0)
        yield from state.events


def test_both_languages_have_the_same_keys() -> None:
    own = own_keys(GAME, "en") | own_keys(GAME, "fr")
    assert [gap for gap in missing(GAME) if gap.key in own] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_message_and_every_message_a_use(language: str) -> None:
    options: list[tuple[int, dict[str, Scalar]]] = [(2, {}), (3, {"scenario": "3p-blind-survey"}), (4, {})]
    kinds = {f"action-{kind_of(action)}" for players, chosen in options for action in GAME.catalogue(players, chosen)}
    composed = {*(f"event-final-{line}" for line in LINES), *(f"scenario-{key}" for key in COMPARED)}
    expected = {*kinds, *keys_in_source(), *composed, *component_keys(), *option_keys(GAME), *lesson_keys(GAME)}
    expected |= content_keys(GAME) | bot_keys(GAME)
    assert own_keys(GAME, language) == {*expected, *PARTS, *SHARED, *NUMBERED}


def test_components_and_options_have_texts_without_data(texts: Texts) -> None:
    for key in (*component_keys(), *option_keys(GAME)):
        assert texts.format(key).strip()
    for option in GAME.options:
        shown = [texts.value(option.name, value) for value in option.values]
        assert len(set(shown)) == len(shown)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_action_has_its_own_text(texts: Texts, players: int, options: dict[str, Scalar]) -> None:
    shown = [texts.action(GAME, action) for action in GAME.catalogue(players, options)]
    assert len(set(shown)) == len(shown), "two actions must not look alike"


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_event_and_refusal_of_random_games_has_a_text(
    texts: Texts, players: int, options: dict[str, Scalar]
) -> None:
    clauses = Rulebook.of(GAME, texts.language)
    seen = set()
    for message in islice(played(players, options, seed=players), 6000):
        assert texts.event(message) if isinstance(message, Event) else texts.refusal(message)
        assert message.clause in clauses
        seen.add(message.key)
    assert len(seen) > 30


def test_every_finding_in_a_scenario_has_a_text(texts: Texts) -> None:
    clauses = Rulebook.of(GAME, texts.language)
    seen = set()
    for problem in violations():
        assert texts.error(problem).endswith(".")
        assert problem.clause in clauses
        seen.add(problem.key)
    assert len(seen) > 35


@cache
def violations() -> list[InvalidInput]:
    return [finding.refusal() for text in broken_scenarios() for finding in inspect_scenario(text).findings]


def broken_scenarios() -> Iterator[str]:
    """Yield files with one wrong field or square."""
    for short in ("2p-first-landing", "2p-open-outback", "3p-blind-survey", "4p-pact"):
        document = json.loads(to_text(load_supplied()[short]))
        for field, value in document.items():
            yield json.dumps({name: other for name, other in document.items() if name != field})
            for wrong in (None, 0, 99, "x", [], [5], {}, {"x": 1}, f"{value}\0"):
                yield json.dumps({**document, field: wrong})
            for name in value if isinstance(value, dict) else ():
                for wrong in (None, 0, 3, 99, "x", "auction", "uneven", "rot90", [], {}):
                    yield json.dumps({**document, field: {**value, name: wrong}})
        for mark in ".#_ABCD1234?":
            middle = mark + document["layout"][3][1:-1] + mark
            yield json.dumps({**document, "layout": [*document["layout"][:3], middle, *document["layout"][4:]]})
    yield from ("", "{", "{} {}", '{"id": 1, "id": 1}', "[" * 20 + "]" * 20, " " * 100_000)


def test_scenarios_have_the_titles_of_their_files(texts: Texts) -> None:
    for name, scenario in load_supplied().items():
        assert plain(texts.value("scenario", name)) == plain(scenario.title[texts.language])


def test_options_have_the_names_of_the_rulebook(texts: Texts) -> None:
    book = Rulebook.of(GAME, texts.language)
    for option in GAME.options:
        name = plain(texts.format(f"option-{option.name}"))
        cited = [plain(book.text(clause)) for clause in option.clauses]
        assert any(name in text for text in cited), f"{name} is not in {option.clauses}"


def test_the_rulebook_has_every_clause_ruling_and_example(texts: Texts) -> None:
    book = Rulebook.of(GAME, texts.language)
    assert [len(book.ids(kind)) for kind in KINDS] == [284, 62, 49]


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"scenario": "3p-delta"}),
        (2, {"alliances": "on"}),
        (4, {"scenario": STARTING[4], "assignment": "fixed", "alliances": "maybe"}),
    ],
)
def test_conflicting_options_are_refused_with_a_text(texts: Texts, players: int, options: dict[str, Scalar]) -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.resolve_options(players, options)
    assert texts.error(refused.value).endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language: str) -> None:
    source = (GAME.folder / "text" / f"{language}.ftl").read_text(encoding="utf-8")
    assert not re.findall(r"^.*['\"].*$", source, re.MULTILINE)
    # Names begin with any letter, so nothing that would have to be elided may stand before one.
    assert not re.findall(r"\b(?:de|que|le|la|du|au) \{ \$(?:seat|seats|owner|ally|victims|winners)\b", source)


@pytest.mark.parametrize(
    ("key", "data", "english", "french"),
    [
        (
            "event-control-changed",
            {"seat": 0, "count": 6, "squares_gained": ["1,2", "2,3"], "squares_lost": []},
            "Ada gains (1,2) and (2,3); tiles controlled: 6.",
            "Ada gagne (1,2) et (2,3) ; tuiles contrôlées : 6.",
        ),
        (
            "event-wall-built",
            {"seat": 1, "side": "2,3|3,3", "cube": "brown", "energy": 1},
            "Bo builds a wall on (2,3)\N{EN DASH}(3,3) (1 energy, 1 brown cube).",
            "Bo construit un mur sur (2,3)\N{EN DASH}(3,3) (1 point d'énergie, 1 cube brun).",
        ),
        (
            "event-exploded",
            {"seat": 0, "square": "1,1", "count": 3, "victims": [0, 0, 1], "energy": 2},
            "Ada blows up a robot on (1,1) (2 energy): 3 robots are gone (Ada, Ada and Bo).",
            "Ada fait exploser un robot sur (1,1) (2 points d'énergie) : 3 robots disparaissent (Ada, Ada et Bo).",
        ),
        (
            "event-energy-stored",
            {"seat": 0, "stored": 3, "lost": 1},
            "Ada stores 3 energy and loses 1.",
            "Ada conserve 3 points d'énergie et en perd 1.",
        ),
        (
            "action-make-robot",
            {"base": "0,3", "pay": "brown+white"},
            "Produce a robot on (0,3) for 1 brown and 1 white cube",
            "Produire un robot sur (0,3) pour 1 cube brun et 1 blanc",
        ),
        (
            "option-alliance_turn_order-help",  # FP-R24.1
            {},
            "Do the two alliances take turns alternately, on every map?",
            "Les deux alliances jouent-elles en alternance, sur toute carte ?",
        ),
        (
            "scenario-grade-bases",
            {"found": "balanced", "computed": "uneven", "where": "$.fairness.bases", "square": ""},
            "The distances from base to base are declared “balanced”, but are “uneven”.",
            "Les distances de base à base sont déclarées « équilibrées », mais elles sont « inégales ».",
        ),
    ],
)
def test_sentences(key: str, data: dict[str, object], english: str, french: str) -> None:
    shown = [plain(Texts(language, GAME, names=["Ada", "Bo"]).format(key, **data)) for language in LANGUAGES]
    assert shown == [english, french]
