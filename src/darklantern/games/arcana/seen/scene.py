"""What is seen of the halls: the same for everybody, but for what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from darklantern.games.arcana.card_text import card_text
from darklantern.games.arcana.cards.does_control import tally
from darklantern.games.arcana.cards.effects import CountTo
from darklantern.games.arcana.cards.numbers import stat_text
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.content_base import Card
from darklantern.games.arcana.content_types import ChapterCard, EndgameCard
from darklantern.games.arcana.decks import CHAPTERS, MONSTERS, TILES
from darklantern.games.arcana.figures import grid
from darklantern.games.arcana.in_force import current_event
from darklantern.games.arcana.rounds.variants import played_chapters
from darklantern.games.arcana.seen.board import HIGH, LOW, SIGNS, boards, tracks
from darklantern.games.arcana.seen.cards import ICONS, card_shown, is_card
from darklantern.games.arcana.seen.choices import Chooser, focus
from darklantern.games.arcana.seen.forecast import forecast
from darklantern.games.arcana.seen.guide import GUIDE
from darklantern.games.arcana.seen.intents import intents
from darklantern.games.arcana.seen.payment import lay_tray
from darklantern.games.arcana.seen.phrasing import Phraser
from darklantern.games.arcana.seen.story import story_told
from darklantern.games.arcana.seen.strings import words
from darklantern.games.arcana.seen.units import figure, order, pieces, seat_shown
from darklantern.table import scene as shown
from darklantern.table.ask import Ask, Option
from darklantern.table.questions import question_shown

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

RAISING = frozenset({"raise-roll", "pay-essence", "contribute", "cover-essence"})
"""The questions while which a roll may still become another; afterwards the story tells of it."""


def scene(game: Arcana, seat: int | None, since: int = 0) -> shown.Scene:
    """The table; the story is told from line `since` on."""
    phraser, state = Phraser(game), game.state
    result = state.result
    head = shown.Head(
        game="arcana",
        title=game.definition.title,
        theme="brass",
        round=state.round,
        phase=words().phases[state.phase],
        number=game.made,
        won=result.won if result else None,
        why=words().why[result.why] if result else "",
        dread=100 * (state.level - 1) // (constants.tracks.level - 1),
    )
    ask = question(game, game.ask, seat, phraser) if game.ask else None
    story = story_told(game, game.story, seat, phraser, since) if game.story else []
    laid = bool(state.layout)
    whole = shown.Scene(table=head, seat=seat, boards=boards(game) if laid else [])
    about = intents(game, phraser) if laid else {}
    whole.pieces, whole.tracks = pieces(game, phraser, about) if laid else [], tracks(game)
    whole.seats = [seat_shown(game, one, phraser) for one in range(len(state.explorers))]
    whole.ask, whole.story = ask, story
    whole.piles, whole.aims, whole.in_force = piles(game), aims(game), list(in_force(game, phraser))
    whole.order, whole.roll, whole.signs = order(game, about), roll(game, phraser), SIGNS
    whole.tips = GUIDE.tips(game, game.ask.seat) if game.ask and ask and ask.options else []
    whole.cards = {id_: card_shown(game, id_) for id_ in dict.fromkeys(_named(game, whole))}
    for unit, monster in state.monsters.items():
        whole.cards[figure(unit)] = card_shown(game, monster.card)
    for one, explorer in enumerate(state.explorers):
        if explorer.card:
            whole.cards[figure(one)] = card_shown(game, explorer.card)
    return whole


def _named(game: Arcana, whole: shown.Scene) -> Iterator[str]:
    """Every card that the scene speaks of."""
    for seat in whole.seats:
        yield from (*seat.front, *(seat.hand or ()))
        yield from (held.card for zone in seat.zones for held in zone.holds if held.card)
    for line in whole.story:
        yield from (id_ for id_ in (line.card, line.source) if id_)
    yield from (one.card for one in whole.in_force if one.card)
    yield from (aim.id for aim in whole.aims if is_card(game, aim.id))
    yield from (pile.top for pile in whole.piles if pile.top)
    yield from (badge.about for piece in whole.pieces for badge in piece.badges if badge.about)
    if game.ask and is_card(game, str(game.ask.about.get("card", ""))):
        yield str(game.ask.about["card"])
    if whole.ask:
        for choice in (*whole.ask.options, *whole.ask.out_of_turn):
            yield from (id_ for id_ in choice.lights if is_card(game, id_))


# -- the ask ----------------------------------------------------------------------------------------------------------


def question(game: Arcana, ask: Ask, seat: int | None, phraser: Phraser) -> shown.Question:
    explorers = game.state.explorers

    def same_player(other: object) -> bool:
        return seat is not None and isinstance(other, int) and explorers[seat].player == explorers[other].player

    def takes(option: Option) -> bool:
        return same_player(option.args.get("seat"))

    asked = question_shown(game, ask, same_player(ask.seat), phraser, Chooser(game, phraser).choice, takes)
    asked.focus = focus(game, ask)
    lay_tray(game, ask, asked)
    return asked


def roll(game: Arcana, phraser: Phraser) -> shown.Roll | None:
    """The dice of an attack that essence may still raise."""
    attack, ask = game.state.attack, game.ask
    if attack is None or not attack.faces or ask is None or ask.prompt not in RAISING:
        return None
    dice = [
        shown.Die(f"die-{number}", face, tint=LOW if number < attack.low else HIGH)
        for number, face in enumerate(attack.faces)
    ]
    blockers = [phraser.unit(unit) for unit in attack.blockers]
    name = "Arcane attack" if attack.arcane else "Attack"
    text = f"{phraser.unit(attack.attacker)} on {', '.join(blockers)}" if blockers else phraser.unit(attack.attacker)
    return shown.Roll("attack", name, dice, add=attack.raised, text=f"{text}: {attack.total}")


# -- the table --------------------------------------------------------------------------------------------------------


def piles(game: Arcana) -> list[shown.Pile]:
    """The decks that matter to see, with what lies open."""
    decks = game.state.decks
    found = [shown.Pile(MONSTERS, "Monsters", len(decks[MONSTERS])), shown.Pile(TILES, "Halls", len(decks[TILES]))]
    found += [shown.Pile(kind, f"{kind.title()} items", len(decks[kind])) for kind in ("weapon", "apparel")]
    found += [shown.Pile(kind, f"{kind.title()} items", len(decks[kind])) for kind in ("artifact", "consumable")]
    for kind in ("explorer", "horror"):
        found.append(shown.Pile(f"{kind}-events", f"{kind.title()} events", 0, current_event(game, kind)))
    return found


def aims(game: Arcana) -> list[shown.Aim]:
    """The chapter, and how it is left; then how many chapters are still to come. Both are cards that can be read."""
    state = game.state
    if game.over or not state.chapter:
        return []
    card = game.content.named[state.endgame or state.chapter]
    number = "" if state.endgame else f"{card.number}. "
    counts = list(counted(game, card)) or [("", *gone(game))]
    found = [
        shown.Aim(card.id if not place else f"count-{place}", f"{number}{card.name}", done, needed)
        for place, (_, done, needed) in enumerate(counts)
    ]
    now = found[0]
    now.next, now.rule, now.icon = card.goal, "MA-CHAP-01", ICONS["endgame" if state.endgame else "chapter"]
    now.lights = [grid(game).name(state.exit.at)] if state.exit else []
    if state.endgame:
        return found
    left = len(state.decks[CHAPTERS])
    all_ = len(played_chapters(game.content.scenarios[state.scenario], game.setup.options))
    done = max(0, all_ - left - 1)
    rest = shown.Aim(state.scenario, game.content.names[state.scenario], done, all_, rule="MA-WIN-02")
    rest.icon = ICONS["scenario"]
    rest.next = "" if left else words().forecast["last-chapter"]
    return [*found, rest]


def gone(game: Arcana) -> tuple[int, int]:
    """How many survivors have left through an exit, and how many there are; a chapter without one is left by a deed."""
    if game.state.exit is None:
        return 0, 1
    alive = [one for one in game.state.explorers if not one.destroyed]
    return sum(one.exited for one in alive), len(alive)


def counted(game: Arcana, card: ChapterCard | EndgameCard) -> Iterator[tuple[str, int, int]]:
    """What is counted on a chapter, each once: its mark, the tokens that lie there, and how many are needed."""
    effects = [effect for active in card.actives for effect in active.do]
    effects += [effect for trigger in card.triggers for effect in trigger.do]
    counts = {one.of: one for one in effects if isinstance(one, CountTo)}
    for of, one in counts.items():
        mark = f"{card.id}/{of}" if of else card.id
        yield mark, game.state.counts.get(mark, 0), tally(game, one.count)


def in_force(game: Arcana, phraser: Phraser) -> Iterator[shown.InForce]:
    """What the next phases may bring, first and thus always in sight, what chapter and events do, and what lasts.

    A chapter that does nothing stands among the aims alone.
    """
    ahead = forecast(game, phraser)
    if ahead:
        yield ahead
    state = game.state
    cards = {"chapter": state.endgame or state.chapter}
    cards |= {f"{kind} event": current_event(game, kind) for kind in ("explorer", "horror")}
    for kind, card in cards.items():
        if card and _does_something(game.content.named[card]):
            yield _card_in_force(game, card, kind)
    for number, lasting in enumerate(state.lasting):
        who = ", ".join(phraser.unit(unit) for unit in lasting.units)
        text = f"{stat_text(lasting.stat, lasting.add)}."
        yield shown.InForce(f"lasting-{number}", who, text, "lasting", "upgrade", lasting.source, until="this round")


def _does_something(card: Card) -> bool:
    """Whether a card changes, answers or offers anything while it lies there."""
    return bool(card.passive or card.actives or card.triggers)


def _card_in_force(game: Arcana, card: str, kind: str) -> shown.InForce:
    thing = game.content.named[card]
    icon = ICONS["endgame"] if card == game.state.endgame else ICONS[kind]
    return shown.InForce(card, thing.name, card_text(thing, game.content.names), kind, icon, card)
