/** What is said beside a thing that is pointed at. */
import { costText, readable, type Signs } from "../lib/signs";
import type { Board, Outlook } from "../lib/wire";
import { t } from "../words";
import type { Size } from "./camera";
import type { Lit } from "./lit";
import type { Point } from "./points";
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

const LINES = 110;

/** Whether a tip stands below its thing and not above: where there is more room, or where it covers less of what it speaks of. */
export function isLow(at: Point, above: number, { w, h }: Size, room: Size, avoid: readonly Point[]): boolean {
  const left = Math.max(0, Math.min(at.x - w / 2, room.w - w));
  const covered = (top: number) => avoid.filter(({ x, y }) => x > left && x < left + w && y > top && y < top + h).length;
  const [over, under] = [covered(at.y - above - h), covered(at.y + above)];
  const fits = { over: at.y - above >= h, under: at.y + above + h <= room.h };
  if (over !== under && fits.over && fits.under) return under < over;
  return at.y - above < Math.max(LINES, h) && room.h - at.y > at.y;
}

export function said(board: Board, id: string, standing: Standing | null, lit: Lit | null, signs: Signs, outlook: Outlook | null = null): Said {
  const { name, notes } = standing ? ofPiece(standing, signs) : ofGround(board, id, signs);
  const plan = lit?.plan;
  const cost = plan && !plan.note ? costText(plan.cost, signs) : "";
  return { name, notes: [...notes, cost, ...(outlook?.calm ?? [])].filter(Boolean), can: outlook?.can ?? [], danger: [...(plan?.danger ?? []), ...(outlook?.danger ?? [])] };
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
