/** Outlines in whole numbers: half the bytes, and in a square of 512 nobody sees a difference. */

/** What the numbers of each command are: across, down, a length, a flag, or taken as it is. */
const NUMBERS: Record<string, string> = { m: "xy", l: "xy", t: "xy", h: "x", v: "y", c: "xyxyxy", s: "xyxy", q: "xyxy", a: "rr.ffxy", z: "" };
const NUMBER = String.raw`(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)`;

/** Every point is rounded where it lies, so that errors do not add up along the way. */
export function inWholeNumbers(outline: string): string {
  let pen = { x: 0, y: 0 };
  let begun = pen;
  let written = "";
  let last = "";
  for (const [, command, rest] of outline.matchAll(/([a-z])([^a-z]*)/gi)) {
    let kind = command!.toLowerCase();
    const relative = command === kind;
    for (const numbers of groups(rest!, NUMBERS[kind]!)) {
      const from = pen;
      const end = { ...from };
      const whole = [...NUMBERS[kind]!].map((what, at) => {
        if (what !== "x" && what !== "y") return what === "r" ? Math.round(numbers[at]!) : numbers[at]!;
        end[what] = numbers[at]! + (relative ? from[what] : 0);
        return Math.round(end[what]) - Math.round(from[what]);
      });
      const words = whole.join(" ").replaceAll(" -", "-");
      written += kind === last ? words.replace(/^(?!-)/, " ") : kind + words;
      pen = kind === "z" ? begun : end;
      if (kind === "m") begun = pen;
      if (kind === "m") kind = "l"; // points that follow a start are joined to it
      last = kind;
    }
  }
  return written;
}

/** The numbers that come with a command, as often as it is repeated. */
function groups(text: string, kinds: string): number[][] {
  const one = new RegExp([...kinds].map((kind) => (kind === "f" ? "([01])" : NUMBER)).join("[ ,]*"), "g");
  return kinds ? [...text.matchAll(one)].map(([, ...numbers]) => numbers.map(Number)) : [[]];
}
