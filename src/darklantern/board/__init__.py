"""Space: graphs of places and grids of squares."""
