/** The ways in which a page can be without what it was opened for: its icon, its words, and a way on. */
import type { Key } from "../words";

export interface StateWords {
  icon: string;
  title: Key;
  help: Key | null;
  /** What the first button says; it needs somebody who does it. */
  way: Key | null;
}

export const PAGE_STATES = {
  empty: { icon: "empty-chessboard", title: "state.empty", help: "state.empty.help", way: null },
  loading: { icon: "lantern-flame", title: "state.loading", help: null, way: null },
  lost: { icon: "unplugged", title: "state.lost", help: "state.lost.help", way: "state.lost.way" },
  wrong: { icon: "treasure-map", title: "state.wrong", help: "state.wrong.help", way: null },
  unwritten: { icon: "scroll-unfurled", title: "chronicle", help: "chronicle.notYet", way: "chronicle.table" },
  older: { icon: "sands-of-time", title: "state.older", help: "state.older.help", way: null },
  away: { icon: "closed-doors", title: "state.away", help: "state.away.help", way: "retry" },
  page: { icon: "compass", title: "state.page", help: "state.page.help", way: null },
} as const satisfies Record<string, StateWords>;

export type PageStateKind = keyof typeof PAGE_STATES;

/** What a refused request means for a page that needed its answer. */
export function stateOf(status: number): PageStateKind {
  if (status === 404 || status === 400) return "wrong";
  if (status === 409) return "older";
  return "away";
}
