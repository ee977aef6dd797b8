/** Whoever chose something on one of several figures means that one when it is asked which of them. */
import type { Choice } from "../lib/wire";

/** The figure that is aimed at with a choice about some, taken `on` one of them or from a list; `before`: the one so far. */
export function aimedAt(figures: readonly string[], on: string, before: string): string {
  const [only, other] = figures;
  if (!only) return before;
  if (!other) return only;
  return figures.includes(on) ? on : "";
}

/** The usual answer, on the figure that was aimed at if it can go there. */
export function usualOn(aimed: string, options: readonly Choice[], usual: number | null): number | null {
  const verb = options.find(({ index }) => index === usual)?.verb;
  const there = options.find((choice) => choice.verb === verb && !choice.quiet && choice.lights.includes(aimed));
  return there?.index ?? usual;
}
