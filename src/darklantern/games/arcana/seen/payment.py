"""The tray of a payment: who could pay which part of an essence cost, who is linked by whom, and who cannot help."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import NOWHERE, grid
from darklantern.games.arcana.seen.strings import words
from darklantern.games.arcana.seen.units import figure
from darklantern.games.arcana.units.essence import agree, helpers
from darklantern.table.ask import Ask, Option
from darklantern.table.scene import Payer, Plan, Question, Split, Tray
from darklantern.table.wording import listed

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

PROMPTS = ["pay-essence", "contribute"]
Shares = dict[int, int]


def lay_tray(game: Arcana, ask: Ask, question: Question) -> None:
    """Put the tray beside the question of who pays, with a plan for every way to share the cost."""
    if ask.prompt != PROMPTS[0] or not question.options:
        return
    seat, amount, target = ask.seat, int(ask.about["essence"]), int(ask.about["target"])
    helping = helpers(game, seat, target)
    seats = [seat, *helping]
    tray = Tray("essence", amount, [*_payers(game, seat, seats), *_others(game, seats)])
    known: set[tuple[int, ...]] = set()
    for shares, decisions in ways_to_pay(game, seat, amount, target):
        split = tuple(shares.get(one, 0) for one in seats)
        if split in known:
            continue
        known.add(split)
        id_ = "pay-" + "-".join(map(str, split))
        tray.splits.append(Split(list(split), id_))
        label = listed(
            [f"{game.state.explorers[one].name} {much}" for one, much in zip(seats, split, strict=True) if much], "and"
        )
        question.plans.append(Plan(id_, label, "", decisions, prompts=PROMPTS))
    tray.links = list(_links(game, seat, target, helping))
    for choice in question.options:
        choice.on, choice.note = "tray", _rest(game, helping, amount - int(choice.args.get("essence", amount)))
    question.tray = tray


def _rest(game: Arcana, helping: Sequence[int], amount: int) -> str:
    """What is left for others to pay."""
    names = [game.state.explorers[one].name for one in helping]
    return f"{amount} from {listed(names, 'and')}" if amount and names else ""


def ways_to_pay(
    game: Arcana, seat: int, amount: int, target: int, answers: Sequence[Option] = ()
) -> Iterator[tuple[Shares, list[str]]]:
    """Every way to share a cost after some answers, with the decisions that lead there.

    The rule itself is tried, which changes nothing before all have answered. What another player is to give stands for
    what it will be asked for.
    """
    explorers = game.state.explorers
    asking = agree(game, seat, amount, target)
    shares: Shares = {}
    try:
        ask = next(asking)
        for answer in answers:
            shares[ask.seat] = int(answer.args.get("essence", 0))
            ask = asking.send(answer)
    except StopIteration as done:
        if done.value:
            yield done.value, [str(answer) for answer in answers]
        return
    if explorers[ask.seat].player != explorers[seat].player:
        yield _asked_for(game, seat, amount, target, shares), [str(answer) for answer in answers]
    elif ask.prompt in PROMPTS:
        for option in ask.options:
            yield from ways_to_pay(game, seat, amount, target, [*answers, option])


def _asked_for(game: Arcana, seat: int, amount: int, target: int, shares: Shares) -> Shares:
    """What is left is asked of the others in turn, each for as much as it has."""
    whole, left = dict(shares), amount - sum(shares.values())
    for one in helpers(game, seat, target):
        if one not in whole and left:
            whole[one] = min(left, game.state.explorers[one].essence)
            left -= whole[one]
    return whole


def _payers(game: Arcana, seat: int, seats: Sequence[int]) -> Iterator[Payer]:
    explorers = game.state.explorers
    for one in seats:
        asked = explorers[one].player != explorers[seat].player
        yield Payer(one, explorers[one].name, explorers[one].essence, asked=asked)


def _others(game: Arcana, seats: Sequence[int]) -> Iterator[Payer]:
    """Those who cannot help, and why."""
    say = words().cannot_help
    for one, explorer in enumerate(game.state.explorers):
        if one in seats:
            continue
        why = "destroyed" if explorer.destroyed else "out" if explorer.exited else "far" if explorer.essence else "none"
        yield Payer(one, explorer.name, explorer.essence, say[why])


def _links(game: Arcana, seat: int, target: int, helping: Sequence[int]) -> Iterator[list[str]]:
    """By whom or what each helper is linked: by the one who pays, by the target space, or by another helper."""
    map_, explorers = grid(game), game.state.explorers
    ends = {figure(seat): explorers[seat].at}
    if target != NOWHERE:
        ends[map_.name(target)] = target
    for one in helping:
        beside = map_.adjacent(explorers[one].at)
        end = next(id_ for id_, space in ends.items() if beside >> space & 1)
        yield [figure(one), end]
        ends[figure(one)] = explorers[one].at
