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
/** So far it keeps from the edges of its window. */
const EDGE = 4;

/** Where a tip stands: its middle from left to right, and whether it is below its thing and not above. */
export interface Stand {
  x: number;
  low: boolean;
}

/** Where there is more room; but to the other side of its thing, or beside it, where it covers less of what it speaks of. */
export function stand(at: Point, above: number, { w, h }: Size, room: Size, avoid: readonly Point[]): Stand {
  const inside = (x: number) => Math.max(w / 2 + EDGE, Math.min(room.w - w / 2 - EDGE, x));
  const covered = ({ x, low }: Stand) => {
    const [left, top] = [x - w / 2, low ? at.y + above : at.y - above - h];
    return avoid.filter((point) => point.x > left && point.x < left + w && point.y > top && point.y < top + h).length;
  };
  const fits = { over: at.y - above >= h, under: at.y + above + h <= room.h };
  const usual: Stand = { x: inside(at.x), low: at.y - above < Math.max(LINES, h) && room.h - at.y > at.y };
  const aside = w / 2 + above;
  const others = [at.x, at.x + aside, at.x - aside].flatMap((x) => [false, true].map((low) => ({ x: inside(x), low })));
  const possible = [usual, ...others.filter(({ low }) => (low ? fits.under : fits.over))];
  const least = Math.min(...possible.map(covered));
  return possible.find((one) => covered(one) === least) ?? usual;
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
