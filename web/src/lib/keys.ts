/** Which key takes which choice, and what else a key does. */
import type { Choice } from "./wire";

/** Digits first; then letters that mean nothing else at the table. */
export const CHOICE_KEYS = [..."123456789", ..."qwetyopasdfgjkzxcvbnm"];

export type Keyed = { choice: Choice; key: string };
/** `place` is the number of the list that the choices came in. */
export type Group = { verb: string; place: number; keyed: Keyed[] };

/** What ends a turn, gives something up or would do nothing is possible, but seldom wanted. */
export const isLoud = ({ quiet, ends, dimmed }: Choice): boolean => !quiet && !ends && !dimmed;

/** The choices of one verb together, list by list; what gives something up comes last in each. */
export function grouped(lists: readonly (readonly Choice[])[]): Group[] {
  const keys = CHOICE_KEYS.values();
  return lists.flatMap((options, place) =>
    inOrder(options).map((verb) => ({
      verb,
      place,
      keyed: options
        .filter((choice) => choice.verb === verb)
        .map((choice) => ({ choice, key: (keys.next().value as string | undefined) ?? "" })),
    })),
  );
}

function inOrder(options: readonly Choice[]): string[] {
  const verbs = [...new Set(options.map((choice) => choice.verb))];
  const loud = new Set(options.filter(isLoud).map((choice) => choice.verb));
  return [...verbs.filter((verb) => loud.has(verb)), ...verbs.filter((verb) => !loud.has(verb))];
}

/** A key that is typed into a field or goes with another key is none of ours. */
export function isForTable(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  const typing = target?.closest("input:not([type=range]), textarea, select, [contenteditable], dialog");
  const above = document.querySelector("dialog[open]"); // also where what had the focus is no longer there
  return !typing && !above && !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
}
