"""All actions of an explorer's turn, in the order in which they are listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.playing import PlayAbility
from darklantern.games.arcana.items.inventory import UseInventory
from darklantern.games.arcana.items.trading import Trade
from darklantern.games.arcana.map.action_spaces import (
    ActivateChapterSpace,
    OpenChest,
    OperateWorkbench,
    UseEventSpace,
    UseRechargeStation,
)
from darklantern.games.arcana.map.doors import CloseDoor, DestroyDoor, OpenDoor
from darklantern.games.arcana.map.exits import Exit
from darklantern.games.arcana.map.exploring import Explore
from darklantern.games.arcana.map.pits import Leap
from darklantern.games.arcana.map.spawn_spaces import Seal
from darklantern.games.arcana.map.traps import PullLever
from darklantern.games.arcana.rounds.actor import Actor
from darklantern.games.arcana.units.moving import Go
from darklantern.table.actions import Actions, Attached

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

ACTIONS: Actions[Arcana, Actor] = Actions(
    Actor,
    PlayAbility(),
    Attached(
        "here.uses",
        [
            OpenChest(),
            UseEventSpace(),
            OperateWorkbench(),
            UseRechargeStation(),
            ActivateChapterSpace(),
            PullLever(),
            Seal(),
        ],
    ),
    Trade(),
    UseInventory(),
    Exit(),
    CloseDoor(),
    OpenDoor(),
    DestroyDoor(),
    Explore(),
    Go(),
    Leap(),
)
