"""Play in a terminal: every game drawn from its scene alone."""
