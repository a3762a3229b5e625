"""Messages in both languages: how data is formatted, and that both languages have the same messages."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

import starlode
from starlode.games import all_games
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import CHANCE, HOST, Action, Event, Json, Refusal, Scalar, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.texts.messages import LANGUAGES, Gap, Texts, keys, languages, missing

SOURCE = Path(starlode.__file__).parent

EN = """
game-toy = Toy
resource-water = water
resource-ore = ore
zone-CORE = the Core
rig-cream = cream rig { $value }
pay-ore-water = ore and water
any-square = ({ $id })
any-side = { $one } to { $other }
value-pace-fast = quick
event-gain = { $seat } gains { $resource }.
event-swap = { $by } trades { $resource_given } for { $resource_taken }.
event-move = { $from } to { $to }
event-rig = { $rig }
event-pay = { $pay }, { $squares_paid }
event-count = { $count ->
    [one] { $count } pipe
   *[other] { $count } pipes
}
event-list = { $seats-count ->
    [one] { $seats } wins.
   *[other] { $seats } win.
}
event-haul = { $seat } hauls { $gains } ({ $gains-count })
event-flag = { $free } { $free-id } { $owner }
refusal-occupied = { $slot } is taken by { $owner }.
action-lay-pipe = Lay a pipe in { $slot } towards { $to }
"""

FR = """
game-toy = Jouet
resource-water = eau
    .of = d'eau
resource-ore = minerai
    .of = de minerai
amount-resource = { $count } { $count ->
    [one] cube
   *[other] cubes
} { $name-of }
zone-CORE = le Noyau
rig-cream = plateforme crème { $value }
pay-ore-water = minerai et eau
any-square = ({ $id })
any-side = { $one } à { $other }
value-pace-fast = rapide
event-gain = { $seat } gagne un cube { $resource-of } !
event-swap = { $by } échange : { $resource_given } contre { $resource_taken }
event-move = « { $from } » ; « { $to } »
event-rig = { $rig }
event-pay = { $pay }, { $squares_paid }
event-count = { $count ->
    [one] { $count } tuyau
   *[other] { $count } tuyaux
}
event-list = { $seats-count ->
    [one] { $seats } gagne.
   *[other] { $seats } gagnent.
}
event-haul = { $seat } emporte { $gains } ({ $gains-count })
event-flag = { $free } { $free-id } { $owner }
refusal-occupied = { $slot } est pris par { $owner }.
action-lay-pipe = Poser un tuyau en { $slot } vers { $to }
"""


@dataclass(frozen=True, eq=False)
class LayPipe(Action):
    slot: str
    to: str

    def arguments(self) -> dict[str, Scalar]:
        return {"slot": self.slot, "to": self.to}


def no_state(*_: object) -> State:
    raise AssertionError("texts need no state")


def make_game(folder: Path, **texts: str) -> Game:
    (folder / "text").mkdir(parents=True)
    for language, text in texts.items():
        (folder / "text" / f"{language}.ftl").write_text(text, encoding="utf-8")
    types = {"from": "zone", "to": "zone", "gains": "resource", "squares": "square"}
    return Game("toy", 1, range(1, 5), "", (), folder, lambda *_: Catalogue([]), no_state, no_state, text_types=types)


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return make_game(tmp_path / "toy", en=EN, fr=FR)


@pytest.fixture
def en(game: Game) -> Texts:
    return Texts("en", game, names=["Ada", "Bo"])


@pytest.fixture
def fr(game: Game) -> Texts:
    return Texts("fr", game, names=["Ada", "Bo"])


# --- how data is formatted ----------------------------------------------------------------------------------------


def test_an_id_becomes_the_message_of_its_type_and_a_seat_its_name(en: Texts, fr: Texts) -> None:
    event = Event("event-gain", "", {"seat": 1, "resource": "water"})
    assert en.event(event) == "Bo gains water."
    assert fr.event(event) == "Bo gagne un cube d'eau\N{NARROW NO-BREAK SPACE}!"


def test_the_part_after_an_underscore_only_tells_items_apart(en: Texts) -> None:
    assert en.format("event-swap", by=0, resource_given="ore", resource_taken="water") == "Ada trades ore for water."


def test_data_names_may_have_a_second_type_and_ids_without_a_message_stay(en: Texts) -> None:
    assert en.format("event-move", **{"from": "U4", "to": "CORE"}) == "U4 to the Core"


def test_what_follows_from_the_data_counts_as_data_unless_it_is_given(game: Game) -> None:
    def implied(data: Mapping[str, object]) -> dict[str, Json]:
        return {"from": "U4", "to": str(data["end"])} if "end" in data else {}

    texts = Texts("en", replace(game, implied_data=implied))
    assert texts.format("event-move", end="CORE") == "U4 to the Core"
    assert texts.format("event-move", end="CORE", **{"from": "U3"}) == "U3 to the Core"


def test_a_numbered_thing_has_one_message_for_all_its_numbers(en: Texts, fr: Texts) -> None:
    assert en.format("event-rig", rig="cream-3") == "cream rig 3"
    assert fr.format("event-rig", rig="cream-12") == "plateforme crème 12"
    assert en.format("event-rig", rig="cream") == "cream"
    assert en.format("event-rig", rig="mauve-3") == "mauve-3"


def test_a_plus_sign_is_a_hyphen_in_a_key_and_ids_may_share_a_message(en: Texts, fr: Texts) -> None:
    paid = {"pay": "ore+water", "squares_paid": ["0,3", "1,3"]}
    assert en.format("event-pay", **paid) == "ore and water, (0,3) and (1,3)"
    assert fr.format("event-pay", **paid) == "minerai et eau, (0,3) et (1,3)"


def test_what_lies_between_two_things_may_name_both(en: Texts, fr: Texts) -> None:
    assert en.name("side", "0,3|1,3") == "0,3 to 1,3"
    assert fr.name("side", "0,3|1,3") == "0,3 à 1,3"
    assert en.name("side", "0,3") == "0,3"


def test_a_message_with_variables_is_no_name(en: Texts) -> None:
    assert en.format("game-unknown", game="version-unknown", known="toy").startswith(
        "There is no game “version-unknown”"
    )
    assert en.format("game-version-unknown", game="unknown", version=2, known="1").startswith(
        "Version 2 of the rules of unk"
    )


@pytest.mark.parametrize(
    ("count", "english", "french"),
    [
        (0, "0 pipes", "0 tuyau"),
        (1, "1 pipe", "1 tuyau"),
        (2, "2 pipes", "2 tuyaux"),
        (1234, "1,234 pipes", "1\N{NARROW NO-BREAK SPACE}234 tuyaux"),
    ],
)
def test_numbers_and_plurals(en: Texts, fr: Texts, count: int, english: str, french: str) -> None:
    assert en.format("event-count", count=count) == english
    assert fr.format("event-count", count=count) == french


def test_lists_are_enumerated(en: Texts, fr: Texts) -> None:
    assert en.format("event-list", seats=[1]) == "Bo wins."
    assert en.format("event-list", seats=[0, 1, 2]) == "Ada, Bo and Player 3 win."
    assert fr.format("event-list", seats=(0, 1)) == "Ada et Bo gagnent."


def test_counted_things_are_enumerated(en: Texts, fr: Texts) -> None:
    event = Event("event-haul", "", {"seat": 0, "gains": {"water": 2, "ore": 1}})
    assert en.event(event) == "Ada hauls 2 water and 1 ore (3)"
    assert fr.event(event) == "Ada emporte 2 cubes d'eau et 1 cube de minerai (3)"


def test_booleans_none_and_writers_without_a_seat(en: Texts, fr: Texts) -> None:
    assert en.format("event-flag", free=True, owner=CHANCE) == "yes true Chance"
    assert fr.format("event-flag", free=False, owner=HOST) == "non false L\N{RIGHT SINGLE QUOTATION MARK}hôte"
    assert fr.format("event-flag", free=None, owner=5) == "aucun none Joueur 6"
    assert en.format("event-flag", free="true", owner="none") == "true true none"


def test_french_punctuation_does_not_break_from_its_word(fr: Texts) -> None:
    wide, narrow = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"
    assert fr.format("event-move", **{"from": "U4 : U5", "to": "M4"}) == (
        f"«{wide}U4 : U5{wide}»{narrow}; «{wide}M4{wide}»"
    ), "names are left as they are"
    assert f"échange{wide}: " in fr.format("event-swap", by=0, resource_given="ore", resource_taken="water")


def test_refusals_actions_errors_and_settings(game: Game, en: Texts, fr: Texts) -> None:
    refusal = Refusal("refusal-occupied", "TI-2.7", {"slot": "hU4a", "owner": 1})
    assert en.with_clause(en.refusal(refusal), refusal.clause) == "hU4a is taken by Bo. [TI-2.7]"
    assert en.with_clause("So it is.", "") == "So it is."
    assert fr.action(game, LayPipe("vLC4a", "CORE")) == "Poser un tuyau en vLC4a vers le Noyau"
    assert Texts("en").action(game, LayPipe("hU4a", "U5")) == "Lay a pipe in hU4a towards U5"
    error = InvalidInput("players-out-of-range", players=1, least=2, most=4)
    assert en.error(error) == "This game is for 2 to 4 players, not for 1 player."
    assert fr.error(error) == "Ce jeu se joue de 2 à 4 joueurs, pas à 1 joueur."
    assert [fr.value("pace", value) for value in ("fast", "slow", 7, True)] == ["rapide", "slow", "7", "oui"]


def test_text_that_a_person_typed_is_shown_unchanged(en: Texts) -> None:
    assert (
        en.format("option-unknown", option="pace", known="a, b") == "There is no option “pace”. The options are: a, b."
    )


def test_a_missing_message_or_missing_data_is_an_error(en: Texts) -> None:
    with pytest.raises(KeyError, match="event-none"):
        en.format("event-none")
    with pytest.raises(KeyError, match=r"event-gain \(en\).*resource"):
        en.format("event-gain", seat=0)
    with pytest.raises(TypeError, match="has no text"):
        en.format("event-gain", seat=0, resource=object())


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(InvalidInput) as refused:
        Texts("tlh")
    assert Texts("fr").error(refused.value) == (
        "La langue «\N{NO-BREAK SPACE}tlh\N{NO-BREAK SPACE}» n\N{RIGHT SINGLE QUOTATION MARK}existe pas. "
        "Les langues sont\N{NO-BREAK SPACE}: en, fr."
    )


# --- the files ----------------------------------------------------------------------------------------------------


def test_gaps_between_the_languages_are_found(tmp_path: Path) -> None:
    game = make_game(
        tmp_path / "toy",
        en="event-a = { $seat } and { $zone }\nevent-b = b",
        fr="event-a = { $seat } { $seat-id ->\n    [1] une\n   *[other] un\n}\nevent-c = { $by }",
    )
    assert missing(game) == [Gap("event-a", "fr", "zone"), Gap("event-b", "fr"), Gap("event-c", "en")]
    assert set(keys("fr", game)) - set(keys("fr")) == {"event-a", "event-c"}


@pytest.mark.parametrize(
    "text", ["yes = twice", "event-a = a\nevent-a = b", "event-a = { $", "event a\nb = b", "b = b\nevent a"]
)
def test_a_duplicate_or_invalid_message_is_an_error(tmp_path: Path, text: str) -> None:
    with pytest.raises(ValueError, match="toy/text/en"):
        Texts("en", make_game(tmp_path / "toy", en=text))


def test_a_game_without_texts_has_those_of_the_program(tmp_path: Path) -> None:
    assert keys("en", make_game(tmp_path / "toy")) == keys("en")


def test_both_languages_have_the_same_messages() -> None:
    assert languages() == LANGUAGES == ("en", "fr")
    assert missing() == []


def test_both_languages_have_the_same_messages_for_every_game() -> None:
    assert {game.name: missing(game) for game in all_games()} == {game.name: [] for game in all_games()}


def invalid_inputs(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Yield the keys of a module's InvalidInput calls, each with the names of its data."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id="InvalidInput"), args=[ast.Constant(value=str(key))], keywords=keywords):
                yield key, {keyword.arg for keyword in keywords if keyword.arg is not None} - {"clause"}


@pytest.mark.parametrize(
    "module",
    [
        "kernel/catalogue",
        "kernel/game",
        "kernel/options",
        "kernel/texts/messages",
        "kernel/texts/rulebook",
        "testkit/rule_coverage/index",
        "testkit/rule_coverage/record",
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_of_the_kernel_has_a_message(module: str, language: str) -> None:
    texts = Texts(language)
    errors = list(invalid_inputs(SOURCE / f"{module}.py"))
    assert errors
    for key, names in errors:
        # KeyError if the message is missing or uses data that the code does not pass.
        assert texts.format(
            key, **{name: 3 if name in ("players", "least", "most", "version") else "x" for name in names}
        )
