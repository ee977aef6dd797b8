"""The Game Turn: Hold Back the Darkness, Activations, Room Exploration, and the end of the turn."""
