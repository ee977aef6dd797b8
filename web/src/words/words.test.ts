import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { de } from "./de";
import { en, type Key } from "./en";
import { fill, holes } from "./fill";
import { ago, guess, language, languageNote, list, setLanguage, t } from "./language.svelte";

const keys = Object.keys(en) as Key[];

describe("the languages", () => {
  it("have the same keys", () => {
    expect(Object.keys(de).sort()).toEqual([...keys].sort());
  });

  it("have the same holes, and words", () => {
    expect(keys.filter((key) => holes(de[key]).join() !== holes(en[key]).join())).toEqual([]);
    expect(keys.filter((key) => !de[key].trim() || !en[key].trim())).toEqual([]);
  });

  it("leave no half a hole", () => {
    const whole = /\{\w+(\|[^|{}]*\|[^|{}]*)?\}/g;
    expect(keys.filter((key) => /[{}|]/.test((en[key] + de[key]).replace(whole, "")))).toEqual([]);
  });
});

describe("fill", () => {
  it("puts parameters into holes", () => {
    expect(fill("Pass to {name}", { name: "Ruth" }, "en")).toBe("Pass to Ruth");
  });

  it("chooses by number", () => {
    const text = "{n|# card|# cards}";
    expect([0, 1, 2].map((n) => fill(text, { n }, "en"))).toEqual(["0 cards", "1 card", "2 cards"]);
  });

  it("leaves a hole that nobody fills, so that it is seen", () => {
    expect(fill("{name}", {}, "en")).toBe("{name}");
  });

  it("does not fill what a parameter brought in", () => {
    expect(fill("{a} {b}", { a: "{b}", b: "x" }, "en")).toBe("{b} x");
  });
});

describe("the language", () => {
  beforeEach(() => setLanguage("en"));
  afterAll(() => setLanguage("en"));

  it("is told to the page and kept", () => {
    setLanguage("de");
    expect(language()).toBe("de");
    expect(document.documentElement.lang).toBe("de");
    expect(localStorage.getItem("darklantern.language")).toBe('"de"');
    expect(t("undo")).toBe(de.undo);
  });

  it("says what it does not reach", () => {
    expect(languageNote()).toBe("");
    setLanguage("de");
    expect(languageNote()).toContain("englisch");
  });

  it("is guessed from the browser's, else English", () => {
    expect(guess(["fr-FR", "de-AT", "en"])).toBe("de");
    expect(guess(["fr"])).toBe("en");
  });

  it("tells how long ago, and lists names", () => {
    const now = Date.parse("2026-01-10T12:00:00Z");
    expect(ago("2026-01-10T11:58:00Z", now)).toBe("2 minutes ago");
    expect(ago("2026-01-09T11:00:00Z", now)).toBe("yesterday");
    expect(ago("nonsense", now)).toBe("");
    expect(list(["Ruth", "Amos"])).toBe("Ruth and Amos");
    setLanguage("de");
    expect(list(["Ruth", "Amos"])).toBe("Ruth und Amos");
  });
});
