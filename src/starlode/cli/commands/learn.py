"""`starlode learn`: games between bots, from which the weights of a game's value are made."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from starlode.bots.registry import find_bot
from starlode.cli.console import console_of
from starlode.cli.parameters import GameName, Players, Seed, check_target
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput

if TYPE_CHECKING:
    from starlode.arena.learning.plan import Plan, Progress


def learn(
    context: typer.Context,
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option("--games", metavar="number", min=10)] = 300,
    rounds: Annotated[int, typer.Option("--rounds", metavar="number", min=1)] = 3,
    gate: Annotated[int, typer.Option("--gate", metavar="number", min=2)] = 40,
    hidden: Annotated[int, typer.Option("--hidden", metavar="number", min=0)] = 16,
    seed: Seed = 0,
    start: Annotated[Path | None, typer.Option("--start", metavar="file")] = None,
    only_chances: Annotated[bool, typer.Option("--only-chances")] = False,
    levels: Annotated[str | None, typer.Option("--levels", metavar="bots")] = None,
    outcomes: Annotated[bool, typer.Option("--outcomes")] = False,
    endings: Annotated[bool, typer.Option("--endings")] = False,
    folder: Annotated[Path | None, typer.Option("--folder", metavar="folder")] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="file")] = None,
) -> int:
    """Learn, and write the weights that passed their gate; return 1 if none did."""
    if find_spec("numpy") is None:
        raise InvalidInput("learn-no-numpy")
    from starlode.arena.learning.plan import Plan

    console = console_of(context)
    check_target(out)
    learned = find_game(game)
    number = learned.seats[0] if players is None else players
    learned.check_players(number)
    today = datetime.now(UTC).date().isoformat()
    named = tuple(levels.split(",")) if levels else ()
    if named and not only_chances:
        raise InvalidInput("learn-levels-for-chances")
    if endings and not named:
        raise InvalidInput("learn-endings-of-levels")
    if outcomes and only_chances:
        raise InvalidInput("learn-outcomes-or-chances")
    for level in named:
        find_bot(level, learned)
    chosen = (start, only_chances, named, outcomes, endings)
    plan = Plan(learned, number, games, rounds, gate, seed, hidden, today, *chosen)
    kept = folder or Path(f"learn-{learned.name}-{number}")
    with console.progress("cli-learn-progress", game=game) as update_progress:
        written, provenance = _run(
            plan,
            kept,
            lambda part, done, total: update_progress(done, total, console.format(f"cli-learn-progress-{part}")),
        )
    if provenance is None:
        console.print_note(console.format("cli-learn-nothing", folder=str(kept)))
        return 1
    if out is not None:
        out.write_bytes(written.read_bytes())
        written = out
    if only_chances:
        console.print(console.format("cli-learn-chances", file=str(written)))
        return 0
    won, lost = provenance["gate"]["won"], provenance["gate"]["lost"]
    console.print(console.format("cli-learn-written", file=str(written), won=won, lost=lost))
    return 0


def _run(plan: Plan, folder: Path, on_progress: Progress) -> tuple[Path, dict[str, Any] | None]:
    """Learn in the game's way; return the file of the weights that passed, and their provenance if any did."""
    from starlode.arena.learning.learn import learn as learn_value
    from starlode.arena.learning.trials import learn_from_trials, written_file

    trials = plan.game.trials
    if trials is not None:
        if plan.start is not None or plan.only_chances or plan.outcomes:
            raise InvalidInput("learn-own-start", game=plan.game.name)
        folder.mkdir(parents=True, exist_ok=True)
        form = learn_from_trials(plan, trials, folder, on_progress)
        return written_file(plan.game, trials, folder), form["provenance"] if form else None
    weights = learn_value(plan, folder, on_progress)
    return folder / plan.file, weights.provenance if weights else None
