"""What is seen of the mine: the same for everybody, but for what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from darklantern.games.brimstone.card_text import standing_text
from darklantern.games.brimstone.cards.numbers import stat_text
from darklantern.games.brimstone.cards.verbs_decks import deck_text
from darklantern.games.brimstone.mission_count import goal
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.rolling import criticals, picked
from darklantern.games.brimstone.seen.board import boards, signs, tracks
from darklantern.games.brimstone.seen.cards import ICONS, card_shown, is_card
from darklantern.games.brimstone.seen.choices import Chooser, focus
from darklantern.games.brimstone.seen.conditions import CONDITIONS
from darklantern.games.brimstone.seen.enemies import foe, sheets
from darklantern.games.brimstone.seen.guide import GUIDE
from darklantern.games.brimstone.seen.hits import usual_hit
from darklantern.games.brimstone.seen.phrasing import Phraser
from darklantern.games.brimstone.seen.seats import figure, order, pieces, seat_shown, tallies
from darklantern.games.brimstone.seen.story import story_told
from darklantern.games.brimstone.seen.strings import words
from darklantern.games.brimstone.turn.depth import DARKNESS_START
from darklantern.table import scene as shown
from darklantern.table.ask import Ask, Option
from darklantern.table.questions import question_shown
from darklantern.table.wording import some

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

DISCARDS = "discards"
"""The card that lists all discard piles."""
PLAIN_DIE = "amount"
"""A die that a card has rolled, for which there is no name but that of the card."""
CRITICAL, PICKED = "Critical", "Picked"
ENEMY_ATTACKS = ("enemy-attacks", "enemy-shoots")


def scene(game: Brimstone, seat: int | None, since: int = 0) -> shown.Scene:
    """The table; the story is told from line `since` on."""
    phraser, state = Phraser(game), game.state
    result = state.result
    head = shown.Head(
        game="brimstone",
        title=game.definition.title,
        theme="ember",
        round=state.round,
        phase=words().phases[state.phase],
        number=game.made,
        won=result.won if result else None,
        why=ending_said(game),
        dread=100 * (DARKNESS_START - state.darkness) // DARKNESS_START,
        tallies=tallies(game, phraser),
    )
    seats = [seat_shown(game, one, phraser) for one in range(len(state.heroes))]
    ask = question(game, game.ask, seat, phraser) if game.ask else None
    story = story_told(game, game.story, seat, phraser, since) if game.story else []
    whole = shown.Scene(table=head, seat=seat, boards=boards(game), pieces=pieces(game, phraser), tracks=tracks(game))
    whole.seats, whole.ask, whole.story = seats, ask, story
    whole.piles, whole.aims, whole.in_force = piles(game), aims(game), list(in_force(game, phraser))
    whole.order, whole.roll, whole.signs = order(game), roll(game, phraser), signs(game)
    whole.tips = GUIDE.tips(game, game.ask.seat) if game.ask and ask and ask.options else []
    whole.cards = {id_: card_shown(game, id_) for id_ in dict.fromkeys(_named(game, whole))}
    whole.cards |= sheets(game) | discards(game) | CONDITIONS
    for hero in range(len(state.heroes)):
        if state.heroes[hero].class_:
            whole.cards[figure(hero)] = card_shown(game, state.heroes[hero].class_)
    return whole


def ending_said(game: Brimstone) -> str:
    """Why the Mission is over, and how its own story ends."""
    result, mission = game.state.result, game.content.missions.get(game.state.mission)
    if result is None:
        return ""
    story = (mission.won if result.won else mission.lost) if mission else ""
    return f"{words().why[result.why]} {story}".rstrip()


def _named(game: Brimstone, whole: shown.Scene) -> Iterator[str]:
    """Every card that the scene speaks of, and what the Heroes can learn, which their sheets name."""
    for hero in game.state.heroes:
        yield from game.content.charted.get(hero.class_, ())
    for seat in whole.seats:
        yield from seat.front
        yield from (held.card for zone in seat.zones for held in zone.holds if held.card)
    for line in whole.story:
        yield from (id_ for id_ in (line.card, line.source) if id_)
    yield from (one.card for one in whole.in_force if one.card)
    yield from (pile.top for pile in whole.piles if pile.top and pile.top != DISCARDS)
    if whole.ask:
        for choice in (*whole.ask.options, *whole.ask.out_of_turn):
            yield from (id_ for id_ in choice.lights if is_card(game, id_))


# -- the ask ----------------------------------------------------------------------------------------------------------


def question(game: Brimstone, ask: Ask, seat: int | None, phraser: Phraser) -> shown.Question:
    heroes = game.state.heroes

    def same_player(other: object) -> bool:
        return seat is not None and isinstance(other, int) and heroes[seat].player == heroes[other].player

    def takes(option: Option) -> bool:
        """Among the Heroes of one player things are given, and nothing is asked in return."""
        own = same_player(option.args.get("seat"))
        return own and not (option.verb == "trade" and same_player(option.args.get("to")))

    chooser = Chooser(game, phraser)
    asked = question_shown(game, ask, same_player(ask.seat), phraser, chooser.choice, takes)
    asked.focus = focus(game, ask)
    if asked.usual is not None and chooser.best_hits:
        asked.usual = usual_hit(game, chooser.best_hits)
    return asked


def roll(game: Brimstone, phraser: Phraser) -> shown.Roll | None:
    """The dice on the table that may still change."""
    if not game.state.rolls:
        return None
    rolled = game.state.rolls[-1]
    apart, again = criticals(game, rolled), picked(game)
    dice = [
        shown.Die(
            f"die-{number}",
            face,
            rolled.sides,
            face + rolled.add >= rolled.need if rolled.need else None,
            bool(rolled.again >> number & 1),
            mark=", ".join(word for word, those in ((CRITICAL, apart), (PICKED, again)) if those >> number & 1),
        )
        for number, face in enumerate(rolled.faces)
    ]
    hero = game.state.heroes[rolled.seat]
    effects = game.state.effects
    card = phraser.name(effects[-1].source) if effects and effects[-1].source else ""
    name = phraser.skill_test() if rolled.kind == "test" else phraser.roll(rolled.kind)
    name = card if card and rolled.kind == PLAIN_DIE else name
    at = grid(game).name(hero.at) if hero.at >= 0 else ""
    who = phraser.person(rolled.seat)
    text = f"{who}: {card}" if card and card != name else who
    found = shown.Roll(rolled.kind, name, dice, rolled.seat, at, rolled.need, rolled.add, text)
    found.against, found.against_text = answered(game, rolled.seat, phraser)
    return found


def answered(game: Brimstone, seat: int, phraser: Phraser) -> tuple[list[shown.Die], str]:
    """The dice of the Enemies whose Attack a Hero is defending against, all of them in one block."""
    harm = game.state.harms[-1] if game.state.harms else None
    if game.story is None or harm is None or harm.seat != seat or harm.source not in game.content.enemies:
        return [], ""
    attack = next((one for one in reversed(game.story.entries) if one.kind in ENEMY_ATTACKS), None)
    if attack is None or attack.about["who"] != seat:
        return [], ""
    faces, need = attack.about["dice"], attack.about["need"]
    return [shown.Die(f"against-{n}", face, good=face >= need) for n, face in enumerate(faces)], phraser.fill(
        "{group}, {need}+: {hits_scored}", attack.about
    )


# -- the table --------------------------------------------------------------------------------------------------------


def piles(game: Brimstone) -> list[shown.Pile]:
    """The decks that matter to see, with what lies open on their discard piles."""
    state = game.state
    found = []
    for id_, name in (("map", "Map"), ("darkness", "Darkness cards"), ("encounter", "Encounters")):
        discard = state.decks[id_].discard
        found.append(shown.Pile(id_, name, len(state.decks[id_]), discard[-1] if discard and id_ != "map" else ""))
    found.append(shown.Pile("dread", "Growing Dread, face down", len(state.dread)))
    found.append(shown.Pile("exploration", "Exploration Tokens", len(state.exploration)))
    found.append(shown.Pile("revives", "Revive Tokens", state.revives))
    lying = sum(len(deck.discard) for deck in state.decks.values())
    return [*found, shown.Pile(DISCARDS, "Discard piles", lying, DISCARDS)]


def discards(game: Brimstone) -> dict[str, shown.Card]:
    """All discard piles lie open to everybody, the last card of each first; a card of its own lists them."""
    names = game.content.names
    lying = [(deck_text(id_), deck.discard) for id_, deck in sorted(game.state.decks.items()) if deck.discard]
    parts = [f"{name}: {', '.join(names[card] for card in reversed(cards))}." for name, cards in lying]
    text = "The last card of each pile stands first." if parts else "Nothing has been discarded yet."
    whole = shown.Card(
        DISCARDS, "Discard piles", "cards", text, icon="scroll-unfurled", rule="SOB-DECK-02", parts=parts
    )
    return {DISCARDS: whole}


def aims(game: Brimstone) -> list[shown.Aim]:
    """What the Mission asks for, and how far the Heroes have come."""
    if game.over:
        return []
    state, mission = game.state, game.content.missions[game.state.mission]
    needed = goal(game)
    if not mission.clues:
        only = shown.Aim("mission", mission.name, state.progress, needed or 1, rule="SOB-CLUE-01", icon="treasure-map")
        only.next = mission.aim
        return [only, *_guards(game)]
    found = bool(state.objective)
    clues = shown.Aim("clues", "Clues found", state.clues, mission.clues, rule="SOB-CLUE-02", icon="magnifying-glass")
    clues.next = "" if found else "Look through Doors, and end the turn in Rooms that nobody has explored."
    objective = shown.Aim("objective", mission.name, state.progress, needed or 1)
    objective.icon, objective.open, objective.rule = "flag-objective", found, "SOB-WIN-01"
    objective.next = mission.aim
    objective.lights = [str(state.objective)] if found else []
    return [clues, objective, *_guards(game)]


def _guards(game: Brimstone) -> list[shown.Aim]:
    """Whatever else was done, those who came to guard it are still in the way."""
    enemies = game.state.enemies
    if not game.state.guarded or not enemies:
        return []
    aim = shown.Aim("guards", "Defeat all Enemies", left=len(enemies), rule="SOB-WIN-01", icon="crossed-swords")
    aim.lights = [foe(number) for number in enemies]
    return [aim]


def in_force(game: Brimstone, phraser: Phraser) -> Iterator[shown.InForce]:
    """Cards that Remain in Play, the World, and what lasts for a while."""
    state, names = game.state, game.content.names
    world = game.content.worlds[state.world]
    if world.powers or world.triggers:
        yield shown.InForce(world.id, world.name, standing_text(world, names), "world", ICONS["world"], world.id)
    for one in state.in_play:
        text = card_shown(game, one.card).text
        left = f" ({some(one.count, 'counter')} left)" if one.count else ""
        yield shown.InForce(one.card, f"{names[one.card]}{left}", text, one.deck, ICONS[one.deck], one.card)
    for number, boost in enumerate(state.boosts):
        until = {"turn": "the end of the turn", "fight": "the end of the Fight"}.get(boost.until, "")
        seats = [] if boost.seat is None else [boost.seat]
        does = stat_text(boost.stat, boost.add)
        card = boost.source if is_card(game, boost.source) else ""
        whose = "All Heroes" if boost.seat is None else phraser.person(boost.seat)
        name = phraser.name(card) if card else whose
        yield shown.InForce(f"boost-{number}", name, f"{does}.", "boost", "upgrade", card, until=until, seats=seats)
