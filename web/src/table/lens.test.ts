import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { choice, piece, scene } from "../lib/sample";
import type { Choice } from "../lib/wire";
import Thing from "./Thing.svelte";

const place = { id: "shore", name: "Shore", x: 0, y: 0, icon: "", tags: [], marks: {}, text: "", flavour: "", look: "", broken: false, offers: {} };
const board = { id: "b", name: "Board", places: [place], paths: [], tiles: [], squares: [], edges: [], fog: [], dark: [], lamps: {}, marks: {}, links: [] };
const beasts = [1, 2].map((n) => ({ ...piece(`rat-${n}`, "shore"), name: "Rat" }));
const table = scene({ boards: [board], pieces: [...beasts, { ...piece("ruth", "shore"), name: "Ruth" }] });

const shown = (choices: Choice[]) =>
  render(Thing, { scene: table, table: "abc", id: "shore", seat: 0, choices, onchoose: () => undefined, onwhy: () => undefined });
const looks = (name: RegExp) => screen.getByRole("button", { name }).className.split(" ");

describe("what was pointed at", () => {
  it("counts those who are there and are called the same", () => {
    shown([]);
    expect(screen.getByText("Here: Rat ×2 and Ruth")).toBeTruthy();
  });

  it("shows what leads to dice or does nothing as it looks among the choices of the question", () => {
    shown([choice(0, "walk", { label: "Walk" }), choice(1, "dig", { label: "Dig", final: true }), choice(2, "rest", { label: "Rest", final: true, dimmed: "Nobody is tired." })]);
    expect(looks(/^Walk/)).toContain("main");
    expect(looks(/^Dig/)).toContain("final");
    expect(looks(/^Rest/)).toContain("vain");
    expect(screen.getByText("Nobody is tired.")).toBeTruthy();
  });
});
