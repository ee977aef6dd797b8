/** Small scenes made by hand, for tests. */
import { fill } from "./fill";
import type { Choice, Line, Piece, Scene, View } from "./wire";

export const line = (n: number, more: Partial<Line> = {}): Line =>
  fill({ n, kind: "told", text: `line ${n}`, ...more } as Line, "Line");

export const piece = (id: string, at: string, more: Partial<Piece> = {}): Piece =>
  fill({ id, kind: "thing", name: id, at, ...more } as Piece, "Piece");

export const choice = (index: number, verb: string, more: Partial<Choice> = {}): Choice =>
  fill({ index, verb, label: `${verb} ${index}`, ...more } as Choice, "Choice");

export const scene = (more: Partial<Scene> = {}): Scene => ({
  table: { game: "isle", title: "The Isle", theme: "isle", round: 1, phase: "", number: 0, promise: "", won: null, why: "", dread: 0, tallies: [] },
  seat: 0,
  boards: [],
  pieces: [],
  tracks: [],
  seats: [],
  cards: {},
  piles: [],
  ask: null,
  story: [],
  tips: [],
  aims: [],
  in_force: [],
  order: [],
  roll: null,
  signs: {},
  ...more,
});

export const view = (more: Partial<View> = {}): View => ({
  table: "abc",
  name: "",
  game: "isle",
  at: 0,
  moment: 0,
  undoable: 0,
  redoable: 0,
  chairs: [],
  mine: [0],
  looking: 0,
  ready: null,
  past: false,
  guided: false,
  from_record: false,
  since: 0,
  words: {},
  scene: scene(),
  campaign: "",
  seed: "",
  salt: "",
  undo: "ask",
  asked: null,
  remarks: [],
  ...more,
});
