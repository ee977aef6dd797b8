"""Fights: how they start, whose turn it is, how Heroes and Enemies attack, and how they end."""
