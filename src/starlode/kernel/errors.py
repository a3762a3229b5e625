"""Bad input, told as a message key with data so that both languages can say it, and a clause where one is broken."""

from __future__ import annotations

import errno

from starlode.kernel.contract import Json


class InvalidInput(Exception):
    """Something from outside cannot be used. Nothing has been changed. The command line exits with 2."""

    def __init__(self, key: str, *, clause: str = "", **data: Json) -> None:
        self.key = key
        self.clause = clause
        self.data = data
        told = ", ".join(f"{name}={value!r}" for name, value in data.items())
        super().__init__(f"{key}({told})" + (f" [{clause}]" if clause else ""))


def error_name(error: OSError) -> str:
    """What the operating system would not do, by a name that both languages can say (`problem-ENOSPC`)."""
    return errno.errorcode.get(error.errno or 0, str(error))
