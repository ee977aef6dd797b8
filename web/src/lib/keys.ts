/** Which key takes which choice, and what else a key does. */
import type { Choice } from "./wire";

/** Digits first; then letters that mean nothing else at the table. */
export const CHOICE_KEYS = [..."123456789", ..."qwetyiopasdfgjklzxcvbnm"];

export type Keyed = { choice: Choice; key: string };
export type Group = { verb: string; keyed: Keyed[] };

export const QUIET = new Set(["discard", "end-turn", "done", "spare", "nothing", "leave-be", "no"]);

/** The choices of one verb together; what ends or gives something up comes last. */
export function grouped(options: Choice[]): Group[] {
  const verbs = [...new Set(options.map((choice) => choice.verb))];
  const order = [...verbs.filter((verb) => !QUIET.has(verb)), ...verbs.filter((verb) => QUIET.has(verb))];
  const keys = CHOICE_KEYS.values();
  return order.map((verb) => ({
    verb,
    keyed: options
      .filter((choice) => choice.verb === verb)
      .map((choice) => ({ choice, key: (keys.next().value as string | undefined) ?? "" })),
  }));
}

/** A key that is typed into a field or goes with another key is none of ours. */
export function isForTable(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  const typing = target?.closest("input:not([type=range]), textarea, select, [contenteditable], dialog");
  return !typing && !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
}
