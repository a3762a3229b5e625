"""The commands that wait for a live table: those that come during a write are carried out and written together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass

from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.transaction import Transaction

Command = Callable[[Transaction], Result]
"""A request to a table, such as `lambda transaction: transaction.tick()`. It may be tried several times."""


@dataclass(frozen=True)
class WaitingCommand:
    """A command, the game time at which it came in, and its answer."""

    run: Command
    arrived: int
    answer: asyncio.Future[Result]

    @property
    def is_answered(self) -> bool:
        """Whether its sender has got the answer."""
        return self.answer.done() and not self.answer.cancelled()

    def resolve(self, answer: Result | Exception) -> None:
        """Give the answer to whoever still waits for it."""
        if self.answer.done():
            return
        if isinstance(answer, Exception):
            self.answer.set_exception(answer)
        else:
            self.answer.set_result(answer)


class CommandQueue:
    """Calls `carry_out` with the commands that wait, in their order, while it holds the table's lock."""

    def __init__(self, lock: asyncio.Lock, carry_out: Callable[[Sequence[WaitingCommand]], Awaitable[None]]) -> None:
        self._lock = lock
        self._carry_out = carry_out
        self._waiting: list[WaitingCommand] = []
        self._task: asyncio.Task[None] | None = None

    def put(self, command: Command, arrived: int) -> asyncio.Future[Result]:
        """Let a command wait, and return its answer to come."""
        waiting = WaitingCommand(command, arrived, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return waiting.answer

    async def _run(self) -> None:
        """Carry out commands as long as some wait.

        This is a task of its own: a sender that disconnects does not take the others' answers with it.
        """
        while self._waiting:
            commands: list[WaitingCommand] = []
            try:
                async with self._lock:
                    commands, self._waiting = self._waiting, []
                    await self._carry_out(commands)
            except Exception as failure:  # noqa: BLE001 - whoever sent the command handles it
                for command in commands:
                    command.resolve(failure)
        self._task = None


def run_all(commands: Iterable[WaitingCommand], transaction: Transaction) -> list[Result | Exception]:
    """Carry out commands in turn and return their answers.

    A refusal for which nothing matters that is still to be written is answered at once.
    """
    answers: list[Result | Exception] = []
    for command in commands:
        transaction.count_from(command.arrived)
        try:
            answers.append(command.run(transaction))
        except Exception as failure:  # noqa: BLE001 - it concerns only who sent this command
            answers.append(failure)
        if isinstance(answers[-1], Rejected) and not transaction.entries:
            command.resolve(answers[-1])
    return answers


def answer_all(commands: Iterable[WaitingCommand], answers: Iterable[Result | Exception]) -> None:
    """Give every sender the answer."""
    for command, answer in zip(commands, answers, strict=True):
        command.resolve(answer)
