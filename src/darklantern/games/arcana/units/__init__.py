"""Explorers and monsters, and what they do to each other."""
