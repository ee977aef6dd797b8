"""DECIDE: What the verbs of the cards do, by family. Each says what may be chosen, and what then happens."""

from darklantern.games.heart.resolving import cards_and_decks, creatures, gates_and_traps, island, people
from darklantern.games.heart.verbs import verbs

__all__ = ["cards_and_decks", "creatures", "gates_and_traps", "island", "people", "verbs"]
