"""What one seat may see of the island. A hand, a face-down card, a deck's order and the seed stay where they are."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from darklantern.games.heart import strings
from darklantern.games.heart.card_text import (
    card_text,
    completed_quest_text,
    event_text,
    open_quest_text,
    skill_text,
    spawn_text,
)
from darklantern.games.heart.content_index import HARBOUR, HEART, ContentIndex
from darklantern.games.heart.darkness import LAST_POSITION, quests_completed, quests_to_win
from darklantern.games.heart.guide import GUIDE
from darklantern.games.heart.moving import free_moves_left
from darklantern.games.heart.people import DEADLY_CURSES, TRAP_TOKENS, traps_in_stock
from darklantern.games.heart.phrasing import Phraser
from darklantern.games.heart.rule_numbers import (
    ATTACK,
    CREATURE_SPEED,
    DREAD,
    HITS_TO_KILL,
    MIDDLE_ROW,
    TOP_ROW,
)
from darklantern.games.heart.scene_aims import added_unseen, aims, changes, in_force, may_see_hand
from darklantern.games.heart.scene_choices import all_hits, cards_wanted, choice_shown, done_where_it_stays, walks
from darklantern.games.heart.scene_strings import CREATURE_TEXTS, SIGNS
from darklantern.games.heart.state import Creature, Heart, PlacedQuest
from darklantern.games.heart.story_view import story_told
from darklantern.games.heart.turns import hand_limit
from darklantern.table import scene as shown
from darklantern.table.ask import Ask, Option
from darklantern.table.questions import question_shown

ICONS = {"crawler": "tentacles-skull", "devourer": "gluttonous-smile", "guardian": "daemon-skull"}
SHOWN_SIGNS = {id_: shown.Sign(*sign) for id_, sign in SIGNS.items()}
TINTS = {"crawler": "#9fb8ad", "devourer": "#b9ada3", "guardian": "#c23a9b"}


def scene(game: Heart, seat: int | None, since: int = 0) -> shown.Scene:
    """The table through the eyes of a seat; None is a spectator. The story is told from line `since` on."""
    phraser = Phraser(game)
    state = game.state
    cards: dict[str, shown.Card] = {}
    for kind in dict.fromkeys(creature.kind for creature in state.creatures):
        cards[kind] = creature_shown(kind, state.guardian_health)
    seats = [_seat(game, index, seat, cards, phraser) for index in range(len(state.seats))]
    for face_up in [*(event.card for event in state.events), *state.spawn.discard[-1:]]:
        cards[face_up] = card_shown(game, face_up)
    ask = _question(game, game.ask, seat, phraser, cards) if game.ask else None
    story = story_told(game, game.story, seat, since) if game.story else []
    for id_ in [id_ for line in story for id_ in (line.card, line.source) if id_]:
        if id_ not in cards:
            cards[id_] = card_shown(game, id_)
    result = state.result
    head = shown.Head(
        game="heart",
        title=game.definition.title,
        theme="sea-green",
        round=state.round,
        phase=strings.PHASES[state.phase],
        number=game.made,
        won=result.won if result else None,
        why=strings.WHY[result.why] if result else "",
        dread=100 * (state.darkness - 1) // (LAST_POSITION - 1),
    )
    return shown.Scene(
        table=head,
        seat=seat,
        boards=[_board(game)],
        pieces=_pieces(game, phraser),
        tracks=_tracks(game),
        seats=seats,
        cards=cards,
        piles=_piles(game),
        ask=ask,
        story=story,
        tips=GUIDE.tips(game, seat) if ask else [],
        aims=aims(game, seat),
        in_force=in_force(game, seat, phraser),
        signs=SHOWN_SIGNS,
    )


# -- people -----------------------------------------------------------------------------------------------------------


def _seat(game: Heart, index: int, viewer: int | None, cards: dict[str, shown.Card], phraser: Phraser) -> shown.Seat:
    state, seat = game.state, game.state.seats[index]
    sees = may_see_hand(game, viewer, index)
    front = [quest.card for quest in seat.quests]
    for card in [*front, *(seat.hand if sees else [])]:
        cards[card] = card_shown(game, card)
    for placed in seat.quests:
        cards[placed.card].text = placed_text(game, placed)
    stats: dict[str, shown.Stat] = {}
    status = ["Has left"] if seat.left else []
    if seat.protagonist:
        printed = game.content.protagonists[seat.protagonist]
        cards[seat.protagonist] = person_shown(game, seat.protagonist)
        stats = {
            "strength": shown.Stat(seat.strength, printed.strength),
            "sanity": shown.Stat(seat.sanity, printed.sanity),
            "curses": shown.Stat(game.content.curses_in(seat.hand), DEADLY_CURSES),
            "cards": shown.Stat(
                len(seat.hand), hand_limit(game, index) - added_unseen(game, viewer, "hand-limit", index)
            ),
            "traps": shown.Stat(seat.traps, TRAP_TOKENS),
        }
    if index == state.active and seat.protagonist:
        stats["actions"] = shown.Stat(state.turn.actions, state.turn.actions, form="plain")
        free = max(0, free_moves_left(game, index) - added_unseen(game, viewer, "free-moves", index))
        if free or state.turn.free:
            stats["free moves"] = shown.Stat(free, free + len(state.turn.free))
        status.append("Taking a turn")
    elif not seat.protagonist and not seat.left and phraser.lost(index):
        status.append(strings.LOST.format(phraser.names[phraser.lost(index)]))
    elif index in state.taken and state.phase == "turns":
        status.append("Has taken a turn")
    for name, sentences in changes(game, viewer, index).items():
        if name in stats:
            stats[name].changes = sentences
    return shown.Seat(
        id=index,
        name=phraser.person(index),
        player=seat.player,
        figure=seat.protagonist,
        at=seat.at,
        stats=stats,
        hand=list(seat.hand) if sees else None,
        cards=len(seat.hand),
        front=front,
        badges=[*map(shown.Badge, status), *(_quest_badge(game, quest) for quest in seat.quests)],
    )


def _quest_badge(game: Heart, placed: PlacedQuest) -> shown.Badge:
    """A placed Quest, and how far what it waits for has come."""
    quest, name = game.content.cards[placed.card].quest, game.content.names[placed.card]
    if placed.complete:
        return shown.Badge(f"Completed: {name}", placed.card)
    waits = quest.resolve if quest and quest.resolve.after else None
    progress = f", {placed.progress} of {waits.times}" if waits else ""
    return shown.Badge(f"Begun: {name}{progress}", placed.card)


def placed_text(game: Heart, placed: PlacedQuest) -> str:
    """What a Quest on the table still says: what it asks for, or only what it brings."""
    quest, names = game.content.cards[placed.card].quest, game.content.names
    if quest is None:
        return ""
    return completed_quest_text(quest, names) if placed.complete else open_quest_text(quest, names, placed.progress)


# -- cards ------------------------------------------------------------------------------------------------------------


def card_shown(game: Heart, id_: str) -> shown.Card:
    """A card as it is read: its text is made from what it does."""
    content = game.content
    if id_ in content.protagonists:
        return person_shown(game, id_)
    if id_ in content.events:
        event, name = content.events[id_], content.names[id_]
        for in_force in game.state.events:
            if in_force.card == id_ and event.times > 1:
                name += f", {in_force.progress} of {event.times}"
        text = event_text(event, content.names)
        return shown.Card(id_, name, "event", text, event.flavour, event.icon, [], "HOD-EVENT-02")
    if id_ in content.spawn:
        return shown.Card(id_, "Spawn card", "spawn", spawn_text(content.spawn[id_], content.names), icon="hazard-sign")
    card = content.cards[id_]
    rule = {
        "item": "HOD-FREE-05",
        "personal": "HOD-FREE-06",
        "weapon": "HOD-WEAP-01",
        "ritual": "HOD-RIT-01",
        "trap": "HOD-TCARD-01",
        "quest": "HOD-QUEST-02",
        "curse": "HOD-CURSE-03",
    }[card.kind]
    keywords = ["compass"] if card.compass else []
    return shown.Card(
        id_, card.name, card.kind, card_text(card, content.names), card.flavour, card.icon, keywords, rule
    )


def person_shown(game: Heart, id_: str) -> shown.Card:
    person = game.content.protagonists[id_]
    text = f"{person.skill}: {skill_text(person, game.content.names)}"
    return shown.Card(
        id_, person.name, "protagonist", text, person.flavour, person.icon, [person.calling], "HOD-PROT-05"
    )


def creature_shown(kind: str, health: int) -> shown.Card:
    """A kind of Creature: what kills it, how far it goes, whom it hurts."""
    card = shown.Card(kind, strings.CREATURES[kind], "creature", CREATURE_TEXTS[kind], icon=ICONS[kind])
    card.rule = {"crawler": "HOD-ADV-10"}.get(kind, "HOD-ADV-07")
    killed_by = health if kind == "guardian" else HITS_TO_KILL
    numbers = {"hits-to-kill": killed_by, "spaces-a-move": CREATURE_SPEED, "attack": ATTACK, "dread": DREAD}
    card.stats = {name: shown.Stat(number, form="plain") for name, number in numbers.items()}
    return card


# -- the board --------------------------------------------------------------------------------------------------------


def _board(game: Heart) -> shown.Board:
    content, state = game.content, game.state
    texts = strings.PLACES | ({"loot": strings.LOOT_STIRS_ANY} if game.setup.options.any_creature else {})
    places = []
    for place in content.locations.values():
        tags = [
            tag
            for tag, holds in (("gate", content.is_gate(place.id)), ("tunnel", content.is_tunnel(place.id)))
            if holds
        ]
        tags += [place.action] if place.action else []
        text = " ".join(texts[one] for one in (*tags, place.id) if one in texts)
        marks = _marks(game, place.id)
        look = next((look for look in ("gate", "tunnel") if look in tags), "")
        places.append(
            shown.Place(
                place.id,
                place.name,
                place.x,
                place.y,
                place.icon,
                tags,
                marks,
                text,
                place.flavour,
                look,
                "destroyed" in marks,
                _offers(game, place.id, place.action),
            )
        )
    return shown.Board(
        "island", "The island" if not state.boat.summoned else "The island, waiting", places, _paths(content)
    )


def _offers(game: Heart, place: str, action: str | None) -> dict[str, bool]:
    """What can be done at a place: once in a turn, and not beside Creatures."""
    if not action:
        return {}
    state = game.state
    return {action: place not in state.turn.used and not state.creatures_at(place)}


@lru_cache(8)
def _paths(content: ContentIndex) -> list[shown.Path]:
    """The trails, and the tunnels below them; they never change."""
    trails = [shown.Path(a, b) for a, b in content.graph.paths]
    return trails + [shown.Path(a, b, "tunnel") for a, b in combinations(content.tunnels, 2)]


def _marks(game: Heart, place: str) -> dict[str, int]:
    state = game.state
    gate = state.gates.get(place)
    marks = {
        "damage": gate.damage if gate else 0,
        "destroyed": int(gate.destroyed) if gate else 0,
        "trap": sum(trap.at == place for trap in state.traps),
        "boat": int(state.boat.arrived) if place == HARBOUR else 0,
        "boat-coming": int(state.boat.summoned and not state.boat.arrived) if place == HARBOUR else 0,
    }
    return {name: count for name, count in marks.items() if count}


def _pieces(game: Heart, phraser: Phraser) -> list[shown.Piece]:
    state, content = game.state, game.content
    pieces = []
    for index in state.living():
        seat = state.seats[index]
        person = content.protagonists[seat.protagonist]
        stats = {
            "strength": shown.Stat(seat.strength, person.strength),
            "sanity": shown.Stat(seat.sanity, person.sanity),
        }
        piece = shown.Piece(seat.protagonist, "protagonist", person.name, seat.at, person.icon, person.tint, index)
        piece.stats, piece.side = stats, "friend"
        pieces.append(piece)
    for creature in state.creatures:
        stats = {"health": shown.Stat(state.guardian_health, LAST_POSITION)} if creature.kind == "guardian" else {}
        badges = [shown.Badge("held")] if creature.held else []
        piece = shown.Piece(
            creature.id, creature.kind, strings.CREATURES[creature.kind], creature.at, ICONS[creature.kind]
        )
        piece.tint, piece.stats, piece.badges = TINTS[creature.kind], stats, badges
        piece.group, piece.side = creature.kind, "foe"
        _show_intent(game, creature, piece)
        pieces.append(piece)
    for fallen in state.fallen:
        person = content.protagonists[fallen.protagonist]
        pieces.append(
            shown.Piece(fallen.protagonist, "fallen", f"{person.name}, fallen", fallen.at, "tombstone", person.tint)
        )
    return pieces


def _show_intent(game: Heart, creature: Creature, piece: shown.Piece) -> None:
    """Where a Creature is going, after whom, and what keeps it where it is."""
    from darklantern.games.heart.creatures import has_prey, prey, routes, stays  # shown to people only

    state, names = game.state, game.content.names
    if creature.kind == "crawler":
        piece.intent, piece.hunts = "Makes for the Heart of Darkness", HEART
    else:
        hunted = state.protagonists_at(prey(game, creature.at))
        piece.hunts = next((state.seats[seat].protagonist for seat in hunted), "")
        if piece.hunts:
            piece.intent = f"Hunts {names[piece.hunts]}"
    if not stays(game, creature):
        ways = routes(game, creature)
        piece.way = [creature.at, ways[0]] if ways else []
    elif has_prey(game, creature):
        piece.intent = done_where_it_stays(game, creature)
    else:  # where it would go next is nothing to be shown before it can leave
        piece.intent, piece.hunts = f"{piece.intent}. {done_where_it_stays(game, creature)}", ""


def _tracks(game: Heart) -> list[shown.Track]:
    state = game.state
    spaces = [shown.Space(str(number), _row(number)) for number in range(1, LAST_POSITION + 1)]
    markers = [shown.Marker("darkness", "Darkness", state.darkness - 1)]
    if any(creature.kind == "guardian" for creature in state.creatures):
        markers.append(shown.Marker("guardian-health", "Guardian's health", state.guardian_health - 1))
    needed = quests_to_win(game)
    steps = [shown.Space(str(n)) for n in range(max(needed, quests_completed(game)) + 1)]
    quests = shown.Track(
        "quests",
        f"Quests completed, {needed} needed",
        steps,
        [shown.Marker("quests", "Completed", quests_completed(game))],
    )
    tracks = [shown.Track("darkness", "Darkness", spaces, markers), quests]
    if state.boat.summoned:
        stages = [shown.Space(f"here at the end of round {state.boat.due}"), shown.Space("lies at the Harbour")]
        marker = shown.Marker("boat", "Boat", int(state.boat.arrived))
        tracks.append(shown.Track("boat", "Rescue Boat", stages, [marker]))
    return tracks


def _row(darkness: int) -> str:
    """Which Location of a Spawn card is used at a position of the track."""
    return "top" if darkness <= TOP_ROW else "middle" if darkness <= MIDDLE_ROW else "bottom"


def _piles(game: Heart) -> list[shown.Pile]:
    state = game.state
    return [
        shown.Pile("loot", "Loot", len(state.loot)),
        shown.Pile("loot-discard", "Loot discards", len(state.loot.discard)),
        shown.Pile("curses", "Curses", len(state.curses)),
        shown.Pile("spawn", "Spawn", len(state.spawn)),
        shown.Pile(
            "spawn-discard",
            "Spawn discards",
            len(state.spawn.discard),
            state.spawn.discard[-1] if state.spawn.discard else "",
        ),
        *(shown.Pile(f"event:{event.card}", game.content.names[event.card], 1, event.card) for event in state.events),
        shown.Pile("traps", "Trap tokens", traps_in_stock(game)),
        shown.Pile("pool", "Protagonists left", len(state.pool)),
    ]


# -- the ask ----------------------------------------------------------------------------------------------------------


def question(game: Heart, seat: int | None) -> shown.Question | None:
    """What is asked, without the rest of the table."""
    return _question(game, game.ask, seat, Phraser(game), {}) if game.ask else None


def _question(
    game: Heart, ask: Ask, seat: int | None, phraser: Phraser, cards: dict[str, shown.Card]
) -> shown.Question:
    mine = seat is not None and game.state.seats[seat].player == game.state.seats[ask.seat].player
    for option in ask.options if mine else []:
        card = option.args.get("card")
        if isinstance(card, str) and card not in cards:
            cards[card] = card_shown(game, card)

    def choice(index: int, option: Option) -> shown.Choice:
        return choice_shown(game, ask, index, option, phraser)

    question = question_shown(game, ask, mine, phraser, choice, lambda option: _own(game, option, seat))
    focus = (game.state.seats[ask.seat].at, ask.about.get("at"))
    question.focus = [str(id_) for id_ in dict.fromkeys(focus) if id_]
    question.plans = [*walks(game, ask, phraser), *all_hits(game, ask, phraser)] if mine else []
    question.picks = cards_wanted(game, ask) if mine else 1
    return question


def _own(game: Heart, option: Option, seat: int | None) -> bool:
    """Options out of turn belong to the seat that they name; joining is for whoever has none."""
    if "seat" not in option.args:
        return seat is None
    return seat is not None and game.state.seats[int(option.args["seat"])].player == game.state.seats[seat].player
