/** Moonlight on hills: black and white of little strength, laid over the land's own colour. */
import { COAST, sample, type Field } from "./coast";
import { noise, rough, seeded } from "./noise";

export const PIXEL = 2.5;
const STEEP = 2.1;

export interface Shade {
  cols: number;
  rows: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

export function shade(field: Field, seed: string): Shade {
  const cols = Math.floor(((field.cols - 1) * field.cell) / PIXEL);
  const rows = Math.floor(((field.rows - 1) * field.cell) / PIXEL);
  const pixels = new Uint8ClampedArray(cols * rows * 4);
  const heights = elevation(field, cols, rows, seed);
  const grain = seeded(`${seed} grain`);
  for (let row = 0; row < rows - 1; row++) {
    for (let col = 0; col < cols - 1; col++) {
      const at = row * cols + col;
      const slope = heights[at]! - (heights[at + 1]! + heights[at + cols]!) / 2;
      const speck = (grain() - 0.5) * 0.05;
      const light = heights[at]! > 0 ? Math.max(-0.4, Math.min(0.22, speck - slope * STEEP)) : 0;
      if (light > 0) pixels[at * 4] = pixels[at * 4 + 1] = pixels[at * 4 + 2] = 255;
      pixels[at * 4 + 3] = Math.abs(light) * 255;
    }
  }
  return { cols, rows, pixels };
}

/** Hills rise inland, in ridges. */
function elevation(field: Field, cols: number, rows: number, seed: string): Float32Array {
  const base = noise(`${seed} hills`);
  const heights = new Float32Array(cols * rows);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const land = sample(field, field.left + col * PIXEL, field.top + row * PIXEL) - COAST;
      if (land <= 0) continue;
      const ridge = 1 - Math.abs(rough(base, (col * PIXEL) / 74, (row * PIXEL) / 74, 4)) * 1.6;
      heights[row * cols + col] = Math.min(1, land * 2.2) * (0.35 + ridge);
    }
  }
  return heights;
}
