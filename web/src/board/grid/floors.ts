/** What floors look like. A look that is not listed is one of the stone ones, always the same. */
import { hash } from "../noise";

export interface Look {
  /** The pattern that is laid over its colour. */
  pattern: "slabs" | "planks" | "plates" | "cobbles" | "soil";
  colour: string;
  /** What lies about in it. */
  litter: "cracks" | "pebbles" | "glints" | "bones" | "tufts" | "rivets";
}

const LOOKS: Readonly<Record<string, Look>> = {
  rock: { pattern: "cobbles", colour: "#5b4c3d", litter: "pebbles" },
  stone: { pattern: "slabs", colour: "#57504a", litter: "cracks" },
  planks: { pattern: "planks", colour: "#6a4727", litter: "cracks" },
  ore: { pattern: "cobbles", colour: "#4a4147", litter: "glints" },
  bones: { pattern: "soil", colour: "#5d4b39", litter: "bones" },
  moss: { pattern: "soil", colour: "#3f4d2c", litter: "tufts" },
  sand: { pattern: "soil", colour: "#7a6139", litter: "pebbles" },
  ice: { pattern: "slabs", colour: "#4c6474", litter: "cracks" },
  brass: { pattern: "plates", colour: "#6b5527", litter: "rivets" },
  iron: { pattern: "plates", colour: "#454b52", litter: "rivets" },
  marble: { pattern: "slabs", colour: "#676159", litter: "cracks" },
};
const STONES = ["stone", "rock", "marble"];

export const lookOf = (look: string): Look => LOOKS[look] ?? LOOKS[STONES[hash(look) % STONES.length]!]!;

/** Kinds of squares that are drawn as more than floor; others that are no floor get a plain sign. */
export const GROUNDS = ["rubble", "water", "pit", "stairs"] as const;
export type Ground = (typeof GROUNDS)[number];
export const isGround = (kind: string): kind is Ground => (GROUNDS as readonly string[]).includes(kind);
