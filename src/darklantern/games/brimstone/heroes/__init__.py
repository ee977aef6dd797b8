"""ITEM: Heroes and what they carry, hold, wear and use; sheets, Grit and Upgrades have modules of their own."""
