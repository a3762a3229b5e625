"""Correct games pass all checks, and each check finds the fault it is for."""

from __future__ import annotations

from dataclasses import replace
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from random import Random

import pytest

from starlode.kernel.contract import Action, Refusal, State
from starlode.kernel.game import Game, import_game, import_path_of
from starlode.kernel.log.entries import writer_of
from starlode.kernel.log.log import Log, applied_moves
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.table import Table
from starlode.testkit.conformance import (
    Check,
    ContractViolation,
    Position,
    PositionCheck,
    Remedies,
    Subject,
    battery,
    checks,
    sample_options,
    subjects,
    tables,
)
from starlode.testkit.plain_import import PlainFinder
from tests.kernel.toy_duel import DuelState, Guard, Rolled
from tests.kernel.toy_scramble import SCRAMBLE
from tests.kernel.toy_tables import DUEL, SEALED
from tests.testkit.mutants.all_mutants import MUTANTS
from tests.testkit.mutants.builders import duel

# The toys have neither texts nor a rulebook; test_scaffold.py puts these two to a game that has.
CHECKS = [check for check in checks() if check.name not in ("texts-are-complete", "cited-clauses-exist")]


TOYS = [subject for game in (DUEL, SEALED, SCRAMBLE) for subject in subjects(game, sampled=1)]


def a_check(name: str) -> Check:
    return next(check for check in checks() if check.name == name)


def first_violation(check: Check, game: Game) -> ContractViolation | None:
    for seed in range(6):
        for players in game.seats:
            try:
                check(Subject(game, players, seed=seed, most=400))
            except ContractViolation as violation:
                return violation
    return None


@pytest.mark.parametrize("subject", TOYS, ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=str)
def test_a_correct_game_passes(check: Check, subject: Subject) -> None:
    check(subject)


@pytest.mark.parametrize(("check", "game"), MUTANTS, ids=lambda part: part.name if isinstance(part, Game) else part)
def test_each_mutant_fails_its_check(check: str, game: Game) -> None:
    violation = first_violation(a_check(check), game)
    assert violation is not None
    assert violation.check == check
    assert violation.detail
    with pytest.raises(ContractViolation) as again:
        a_check(check)(violation.subject)
    assert (again.value.check, again.value.seq) == (check, violation.seq)


def test_every_check_has_a_mutant() -> None:
    caught = {check for check, _ in MUTANTS}
    # These are put to the test one by one below, in test_scaffold.py and in test_lessons.py.
    words = {"texts-are-complete", "cited-clauses-exist"}
    special = {"reveals-block-undo", "dropped-seats-do-not-block", "lesson-is-playable", *words}
    assert caught | special == {check.name for check in checks()}


def test_undo_of_a_reveal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(_game: Game, log: Log, seat: int) -> int | None:
        """Ignores that a look and a show reveal a card."""
        own = None
        for seq, entry in reversed(applied_moves(log)):
            if writer_of(entry) != seat:
                break
            own = seq
        return own

    monkeypatch.setattr(tables, "earliest_undo_for", careless)
    monkeypatch.setattr(tables, "earliest_undo", lambda _game, _log: 0)
    with pytest.raises(ContractViolation, match="revealed a secret"):
        a_check("reveals-block-undo")(Subject(SEALED, 3, {"rounds": 12}, seed=1))


def test_undo_of_moves_of_others_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        tables, "earliest_undo_for", lambda _game, log, _seat: max(0, len(log.entries) - 3) if log.entries else None
    )
    with pytest.raises(ContractViolation, match=r"the earliest for anyone|not its own"):
        a_check("reveals-block-undo")(Subject(DUEL, 2, {"strength": 60}))


def test_a_table_that_cannot_drop_a_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def keep(table: Table, _seat: object) -> Result:
        return Rejected(Refusal("seat-needed", "", {}), table.head)

    monkeypatch.setattr(Table, "drop", keep)
    with pytest.raises(ContractViolation, match="cannot be dropped"):
        a_check("dropped-seats-do-not-block")(Subject(DUEL, 2))


class NeverStrikes(DuelState):
    """A dropped seat guards for ever."""

    def default(self, seat: int) -> Action | None:
        return next((action for action in self.legal(seat) if isinstance(action, Guard)), None)


def test_defaults_that_never_end_the_game_are_found() -> None:
    with pytest.raises(ContractViolation, match="go on for more than"):
        a_check("dropped-seats-do-not-block")(Subject(duel(NeverStrikes), 2, {"strength": 60}, most=2000))


class GivesTrueReasons(DuelState):
    """Says that chance rolls, where the plain duel speaks of turns and of too many aims."""

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Rolled) or not self.pending().must_act:
            return Refusal("refusal-chance-rolls", "DU-1", {})
        return super().why_not(seat, action)


def _aim_anew(state: State, seat: int, _action: Action, _refusal: Refusal) -> int:
    assert isinstance(state, DuelState)
    state.aims = 0
    return seat


def _ask_who_is_on_turn(_state: State, _seat: int, _action: Action, refusal: Refusal) -> int:
    return int(str(refusal.data["seat"]))


DUEL_REMEDIES = Remedies(
    {"refusal-cannot": _aim_anew, "refusal-not-your-turn": _ask_who_is_on_turn},
    {"refusal-chance-rolls": "no seat ever rolls"},
)


def test_a_reason_that_is_not_true_is_found() -> None:
    check = a_check("reasons-are-true")
    check(Subject(duel(GivesTrueReasons), 2, remedies=DUEL_REMEDIES))
    with pytest.raises(ContractViolation, match=r"refusal-.* even without the condition it names"):
        check(Subject(DUEL, 2, remedies=DUEL_REMEDIES))


def test_a_reason_without_a_remedy_is_found() -> None:
    forgetful = replace(DUEL_REMEDIES, possible={"refusal-cannot": _aim_anew})
    with pytest.raises(ContractViolation, match="nothing says how to remove the condition"):
        a_check("reasons-are-true")(Subject(duel(GivesTrueReasons), 2, remedies=forgetful))


def test_the_battery_yields_every_violation() -> None:
    peeking = next(game for check, game in MUTANTS if check == "unseen-draws-stay-secret")
    found = [violation.check for violation in battery(peeking, [Subject(peeking, 3, seed=seed) for seed in range(3)])]
    assert "unseen-draws-stay-secret" in found
    assert set(found) <= {
        "unseen-draws-stay-secret",
        "same-in-another-process",
        "texts-are-complete",
        "cited-clauses-exist",
    }


def test_a_violation_says_how_to_reproduce_it() -> None:
    weightless = next(game for check, game in MUTANTS if check == "chance-is-weighted")
    with pytest.raises(ContractViolation) as caught:
        a_check("chance-is-weighted")(Subject(weightless, 2, {"strength": 60}, seed=4))
    assert caught.value.seq is not None
    text = str(caught.value)
    for part in (
        "chance-is-weighted",
        f"at entry {caught.value.seq}",
        "Weightless",
        "players=2",
        "seed=4",
        "strength=60",
    ):
        assert part in text


def test_expensive_checks_can_run_on_fewer_positions() -> None:
    positions = []
    check = PositionCheck("counting", lambda position: positions.append(position.at))
    check.run_on_game(Subject(DUEL, 2, {"strength": 60}))
    every = len(positions)
    positions.clear()
    check.run_on_game(Subject(DUEL, 2, {"strength": 60}, every=5))
    assert 0 < len(positions) < every / 2


def test_the_generator_of_a_position_depends_on_the_position_alone() -> None:
    state = DUEL.new_state(2, {})
    first, second = Position(Subject(DUEL, 2, seed=1), state, 0), Position(Subject(DUEL, 2, seed=2), state.copy(), 9)
    assert first.rng("x").random() == second.rng("x").random()


def test_sampled_options_never_conflict_and_have_every_value() -> None:
    rng = Random(1)
    seen = [sample_options(DUEL, 2, rng) for _ in range(200)]
    assert not [options for options in seen if options["strength"] == 1 and options["solemn"]]
    for option in DUEL.options:
        assert {options[option.name] for options in seen} == set(option.values)


def test_subjects_name_only_the_options_that_matter() -> None:
    for subject in subjects(DUEL, sampled=20):
        defaults = DUEL.resolve_options(2, {})
        assert all(defaults[name] != value for name, value in subject.options.items())
    assert {subject.players for subject in subjects(SEALED)} == {2, 3, 4}


def test_another_process_can_import_a_game() -> None:
    assert import_game(import_path_of(SEALED)) is SEALED
    with pytest.raises(LookupError, match="is in no module"):
        import_path_of(replace(SEALED, name="nowhere"))


def test_plain_python_is_preferred_to_a_compiled_module(tmp_path: Path) -> None:
    package = tmp_path / "starlode" / "sample"
    package.mkdir(parents=True)
    (package / "part.py").write_text("WORD = 'plain'\n")
    (package / f"part{EXTENSION_SUFFIXES[0]}").write_bytes(b"not a library")
    spec = PlainFinder().find_spec("starlode.sample.part", [str(package)])
    assert spec is not None
    assert spec.origin == str(package / "part.py")
    assert PlainFinder().find_spec("json.decoder", [str(package)]) is None
    assert PlainFinder().find_spec("starlode.sample.missing", [str(package)]) is None
