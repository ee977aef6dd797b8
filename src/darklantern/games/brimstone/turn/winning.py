"""WIN: Winning, losing, and fleeing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.enemies.library import file_away
from darklantern.games.brimstone.posse import decider, standing
from darklantern.games.brimstone.powers import push
from darklantern.games.brimstone.state import Activation
from darklantern.table.ask import Ask, Begun, Option, Step, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

AGREE, REFUSE = option("agree"), option("refuse")
LOOT_HURTS = 1
"""The most Damage that the Loot of a Fight does to anybody."""


# -- the end of a Mission -------------------------------------------------------------------------------------------


def all_fallen(game: Brimstone) -> None:
    """As soon as nobody stands the Mission has failed, unless the last guard of the Objective fell with them."""
    if standing(game) or game.state.ending:
        return
    if last_guard_fell(game) and game.setup.options.mutual_end == "win":
        end_mission(game, True, "fell-together", "SOB-WIN-11")
    else:
        end_mission(game, False, "all-fallen", "SOB-WIN-03")


def last_guard_fell(game: Brimstone) -> bool:
    """Whether Enemies guarded the Objective and none of them is left."""
    state = game.state
    return state.guarded and not state.enemies and not state.coming


def wounds_matter(game: Brimstone, left: int) -> bool:
    """Whether anybody need be asked about the wounds of a Hero who has so much `left` of both Health and Sanity.

    Once the last guard fell, only the Loot comes before the Mission is won.
    """
    return left <= LOOT_HURTS or not last_guard_fell(game)


def darkness_escaped(game: Brimstone) -> None:
    end_mission(game, False, "darkness-escaped", "SOB-WIN-05")


def mission_won(game: Brimstone) -> None:
    end_mission(game, True, "mission-won", "SOB-WIN-01")


def end_mission(game: Brimstone, won: bool, why: str, rule: str) -> None:
    """Whatever was going on is over: who is KO'd rolls on the charts, then comes the reward or the failure."""
    state = game.state
    state.effects.clear()
    state.due.clear()
    state.harms.clear()
    state.rolls.clear()
    state.coming.clear()
    state.attack = None
    state.waiting_attacks = ()
    state.bombs.clear()
    state.activation = Activation()
    state.phase, state.ending = "ending", why
    game.tell("mission-over", rule, why=why, won=int(won))
    fallen = [seat for seat, hero in enumerate(state.heroes) if hero.knocked_out and not hero.dead]
    state.flow[:] = [mission_over(int(won), why, rule), what_it_brings(int(won))]
    state.flow += [("chart-rolls", seat) for seat in reversed(fallen)]


@step
def what_it_brings(game: Brimstone, won: int) -> None:
    """All who live have come out of the mine, and the Mission says what they bring along or have lost."""
    state = game.state
    for hero in state.heroes:
        hero.knocked_out, hero.markers = False, {}
    file_away(game)
    mission = game.content.missions[state.mission]
    push(game, mission.reward if won else mission.failure, decider(game), state.mission, {"reward": 1})


@step
def mission_over(game: Brimstone, won: int, why: str, rule: str) -> None:
    game.end(bool(won), why, rule)


# -- fleeing --------------------------------------------------------------------------------------------------------


def players_standing(game: Brimstone) -> dict[int, int]:
    """Every player with a standing Hero, and the first seat of each."""
    heroes = game.state.heroes
    return {heroes[seat].player: seat for seat in reversed(standing(game))}


def flight(game: Brimstone) -> list[Option]:
    """A player with a standing Hero may propose to flee when the next turn begins, and take it back."""
    state = game.state
    return [
        option("call-off-flight" if player in state.flight else "propose-flight", seat=seat)
        for player, seat in sorted(players_standing(game).items())
    ]


def take_flight(game: Brimstone, chosen: Option) -> None:
    state, seat = game.state, int(chosen.args["seat"])
    player = state.heroes[seat].player
    if chosen.verb == "propose-flight":
        state.flight += (player,)
        game.tell("flight-proposed", "SOB-WIN-06", who=seat)
    else:
        state.flight = tuple(other for other in state.flight if other != player)
        game.tell("flight-called-off", "SOB-WIN-06", who=seat)


@step
def flee_or_stay(game: Brimstone) -> Begun:
    """If somebody has proposed to flee, every other player with a standing Hero must agree."""
    return _vote(game) if game.state.flight else None


def _vote(game: Brimstone) -> Step:
    state, concerned = game.state, players_standing(game)
    proposing = [concerned[player] for player in state.flight if player in concerned]
    others = [concerned[player] for player in sorted(concerned) if player not in state.flight]
    refused = None
    for seat in others if proposing else ():
        chosen = yield Ask(seat, "flee", [AGREE, REFUSE], {"by": proposing[0]})
        if chosen == REFUSE:
            refused = seat
            break
    state.flight = ()
    if refused is not None:
        game.tell("flight-refused", "SOB-WIN-07", who=refused)
    elif proposing:
        end_mission(game, False, "fled", "SOB-WIN-06")
    return None
