import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Floats from "./Floats.svelte";

const PLACES: Record<string, { x: number; y: number }> = { bog: { x: 100, y: 100 }, ruth: { x: 108, y: 104 }, hill: { x: 400, y: 100 } };

describe("words that float up", () => {
  it("do not lie upon each other, whether they speak of a piece or of where it stands", () => {
    const floats = ["bog", "ruth", "bog", "hill"].map((at, id) => ({ id, at, text: `word ${id}` }));
    const { container } = render(Floats, { floats, where: (id: string) => PLACES[id] ?? null, ms: 0 });
    const [first, second, third, far] = [...container.querySelectorAll("g[transform]")].map((one) => Number(/ (-?[\d.]+)\)/.exec(one.getAttribute("transform")!)![1]));
    expect([first! - second!, second! - third!].every((apart) => apart >= 13)).toBe(true);
    expect(far).toBe(first);
  });
});
