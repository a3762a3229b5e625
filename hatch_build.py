"""Compiles the rules engines with mypyc when a wheel is built.

Without a C compiler the wheel is plain Python, tagged for every platform: it plays the same games, more slowly.
STARLODE_COMPILE=1 makes a failed compilation an error, STARLODE_COMPILE=0 turns compilation off. STARLODE_OPT is the
C compiler's optimisation level, 3 by default: a lower one compiles faster and runs more slowly. At level 0 every module
is a separate C file, so that all cores compile; otherwise there is one C file, which is optimised across modules.
Editable installs are not compiled, so that edited sources take effect.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledEngine(BuildHookInterface[BuilderConfig]):
    """A build hook that adds the compiled modules, listed in pyproject.toml under [tool.starlode], to the wheel."""

    @property
    def scratch(self) -> Path:
        return Path(self.directory).resolve() / ".mypyc"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        mode = os.environ.get("STARLODE_COMPILE", "auto")
        if version == "editable" or mode == "0":
            return
        done = self.compile(self.metadata.config["tool"]["starlode"]["compiled"])
        if done.returncode != 0:
            output = f"{done.stdout}{done.stderr}".strip()
            if mode == "1":
                raise RuntimeError(f"the engines did not compile:\n{output}")
            reason = output.rpartition("\n")[2]
            self.app.display_warning(f"the engines did not compile ({reason}): this wheel is plain Python, and slower")
            return
        built = self.scratch / "lib"
        for library in built.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            build_data["force_include"][str(library)] = library.relative_to(built).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(self.scratch, ignore_errors=True)

    def compile(self, modules: list[str]) -> subprocess.CompletedProcess[str]:
        """Run this file as a program, because mypyc exits its process at the first error."""
        shutil.rmtree(self.scratch, ignore_errors=True)
        return subprocess.run(
            [sys.executable, __file__, self.scratch, *modules],
            cwd=Path(self.root, "src"),
            env={**os.environ, "MYPY_CACHE_DIR": str(self.scratch / "cache")},
            capture_output=True,
            text=True,
            check=False,
        )


def compile_modules(scratch: Path, modules: list[str]) -> None:
    """Write the compiled modules to scratch/lib, in the folders of their packages."""
    # Imported here, because neither is installed where a plain wheel or an editable install is built.
    from mypyc.build import mypycify
    from setuptools import Distribution

    level = os.environ.get("STARLODE_OPT", "3")
    extensions = mypycify(
        modules, opt_level=level, target_dir=str(scratch / "c"), group_name="starlode", multi_file=level == "0"
    )
    command = Distribution({"name": "starlode", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib = str(scratch / "lib")
    command.build_temp = str(scratch / "tmp")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    with ThreadPoolExecutor(command.parallel) as pool:
        use_pool(pool, command)
        command.run()


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
