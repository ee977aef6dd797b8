/** Small scenes made by hand, for tests. */
import type { Choice, Line, Piece, Scene, View } from "./wire";

export const line = (n: number, more: Partial<Line> = {}): Line => ({
  n,
  kind: "told",
  text: `line ${n}`,
  rule: "",
  dice: [],
  at: "",
  who: null,
  after: 0,
  piece: "",
  came_from: "",
  change: "",
  ...more,
});

export const piece = (id: string, at: string, more: Partial<Piece> = {}): Piece => ({
  id,
  kind: "thing",
  name: id,
  at,
  icon: "",
  tint: "",
  seat: null,
  size: 1,
  stats: {},
  badges: [],
  intent: "",
  ...more,
});

export const choice = (index: number, verb: string, more: Partial<Choice> = {}): Choice => ({
  index,
  verb,
  label: `${verb} ${index}`,
  args: {},
  lights: [],
  final: false,
  note: "",
  ...more,
});

export const scene = (more: Partial<Scene> = {}): Scene => ({
  table: { game: "heart", title: "Heart", theme: "heart", round: 1, phase: "", number: 0, promise: "", won: null, why: "" },
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
  ...more,
});

export const view = (more: Partial<View> = {}): View => ({
  table: "abc",
  name: "",
  game: "heart",
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
  ...more,
});
