"""FACT: Fights: how they start, whose turn it is, how Enemies move and all attack, and how they end."""
