/** What is said beside a thing that is pointed at. */
import { costText, readable, type Signs } from "../lib/signs";
import type { Board, Outlook } from "../lib/wire";
import { t } from "../words";
import type { Lit } from "./lit";
import { marksInWords, pieceName, statsInWords } from "./speak";
import type { Standing } from "./standings";

export interface Said {
  name: string;
  notes: string[];
  /** What could be done afterwards. */
  can: readonly string[];
  /** What may happen on the way, or afterwards. */
  danger: readonly string[];
}

export function said(board: Board, id: string, standing: Standing | null, lit: Lit | null, signs: Signs, outlook: Outlook | null = null): Said {
  const { name, notes } = standing ? ofPiece(standing, signs) : ofGround(board, id, signs);
  const plan = lit?.plan;
  const cost = plan && !plan.note ? costText(plan.cost, signs) : "";
  return { name, notes: [...notes, cost].filter(Boolean), can: outlook?.can ?? [], danger: [...(plan?.danger ?? []), ...(outlook?.danger ?? [])] };
}

function ofPiece({ piece, members }: Standing, signs: Signs): { name: string; notes: string[] } {
  const name = members.length > 1 ? `${piece.name} ×${members.length}` : pieceName(piece);
  return { name, notes: [statsInWords(piece, signs), ...piece.badges.map(({ text }) => text), piece.intent] };
}

function ofGround(board: Board, id: string, signs: Signs): { name: string; notes: string[] } {
  const place = board.places.find((one) => one.id === id);
  if (place) return { name: place.name, notes: [marksInWords(place.marks, signs)] };
  const edge = board.edges.find((one) => one.id === id);
  if (edge) return { name: edge.name, notes: [readable(edge.state), marksInWords(edge.marks, signs), ...linked(board, id)] };
  const tile = board.tiles.find((one) => one.id === id);
  if (tile) return { name: tile.name, notes: [tile.text, marksInWords(board.marks[id] ?? {}, signs)] };
  const square = board.squares.find((one) => one.id === id);
  if (!square) return { name: "", notes: [] };
  const under = board.tiles.find(({ squares }) => squares.includes(id));
  const kind = square.kind === "floor" ? "" : readable(square.kind);
  const dark = board.dark.includes(id) || (under && board.dark.includes(under.id)) ? t("board.dark") : "";
  return { name: under?.name || square.id, notes: [kind, dark, marksInWords(board.marks[id] ?? {}, signs), ...linked(board, id)] };
}

const linked = (board: Board, id: string): string[] => board.links.filter(({ here, name }) => here === id && name).map(({ name }) => name);
