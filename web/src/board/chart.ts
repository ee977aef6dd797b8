/** Everything of a board that stays while pieces move: spots, trails and the frame around them. */
import type { Board } from "../lib/wire";
import type { Size } from "./camera";
import { doors } from "./grid/doors";
import { laid } from "./grid/map";
import { gridBox, isGrid, middleOf, placeSpots, SQUARE, worldFor } from "./ground";
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

/**
 * A text that changes only if the chart does. A place comes anew when a token is laid on it, so places are compared by
 * what is drawn of them here; squares are the same list until a tile is laid.
 */
export function chartKey({ id, places, paths, edges }: Board): string {
  return JSON.stringify([
    id,
    places.map((place) => [place.id, place.name, place.x, place.y]),
    paths.map(({ a, b, kind }) => [a, b, kind]),
    edges.map(({ id: edge, sides }) => [edge, sides]),
  ]);
}

/** A text that changes only if the world does. */
export const worldKey = (window: Size): string => Object.values(worldFor(window)).join(" ");

export function chart(board: Board, window: Size): Chart {
  if (isGrid(board)) return gridChart(board);
  const world = worldFor(window);
  const spots = placeSpots(board.places, world);
  const box = { x: 0, y: 0, ...world };
  return { seed: board.id, grid: false, box, spots, trails: trailsOf(board.paths, spots), names: namesOf(board.places, spots) };
}

/** On a grid squares, doors and whole tiles can be pointed at. */
function gridChart({ id, squares, tiles, edges }: Board): Chart {
  const spots = new Map<string, Point>();
  for (const tile of tiles) spots.set(tile.id, { x: (tile.x + tile.w / 2) * SQUARE, y: (tile.y + tile.h / 2) * SQUARE });
  for (const square of squares) spots.set(square.id, middleOf(square));
  for (const { edge, x, y } of doors(edges, laid(squares, tiles))) spots.set(edge.id, { x, y });
  return { seed: id, grid: true, box: gridBox(squares), spots, trails: new Map(), names: new Map() };
}
