import { describe, expect, it } from "vitest";
import type { CampaignCard, GameInfo, HeroCard, SetupOption } from "../lib/wire";
import * as setup from "./setup";
import { chairsFor, count, guidedTable, personHere, toNewTable, troubles, usualPlan } from "./setup";

function option(given: Partial<SetupOption> & Pick<SetupOption, "name" | "kind" | "default">): SetupOption {
  return { label: given.name, help: "", least: null, most: null, values: [], names: {}, aims: {}, ...given };
}

const game: GameInfo = {
  name: "isle",
  title: "The Isle",
  blurb: "",
  icon: "lantern-flame",
  accent: "#74d6b8",
  least: 1,
  most: 4,
  minutes: 60,
  ready: true,
  box: false,
  words: {},
  options: [
    option({ name: "players", kind: "number", default: 2, least: 1, most: 4 }),
    option({ name: "deadly", kind: "switch", default: false }),
    option({ name: "pace", kind: "choice", default: 1, values: [1, 2] }),
    option({ name: "depth", kind: "number", default: 5, least: 3, most: 9 }),
  ],
};

describe("the usual set-up", () => {
  it("is one person, bots, and the game as written", () => {
    const plan = usualPlan(game);
    expect(plan.chairs.map((chair) => chair.who)).toEqual(["me", "greedy"]);
    expect(plan.options).toEqual({ deadly: false, pace: 1, depth: 5 });
    expect(troubles(game, plan)).toEqual([]);
  });

  it("knows the person of the last table and nothing else of it", () => {
    const plan = usualPlan(game, "Ruth");
    expect(plan.chairs).toEqual([
      { who: "me", name: "Ruth" },
      { who: "greedy", name: "" },
    ]);
    expect(personHere(plan)).toBe("Ruth");
    plan.chairs[0]!.who = "open";
    expect(personHere(plan)).toBeUndefined();
  });

  it("counts from the least where the game has no option for it", () => {
    expect(usualPlan({ ...game, options: [], least: 3 }).chairs).toHaveLength(3);
  });
});

describe("chairs", () => {
  it("stay when some are added or taken away", () => {
    const chairs = [{ who: "me" as const, name: "Ruth" }];
    const three = chairsFor(chairs, 3);
    expect(three.map((chair) => chair.who)).toEqual(["me", "greedy", "greedy"]);
    expect(chairsFor(three, 1)).toEqual(chairs);
  });
});

describe("a new table", () => {
  it("says who sits where, and how many", () => {
    const plan = usualPlan(game);
    plan.chairs = [
      { who: "me", name: " Ruth " },
      { who: "open", name: "" },
      { who: "random", name: "Echo" },
    ];
    plan.options.deadly = true;
    plan.seed = " 7 ";
    expect(toNewTable(game, plan)).toEqual({
      game: "isle",
      guided: false,
      name: "",
      undo: "ask",
      seed: "7",
      options: { players: 3, deadly: true, pace: 1, depth: 5 },
      chairs: [
        { kind: "me", name: "Ruth", bot: "" },
        { kind: "open", name: "", bot: "" },
        { kind: "bot", name: "Echo", bot: "random" },
      ],
    });
    expect(count(plan, "me")).toBe(1);
  });

  it("leaves players out where the game has no such option", () => {
    const other = { ...game, options: [] };
    expect(toNewTable(other, usualPlan(other)).options).toEqual({});
  });

  it("may be guided, and the game then chooses", () => {
    expect(guidedTable("isle")).toMatchObject({ game: "isle", guided: true, options: {}, chairs: [] });
  });
});

describe("troubles", () => {
  it.each(["", "0", "18446744073709551615", " 42 "])("a seed may be %j", (seed) => {
    expect(troubles(game, { ...usualPlan(game), seed })).toEqual([]);
  });

  it.each(["-1", "1.5", "seven", "18446744073709551616", "1e3"])("a seed may not be %j", (seed) => {
    expect(troubles(game, { ...usualPlan(game), seed }).map((trouble) => trouble.about)).toEqual(["seed"]);
  });

  it("name the option that is out of its bounds", () => {
    const plan = usualPlan(game);
    plan.options.depth = 12;
    expect(troubles(game, plan)).toEqual([
      { about: "depth", key: "new.number.wrong", params: { label: "depth", least: 3, most: 9 } },
    ]);
  });
});

describe("with others at the table", () => {
  it("nobody chooses the seed", () => {
    const plan = usualPlan(game);
    plan.chairs = [{ who: "me", name: "" }, { who: "open", name: "" }];
    expect(troubles(game, plan)).toEqual([]);
    plan.seed = "7";
    expect(troubles(game, plan).map(({ key }) => key)).toEqual(["new.seed.others"]);
    plan.chairs[1] = { who: "greedy", name: "" };
    expect(troubles(game, plan)).toEqual([]);
  });
});

describe("the next chapter", () => {
  const one = (given: Partial<HeroCard>): HeroCard => ({
    ...{ id: "r", version: "1", name: "Ruth", game: "isle", campaign: "far", campaign_name: "Far", after: 1, title: "", made: "", carries: [] },
    ...given,
  });
  const campaign: CampaignCard = {
    ...{ id: "near", game: "isle", title: "The Isle", name: "Near", updated: "", mine: true, chapters: [], running: "" },
    heroes: [one({ id: "o", name: "Otto" })],
    options: { players: 3, deadly: true, depth: 7, gone: 1 },
    fixed: ["deadly"],
  };
  const plan = setup.planAgain(game, campaign, "Ada");

  it("is set up as the last one was, by one person", () => {
    expect(plan.options).toEqual({ deadly: true, pace: 1, depth: 7 });
    expect(plan.chairs[0]).toEqual({ who: "me", name: "Ada" });
  });

  it("has the same people, or others", () => {
    const again = setup.toNewChapter(game, plan, campaign, true);
    expect(again).toEqual({ options: { deadly: true, pace: 1, depth: 7, players: 3 }, chairs: null, seed: "" });
    const others = setup.toNewChapter(game, plan, campaign, false);
    expect([others.options?.players, others.chairs?.length]).toEqual([2, 2]);
  });

  it("does not ask what is the same in every chapter", () => {
    expect(setup.shownOptions(game, campaign).map(({ name }) => name)).toEqual(["pace", "depth"]);
  });

  it("may be joined by heroes of other campaigns, each as they were last", () => {
    const known = [one({ version: "2" }), one({}), one({ id: "o" }), one({ id: "x", game: "moor" }), one({ id: "y", campaign: "near" })];
    expect(setup.latest(known, campaign).map(({ id, version }) => [id, version])).toEqual([["r", "2"]]);
  });
});
