/** Winding trails between places, and the way from one place to another along them. */
import { seeded } from "./noise";
import { apart, toLine, type Point } from "./points";

const STEP = 14;

export interface Link {
  a: string;
  b: string;
  /** Only a "path" is drawn; anything else runs where nobody sees it. */
  kind?: string;
}

export const isTrail = ({ kind = "path" }: Link): boolean => kind === "path";

export type Spots = ReadonlyMap<string, Point>;
export type Trails = ReadonlyMap<string, Point[]>;

export const linkId = (a: string, b: string) => (a < b ? `${a}|${b}` : `${b}|${a}`);

/** A line from a to b that bends to one side and back, never twice the same but always the same for the same seed. */
export function winding(a: Point, b: Point, seed: string, bend = 1): Point[] {
  const random = seeded(seed);
  const length = apart(a, b);
  const steps = Math.max(4, Math.round(length / STEP));
  const out = { x: -(b.y - a.y) / (length || 1), y: (b.x - a.x) / (length || 1) };
  const wide = bend * length * (0.06 + 0.07 * random());
  const ripple = (random() - 0.5) * length * 0.07;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const off = wide * Math.sin(Math.PI * t) + ripple * Math.sin(2 * Math.PI * t);
    return { x: a.x + (b.x - a.x) * t + out.x * off, y: a.y + (b.y - a.y) * t + out.y * off };
  });
}

/** All trails of a board, each bent away from places that it only passes. */
export function trailsOf(links: readonly Link[], spots: Spots): Map<string, Point[]> {
  const trails = new Map<string, Point[]>();
  for (const link of links.filter(isTrail)) {
    const [first, second] = link.a < link.b ? [link.a, link.b] : [link.b, link.a];
    const from = spots.get(first);
    const to = spots.get(second);
    if (!from || !to) continue;
    const id = linkId(first, second);
    const others = [...spots].filter(([name]) => name !== first && name !== second).map(([, spot]) => spot);
    trails.set(id, freest(from, to, id, others));
  }
  return trails;
}

function freest(from: Point, to: Point, id: string, others: readonly Point[]): Point[] {
  const likes = seeded(`${id} side`)() < 0.5 ? 1 : -1;
  const ways = [likes, -likes].map((bend) => winding(from, to, id, bend));
  const room = ways.map((way) => Math.min(Infinity, ...others.map((spot) => toLine(spot, way))));
  return room[1]! > room[0]! + 12 && room[0]! < 55 ? ways[1]! : ways[0]!;
}

/** The fewest places from one to another, both included; none if there is no way. */
export function way(from: string, to: string, links: readonly Link[]): string[] {
  const next = neighbours(links);
  const came = new Map<string, string>([[from, from]]);
  for (const at of came.keys()) {
    if (at === to) return backwards(came, from, to);
    for (const other of next.get(at) ?? []) if (!came.has(other)) came.set(other, at);
  }
  return [];
}

function neighbours(links: readonly Link[]): Map<string, string[]> {
  const next = new Map<string, string[]>();
  const add = (a: string, b: string) => next.set(a, [...(next.get(a) ?? []), b]);
  for (const { a, b } of links) {
    add(a, b);
    add(b, a);
  }
  return next;
}

function backwards(came: ReadonlyMap<string, string>, from: string, to: string): string[] {
  const places = [to];
  for (let at = to; at !== from; ) {
    at = came.get(at)!;
    places.unshift(at);
  }
  return places;
}

export interface Ways {
  links: readonly Link[];
  spots: Spots;
  trails: Trails;
}

/** The line to walk from one place to another: along the trails where there are some, else straight. */
export function walk(from: string, to: string, ways: Ways): Point[] {
  return from === to ? [] : along(way(from, to, ways.links), from, to, ways);
}

/** The line through given places or squares. */
export function along(places: readonly string[], from: string, to: string, { spots, trails }: Ways): Point[] {
  const start = spots.get(from);
  const goal = spots.get(to);
  if (!start || !goal) return [];
  const line: Point[] = [start];
  const stops = places.length > 1 ? places : [from, to];
  for (let i = 1; i < stops.length; i++) {
    const [a, b] = [stops[i - 1]!, stops[i]!];
    const trail = trails.get(linkId(a, b));
    const next = spots.get(b);
    if (trail) line.push(...(a < b ? trail : [...trail].reverse()).slice(1));
    else if (next) line.push(next);
  }
  return line;
}
