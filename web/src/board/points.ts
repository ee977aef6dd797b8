/** Points, lines and the `d` of SVG paths. */

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The smallest box around points, with a margin; null around none. */
export function boxAround(points: readonly Point[], margin: number): Box | null {
  if (!points.length) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y };
}

export const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const round = (value: number) => Math.round(value * 10) / 10;
const pair = (p: Point) => `${round(p.x)} ${round(p.y)}`;
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export function toSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const t = length ? Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length)) : 0;
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

export function toLine(p: Point, line: readonly Point[]): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) least = Math.min(least, toSegment(p, line[i - 1]!, line[i]!));
  return least;
}

/** A closed curve that rounds the corners of a loop. */
export function closed(loop: readonly Point[]): string {
  if (loop.length < 3) return "";
  const turns = loop.map((p, i) => `Q${pair(p)} ${pair(middle(p, loop[(i + 1) % loop.length]!))}`);
  return `M${pair(middle(loop[loop.length - 1]!, loop[0]!))}${turns.join("")}Z`;
}

/** An open curve that begins and ends at the line's ends. */
export function open(line: readonly Point[]): string {
  if (line.length < 2) return "";
  const turns = line.slice(1, -1).map((p, i) => {
    const next = line[i + 2]!;
    return `Q${pair(p)} ${pair(i + 3 === line.length ? next : middle(p, next))}`;
  });
  const straight = line.length === 2 ? `L${pair(line[1]!)}` : "";
  return `M${pair(line[0]!)}${turns.join("")}${straight}`;
}

export function areaOf(loop: readonly Point[]): number {
  let sum = 0;
  loop.forEach((p, i) => {
    const q = loop[(i + 1) % loop.length]!;
    sum += p.x * q.y - q.x * p.y;
  });
  return sum / 2;
}

/** Draws the line without what lies within `gap` of its ends. */
export function trimmed(line: readonly Point[], gap: number): Point[] {
  const first = line[0]!;
  const last = line[line.length - 1]!;
  return line.filter((p) => apart(p, first) >= gap && apart(p, last) >= gap);
}
