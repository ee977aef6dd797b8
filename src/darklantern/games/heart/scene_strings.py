"""What the island says beside its choices: aims, what to do next, what is in force, dangers of a way."""

from __future__ import annotations

from darklantern.games.heart.numbers import NUMBERS

AIMS = {
    "quests": "Quests completed",
    "call": "The Rescue Boat is called",
    "held": "{} you hold",
    "held-by-one": "{} in one hand",
    "boat": "The Rescue Boat",
    "gather": "Everybody at the Harbour",
}

NEXT = {
    "complete": "Complete {}: {}",
    "begin": "Begin {}: {}",
    "theirs": "{} waits to be completed.",
    "find": "Loot for a Quest, and begin it.",
    "parts": "{}: {} from one hand, played together at the {}, call it.",
    "together": "Bring all {} into one hand.",
    "play": "Play the {} at the {}.",
    "boat": "It lies at the Harbour at the end of round {}.",
    "gather": "Stand there when round {} ends.",
}

EVERYBODY = "Everybody"
ACTIONS_LEFT = "{} left."
HAND_OVER = " You hold {} cards and may keep {}."
CURSES = ", otherwise a Curse"
MOVES_TO = "to the {}"
STAYS_THERE = "stays there"
LEAVES_THE_OTHERS = "The others go on without."
LOST_NOTHING = "Has lost none of it."
NOTHING_FOR_IT = "There is nothing that it could be for."
NOT_SO_NOW = "It does nothing as things stand."
HAS_ANSWERED = "They were asked, and are done giving."
NO_TRAP_LEFT = "No Trap token is left in the stock."
LIGHT_ALREADY = "Darkness cannot be lower."
NO_CREATURE, NOBODY_THERE = "No such Creature is in reach.", "Nobody else is in reach."
NOTHING_FOR = {
    **dict.fromkeys(("kill", "wound-guardian", "drive", "advance", "hold"), NO_CREATURE),
    **dict.fromkeys(("swap-places", "give", "talk"), NOBODY_THERE),
    "repair": "No Gate in reach is damaged.",
    "set-trap": NO_TRAP_LEFT,
    "lift-curse": "There is no Curse to lift.",
    "end-event": "No Event is in force.",
    "salvage": "Nothing lies among the discards.",
}
NOBODY_HURT = {
    "you": "You have lost none of it.",
    "one-here": "Nobody here has lost any of it.",
    "other-here": "Nobody else here has lost any of it.",
    "all-here": "Nobody here has lost any of it.",
    "one-anywhere": "Nobody has lost any of it.",
    "all": "Nobody has lost any of it.",
}
WALK = "Go to the {}"
ALL_HITS = "Spend {} on {}"
FREE = "free"

DANGER = {
    "passes": "Passes {} at the {}.",
    "stands": f"Ends beside {{}} at the {{}}: {NUMBERS['dread']} is lost when Creatures advance.",
    "heart": f"Whoever enters the {{}} draws {NUMBERS['heart_curses']}.",
}

GATE_DAMAGE = f"damage {{}} of {NUMBERS['gate_breaks']}"

ARRIVES = {
    "trap": ", into the Trap",
    "attacks": ", attacks {}",
    "heart": ", Darkness rises",
}
STAYS = {
    "attacks": "Attacks {}",
    "gate": "Damages the {}",
}

CREATURE_TEXTS = {
    "crawler": "Goes straight for the Heart of Darkness, and deepens the Darkness if it arrives. Whom it comes upon on "
    "the way is hurt, but it does not stay for them.",
    "devourer": "Hunts the closest Protagonist, and stays to attack where one stands.",
    "guardian": "Hunts the closest Protagonist, and stays to attack where one stands. Only health that is lost "
    "brings it down.",
}

SIGNS = {
    "damage": ("Damage", "cracked-shield", f"The {NUMBERS['gate_breaks_at_the']} damage destroys a Gate."),
    "destroyed": ("Destroyed", "stone-pile", "A Gate that holds nothing back any more."),
    "trap": ("Trap", "wolf-trap", f"Kills what enters, and takes {NUMBERS['guardian_toll']} health from the Guardian."),
    "boat": ("Rescue Boat", "sailboat", "It lies here."),
    "boat-coming": ("Rescue Boat", "sailboat", "It is on its way."),
    "strength": ("Strength", "muscle-up", "Dice in Combat. At none a Protagonist is killed."),
    "sanity": ("Sanity", "brain", "Dice for Rituals. At none a Protagonist is killed."),
    "curses": ("Curses", "cursed-star", f"The {NUMBERS['deadly_curse']} kills."),
    "cards": ("Cards", "card-draw", "What is over the limit is discarded at the end of a turn."),
    "traps": ("Trap tokens", "wolf-trap", ""),
    "actions": ("Actions", "run", "What is left of this turn."),
    "free moves": ("Free Moves", "footsteps", "Moves of this turn that take no Action."),
    "health": ("Health", "hearts", ""),
    "loot": ("Loot", "card-draw", "Draw a card, once a turn; then a Creature moves."),
    "assemble": ("Assemble", "wolf-trap", "A Trap card that is played here cannot fail."),
    "consult": ("Consult", "candles", "A Ritual that is played here cannot fail."),
    "hits-to-kill": ("Hits to kill", "", ""),
    "spaces-a-move": ("Spaces a Move", "", ""),
    "attack": ("Strength it takes", "", "From everybody where it enters or stays."),
    "dread": ("Sanity it takes", "", "From everybody beside it when Creatures advance."),
    "held": ("Held", "", "It does not move in the next advance."),
}
