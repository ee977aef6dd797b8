/** What is agreed before a game, as the set-up page holds it, and how it becomes a new table. */
import type { CampaignCard, GameInfo, HeroCard, NewChair, NewChapter, NewTable, SetupOption } from "../lib/wire";
import type { Key, Params } from "../words";

export type Who = "me" | "open" | "greedy" | "random";
export type Value = boolean | number | string;

export interface ChairPlan {
  who: Who;
  name: string;
}

export interface Plan {
  chairs: ChairPlan[];
  options: Record<string, Value>;
  name: string;
  seed: string;
  /** What happens to an undo among several people when something new was seen. */
  undo: NewTable["undo"];
}

export interface Trouble {
  /** The option, or "seed". */
  about: string;
  key: Key;
  params: Params;
}

/** This option counts the chairs, so it is not shown a second time among the others. */
export const PLAYERS = "players";
export const LONGEST_NAME = 40;

export const UNDO = ["ask", "free", "off"] as const satisfies NewTable["undo"][];

const MOST_SEED = (1n << 64n) - 1n;

/** One person and bots, the game as written: nothing of the last table is kept but what the person is called. */
export function usualPlan(game: GameInfo, person = ""): Plan {
  const options = Object.fromEntries(shownOptions(game).map((option) => [option.name, option.default]));
  const chairs = chairsFor([{ who: "me", name: person.slice(0, LONGEST_NAME) }], usualPlayers(game));
  return { chairs, options, name: "", seed: "", undo: "ask" };
}

/** The next chapter is set up as the last one was. */
export function planAgain(game: GameInfo, campaign: CampaignCard, person = ""): Plan {
  const usual = usualPlan(game, person);
  const before = Object.entries(campaign.options ?? {}).filter(([name]) => name in usual.options);
  return { ...usual, options: { ...usual.options, ...(Object.fromEntries(before) as Plan["options"]) } };
}

/** `again`: those who played the last chapter sit where they sat. */
export function toNewChapter(game: GameInfo, plan: Plan, campaign: CampaignCard, again: boolean): NewChapter {
  const { options, chairs, seed } = toNewTable(game, plan);
  const players = campaign.options?.[PLAYERS];
  if (!again) return { options, chairs, seed };
  return { options: players === undefined ? options : { ...options, [PLAYERS]: players }, chairs: null, seed };
}

export function shownOptions(game: GameInfo, campaign?: CampaignCard): SetupOption[] {
  return game.options.filter(({ name }) => name !== PLAYERS && !campaign?.fixed?.includes(name));
}

/** As many chairs as wanted: those that are there stay, bots fill up. */
export function chairsFor(chairs: readonly ChairPlan[], count: number): ChairPlan[] {
  const added = Array.from({ length: Math.max(0, count - chairs.length) }, (): ChairPlan => ({ who: "greedy", name: "" }));
  return [...chairs, ...added].slice(0, count);
}

/** What whoever sets the table up is called; undefined where nobody plays on this device. */
export function personHere(plan: Plan): string | undefined {
  return plan.chairs.find((chair) => chair.who === "me")?.name.trim();
}

function usualPlayers(game: GameInfo): number {
  const wanted = Number(game.options.find((option) => option.name === PLAYERS)?.default ?? game.least);
  return Math.min(game.most, Math.max(game.least, wanted));
}

function fits(option: SetupOption, value: Value): boolean {
  if (option.kind === "switch") return typeof value === "boolean";
  if (option.kind === "choice") return option.values.includes(value as number | string);
  const number = typeof value === "number" && Number.isInteger(value);
  return number && value >= (option.least ?? -Infinity) && value <= (option.most ?? Infinity);
}

/** Why the table cannot be set up like this; empty if it can. */
export function troubles(game: GameInfo, plan: Plan): Trouble[] {
  const found: Trouble[] = [];
  for (const option of shownOptions(game)) {
    if (fits(option, plan.options[option.name] ?? option.default)) continue;
    const { label, least, most } = option;
    found.push({ about: option.name, key: "new.number.wrong", params: { label, least: least ?? 0, most: most ?? "∞" } });
  }
  if (!isSeed(plan.seed)) found.push({ about: "seed", key: "new.seed.wrong", params: {} });
  else if (plan.seed.trim() && count(plan, "open")) found.push({ about: "seed", key: "new.seed.others", params: {} });
  return found;
}

function isSeed(text: string): boolean {
  const seed = text.trim();
  return seed === "" || (/^\d{1,20}$/.test(seed) && BigInt(seed) <= MOST_SEED);
}

export function toNewTable(game: GameInfo, plan: Plan): NewTable {
  const options: Record<string, Value> = { ...plan.options };
  if (game.options.some((option) => option.name === PLAYERS)) options[PLAYERS] = plan.chairs.length;
  return {
    game: game.name,
    guided: false,
    name: plan.name.trim(),
    seed: plan.seed.trim(),
    undo: plan.undo,
    options: options as NewTable["options"],
    chairs: plan.chairs.map(toChair),
  };
}

function toChair({ who, name }: ChairPlan): NewChair {
  const called = name.trim();
  if (who === "me" || who === "open") return { kind: who, name: called, bot: "" };
  return { kind: "bot", name: called, bot: who };
}

export function guidedTable(game: string): NewTable {
  return { game, guided: true, name: "", seed: "", undo: "ask", options: {}, chairs: [] };
}

export function count(plan: Plan, who: Who): number {
  return plan.chairs.filter((chair) => chair.who === who).length;
}

/** The heroes of other campaigns of this game who could join, each as they were last. */
export function latest(heroes: readonly HeroCard[], { id, game, heroes: here }: CampaignCard): HeroCard[] {
  const known = new Set(here.map((one) => one.id));
  return heroes.filter((one) => {
    if (one.game !== game || one.campaign === id || known.has(one.id)) return false;
    known.add(one.id);
    return true;
  });
}
