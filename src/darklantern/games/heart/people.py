"""PROT, DEATH, DECK: What Protagonists lose and recover, the cards they hold, their death and their replacement.

Touches CURSE, DARK, HEART, LOSE, SETUP, TCARD, TRAP.
"""

from __future__ import annotations

from typing import Literal

from darklantern.games.heart import events
from darklantern.games.heart.content_index import HEART, START, VILLAGE
from darklantern.games.heart.darkness import raise_darkness
from darklantern.games.heart.powers import answer, power
from darklantern.games.heart.rule_numbers import HEART_CURSES
from darklantern.games.heart.state import Fallen, Heart
from darklantern.table.events import tell
from darklantern.table.story import LAST

DEADLY_CURSES = 4
TRAP_TOKENS = 5


# -- arriving ---------------------------------------------------------------------------------------------------------


def bring_in_protagonist(game: Heart, seat: int) -> None:
    """Set-up steps 2 and 3: a random Protagonist that nobody has had, its standee, and its Personal Item."""
    state, me = game.state, game.state.seats[seat]
    me.protagonist = state.dice.pick(state.pool)
    state.pool.remove(me.protagonist)
    printed = game.content.protagonists[me.protagonist]
    me.strength, me.sanity, me.traps = printed.strength, printed.sanity, 0
    me.at = START if state.round == 0 else VILLAGE
    me.hand.append(printed.item)
    rule = "HOD-SETUP-06" if state.round == 0 else "HOD-SETUP-07"
    game.tell("arrived", rule, who=seat, protagonist=me.protagonist, at=me.at)
    die_of_curses(game, seat)


# -- losing and recovering --------------------------------------------------------------------------------------------


def lose(
    game: Heart,
    seat: int,
    strength: int = 0,
    sanity: int = 0,
    rule: str = "",
    to: Literal["creatures", "cards"] = "cards",
) -> None:
    """Strength and Sanity are lost for good until something restores them; at zero the Protagonist is killed."""
    me = game.state.seats[seat]
    if not me.protagonist:
        return
    losses: list[events.StrengthLost | events.SanityLost] = []
    if strength > 0:
        me.strength = max(0, me.strength - strength)
        losses.append(events.StrengthLost(seat, strength, me.strength, me.at, to))
    if sanity > 0:
        me.sanity = max(0, me.sanity - sanity)
        losses.append(events.SanityLost(seat, sanity, me.sanity, me.at, to))
    for lost in losses:
        tell(game, lost, rule)
    if me.strength == 0:
        kill_protagonist(game, seat, "HOD-DEATH-01")
    elif me.sanity == 0:
        kill_protagonist(game, seat, "HOD-DEATH-02")
    else:
        for lost in losses:
            answer(game, lost)


def recover(game: Heart, seat: int, strength: int = 0, sanity: int = 0) -> None:
    """Never above the printed value."""
    me = game.state.seats[seat]
    if not me.protagonist:
        return
    printed = game.content.protagonists[me.protagonist]
    more = power(game, "healing", seat)
    was = (me.strength, me.sanity)
    me.strength = restored(me.strength, printed.strength, strength, more)
    me.sanity = restored(me.sanity, printed.sanity, sanity, more)
    game.tell("recovered", "HOD-PROT-03", who=seat, strength=me.strength - was[0], sanity=me.sanity - was[1])


def restored(left: int, printed: int, by: int, more: int) -> int:
    """What something else adds helps only where there is anything to recover by."""
    return min(printed, left + max(0, by + more)) if by else left


# -- cards ------------------------------------------------------------------------------------------------------------


def draw_loot(game: Heart, seat: int, count: int, rule: str) -> None:
    """Cards from the Loot deck; only their owner learns which."""
    state, me = game.state, game.state.seats[seat]
    for _ in range(count):
        card = state.loot.draw(state.dice)
        if card is None:
            game.tell("nothing-to-draw", "HOD-DECK-06", who=seat)
            return
        me.hand.append(card)
        if game.story:
            game.tell("drew", rule, who=seat)
            game.tell("drew-card", rule, seen_by=[seat], who=seat, card=card)


def draw_curses(game: Heart, seat: int, count: int, rule: str) -> None:
    """All of them are drawn before the fourth kills."""
    state, me = game.state, game.state.seats[seat]
    count += max(0, power(game, "curse-toll", seat))
    cursed = events.Cursed(seat, me.at)
    for _ in range(count):
        card = state.curses.draw(state.dice)
        if card is None:
            game.tell("nothing-to-draw", "HOD-CURSE-08", who=seat)
            break
        me.hand.append(card)
        tell(game, cursed, rule)
        game.tell("drew-card", rule, seen_by=[seat], who=seat, card=card)
    if not die_of_curses(game, seat):
        answer(game, cursed)


def die_of_curses(game: Heart, seat: int) -> bool:
    me = game.state.seats[seat]
    if me.protagonist and game.content.curses_in(me.hand) >= DEADLY_CURSES:
        kill_protagonist(game, seat, "HOD-DEATH-03")
        return True
    return False


def return_curse(game: Heart, card: str) -> None:
    """A Curse that is given up is shuffled back into its deck at once."""
    game.state.curses.shuffle_in([card], game.state.dice)


def discard(game: Heart, seat: int, card: str, rule: str) -> None:
    """A card from the hand goes face down to its pile; a Personal Item goes to the box."""
    me = game.state.seats[seat]
    me.hand.remove(card)
    put_on_discard(game, card)
    if game.story:
        game.tell("discarded", rule, who=seat)
        game.tell("discarded-card", rule, seen_by=[seat], who=seat, card=card)


def put_on_discard(game: Heart, card: str) -> None:
    kind = game.content.cards[card].kind
    if kind == "curse":
        return_curse(game, card)
    elif kind != "personal":
        game.state.loot.put_off(card)


# -- traps ------------------------------------------------------------------------------------------------------------


def traps_in_stock(game: Heart) -> int:
    state = game.state
    return TRAP_TOKENS - len(state.traps) - sum(seat.traps for seat in state.seats)


def gain_traps(game: Heart, seat: int, count: int) -> None:
    """Trap tokens come from the stock; an empty stock gives none."""
    gained = min(count, traps_in_stock(game))
    game.state.seats[seat].traps += gained
    game.tell(
        "trap-gained" if gained else "no-trap-left", "HOD-TCARD-02" if gained else "HOD-TRAP-14", who=seat, count=gained
    )


# -- places -----------------------------------------------------------------------------------------------------------


def go(game: Heart, seat: int, to: str, rule: str) -> None:
    """A Protagonist enters a Location, by whatever means."""
    me = game.state.seats[seat]
    came_from, me.at = me.at, to
    moved = events.Moved(seat, came_from, to)
    if game.story is not None:
        tell(game, moved, rule)
    if to == HEART:
        draw_curses(game, seat, HEART_CURSES, "HOD-HEART-01")
    answer(game, moved)


# -- death ------------------------------------------------------------------------------------------------------------


def kill_protagonist(game: Heart, seat: int, rule: str) -> None:
    """Darkness rises; Curses, Traps and the Personal Item go back; the rest lies with the fallen to be recovered."""
    state, content, me = game.state, game.content, game.state.seats[seat]
    dead, at = me.protagonist, me.at
    curses = [card for card in me.hand if card in content.curse_ids]
    under = [card for card in me.hand if card not in content.curse_ids and content.cards[card].kind != "personal"]
    begun = [quest.card for quest in me.quests if not quest.complete]
    under += begun
    me.quests = [quest for quest in me.quests if quest.complete]
    me.hand, me.traps, me.protagonist, me.at, me.strength, me.sanity = [], 0, "", "", 0, 0
    state.fallen.append(Fallen(dead, at, under))
    if curses:
        state.curses.shuffle_in(curses, state.dice)
    killed = events.ProtagonistKilled(seat, dead, at)
    tell(game, killed, rule, LAST)
    for card in begun:
        game.tell("quest-dropped", "HOD-DEATH-12", card=card, protagonist=dead, at=at)
    if seat == state.active:
        cut_turn_short(game)
    raise_darkness(game, 1, "HOD-DARK-04")
    if not state.living():
        game.end(False, "no-survivors", "HOD-LOSE-03")
    answer(game, killed)


def cut_turn_short(game: Heart) -> None:
    """The rest of a killed player's turn is lost; a card that was being played is discarded."""
    state = game.state
    for played in state.played:
        for _ in range(played.copies):
            put_on_discard(game, played.card)
    if state.combat and state.combat.weapon:
        put_on_discard(game, state.combat.weapon)
    state.flow, state.effects, state.movers, state.played = ["turn-over"], [], [], []
    state.combat = state.talk = None
