"""Machina Arcana."""
