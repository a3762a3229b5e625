"""The kinds of decisions that stand on a player's stack, by the number of the kind (section 19.2 of the rules)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.hooks import Step
from starlode.games.galaxy_trucker.phases import check, crew, trek
from starlode.games.galaxy_trucker.phases.cards import abandoned, enemies, planets
from starlode.games.galaxy_trucker.phases.flight import batteries, crew_loss, damage, dangers, goods, power_use
from starlode.games.galaxy_trucker.state import GalaxyTrucker

# The order of the kinds in `state.py`.
DECISIONS: Final = [
    Step(check.list_removals, check.apply_removal, check.why_not_removal, check.default_removal),
    Step(damage.list_pieces, check.apply_piece, damage.why_not_piece, damage.default_piece),
    Step(crew.list_crew, crew.apply_crew, crew.why_not_crew, crew.default_crew),
    Step(planets.list_landings, planets.apply_landing, planets.why_not_landing, planets.default_landing),
    Step(abandoned.list_ship, abandoned.apply_ship, abandoned.why_not_ship, abandoned.default_ship),
    Step(abandoned.list_station, abandoned.apply_station, abandoned.why_not_station, abandoned.default_station),
    Step(goods.list_loading, goods.apply_loading, goods.why_not_loading, goods.default_loading),
    Step(power_use.list_power, power_use.apply_power, power_use.why_not_power, power_use.default_power),
    Step(power_use.list_power, power_use.apply_power, power_use.why_not_power, power_use.default_power),
    Step(enemies.list_reward, enemies.apply_reward, enemies.why_not_reward, enemies.default_reward),
    Step(dangers.list_shield, dangers.apply_shield, dangers.why_not_shield, dangers.default_shield),
    Step(dangers.list_fire, dangers.apply_fire, dangers.why_not_fire, dangers.default_fire),
    Step(crew_loss.list_crew, crew_loss.apply_crew, crew_loss.why_not_crew, crew_loss.default_crew),
    Step(goods.list_losses, goods.apply_loss, goods.why_not_loss, goods.default_loss),
    Step(batteries.list_tokens, batteries.apply_token, batteries.why_not_token, batteries.default_token),
    Step(trek.list_titles, trek.apply_title, trek.why_not_title, trek.default_title),
]


def decision_of(state: GalaxyTrucker, kind: int) -> Step:
    """Return the decision of this kind; kinds beyond the base game's are an expansion's (GT-22.24)."""
    return DECISIONS[kind] if kind < len(DECISIONS) else state.config.hooks.decisions[kind]
