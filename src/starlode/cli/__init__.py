"""The command line: one module per command, texts from the locales.

Exit codes: 0 success; 1 a check failed, such as a broken log, a rule without a test or a missed target; 2 the input was
rejected and nothing was changed.
"""

from __future__ import annotations

import io
import sys

__all__ = ["app"]


def app() -> None:
    """Run the program `starlode` and exit with its code."""
    # If the caller has closed a stream, Python sets it to None.
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        # A character that the terminal's encoding lacks is escaped instead of raising an error.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        from starlode.cli.main import main

        code = main(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
