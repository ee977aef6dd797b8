/** Words of a scene for people: what a mark, a stat or a badge is called, and how a number reads. */
import type { Sign, Stat } from "./wire";

export type Signs = Readonly<Record<string, Sign>>;

export const readable = (name: string): string => name.replaceAll(/[-_]/g, " ");
export const called = (signs: Signs, name: string): string => signs[name]?.name ?? readable(name);

type Number = Pick<Stat, "now" | "most" | "form">;

/** 3 of 5 as "3/5", a die's face as "4+", a bonus with its sign. */
export function statText({ now, most, form }: Number): string {
  if (form === "need") return `${now}+`;
  if (form === "bonus") return now < 0 ? `−${-now}` : `+${now}`;
  return form === "of" && most > 0 ? `${now}/${most}` : `${now}`;
}

/** Costs in numbers as words: "2 Move, 1 Grit". */
export function costText(cost: Readonly<Record<string, number>>, signs: Signs): string {
  return Object.entries(cost).map(([name, amount]) => `${amount} ${called(signs, name)}`).join(", ");
}
