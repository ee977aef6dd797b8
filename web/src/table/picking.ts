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

/** What a press on a choice does: mark one more, take back what is marked of it, or nothing, because as many are marked as are wanted. */
export type Press = "mark" | "take back" | "too many";

export function pressOn(picked: readonly Mark[], index: number, slots: readonly number[], most: number): Press {
  const own = picked.filter((one) => one.index === index);
  if (own.length < slots.length && picked.length < most) return "mark";
  return own.length ? "take back" : "too many";
}

/** Mark or unmark one, by where it lies or the next that is free; the same again where there is one too many. */
export function toggled(picked: readonly Mark[], index: number, slots: readonly number[], most: number, slot?: number): readonly Mark[] {
  const own = (one: Mark, at: number) => one.index === index && one.slot === at;
  if (slot !== undefined && picked.some((one) => own(one, slot))) return picked.filter((one) => !own(one, slot));
  if (slot !== undefined && picked.length >= most) return picked;
  const press = pressOn(picked, index, slots, most);
  if (press === "take back") return picked.filter((one) => one.index !== index);
  return press === "too many" ? picked : [...picked, { index, slot: slot ?? slots.find((free) => !picked.some((one) => own(one, free)))! }];
}
