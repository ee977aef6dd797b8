"""The card language of Machina Arcana."""
