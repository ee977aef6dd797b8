/** What lies on the board, in words: for labels, for the tip and for those who hear the board. */
import type { Piece, Place } from "../lib/wire";
import { list, t } from "../words";
import type { Group } from "./arrange";
import type { Floor } from "./floor";
import type { Lit } from "./lit";
import { marksOf, readable } from "./marks";

const sentence = (parts: readonly string[]) => parts.filter(Boolean).map((part) => part.replace(/[.\s]+$/, "")).join(". ");

export function answers(lit: Lit | null | undefined): string {
  if (!lit) return "";
  return sentence([lit.labels.join("; "), lit.final ? t("final") : ""]);
}

export function marksInWords(marks: Readonly<Record<string, number>>): string {
  return marksOf(marks).map(({ name, count }) => (count > 1 ? `${readable(name)} ×${count}` : readable(name))).join(", ");
}

/** "Crawler ×2 and Yusuf". */
export function whoIsHere(pieces: readonly Piece[]): string {
  if (!pieces.length) return "";
  const counts = new Map<string, number>();
  for (const { name } of pieces) counts.set(name, (counts.get(name) ?? 0) + 1);
  return t("board.here", { names: list([...counts].map(([name, n]) => (n > 1 ? `${name} ×${n}` : name))) });
}

export function placeInWords(place: Place, pieces: readonly Piece[], lit?: Lit | null): string {
  return sentence([answers(lit), place.name, place.tags.map(readable).join(", "), marksInWords(place.marks), whoIsHere(pieces)]);
}

export function squareName(square: Floor): string {
  return `${readable(square.fog ? "fog" : square.kind)} ${square.x + 1}/${square.y + 1}`;
}

export function squareInWords(square: Floor, pieces: readonly Piece[], edges: readonly string[], lit?: Lit | null): string {
  return sentence([answers(lit), squareName(square), edges.join(", "), marksInWords(square.marks), whoIsHere(pieces)]);
}

export function statsInWords(piece: Piece): string {
  return Object.entries(piece.stats).map(([name, { now, most }]) => `${readable(name)} ${now}/${most}`).join(", ");
}

export function groupInWords({ piece, members }: Group, lit?: Lit | null): string {
  const name = members.length > 1 ? `${piece.name} ×${members.length}` : piece.name;
  return sentence([answers(lit), name, statsInWords(piece), piece.badges.map(({ text }) => text).join(", "), piece.intent]);
}
