"""The bootstrap: what it skips, what it falls back to, and what it tells when it cannot go on."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools import bootstrap
from tools.bootstrap import Failure, Place, fingerprint, once


class Commands:
    """Stands in for bootstrap.works: remembers the commands, and fails those that contain one of some words."""

    def __init__(self, *failing: str) -> None:
        self.failing = failing
        self.seen: list[str] = []

    def __call__(self, *command: str | Path, **_: object) -> bool:
        text = " ".join(map(str, command))
        self.seen.append(text)
        return not any(word in text for word in self.failing)

    def with_word(self, word: str) -> list[str]:
        return [text for text in self.seen if word in text]


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """A working copy with locks, and a .venv that has uv."""
    place = Place(tmp_path)
    place.lock("play").parent.mkdir()
    for name in ("installer", "play", "test"):
        place.lock(name).write_text(f"{name}==1\n")
    for name in ("pyproject.toml", "hatch_build.py"):
        (tmp_path / name).write_text("")
    place.uv.parent.mkdir(parents=True)
    place.uv.touch()
    place.web.mkdir()
    for name in ("package.json", "package-lock.json", ".npmrc"):
        (place.web / name).write_text("")
    return place


def use(monkeypatch: pytest.MonkeyPatch, *failing: str) -> Commands:
    commands = Commands(*failing)
    monkeypatch.setattr(bootstrap, "works", commands)
    return commands


def test_it_needs_nothing_but_the_standard_library() -> None:
    assert bootstrap.__file__
    tree = ast.parse(Path(bootstrap.__file__).read_text())
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imported |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert {str(name).split(".")[0] for name in imported} <= sys.stdlib_module_names


# --- stamps


def test_a_fingerprint_follows_files_and_facts(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("ab")
    two.write_text("c")
    before = fingerprint([one, two], "fact")
    assert fingerprint([one, two], "fact") == before
    assert fingerprint([one, two], "other fact") != before
    one.write_text("a")
    two.write_text("bc")
    assert fingerprint([one, two], "fact") != before


def test_a_step_runs_once_for_each_mark(tmp_path: Path) -> None:
    ran: list[str] = []
    stamp = tmp_path / "stamps" / "step"
    for mark in ("a", "a", "b", "b", "a"):
        once(stamp, mark, lambda mark=mark: ran.append(mark))  # type: ignore[misc]
    assert ran == ["a", "b", "a"]


def test_a_step_that_broke_off_runs_again_even_under_its_old_mark(tmp_path: Path) -> None:
    def break_off() -> None:
        raise Failure("broke off")

    ran: list[str] = []
    stamp = tmp_path / "step"
    once(stamp, "old", lambda: ran.append("old"))
    with pytest.raises(Failure):
        once(stamp, "new", break_off)
    once(stamp, "old", lambda: ran.append("again"))
    assert ran == ["old", "again"]


def test_nothing_is_installed_twice(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = use(monkeypatch)
    bootstrap.install_all(place, "play")
    assert len(commands.with_word("play.lock")) == 1
    assert len(commands.with_word(f"-e {place.root}")) == 1
    commands.seen.clear()
    bootstrap.install_all(place, "play")
    assert commands.with_word(" install ") == []


def test_a_changed_lock_counts_for_all_that_share_the_environment(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = use(monkeypatch)
    bootstrap.install_lock(place, "play")
    bootstrap.install_lock(place, "test")
    old = place.lock("play").read_text()
    place.lock("play").write_text("play==2\n")
    bootstrap.install_lock(place, "play")
    # Back to the older version, as when branches are switched: what test.lock installed was replaced meanwhile.
    place.lock("play").write_text(old)
    commands.seen.clear()
    bootstrap.install_lock(place, "test")
    assert len(commands.with_word("test.lock")) == 1


def test_a_moved_working_copy_is_installed_anew(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = use(monkeypatch)
    bootstrap.install_project(place)
    moved = Place(place.root.rename(place.root.with_name("moved")))
    bootstrap.install_project(moved)
    assert len(commands.with_word(f"-e {moved.root}")) == 1


# --- ways to install


def test_locks_are_installed_whole_and_by_hash(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = use(monkeypatch)
    bootstrap.install_lock(place, "test")
    (command,) = commands.seen
    assert command.startswith(f"{place.uv} pip install")
    assert f"--no-deps --require-hashes -r {place.lock('test')}" in command


def test_pip_stands_in_where_uv_cannot_be_had(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    place.uv.unlink()
    commands = use(monkeypatch, "installer.lock", "uv pip")
    bootstrap.install_lock(place, "play")
    assert commands.seen[-1].startswith(f"{place.python} -m pip")
    assert "--no-deps --require-hashes" in commands.seen[-1]


def test_a_failed_install_names_what_and_leaves_no_stamp(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, "install")
    with pytest.raises(Failure, match=r"cannot install the packages of play\.lock.*registry"):
        bootstrap.install_lock(place, "play")
    assert not (place.stamps / "lock-play").exists()


def test_a_sound_venv_is_kept(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = use(monkeypatch)
    bootstrap.ensure_venv(place)
    assert len(commands.seen) == 1


def test_half_a_venv_is_made_anew(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = use(monkeypatch, "import pip")
    bootstrap.ensure_venv(place)
    assert commands.seen[-1] == f"{sys.executable} -m venv --clear {place.venv}"


def test_uv_makes_the_venv_where_python_cannot(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = use(monkeypatch, "import pip", "-m venv")
    bootstrap.ensure_venv(place)
    assert commands.seen[-1].startswith("uv venv")
    assert commands.with_word("apt-get") == []


def test_without_any_way_to_a_venv_it_names_the_package(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = use(monkeypatch, "import pip", "venv", "sudo")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(Failure, match=rf"python3\.{sys.version_info.minor}-venv"):
        bootstrap.ensure_venv(place)
    assert commands.with_word("apt-get install") == []


def test_a_command_that_is_not_there_does_not_work() -> None:
    assert not bootstrap.works("no-such-command-anywhere")


@pytest.mark.parametrize(
    ("code", "quiet", "shown"), [(0, False, ""), (1, False, "a warning\n"), (0, True, ""), (1, True, "")]
)
def test_what_a_command_printed_is_shown_if_it_failed(
    code: int, quiet: bool, shown: str, capfd: pytest.CaptureFixture[str]
) -> None:
    command = (sys.executable, "-c", f"import sys; print('a warning', file=sys.stderr); sys.exit({code})")
    assert bootstrap.works(*command, quiet=quiet) == (code == 0)
    assert "".join(capfd.readouterr()) == shown


# --- the web application


def test_what_players_need_is_part_of_what_tests_need(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = use(monkeypatch)
    bootstrap.install_web(place, tests=False)
    assert commands.seen == [f"{place.npm} ci --silent --omit=dev"]
    bootstrap.install_web(place, tests=True)
    assert commands.seen[1:] == [f"{place.npm} ci --silent"]
    bootstrap.install_web(place, tests=False)
    bootstrap.install_web(place, tests=True)
    assert len(commands.seen) == 2
    (place.web / "package-lock.json").write_text("{}")
    bootstrap.install_web(place, tests=False)
    assert commands.seen[2:] == [f"{place.npm} ci --silent --omit=dev"]
    # Back to the older lock, as when branches are switched: what tests need went with it.
    (place.web / "package-lock.json").write_text("")
    bootstrap.install_web(place, tests=True)
    assert commands.seen[3:] == [f"{place.npm} ci --silent"]


def test_the_application_is_built_anew_when_a_source_a_word_or_its_place_changed(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = use(monkeypatch)
    built = place.root / "src" / "starlode" / "_web" / "index.html"
    words = place.root / "src" / "starlode" / "games" / "titan" / "text" / "fr.ftl"
    for file in (built, words):
        file.parent.mkdir(parents=True)
        file.write_text("")

    def builds() -> int:
        bootstrap.build_web(place)
        return len(commands.with_word("run --silent build"))

    assert [builds(), builds()] == [1, 1]
    words.write_text("mot = mot")
    assert builds() == 2
    words.rename(words.with_name("en.ftl"))
    assert builds() == 3
    built.unlink()
    assert builds() == 4


def test_a_failed_build_is_told_and_tried_again(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, "build")
    with pytest.raises(Failure, match="building the web application"):
        bootstrap.build_web(place)
    assert not (place.stamps / "web-build").exists()


# --- commands


def test_a_failed_check_names_its_step(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="'ruff check' failed with exit code 3"):
        bootstrap.run_step(Place(tmp_path), "ruff check", (sys.executable, "-c", "raise SystemExit(3)"))


def prints(*lines: str, code: int = 0) -> tuple[str, ...]:
    """A command that says this and ends so."""
    return (sys.executable, "-c", f"print({chr(10).join(lines)!r}); raise SystemExit({code})")


def touches(file: Path) -> tuple[str | Path, ...]:
    return (sys.executable, "-c", "import pathlib, sys; pathlib.Path(sys.argv[1]).touch()", file)


def test_steps_side_by_side_are_told_whole_and_fail_by_name(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    chains: list[bootstrap.Steps] = [{"one": prints("first", "second")}, {"two": prints("why", code=4)}]
    with pytest.raises(Failure, match="'two' failed with exit code 4"):
        bootstrap.side_by_side(Place(tmp_path), chains)
    told = capfd.readouterr().out
    assert re.search(r"== one: [0-9.]+ s\nfirst\nsecond\n", told)
    assert re.search(r"== two: [0-9.]+ s\nwhy\n", told)


def test_the_steps_of_a_chain_follow_each_other(tmp_path: Path) -> None:
    made = tmp_path / "made"
    look = (sys.executable, "-c", "import pathlib, sys; sys.exit(not pathlib.Path(sys.argv[1]).exists())", made)
    bootstrap.side_by_side(Place(tmp_path), [{"make": touches(made), "look": look}, {"beside": prints()}])


def test_after_a_failure_no_step_begins(tmp_path: Path) -> None:
    failed, ran = tmp_path / "failed", tmp_path / "ran"
    # The chain's first step ends only after the failure, which is told meanwhile.
    wait = "import pathlib, sys, time\nwhile not pathlib.Path(sys.argv[1]).exists(): time.sleep(0.01)\ntime.sleep(0.3)"
    fail = "import pathlib, sys; pathlib.Path(sys.argv[1]).touch(); sys.exit(3)"
    chains: list[bootstrap.Steps] = [
        {"long": (sys.executable, "-c", wait, failed), "longer": touches(ran)},
        {"short": (sys.executable, "-c", fail, failed)},
        {"other": touches(ran)},
    ]
    with pytest.raises(Failure, match="'short' failed with exit code 3"):
        bootstrap.side_by_side(Place(tmp_path), chains)
    assert not ran.exists()


def test_early_steps_run_beside_what_is_done_first_and_the_others_after_it(tmp_path: Path) -> None:
    made, seen = tmp_path / "made", tmp_path / "early"

    def make() -> None:
        # Ends only once the early step has run: they do run beside each other.
        while not seen.exists():
            time.sleep(0.01)
        made.touch()

    look = "import pathlib, sys; sys.exit(not pathlib.Path(sys.argv[1]).exists())"
    bootstrap.side_by_side(
        Place(tmp_path),
        [{f"later {each}": (sys.executable, "-c", look, made)} for each in range(3)],
        early={"early": touches(seen)},
        first=make,
    )


def test_what_fails_first_keeps_the_others_from_running(tmp_path: Path) -> None:
    def fail() -> None:
        raise Failure("no packages")

    ran = tmp_path / "ran"
    with pytest.raises(Failure, match="no packages"):
        bootstrap.side_by_side(Place(tmp_path), [{"later": touches(ran)}], first=fail)
    assert not ran.exists()


def test_modules_are_compiled_once_for_all_steps(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    bootstrap.run_step(place, "step", (sys.executable, "-c", "import sys; sys.exit(sys.dont_write_bytecode)"))


def test_the_rules_are_held_against_the_index_that_the_tests_write(place: Place) -> None:
    (chain,) = (chain for chain in bootstrap.chains(place) if "pytest" in chain)
    (written,) = (part for part in chain["pytest"] if str(part).startswith("--rule-index="))
    names = list(chain)
    for game in bootstrap.GAMES:
        assert chain[f"rules {game}"][-2:] == ("--index", Path(str(written).partition("=")[2]))
        assert names.index(f"rules {game}") > names.index("pytest")


@pytest.mark.parametrize(
    ("command", "lock", "becomes"),
    [
        ("play", "play", ["serve"]),
        ("bench", "bench", ["bench", "titan", "--peer", "catanatron"]),
    ],
)
def test_arguments_pass_through(command: str, lock: str, becomes: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    became: list[str] = []
    monkeypatch.setattr(bootstrap, "install_all", lambda _, *locks: installed.extend(locks))
    monkeypatch.setattr(bootstrap, "install_web", lambda _, *, tests: None)
    monkeypatch.setattr(bootstrap, "build_web", lambda _: None)
    monkeypatch.setattr(bootstrap, "become", lambda _, *words: became.extend(words))
    assert bootstrap.main([command, "--seed", "7"]) == 0
    assert installed == [lock]
    assert became == [*becomes, "--seed", "7"]


@pytest.mark.parametrize("arguments", [[], ["dance"]])
def test_an_unknown_command_is_answered_with_the_known_ones(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert bootstrap.main(arguments) == 2
    assert "play,check,bench" in capsys.readouterr().out


def test_check_refuses_arguments_rather_than_ignore_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert bootstrap.main(["check", "everything"]) == 1
    assert "check takes no arguments, or --quick" in capsys.readouterr().out


# --- the quick check


def git(folder: Path, *arguments: str) -> None:
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "init.defaultBranch=main")
    subprocess.run(("git", *who, *arguments), cwd=folder, check=True, capture_output=True)


@pytest.fixture
def branch(place: Place) -> Place:
    """A working copy on a branch that went out from main, which has gone on since."""
    git(place.root, "init")
    for name in ("kept.py", "changed.py", "gone.py"):
        (place.root / name).write_text("")
    git(place.root, "add", ".")
    git(place.root, "commit", "-m", "begin")
    git(place.root, "branch", "work")
    (place.root / "kept.py").write_text("of main")
    git(place.root, "commit", "-am", "main goes on")
    git(place.root, "checkout", "work")
    return place


def test_what_changed_is_what_main_had_not_when_the_work_began(branch: Place) -> None:
    assert bootstrap.changed_since(branch, bootstrap.base_of(branch)) == []
    (branch.root / "changed.py").write_text("committed")
    git(branch.root, "commit", "-am", "change")
    (branch.root / "gone.py").unlink()
    (branch.root / "neu \N{GREEK SMALL LETTER ALPHA}.py").write_text("untracked")
    expected = ["changed.py", "gone.py", "neu \N{GREEK SMALL LETTER ALPHA}.py"]
    assert bootstrap.changed_since(branch, bootstrap.base_of(branch)) == expected


def test_without_a_main_what_is_not_committed_changed(branch: Place) -> None:
    git(branch.root, "branch", "-D", "main")
    assert bootstrap.base_of(branch) == "HEAD"
    (branch.root / "changed.py").write_text("not committed")
    assert bootstrap.changed_since(branch, "HEAD") == ["changed.py"]


def test_the_web_application_is_checked_if_it_changed(place: Place) -> None:
    (python,) = bootstrap.quick_chains(place, "abc", ["src/starlode/cli.py"])
    assert python == {
        "tests of what changed": (
            *(place.python, "-m", "tools.affected", bootstrap.QUICK_SECONDS),
            "src/starlode/cli.py",
        )
    }
    both = bootstrap.quick_chains(place, "abc", ["web/src/main.ts"])
    assert [name for chain in both[1:] for name in chain] == ["web lint", "web types", "web tests of what changed"]
    assert both[-1]["web tests of what changed"][-2:] == ("--changed", "abc")


def test_a_quick_check_tells_what_it_left_out(
    branch: Place, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "install_all", lambda *_: None)
    monkeypatch.setattr(
        bootstrap, "side_by_side", lambda _, chains, **__: ran.append([name for chain in chains for name in chain])
    )
    (branch.root / "changed.py").write_text("not committed")
    bootstrap.check(branch, ["--quick"])
    assert ran == [["tests of what changed"]]
    told = capsys.readouterr().out
    assert "== 1 changed files" in told
    assert "left out, and part of ./check: slow tests, browser, compiled engine, fuzz" in told
    assert "left out, because nothing of it changed: the web application" in told
    assert "all checks passed" in told


def test_an_old_python_is_told_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bootstrap, "OLDEST_PYTHON", (99,))
    assert bootstrap.main(["play"]) == 1
    assert "Python 3.11 or newer is needed" in capsys.readouterr().out
