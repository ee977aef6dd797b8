"""ACT: What a Hero does in its Activation: Move, and after that Search or Attack.

Touches TURN.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.does_map import begin_beside
from darklantern.games.brimstone.cards.events import ActivationBegan
from darklantern.games.brimstone.cards.verbs_turn import FaceFear, HearVoices, SufferPoison
from darklantern.games.brimstone.fights.attacking import Fight, Shoot
from darklantern.games.brimstone.fights.bombs import Throw
from darklantern.games.brimstone.fights.dual_wielding import ShootBoth
from darklantern.games.brimstone.fights.ending import fight_is_over, fight_over
from darklantern.games.brimstone.fights.escaping import Escape
from darklantern.games.brimstone.fights.fear import FEAR, fear_hits
from darklantern.games.brimstone.fights.free_attacks import FreeAttack, may_follow
from darklantern.games.brimstone.fights.helping import DragAlong, HelpUp
from darklantern.games.brimstone.fights.large import Ways
from darklantern.games.brimstone.fights.starting import appear_mid_turn
from darklantern.games.brimstone.harm.status import POISON, poisoned
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.hands import set_at_activation
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.heroes.using import UseThing, may_still_heal
from darklantern.games.brimstone.powers import happen, push
from darklantern.games.brimstone.state import Activation
from darklantern.games.brimstone.turn.actor import Actor, actor, moved
from darklantern.games.brimstone.turn.clues import DoDeed
from darklantern.games.brimstone.turn.doors import LookThroughDoor
from darklantern.games.brimstone.turn.due import in_any_order
from darklantern.games.brimstone.turn.light import VOICES, in_the_dark
from darklantern.games.brimstone.turn.moving import Go, MoreMoves, MoveAgain, go, rolls_to_move
from darklantern.games.brimstone.turn.searching import Scavenge
from darklantern.table.actions import Actions
from darklantern.table.ask import Ask, Asking, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

END = option("end")
KEEP_MOVE_ROLL = ("move-again", "throw")
"""What leaves the Move roll as it is: rolling it again, and aiming, which may be thought better of."""

ACTIONS: Actions[Brimstone, Actor] = Actions(
    actor,
    Fight(),
    Shoot(),
    ShootBoth(),
    FreeAttack(),
    Throw(),
    HelpUp(),
    DoDeed(),
    LookThroughDoor(),
    Scavenge(),
    UseThing(),
    MoreMoves(),
    MoveAgain(),
    Escape(),
    Go(),
    DragAlong(),
)


@step
def begin_activation(game: Brimstone, seat: int) -> None:
    """What happens at the start comes first, in the order that its player likes; then the Hero rolls and acts."""
    state = game.state
    hero = state.heroes[seat]
    grit.lose_spare(game)
    hero.activated = True
    state.activation = Activation(seat)
    state.flow += [act(seat), rolls_to_move(seat)]
    before = len(state.effects)
    if in_the_dark(game, seat) and not number(game, seat, "no-voices"):
        push(game, [HearVoices()], seat, VOICES)
    if state.enemies and fear_hits(game, seat):
        push(game, [FaceFear()], seat, FEAR)
    if hero.markers and poisoned(hero):
        push(game, [SufferPoison()], seat, POISON)
    if state.markers:
        begin_beside(game, seat)
    happen(game, ActivationBegan(seat), "SOB-TURN-03")
    if len(state.effects) > before:
        in_any_order(game, before, seat)
    if state.enemies:
        set_at_activation(game, seat)


@step
def act(game: Brimstone, seat: int) -> Begun:
    """Move, then Search or Attack, all of it optional; after that a Free Attack may follow, and somebody be Healed."""
    state = game.state
    if not state.enemies and fight_is_over(game):
        return fight_over()
    if state.coming:
        state.flow.append(act(seat))
        return appear_mid_turn()
    hero = state.heroes[seat]
    if hero.knocked_out or hero.dead:
        return None
    if state.activation.acted and not may_follow(game, seat) and not may_still_heal(game, seat):
        return None
    return _asked(actor(game, seat))


def _asked(who: Actor) -> Asking:
    return Ask(who.seat, "act", ACTIONS.offered(who, END), usual=0), partial(_acted, who)


def _acted(who: Actor, game: Brimstone, chosen: Option) -> Begun:
    verb, begun = chosen.verb, None
    if verb == Go.verb and who.reached is not None:
        return _gone(game, who, chosen, who.reached)
    if verb != END.verb:
        game.state.flow.append(act(who.seat))
        begun = ACTIONS.do[verb](game, who.seat, chosen)
        if verb not in KEEP_MOVE_ROLL:
            game.state.activation.move_die = 0
    grit.lose_spare(game)
    return begun


def _gone(game: Brimstone, who: Actor, chosen: Option, reached: Ways) -> Begun:
    """Within what was reached when it was asked. Unless it may step on something, the Hero acts again at once."""
    again, at_once = act(who.seat), not game.state.markers and game.story is None
    if not at_once:
        game.state.flow.append(again)
    go(game, who.seat, chosen, reached)
    who.now.move_die = 0
    grit.lose_spare(game)
    return game.begin_ahead(again, _asked(moved(who))) if at_once else None
