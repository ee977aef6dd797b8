"""ABIL, EFF: The language of the cards: abilities, lasting effects, counts, effect rolls, and verbs by family."""
