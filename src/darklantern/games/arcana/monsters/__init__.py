"""The monster queue and how monsters act."""
