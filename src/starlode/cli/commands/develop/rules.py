"""`starlode rules`: one clause, a search, or whether every clause has a test that passes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from starlode.cli.console import Console, console_of
from starlode.cli.parameters import AsJson, GameName
from starlode.cli.project_root import find_checkout
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.texts.rulebook import Clause, Rulebook

if TYPE_CHECKING:
    from starlode.testkit.rule_coverage.index import Index


def rules(
    context: typer.Context,
    game: GameName,
    clause: Annotated[str | None, typer.Argument(metavar="clause")] = None,
    search: Annotated[str | None, typer.Option("--search", metavar="words")] = None,
    tests: Annotated[Path | None, typer.Option("--tests", metavar="folder")] = None,
    index: Annotated[Path | None, typer.Option("--index", metavar="file")] = None,
    json: AsJson = False,
) -> int:
    """Look something up, or hold the rules against their tests; 1 if a clause is not proved."""
    console = console_of(context)
    found = find_game(game)
    if clause is not None and search is not None:
        raise InvalidInput("cli-clause-and-search")
    if clause is None and search is None:
        held = _index(console, found, tests or find_checkout() / "tests", index)
        return _report(console, found, held, json=json)
    book = Rulebook.of(found, console.language)
    clauses = [book.entry(clause.upper())] if clause is not None else book.search(search or "")
    _tell(console, clauses, search, json=json)
    return 0 if clauses else 1


def _tell(console: Console, clauses: Sequence[Clause], search: str | None, *, json: bool) -> None:
    if json:
        console.print_json([{"id": c.id, "kind": c.kind, "section": c.section, "text": c.text} for c in clauses])
    elif not clauses:
        console.print(console.format("cli-rules-nothing", words=search or ""))
    for clause in () if json else clauses:
        console.print(console.format("cli-rules-found", rule=clause.id, section=clause.section))
        console.print(f"  {clause.text}")


def _index(console: Console, game: Game, tests: Path, written: Path | None) -> Index:
    from starlode.testkit.rule_coverage.index import index, read_index

    if written is not None:
        return read_index(game, tests, written)
    with console.progress("cli-rules-progress", game=game.name) as tell:
        return index(game, tests, tell)


def _report(console: Console, game: Game, found: Index, *, json: bool) -> int:
    tallies = found.tallies
    if json:
        told = [
            {
                "kind": kind,
                "proved": len(one.proved),
                "total": one.total,
                "failing": one.failing,
                "missing": one.missing,
            }
            for kind, one in tallies.items()
        ]
        console.print_json({"game": game.name, "complete": found.complete, "kinds": told, "unknown": found.unknown})
        return 0 if found.complete else 1
    for tally in tallies.values():
        for rule in tally.missing:
            console.print(console.format("cli-rules-missing", rule=rule))
        for rule in tally.failing:
            console.print(console.format("cli-rules-failing", rule=rule, tests=", ".join(found.tests[rule].failed)))
    for rule in found.unknown:
        proof = found.tests[rule]
        console.print(console.format("cli-rules-unknown", rule=rule, tests=", ".join((*proof.passed, *proof.failed))))
    parts = {
        f"{kind}_{name}": number
        for kind, one in tallies.items()
        for name, number in (("proved", len(one.proved)), ("total", one.total))
    }
    console.print(console.format("cli-rules-sum", **parts))
    return 0 if found.complete else 1
