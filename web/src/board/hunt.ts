/** Whom or what an intent is about: the piece, else the place, whose name it tells. */
import type { Piece, Place } from "../lib/wire";

export function hunted(hunter: Piece, pieces: readonly Piece[], places: readonly Place[]): Piece | Place | null {
  const named = <Thing extends { name: string }>(things: readonly Thing[]) =>
    things
      .filter(({ name }) => name && hunter.intent.includes(name))
      .sort((a, b) => b.name.length - a.name.length)[0] ?? null;
  if (!hunter.intent) return null;
  return named(pieces.filter((piece) => piece.id !== hunter.id && piece.name !== hunter.name)) ?? named(places);
}
