"""Shadows of Brimstone: heroes go down into a mine that is discovered tile by tile, and hold the darkness back."""
