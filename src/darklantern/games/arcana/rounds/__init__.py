"""ROUND: A round: its four phases, chapters, winning and losing."""
