"""The question what a supercard does: the engine resolves it with the dice and decisions of the question.

A decision that the question does not give is answered by its time-out default (GT-19.5), and the answer says so.
"""

from __future__ import annotations

from typing import Final, TypedDict

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.content import CARD_NAMES, CARD_TYPE, CARD_TYPE_NAMES, GOODS_NAMES
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.hooks import LOSS_CREW, LOSS_DAY, LOSS_GOODS, LOSS_TOKEN
from starlode.games.galaxy_trucker.lunar.actions import LUNAR
from starlode.games.galaxy_trucker.lunar.content import FLEET_SHOT_DICE
from starlode.games.galaxy_trucker.lunar.questions.flights import begin_flight, put_card
from starlode.games.galaxy_trucker.lunar.questions.memory import show_memory
from starlode.games.galaxy_trucker.lunar.questions.names import SUPERCARD_TYPES, check_range, find_supercard
from starlode.games.galaxy_trucker.lunar.questions.shapes import MemoryShape, SupercardQuestion
from starlode.games.galaxy_trucker.lunar.questions.ships import list_errors
from starlode.games.galaxy_trucker.lunar.state import DRAW_DIE, edit_table
from starlode.games.galaxy_trucker.ship.ship import CREW_NAMES, PRISONER
from starlode.games.galaxy_trucker.state import FLYING, NO_DRAW, NOBODY, REVEAL, GalaxyTrucker, decision_name, leader
from starlode.games.galaxy_trucker.views.flight import view_notes
from starlode.games.galaxy_trucker.views.players import view_loss, view_ship
from starlode.games.galaxy_trucker.views.shapes import ComponentView, Counts, LossView, NoteView
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import CHANCE, Action, Event, Json, Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

DICE: Final = range(1, 7)
FUSES: Final = range(7)
DEFAULT: Final = "default"
"""What a decision may say instead of the kind of an action: what happens when time runs out."""


class DecisionAnswer(TypedDict):
    """A decision with its options, the action taken, and whether it was the time-out default."""

    seat: int
    decision: str
    options: list[dict[str, Scalar]]
    action: dict[str, Scalar]
    by_default: bool


class EventAnswer(TypedDict):
    """What people would be told: key of the message, clause and data."""

    key: str
    clause: str
    data: dict[str, Json]


class PlayerAnswer(TypedDict):
    """What a card has done to a player.

    `errors` are the building errors that the ship of the question had. `gave_up` is the reason, or null. Tokens that
    power something are spent, others are lost. `ship` and `memory` can be used in another question.
    """

    seat: int
    errors: list[Json]
    flying: bool
    gave_up: str | None
    progress: int
    credits: int
    components_lost: list[LossView]
    crew_lost: Counts
    goods_lost: Counts
    tokens_lost: int
    tokens_spent: int
    days_lost: int
    ship: dict[str, ComponentView]
    memory: MemoryShape


class SupercardAnswer(TypedDict):
    """What a supercard has done, and what was decided and rolled for it.

    `flight_over`: nobody flies on. `rolls` is how many of the rolls were needed.
    """

    card: str
    type: str
    decisions: list[DecisionAnswer]
    rolls: int
    notes: list[NoteView]
    events: list[EventAnswer]
    flight_over: bool
    players: list[PlayerAnswer]


def resolve_supercard(question: SupercardQuestion, game: Game) -> SupercardAnswer:
    """Return what the card does."""
    card = find_supercard(question["card"], SUPERCARD_TYPES)
    dice = question.get("fleet_shot_dice", FLEET_SHOT_DICE)
    check_range("fleet_shot_dice", dice, (1, 2), "GL-9.R2")
    check_range("fuse", question.get("fuse", 0), FUSES, "GL-6.15.1")
    state = begin_flight(question, game, fleet_shot_dice=dice)
    if leader(state) == NOBODY:
        raise InvalidInput("ship-question-nobody-flies", clause="GT-9.8")
    edit_table(state).fuse = question.get("fuse", 0)
    resolution = Resolution(state, question, game.catalogue(len(state.players), {}))
    resolution.run(card)
    final = resolution.final
    return {
        "card": CARD_NAMES[card],
        "type": CARD_TYPE_NAMES[CARD_TYPE[card]],
        "decisions": resolution.decisions,
        "rolls": resolution.rolls,
        "notes": view_notes(final),
        "events": [{"key": event.key, "clause": event.clause, "data": event.data} for event in resolution.events],
        "flight_over": not any(player.status == FLYING for player in final.players),
        "players": [resolution.describe_player(seat) for seat in range(len(question["players"]))],
    }


class Resolution:
    """The run of a card: rolls and decisions are taken from the question in order; losses are noted."""

    def __init__(self, state: GalaxyTruckerState, question: SupercardQuestion, catalogue: Catalogue) -> None:
        self.state: Final = state
        self.before: Final = state.copy()
        # The position when the card is over.
        self.final: GalaxyTruckerState = state
        self.events: list[Event] = []
        self.decisions: Final[list[DecisionAnswer]] = []
        self.rolls: int = 0
        self._question: Final = question
        self._catalogue: Final = catalogue
        self._given: int = 0  # how many decisions of the question were taken
        self._over: bool = False
        # By seat: what (see LOSS_COMPONENT), number of the thing, amount.
        self._losses: Final[list[list[tuple[int, int, int]]]] = [[] for _ in state.players]
        state.config.hooks.losses.append(self._note_loss)
        state.config.hooks.scoring_first.insert(0, self._note_end)

    def run(self, card: int) -> None:
        """Resolve the card, with all that follows it before the next one could be revealed."""
        state = self.state
        put_card(state, card)
        state.step = REVEAL
        flow.advance(state)
        while not self._over and (state.draw != NO_DRAW or state.deciding):
            if state.draw != NO_DRAW:
                self._roll()
            else:
                self._decide()
        if not self._over:
            assert state.events is not None
            self.events = state.events
        decisions = self._question.get("decisions", [])
        if self._given < len(decisions):
            raise InvalidInput("ship-question-decision-unused", clause="GT-19.5", number=self._given + 1)

    def _note_end(self, state: GalaxyTrucker) -> None:
        """Keep the position before the flight is scored, since nobody flies on."""
        assert isinstance(state, GalaxyTruckerState)
        assert state.events is not None
        self.final = state.copy()
        self.events = [*state.events]
        self._over = True

    def _note_loss(self, _state: GalaxyTrucker, seat: int, what: int, thing: int, amount: int) -> None:
        self._losses[seat].append((what, thing, amount))

    # --- chance -------------------------------------------------------------------------------------------------------

    def _roll(self) -> None:
        """Take the next roll of the question."""
        count = 1 if self.state.draw == DRAW_DIE else 2
        rolls = self._question.get("dice", [])
        if self.rolls >= len(rolls):
            raise InvalidInput("ship-question-dice-missing", clause="GT-19.31", number=self.rolls + 1, count=count)
        roll = rolls[self.rolls]
        if len(roll) != count:
            raise InvalidInput("ship-question-dice-count", clause="GT-19.31", number=self.rolls + 1, count=count)
        for die in roll:
            check_range(f"dice[{self.rolls}]", die, DICE, "GT-11.1")
        self.rolls += 1
        outcome = LUNAR.roll_die[roll[0] - 1] if count == 1 else ACTIONS.roll_dice[6 * (roll[0] - 1) + roll[1] - 1]
        self.state.apply(CHANCE, outcome, 0)

    # --- decisions ----------------------------------------------------------------------------------------------------

    def _decide(self) -> None:
        """Take the next decision of the question if its seat is asked now, else the default of the first seat asked."""
        state = self.state
        asked = state.pending().must_act
        decisions = self._question.get("decisions", [])
        if self._given < len(decisions):
            form = decisions[self._given]
            seat = self._seat_of(form)
            if seat in asked:
                self._given += 1
                self._take(seat, self._action_of(seat, form))
                return
        self._take(asked[0], None)

    def _seat_of(self, form: dict[str, object]) -> int:
        seat = form.get("seat")
        field = f"decisions[{self._given}].seat"
        if type(seat) is not int:
            raise InvalidInput("ship-question-field-type", field=field, expected="number")
        check_range(field, seat, self.state.config.seats)
        return seat

    def _action_of(self, seat: int, form: dict[str, object]) -> Action | None:
        """Return the action of a decision, or None for the default; raise InvalidInput if it is not legal now."""
        form = {name: value for name, value in form.items() if name != "seat"}
        if form == {"do": DEFAULT}:
            return None
        action = self._catalogue.decode(form)
        refusal = self.state.why_not(seat, action)
        if refusal is not None:
            raise InvalidInput(refusal.key, clause=refusal.clause, **refusal.data, decision_number=self._given)
        return action

    def _take(self, seat: int, action: Action | None) -> None:
        """Apply an action, or the default, and write down what was decided."""
        state = self.state
        taken = state.default(seat) if action is None else action
        assert taken is not None
        self.decisions.append(
            {
                "seat": seat,
                "decision": decision_name(state, state.players[seat].stack[-1][0]),
                "options": [self._catalogue.encode(option) for option in state.legal(seat)],
                "action": self._catalogue.encode(taken),
                "by_default": action is None,
            }
        )
        state.apply(seat, taken, 0)

    # --- what has come of it ------------------------------------------------------------------------------------------

    def describe_player(self, seat: int) -> PlayerAnswer:
        """Return what the card has done to a player."""
        player, before = self.final.players[seat], self.before.players[seat]
        tokens = sum(self._amounts(seat, LOSS_TOKEN).values())
        reasons = [event.data["reason"] for event in self.events if _is_giving_up(event, seat)]
        crew, goods = self._amounts(seat, LOSS_CREW), self._amounts(seat, LOSS_GOODS)
        return {
            "seat": seat,
            "errors": list_errors(before.ship),
            "flying": player.status == FLYING,
            "gave_up": str(reasons[0]) if reasons else None,
            "progress": player.progress,
            "credits": player.credits,
            "components_lost": [view_loss(loss) for loss in player.lost[len(before.lost) :]],
            "crew_lost": {CREW_NAMES[kind]: count for kind, count in crew.items()},
            "goods_lost": {GOODS_NAMES[colour]: count for colour, count in goods.items()},
            "tokens_lost": tokens,
            "tokens_spent": before.ship.token_count() - player.ship.token_count() - tokens,
            "days_lost": sum(self._amounts(seat, LOSS_DAY).values()),
            "ship": view_ship(player.ship)["components"],
            "memory": show_memory(self.final, seat),
        }

    def _amounts(self, seat: int, wanted: int) -> dict[int, int]:
        """Return how much was lost of a kind, by thing; a prisoner, who is no crew member, counts as one."""
        found: dict[int, int] = {}
        for what, thing, amount in self._losses[seat]:
            if what == wanted:
                lost = 1 if what == LOSS_CREW and thing == PRISONER else amount
                found[thing] = found.get(thing, 0) + lost
        return dict(sorted(found.items()))


def _is_giving_up(event: Event, seat: int) -> bool:
    return event.key == "event-gave-up" and event.data["seat"] == seat
