"""Scenes made by hand, for whoever draws them."""
