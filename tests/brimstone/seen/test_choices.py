"""What a choice costs, and what would be given up by it."""

from __future__ import annotations

from darklantern.games.brimstone.state import Brimstone
from darklantern.table.scene import Choice
from tests.brimstone.fights.arena import arena
from tests.brimstone.mine import mine


def shown(game: Brimstone, verb: str) -> list[Choice]:
    ask = game.scene(0).ask
    assert ask
    return [choice for choice in ask.options if choice.verb == verb]


def test_who_could_still_search_is_asked_once_before_the_activation_ends() -> None:
    (end,) = shown(mine(heroes=1), "end")
    assert (end.ends, end.confirm) == (True, "You could still Scavenge here.")


def test_who_could_still_attack_is_asked_once_before_the_activation_ends() -> None:
    game = arena(["88"], {1: ("drowned-dead", "87")}, acting=0)
    (end,) = shown(game, "end")
    assert end.confirm == "You could still attack."


def test_steps_are_counted_in_words() -> None:
    notes = {choice.note for choice in shown(mine(heroes=1, moves=3), "go")}
    assert "1 space" in notes and not {note for note in notes if "move" in note}
