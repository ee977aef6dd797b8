import { describe, expect, it } from "vitest";
import { type FileLike, MOST_BYTES, oneFile, readRecord } from "./record";

function file(text: string, size = text.length, name = "evening.json"): FileLike {
  return { name, size, text: () => Promise.resolve(text) };
}

async function reason(dropped: FileLike): Promise<string> {
  const read = await readRecord(dropped);
  return "refused" in read ? read.refused.key : "taken";
}

const RECORD = JSON.stringify({ darklantern: 1, game: "isle", seed: 7, decisions: [] });

describe("a dropped file", () => {
  it("is taken as it is if it looks like a record", async () => {
    expect(await readRecord(file(RECORD))).toEqual({ text: RECORD });
  });

  it.each([
    ["", "start.drop.empty"],
    ["hello", "start.drop.notJson"],
    ["[1, 2]", "start.drop.notRecord"],
    ["null", "start.drop.notRecord"],
    ['{"darklantern": 1, "game": "isle"}', "start.drop.notRecord"],
    [RECORD.replace("1,", "2,"), "start.drop.newer"],
  ])("with %j is refused: %s", async (text, key) => {
    expect(await reason(file(text))).toBe(key);
  });

  it("is not even read if it is too big, and the sizes are told", async () => {
    const big: FileLike = { name: "film.mp4", size: MOST_BYTES + 1, text: () => Promise.reject(new Error("read")) };
    expect(await readRecord(big)).toEqual({
      refused: { key: "start.drop.big", params: { name: "film.mp4", size: "4.1 MB", most: "4 MB" } },
    });
  });

  it("that cannot be read says so", async () => {
    expect(await reason({ name: "a", size: 3, text: () => Promise.reject(new Error("gone")) })).toBe("start.drop.unreadable");
  });
});

describe("dropping", () => {
  it("wants exactly one file", () => {
    expect(oneFile(["a"])).toBe("a");
    expect(oneFile([])).toEqual({ key: "start.drop.notFile", params: {} });
    expect(oneFile(["a", "b"])).toEqual({ key: "start.drop.many", params: { n: 2 } });
  });
});
