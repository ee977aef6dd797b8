import { describe, expect, it } from "vitest";
import { graphBoard } from "../board/fixtures";
import { fill } from "./fill";
import { line, piece, scene, view } from "./sample";
import type { Line, Question, Seat, View } from "./wire";
import { after, beats, broughtBy, causes, come, endsShort, flight, isAskedAgain, isLoss, joined, ledTo, news, recap, untold } from "./telling";

describe("the story so far", () => {
  it("is replaced when all of it comes anew", () => {
    expect(joined([line(0), line(1)], scene({ story: [line(0)] }), 0).map(({ n }) => n)).toEqual([0]);
  });

  it("goes on where the new lines begin, even if they replace the last ones", () => {
    const now = joined([line(0), line(1), line(2)], scene({ story: [line(2, { text: "new" }), line(3)] }), 2);
    expect(now.map(({ n }) => n)).toEqual([0, 1, 2, 3]);
    expect(now[2]?.text).toBe("new");
  });
});

describe("a great moment", () => {
  it("tells what a card says without what its line has said", () => {
    const told = "The Cage. A lift waits. All leave through the exit.";
    expect(untold("All leave through the exit. Chapter spaces do not lead on.", told)).toBe("Chapter spaces do not lead on.");
    expect(untold("A lift waits. All leave through the exit.", told)).toBe("");
    expect(untold("Draw 2 cards.", told)).toBe("Draw 2 cards.");
  });
});

describe("what led to a loss", () => {
  const blow = line(2, { text: "Ada takes 10 Wounds (Ghouls).", who: 0, against: true, change: "-10", cause: 1 });
  const down = line(3, { text: "Ada goes down.", who: 0, against: true, change: "KO", cause: 1 });
  const chart = line(5, { text: "Ada: Bled Out.", who: 0, cause: 4 });
  const dead = line(6, { text: "Ada is dead.", who: 0, against: true, cause: 5 });
  const told = scene({ story: [line(1, { text: "Attack on Ada.", who: 0, dice: [6] }), blow, down, line(4, { who: 0, dice: [1, 1] }), chart, dead] });

  it("is the blow before a fall, and what was rolled before a death", () => {
    expect(ledTo(down, told)).toBe("Ada takes 10 Wounds (Ghouls).");
    expect(ledTo(dead, told)).toBe("Ada: Bled Out.");
  });

  it("is nothing that befell others, and nothing where nobody lost anything", () => {
    expect(ledTo({ ...dead, who: 1 }, told)).toBe("");
    expect(ledTo({ ...dead, against: false }, told)).toBe("");
    expect(ledTo({ ...dead, cause: null }, told)).toBe("");
  });
});

describe("what a deed brought", () => {
  const kill = line(2, { text: "Ada kills the Ghoul.", who: 0, after: 4 });
  const brought = (more: Partial<Line>) => broughtBy(kill, scene({ story: [kill, line(3, { who: 0, cause: 2, after: 4, change: "+20 XP", ...more })] }));

  it("is what whoever did it has gained by it", () => {
    expect(brought({})).toEqual(["+20 XP"]);
  });

  it("is nothing that others gained, that came of something else, that came later, or that was lost", () => {
    expect([brought({ who: 1 }), brought({ cause: 1 }), brought({ after: 5 }), brought({ change: "−2" }), brought({ against: true })]).toEqual([[], [], [], [], []]);
  });
});

describe("the story of a view that was made by patches", () => {
  it("is whole, also where it goes on from line to line", () => {
    const all = [line(0), line(1), line(2)];
    expect(joined([line(0), line(1)], scene({ story: all }), 2)).toBe(all);
    expect(joined([line(0), line(1)], scene({ story: [] }), 2).map(({ n }) => n)).toEqual([0, 1]);
  });
});

describe("pieces on the way", () => {
  const truth = [piece("a", "end"), piece("new", "gate")];

  it("walk when a line says so", () => {
    const walked = after([piece("a", "start")], line(0, { piece: "a", came_from: "start", at: "middle" }), truth);
    expect(walked.map(({ at }) => at)).toEqual(["middle"]);
  });

  it("appear where they were placed", () => {
    expect(after([], line(0, { piece: "new", at: "shore" }), truth)).toEqual([piece("new", "shore")]);
  });

  it("stay where they are when a line only names them", () => {
    const standing = [piece("a", "start")];
    expect(after(standing, line(0, { piece: "a", at: "start", change: "−1 Strength" }), truth)).toBe(standing);
  });
});

describe("the flight of something thrown", () => {
  const before = [line(0, { piece: "a", way: ["far", "hand"], after: 1 }), line(1, { at: "hand", area: ["hand"], after: 1 })];
  const thrown = line(2, { piece: "a", at: "aim", way: ["hand", "aim"], after: 2 });
  const rolled = line(3, { dice: [1], after: 2 });
  const first = line(4, { at: "left", way: ["aim", "left"], after: 3 });
  const second = line(5, { at: "aim", way: ["left", "aim"], after: 3 });
  const blast = line(6, { at: "aim", area: ["aim", "left"], after: 3 });
  const story = [...before, thrown, rolled, first, second, blast];
  const numbers = (lines: { n: number }[]) => lines.map(({ n }) => n);

  it("goes from the hand by each bounce to where it ends", () => {
    expect(numbers(flight(story))).toEqual([2, 4, 5, 6]);
    expect(numbers(flight(story, first))).toEqual([2, 4]);
    expect(numbers(flight([...before, thrown, rolled]))).toEqual([2]);
  });

  it("is over with the next decision, or with the next turn if it has no end", () => {
    expect(flight([...story, line(7, { after: 4 })])).toEqual([]);
    expect(numbers(flight([...before, thrown, line(3, { after: 9 })]))).toEqual([2]);
    expect(flight([...before, thrown, line(3, { heading: true })])).toEqual([]);
    expect(flight([line(0, { piece: "a", came_from: "one", at: "two", way: ["one", "two"] })])).toEqual([]);
  });

  it("is played hop by hop", () => {
    expect(beats([], story, []).map((beat) => beat.line.n)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe("beats", () => {
  it("leave out what there is nothing to see of", () => {
    expect(beats([], [line(0), line(1, { rule: "X" })], [])).toEqual([]);
  });

  it("show each step of a piece in order", () => {
    const lines = [
      line(0, { piece: "a", came_from: "one", at: "two" }),
      line(1, { piece: "a", came_from: "two", at: "three" }),
    ];
    expect(beats([piece("a", "one")], lines, []).map((beat) => beat.pieces[0]?.at)).toEqual(["two", "three"]);
  });

  it("put cards that have come and new foes on the stage, and nobody who was there before", () => {
    const foe = piece("foe", "gate", { side: "foe" });
    const lines = [line(0, { card: "drawn", weight: 1 }), line(1, { card: "played", weight: 1 }), line(2, { piece: "foe", at: "gate", weight: 1 })];
    const staged = (from: typeof foe[]) => beats(from, lines, [foe], new Set(["drawn"])).flatMap(({ great }) => great?.n ?? []);
    expect(staged([])).toEqual([0, 2]);
    expect(staged([foe])).toEqual([0]);
  });

  it("let damage rise where it was done, and dice take longer than steps", () => {
    const [dice, hurt] = beats([], [line(0, { dice: [5, 6] }), line(1, { at: "bog", change: "−1 Sanity" })], []);
    expect(dice?.dice?.dice).toEqual([5, 6]);
    expect(hurt?.float).toMatchObject({ at: "bog", text: "−1 Sanity", tone: "bad" });
    expect(dice!.pause).toBeGreaterThan(hurt!.pause);
  });

  it("hurry when there is much to see", () => {
    const lines = Array.from({ length: 100 }, (_, n) => line(n, { piece: "a", came_from: "x", at: "y" }));
    const total = beats([piece("a", "x")], lines, []).reduce((sum, beat) => sum + beat.pause, 0);
    expect(total).toBeCloseTo(14);
  });
});

describe("what led to a line", () => {
  it("is told back to the first cause that is known", () => {
    const lines = [line(1, {}), line(2, { cause: 1 }), line(4, { cause: 2 }), line(5, { cause: 3 })];
    expect(causes(lines, lines[2]!).map(({ n }) => n)).toEqual([2, 1]);
    expect(causes(lines, lines[3]!)).toEqual([]);
    expect(causes(lines, lines[0]!)).toEqual([]);
  });
});

describe("great moments", () => {
  it("are shown, at most three of what happens at once, each for a while", () => {
    const lines = [1, 2, 3, 4].map((n) => line(n, { weight: 2 }));
    const shown = beats([], [line(0), ...lines], []);
    expect(shown.map(({ great }) => great?.n)).toEqual([2, 3, 4]);
    expect(shown.every(({ pause }) => pause > 3)).toBe(true);
  });

  it("are given the time to be read to all, if they are a part of the story, however much else happens", () => {
    const chapter = line(0, { weight: 2, aloud: true, text: "The Cage. The lift waits with its gate open." });
    const shown = beats([], [chapter, ...[1, 2, 3].map((n) => line(n, { weight: 2 }))], []);
    expect(shown.map(({ great, reading }) => [great?.n, reading])).toEqual([[0, 3600], [1, 0], [2, 0], [3, 0]]);
  });

  it("begin with the beginning of the story, before anybody has decided anything", () => {
    const story = [line(0, { weight: 2, aloud: true }), line(1, { weight: 2 })];
    expect(news(null, view({ moment: 0, scene: scene({ story }) }), -1).map(({ n }) => n)).toEqual([0]);
    expect(news(null, view({ moment: 1, scene: scene({ story }) }), -1)).toEqual([]);
  });

  it("are not hidden by many others of one kind that come at once, nor by the end", () => {
    const kinds = ["deed", "over", "gift", "gift", "gift", "gift", "won"];
    const lines = kinds.map((kind, at) => line(at + 1, { kind, weight: kind === "won" ? 3 : 2 }));
    expect(beats([], lines, []).map(({ great }) => great?.kind)).toEqual(["deed", "over", "gift", "won"]);
  });
});

describe("what somebody who comes back is told", () => {
  it("is what weighs most, in the order in which it happened", () => {
    const lines = [line(1), line(2, { weight: 1 }), line(3, { change: "−1 Sanity" }), line(4, { weight: 2 }), line(5, { weight: 1 })];
    expect(recap(lines, [], 3).map(({ n }) => n)).toEqual([2, 4, 5]);
  });

  it("is small change only where little else happened, and nothing twice", () => {
    const draws = [1, 2, 3].map((n) => line(n, { text: "draws a card", change: "+1 card" }));
    const hurt = line(4, { text: "is hurt", change: "−1 Sanity" });
    expect(recap([...draws, hurt]).map(({ n }) => n)).toEqual([3, 4]);
    const great = [5, 6, 7].map((n) => line(n, { text: `round ${n}`, weight: 1 }));
    expect(recap([...draws, hurt, ...great]).map(({ n }) => n)).toEqual([5, 6, 7]);
    expect(recap([...draws, hurt, ...great.slice(1)]).map(({ n }) => n)).toEqual([4, 6, 7]);
  });

  it("is what they lost themselves before what others lived through", () => {
    const harm = line(1, { who: 2, change: "−1 Sanity", text: "Ruth is hurt" });
    const other = line(2, { who: 0, change: "−1 Sanity", text: "Ada is hurt" });
    const great = [3, 4, 5, 6].map((n) => line(n, { weight: 2, text: `great ${n}` }));
    expect(recap([harm, other, ...great], [2], 4).map(({ n }) => n)).toEqual([1, 4, 5, 6]);
  });
});

describe("a loss", () => {
  it("is less of something, or what went against those who play and changed something", () => {
    const told = [{ change: "−1" }, { against: true, change: "Damaged" }, { against: true, weight: 2 }, { weight: 2 }, { change: "+1" }];
    expect(told.map((more) => isLoss(line(0, more)))).toEqual([true, true, false, false, false]);
    expect(beats([], [line(0, { at: "bog", change: "Killed", against: true, weight: 2 })], [])[0]?.float?.tone).toBe("bad");
  });
});

describe("what is news", () => {
  const shown = view({ moment: 4, since: 2, looking: 0 });
  const story = [line(2, { after: 4 }), line(3, { after: 5 }), line(4, { after: 6 })];
  const next = (more: Partial<View>) => view({ moment: 6, scene: scene({ story }), ...more });

  it("are the lines after the last one, and to other eyes those of later decisions", () => {
    expect(news(shown, next({ looking: 0, since: 2 }), 3).map(({ n }) => n)).toEqual([4]);
    expect(news(shown, next({ looking: null, since: 0 }), 3).map(({ n }) => n)).toEqual([3, 4]);
  });

  it("is nothing at first, to whom the screen was passed at the same moment, and after an undo", () => {
    expect(news(null, next({}), -1)).toEqual([]);
    expect(news(next({ looking: null }), next({ looking: 1 }), 9)).toEqual([]);
    expect(news(shown, view({ moment: 3, looking: null, scene: scene({ story: [line(1, { after: 3 })] }) }), 9)).toEqual([]);
  });
});

describe("a question that comes back", () => {
  const asked = (moment: number, text: string, lines = 1) =>
    view({ moment, scene: scene({ ask: fill({ seat: 0, text } as Question, "Question"), story: Array.from({ length: lines }, (_, n) => line(n)) }) });

  it("is told where others have answered without a trace", () => {
    expect(isAskedAgain(asked(4, "What do you give?"), asked(6, "What do you give?"))).toBe(true);
  });

  it("is not told after an undo, after a line, for another question or of somebody else", () => {
    expect(isAskedAgain(asked(4, "What do you give?"), asked(5, "What do you give?"))).toBe(false);
    expect(isAskedAgain(asked(4, "What do you give?"), asked(6, "What do you give?", 2))).toBe(false);
    expect(isAskedAgain(asked(4, "What do you give?"), asked(6, "And now?"))).toBe(false);
    expect(isAskedAgain(asked(4, "What do you give?"), { ...asked(6, "What do you give?"), mine: [1] })).toBe(false);
  });
});

describe("a walk", () => {
  const standing = (at: string, mine = [0]) =>
    view({ mine, scene: scene({ boards: [graphBoard()], pieces: [piece("ann", at, { seat: 0 })], ask: fill({ seat: 0, text: "?" } as Question, "Question") }) });
  const [here, there] = graphBoard().places.map(({ id }) => id) as [string, string];

  it("ends short where its walker stands elsewhere and is asked", () => {
    expect(endsShort(standing(here), there)).toBe(true);
    expect(endsShort(standing(there), there)).toBe(false);
    expect(endsShort(standing(here, [1]), there)).toBe(false);
    expect(endsShort(standing(here), "a figure")).toBe(false);
  });
});

describe("cards that have come", () => {
  const held = (hand: string[], front: string[] = []) => scene({ seats: [{ id: 0, hand, front, zones: [] as Seat["zones"] } as Seat] });

  it("are those of which there are more than before, in a hand or before somebody", () => {
    expect([...come(held(["a", "b"]), held(["b", "a", "a"], ["q"]))]).toEqual(["a", "q"]);
    expect([...come(held(["a", "q"]), held(["a"], ["q"]))]).toEqual([]);
    expect([...come(undefined, held(["a"]))]).toEqual(["a"]);
  });
});
