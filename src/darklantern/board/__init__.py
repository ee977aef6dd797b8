"""Space: graphs of places, and grids of squares made of tiles."""
