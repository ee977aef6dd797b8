"""In the Heart of Darkness."""
