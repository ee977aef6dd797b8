"""Heroes as they are shown: their sheets, their figures, and the order of turns."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.numbers import SKILLS
from darklantern.games.brimstone.heroes.items import hands_of
from darklantern.games.brimstone.heroes.sheet import health_left, number, sanity_left
from darklantern.games.brimstone.heroes.side_bag import bag_size
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.seen.enemies import acting_group, enemy_pieces, group_turns, marker_badges
from darklantern.games.brimstone.seen.phrasing import Phraser
from darklantern.table import scene as shown

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

LANTERN = "old-lantern"


def figure(seat: int) -> str:
    return f"hero-{seat}"


def _of(game: Brimstone, seat: int, stat: str, form: str, group: str) -> shown.Stat:
    """A number of the sheet beside what is printed, so that a change is seen."""
    hero = game.state.heroes[seat]
    printed = game.content.sheets[hero.class_].get(stat, 0)
    return shown.Stat(number(game, seat, stat), base=printed, form=form, group=group)  # type: ignore[arg-type]


def body(game: Brimstone, seat: int) -> dict[str, shown.Stat]:
    return {
        "health": shown.Stat(health_left(game, seat), number(game, seat, "health"), group="body"),
        "sanity": shown.Stat(sanity_left(game, seat), number(game, seat, "sanity"), group="body"),
    }


def seat_shown(game: Brimstone, seat: int, phraser: Phraser) -> shown.Seat:
    """A Hero Character Sheet with its slots."""
    state, hero = game.state, game.state.heroes[seat]
    if not hero.class_:
        return shown.Seat(seat, phraser.person(seat), hero.player, "")
    stats = body(game, seat)
    stats["grit"] = shown.Stat(hero.grit + hero.spare_grit, number(game, seat, "max-grit"), group="body")
    if not game.setup.options.basic:
        stats["corruption"] = shown.Stat(hero.corruption, number(game, seat, "resistance"), group="body")
    if hero.ability_tokens:
        most = number(game, seat, "max-ability-tokens")
        stats["ability tokens"] = shown.Stat(sum(hero.ability_tokens.values()), most, group="body")
    for name in ("initiative", "combat"):
        stats[name] = _of(game, seat, name, "plain", "fight")
    for name, stat in (
        ("to hit, range", "to-hit-ranged"),
        ("to hit, melee", "to-hit-melee"),
        ("defense", "defense"),
        ("willpower", "willpower"),
    ):
        stats[name] = _of(game, seat, stat, "need", "fight")
    for save in ("armor", "spirit-armor", "cover"):
        if value := number(game, seat, save):
            stats[save.replace("-", " ")] = shown.Stat(value, form="need", group="fight")
    for skill in SKILLS:
        stats[skill] = _of(game, seat, skill, "plain", "skills")
    for name, amount in (("dark stone", hero.dark_stone), ("gold", hero.gold), ("xp", hero.xp)):
        stats[name] = shown.Stat(amount, form="plain", group="goods")
    if state.activation.seat == seat and state.phase == "activations":
        stats["move"] = shown.Stat(state.activation.moves, form="plain", group="turn")
    at = grid(game).name(hero.at) if hero.at >= 0 else ""
    return shown.Seat(
        seat,
        phraser.person(seat),
        hero.player,
        figure(seat),
        at,
        stats,
        [],
        0,
        [hero.class_, *hero.upgrades],
        badges(game, seat),
        zones(game, seat),
    )


def tallies(game: Brimstone, phraser: Phraser) -> list[shown.Tally]:
    """What the Heroes have brought home, once the Mission is over; kills are counted where the story is kept."""
    if not game.over:
        return []
    told = game.story.entries if game.story else []
    kills = Counter(entry.about["who"] for entry in told if entry.kind == "enemy-killed")
    found = []
    for seat, hero in enumerate(game.state.heroes):
        figures = {"XP": hero.xp, "Gold": hero.gold, "Dark Stone": hero.dark_stone}
        figures |= {"Kills": kills[seat]} if game.story else {}
        found.append(shown.Tally(phraser.person(seat), figures, "Dead" if hero.dead else ""))
    return found


def badges(game: Brimstone, seat: int) -> list[shown.Badge]:
    state, hero = game.state, game.state.heroes[seat]
    found = []
    if state.light == seat:
        found.append(shown.Badge("Lantern", LANTERN))
    if hero.dead:
        found.append(shown.Badge("Dead", out=True))
    elif hero.knocked_out:
        found.append(shown.Badge("KO'd", out=True))
    elif state.activation.seat == seat and state.phase == "activations" and not acting_group(game):
        found.append(shown.Badge("Acting"))
    elif hero.activated and state.phase == "activations":
        found.append(shown.Badge("Has acted"))
    return found + marker_badges(hero.markers, game.content.names)


def zones(game: Brimstone, seat: int) -> list[shown.Zone]:
    """Hands, clothing, the pack, the Side Bag, and what ails the Hero."""
    hero, printed = game.state.heroes[seat], game.content.items
    held: dict[str, list[shown.Held]] = {"hands": [], "worn": [], "pack": []}
    for item in hero.items:
        card = printed[item.card]
        place = "hands" if item.equipped and card.hands else "worn" if item.equipped and card.slots else "pack"
        held[place].append(shown.Held(item.card, turned=not item.ready, marks=_marks(item.upgrades, item.forged)))
    bag = [shown.Held(token, hero.bag.count(token)) for token in dict.fromkeys(hero.bag)]
    found = [
        shown.Zone("hands", "Hands", held["hands"], hands_of(game, seat), "hand"),
        shown.Zone("worn", "Worn", held["worn"]),
        shown.Zone("side-bag", "Side Bag", bag, bag_size(game, seat), "light-backpack"),
        shown.Zone("pack", "Carried", held["pack"], icon="backpack"),
    ]
    if hero.ailments:
        found.append(shown.Zone("ailments", "Injuries, Madness, Mutations", [shown.Held(id_) for id_ in hero.ailments]))
    return found


def _marks(upgrades: tuple[str, ...], forged: int) -> dict[str, int]:
    return {"upgrade": len(upgrades) + forged} if upgrades or forged else {}


def pieces(game: Brimstone, phraser: Phraser) -> list[shown.Piece]:
    """The Heroes on the board, or the markers where they fell, and the Enemies."""
    map_, found = grid(game), []
    for seat, hero in enumerate(game.state.heroes):
        if hero.at < 0 or hero.dead or not hero.class_:
            continue
        printed = game.content.heroes[hero.class_]
        piece = shown.Piece(figure(seat), "hero", hero.name, map_.name(hero.at), printed.icon, printed.tint, seat)
        piece.stats, piece.side = body(game, seat), "friend"
        piece.badges = [shown.Badge("Lantern", LANTERN)] if game.state.light == seat else []
        piece.badges += marker_badges(hero.markers, game.content.names)
        if hero.knocked_out:
            piece.kind, piece.name, piece.icon = "fallen", f"{hero.name}, KO'd", "dead-eye"
        found.append(piece)
    return [*found, *enemy_pieces(game, phraser)]


def order(game: Brimstone) -> list[shown.Turn]:
    """Who Activates when: the highest Initiative first, Enemies before Heroes unless these can go first.

    In a Fight it is known all the time.
    """
    state = game.state
    if state.phase != "activations" and not state.enemies:
        return []
    heroes = [(seat, hero) for seat, hero in enumerate(state.heroes) if hero.stands and hero.class_]
    enemies_act = bool(acting_group(game))
    turns = []
    for seat, hero in sorted(heroes, key=lambda one: -number(game, one[0], "initiative")):
        printed = game.content.heroes[hero.class_]
        acting = state.activation.seat == seat and not enemies_act
        turn = shown.Turn(f"turn-{seat}", hero.name, printed.icon, printed.tint, seat)
        turn.score, turn.now, turn.done = number(game, seat, "initiative"), acting, hero.activated and not acting
        turns.append(turn)
    groups = group_turns(game)
    ahead = {f"turn-{seat}" for seat, _ in heroes if groups and number(game, seat, "before-enemies")}
    return sorted([*groups, *turns], key=lambda turn: (-(turn.score or 0), turn.id not in ahead)) if groups else turns
