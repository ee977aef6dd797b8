"""Studies: many games, and what they show."""
