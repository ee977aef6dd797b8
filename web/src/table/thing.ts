/** What an id on the table is, in the words of the scene. */
import type { Card, Piece, Place, Scene, Seat, Square, Stat } from "../lib/wire";

export type Thing =
  | { what: "card"; card: Card }
  | { what: "piece"; piece: Piece; place: string; card: Card | undefined }
  | { what: "place"; place: Place; here: Piece[]; leadsTo: string[] }
  | { what: "square"; square: Square; marks: Record<string, number>; here: Piece[] };

export function thing(scene: Scene, id: string): Thing | null {
  const piece = scene.pieces.find((piece) => piece.id === id);
  if (piece) return { what: "piece", piece, place: placeName(scene, piece.at), card: scene.cards[id] };
  const card = scene.cards[id];
  if (card) return { what: "card", card };
  const here = scene.pieces.filter((piece) => piece.at === id);
  for (const board of scene.boards) {
    const place = board.places.find((place) => place.id === id);
    if (place) return { what: "place", place, here, leadsTo: neighbours(scene, id) };
    const square = board.squares.find((square) => square.id === id);
    if (square) return { what: "square", square, marks: board.marks[id] ?? {}, here };
  }
  return null;
}

export function placeName(scene: Scene, id: string): string {
  for (const board of scene.boards) {
    const place = board.places.find((place) => place.id === id);
    if (place) return place.name;
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
export function facts(stats: Record<string, Pick<Stat, "now" | "most">>): [string, string][] {
  return Object.entries(stats).map(([name, { now, most }]) => [name, now === most ? `${now}` : `${now} / ${most}`]);
}
