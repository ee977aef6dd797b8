"""ESS: Essence: how explorers gain it, and how they pay with it, alone or with the help of others."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import grid, on_map
from darklantern.games.arcana.state import NOWHERE
from darklantern.table.ask import Arg, Ask, Option, Step, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

Agreed = Generator[Ask, Option, dict[int, int]]
"""Who pays how much; nothing if the sum was not reached."""
COVER, LEAVE_IT = option("cover"), option("leave-it")
DECLINE = option("decline")


def gain_essence(game: Arcana, seat: int, amount: int, rule: str, cause: int | None = None) -> None:
    """Essence has no maximum of its own, but no attribute is above 9. `cause` is what led to it, if it is not plain."""
    explorer = game.state.explorers[seat]
    after = min(constants.tracks.attribute, explorer.essence + amount)
    if after > explorer.essence:
        game.tell("essence-gained", rule, cause=cause, who=seat, amount=after - explorer.essence)
        explorer.essence = after


def lose_essence(game: Arcana, seat: int, amount: int, rule: str) -> None:
    """Essence that is lost, and not paid for anything; it never falls below 0."""
    explorer = game.state.explorers[seat]
    lost = min(amount, explorer.essence)
    if lost:
        explorer.essence -= lost
        game.tell("essence-lost", rule, who=seat, amount=lost)


# -- who can help ---------------------------------------------------------------------------------------------------


def linked(game: Arcana, seat: int, target: int, givers: list[int]) -> list[int]:
    """The explorers with essence who are next to the one who pays, to the target space, or to one who gives."""
    state, map_ = game.state, grid(game)
    near = map_.adjacent(state.explorers[seat].at)
    if target != NOWHERE:
        near |= map_.adjacent(target)
    for giver in givers:
        near |= map_.adjacent(state.explorers[giver].at)
    others = [one for one in on_map(game) if one != seat and one not in givers]
    return [one for one in others if state.explorers[one].essence and near >> state.explorers[one].at & 1]


def helpers(game: Arcana, seat: int, target: int = NOWHERE) -> list[int]:
    """All explorers who could contribute, if need be each of them linked by another."""
    found: list[int] = []
    while more := linked(game, seat, target, found):
        found += more
    return found


def available(game: Arcana, seat: int, target: int = NOWHERE) -> int:
    """The essence that an explorer can pay for something at this space, if all who can help do."""
    explorers = game.state.explorers
    return explorers[seat].essence + sum(explorers[one].essence for one in helpers(game, seat, target))


def together_have(game: Arcana, amount: int) -> bool:
    """Whether all explorers together have so much essence, wherever they stand."""
    return sum([one.essence for one in game.state.explorers]) >= amount


def can_pay(game: Arcana, seat: int, amount: int, target: int = NOWHERE) -> bool:
    """Whether an essence cost can be paid, with help or without."""
    explorers = game.state.explorers
    if explorers[seat].essence >= amount:
        return True
    return together_have(game, amount) and available(game, seat, target) >= amount


# -- agreeing who pays ----------------------------------------------------------------------------------------------


def agree(game: Arcana, seat: int, amount: int, target: int = NOWHERE) -> Agreed:
    """Ask who pays how much of an essence cost, before anything is paid.

    The explorer who acts says what it pays itself; the rest is asked of those who are linked, one after another. What
    they do not give, the explorer may cover after all. A step says `payers = yield from agree(...)`.
    """
    explorers = game.state.explorers
    own = explorers[seat].essence
    given = sum(explorers[one].essence for one in helpers(game, seat, target))
    if own + given < amount:
        return {}
    shares = range(min(own, amount), max(0, amount - given) - 1, -1)
    paid = shares[0]
    if len(shares) > 1:
        about: dict[str, Arg] = {"essence": amount, "target": target}
        chosen = yield Ask(seat, "pay-essence", [option("pay", essence=share) for share in shares], about, usual=0)
        paid = int(chosen.args["essence"])
    payers = {seat: paid} if paid else {}
    left = amount - paid
    if left:
        left -= yield from _contributions(game, seat, target, left, own - paid, payers)
    if not left:
        return payers
    if own - paid < left:
        return {}
    chosen = yield Ask(seat, "cover-essence", [COVER, LEAVE_IT], {"essence": left}, usual=0)
    if chosen == LEAVE_IT:
        return {}
    payers[seat] = paid + left
    return payers


def _contributions(
    game: Arcana, seat: int, target: int, wanted: int, cover: int, payers: dict[int, int]
) -> Generator[Ask, Option, int]:
    """Ask those who are linked; what they give is entered among the payers and added up.

    `cover` is what the explorer who acts could still pay itself.
    """
    explorers = game.state.explorers
    asked: list[int] = []
    sum_ = 0
    while sum_ < wanted:
        givers = [one for one in payers if one != seat]
        unasked = [one for one in linked(game, seat, target, givers) if one not in asked]
        if not unasked:
            break
        one = unasked[0]
        asked.append(one)
        others = [other for other in helpers(game, seat, target) if other not in asked]
        left, has = wanted - sum_, explorers[one].essence
        least = max(1, left - cover - sum(explorers[other].essence for other in others))
        most = min(left, has)
        if most < least:
            continue
        give = most
        if others or explorers[one].player != explorers[seat].player:
            answers = [option("contribute", essence=much) for much in range(most, least - 1, -1)]
            about: dict[str, Arg] = {"who": seat, "essence": left}
            chosen = yield Ask(one, "contribute", [*answers, DECLINE], about, usual=0)
            give = 0 if chosen == DECLINE else int(chosen.args["essence"])
        if give:
            payers[one] = give
            sum_ += give
    return sum_


def pay(game: Arcana, seat: int, payers: dict[int, int], rule: str) -> None:
    """Take from everybody what was agreed."""
    for one, much in payers.items():
        game.state.explorers[one].essence -= much
        game.tell("essence-paid", rule if one == seat else "MA-ESS-12", who=one, amount=much, helps=seat)


@step
def pay_essence(game: Arcana, seat: int, amount: int, target: int) -> Step:
    """An essence cost: what is paid for is the next frame of the flow, and is not begun if the sum is not reached."""
    payers = yield from agree(game, seat, amount, target)
    if payers:
        pay(game, seat, payers, "MA-ESS-11")
    else:
        game.tell("essence-refused", "MA-ESS-20", who=seat, amount=amount)
        game.state.flow.pop()
    return None
