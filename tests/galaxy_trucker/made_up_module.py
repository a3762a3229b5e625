"""A made-up expansion that uses the hooks of section 22: a VIP (the singer), a card (the circus) and a mission.

`HOOKS` lists those hooks with their clauses; `MadeUpModule` fills all of them and counts how often each was asked.
Build modes (GT-22.4) are no list in `Hooks`: `flow.open_step` chooses between two of them. Hooks that only the lunar
expansion fills are proved by its own tests.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.content import (
    ABANDONED_SHIP,
    CARD_TYPE,
    CELL_NAMES,
    CENTRE,
    ENGINE,
    LIGHT_SHOT,
    METEOR_SWARM,
    STRUCTURAL,
    TILE_KIND,
    TILE_NAMES,
    WIDTH,
    row_of,
)
from starlode.games.galaxy_trucker.hooks import (
    ARRIVING,
    CHARGE_LOSSES,
    LOSS_COMPONENT,
    REWARD_FINISH,
    REWARD_SALE,
    BuildingRule,
    Draw,
    Hooks,
    Loader,
    Projectile,
    Step,
    Wave,
)
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import Extension, GalaxyTrucker, Task
from starlode.kernel.contract import Action, Json, Refusal
from starlode.kernel.masks import bits

HOOKS = {
    "setup": "GT-22.3",
    "reserve_refusals": "GT-22.5",
    "boarding": "GT-22.6",
    "building_rules": "GT-22.7",
    "crew_loads": "GT-22.8",
    "token_loads": "GT-22.8",
    "first_card": "GT-22.9",
    "before_first_card": "GT-22.10",
    "cannon_power": "GT-22.11",
    "engine_power": "GT-22.12",
    "token_refusals": "GT-22.13",
    "token_spent": "GT-22.13",
    "projectile": "GT-22.14",
    "destruction": "GT-22.15",
    "losses": "GT-22.16",
    "card_over": "GT-22.20",
    "card_revealed": "GT-22.20",
    "loaders": "GT-22.24",
    "tasks": "GT-22.24",
    "extra_slots": "GT-22.18",
    "protected_goods": "GT-22.18",
    "jumps": "GT-22.19",
    "card_handlers": "GT-22.20",
    "after_card": "GT-22.20",
    "forced_reasons": "GT-22.21",
    "ignored_alone": "GT-22.21",
    "scoring_first": "GT-22.22",
    "scoring_last": "GT-22.22",
    "reward_bases": "GT-22.22",
    "reward_factors": "GT-22.22",
    "title_counts": "GT-22.23",
    "decisions": "GT-22.24",
    "draws": "GT-22.25",
}
# Hooks that are data, or belong to a Trek; `test_hooks_cargo.py` proves what follows from them.
NOT_ASKED = {"ignored_alone", "title_counts"}

SING = 100  # a decision
APPLAUSE = 100  # a draw
BOW = 100  # a task
PARTY_KING = 6  # a title
LAST_ROW = 9  # the mission keeps it empty

# What is remembered of a player: songs sung, components lost, tokens spent, cards survived
SONGS, LOST, SPENT, CARDS = range(4)


class Memory(Extension):
    """What is remembered of a player."""

    __slots__ = ("counts",)

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts

    def dump(self) -> dict[str, Json]:
        return {str(number): count for number, count in enumerate(self.counts)}


def memory_of(state: GalaxyTrucker, seat: int) -> list[int]:
    """Return what is remembered of a player."""
    memory = state.players[seat].extension
    assert isinstance(memory, Memory)
    return memory.counts


class MadeUpModule:
    """The expansion. Its rules are simple, and never leave a player without an option."""

    def __init__(self, hooks: Hooks) -> None:
        self.asked: Counter[str] = Counter()
        # The singer
        hooks.boarding.append(self.board)
        hooks.crew_loads.append(self.load_crew)
        hooks.before_first_card.append(self.sing_before_the_first_card)
        hooks.cannon_power.append(self.sing_louder)
        hooks.engine_power.append(self.sing_faster)
        hooks.token_spent.append(self.count_token)
        hooks.projectile.append(self.charm_shot)
        hooks.decisions[SING] = Step(self.list_songs, self.apply_song, self.why_not_song, self.default_song)
        hooks.draws[APPLAUSE] = Draw("applause", self.list_applause, self.apply_applause)
        # The circus
        hooks.card_handlers[ABANDONED_SHIP] = self.resolve_circus
        hooks.ignored_alone.append(ABANDONED_SHIP)
        hooks.first_card.append(self.may_be_first)
        # The mission
        hooks.setup.append(self.prepare)
        hooks.reserve_refusals.append(self.refuse_engine)
        hooks.building_rules.append(BuildingRule("last-row", "GT-22.7", self.keeps_last_row, self.find_last_row))
        hooks.token_loads.append(self.load_tokens)
        hooks.token_refusals.append(self.refuse_token)
        hooks.destruction.append(self.destroy_behind)
        hooks.losses.append(self.count_loss)
        hooks.extra_slots.append(self.hide_goods)
        hooks.protected_goods.append(self.protect_goods)
        hooks.jumps.append(self.pay_jump)
        hooks.card_revealed.append(self.begin_card)
        hooks.card_over.append(self.end_card)
        hooks.after_card.append(self.count_card)
        hooks.tasks[BOW] = self.take_a_bow
        hooks.loaders.append(Loader(self.load_table, self.load_memory))
        hooks.forced_reasons.append(self.is_far_behind)
        hooks.scoring_first.append(self.pay_songs)
        hooks.scoring_last.append(self.fine_losses)
        hooks.reward_bases.append(self.replace_reward)
        hooks.reward_factors.append(self.multiply_reward)
        hooks.title_counts[PARTY_KING] = self.count_songs

    def remember(self, state: GalaxyTrucker, seat: int, what: int) -> None:
        counts = [*memory_of(state, seat)]
        counts[what] += 1
        state.edit(seat).extension = Memory(counts)

    # --- the singer -----------------------------------------------------------------------------------------------

    def board(self, _state: GalaxyTrucker) -> None:
        self.asked["boarding"] += 1

    def load_crew(self, _state: GalaxyTrucker, _seat: int, position: int, _crew: int, count: int) -> int:
        """The singer takes one place of the starting cabin."""
        self.asked["crew_loads"] += 1
        return min(count, 1) if position == CENTRE else count

    def sing_before_the_first_card(self, state: GalaxyTrucker) -> None:
        self.asked["before_first_card"] += 1
        for seat in st.route_order(state):
            st.push(state, seat, SING)

    def list_songs(self, _state: GalaxyTrucker, _seat: int) -> list[Action]:
        self.asked["decisions"] += 1
        return [ACTIONS.accept, ACTIONS.pass_by]

    def apply_song(self, state: GalaxyTrucker, seat: int, action: Action) -> None:
        st.pop(state, seat)
        if action is ACTIONS.accept:
            self.remember(state, seat, SONGS)
            state.draw, state.drawing = APPLAUSE, seat

    def why_not_song(self, _state: GalaxyTrucker, _seat: int, _action: Action) -> Refusal:
        return Refusal("refusal-ship-first", "GT-22.24", {})

    def default_song(self, _state: GalaxyTrucker, _seat: int) -> Action:
        return ACTIONS.pass_by

    def list_applause(self, _state: GalaxyTrucker) -> list[tuple[Action, int]]:
        self.asked["draws"] += 1
        return [(ACTIONS.roll_dice[0], 2), (ACTIONS.roll_dice[35], 1)]

    def apply_applause(self, state: GalaxyTrucker, action: Action) -> None:
        state.edit(state.drawing).credits += 3 if action is ACTIONS.roll_dice[35] else 1

    def sing_louder(self, _state: GalaxyTrucker, _seat: int, _powered: int, power: int) -> int:
        self.asked["cannon_power"] += 1
        return power + 1 if power else 0

    def sing_faster(self, _state: GalaxyTrucker, _seat: int, _powered: int, power: int) -> int:
        self.asked["engine_power"] += 1
        return power + 1 if power else 0

    def count_token(self, state: GalaxyTrucker, seat: int, _battery: int, _powered: int) -> None:
        self.asked["token_spent"] += 1
        self.remember(state, seat, SPENT)

    def charm_shot(self, _state: GalaxyTrucker, seat: int, stage: int, projectile: Projectile) -> bool:
        self.asked["projectile"] += 1
        return stage == ARRIVING and projectile[0] == LIGHT_SHOT and seat == 0

    # --- the circus -----------------------------------------------------------------------------------------------

    def resolve_circus(self, state: GalaxyTrucker) -> bool:
        """Everybody may sing; then it is over."""
        self.asked["card_handlers"] += 1
        state.stage += 1
        if state.stage > 1:
            return True
        for seat in st.route_order(state):
            st.push(state, seat, SING)
        return False

    def may_be_first(self, _state: GalaxyTrucker, card: int) -> bool:
        self.asked["first_card"] += 1
        return CARD_TYPE[card] != METEOR_SWARM

    # --- the mission ----------------------------------------------------------------------------------------------

    def prepare(self, state: GalaxyTrucker) -> None:
        self.asked["setup"] += 1
        for seat in state.config.seats:
            state.edit(seat).extension = Memory([0] * 4)
        state.extension = Extension()

    def refuse_engine(self, _state: GalaxyTrucker, _seat: int, tile: int) -> Refusal | None:
        self.asked["reserve_refusals"] += 1
        if TILE_KIND[tile] != ENGINE:
            return None
        return Refusal("refusal-golden-reserve", "GT-22.5", {"tile": TILE_NAMES[tile]})

    def keeps_last_row(self, _state: GalaxyTrucker) -> bool:
        return True

    def find_last_row(self, _state: GalaxyTrucker, _seat: int, ship: Ship) -> list[int]:
        self.asked["building_rules"] += 1
        return [1 << position for position in bits(ship.mask) if row_of(position) == LAST_ROW]

    def load_tokens(self, _state: GalaxyTrucker, _seat: int, position: int, count: int) -> int:
        self.asked["token_loads"] += 1
        return count - 1 if position % 2 else count

    def refuse_token(self, _state: GalaxyTrucker, _seat: int, battery: int, powered: int) -> Refusal | None:
        self.asked["token_refusals"] += 1
        if battery % 3 != powered % 3:
            return None
        return Refusal("refusal-token-elsewhere", "GT-22.13", {"cell": CELL_NAMES[battery]})

    def destroy_behind(self, state: GalaxyTrucker, seat: int, waves: list[Wave]) -> list[Wave]:
        self.asked["destruction"] += 1
        behind = waves[0][0] << WIDTH & state.players[seat].ship.mask & ~waves[0][0]
        return [*waves, (behind, 0)] if seat == 1 and behind else waves

    def count_loss(self, state: GalaxyTrucker, seat: int, what: int, _thing: int, _amount: int) -> None:
        self.asked["losses"] += 1
        if what == LOSS_COMPONENT:
            self.remember(state, seat, LOST)

    def hide_goods(self, state: GalaxyTrucker, seat: int, position: int) -> int:
        self.asked["extra_slots"] += 1
        return state.players[seat].ship.of_kind(STRUCTURAL) >> position & 1

    def protect_goods(self, state: GalaxyTrucker, seat: int, position: int) -> bool:
        self.asked["protected_goods"] += 1
        return bool(state.players[seat].ship.of_kind(STRUCTURAL) >> position & 1)

    def pay_jump(self, state: GalaxyTrucker, _seat: int, other: int, _direction: int) -> None:
        self.asked["jumps"] += 1
        state.edit(other).credits += 1

    def begin_card(self, _state: GalaxyTrucker) -> None:
        self.asked["card_revealed"] += 1

    def end_card(self, state: GalaxyTrucker) -> None:
        self.asked["card_over"] += 1
        state.agenda = ((BOW,), *state.agenda)

    def take_a_bow(self, _state: GalaxyTrucker, _task: Task) -> None:
        self.asked["tasks"] += 1

    def load_table(self, _form: Mapping[str, Json]) -> Extension:
        self.asked["loaders"] += 1
        return Extension()

    def load_memory(self, form: Mapping[str, Json]) -> Extension:
        return Memory([int(str(count)) for count in form.values()])

    def count_card(self, state: GalaxyTrucker) -> None:
        self.asked["after_card"] += 1
        for seat in st.route_order(state):
            self.remember(state, seat, CARDS)

    def is_far_behind(self, state: GalaxyTrucker, seat: int) -> bool:
        self.asked["forced_reasons"] += 1
        return state.players[seat].progress < -20

    def pay_songs(self, state: GalaxyTrucker) -> None:
        self.asked["scoring_first"] += 1
        for seat in state.config.seats:
            state.edit(seat).credits += self.count_songs(state, seat)

    def fine_losses(self, state: GalaxyTrucker) -> None:
        self.asked["scoring_last"] += 1
        for seat in state.config.seats:
            state.edit(seat).credits -= memory_of(state, seat)[LOST]

    def replace_reward(self, _state: GalaxyTrucker, _seat: int, reward: int, base: int) -> int:
        """Finishing counts one more, and losses cost nothing but the fine."""
        self.asked["reward_bases"] += 1
        return base + 1 if reward == REWARD_FINISH else 0 if reward == CHARGE_LOSSES else base

    def multiply_reward(self, state: GalaxyTrucker, seat: int, reward: int) -> int:
        self.asked["reward_factors"] += 1
        return 2 if reward == REWARD_SALE and self.count_songs(state, seat) else 1

    def count_songs(self, state: GalaxyTrucker, seat: int) -> int:
        return memory_of(state, seat)[SONGS]
