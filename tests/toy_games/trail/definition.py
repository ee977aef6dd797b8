"""Marks the folder as a game that can be played; tests/table/trail.py registers its content for each test."""
