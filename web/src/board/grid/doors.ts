/** Doors, barriers and gates: where each stands, how wide it is and how it is drawn. */
import type { Edge } from "../../lib/wire";
import { SQUARE } from "../ground";
import { linesOf, type Laid, type Line } from "./map";

export type DoorShape = "door" | "barrier" | "gate" | "bars";
export type DoorState = "open" | "closed" | "locked" | "broken";

export interface Door {
  edge: Edge;
  shape: DoorShape;
  state: DoorState;
  /** The middle, and half of its width in units of the board. */
  x: number;
  y: number;
  half: number;
  /** It stands between left and right. */
  upright: boolean;
}

const SHAPES: readonly string[] = ["door", "barrier", "gate"];
const STATES: readonly string[] = ["open", "closed", "locked", "broken"];

export function doors(edges: readonly Edge[], { at }: Laid): Door[] {
  return edges.flatMap((edge) => {
    const lines = [...linesOf([edge.sides], at).values()];
    return lines.length ? [{ edge, shape: shape(edge.kind), state: state(edge.state), ...span(lines) }] : [];
  });
}

const shape = (kind: string): DoorShape => (SHAPES.includes(kind) ? (kind as DoorShape) : "bars");
const state = (word: string): DoorState => (STATES.includes(word) ? (word as DoorState) : "closed");

/** The lines of one edge lie in a row; one that turns a corner is drawn along its longer side. */
function span(lines: readonly Line[]): Pick<Door, "x" | "y" | "half" | "upright"> {
  const standing = lines.filter(({ upright }) => upright);
  const upright = standing.length * 2 > lines.length;
  const row = upright ? standing : lines.filter((line) => !line.upright);
  const along = row.map((line) => (upright ? line.y : line.x));
  const [first, last] = [Math.min(...along), Math.max(...along) + 1];
  const middle = ((first + last) / 2) * SQUARE;
  const across = (upright ? row[0]!.x : row[0]!.y) * SQUARE;
  return { upright, half: ((last - first) / 2) * SQUARE, x: upright ? across : middle, y: upright ? middle : across };
}
