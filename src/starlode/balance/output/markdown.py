"""Tables in Markdown, and the part of a document that is made of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlode.balance.output.wording import Table
from starlode.kernel.errors import InvalidInput

BEGIN: Final = "<!-- begin: starlode {command} {name} -->"
END: Final = "<!-- end: starlode {command} {name} -->"


def render_markdown(command: str, heading: str, tables: Sequence[Table]) -> str:
    """Return the command that was run, a heading sentence and the tables."""
    parts = [f"```\n{command}\n```", heading]
    for table in tables:
        rules = ["---", *["---:" for _ in table.columns[1:]]]
        rows = [_row(table.columns), _row(rules), *[_row(row) for row in table.rows]]
        parts += [f"### {table.title}", "\n".join(rows)]
    return "\n\n".join(parts)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def find_part(document: str, name: str, file: str, command: str = "balance") -> str:
    """Return a command's part of this name of a document; raise InvalidInput if it has no marks for it."""
    begin, end = BEGIN.format(command=command, name=name), END.format(command=command, name=name)
    _, found_begin, rest = document.partition(begin)
    part, found_end, _ = rest.partition(end)
    if not found_begin or not found_end:
        raise InvalidInput("balance-no-marks", file=file, begin=begin, end=end)
    return part


def replace_part(document: str, name: str, part: str, file: str, command: str = "balance") -> str:
    """Return a document with a command's part of this name replaced; raise InvalidInput if it has no marks for it."""
    begin, end = BEGIN.format(command=command, name=name), END.format(command=command, name=name)
    last = f"{begin}{find_part(document, name, file, command)}{end}"
    return document.replace(last, f"{begin}\n\n{part}\n\n{end}", 1)
