/** Everything of a board that stays while pieces move: spots, trails and the frame around them. */
import type { Board } from "../lib/wire";
import type { Size } from "./camera";
import { gridBox, isGrid, placeSpots, squareSpots, worldFor } from "./ground";
import { namesOf, type Name } from "./names";
import type { Box, Point } from "./points";
import { trailsOf } from "./trails";

export interface Chart {
  seed: string;
  grid: boolean;
  box: Box;
  spots: Map<string, Point>;
  trails: Map<string, Point[]>;
  names: Map<string, Name>;
}

/** A text that changes only if the chart does; scenes come anew with every decision, charts should not. */
export function chartKey(board: Board): string {
  return JSON.stringify([
    board.id,
    board.places.map(({ id, name, x, y }) => [id, name, x, y]),
    board.paths.map(({ a, b, kind }) => [a, b, kind]),
    board.squares.map(({ id, x, y }) => [id, x, y]),
  ]);
}

/** What a grid is built of changes more often than its frame: fog lifts, doors open. */
export const stoneKey = ({ squares, tiles, edges, fog }: Board) =>
  squares.length ? JSON.stringify([squares.map(({ id, kind }) => [id, kind]), tiles, edges, fog]) : "";

/** A text that changes only if the world does. */
export const worldKey = (window: Size) => Object.values(worldFor(window)).join(" ");

export function chart(board: Board, window: Size): Chart {
  const seed = board.id;
  if (isGrid(board)) {
    return { seed, grid: true, box: gridBox(board.squares), spots: squareSpots(board.squares), trails: new Map(), names: new Map() };
  }
  const world = worldFor(window);
  const spots = placeSpots(board.places, world);
  return { seed, grid: false, box: { x: 0, y: 0, ...world }, spots, trails: trailsOf(board.paths.filter(({ kind }) => kind === "path"), spots), names: namesOf(board.places, spots) };
}
