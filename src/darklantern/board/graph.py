"""Places joined by paths. Everything about distance is worked out once, when the graph is made."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from darklantern.table.errors import UserError


class Graph:
    """An undirected graph of places.

    >>> line = Graph(["a", "b", "c", "d"], [("a", "b"), ("b", "c"), ("c", "d")])
    >>> line.neighbours["b"], line.distance["a"]["d"]
    (('a', 'c'), 3)
    >>> line.within("a", 2), line.toward["a"]["d"]
    (('a', 'b', 'c'), ('b',))
    """

    def __init__(self, places: Iterable[str], paths: Iterable[tuple[str, str]]) -> None:
        self.places = tuple(places)
        joined: dict[str, list[str]] = {place: [] for place in self.places}
        self.paths = tuple(paths)
        for a, b in self.paths:
            for end in (a, b):
                if end not in joined:
                    raise UserError(f"path {a} - {b}: no place {end!r}")
            joined[a].append(b)
            joined[b].append(a)
        self.neighbours = {place: tuple(others) for place, others in joined.items()}
        self.distance = {place: self._distances(place) for place in self.places}
        self._within: dict[tuple[str, int], tuple[str, ...]] = {}
        self.toward = {a: {b: self._steps(a, b) for b in self.places} for a in self.places}

    def within(self, place: str, spaces: int) -> tuple[str, ...]:
        """The places that can be reached over so many paths or fewer, the place itself first."""
        found = self._within.get((place, spaces))
        if found is None:
            reached = self.distance[place]
            near = [other for other, far in reached.items() if far <= spaces]
            found = self._within[place, spaces] = tuple(sorted(near, key=reached.__getitem__))
        return found

    def _distances(self, start: str) -> dict[str, int]:
        found, queue = {start: 0}, deque([start])
        while queue:
            place = queue.popleft()
            for other in self.neighbours[place]:
                if other not in found:
                    found[other] = found[place] + 1
                    queue.append(other)
        return found

    def _steps(self, a: str, b: str) -> tuple[str, ...]:
        """The neighbours of a that lie on a shortest way to b."""
        if b not in self.distance[a]:
            return ()
        return tuple(other for other in self.neighbours[a] if self.distance[other][b] < self.distance[a][b])
