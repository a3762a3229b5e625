"""Remedies for refusals that name a wrong moment: another step, other decisions, a draw."""

from __future__ import annotations

from starlode.games.galaxy_trucker import actions as act
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import (
    CARD_TYPE,
    CENTRE,
    NORTH,
    PLANETS,
    SMALL_METEOR,
    SPECIAL_HOLD,
)
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.lunar import actions as lunar
from starlode.games.galaxy_trucker.lunar import state as lst
from starlode.games.galaxy_trucker.lunar.content import COLOURS
from starlode.games.galaxy_trucker.lunar.state import edit_table, table_of
from starlode.kernel.contract import Action
from tests.galaxy_trucker.remedies.changing import (
    Change,
    Data,
    NotHere,
    ask,
    clear_decisions,
    go_to,
    lay,
    piece_of,
    replaceable_cell,
)

# By kind of action, a decision that asks for it; columns and sides are those of the middle.
DECISIONS: dict[type[Action], tuple[int, ...]] = {
    act.Land: (st.LAND_OR_PASS,),
    act.Pass: (st.LAND_OR_PASS,),
    act.Accept: (st.ACCEPT_OR_PASS,),
    act.Dock: (st.DOCK_OR_PASS,),
    act.TakeReward: (st.REWARD_OR_NOT,),
    act.DeclineReward: (st.REWARD_OR_NOT,),
    act.PowerDouble: (st.POWER_CANNONS, 0),
    act.DonePowering: (st.POWER_CANNONS, 0),
    act.UseShield: (st.SHIELD_OR_NOT, CENTRE, NORTH, 7, SMALL_METEOR),
    act.AcceptDamage: (st.SHIELD_OR_NOT, CENTRE, NORTH, 7, SMALL_METEOR),
    act.FireCannon: (st.FIRE_OR_NOT, CENTRE, NORTH, 7),
    act.SpendBattery: (st.GIVE_TOKENS, 1, st.NOTHING),
    act.LoseCrew: (st.GIVE_CREW, 1),
    act.LoseGoods: (st.GIVE_GOODS, 1),
    act.LoadGoods: (st.ARRANGE_GOODS, 0, 0, 0, 0),
    act.UnloadGoods: (st.ARRANGE_GOODS, 0, 0, 0, 0),
    act.AutoLoad: (st.ARRANGE_GOODS, 1, 1, 1, 1),
    act.DoneLoading: (st.ARRANGE_GOODS, 0, 0, 0, 0),
    lunar.PutNext: (lst.ORDER_CARDS, 0),
    lunar.KeepOrder: (lst.ORDER_CARDS, 0),
    lunar.UseEngineer: (lst.USE_ENGINEER,),
    lunar.KeepEngineer: (lst.USE_ENGINEER,),
    lunar.Sing: (lst.SING_OR_NOT, CENTRE, NORTH, 7, SMALL_METEOR),
    lunar.StaySilent: (lst.SING_OR_NOT, CENTRE, NORTH, 7, SMALL_METEOR),
    lunar.ChooseShield: (lst.CHOOSE_SHIELD, CENTRE, NORTH, 7, SMALL_METEOR),
}


def assert_idle(state: GalaxyTruckerState) -> None:
    """Fail if anybody is asked for anything, or something is drawn: another moment is named only where neither is."""
    assert not state.deciding
    assert state.draw == st.NO_DRAW


def forget_draw(state: GalaxyTruckerState, _seat: int, _action: Action, _data: Data) -> None:
    assert state.draw != st.NO_DRAW
    state.draw = st.NO_DRAW


def decide(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    assert st.decision_name(state, state.players[seat].stack[-1][0]) == data["decision"]
    clear_decisions(state, seat)


def decide_one_of(*kinds: int) -> Change:
    """Return the change that clears a decision of one of these kinds."""

    def change(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
        assert state.players[seat].stack[-1][0] in kinds
        clear_decisions(state, seat)

    return change


def let_others_decide(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    assert data["seats"] == [other for other, player in enumerate(state.players) if player.stack]
    assert not state.players[seat].stack
    clear_decisions(state)


def end_card(state: GalaxyTruckerState, _seat: int, _action: Action, _data: Data) -> None:
    assert state.step in (st.REVEAL, st.CARD, st.AFTER_CARD)
    go_to(state, st.WINDOW)


def build_again(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    """Let the player build: nothing in hand, in turn-based building on turn."""
    assert_idle(state)
    assert state.step != st.BUILDING
    go_to(state, st.BUILDING)
    player = state.edit(seat)
    player.status, player.start_space = st.AT_WORK, 0
    player.hand = player.looking = player.loose = st.NOTHING
    if state.turn_based:
        state.turn = seat


def check_again(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert_idle(state)
    go_to(state, st.CHECK)
    ask(state, seat, st.REMOVE_ONE)


def break_apart(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert_idle(state)
    ask(state, seat, st.KEEP_ONE, st.FALLEN)


def load_crew(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert_idle(state)
    go_to(state, st.CREW)
    ask(state, seat, st.LOAD_ALIEN, CENTRE)


def claim_title(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert_idle(state)
    state.edit(seat).status = st.FLYING
    state.edit(seat).title = st.NOTHING
    ask(state, seat, st.CLAIM_TITLE)


def ask_in_flight(state: GalaxyTruckerState, seat: int, action: Action, _data: Data) -> None:
    """Go to the window, or ask the decision to which the action belongs."""
    assert_idle(state)
    if state.extension is not None and 0 < len(table_of(state).vips) < COLOURS:
        raise NotHere  # VIPs are still being revealed
    state.edit(seat).status = st.FLYING
    if isinstance(action, act.GiveUp | act.RevealCard | lunar.RearrangeGoods):
        go_to(state, st.WINDOW)
        return
    if type(action) not in DECISIONS:
        raise NotHere  # it needs a certain supercard or mission
    state.step = st.CARD
    state.card = CARD_TYPE.index(PLANETS)
    state.marks = (0,) * len(state.players)
    if isinstance(action, act.AutoLoad):
        # Nothing is asked where no block can be moved.
        lay(state, seat, replaceable_cell(state, seat), piece_of(SPECIAL_HOLD))
    ask(state, seat, *DECISIONS[type(action)])


def board(state: GalaxyTruckerState, seat: int, action: Action, _data: Data) -> None:
    """Ask about the VIP, or for the prisoner's cabin."""
    assert_idle(state)
    if isinstance(action, lunar.BoardPrisoner):
        ask(state, seat, lst.BOARD_PRISONER)
        return
    assert isinstance(action, lunar.BoardVip | lunar.LeaveVip)
    if len(table_of(state).vips) < COLOURS:
        raise NotHere  # there are none, or they are still being revealed
    ask(state, seat, lst.BOARD_VIP, action.colour)


def pick_mission(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert_idle(state)
    edit_table(state).offer = (0, 1)
    ask(state, seat, lst.PICK_MISSION)


POSSIBLE: dict[str, Change] = {
    "chance-is-due": forget_draw,
    "decide-first": decide,
    "landing-first": decide_one_of(st.LAND_OR_PASS),
    "ship-first": decide_one_of(st.ACCEPT_OR_PASS),
    "station-first": decide_one_of(st.DOCK_OR_PASS),
    "reward-first": decide_one_of(st.REWARD_OR_NOT),
    "loading-first": decide_one_of(st.ARRANGE_GOODS, lst.HIDE_GOODS),
    "goods-first": decide_one_of(st.GIVE_GOODS),
    "crew-first": decide_one_of(st.GIVE_CREW),
    "title-first": decide_one_of(st.CLAIM_TITLE),
    "others-decide": let_others_decide,
    "card-revealed": end_card,
    "building-is-over": build_again,
    "only-in-check": check_again,
    "ship-is-whole": break_apart,
    "only-before-take-off": load_crew,
    "only-after-a-flight": claim_title,
    "only-in-flight": ask_in_flight,
    "only-when-asked": ask_in_flight,
    "only-at-boarding": board,
    "prisoner-boards-once": board,
    "only-before-building": pick_mission,
}
IMPOSSIBLE: dict[str, str] = {
    "game-over": "the end of a game cannot be taken back",
    "chance-draws": "no seat ever draws",
    "clock-acts": "no seat is the clock",
    "not-in-play": "the table's options say so",
    "only-in-real-time": "the table's options say so",
    "only-by-turns": "the table's options say so",
}
