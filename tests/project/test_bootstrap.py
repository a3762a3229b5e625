"""Tests of the bootstrap script: skipped steps, fallbacks and error messages."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools import bootstrap
from tools.bootstrap import Checkout, Failure, compute_fingerprint, run_once


class Commands:
    """A replacement for bootstrap.succeeds that records commands and fails those containing one of the words."""

    def __init__(self, *failing: str) -> None:
        self.failing = failing
        self.commands: list[str] = []

    def __call__(self, *command: str | Path, **_: object) -> bool:
        text = " ".join(map(str, command))
        self.commands.append(text)
        return not any(word in text for word in self.failing)

    def with_word(self, word: str) -> list[str]:
        return [text for text in self.commands if word in text]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """Return a checkout with locks and a .venv that contains uv."""
    checkout = Checkout(tmp_path)
    checkout.lock("play").parent.mkdir()
    for name in ("installer", "play", "test"):
        checkout.lock(name).write_text(f"{name}==1\n")
    for name in ("pyproject.toml", "hatch_build.py"):
        (tmp_path / name).write_text("")
    checkout.uv.parent.mkdir(parents=True)
    checkout.uv.touch()
    checkout.web.mkdir()
    for name in ("package.json", "package-lock.json", ".npmrc"):
        (checkout.web / name).write_text("")
    return checkout


def replace_commands(monkeypatch: pytest.MonkeyPatch, *failing: str) -> Commands:
    commands = Commands(*failing)
    monkeypatch.setattr(bootstrap, "succeeds", commands)
    return commands


def test_bootstrap_imports_only_the_standard_library() -> None:
    assert bootstrap.__file__
    tree = ast.parse(Path(bootstrap.__file__).read_text())
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imported |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert {str(name).split(".")[0] for name in imported} <= sys.stdlib_module_names


# --- stamps


def test_fingerprint_depends_on_files_and_facts(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.write_text("ab")
    second.write_text("c")
    before = compute_fingerprint([first, second], "fact")
    assert compute_fingerprint([first, second], "fact") == before
    assert compute_fingerprint([first, second], "other fact") != before
    first.write_text("a")
    second.write_text("bc")
    assert compute_fingerprint([first, second], "fact") != before


def test_step_runs_once_per_fingerprint(tmp_path: Path) -> None:
    ran: list[str] = []
    stamp = tmp_path / "stamps" / "step"
    for fingerprint in ("a", "a", "b", "b", "a"):
        run_once(stamp, fingerprint, lambda fingerprint=fingerprint: ran.append(fingerprint))  # type: ignore[misc]
    assert ran == ["a", "b", "a"]


def test_failed_step_invalidates_the_old_fingerprint(tmp_path: Path) -> None:
    def fail() -> None:
        raise Failure("failed")

    ran: list[str] = []
    stamp = tmp_path / "step"
    run_once(stamp, "old", lambda: ran.append("old"))
    with pytest.raises(Failure):
        run_once(stamp, "new", fail)
    run_once(stamp, "old", lambda: ran.append("again"))
    assert ran == ["old", "again"]


def test_unchanged_packages_are_not_reinstalled(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = replace_commands(monkeypatch)
    bootstrap.install_all(checkout, "play")
    assert len(commands.with_word("play.lock")) == 1
    assert len(commands.with_word(f"-e {checkout.root}")) == 1
    commands.commands.clear()
    bootstrap.install_all(checkout, "play")
    assert commands.with_word(" install ") == []


def test_changed_lock_invalidates_all_locks_of_the_environment(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = replace_commands(monkeypatch)
    bootstrap.install_lock(checkout, "play")
    bootstrap.install_lock(checkout, "test")
    old = checkout.lock("play").read_text()
    checkout.lock("play").write_text("play==2\n")
    bootstrap.install_lock(checkout, "play")
    # Back to the older version, as after switching branches: packages of test.lock may have been replaced meanwhile.
    checkout.lock("play").write_text(old)
    commands.commands.clear()
    bootstrap.install_lock(checkout, "test")
    assert len(commands.with_word("test.lock")) == 1


def test_moved_checkout_is_installed_again(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = replace_commands(monkeypatch)
    bootstrap.install_project(checkout)
    moved = Checkout(checkout.root.rename(checkout.root.with_name("moved")))
    bootstrap.install_project(moved)
    assert len(commands.with_word(f"-e {moved.root}")) == 1


# --- installers


def test_locks_are_installed_without_resolution_and_by_hash(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = replace_commands(monkeypatch)
    bootstrap.install_lock(checkout, "test")
    (command,) = commands.commands
    assert command.startswith(f"{checkout.uv} pip install")
    assert f"--no-deps --require-hashes -r {checkout.lock('test')}" in command


def test_pip_is_used_if_uv_is_unavailable(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    checkout.uv.unlink()
    commands = replace_commands(monkeypatch, "installer.lock", "uv pip")
    bootstrap.install_lock(checkout, "play")
    assert commands.commands[-1].startswith(f"{checkout.python} -m pip")
    assert "--no-deps --require-hashes" in commands.commands[-1]


def test_failed_install_names_the_lock_and_leaves_no_stamp(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    replace_commands(monkeypatch, "install")
    with pytest.raises(Failure, match=r"cannot install the packages of play\.lock.*registry"):
        bootstrap.install_lock(checkout, "play")
    assert not (checkout.stamps / "lock-play").exists()


def test_working_venv_is_kept(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = replace_commands(monkeypatch)
    bootstrap.ensure_venv(checkout)
    assert len(commands.commands) == 1


def test_incomplete_venv_is_recreated(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = replace_commands(monkeypatch, "import pip")
    bootstrap.ensure_venv(checkout)
    assert commands.commands[-1] == f"{sys.executable} -m venv --clear {checkout.venv}"


def test_uv_creates_the_venv_if_python_cannot(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = replace_commands(monkeypatch, "import pip", "-m venv")
    bootstrap.ensure_venv(checkout)
    assert commands.commands[-1].startswith("uv venv")
    assert commands.with_word("apt-get") == []


def test_error_names_the_missing_venv_package(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = replace_commands(monkeypatch, "import pip", "venv", "sudo")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(Failure, match=rf"python3\.{sys.version_info.minor}-venv"):
        bootstrap.ensure_venv(checkout)
    assert commands.with_word("apt-get install") == []


def test_nginx_of_the_machine_is_used(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = replace_commands(monkeypatch)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/sbin/{name}")
    bootstrap.unpack_nginx(checkout)
    assert commands.commands == []


def test_nginx_is_unpacked_once_and_not_installed(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []

    def run(*command: str | Path, cwd: Path | None = None, **_: object) -> bool:
        ran.append(" ".join(map(str, command)))
        if "download" in command and cwd is not None:
            (cwd / "nginx_1_amd64.deb").touch()
        if command[0] == "dpkg-deb":
            checkout.nginx.parent.mkdir(parents=True)
            checkout.nginx.touch()
        return True

    monkeypatch.setattr(bootstrap, "succeeds", run)
    monkeypatch.setattr("shutil.which", lambda _: None)
    bootstrap.unpack_nginx(checkout)
    bootstrap.unpack_nginx(checkout)
    assert [command.partition(" ")[0] for command in ran] == ["apt-get", "dpkg-deb", str(checkout.nginx)]
    assert str(checkout.venv / "nginx") in ran[1]


def test_a_machine_without_the_package_is_told_what_is_skipped(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = replace_commands(monkeypatch, "nginx")
    monkeypatch.setattr("shutil.which", lambda _: None)
    bootstrap.unpack_nginx(checkout)
    assert not commands.with_word("dpkg-deb")
    assert "the tests of docs/operations/nginx.conf are skipped" in capsys.readouterr().out


def test_missing_command_does_not_succeed() -> None:
    assert not bootstrap.succeeds("no-such-command-anywhere")


@pytest.mark.parametrize(
    ("code", "quiet", "shown"), [(0, False, ""), (1, False, "a warning\n"), (0, True, ""), (1, True, "")]
)
def test_output_of_a_command_is_shown_only_if_it_fails(
    code: int, quiet: bool, shown: str, capfd: pytest.CaptureFixture[str]
) -> None:
    command = (sys.executable, "-c", f"import sys; print('a warning', file=sys.stderr); sys.exit({code})")
    assert bootstrap.succeeds(*command, quiet=quiet) == (code == 0)
    assert "".join(capfd.readouterr()) == shown


# --- the web application


def test_test_packages_include_play_packages(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = replace_commands(monkeypatch)
    bootstrap.install_web(checkout, tests=False)
    assert commands.commands == [f"{checkout.npm} ci --silent --omit=dev"]
    bootstrap.install_web(checkout, tests=True)
    assert commands.commands[1:] == [f"{checkout.npm} ci --silent"]
    bootstrap.install_web(checkout, tests=False)
    bootstrap.install_web(checkout, tests=True)
    assert len(commands.commands) == 2
    (checkout.web / "package-lock.json").write_text("{}")
    bootstrap.install_web(checkout, tests=False)
    assert commands.commands[2:] == [f"{checkout.npm} ci --silent --omit=dev"]
    # Back to the older lock, as after switching branches: the test packages have been removed meanwhile.
    (checkout.web / "package-lock.json").write_text("")
    bootstrap.install_web(checkout, tests=True)
    assert commands.commands[3:] == [f"{checkout.npm} ci --silent"]


def test_application_is_rebuilt_if_a_source_changes_or_moves(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = replace_commands(monkeypatch)
    built = checkout.root / "src" / "starlode" / "_web" / "index.html"
    messages = checkout.root / "src" / "starlode" / "games" / "titan" / "text" / "fr.ftl"
    for file in (built, messages):
        file.parent.mkdir(parents=True)
        file.write_text("")

    def count_builds() -> int:
        bootstrap.build_web(checkout)
        return len(commands.with_word("run --silent build"))

    assert [count_builds(), count_builds()] == [1, 1]
    messages.write_text("mot = mot")
    assert count_builds() == 2
    messages.rename(messages.with_name("en.ftl"))
    assert count_builds() == 3
    built.unlink()
    assert count_builds() == 4


def test_application_is_rebuilt_if_a_build_tool_changes(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = replace_commands(monkeypatch)
    built = checkout.root / "src" / "starlode" / "_web" / "index.html"
    splitting, browser, fixture = (
        checkout.web / "tools" / name for name in ("codeSplitting.ts", "chromium.mjs", "titan_fixture.py")
    )
    for folder in (built.parent, splitting.parent):
        folder.mkdir(parents=True)
    for file in (built, splitting, browser, fixture):
        file.write_text("")

    def count_builds() -> int:
        bootstrap.build_web(checkout)
        return len(commands.with_word("run --silent build"))

    assert count_builds() == 1
    splitting.write_text("export const groups = [];")
    assert [count_builds(), count_builds()] == [2, 2]
    browser.write_text("export default 1;")
    assert count_builds() == 3
    # Python scripts in the same folder only write test data.
    fixture.write_text("pass")
    assert count_builds() == 3


def test_failed_build_is_reported_and_leaves_no_stamp(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    replace_commands(monkeypatch, "build")
    with pytest.raises(Failure, match="building the web application"):
        bootstrap.build_web(checkout)
    assert not bootstrap.web_stamp(checkout.root).exists()


# --- commands


def test_failed_check_names_its_step(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="'ruff check' failed with exit code 3"):
        bootstrap.run_step(Checkout(tmp_path), "ruff check", (sys.executable, "-c", "raise SystemExit(3)"))


def prints(*lines: str, code: int = 0) -> tuple[str, ...]:
    """Return a command that prints the lines and exits with the code."""
    return (sys.executable, "-c", f"print({chr(10).join(lines)!r}); raise SystemExit({code})")


def touches(file: Path) -> tuple[str | Path, ...]:
    return (sys.executable, "-c", "import pathlib, sys; pathlib.Path(sys.argv[1]).touch()", file)


def test_output_of_parallel_steps_is_not_mixed_and_failures_are_named(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    chains: list[bootstrap.Steps] = [{"one": prints("first", "second")}, {"two": prints("why", code=4)}]
    with pytest.raises(Failure, match="'two' failed with exit code 4"):
        bootstrap.run_in_parallel(Checkout(tmp_path), chains)
    output = capfd.readouterr().out
    assert re.search(r"== one: [0-9.]+ s\nfirst\nsecond\n", output)
    assert re.search(r"== two: [0-9.]+ s\nwhy\n", output)


def test_steps_of_a_chain_run_in_order(tmp_path: Path) -> None:
    created = tmp_path / "created"
    verify = (sys.executable, "-c", "import pathlib, sys; sys.exit(not pathlib.Path(sys.argv[1]).exists())", created)
    bootstrap.run_in_parallel(
        Checkout(tmp_path), [{"create": touches(created), "verify": verify}, {"parallel": prints()}]
    )


def test_no_step_starts_after_a_failure(tmp_path: Path) -> None:
    failed, ran = tmp_path / "failed", tmp_path / "ran"
    # The first step of the chain ends only after the process that fails, however long that takes to exit.
    wait = """
import os, sys, time
while not os.path.lexists(sys.argv[1]):
    time.sleep(0.01)
try:
    while True:
        os.kill(int(os.readlink(sys.argv[1])), 0)
        time.sleep(0.01)
except ProcessLookupError:
    time.sleep(0.3)
"""
    fail = "import os, sys; os.symlink(str(os.getpid()), sys.argv[1]); sys.exit(3)"
    chains: list[bootstrap.Steps] = [
        {"long": (sys.executable, "-c", wait, failed), "longer": touches(ran)},
        {"short": (sys.executable, "-c", fail, failed)},
        {"other": touches(ran)},
    ]
    with pytest.raises(Failure, match="'short' failed with exit code 3"):
        bootstrap.run_in_parallel(Checkout(tmp_path), chains)
    assert not ran.exists()


def test_early_steps_run_during_the_preparation_and_chains_after_it(tmp_path: Path) -> None:
    prepared, early = tmp_path / "prepared", tmp_path / "early"

    def prepare() -> None:
        # Ends only after the early step has run, which proves that they run in parallel.
        while not early.exists():
            time.sleep(0.01)
        prepared.touch()

    verify = "import pathlib, sys; sys.exit(not pathlib.Path(sys.argv[1]).exists())"
    bootstrap.run_in_parallel(
        Checkout(tmp_path),
        [{f"later {number}": (sys.executable, "-c", verify, prepared)} for number in range(3)],
        early={"early": touches(early)},
        prepare=prepare,
    )


def test_failed_preparation_cancels_the_chains(tmp_path: Path) -> None:
    def fail() -> None:
        raise Failure("no packages")

    ran = tmp_path / "ran"
    with pytest.raises(Failure, match="no packages"):
        bootstrap.run_in_parallel(Checkout(tmp_path), [{"later": touches(ran)}], prepare=fail)
    assert not ran.exists()


def test_a_check_goes_on_without_the_peer_of_the_benchmark(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    checkout.lock("bench").write_text("bench==1\n")
    commands = replace_commands(monkeypatch, "bench.lock")
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/sbin/{name}")
    bootstrap.install_for_check(checkout)
    assert commands.with_word("bench.lock")
    assert (checkout.stamps / "lock-test").exists()
    assert "The test of the benchmark's peer is skipped." in capsys.readouterr().out


def test_the_summary_names_the_longest_step_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "SECONDS_BY_STEP", {})
    bootstrap.run_in_parallel(Checkout(tmp_path), [{"one": prints("x"), "other": prints("y")}])
    assert {*bootstrap.SECONDS_BY_STEP} == {"one", "other"}
    bootstrap.SECONDS_BY_STEP.update(one=1.2, other=5.3)
    assert re.fullmatch(r"other 5 s, one 1 s; processor time \d+ s", bootstrap.summary())


def test_all_chains_give_way_to_the_longest_one(checkout: Checkout) -> None:
    longest, *others = bootstrap.chains(checkout)
    assert "pytest" in longest
    assert not any("nice" in command for command in longest.values())
    assert all(command[0] == "nice" for chain in others for command in chain.values())


def test_steps_write_bytecode_files(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    bootstrap.run_step(checkout, "step", (sys.executable, "-c", "import sys; sys.exit(sys.dont_write_bytecode)"))


def test_rule_check_reads_the_index_written_by_the_tests(checkout: Checkout) -> None:
    for name in ("titan", "moon_base"):
        (checkout.root / "src" / "starlode" / "games" / name).mkdir(parents=True)
        (checkout.root / "src" / "starlode" / "games" / name / "game.py").touch()
    (chain,) = (chain for chain in bootstrap.chains(checkout) if "pytest" in chain)
    (written,) = (part for part in chain["pytest"] if str(part).startswith("--rule-index="))
    names = list(chain)
    for game in ("titan", "moon_base"):
        assert chain[f"rules {game}"][-2:] == ("--index", Path(str(written).partition("=")[2]))
        assert names.index(f"rules {game}") > names.index("pytest")


@pytest.mark.parametrize(
    ("command", "lock", "expected"),
    [
        ("play", "play", ["serve"]),
        ("bench", "bench", ["bench", "titan", "--peer", "catanatron"]),
    ],
)
def test_arguments_pass_through(command: str, lock: str, expected: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    executed: list[str] = []
    monkeypatch.setattr(bootstrap, "install_all", lambda _, *locks: installed.extend(locks))
    monkeypatch.setattr(bootstrap, "install_web", lambda _, *, tests: None)
    monkeypatch.setattr(bootstrap, "build_web", lambda _: None)
    monkeypatch.setattr(bootstrap, "exec_command", lambda _, *words: executed.extend(words))
    assert bootstrap.main([command, "--seed", "7"]) == 0
    assert installed == [lock]
    assert executed == [*expected, "--seed", "7"]


def test_types_are_generated_from_a_new_document(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []
    monkeypatch.setattr(bootstrap, "install_all", lambda _, *locks: steps.extend(locks))
    monkeypatch.setattr(bootstrap, "install_web", lambda _, *, tests: steps.append(f"web tests={tests}"))
    monkeypatch.setattr(bootstrap, "run_step", lambda _, _name, command: steps.append(str(command[-1])))
    bootstrap.wire(checkout, [])
    assert steps == ["test", "web tests=True", "web/tools/openapi.py", "wire"]
    with pytest.raises(Failure, match="no arguments"):
        bootstrap.wire(checkout, ["--check"])


@pytest.mark.parametrize("arguments", [[], ["dance"]])
def test_unknown_command_prints_the_known_ones(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert bootstrap.main(arguments) == 2
    assert "play,check,bench" in capsys.readouterr().out


def test_check_rejects_unknown_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert bootstrap.main(["check", "everything"]) == 1
    assert "check takes no arguments, or --quick" in capsys.readouterr().out


# --- the quick check


def git(folder: Path, *arguments: str) -> None:
    config = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "init.defaultBranch=main")
    subprocess.run(("git", *config, *arguments), cwd=folder, check=True, capture_output=True)


@pytest.fixture
def branch(checkout: Checkout) -> Checkout:
    """Return a checkout of a branch whose main has newer commits."""
    git(checkout.root, "init")
    for name in ("kept.py", "changed.py", "removed.py"):
        (checkout.root / name).write_text("")
    git(checkout.root, "add", ".")
    git(checkout.root, "commit", "-m", "start")
    git(checkout.root, "branch", "work")
    (checkout.root / "kept.py").write_text("of main")
    git(checkout.root, "commit", "-am", "change main")
    git(checkout.root, "checkout", "work")
    return checkout


def test_changed_files_are_relative_to_the_merge_base(branch: Checkout) -> None:
    assert bootstrap.changed_since(branch, bootstrap.merge_base(branch)) == []
    (branch.root / "changed.py").write_text("committed")
    git(branch.root, "commit", "-am", "change")
    (branch.root / "removed.py").unlink()
    (branch.root / "new \N{GREEK SMALL LETTER ALPHA}.py").write_text("untracked")
    expected = ["changed.py", "new \N{GREEK SMALL LETTER ALPHA}.py", "removed.py"]
    assert bootstrap.changed_since(branch, bootstrap.merge_base(branch)) == expected


def test_only_uncommitted_files_are_changed_without_a_main_branch(branch: Checkout) -> None:
    git(branch.root, "branch", "-D", "main")
    assert bootstrap.merge_base(branch) == "HEAD"
    (branch.root / "changed.py").write_text("not committed")
    assert bootstrap.changed_since(branch, "HEAD") == ["changed.py"]


def test_web_application_is_checked_if_it_changed(checkout: Checkout) -> None:
    (python,) = bootstrap.quick_chains(checkout, "abc", ["src/starlode/cli.py"])
    assert python == {
        "affected tests": (
            *(checkout.python, "-m", "tools.affected", bootstrap.QUICK_SECONDS),
            "src/starlode/cli.py",
        )
    }
    chains = bootstrap.quick_chains(checkout, "abc", ["web/src/main.ts"])
    assert [name for chain in chains[1:] for name in chain] == ["web lint", "web types", "affected web tests"]
    assert chains[-1]["affected web tests"][-2:] == ("--changed", "abc")


def test_quick_check_lists_the_skipped_steps(
    branch: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "install_all", lambda *_: None)
    monkeypatch.setattr(
        bootstrap, "run_in_parallel", lambda _, chains, **__: ran.append([name for chain in chains for name in chain])
    )
    (branch.root / "changed.py").write_text("not committed")
    bootstrap.check(branch, ["--quick"])
    assert ran == [["affected tests"]]
    output = capsys.readouterr().out
    assert "== 1 changed files" in output
    assert "skipped, run ./check for them: slow tests, browser, wheel, fuzz, rule coverage" in output
    assert "skipped, because it did not change: the web application" in output
    assert "all checks passed" in output


def test_old_python_is_rejected(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bootstrap, "OLDEST_PYTHON", (99,))
    assert bootstrap.main(["play"]) == 1
    assert "Python 3.11 or newer is needed" in capsys.readouterr().out
