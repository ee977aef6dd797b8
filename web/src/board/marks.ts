/** Tokens on a place, square or door. The scene's signs say what they are; one that has none shows its first letter. */
import { called, type Signs } from "../lib/signs";

export interface Mark {
  id: string;
  name: string;
  count: number;
  icon: string;
  tint: string;
}

export function marksOf(marks: Readonly<Record<string, number>>, signs: Signs): Mark[] {
  return Object.entries(marks)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => ({ id, name: called(signs, id), count, icon: signs[id]?.icon ?? "", tint: signs[id]?.tint ?? "" }));
}
