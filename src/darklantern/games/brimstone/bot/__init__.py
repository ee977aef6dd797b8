"""The bot that plays the heroes."""
