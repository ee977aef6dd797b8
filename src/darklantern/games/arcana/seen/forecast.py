"""What the next spawn and horror phases may bring, and how far it is to the next monster level."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.decks import MONSTER_RESERVES
from darklantern.games.arcana.figures import on_map
from darklantern.games.arcana.rounds.ratings import Rating, printed_rating, rating
from darklantern.games.arcana.rounds.spawning import monsters_on_tile, who_rolls
from darklantern.games.arcana.rounds.variants import die_as_read, sliders_fall
from darklantern.games.arcana.seen.phrasing import Phraser
from darklantern.games.arcana.seen.strings import words
from darklantern.table.scene import InForce
from darklantern.table.wording import listed, some

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

FORECAST = "forecast"


def chance_at(game: Arcana, needed: int) -> Fraction:
    """How likely the game die reaches a number."""
    faces = constants.dice.game_die
    return Fraction(sum(die_as_read(game, face) >= needed for face in range(1, faces + 1)), faces)


def spawn_chances(game: Arcana) -> dict[int, Fraction]:
    """By explorer, if they roll by seat: each failed roll lowers the rating, and each monster resets it.

    Where as many monsters stand as a tile can bear, the rating stays: the threat rises instead.
    """
    least = constants.tracks.least_rating
    shift, fresh = rating(game, "spawn") - game.state.spawn, printed_rating(game, "spawn")
    sliders = {game.state.spawn: Fraction(1)}
    found: dict[int, Fraction] = {}
    for seat in who_rolls(game, on_map(game)) if game.state.spawn else ():
        found[seat], after = Fraction(0), dict[int, Fraction]()
        full = monsters_on_tile(game, seat) >= constants.amounts.spawn_limit
        for slider, weight in sliders.items():
            hit = weight * chance_at(game, max(least, slider + shift))
            found[seat] += hit
            lower = max(least, slider - 1) if sliders_fall(game) else slider
            for then, part in ((slider if full else fresh, hit), (lower, weight - hit)):
                after[then] = after.get(then, Fraction(0)) + part
        sliders = after
    return found


def horror_chance(game: Arcana) -> Fraction:
    """How likely the next horror roll brings an event."""
    kind: Rating = "horror"
    return chance_at(game, rating(game, kind)) if game.state.horror else Fraction(0)


def percent(chance: Fraction) -> int:
    return round(100 * chance)


def forecast(game: Arcana, phraser: Phraser) -> InForce | None:
    """One line for what lies ahead of the party, with the whole of it to read; none before the first round."""
    state = game.state
    if game.over or not state.round or not state.chapter:
        return None
    spawns, horror = spawn_chances(game), percent(horror_chance(game))
    say = words().forecast
    parts = [f"{percent(chance)}%" for chance in spawns.values()]
    name = phraser.fill(say["name"], {"spawns": listed(parts, "and") or "0%", "horror": horror})
    return InForce(FORECAST, name, " ".join(_lines(game, phraser, spawns, horror)), FORECAST, "hazard-sign")


def _lines(game: Arcana, phraser: Phraser, spawns: dict[int, Fraction], horror: int) -> Iterator[str]:
    state, tracks, say = game.state, constants.tracks, words().forecast
    for seat, chance in spawns.items():
        near, limit = monsters_on_tile(game, seat), constants.amounts.spawn_limit
        line = say["full" if near >= limit else "spawn"]
        yield phraser.fill(line, {"unit": seat, "chance": percent(chance), "near": near, "limit": limit})
    if not spawns:
        yield say["no-spawn"]
    yield phraser.fill(say["horror" if horror else "no-horror"], {"chance": horror})
    yield phraser.fill(say["ratings"], {"spawn": state.spawn or "none", "horror": state.horror or "none"})
    if state.level >= tracks.level:
        yield say["top"]
        return
    reserve = state.decks.get(MONSTER_RESERVES.get(state.level + 1, ""))
    coming = some(len(reserve.cards), "stronger monster") if reserve and reserve.cards else "no new monster"
    yield phraser.fill(
        say["threat"], {"steps": tracks.threat - state.threat, "level": state.level + 1, "coming": coming}
    )
