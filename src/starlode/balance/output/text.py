"""Tables for a terminal."""

from __future__ import annotations

import io
from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as RichTable

from starlode.balance.output.wording import Table


def render_tables(tables: Sequence[Table], width: int) -> str:
    """Return the tables as text of at most this width, without colours."""
    output = io.StringIO()
    console = Console(file=output, width=width, color_system=None, highlight=False, markup=False, emoji=False)
    for table in tables:
        console.print(table.title)
        drawn = RichTable(box=SIMPLE_HEAD, pad_edge=False)
        for number, column in enumerate(table.columns):
            drawn.add_column(column, justify="right" if number else "left")
        for row in table.rows:
            drawn.add_row(*row)
        console.print(drawn)
    return "\n".join(line.rstrip() for line in output.getvalue().splitlines())
