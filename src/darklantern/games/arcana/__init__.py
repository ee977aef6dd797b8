"""Machina Arcana, a game of explorers in halls of brass and steam."""
