"""What the options are worth to a bot."""
