"""Enemies whose abilities the language of the sheets cannot say: a module for each kind."""
