"""Invalid input as a message key with data, so that every language has a text for it, and the clause it breaks."""

from __future__ import annotations

import errno

from starlode.kernel.contract import Json


class InvalidInput(Exception):
    """Input from outside cannot be used, and nothing has been changed. The command line exits with 2."""

    def __init__(self, key: str, *, clause: str = "", **data: Json) -> None:
        self.key = key
        self.clause = clause
        self.data = data
        items = ", ".join(f"{name}={value!r}" for name, value in data.items())
        super().__init__(f"{key}({items})" + (f" [{clause}]" if clause else ""))


def error_name(error: OSError) -> str:
    """Return the name of an operating system error, for which both languages have a text (`problem-ENOSPC`)."""
    return errno.errorcode.get(error.errno or 0, str(error))
