"""What every game shares and no game owns: the flow of steps, dice, decks, story, records and scenes."""
