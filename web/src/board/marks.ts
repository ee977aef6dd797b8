/** Tokens on a place or square. A mark that has no picture here shows its first letter. */

const ICONS: Readonly<Record<string, string>> = {
  damage: "cracked-shield",
  destroyed: "stone-pile",
  trap: "wolf-trap",
  boat: "sailboat",
  "boat-coming": "sailboat",
  fire: "small-fire",
  web: "spider-web",
  treasure: "open-treasure-chest",
  loot: "swap-bag",
  corpse: "tombstone",
  clue: "magnifying-glass",
  key: "key",
  light: "lantern-flame",
  rubble: "stone-pile",
  blood: "drop",
  exit: "exit-door",
  entrance: "entry-door",
  chest: "locked-chest",
  portal: "portal",
  steam: "steam",
  spawn: "hazard-sign",
};

export interface Mark {
  name: string;
  count: number;
  icon: string;
}

export function marksOf(marks: Readonly<Record<string, number>>): Mark[] {
  return Object.entries(marks)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ name, count, icon: ICONS[name] ?? "" }));
}

export const readable = (name: string) => name.replaceAll(/[-_]/g, " ");
