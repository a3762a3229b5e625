"""Names that logs, databases, browsers and monitoring of older versions hold. Whatever the code is called, they stay.

They stand in `frozen`, out of reach of whatever renames things in code: logs with every kind of entry in both forms,
and `names.json`. Where a test fails, a name was changed that must not be. What is new is added there; nothing is taken
away, unless something else reads the old form. Options and scenarios are held by test_digests.py, events by the golden
games, and how all this reads together by tests/server/test_previous_version.py.
"""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.script import ScriptDirectory
from itsdangerous import URLSafeSerializer
from sqlalchemy import create_engine

from starlode.arena.runner import Played
from starlode.bots.registry import bot_names
from starlode.games import all_games, find_game
from starlode.kernel.contract import Json
from starlode.kernel.log.digest import digest_of
from starlode.kernel.log.log import Log
from starlode.server.app import api_document
from starlode.server.settings import read_settings
from starlode.server.store import open_store
from starlode.server.store.migrate import config_for
from starlode.server.workers.trial_statistics import outcome_of
from tests.server.clients import eventually, plain_settings, running
from tests.server.server_process import serving

ROOT = Path(__file__).parents[2]
FROZEN = Path(__file__).parent / "frozen"
NAMES: Any = json.loads((FROZEN / "names.json").read_text(encoding="utf-8"))
OLD: Any = json.loads((ROOT / "tests/server/data/version-1/client.json").read_text(encoding="utf-8"))

GAMES: Any = NAMES["games"]
SETUPS: dict[str, list[tuple[int, dict[str, object]]]] = {
    "titan": [(2, {}), (3, {}), (4, {})],
    "galaxy_trucker": [(2, {}), (3, {"building": "turn_based"}), (4, {"mode": "trek"})],
    # Tiles are hidden in this scenario only, and allies are there for four.
    "forgotten_planet": [(2, {}), (3, {}), (4, {}), (2, {"scenario": OLD["design"]["text"]})],
}

# --- logs and games


LOGS = ["every-entry", "assigned-seats", "host-entries", "absent-default"]


def test_every_kind_of_entry_is_held() -> None:
    logs = [json.loads((FROZEN / f"{name}.json").read_bytes()) for name in LOGS]
    kinds = {entry["entry"] for log in logs for entry in log["entries"]}
    assert kinds == {"act", "chance", "clock", "undo", "seat", "drop", "host", "seed"}


@pytest.mark.parametrize("name", LOGS)
def test_a_log_is_written_and_read_as_ever(name: str) -> None:
    text, data = (FROZEN / f"{name}.log").read_text(encoding="utf-8"), (FROZEN / f"{name}.json").read_bytes()
    assert Log.from_text(text).to_json() == data
    assert Log.from_json(data).to_text() == text


def test_the_games_have_their_names_and_bots() -> None:
    # A game that is new here is not stored anywhere yet.
    assert {game.name: [*bot_names(game)] for game in all_games() if game.name in GAMES} == {
        name: game["bots"] for name, game in GAMES.items()
    }


@pytest.mark.parametrize("name", GAMES)
def test_games_of_every_rules_version_go_on(name: str) -> None:
    for version in GAMES[name]["versions"]:
        assert all_games().find(name, version).version == version
    assert find_game(name).version == max(GAMES[name]["versions"])


@pytest.mark.parametrize("name", GAMES)
def test_actions_and_their_arguments(name: str) -> None:
    found = set()
    for players, options in SETUPS[name]:
        catalogue = find_game(name).catalogue(players, options)
        found |= {" ".join((kind, *catalogue.fields(kind))) for kind in catalogue.kinds()}
    assert found == set(GAMES[name]["actions"])


@pytest.mark.parametrize(("name", "players"), [(name, players) for name in GAMES for players in (2, 3, 4)])
def test_every_action_has_its_form_and_its_number(name: str, players: int) -> None:
    """How many there are at the default options, and the digest of all forms in order: each place and piece in them."""
    catalogue = find_game(name).catalogue(players, {})
    forms: list[Json] = [{**catalogue.encode(action)} for action in catalogue]
    assert [len(forms), digest_of(forms)] == GAMES[name]["catalogues"][str(players)]


@pytest.mark.parametrize("name", GAMES)
def test_positions_are_written_under_the_same_names(name: str) -> None:
    for players, options in SETUPS[name]:
        assert [*find_game(name).new_state(players, options).dump()] == GAMES[name]["position"].split()


# --- the database


async def test_tables_columns_and_words_of_the_database(tmp_path: Path) -> None:
    await (await open_store(f"sqlite:///{tmp_path / 'new.db'}")).close()
    with closing(sqlite3.connect(tmp_path / "new.db")) as connection:
        made = dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'").fetchall())
        found = {
            name: " ".join(column[1] for column in connection.execute(f'PRAGMA table_info("{name}")')) for name in made
        }
    assert found == NAMES["columns"]
    for table, columns in NAMES["words"].items():
        told = dict(re.findall(r"CHECK \((\w+) IN \(([^)]*)\)\)", made[table]))
        assert {column: re.findall(r"'([\w-]+)'", words) for column, words in told.items()} == columns


def test_steps_of_the_database_keep_their_numbers() -> None:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        script = ScriptDirectory.from_config(config_for(connection))
        known = [revision.revision for revision in script.walk_revisions()][::-1]
    engine.dispose()
    assert known[: len(NAMES["revisions"])] == NAMES["revisions"]


def asked(path: Path, query: str) -> Any:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchone()[0]


async def test_what_stands_as_json_in_the_database(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path)) as site:
        ada = await site.person("Ada")
        card = await ada.table("duel", 2, "bot:random", "bot:random", timer=NAMES["timer"])
        live = await site.services.hub.find(card["id"])
        await eventually(lambda: live.row.status == "over")
    file = tmp_path / "games.db"
    assert json.loads(asked(file, "SELECT timer FROM tables")) == NAMES["timer"]
    assert [*json.loads(asked(file, "SELECT result FROM tables"))] == NAMES["result"]
    everything = json.loads((FROZEN / "every-entry.json").read_bytes())
    header = json.loads(asked(file, "SELECT header FROM tables"))
    assert header.keys() == (everything["header"].keys() | {"absent"}) - {"forked_from", "lesson", "contributions"}
    assert json.loads(asked(file, "SELECT body FROM entries ORDER BY seq DESC"))["entry"] == "seed"
    assert asked(file, "SELECT controller FROM seats") == "bot:random"


def shape(value: Any) -> Any:
    """The names in a JSON value, without what stands under them."""
    if isinstance(value, dict):
        return {name: shape(part) for name, part in value.items()}
    return [shape(value[0])] if isinstance(value, list) and value else None


def test_the_outcome_of_a_trial_is_kept_under_the_same_names() -> None:
    played = [Played((10, 4), (1, 2), 20, 8), Played((3, 9), (2, 1), 30, 10)]
    assert shape(msgspec.to_builtins(outcome_of(played))) == shape(OLD["trial"]["outcome"])


# --- what browsers and those who run a server hold


async def test_the_cookie_and_how_it_is_signed(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path)) as site:
        cookies = {**(await site.person("Ada")).http.cookies}
    file, cookie = tmp_path / "games.db", NAMES["cookie"]
    assert [*cookies] == [cookie["name"]]
    key = asked(file, f"SELECT value FROM keys WHERE name = '{cookie['key']}'")
    assert URLSafeSerializer(key, salt=cookie["salt"]).loads(cookies[cookie["name"]]) == asked(
        file, "SELECT id FROM sessions"
    )


def test_addresses_stay() -> None:
    found = {
        f"{' '.join(sorted(method.upper() for method in methods))} {re.sub('{[^}]*}', '{}', path)}"
        for path, methods in api_document()["paths"].items()
    }
    assert found == set(NAMES["addresses"])


async def test_metrics_keep_their_names_and_types(tmp_path: Path) -> None:
    async with serving(plain_settings(tmp_path)) as (site, _):
        page = (await (await site.person()).http.get(f"http://{site.address}/metrics")).text
    types = [line.split()[2:4] for line in page.splitlines() if line.startswith("# TYPE ")]
    assert {name: kind for name, kind in types if not name.endswith("_created")} == NAMES["metrics"]


@pytest.mark.parametrize("name", NAMES["variables"])
def test_a_variable_still_sets_something(name: str) -> None:
    # Several processes need a database that they can share.
    others = {"STARLODE_DATABASE": "postgresql://somebody@localhost/games"} if name == "STARLODE_WORKERS" else {}
    assert read_settings({}, {**others, name: NAMES["variables"][name]}) != read_settings({}, others)


def test_variables_that_are_spelled_out_in_the_source() -> None:
    files = [*(ROOT / "src").rglob("*.py"), ROOT / "hatch_build.py"]
    found = {name for path in files for name in re.findall(r"STARLODE_[A-Z_]*[A-Z]", path.read_text(encoding="utf-8"))}
    assert found == set(NAMES["spelled out"])


def test_what_the_application_keeps_in_browsers() -> None:
    files = [path for end in ("ts", "svelte") for path in (ROOT / "web" / "src").rglob(f"*.{end}")]
    sources = [path.read_text(encoding="utf-8") for path in files if "tests" not in path.parts]
    found = {name for text in sources for name in re.findall(r"[\"`](starlode(?:[.-][a-z]+\.?)?)(?=[\"`$])", text)}
    assert found == set(NAMES["kept in browsers"])
