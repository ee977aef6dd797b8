"""All numbers of the game that no card gives, read once from `constants.yaml`."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from darklantern.table.content import load, read_text

FILE = Path(__file__).parent / "constants.yaml"


class _Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the file."""


class DiceNumbers(_Numbers, frozen=True):
    game_die: int
    low: tuple[int, ...]
    high: tuple[int, ...]
    most: int
    recharge: tuple[Literal["health", "stamina", "blank"], ...]
    trap: int
    barrel: int
    barrel_hit: int


class TrackNumbers(_Numbers, frozen=True):
    attribute: int
    least_rating: int
    most_rating: int
    threat: int
    level: int
    monster_cards: int
    item_cards: int


class PartyNumbers(_Numbers, frozen=True):
    explorers: int
    markers: int


class Costs(_Numbers, frozen=True):
    move: int
    exit: int
    door: int
    destroy_door: int
    lever: int
    recharge: int
    workbench: int
    chest: int
    event_space: int
    unlit_chapter: int
    unlit_chapter_essence: int
    lit_chapter: int
    seal: int
    seal_essence: int
    trade: int
    inventory: int
    scheming_door: int
    scheming_lever: int


class Amounts(_Numbers, frozen=True):
    chest_essence: int
    event_space_essence: int
    kill_essence: int
    recharge_health: int
    hit: int
    gain_item: int
    workbench: int
    seal_tokens: int
    seal_threat: int
    horror_threat: int
    spawn_limit: int
    window: int


class CampaignNumbers(_Numbers, frozen=True):
    items: tuple[int, ...]
    bound_event: int


class Lengths(_Numbers, frozen=True):
    fast: tuple[int, ...]
    very_fast: tuple[int, ...]


class Constants(_Numbers, frozen=True):
    """The whole file."""

    dice: DiceNumbers
    tracks: TrackNumbers
    party: PartyNumbers
    costs: Costs
    amounts: Amounts
    campaign: CampaignNumbers
    lengths: Lengths


constants = load(read_text(FILE), Constants, str(FILE))
