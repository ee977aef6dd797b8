/** What lies on the board, in words: for labels, for the tip and for those who hear the board. */
import { called, readable, statText, type Signs } from "../lib/signs";
import type { Edge, Piece, Place, Square, Tile } from "../lib/wire";
import { list, t } from "../words";
import type { Group } from "./arrange";
import type { Lit } from "./lit";
import { marksOf } from "./marks";

const sentence = (parts: readonly string[]) => parts.filter(Boolean).map((part) => part.replace(/[.\s]+$/, "")).join(". ");

export function answers(lit: Lit | null | undefined): string {
  if (!lit) return "";
  const said = lit.labels.map((label, i) => (lit.notes[i] && lit.plan ? `${label} (${lit.notes[i]})` : label));
  return sentence([said.join("; "), ...(lit.plan?.danger ?? []), lit.final ? t("final") : ""]);
}

export function marksInWords(marks: Readonly<Record<string, number>>, signs: Signs): string {
  return marksOf(marks, signs).map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name)).join(", ");
}

/** "Rat ×2", "Ruth". */
function named(pieces: readonly Piece[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of pieces) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, n]) => (n > 1 ? `${name} ×${n}` : name));
}

export const whoIsHere = (pieces: readonly Piece[]): string => (pieces.length ? t("board.here", { names: list(named(pieces)) }) : "");

/** Who stands beyond the window, how much can be chosen there, and how many ways lead on. */
export const whatLiesThere = (pieces: readonly Piece[], lit: number, ways: number): string[] =>
  [...named(pieces), lit ? t("board.beyond.lit", { n: lit }) : "", ways ? t("board.beyond.ways", { n: ways }) : ""].filter(Boolean);

export function placeInWords(place: Place, pieces: readonly Piece[], signs: Signs, lit?: Lit | null): string {
  return sentence([answers(lit), place.name, place.tags.map(readable).join(", "), marksInWords(place.marks, signs), whoIsHere(pieces)]);
}

/** A square is called as on its tile: "Passage 2.08". */
export const squareName = (square: Square, tile: Tile | undefined): string => `${tile?.name ?? ""} ${square.id}`.trim();

export interface About {
  tile: Tile | undefined;
  dark: boolean;
  marks: Readonly<Record<string, number>>;
  pieces: readonly Piece[];
  edges: readonly string[];
  signs: Signs;
  lit?: Lit | null;
}

export function squareInWords(square: Square, { tile, dark, marks, pieces, edges, signs, lit }: About): string {
  const kind = square.kind === "floor" ? "" : readable(square.kind);
  return sentence([answers(lit), squareName(square, tile), kind, dark ? t("board.dark") : "", edges.join(", "), marksInWords(marks, signs), whoIsHere(pieces)]);
}

export function edgeInWords(edge: Edge, signs: Signs, lit?: Lit | null): string {
  return sentence([answers(lit), edge.name, readable(edge.state), marksInWords(edge.marks, signs)]);
}

export function statsInWords(piece: Piece, signs: Signs): string {
  return Object.entries(piece.stats).map(([name, stat]) => `${called(signs, name)} ${statText(stat)}`).join(", ");
}

/** One of several alike is told by its number. */
export const pieceName = ({ name, number }: Pick<Piece, "name" | "number">): string => (number ? `${name} ${number}` : name);

export function groupInWords({ piece, members }: Group, signs: Signs, lit?: Lit | null): string {
  const name = members.length > 1 ? `${piece.name} ×${members.length}` : pieceName(piece);
  return sentence([answers(lit), name, statsInWords(piece, signs), piece.badges.map(({ text }) => text).join(", "), piece.intent]);
}
