import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("src/styles/themes.css", "utf8");

function palettes(): [string, Record<string, string>][] {
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*--ground:[^{}]*)\}/g)];
  return blocks.map(([, selector, body]) => {
    const name = /data-theme="([\w-]+)"/.exec(selector ?? "")?.[1] ?? "";
    const light = selector?.includes('="day"') ? "day" : "dark";
    const colours = [...(body ?? "").matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g)];
    return [`${name} ${light}`, Object.fromEntries(colours.map(([, name, value]) => [name, value]))];
  });
}

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["--ground", "--ground-2", "--card"];
const TEXTS = ["--ink", "--ink-quiet", "--accent", "--accent-2", "--danger", "--good"];

describe("themes", () => {
  it("are three, by dark and by day", () => {
    expect(palettes().map(([name]) => name).sort()).toEqual(
      ["brass", "ember", "sea-green"].flatMap((name) => [`${name} dark`, `${name} day`]),
    );
  });

  it.each(palettes())("%s can be read", (_, colours) => {
    const poor: string[] = [];
    const need = (over: string, under: string, least: number): void => {
      const found = contrast(colours[over] ?? "#000000", colours[under] ?? "#000000");
      if (found < least) poor.push(`${over} on ${under}: ${found.toFixed(2)} < ${least}`);
    };
    for (const ground of GROUNDS) {
      for (const text of TEXTS) need(text, ground, 4.5);
      need("--edge", ground, 3);
    }
    need("--on-accent", "--accent", 4.5);
    expect(poor).toEqual([]);
  });
});
