"""The four phases of a round, chapters, winning and losing."""
