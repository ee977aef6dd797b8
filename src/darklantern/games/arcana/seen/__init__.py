"""How a seat sees the game."""
