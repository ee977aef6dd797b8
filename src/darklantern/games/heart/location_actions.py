"""LOC, LOOT, ASSEM, REPAIR, CONS: Location Actions: once per Location and turn, and never with a Creature there.

Touches ACT, DECIDE, GATE.
"""

from __future__ import annotations

from darklantern.games.heart import creatures, people, playing
from darklantern.games.heart.events import GateRepaired, Looted
from darklantern.games.heart.powers import answer, happen, power
from darklantern.games.heart.state import Creature, Heart, Played
from darklantern.table.ask import Ask, Option, Step, option
from darklantern.table.events import tell

LOOT = [option("loot")]
REPAIRS = [option("repair", tokens=tokens) for tokens in range(5)]
RULES = {"loot": "HOD-LOC-05", "assemble": "HOD-LOC-06", "consult": "HOD-LOC-07"}


def location_refused(game: Heart, seat: int) -> str | None:
    """What stands against any Location Action here."""
    state = game.state
    here = state.seats[seat].at
    if here in state.turn.used:
        return "HOD-LOC-03"
    return "HOD-LOC-02" if state.creature_at(here) else None


def here_offers(game: Heart, seat: int, action: str) -> bool:
    return game.content.locations[game.state.seats[seat].at].action == action


# -- Loot -------------------------------------------------------------------------------------------------------------


def loot_refused(game: Heart, seat: int, wish: Option) -> str | None:
    return location_refused(game, seat) if here_offers(game, seat, "loot") else "HOD-LOC-05"


def loot_options(game: Heart, seat: int) -> list[Option]:
    return LOOT


def loot(game: Heart, seat: int, chosen: Option) -> None:
    """Draw a card; then, if any Creature is in play, one closest to the Protagonist is Moved."""
    state = game.state
    at = state.seats[seat].at
    state.turn.used.append(at)
    people.draw_loot(game, seat, max(1, 1 + power(game, "loot-cards", seat)), "HOD-LOOT-01")
    if state.creatures and power(game, "quiet-loot", seat) <= 0:
        state.flow.append("loot-stirs")
    happen(game, Looted(seat, at))


def loot_stirs(game: Heart) -> Step:
    """The looting player chooses among the closest Creatures; with difficulty (c) among all."""
    state, seat = game.state, game.state.active
    stirred = list(state.creatures) if game.setup.options.any_creature else closest(game, seat)
    if not stirred:
        return None
    options = [option("stir", creature=creature.id) for creature in alike_once(stirred)]
    chosen = yield Ask(seat, "stir", options)
    creatures.send(game, state.creature(str(chosen.args["creature"])))
    return None


def closest(game: Heart, seat: int, kinds: list[str] | None = None) -> list[Creature]:
    """The Creatures fewest spaces away."""
    state = game.state
    away = game.content.graph.distance[state.seats[seat].at]
    those = [creature for creature in state.creatures if not kinds or creature.kind in kinds]
    nearest = min((away[creature.at] for creature in those), default=0)
    return [creature for creature in those if away[creature.at] == nearest]


def alike_once(those: list[Creature]) -> list[Creature]:
    """Creatures of one kind at one Location, held or not, are all alike, so one of them stands for the rest."""
    return list({(creature.kind, creature.at, creature.held): creature for creature in reversed(those)}.values())[::-1]


# -- Repair -----------------------------------------------------------------------------------------------------------


def tokens_per_action(game: Heart, seat: int) -> int:
    return max(1, 1 + power(game, "repair-tokens", seat))


def repair_refused(game: Heart, seat: int, wish: Option | None = None) -> str | None:
    state = game.state
    gate = state.gates.get(state.seats[seat].at)
    if gate is None:
        return "HOD-LOC-10"
    if gate.destroyed:
        return "HOD-GATE-12"
    if not gate.damage or (wish and int(wish.args.get("tokens", 1)) > gate.damage):
        return "HOD-REPAIR-05"
    refused = location_refused(game, seat)
    if refused:
        return "HOD-REPAIR-04" if refused == "HOD-LOC-02" else "HOD-REPAIR-02"
    wanted = int(wish.args.get("tokens", 1)) if wish else 1
    return None if wanted <= state.turn.actions * tokens_per_action(game, seat) else "HOD-REPAIR-03"


def repair_options(game: Heart, seat: int) -> list[Option]:
    state = game.state
    gate = state.gates.get(state.seats[seat].at)
    if gate is None or not gate.damage or repair_refused(game, seat):
        return []
    most = min(gate.damage, state.turn.actions * tokens_per_action(game, seat))
    return REPAIRS[1 : most + 1]


def repair(game: Heart, seat: int, chosen: Option) -> None:
    """Gate Damaged tokens are removed for 1 Action each."""
    state = game.state
    at, tokens = state.seats[seat].at, int(chosen.args["tokens"])
    state.turn.actions -= -(-tokens // tokens_per_action(game, seat))
    state.turn.used.append(at)
    mend_gate(game, seat, at, tokens, "HOD-REPAIR-01")


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


def sure_refused(
    game: Heart, seat: int, wish: Option | None, action: str, kind: str, needs: str, once: str
) -> str | None:
    """Assemble and Consult alike: the right Location, a card of the right kind, and 1 Action."""
    state = game.state
    if not here_offers(game, seat, action):
        return RULES[action]
    refused = location_refused(game, seat)
    if refused:
        return once if refused == "HOD-LOC-03" else refused
    held = [card for card in state.seats[seat].hand if game.content.cards[card].kind == kind]
    if not held or (wish and wish.args.get("card") not in held):
        return needs
    if not state.turn.actions:
        return "HOD-ACT-01"
    return "HOD-DECIDE-04" if wish and not ready(game, seat, str(wish.args["card"])) else None


def ready(game: Heart, seat: int, card: str) -> bool:
    """Whether the card's own terms are met, with 1 Action gone for playing it here."""
    terms = game.content.cards[card]
    if terms.pay.actions >= game.state.turn.actions:
        return False
    return terms.is_.holds(game, seat) and playing.can_pay(game, seat, terms.pay, card)


def sure_options(game: Heart, seat: int, action: str, kind: str) -> list[Option]:
    held = [card for card in dict.fromkeys(game.state.seats[seat].hand) if game.content.cards[card].kind == kind]
    return [option(action, card=card) for card in held if ready(game, seat, card)]


def assemble_refused(game: Heart, seat: int, wish: Option | None = None) -> str | None:
    return sure_refused(game, seat, wish, "assemble", "trap", "HOD-ASSEM-02", "HOD-ASSEM-03")


def assemble_options(game: Heart, seat: int) -> list[Option]:
    if not here_offers(game, seat, "assemble") or assemble_refused(game, seat):
        return []
    return sure_options(game, seat, "assemble", "trap")


def assemble(game: Heart, seat: int, chosen: Option) -> None:
    """A Trap card that succeeds without a roll."""
    card = game.content.cards[take_for_sure(game, seat, chosen, "HOD-ASSEM-01")]
    playing.put_away(game, Played(card.id, seat))
    playing.trap_succeeds(game, seat, card)
    playing.pay(game, seat, card.pay, card.id)


def consult_refused(game: Heart, seat: int, wish: Option | None = None) -> str | None:
    return sure_refused(game, seat, wish, "consult", "ritual", "HOD-CONS-03", "HOD-CONS-04")


def consult_options(game: Heart, seat: int) -> list[Option]:
    if not here_offers(game, seat, "consult") or consult_refused(game, seat):
        return []
    return sure_options(game, seat, "consult", "ritual")


def consult(game: Heart, seat: int, chosen: Option) -> None:
    """A Ritual that succeeds without a roll."""
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
