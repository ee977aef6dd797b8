"""LOC, LOOT, ASSEM, REPAIR, CONS: Location Actions: once per Location and turn, and never with a Creature there.

Touches ACT, DECIDE, DIFF, GATE.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from darklantern.games.heart import creatures, people, playing
from darklantern.games.heart.actor import Actor, TurnAction, price_of
from darklantern.games.heart.events import GateRepaired, Looted
from darklantern.games.heart.powers import answer, granted_by, happen, power, shared_out, tell_of
from darklantern.games.heart.state import Heart, Played
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Ask, Asking, Option, option
from darklantern.table.events import tell

LOOT, REPAIR = [option("loot")], [option("repair")]
REPAIRS = [option("repair", tokens=tokens) for tokens in range(5)]


def location_refused(actor: Actor, once: str = "HOD-LOC-03") -> str | None:
    """What stands against any Location Action here."""
    if actor.here in actor.turn.used:
        return once
    return "HOD-LOC-02" if actor.creature else None


# -- Loot -------------------------------------------------------------------------------------------------------------


class Loot(TurnAction):
    """Draw a card; then, if any Creature is in play, one closest to the Protagonist is Moved."""

    verb, label, wish = "loot", "Loot the {here}", "Loot here"
    absent, only_here = "HOD-LOC-05", "HOD-LOC-01"

    def offer(self, actor: Actor) -> Offer:
        return location_refused(actor) or LOOT

    def do(self, game: Heart, seat: int, chosen: Option) -> None:
        state = game.state
        at = state.seats[seat].at
        state.turn.used.append(at)
        people.draw_loot(game, seat, max(1, 1 + power(game, "loot-cards", seat)), "HOD-LOOT-01")
        if state.creatures:
            disturb(game, seat)
        happen(game, Looted(seat, at))

    def wishes(self, game: Heart, seat: int, about: str) -> list[Option]:
        return LOOT if about in ("", game.state.seats[seat].at) else []


def disturb(game: Heart, seat: int) -> None:
    """A Creature hears it, unless something lets the looter go unheard."""
    quiet = power(game, "quiet-loot", seat)
    if quiet <= 0:
        game.state.flow.append("loot-stirs")
    elif game.story is not None:
        (source, _), *_ = shared_out(quiet, granted_by(game, "quiet-loot", seat))
        tell_of(game, source, "unheard", "HOD-DECIDE-04", leads=False, who=seat)


def loot_stirs(game: Heart) -> Asking | None:
    """The looting player chooses among the closest Creatures; with difficulty (c) among all."""
    state, seat = game.state, game.state.active
    stirred = list(state.creatures) if game.setup.options.any_creature else creatures.closest(game, seat)
    if not stirred:
        return None
    options = [option("stir", creature=creature.id) for creature in creatures.alike_once(stirred)]
    return Ask(seat, "stir", options), stir


def stir(game: Heart, chosen: Option) -> None:
    rule = "HOD-DIFF-08" if game.setup.options.any_creature else "HOD-LOOT-02"
    creatures.send(game, game.state.creature(str(chosen.args["creature"])), rule)


# -- Repair -----------------------------------------------------------------------------------------------------------


def tokens_per_action(game: Heart, seat: int) -> int:
    return max(1, 1 + power(game, "repair-tokens", seat))


class Repair(TurnAction):
    """Gate Damaged tokens are removed for 1 Action each."""

    verb, label, wish = "repair", "Repair the {here}: remove {tokens}", "Repair this Gate"
    absent, only_here = "HOD-LOC-10", "HOD-LOC-01"

    def offer(self, actor: Actor) -> Offer:
        gate = actor.state.gates[actor.here]
        if not gate.damage:
            return "HOD-GATE-12" if gate.destroyed else "HOD-REPAIR-05"
        if actor.here in actor.turn.used:
            return "HOD-REPAIR-02"
        if actor.creature:
            return "HOD-REPAIR-04"
        most = min(gate.damage, tokens_in_reach(actor.game, actor.seat))
        return REPAIRS[1 : most + 1] if most else "HOD-REPAIR-03"

    def unfit(self, actor: Actor, wish: Option) -> str | None:
        gate = actor.state.gates.get(actor.here)
        too_many = gate is not None and not gate.destroyed and wanted_tokens(wish) > gate.damage
        return super().unfit(actor, wish) or ("HOD-REPAIR-05" if too_many else None)

    def unoffered(self, actor: Actor, wish: Option) -> str | None:
        return "HOD-REPAIR-03" if wanted_tokens(wish) > tokens_in_reach(actor.game, actor.seat) else None

    def do(self, game: Heart, seat: int, chosen: Option) -> None:
        state = game.state
        at, tokens = state.seats[seat].at, int(chosen.args["tokens"])
        state.turn.actions -= repair_cost(game, seat, tokens)
        state.turn.used.append(at)
        mend_gate(game, seat, at, tokens, "HOD-REPAIR-01")

    def cost(self, game: Heart, seat: int, option: Option) -> Cost:
        return {"actions": repair_cost(game, seat, wanted_tokens(option))}

    def wishes(self, game: Heart, seat: int, about: str) -> list[Option]:
        return REPAIR if about in ("", game.state.seats[seat].at) else []


def wanted_tokens(wish: Option) -> int:
    return int(wish.args.get("tokens", 1))


def tokens_in_reach(game: Heart, seat: int) -> int:
    """How many the Actions that are left would remove."""
    return game.state.turn.actions * tokens_per_action(game, seat)


def repair_cost(game: Heart, seat: int, tokens: int) -> int:
    return -(-tokens // tokens_per_action(game, seat))


def mend_gate(game: Heart, seat: int, at: str, tokens: int, rule: str) -> None:
    """Everything that waits for repairs counts each token."""
    gate = game.state.gates[at]
    removed = min(tokens, gate.damage)
    gate.damage -= removed
    repaired = GateRepaired(seat, at, gate.damage)
    tell(game, repaired, rule)
    for _ in range(removed):
        answer(game, repaired)


# -- Assemble and Consult ---------------------------------------------------------------------------------------------


def ready(actor: Actor, card: str) -> bool:
    """Whether the card's own terms are met, with 1 Action gone for playing it here."""
    game, seat, terms = actor.game, actor.seat, actor.game.content.cards[card]
    if terms.pay.actions >= actor.turn.actions:
        return False
    return terms.is_.holds(game, seat) and playing.can_pay(game, seat, terms.pay, card)


class SureAction(TurnAction):
    """Assemble and Consult alike: a card of the right kind that succeeds without a roll, for 1 Action.

    `once` is why not twice, and `no_card` why not with another card or none.
    """

    only_here = "HOD-LOC-01"
    kind: ClassVar[Literal["trap", "ritual"]]
    once: ClassVar[str]
    no_card: ClassVar[str]

    def offer(self, actor: Actor) -> Offer:
        refused = location_refused(actor, self.once)
        if refused:
            return refused
        cards = self.cards(actor)
        return [option(self.verb, card=card) for card in cards if ready(actor, card)] if cards else self.no_card

    def cards(self, actor: Actor) -> list[str]:
        return actor.held.traps if self.kind == "trap" else actor.held.rituals

    def unoffered(self, actor: Actor, wish: Option) -> str:
        if wish.args.get("card") not in self.cards(actor):
            return self.no_card
        return "HOD-DECIDE-04" if actor.turn.actions else "HOD-ACT-01"

    def cost(self, game: Heart, seat: int, option: Option) -> Cost:
        return price_of(game.content.cards[str(option.args["card"])].pay, actions=1)

    def wishes(self, game: Heart, seat: int, about: str) -> list[Option]:
        card = game.content.cards.get(about)
        return [option(self.verb, card=about)] if card and card.kind == self.kind else []


class Assemble(SureAction):
    """A Trap card that succeeds without a roll."""

    verb, label, wish = "assemble", "Assemble {card}", "Assemble it"
    absent, once, no_card, kind = "HOD-LOC-06", "HOD-ASSEM-03", "HOD-ASSEM-02", "trap"

    def do(self, game: Heart, seat: int, chosen: Option) -> None:
        card = game.content.cards[take_for_sure(game, seat, chosen, "HOD-ASSEM-01")]
        playing.put_away(game, Played(card.id, seat))
        playing.trap_succeeds(game, seat, card)
        playing.pay(game, seat, card.pay, card.id)


class Consult(SureAction):
    """A Ritual that succeeds without a roll."""

    verb, label, wish = "consult", "Consult {card}", "Consult it"
    absent, once, no_card, kind = "HOD-LOC-07", "HOD-CONS-04", "HOD-CONS-03", "ritual"

    def do(self, game: Heart, seat: int, chosen: Option) -> None:
        card = game.content.cards[take_for_sure(game, seat, chosen, "HOD-CONS-01")]
        playing.ritual_succeeds(game, seat, card, Played(card.id, seat))
        playing.pay(game, seat, card.pay, card.id)


def take_for_sure(game: Heart, seat: int, chosen: Option, rule: str) -> str:
    state, card = game.state, str(chosen.args["card"])
    state.turn.actions -= 1
    state.turn.used.append(state.seats[seat].at)
    state.seats[seat].hand.remove(card)
    game.tell("played", rule, who=seat, card=card)
    return card
