"""What the verbs of harm and healing do.

Touches ACT, HEAL, HITS, CORR, FSTAT.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from darklantern.games.brimstone.cards import verbs_harm
from darklantern.games.brimstone.cards.verbs import roller, verbs, with_amount
from darklantern.games.brimstone.harm.corruption import roll_mutation, sheet_changed
from darklantern.games.brimstone.harm.death import dies
from darklantern.games.brimstone.harm.healing import even_split, heal, mixes
from darklantern.games.brimstone.harm.hits import Kind, take, take_hits
from darklantern.games.brimstone.harm.recovering import roll_on_chart
from darklantern.games.brimstone.harm.status import add_markers, remove_markers
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.kits import alter, lose_ailment, now_has
from darklantern.games.brimstone.powers import changed_by
from darklantern.games.brimstone.state import Harm, Hit
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.pending import Pending
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Item


# -- harm -----------------------------------------------------------------------------------------------------------


@with_amount(verbs_harm.Hits)
def hits(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    return hits_of_card(game, it, "health", it.effect.damage, amount)


@with_amount(verbs_harm.HorrorHits)
def horror_hits(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    return hits_of_card(game, it, "sanity", it.effect.damage, amount)


@with_amount(verbs_harm.CorruptionHits)
def corruption_hits(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    return hits_of_card(game, it, "corruption", 1, amount)


def hits_of_card(game: Brimstone, it: Pending[Any], kind: Kind, damage: int, amount: int) -> Begun:
    """So many Hits with so much damage each; it is told whose they are before a die falls against them."""
    dealt_with = take_hits(game, it.seat, kind, [damage] * amount, it.source, it.effect.ignores)
    if dealt_with and it.source:
        game.tell("card-hits", "SOB-HITS-01", who=it.seat, hits=amount, of=kind, card=it.source)
    return dealt_with


@with_amount(verbs_harm.Wounds)
def wounds(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    return take_hits(game, it.seat, "health", [amount], it.source, ["defense", *it.effect.ignores])


@with_amount(verbs_harm.SanityDamage)
def sanity_damage(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    return take_hits(game, it.seat, "sanity", [amount], it.source, ["willpower", *it.effect.ignores])


@with_amount(verbs_harm.HarmBoth)
def harm_both(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    """One source with both kinds."""
    if not amount:
        return None
    as_hits = it.effect.as_ == "hits"
    body = [Hit() for _ in range(amount)] if as_hits else [Hit(amount, ["defense"])]
    mind = [Hit() for _ in range(amount)] if as_hits else [Hit(amount, ["willpower"])]
    return take(game, Harm(it.seat, "health", body, it.source, [Harm(it.seat, "sanity", mind)]))


@verbs.does(verbs_harm.DarkStoneHits)
def dark_stone_hits(game: Brimstone, it: Pending[verbs_harm.DarkStoneHits], chosen: Option) -> Begun:
    """An Item counts once, whether the icon is its own or that of something attached to it."""
    hero, printed = game.state.heroes[it.seat], game.content.items
    marked = [item for item in hero.items if any(printed[card].dark_stone for card in (item.card, *item.upgrades))]
    stones = hero.dark_stone + len(marked)
    return take_hits(game, it.seat, "health", [1] * min(it.effect.most, stones), it.source)


@verbs.does(verbs_harm.Die)
def die(game: Brimstone, it: Pending[verbs_harm.Die], chosen: Option) -> Begun:
    return dies(it.seat, "SOB-CORR-11")


@verbs.does(verbs_harm.LoseActivation)
def lose_activation(game: Brimstone, it: Pending[verbs_harm.LoseActivation], chosen: Option) -> None:
    now = game.state.activation
    if now.seat == it.seat:
        now.acted = True
        game.tell("activation-lost", "SOB-ACT-01", who=it.seat)


# -- healing --------------------------------------------------------------------------------------------------------


def worth_healing(game: Brimstone, it: Pending[Any]) -> int:
    """How much Healing can do any good; with what its Hero adds, less is enough."""
    hero = game.state.heroes[it.seat]
    there = {"wounds": hero.wounds, "sanity": hero.horror, "mix": hero.wounds + hero.horror}[it.effect.of]
    return max(1, there - number(game, roller(it), "healing"))


@with_amount(verbs_harm.Heal, most_wanted=worth_healing)
def heals(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    """Only damage that is there is removed."""
    hero, effect, by = game.state.heroes[it.seat], it.effect, roller(it)
    more = 0 if effect.full else number(game, by, "healing")
    there = {"wounds": hero.wounds, "sanity": hero.horror, "mix": hero.wounds + hero.horror}[effect.of]
    if more and there:
        game.tell("heals-more", "SOB-HEAL-01", who=by, amount=amount + more, cards=changed_by(game, "healing", by))
    amount = hero.wounds + hero.horror if effect.full else amount + more
    if effect.of == "mix":
        return split_healing(it.seat, by, amount)
    heal(game, it.seat, effect.of, amount, by, "SOB-HEAL-02" if effect.full else "SOB-HEAL-01")
    return None


@step
def split_healing(game: Brimstone, seat: int, by: int, amount: int) -> Begun:
    """Any mix that can be healed; whose Hero it is says which."""
    splits = mixes(game, seat, amount)

    def split(game: Brimstone, chosen: Option) -> None:
        heal(game, seat, "wounds", int(chosen.args["wounds"]), by, "SOB-HEAL-03")
        heal(game, seat, "sanity", int(chosen.args["sanity"]), by, "SOB-HEAL-03")

    return Ask(seat, "split-healing", splits, {"amount": amount}, usual=even_split(game, seat, splits)), split


@with_amount(verbs_harm.LoseCorruption, most_wanted=lambda game, it: max(1, game.state.heroes[it.seat].corruption))
def lose_corruption(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    hero = game.state.heroes[it.seat]
    lost = min(amount, hero.corruption)
    if lost:
        hero.corruption -= lost
        game.tell("corruption-lost", who=it.seat, amount=lost)
    return None


# -- Status Effect markers ------------------------------------------------------------------------------------------


@with_amount(verbs_harm.GainMarkers, "count")
def gain_markers(game: Brimstone, it: Pending[Any], count: int) -> Begun:
    add_markers(game, it.seat, it.effect.marker, count, it.source)
    return None


@with_amount(verbs_harm.LoseMarkers, "count")
def lose_markers(game: Brimstone, it: Pending[Any], count: int) -> Begun:
    removed = remove_markers(game.state.heroes[it.seat], it.effect.marker, count)
    if removed:
        game.tell("marker-removed", "SOB-FSTAT-01", who=it.seat, marker=it.effect.marker, count=removed)
    return None


# -- charts and ailments --------------------------------------------------------------------------------------------


@verbs.does(verbs_harm.RollOnChart)
def rolls_on_chart(game: Brimstone, it: Pending[verbs_harm.RollOnChart], chosen: Option) -> Begun:
    chart = it.effect.chart
    return roll_mutation(it.seat) if chart == "mutation" else roll_on_chart(it.seat, chart)


def to_cure(game: Brimstone, it: Pending[verbs_harm.Cure]) -> list[Option]:
    rows = game.content.chart_rows
    ailments = dict.fromkeys(game.state.heroes[it.seat].ailments)
    return [option("cure", card=id_) for id_ in ailments if rows[id_].healable]


@verbs.does(verbs_harm.Cure, "cure", to_cure)
def cure(game: Brimstone, it: Pending[verbs_harm.Cure], chosen: Option) -> Begun:
    card = str(chosen.args["card"])
    lose_ailment(game.state.heroes[it.seat], card)
    game.tell("cured", who=it.seat, card=card)
    return sheet_changed(it.seat)


@verbs.does(verbs_harm.Cleanse)
def cleanse(game: Brimstone, it: Pending[verbs_harm.Cleanse], chosen: Option) -> Begun:
    hero, charts = game.state.heroes[it.seat], game.content.charts
    stays = {row.id for row in charts["madness"].rows}
    gone = [ailment for ailment in hero.ailments if ailment not in stays]
    now_has(hero, ailments=[ailment for ailment in hero.ailments if ailment in stays])
    hero.markers = {}
    for card in gone:
        game.tell("cured", who=it.seat, card=card)
    return sheet_changed(it.seat)


def to_fuse(game: Brimstone, it: Pending[Any]) -> list[Item]:
    """The Items that could grow into the body: those that need a Hand, or those with a Dark Stone icon."""
    stone = isinstance(it.effect, verbs_harm.FuseDarkStone)
    printed = game.content.items
    items = game.state.heroes[it.seat].items
    return [item for item in items if (printed[item.card].dark_stone if stone else printed[item.card].hands)]


def items_to_fuse(game: Brimstone, it: Pending[verbs_harm.FuseItem]) -> list[Option]:
    return [option("fuse", item=item.id) for item in to_fuse(game, it)]


@verbs.does(verbs_harm.FuseItem, "fuse-item", items_to_fuse)
def fuse_item(game: Brimstone, it: Pending[verbs_harm.FuseItem], chosen: Option) -> None:
    fuse(game, it.seat, str(chosen.args["item"]))


def fuse(game: Brimstone, seat: int, id_: str) -> None:
    """The Item is part of the body; one that needs a Hand is in hand for good, whatever it takes the place of."""
    hero, printed = game.state.heroes[seat], game.content.items
    fused = next(item for item in hero.items if item.id == id_)
    if printed[fused.card].hands and not fused.equipped:
        for item in [*hero.items]:
            if item.equipped and printed[item.card].hands and not item.fused:
                alter(hero, item, equipped=False)
        alter(hero, fused, equipped=True)
    alter(hero, fused, fused=True)
    game.tell("fused", "SOB-CORR-07", who=seat, item=fused.id)


def stones_to_fuse(game: Brimstone, it: Pending[verbs_harm.FuseDarkStone]) -> list[Option] | None:
    if game.state.heroes[it.seat].dark_stone:
        return None
    return [option("fuse", item=item.id) for item in to_fuse(game, it)]


@verbs.does(verbs_harm.FuseDarkStone, "fuse-item", stones_to_fuse)
def fuse_dark_stone(game: Brimstone, it: Pending[verbs_harm.FuseDarkStone], chosen: Option) -> None:
    hero = game.state.heroes[it.seat]
    if chosen.verb == "fuse":
        fuse(game, it.seat, str(chosen.args["item"]))
        return
    hero.fused_stone = hero.dark_stone
    game.tell("stone-fused", "SOB-CORR-07", who=it.seat, amount=hero.dark_stone)
