"""Prints a review for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlode.cli.console import Console
from starlode.kernel.contract import Event
from starlode.kernel.game import Game
from starlode.kernel.log.entries import ActionJson
from starlode.kernel.log.log import Log
from starlode.kernel.table.replay import replay
from starlode.review.report import Judged, Reason, Review, Turn

BLOCKS: Final = "▁▂▃▄▅▆▇█"
COLUMNS: Final = 60
MOST_ACTIONS: Final = 4
MOST_EVENTS: Final = 3


class ReviewPrinter:
    """Prints the review of a log: curves, turning points, and moves by seat."""

    def __init__(self, console: Console, game: Game, log: Log, review: Review) -> None:
        self._console = console
        self._game = game
        self._log = log
        self._review = review
        self._texts = console.texts(game, [seat.name for seat in log.header.seats])
        self._catalogue = game.catalogue(log.header.players, log.header.options)

    def print_review(self, chosen: int | None) -> None:
        """Print everything, or of the moves only those of one seat."""
        self._print_curves()
        self._print_turns()
        for seat in range(self._review.players):
            if chosen in (None, seat):
                self._print_seat(seat)

    def _print_curves(self) -> None:
        say = self._texts.format
        points = self._review.curve
        self._console.print(say("review-chance"))
        width = max(len(say("cli-entry-move", seat=seat, action="")) for seat in range(self._review.players))
        for seat in range(self._review.players):
            sampled = [points[number * (len(points) - 1) // (COLUMNS - 1)] for number in range(COLUMNS)]
            curve = "".join(BLOCKS[min(7, 8 * point.chances[seat] // 1000)] for point in sampled)
            name = say("cli-entry-move", seat=seat, action="")
            last = say("review-percent", percent=_percent(points[-1].chances[seat]))
            self._console.print(f"  {name:<{width}} {curve} {last}")

    def _print_turns(self) -> None:
        say = self._texts.format
        events = self._events()
        self._console.print(f"\n{say('review-turns')}")
        for turn in self._review.turns:
            where = say("cli-review-entries", first=turn.first, last=turn.moment - 1)
            told = say("review-turn", seat=turn.seat, before=_percent(turn.before), after=_percent(turn.after))
            self._console.print(f"  {told} ({' · '.join([where, *self._causes(turn)])})")
            lines = [event for seq in range(turn.first, turn.moment) for event in events.get(seq, [])]
            for event in lines[:MOST_EVENTS]:
                self._console.print(f"      {self._texts.event(event)}")

    def _causes(self, turn: Turn) -> list[str]:
        say = self._texts.format
        causes: list[str] = []
        if turn.by is not None:
            causes.append(say("review-turn-own") if turn.by == turn.seat else say("review-turn-move", seat=turn.by))
        if turn.luck:
            causes.append(say("review-turn-luck", change=_signed(turn.luck)))
        return causes

    def _print_seat(self, seat: int) -> None:
        say = self._texts.format
        summed = self._review.seats[seat]
        for key, judged in (("review-worst", self._review.worst), ("review-best", self._review.best)):
            own = [each for each in judged if each.seat == seat]
            self._console.print(f"\n{say('cli-review-of', heading=say(key), seat=seat)}")
            if not own:
                self._console.print(f"  {say('review-none')}")
            for each in own:
                self._print_judged(each)
        changes = [
            say("cli-review-sum", name=say(key), change=say("review-change", change=_signed(value)))
            for key, value in (
                ("review-luck", summed.luck),
                ("review-own", summed.own),
                ("review-others", summed.others),
                ("review-lost", -summed.lost),
            )
        ]
        self._console.print(f"  {' · '.join(changes)}")
        self._console.print(f"  {say('review-looked-at', looked=summed.looked_at, moves=summed.moves)}")

    def _print_judged(self, judged: Judged) -> None:
        say = self._texts.format
        change = -judged.loss if judged.better else judged.gain
        where = say("cli-review-entry", entry=judged.seq)
        told = say("review-change", change=_signed(change))
        self._console.print(f"  {told}  {self._actions(judged.done)} ({where})")
        if judged.better:
            self._console.print(f"      {say('review-better', what=self._actions(judged.better))}")
            reasons = [self._reason(reason) for reason in judged.reasons]
            reasons.append(
                say(
                    "review-reason-chance",
                    better=_percent(judged.chance + judged.loss),
                    chance=_percent(judged.chance),
                )
            )
            self._console.print(f"      {say('review-because', reasons=' · '.join(reasons))}")

    def _reason(self, reason: Reason) -> str:
        say = self._texts.format
        if reason.name:
            kind = "review-reason" if reason.what == "asset" else "review-reason-expected"
            count = abs(reason.more) if reason.what == "asset" else max(1, round(abs(reason.more) / 100))
            what = say(f"web-{self._game.name}-gain-{reason.name}", count=count)
            return say(f"{kind}-more" if reason.more > 0 else f"{kind}-less", what=what)
        if reason.what in ("score", "played"):
            return say(f"review-reason-{reason.what}", count=reason.more)
        return say(f"review-reason-{reason.what}", count=round(reason.more / 100))

    def _actions(self, actions: Sequence[ActionJson]) -> str:
        told = [self._texts.action(self._game, self._catalogue.decode(each)) for each in actions[:MOST_ACTIONS]]
        text = told[0]
        for each in told[1:]:
            text = self._texts.format("review-then", first=text, rest=each)
        return text if len(actions) <= MOST_ACTIONS else f"{text}, …"

    def _events(self) -> dict[int, list[Event]]:
        events: dict[int, list[Event]] = {}
        replay(self._game, self._log, check=False, on_events=events.__setitem__)
        return events


def _percent(thousandths: int) -> int:
    return round(thousandths / 10)


def _signed(thousandths: int) -> str:
    percent = _percent(thousandths)
    return f"\N{MINUS SIGN}{-percent}" if percent < 0 else f"+{percent}"
