/** What grows on an island: little strokes of grass, hills and dead trees on land, away from trails and places. */
import { sample, type Field } from "./coast";
import { seeded, type Random } from "./noise";
import { apart, toLine, type Point } from "./points";

const INLAND = 0.72;
const TRIES = 900;

const number = (value: number) => value.toFixed(1);

function hill(at: Point, random: Random): string {
  const w = 7 + random() * 6;
  const h = 5 + random() * 4;
  return (
    `M${number(at.x - w)} ${number(at.y)}q${number(w * 0.6)} ${number(-h * 1.7)} ${number(w)} ${number(-h)}t${number(w)} ${number(h)}` +
    `M${number(at.x + w * 0.2)} ${number(at.y - h * 0.7)}l${number(w * 0.3)} ${number(h * 0.6)}M${number(at.x + w * 0.45)} ${number(at.y - h * 0.45)}l${number(w * 0.2)} ${number(h * 0.45)}`
  );
}

function grass(at: Point, random: Random): string {
  const h = 3 + random() * 3;
  return [-2.5, 0, 2.5].map((x) => `M${number(at.x + x)} ${number(at.y)}q0 ${number(-h / 2)} ${number(x / 2)} ${number(-h)}`).join("");
}

function tree(at: Point, random: Random): string {
  const h = 8 + random() * 4;
  const lean = (random() - 0.5) * 3;
  return (
    `M${number(at.x)} ${number(at.y)}q${number(lean)} ${number(-h / 2)} ${number(lean / 2)} ${number(-h)}` +
    `M${number(at.x + lean * 0.6)} ${number(at.y - h * 0.5)}l-3.5 -3.2m3.5 0.6l3.6 -4.1M${number(at.x + lean * 0.6)} ${number(at.y - h * 0.75)}l2.4 -2.6`
  );
}

/** The `d` of little waves, out where the water is deep. */
export function waves(field: Field, seed: string): string {
  const random = seeded(`${seed} waves`);
  const strokes: string[] = [];
  for (let i = 0; i < 260; i++) {
    const x = field.left + random() * field.cols * field.cell;
    const y = field.top + random() * field.rows * field.cell;
    const w = 4 + random() * 5;
    if (sample(field, x, y) < 0.04) strokes.push(`M${number(x)} ${number(y)}q${number(w / 2)} -4 ${number(w)} 0t${number(w)} 0`);
  }
  return strokes.join("");
}

/** The `d` of everything that grows. */
export function growth(field: Field, spots: readonly Point[], trails: readonly Point[][], seed: string): string {
  const random = seeded(`${seed} growth`);
  const grown: Point[] = [];
  const strokes: string[] = [];
  for (let i = 0; i < TRIES; i++) {
    const at = {
      x: field.left + random() * field.cols * field.cell,
      y: field.top + random() * field.rows * field.cell,
    };
    if (!free(at, field, spots, trails, grown)) continue;
    grown.push(at);
    const kind = random();
    strokes.push(kind < 0.3 ? hill(at, random) : kind < 0.62 ? tree(at, random) : grass(at, random));
  }
  return strokes.join("");
}

function free(at: Point, field: Field, spots: readonly Point[], trails: readonly Point[][], grown: readonly Point[]): boolean {
  return (
    sample(field, at.x, at.y) > INLAND &&
    grown.every((other) => apart(at, other) > 19) &&
    spots.every((spot) => apart(at, spot) > 40 && apart(at, { x: spot.x, y: spot.y + 38 }) > 36) &&
    trails.every((trail) => toLine(at, trail) > 13)
  );
}
