"""What a badge on a Hero means, as it reads when it is looked at."""

from __future__ import annotations

from darklantern.table import scene as shown

CONDITIONS = {
    "old-lantern": shown.Card(
        "old-lantern",
        "Old Lantern",
        "condition",
        "Rolls two dice at the start of every turn to Hold Back the Darkness. Its light falls on the tile of whoever "
        "carries it and on all tiles joined to that one. Who begins an Activation beyond hears the Voices in the Dark: "
        "D6 Horror Hits.",
        icon="old-lantern",
        rule="SOB-LIGHT-01",
    ),
    "poison": shown.Card(
        "poison",
        "Poison",
        "condition",
        "A die for each marker whenever you begin an Activation. 1-2: 1 Wound that no save stops. 6: the marker is "
        "discarded.",
        icon="poison-bottle",
        rule="SOB-FSTAT-02",
    ),
    "bleeding": shown.Card(
        "bleeding",
        "Bleeding",
        "condition",
        "-3 Health for each marker. 1 Grit removes one, at any time.",
        icon="bleeding-wound",
        rule="SOB-FSTAT-10",
    ),
}
"""By the id that a badge is about."""
