/** Several options of one question: which are marked so far. Of cards that are alike each is marked for itself. */
import type { Choice, Scene } from "../lib/wire";

export interface Mark {
  index: number;
  /** Where the card lies in the hand; below 0 for what is no card there. */
  slot: number;
}

/** Where the cards lie that a choice is about, in the hand of whoever is asked. */
export function slotsOf(scene: Scene, { lights }: Pick<Choice, "lights">): number[] {
  const hand = scene.seats.find(({ id }) => id === scene.ask?.seat)?.hand ?? [];
  const found = hand.flatMap((card, slot) => (lights.includes(card) ? slot : []));
  return found.length ? found : [-1];
}

/** Mark or unmark one; without a slot the next that is free. Where all are marked the first gives way. */
export function toggled(picked: readonly Mark[], index: number, slots: readonly number[], most: number, slot?: number): Mark[] {
  const own = (one: Mark, at: number) => one.index === index && one.slot === at;
  const at = slot ?? slots.find((free) => !picked.some((one) => own(one, free)));
  if (at === undefined) return picked.filter((one) => one.index !== index);
  if (picked.some((one) => own(one, at))) return picked.filter((one) => !own(one, at));
  return [...picked.slice(Math.max(0, picked.length - most + 1)), { index, slot: at }];
}
