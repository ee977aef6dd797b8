"""What stands beside a choice: what equipment changes, whom it harms, where it leads."""

from __future__ import annotations

from darklantern.games.arcana.state import Arcana
from darklantern.table.scene import Choice
from tests.arcana.table import choose, halls

CARDS = """
explorers:
- {id: nell, name: Nell, class: gunman, health: 5, stamina: 7, armor: 2, will: 2,
   actives: [{name: Jab, cost: {stamina: 2}, target: {melee: 1, of: other}, do: [{attack: {low: 2}}]}]}
items:
- {id: hand-cannon, name: Hand Cannon, type: weapon, level: 1, hands: 2, main: true, will: 1,
   actives: [{name: Fire, cost: {stamina: 3}, target: {ranged: 4, of: other}, do: [{attack: {high: 2}}]}]}
- {id: iron-coat, name: Iron Coat, type: apparel, level: 1, main: true, armor: 2}
- {id: dull-charm, name: Dull Charm, type: artifact, level: 1, main: true}
"""


def nell(*items: str, at: tuple[str, ...] = ("1.25",)) -> Arcana:
    carried = [{"card": card} for card in items]
    return halls(2, at=at, cards=CARDS, explorers__0__card="nell", explorers__0__items=carried)


def shown(game: Arcana, verb: str, **args: object) -> Choice:
    scene = game.scene(0)
    assert scene.ask is not None
    return next(one for one in scene.ask.options if one.verb == verb and args.items() <= one.args.items())


def test_each_way_to_wear_something_says_what_it_changes() -> None:
    game = nell("hand-cannon", "iron-coat", "dull-charm")
    choose(game, "use-inventory of=0")
    assert shown(game, "equip", item="hand-cannon").note == "will 2 → 3, best attack 2 low → 2 high"
    assert shown(game, "equip", item="iron-coat").note == "armor 2 → 4"
    assert shown(game, "equip", item="dull-charm").note == "no number changes"


def test_a_difference_is_that_to_the_arrangement_so_far_and_trying_changes_nothing() -> None:
    game = nell("hand-cannon", "iron-coat")
    choose(game, "use-inventory of=0")
    choose(game, "equip item=iron-coat")
    before = game.fingerprint()
    assert shown(game, "equip", item="hand-cannon").note == "will 2 → 3, best attack 2 low → 2 high"
    assert game.fingerprint() == before
    scene = game.scene(0)
    assert scene.ask and scene.ask.text == "Ada, arrange your items, then confirm. So far: armor +2."


def test_an_attack_on_a_friend_is_asked_twice_and_does_not_glow() -> None:
    game = nell(at=("1.25", "1.26"))
    jab = shown(game, "play", target=1)
    assert jab.confirm.endswith(" is one of you.") and jab.quiet


def test_a_plain_space_is_named_by_row_and_column_as_its_tile_lies() -> None:
    game = nell(at=("1.01",))
    assert shown(game, "go", to="1.02").label.endswith(", row 1, column 2")
    assert shown(game, "go", to="1.08").label.endswith(", row 2, column 1")
