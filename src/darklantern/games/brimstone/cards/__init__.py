"""The language of the cards: amounts, numbers, situations, events, and verbs by family."""
