"""Compiles the rules engines with mypyc when a wheel is built.

Without a C compiler the wheel is plain Python, tagged for every platform: the same source, the same games, more
slowly. STARLODE_COMPILE=1 makes a failed compilation an error, STARLODE_COMPILE=0 does not try. STARLODE_OPT is the
C compiler's level of optimisation, 3 unless it is set: lower compiles sooner and runs more slowly. At 0 every module
is C code of its own, so that all cores compile; otherwise it is one piece, which optimises across modules. Editable
installs stay uncompiled, so that an edited source is what runs.
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
    """Adds the libraries of the modules listed in pyproject.toml under [tool.starlode] to the wheel."""

    @property
    def scratch(self) -> Path:
        return Path(self.directory).resolve() / ".mypyc"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wish = os.environ.get("STARLODE_COMPILE", "auto")
        if version == "editable" or wish == "0":
            return
        done = self.compile(self.metadata.config["tool"]["starlode"]["compiled"])
        if done.returncode != 0:
            told = f"{done.stdout}{done.stderr}".strip()
            if wish == "1":
                raise RuntimeError(f"the engines did not compile:\n{told}")
            reason = told.rpartition("\n")[2]
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
        """Runs this file as a program: mypyc ends its process at the first error it finds."""
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
    """Leaves the compiled modules in scratch/lib, laid out as they are imported."""
    # Only here: neither is installed where a plain wheel or an editable install is made.
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
        compile_in(pool, command)
        command.run()


def compile_in(pool: ThreadPoolExecutor, command: Any) -> None:
    """Has every C file compiled in the pool: setuptools gives one core to all files of an extension."""
    build = command.build_extensions

    def build_extensions() -> None:
        compile_all = command.compiler.compile

        def compile_each(sources: list[str], **options: Any) -> list[str]:
            return [file for files in pool.map(lambda each: compile_all([each], **options), sources) for file in files]

        command.compiler.compile = compile_each
        build()

    command.build_extensions = build_extensions


if __name__ == "__main__":
    compile_modules(Path(sys.argv[1]), sys.argv[2:])
