"""`starlode rules`: one clause, a search, where the source mentions a clause, or which clauses have passing tests."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from starlode.cli.console import Console, console_of
from starlode.cli.parameters import AsJson, GameName
from starlode.cli.project_root import find_checkout
from starlode.games import all_games, find_game
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.texts.rulebook import Clause, Rulebook

if TYPE_CHECKING:
    from starlode.testkit.rule_coverage.index import Index

_CLAUSE: Final = re.compile(r"([A-Za-z]{2,})-[A-Za-z]?\d[\w.]*")


def rules(
    context: typer.Context,
    game: GameName,
    clause: Annotated[str | None, typer.Argument(metavar="clause")] = None,
    search: Annotated[str | None, typer.Option("--search", metavar="words")] = None,
    where: Annotated[bool, typer.Option("--where")] = False,
    module: Annotated[str | None, typer.Option("--module", metavar="name")] = None,
    tests: Annotated[Path | None, typer.Option("--tests", metavar="folder")] = None,
    index: Annotated[Path | None, typer.Option("--index", metavar="file")] = None,
    json: AsJson = False,
) -> int:
    """Print clauses, or compare the rulebook with its tests; return 1 if nothing is found or a clause is not proved."""
    console = console_of(context)
    if clause is None and (match := _CLAUSE.fullmatch(game)):
        rulebook_game, clause = _game_of(match[1].upper(), game), game
    else:
        rulebook_game = find_game(game)
    if clause is not None and search is not None:
        raise InvalidInput("cli-clause-and-search")
    if where and clause is None:
        raise InvalidInput("cli-where-without-clause")
    if clause is None and search is None:
        prefix = _prefix_of(rulebook_game, module) if module is not None else ""
        report = _index(console, rulebook_game, tests or find_checkout() / "tests", index).of(prefix)
        return _report(console, rulebook_game, report, json=json)
    book = Rulebook.of(rulebook_game, console.language)
    clauses = [book.entry(clause.upper())] if clause is not None else book.search(search or "")
    if where:
        _print_where(console, rulebook_game, clauses[0], json=json)
    else:
        _print_clauses(console, clauses, search, json=json)
    return 0 if clauses else 1


def _game_of(prefix: str, clause: str) -> Game:
    """Return the game whose clauses have this prefix."""
    for game in all_games():
        if prefix in Rulebook.of(game, "en").prefixes():
            return game
    raise InvalidInput("cli-clause-of-no-game", rule=clause[:80])


def _prefix_of(game: Game, module: str) -> str:
    """Return the prefix of the clauses of an expansion of the game."""
    if module not in game.expansions:
        known = ", ".join(game.expansions) or "-"
        raise InvalidInput("cli-module-unknown", game=game.name, module=module[:80], known=known)
    return game.expansions[module]


def _form(clause: Clause) -> dict[str, object]:
    return {"id": clause.id, "kind": clause.kind, "section": clause.section, "text": clause.text}


def _print_clauses(console: Console, clauses: Sequence[Clause], search: str | None, *, json: bool) -> None:
    if json:
        console.print_json([_form(clause) for clause in clauses])
    elif not clauses:
        console.print(console.format("cli-rules-nothing", words=search or ""))
    for clause in () if json else clauses:
        console.print(console.format("cli-rules-found", rule=clause.id, section=clause.section))
        console.print(f"  {clause.text}")


def _print_where(console: Console, game: Game, clause: Clause, *, json: bool) -> None:
    from starlode.testkit.rule_coverage.mentions import ROLES, find_mentions, kept_by_absence

    mentions = find_mentions(game, find_checkout())[clause.id]
    lines = {role: [str(mention) for mention in mentions if mention.role == role] for role in ROLES}
    absence = kept_by_absence(game).get(clause.id, {}).get(console.language)
    if json:
        console.print_json({**_form(clause), "where": lines, "kept_by_absence": absence})
        return
    _print_clauses(console, [clause], None, json=False)
    if absence:
        console.print(console.format("cli-rules-absence", reason=absence))
    for role in ROLES:
        console.print(console.format(f"cli-rules-{role}" if lines[role] else f"cli-rules-not-{role}"))
        for line in lines[role]:
            console.print(f"  {line}")


def _index(console: Console, game: Game, tests: Path, index_file: Path | None) -> Index:
    from starlode.testkit.rule_coverage.index import index, read_index

    if index_file is not None:
        return read_index(game, tests, index_file)
    with console.progress("cli-rules-progress", game=game.name) as on_progress:
        return index(game, tests, on_progress)


def _report(console: Console, game: Game, index: Index, *, json: bool) -> int:
    tallies = index.tallies
    if json:
        kinds = [
            {
                "kind": kind,
                "proved": len(tally.proved),
                "total": tally.total,
                "failing": tally.failing,
                "missing": tally.missing,
            }
            for kind, tally in tallies.items()
        ]
        console.print_json({"game": game.name, "complete": index.complete, "kinds": kinds, "unknown": index.unknown})
        return 0 if index.complete else 1
    for tally in tallies.values():
        for rule in tally.missing:
            console.print(console.format("cli-rules-missing", rule=rule))
        for rule in tally.failing:
            console.print(console.format("cli-rules-failing", rule=rule, tests=", ".join(index.tests[rule].failed)))
    for rule in index.unknown:
        proof = index.tests[rule]
        console.print(console.format("cli-rules-unknown", rule=rule, tests=", ".join((*proof.passed, *proof.failed))))
    counts = {
        f"{kind}_{name}": number
        for kind, tally in tallies.items()
        for name, number in (("proved", len(tally.proved)), ("total", tally.total))
    }
    console.print(console.format("cli-rules-sum", **counts))
    return 0 if index.complete else 1
