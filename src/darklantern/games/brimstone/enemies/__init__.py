"""FMISC, FCARD: What single kinds of Enemies can do that no other rule says; their sheets and cards are content."""
