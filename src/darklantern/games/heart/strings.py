"""Everything the island says, in one place: prompts, choices and the story. {Names} are put in by phraser."""

from __future__ import annotations

from darklantern.games.heart.numbers import NUMBERS
from darklantern.table.wording import sentence

PROMPTS = {
    "opening-discard": "{who}, give up one of the {opening_draw} Loot cards you drew.",
    "substitute": "The stock has no {kind} for the {at}. {who}, choose what crawls out instead.",
    "add-creature": "{who}, choose the Creature that crawls out beside you.",
    "next-turn": "{who}, name the player who takes the next turn.",
    "act": "{who}, you have {actions} left. What do you do?",
    "weapon": "{who} fights {foes}. Choose a Weapon, or none.",
    "assign-hits": "{who}, spend your Hits on {foes}: {hits} left.",
    "trade": "{who}, you talk with {partner} in private. What do you give?",
    "hand-limit": "{who}, your hand is over its limit. Discard {cards_over}.",
    "take-back": "{who}, take {card} back to your hand, or let it go?",
    "stir": "{who}, your Looting was heard. Choose the Creature that moves.",
    "route": "{who}, two ways are equally short. Where does the {creature} at the {at} go?",
    "order": "{who}, choose which {kind} moves first.",
    "verdict": "{who}, did that word of {seat} break The Silence?",
    "person": "{who}, choose a Protagonist ({card}).",
    "lift": "{who}, choose the Curse that is lifted ({card}).",
    "kill": "{who}, choose the target ({card}).",
    "drive": "{who}, choose the Creature and where it goes ({card}).",
    "hold": "{who}, choose the Creature that skips its next Move ({card}).",
    "travel": "{who}, choose where to go ({card}).",
    "gate": "{who}, choose the Gate to mend ({card}).",
    "trap": "{who}, choose where the Trap is set ({card}).",
    "scry": "{who}, you see the top of the deck. Put one card at the bottom?",
    "take": "{who}, choose a card to take ({card}).",
    "end-event": "{who}, choose the Event that ends ({card}).",
    "give": "{who}, choose what to give and to whom ({card}).",
    "talk-to": "{who}, choose whom to talk to ({card}).",
    "discard": "{who}, choose a card to discard ({card}).",
    "may": "{who}, you may do this ({card}): {does}",
    "choose": "{who}, choose one ({card}).",
}

STIRRED_BY = "{who}, choose the Creature that moves ({card})."
"""What is asked where a card moves one, not the noise of Looting."""

VERBS = {
    "end-turn": "End your turn",
    "turn": "{seat} takes the next turn",
    "unarmed": "{combat_dice} without a Weapon",
    "weapon": "{combat_dice} with {card}",
    "hit": "Hit the {creature}",
    "spare": "Leave the rest of the Hits",
    "done": "Nothing more",
    "give": "Give {card}",
    "listen": "Let {seat} give or speak, then you again",
    "give-trap": "Give a Trap token",
    "take-back": "Take it back",
    "take-copies-back": "Take {count} back",
    "let-go": "Let it go",
    "stir": "The {creature} at the {creature_at}",
    "route": "To the {to}",
    "in-order": "In the order they came",
    "advance": "The one at the {creature_at}",
    "substitute": "A {kind}",
    "add": "A {kind} at the {at}",
    "breach": "Yes: {breach_curses} Curses",
    "no-breach": "No: nothing said that matters",
    "target": "The {creature} at the {creature_at}",
    "person": "{seat}",
    "lift": "{card}",
    "drive": "The {creature} at the {creature_at} to the {to}",
    "travel": "{seat} to the {to}",
    "nothing": "Leave it be",
    "gate": "The {at}",
    "place": "The {at}",
    "leave-be": "Leave them as they lie",
    "bury": "Put at the bottom: {card}",
    "take": "{card}",
    "end-event": "{card}",
    "hand": "{card} to {seat}",
    "yes": "Yes",
    "no": "No",
    "either": "{does}",
    "say": "{seat} says something, {kind}: {cost}",
    "dispute": "{seat} disputes the word of {speaker}: {judge} decides whether it breaks The Silence",
    "wish": "{seat}: I would {not_}like to take my turn next",
    "whisper": "{seat} whispers",
    "leave": "{seat} leaves at the end of the round",
    "join": "Somebody joins at the end of the round",
    "answer-always": "From now on: {once_for_all}",
    "ask-again": "Ask me again about cards that I have played",
}

STORY = {
    "begin": "Salt, rust, and no birds. Darkness stands at {darkness}.",
    "arrived": "{who} arrives at the {at}: {calling}.",
    "drew": "{who} draws a Loot card.",
    "drew-card": "{who} draws {card}.",
    "drew-curse": "{who} draws the Curse {card}.",
    "nothing-to-draw": "There is nothing left to draw.",
    "discarded": "{who} discards a card.",
    "discarded-card": "{who} discards {card}.",
    "round-started": "Round {round}. Something stirs.",
    "event": "{card}: {text}",
    "event-ended": "{card} is over.",
    "placed": "A {creature} crawls out at the {at}.",
    "guardian-health": "The Guardian's health is {health}.",
    "empty-stock": "Nothing is left in the stock to appear at the {at}.",
    "turns": "The players take their turns.",
    "turn-started": "{who} begins a turn.",
    "turn-started-without": "{player} begins a turn.",
    "turn-ended": "{who} ends the turn.",
    "turn-ended-without": "The rest of the turn is lost.",
    "moved": "{who} goes to the {at}.",
    "fights": "{who} fights at the {at}.",
    "weapon": "{who} takes up {card}.",
    "rolled": "{who} rolls {dice}: {hits}.",
    "rerolled": "{by}: {who} rolls {missed} again, {dice}: {hits}.",
    "hits-changed": "With all that is in force {who} scores {hits}.",
    "creature-killed": "The {creature} at the {at} is killed {how}.",
    "guardian-wounded": "The Guardian loses {amount} health; {health} left.",
    "kept": "{card} stays in hand.",
    "returned": "{card} goes back to hand.",
    "played": "{who} plays {card}.",
    "in-vain": "{card} finds nothing to do here.",
    "ritual-succeeded": "{card} succeeds.",
    "ritual-failed": "{card} fails, and the island notices.",
    "trap-failed": "{card} comes to nothing.",
    "trap-gained": "{who} gains {traps_gained}.",
    "no-trap-left": "No Trap token is left in the stock.",
    "trap-set": "{who} sets a Trap at the {at}.",
    "trap-sprung": "The Trap at the {at} closes on the {creature}.",
    "traps-returned": "Sprung Traps go back to the stock.",
    "answer-always": "{who} decides once for all: {once_for_all}.",
    "ask-again": "{who} wants to be asked again about cards that were played.",
    "cursed": "{who} draws a Curse.",
    "curse-lifted": "A Curse leaves {who}.",
    "strength-lost": "{who} loses {amount} Strength; {left} left.",
    "sanity-lost": "{who} loses {amount} Sanity; {left} left.",
    "recovered": "{who} recovers {gains}.",
    "protagonist-killed": "{protagonist} is killed at the {at}.",
    "quest-dropped": "{card}, begun by {protagonist}, lies at the {at}, to be recovered.",
    "darkness": "Darkness stands at {darkness}.",
    "advance": "The Creatures advance.",
    "creature-moved": "The {creature} moves from the {came_from} to the {at}.",
    "held": "{by}: the {creature} at the {at} does not move.",
    "will-be-held": "{by}: the {creature} at the {at} will not move in the next advance.",
    "unheard": "{by}: no Creature hears {who}.",
    "spoils": "{who} searches where the last Creature fell.",
    "heart-fed": "The {creature} sinks into the Heart of Darkness.",
    "gate-damaged": "The {at} is damaged: {damage} of {gate_breaks}.",
    "gate-destroyed": "The {at} is destroyed.",
    "gate-repaired": "{who} mends the {at}; damage {damage}.",
    "talked": "{who} talks with {partner}.",
    "gave": "{who} gives a card to {partner}.",
    "gave-card": "{who} gives {card} to {partner}.",
    "gave-nothing": "{who} gives nothing more.",
    "gave-trap": "{who} gives a Trap token to {partner}.",
    "whispered": "{who} whispers.",
    "said": "{who} speaks ({said}); it costs nothing.",
    "disputed": "{who} disputes the word of {partner}.",
    "broke-silence": "{who} breaks The Silence ({said}).",
    "wished": "{who} would {not_}like to take the next turn.",
    "recovered-cards": "{who} takes {cards_taken} from {protagonist}.",
    "quest-begun": "{who} begins {card}.",
    "quest-progress": "{who}: {card}, {progress} of {times}.",
    "quest-completed": "{who} completes {card}.",
    "boat-summoned": "The radio answers. The Rescue Boat will reach the {at} at the end of round {due}.",
    "boat-arrived": "The Rescue Boat lies at the Harbour.",
    "asked-to-leave": "{who} wants to leave at the end of the round.",
    "asked-to-join": "Somebody wants to join at the end of the round.",
    "too-late-to-leave": "The boat is called: nobody comes or goes now.",
    "left": "{who} leaves the table.",
    "joined": "{who} joins the table.",
    "alone": "One player is left, and leads two Protagonists from now on.",
    "boosted": "{who}: {change}, until {until}.",
    "actions": "{who} gains {more_actions}.",
    "looked": "{who} looks at the top of the {deck} deck.",
    "won": "{why}",
    "lost": "{why}",
}

PLACES = {
    "loot": "Loot: draw a card, once a turn here; then one of the closest Creatures moves. It takes no Action.",
    "assemble": f"Assemble: play a Trap card here for {NUMBERS['one_action']}, and it cannot fail.",
    "consult": f"Consult: play a Ritual here for {NUMBERS['one_action']}, and it cannot fail.",
    "gate": "Gate: a Creature that would leave it damages it instead, and the "
    f"{NUMBERS['gate_breaks_at_the']} damage destroys it. "
    f"Repairs take {NUMBERS['one_action']} for each damage.",
    "tunnel": "Tunnel: leads to any other Tunnel, once a turn, while no Creature is here.",
    "harbour": "All of you must stand here at the end of a round, with the Rescue Boat, to win.",
    "lighthouse": sentence(f"{NUMBERS['radio_parts']} Radio Parts, played here together, call the Rescue Boat."),
    "heart-of-darkness": f"Whoever enters draws {NUMBERS['heart_curses']}. "
    "A Crawler that arrives here deepens the Darkness.",
}
LOOT_STIRS_ANY = "Loot: draw a card, once a turn here; then any one Creature moves. It takes no Action."
"""What a place with Loot says where it was agreed that any Creature may be stirred."""

CHANGES = {
    "cursed": "Curse",
    "curse-lifted": "Curse lifted",
    "drew": "Loot",
    "strength-lost": "−{amount} Strength",
    "sanity-lost": "−{amount} Sanity",
    "recovered": "Recovers",
    "protagonist-killed": "Killed",
    "creature-killed": "Killed",
    "guardian-wounded": "−{amount} health",
    "heart-fed": "The Heart is fed",
    "held": "Held",
    "gate-damaged": "Damage {damage} of {gate_breaks}",
    "gate-destroyed": "Destroyed",
    "gate-repaired": "Mended",
    "trap-set": "Trap set",
    "trap-sprung": "The Trap closes",
    "quest-begun": "Quest begun",
    "quest-completed": "Quest completed",
    "broke-silence": "The Silence is broken",
}

WHY = {
    "darkness": f"Darkness has gone beyond {NUMBERS['last_darkness']}. The island keeps you.",
    "no-survivors": "Nobody is left alive.",
    "no-protagonists": "No Protagonist is left to carry on.",
    "rescued": "The boat pulls away from the Harbour with everybody aboard.",
}

PHASES = {
    "set-up": "Set-up",
    "spawning": "Phase 1: Spawning",
    "turns": "Phase 2: Player Turns",
    "advance": "Phase 3: Advance Creatures",
    "end": "End of the round",
}

CREATURES = {"crawler": "Crawler", "devourer": "Devourer", "guardian": "Guardian"}

SOURCES = {"": "A card", "spoils": "Spoils"}
"""What is named where a card, a Skill or an Event would be, and is none of them."""

PLAYER, PLAYER_OF = "Player {}", "{}'s player"
LOST = "{} was killed; somebody new comes with the next turn"

ONCE_FOR_ALL = {"take-back": "take every card back, but ask about Curses", "let-go": "let every card go"}

KILLED = {"combat": "in Combat", "trap": "by a Trap", "card": "by a card"}

LASTING = {
    "combat": "the end of the next Combat",
    "turn": "the end of the turn",
    "round": "the end of the round",
}

SAID = {
    "statement": "a statement",
    "question": "a question",
    "reaction": "a reaction",
    "rules": "about the rules",
    "chatter": "idle chatter",
    "disputed": "a doubtful word",
}

COSTS = {
    "rules": "it costs nothing",
    "chatter": "it costs nothing",
    "disputed": "{judge} decides whether it breaks The Silence",
}
BREACH = f"it breaks The Silence and draws {NUMBERS['breach_curses']} Curses"
FREE_WORD = "free until the next Action"

COUNTED = {
    "actions": ("Action", "Actions"),
    "hits": ("Hit", "Hits"),
    "combat_dice": ("die", "dice"),
    "tokens": ("damage token", "damage tokens"),
    "cards": ("card", "cards"),
    "traps": ("Trap token", "Trap tokens"),
    "strength": ("Strength", "Strength"),
    "sanity": ("Sanity", "Sanity"),
}
