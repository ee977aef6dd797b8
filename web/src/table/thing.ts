/** What an id on the table is, in the words of the scene. */
import { squareName } from "../board/speak";
import { called, statText, type Signs } from "../lib/signs";
import type { Aim, Board, Card, Edge, InForce, Piece, Place, Scene, Seat, Square, Stat, Tile } from "../lib/wire";

export type Thing =
  | { what: "card"; card: Card }
  | { what: "piece"; piece: Piece; place: string; card: Card | undefined; seat: Seat | undefined }
  | { what: "place"; place: Place; here: Piece[]; leadsTo: string[] }
  | { what: "square"; square: Square; tile: Tile | undefined; marks: Record<string, number>; here: Piece[]; links: Board["links"] }
  | { what: "edge"; edge: Edge; links: Board["links"] }
  | { what: "tile"; tile: Tile; marks: Record<string, number> }
  | { what: "aim"; aim: Aim }
  | { what: "force"; force: InForce };

export function thing(scene: Scene, id: string): Thing | null {
  const piece = scene.pieces.find((piece) => piece.id === id);
  if (piece) return { what: "piece", piece, place: placeName(scene, piece.at), card: scene.cards[id] ?? scene.cards[piece.group], seat: scene.seats.find(({ figure }) => figure === id) };
  const card = scene.cards[id];
  if (card) return { what: "card", card };
  for (const board of scene.boards) {
    const found = onBoard(scene, board, id);
    if (found) return found;
  }
  const aim = scene.aims.find((one) => one.id === id);
  if (aim) return { what: "aim", aim };
  const force = scene.in_force.find((one) => one.id === id);
  return force ? { what: "force", force } : null;
}

/** Of several things that a choice is about, whom it is used on is seen on the board; what it does stands on a card. */
export const toldMost = (scene: Scene, ids: readonly string[]): string => ids.find((id) => scene.cards[id]) ?? ids[0] ?? "";

function onBoard(scene: Scene, board: Board, id: string): Thing | null {
  const here = scene.pieces.filter((piece) => piece.at === id || piece.spans.includes(id));
  const place = board.places.find((place) => place.id === id);
  if (place) return { what: "place", place, here, leadsTo: neighbours(scene, id) };
  const marks = board.marks[id] ?? {};
  const links = board.links.filter((link) => link.here === id);
  const square = board.squares.find((square) => square.id === id);
  if (square) return { what: "square", square, tile: board.tiles.find(({ squares }) => squares.includes(id)), marks, here, links };
  const edge = board.edges.find((edge) => edge.id === id);
  if (edge) return { what: "edge", edge, links };
  const tile = board.tiles.find((tile) => tile.id === id);
  return tile ? { what: "tile", tile, marks } : null;
}

/** Where something is: a place, or the tile of a square. */
export function placeName(scene: Scene, id: string): string {
  for (const board of scene.boards) {
    const place = board.places.find((place) => place.id === id);
    if (place) return place.name;
    const square = board.squares.find((square) => square.id === id);
    if (square) return board.tiles.find(({ squares }) => squares.includes(id))?.name || squareName(square, undefined);
  }
  return id;
}

function neighbours(scene: Scene, id: string): string[] {
  return scene.boards
    .flatMap((board) => board.paths)
    .filter((path) => path.kind === "path" && (path.a === id || path.b === id))
    .map((path) => placeName(scene, path.a === id ? path.b : path.a));
}

export function seatsOf(scene: Scene, player: number): Seat[] {
  return scene.seats.filter((seat) => seat.player === player);
}

/** Facts about a piece or place as pairs of words. */
export function facts(stats: Record<string, Pick<Stat, "now" | "most" | "form">>, signs: Signs): [string, string][] {
  return Object.entries(stats).map(([name, stat]) => [called(signs, name), stat.now === stat.most ? `${stat.now}` : statText(stat).replace("/", " / ")]);
}

type Marks = Readonly<Record<string, number>>;

export const counts = (marks: Marks, signs: Signs): [string, string][] =>
  Object.entries(marks).map(([name, count]) => [called(signs, name), `${count}`]);

/** What the marks of a place mean, each with its name. */
export const meanings = (marks: Marks, signs: Signs): [string, string][] =>
  Object.keys(marks).flatMap((name) => (signs[name]?.text ? [[called(signs, name), signs[name].text]] : []));
