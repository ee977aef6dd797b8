"""Items: what explorers own, equip and exchange."""
