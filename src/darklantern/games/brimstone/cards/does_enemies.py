"""What the verbs about Enemies do.

Touches FMID.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from darklantern.games.brimstone.cards import effects, verbs_enemies
from darklantern.games.brimstone.cards.amounts import Amount, dice_of
from darklantern.games.brimstone.cards.does_map import put_hero
from darklantern.games.brimstone.cards.events import GroupArrived
from darklantern.games.brimstone.cards.verbs import verbs
from darklantern.games.brimstone.enemies.drowned_dead import hordes_come, lose_gold
from darklantern.games.brimstone.enemies.library import archive, look_up
from darklantern.games.brimstone.enemies.rivals import draw_specialties, equip
from darklantern.games.brimstone.enemies.slayers import give_rage
from darklantern.games.brimstone.enemies.titan import erupt
from darklantern.games.brimstone.fights import enemy_cards
from darklantern.games.brimstone.fights.ambush import ambush_hero
from darklantern.games.brimstone.fights.assigning import beside_hero
from darklantern.games.brimstone.fights.damage import harm_enemy
from darklantern.games.brimstone.fights.fear import tiles_under
from darklantern.games.brimstone.fights.immunity import enemy_is_immune
from darklantern.games.brimstone.fights.large import places_beside_hero
from darklantern.games.brimstone.fights.marking import mark_enemy
from darklantern.games.brimstone.fights.placing import put_enemy, supply_left
from darklantern.games.brimstone.fights.shootout import hiding_places
from darklantern.games.brimstone.fights.targets import in_sight, models_of, take_target
from darklantern.games.brimstone.heroes.random_hero import random_hero
from darklantern.games.brimstone.posse import base_of, beside_enemy, enemies_on, grid, models, standing, tiles_of
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.state import NOWHERE
from darklantern.table.ask import Option, option
from darklantern.table.pending import Pending
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

CHOSEN = ("one", "one-adjacent")
D8 = 8


def thrown(game: Brimstone, amount: Amount) -> int:
    """What the dice of Enemies come to, which nobody may roll again."""
    if isinstance(amount, int):
        return amount
    dice = dice_of(amount)
    faces = game.state.dice.roll(dice.dice, dice.sides)
    game.tell("enemy-dice", dice=faces, count=dice.read(faces))
    return dice.read(faces)


# -- which of them --------------------------------------------------------------------------------------------------


def concerned(game: Brimstone, it: Pending[Any]) -> list[int]:
    """The Enemies on the board that an effect is about, or among which one is chosen."""
    enemies, which, keyword = game.state.enemies, it.effect.which, it.effect.keyword
    if which == "this":
        found = [int(it.facts["enemy"])] if it.facts.get("enemy") in enemies else []
    elif which == "group":
        found = list(models_of(game, str(it.facts["group"])))
    elif which == "near-group":
        found = near_group(game, str(it.facts["group"]))
    elif which in ("adjacent", "one-adjacent"):
        found = beside_hero(game, it.seat)
    elif which == "your-tile":
        found = enemies_on(game, grid(game).on(*tiles_of(game, game.state.heroes[it.seat])))
    else:
        found = list(enemies)
    found = [number for number in found if not enemy_is_immune(game, number, [it.source])]
    return [number for number in found if not keyword or has_keyword(game, enemies[number].kind, keyword)]


def near_group(game: Brimstone, kind: str) -> list[int]:
    """All Enemies, whatever they are, on a Map Tile where one of a kind stands."""
    map_ = grid(game)
    tiles = [tiles_under(map_, base_of(game, enemy)) for enemy in models_of(game, kind).values()]
    return enemies_on(game, map_.on(*set().union(*tiles))) if tiles else []


def has_keyword(game: Brimstone, kind: str, keyword: str) -> bool:
    return keyword == kind or keyword in game.content.enemies[kind].keywords


def one_of_several(game: Brimstone, it: Pending[Any]) -> list[Option] | None:
    """Which Enemy is meant is asked only where one is chosen."""
    if it.effect.which not in CHOSEN:
        return None
    return [option("enemy", enemy=number) for number in concerned(game, it)]


def chosen_enemies(game: Brimstone, it: Pending[Any], chosen: Option) -> list[int]:
    if it.effect.which in CHOSEN:
        return [int(chosen.args["enemy"])] if chosen.args else []
    return concerned(game, it)


# -- wounds ---------------------------------------------------------------------------------------------------------


@verbs.does(verbs_enemies.WoundEnemies, "which-enemy", one_of_several)
def wound_enemies(game: Brimstone, it: Pending[verbs_enemies.WoundEnemies], chosen: Option) -> None:
    """One roll for all of them, if the amount is dice; Armor is rolled for each."""
    numbers = chosen_enemies(game, it, chosen)
    if not numbers:
        return
    amount = thrown(game, it.effect.amount)
    for number in numbers if amount else ():
        harm_enemy(game, number, amount, done_by(game, it), [it.source], () if it.effect.armor else ("armor",))


def done_by(game: Brimstone, it: Pending[Any]) -> int | None:
    """The Hero who harms Enemies by an effect; nobody does if a Threat card brings them hurt already."""
    return None if it.source in game.content.threats else it.seat


@verbs.does(verbs_enemies.BleedEnemies, "which-enemy", one_of_several)
def bleed_enemies(game: Brimstone, it: Pending[verbs_enemies.BleedEnemies], chosen: Option) -> None:
    for number in chosen_enemies(game, it, chosen):
        mark_enemy(game, number, "bleeding", it.effect.count, done_by(game, it))


@verbs.does(verbs_enemies.HealEnemies, "which-enemy", one_of_several)
def heal_enemies(game: Brimstone, it: Pending[verbs_enemies.HealEnemies], chosen: Option) -> None:
    hurt = [number for number in chosen_enemies(game, it, chosen) if game.state.enemies[number].wounds]
    amount = thrown(game, it.effect.amount) if hurt else 0
    for number in hurt if amount else ():
        enemy = game.state.enemies[number]
        healed = min(amount, enemy.wounds)
        enemy.wounds -= healed
        game.tell("enemy-healed", enemy=number, group=enemy.kind, amount=healed)


@verbs.does(verbs_enemies.Enrage, "which-enemy", one_of_several)
def enrage(game: Brimstone, it: Pending[verbs_enemies.Enrage], chosen: Option) -> None:
    for number in chosen_enemies(game, it, chosen):
        give_rage(game, number, it.effect.tokens)


@verbs.does(effects.EachModel)
def each_model(game: Brimstone, it: Pending[effects.EachModel], chosen: Option) -> None:
    """For each model one of those within reach and sight of it, who is "you", with the model as that Enemy."""
    picked: dict[int, int] = {}
    for number, enemy in models_of(game, str(it.facts["group"])).items():
        seats = in_sight(game, base_of(game, enemy), it.effect.within)
        if seats:
            picked[number] = random_hero(game, seats)
    for number, seat in reversed(picked.items()):
        verbs.push(game, it.effect.do, seat, it.source, {**it.facts, "enemy": number})


@verbs.does(verbs_enemies.Challenge)
def challenge(game: Brimstone, it: Pending[verbs_enemies.Challenge], chosen: Option) -> None:
    for number, enemy in game.state.enemies.items():
        if beside_enemy(game, enemy) >> game.state.heroes[it.seat].at & 1:
            take_target(game, number, it.seat)


@verbs.does(verbs_enemies.Robbed)
def robbed(game: Brimstone, it: Pending[verbs_enemies.Robbed], chosen: Option) -> None:
    lose_gold(game, it.seat, it.effect.gold, int(it.facts["amount"]))


# -- coming and going -----------------------------------------------------------------------------------------------


@verbs.does(verbs_enemies.EnemiesJoin)
def enemies_join(game: Brimstone, it: Pending[verbs_enemies.EnemiesJoin], chosen: Option) -> Frame | None:
    """Missing models are ignored: nobody becomes Elite for them. Beside the Heroes they are put as in an Ambush."""
    kind = it.effect.enemy
    if it.effect.outnumber and not hordes_come(game, kind):
        return None
    count = min(thrown(game, it.effect.count), supply_left(game, kind))
    if not count:
        return None
    game.state.flow.append(have_joined(kind, count))
    if it.effect.where == "heroes":
        return ambush_hero(kind, count, 0)
    for _ in range(count):
        places = places_for(game, it, kind)
        if places:
            put_enemy(game, kind, game.state.dice.pick(places), rule="SOB-FMID-06")
    return None


@step
def have_joined(game: Brimstone, kind: str, count: int) -> None:
    happen(game, GroupArrived(kind, count, "joined"))


def places_for(game: Brimstone, it: Pending[Any], kind: str) -> list[int]:
    """Where there is room for a model at the place that an effect names."""
    where = it.effect.where if isinstance(it.effect, verbs_enemies.EnemiesJoin) else it.effect.to
    if where == "you":
        return places_beside_hero(game, kind, it.seat)
    seat = random_hero(game, standing(game))
    return places_beside_hero(game, kind, seat) if where == "heroes" else hiding_places(game, kind, seat)


@verbs.does(verbs_enemies.ShiftEnemies, "which-enemy", one_of_several)
def shift_enemies(game: Brimstone, it: Pending[verbs_enemies.ShiftEnemies], chosen: Option) -> None:
    """Who ends up away from its target has none any more."""
    for number in chosen_enemies(game, it, chosen):
        enemy = game.state.enemies[number]
        places = places_for(game, it, enemy.kind)
        if not places:
            continue
        enemy.at = game.state.dice.pick(places)
        game.tell("enemy-shifted", enemy=number, group=enemy.kind, at=grid(game).name(enemy.at))
        target = enemy.target
        if target != NOWHERE and not beside_enemy(game, enemy) >> game.state.heroes[target].at & 1:
            enemy.target = NOWHERE


# -- cards of theirs ------------------------------------------------------------------------------------------------


@verbs.does(verbs_enemies.DrawEnemyCards)
def draw_enemy_cards(game: Brimstone, it: Pending[verbs_enemies.DrawEnemyCards], chosen: Option) -> None:
    deck, kind = it.effect.deck, str(it.facts.get("group", ""))
    if not game.state.enemies:
        return
    if it.effect.to == "group":
        enemy_cards.draw_for_group(game, deck, kind)
    elif it.effect.to == "rivals":
        draw_specialties(game, deck, kind)
    elif it.effect.to == "none":
        enemy_cards.resolve_drawn(game, deck, kind)
    else:
        for number in reversed(models_of(game, kind)):
            enemy_cards.draw_for_model(game, deck, number)


@verbs.does(verbs_enemies.GiveEnemyCard)
def give_enemy_card(game: Brimstone, it: Pending[verbs_enemies.GiveEnemyCard], chosen: Option) -> None:
    card, models = it.effect.card, models_of(game, str(it.facts["group"]))
    without = [number for number, enemy in models.items() if card not in enemy.cards]
    if without:
        number = game.state.dice.pick(without)
        models[number].cards.append(card)
        game.tell("enemy-card-given", enemy=number, group=models[number].kind, card=card)


@verbs.does(verbs_enemies.RivalsEquip)
def rivals_equip(game: Brimstone, it: Pending[verbs_enemies.RivalsEquip], chosen: Option) -> None:
    equip(game, it.effect.enemy or str(it.facts["group"]), it.effect.kind, thrown(game, it.effect.count))


# -- what single kinds do -------------------------------------------------------------------------------------------


@verbs.does(verbs_enemies.Erupt)
def eruption(game: Brimstone, it: Pending[verbs_enemies.Erupt], chosen: Option) -> None:
    erupt(game, thrown(game, it.effect.markers))


@verbs.does(verbs_enemies.Archive)
def archives(game: Brimstone, it: Pending[verbs_enemies.Archive], chosen: Option) -> None:
    archive(game, it.effect.count)


@verbs.does(verbs_enemies.LookUp)
def looks_up(game: Brimstone, it: Pending[verbs_enemies.LookUp], chosen: Option) -> None:
    look_up(game)


@verbs.does(verbs_enemies.BeBounced)
def be_bounced(game: Brimstone, it: Pending[verbs_enemies.BeBounced], chosen: Option) -> None:
    """A Bounce into a Wall or a model is canceled."""
    map_, at = grid(game), game.state.heroes[it.seat].at
    others = models(game) & ~(1 << at)
    for face in game.state.dice.roll(thrown(game, it.effect.times), D8):
        to = map_.bounce(at, face - 1)
        at = at if others >> to & 1 else to
    put_hero(game, it.seat, at)
