"""The halls at a terminal: what a person reads and is asked before it is done."""

from __future__ import annotations

from darklantern.games.arcana.rounds.spawning import place_monster
from darklantern.games.arcana.units.health import lose_health
from tests.arcana.halls import at, drawn
from tests.arcana.table import explorer, halls, happens, offered
from tests.terminal.screens import sit

SIZE = (120, 46)


def test_what_cannot_be_taken_back_is_asked_about_even_if_its_number_was_typed() -> None:
    game = drawn({(3, 3): "o"}, at=(at(2, 3),))
    leap = offered(game).index(f"leap to={at(3, 3)}")
    screens = sit(game, str(leap), "n", size=SIZE)
    assert "Nobody comes out of a pit." in screens[1] and "Really? (y/n)" in screens[1]
    assert not explorer(game).destroyed
    sit(game, str(leap), "y", size=SIZE)
    assert explorer(game).destroyed


def test_cards_that_were_drawn_are_read_where_one_of_them_is_given_up() -> None:
    game = happens(halls(1), ("gain-item", 0))
    screens = sit(game, "weapon deck", "weapon deck", size=SIZE)
    drawn_cards = [game.content.items[card] for card in game.state.drawn]
    assert len(drawn_cards) == 2
    for card in drawn_cards:
        assert f"{card.name} (weapon, Level 1" in screens[-1]


def test_what_an_item_would_change_stands_beside_it() -> None:
    coat = "items: [{id: stiff-coat, name: Stiff Coat, type: apparel, level: 1, main: true, armor: 2}]"
    game = halls(1, cards=coat, explorers__0__items=[{"card": "stiff-coat"}])
    screens = sit(game, "use the inventory", size=SIZE)
    assert "equip Stiff Coat (armor 2 → 4) (apparel" in screens[-1].replace("\xa0", " ")


def test_spaces_that_differ_in_row_and_column_only_are_not_named_by_half() -> None:
    game = drawn({(2, 3): "S", (4, 3): "S"}, at=(at(3, 3),))
    screens = sit(happens(game, place_monster("rust-rat", 0, "spawn-space")), "table", size=SIZE)
    assert " the spawn space in Drawn Hall [0] [1] by its number on the map" in screens[-1].replace("\xa0", " ")


def test_the_next_step_stands_beside_the_map_before_what_is_in_force_does() -> None:
    goal = halls(2).content.named["one-3"].goal
    screens = sit(halls(2, monsters={"rust-rat": "1.01", "oil-leech": "1.07"}), "table", size=(120, 40))
    assert goal in " ".join(" ".join(line[:36] for line in screens[0].splitlines()).split())


def test_what_is_wished_for_may_be_said_with_all_its_words() -> None:
    screens = sit(drawn({(3, 3): "H"}, at=(at(2, 3),)), "why not activate the chapter space", size=SIZE)
    assert "MA-CHSP-02" in screens[1]


def test_the_letters_of_a_mark_on_the_map_name_it() -> None:
    lever = drawn({(3, 3): "L", (1, 1): "^", (1, 2): "^"}, at=(at(2, 3),))
    screens = sit(lever, "look tr", size=SIZE)
    assert "'tr' may be" not in screens[1] and f"At {at(1, 1)}, {at(1, 2)}" in screens[1]


def test_a_standing_answer_shown_with_its_number_needs_no_second_word_and_can_be_taken_back() -> None:
    game = halls(1, monsters={"rust-rat": "1.01"}, explorers__0__essence=1)
    happens(game, lose_health(0, 1, 4, ""))
    assert offered(game)[2] == "answer-always seat=0 to=lose-health how=keep-essence"
    screens = sit(game, "2", "table", size=SIZE)
    assert "From now on: [2]lose health, unless it would destroy me" in screens[0].replace("\xa0", " ")
    assert "Really?" not in screens[1] and "From now on: lose health" in screens[1]
    assert "`options` takes it back." in screens[1]
    assert game.state.explorers[0].essence == 1


def test_a_pit_is_explained_once() -> None:
    screens = sit(drawn({(3, 3): "o"}, at=(at(2, 3),)), "table", size=SIZE)
    assert screens[0].lower().count("pp\xa0pit") == 1 and screens[0].lower().count("pi\xa0pit") == 0
