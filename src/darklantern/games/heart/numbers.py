"""The numbers of the rules that players read in texts, as the rules have them."""

from __future__ import annotations

from darklantern.games.heart.creatures import GATE_HOLDS
from darklantern.games.heart.darkness import LAST_POSITION
from darklantern.games.heart.people import DEADLY_CURSES
from darklantern.games.heart.rolling import HIT
from darklantern.games.heart.rule_numbers import (
    ACTION_COST,
    ATTACK,
    BOAT_DARKNESS,
    DREAD,
    GUARDIAN_TOLL,
    HEART_CURSES,
    RADIO_PARTS,
    TOP_ROW,
)
from darklantern.games.heart.setup import OPENING_DRAW
from darklantern.games.heart.silence import BREACH_CURSES
from darklantern.games.heart.turns import HAND_LIMIT
from darklantern.table.wording import listed, ordinal, some, spelled

NUMBERS: dict[str, object] = {
    "last_darkness": LAST_POSITION,
    "boat_darkness": BOAT_DARKNESS,
    "worse_darkness": TOP_ROW + 1,
    "gate_breaks": GATE_HOLDS + 1,
    "gate_breaks_at_the": ordinal(GATE_HOLDS + 1),
    "guardian_toll": GUARDIAN_TOLL,
    "breach_curses": spelled(BREACH_CURSES),
    "deadly_curse": ordinal(DEADLY_CURSES),
    "opening_draw": spelled(OPENING_DRAW),
    "radio_parts": spelled(RADIO_PARTS),
    "heart_curses": "a Curse" if HEART_CURSES == 1 else f"{spelled(HEART_CURSES)} Curses",
    "one_action": some(ACTION_COST, "Action"),
    "dread": f"{DREAD} Sanity",
    "attack": f"{ATTACK} Strength",
    "hand_limit": spelled(HAND_LIMIT),
    "hit_faces": listed([str(face) for face in range(HIT, 7)]),
}
