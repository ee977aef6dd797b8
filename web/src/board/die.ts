/** Faces of dice. */

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

export const pipsOf = (value: number) => PIPS[value] ?? [];

const CORNERS: Readonly<Record<number, number>> = { 4: 3, 8: 4, 10: 4, 12: 5, 20: 6 };

/** A polygon that reminds of the die with so many sides. */
export function outline(sides: number, r: number): string {
  const corners = CORNERS[sides] ?? 8;
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = -Math.PI / 2 + (2 * Math.PI * i) / corners;
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

const LIGHT = 0.35;

/** Whether pips must be light on a die of such a colour, written #rrggbb. */
export function isDark(tint: string): boolean {
  const [red = 255, green = 255, blue = 255] = (tint.match(/[0-9a-f]{2}/gi) ?? []).map((part) => parseInt(part, 16));
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255 < LIGHT;
}

export const ROLL_MS = [0, 380, 760, 1300] as const;
