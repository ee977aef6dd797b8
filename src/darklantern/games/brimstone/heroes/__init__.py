"""Heroes: their sheets, Grit, Skills, Items, Side Bag, and how new ones are made."""
