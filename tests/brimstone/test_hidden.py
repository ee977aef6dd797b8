"""What nobody at the table can know is dealt anew: decks, the Growing Dread stack, tokens that lie face down."""

from __future__ import annotations

from darklantern.games.brimstone.hidden import deal_hidden
from darklantern.games.brimstone.state import Brimstone
from darklantern.table.dice import Dice
from darklantern.table.hidden import deal_anew
from tests.brimstone.effect_cards import played
from tests.brimstone.mine import asked, mine

SEEDS = range(30)
LETTERS = list("abcdefgh")


def dealt(game: Brimstone, seed: int) -> Brimstone:
    deal_hidden(game, [0], Dice(seed))
    return game


def test_cards_of_the_dread_stack_could_be_any_of_that_deck() -> None:
    games = [mine(1, dread=["x y"], decks__dread={"stack": "a b c"}) for _ in SEEDS]
    for seed, game in zip(SEEDS, games, strict=True):
        stack, deck = deal_anew(Dice(seed), [["x", "y"], ["a", "b", "c"]])
        dealt(game, seed)
        assert (game.state.dread.cards, game.state.decks["dread"].cards) == (stack, deck)
    assert {card for game in games for card in game.state.dread.cards} == {"a", "b", "c", "x", "y"}


def test_a_token_face_down_could_be_any_that_nobody_has_seen() -> None:
    games = []
    for seed in SEEDS:
        game = mine(1, tiles=["long-passage"] * 3, hidden={2: "w", 3: "x"}, tiles__4__token="seen")
        game.state.exploration.cards = ["y", "z"]
        games.append(dealt(game, seed))
    for game in games:
        tokens = [game.state.tiles[tile].token for tile in (2, 3)]
        assert sorted([*tokens, *game.state.exploration.cards]) == ["w", "x", "y", "z"]
        assert len(game.state.exploration) == 2
        assert [game.state.tiles[tile].token for tile in (1, 4)] == ["", "seen"]
    assert {game.state.tiles[2].token for game in games} == {"w", "x", "y", "z"}
    assert {game.state.tiles[3].token for game in games} == {"w", "x", "y", "z"}


def test_every_deck_could_lie_in_another_order() -> None:
    for seed in SEEDS[:3]:
        game = mine(1)
        for deck in game.state.decks.values():
            deck.cards = LETTERS
        dealt(game, seed)
        assert {tuple(sorted(deck.cards)) for deck in game.state.decks.values()} == {tuple(LETTERS)}
        assert [name for name, deck in game.state.decks.items() if deck.cards == LETTERS] == []


def test_the_cards_that_are_being_looked_at_stay_where_they_are() -> None:
    games = []
    for seed in SEEDS:
        game = played("{look-at: {deck: darkness, count: 3}}, {look-at: {deck: darkness, count: 1}}", 1)
        assert asked(game).prompt == "look-at"
        for deck in ("darkness", "gear"):
            game.state.decks[deck].cards = LETTERS
        games.append(dealt(game, seed))
    assert {tuple(game.state.decks["darkness"].top(3)) for game in games} == {("h", "g", "f")}
    assert len({tuple(game.state.decks["darkness"].top(4)) for game in games}) > 1
    assert len({tuple(game.state.decks["gear"].top(1)) for game in games}) > 1
