/** Chance that is always the same for the same words: a coast must not change when the page is loaded again. */

export type Random = () => number;
export type Noise = (x: number, y: number) => number;

export function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}

/** Numbers from 0 up to 1 (mulberry32). */
export function seeded(text: string): Random {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const SIZE = 256;
const ease = (t: number) => t * t * (3 - 2 * t);

/** Smooth noise from -1 to 1 with one hill or hollow per unit. */
export function noise(seed: string): Noise {
  const random = seeded(seed);
  const heights = new Float32Array(SIZE * SIZE);
  for (let i = 0; i < heights.length; i++) heights[i] = random() * 2 - 1;
  const at = (x: number, y: number) => heights[(y & (SIZE - 1)) * SIZE + (x & (SIZE - 1))]!;
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = ease(x - left);
    const v = ease(y - top);
    const above = at(left, top) * (1 - u) + at(left + 1, top) * u;
    const below = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u;
    return above * (1 - v) + below * v;
  };
}

/** Several sizes of the same noise on top of each other. */
export function rough(base: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  for (let i = 0; i < octaves; i++) {
    sum += base(x, y) * weight;
    total += weight;
    weight /= 2;
    x = x * 2 + 17;
    y = y * 2 + 31;
  }
  return sum / total;
}
