"""The command line: one module for each command, words from the locales, exit codes that mean something.

0: all is well. 1: the work found something, such as a failure, a broken log or a rule without a test. 2: what was given
cannot be used, and nothing was changed.
"""

from __future__ import annotations

import io
import sys

__all__ = ["app"]


def app() -> None:
    """Where the program `starlode` begins."""
    # A caller may have closed its ends: Python has no streams there then.
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a letter gets a mark for it, not a crash.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        from starlode.cli.main import main

        code = main(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
