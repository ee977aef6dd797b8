"""What a greedy bot wears, keeps and gives away."""

from __future__ import annotations

from darklantern.bots import make_bot
from darklantern.games.arcana.bot.items import best_arrangement, gear_to_gain
from darklantern.games.arcana.state import Arcana
from tests.arcana.table import choose, halls

COAT, PLATE = {"card": "coat", "use": "main"}, {"card": "plate"}


def chosen(game: Arcana) -> str:
    assert game.ask
    return str(game.ask.options[make_bot("greedy").choose(game)])


def test_the_better_thing_is_put_on_in_place_of_the_other() -> None:
    game = halls(1, explorers__0__items=[COAT, PLATE])
    changes, gain = best_arrangement(game, game.state.explorers[0].items)
    assert [str(change) for change in changes] == ["equip item=plate instead=coat"]
    assert gain == 1.5
    assert chosen(game) == "use-inventory of=0"
    choose(game, "use-inventory of=0")
    assert chosen(game) == "equip item=plate instead=coat"
    choose(game, "equip item=plate instead=coat")
    assert chosen(game) == "confirm"


def test_the_inventory_is_left_alone_when_nothing_is_gained() -> None:
    game = halls(1, explorers__0__items=[{"card": "coat"}, {"card": "plate", "use": "main"}])
    assert gear_to_gain(game, 0) == 0.0
    assert chosen(game) != "use-inventory of=0"
