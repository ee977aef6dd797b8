"""SKILL: The language of the cards: Skill tests, amounts, numbers, situations, events, and verbs by family."""
