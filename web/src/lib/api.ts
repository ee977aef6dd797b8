/** The server's HTTP side. Everything that it refuses comes as a `Refusal` with its reason in words. */
import { t } from "../words";
import { fill } from "./fill";
import { myKey } from "./key";
import type { CampaignCard, GameInfo, HeroCard, HeroName, Hint, Invitation, Moment, NewChapter, NewLink, NewTable, OutlookOf, RuleBook, TableCard, View, WhyNot } from "./wire";

export class Refusal extends Error {
  constructor(
    readonly why: string,
    readonly status: number,
    readonly rule = "",
    /** The first and the last of the moments that cannot be shown any more. */
    readonly gap: readonly number[] = [],
  ) {
    super(why);
  }
}

/** What a refusal says, in the words of the page where it has them. */
export const said = (why: string, [first, last]: readonly number[]): string =>
  first == null ? why : t("timeline.gone", { which: first === last ? first : `${first}–${last}` });

/** No answer came at all. */
export const AWAY = 0;

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { Authorization: `Bearer ${myKey()}` };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const sent = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: sent ?? null });
  } catch {
    throw new Refusal("", AWAY);
  }
  if (answer.ok) return answer;
  const { why = answer.statusText, rule = "", gap = [] } = await answer.json().catch(() => ({}));
  throw new Refusal(said(why, gap), answer.status, rule, gap);
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await ask(method, path, body)).json()) as T;
}

async function whole(method: string, path: string, body?: unknown): Promise<View> {
  return fill(await json<View>(method, path, body), "View");
}

const at = (table: string) => `/tables/${encodeURIComponent(table)}`;
const seen = (seat: number | null) => (seat === null ? "" : `?seat=${seat}`);

export const games = () => json<GameInfo[]>("GET", "/games");
export const rules = (game: string) => json<RuleBook>("GET", `/games/${game}/rules`);
export const tables = () => json<TableCard[]>("GET", "/tables");
export const begin = (wanted: NewTable) => json<TableCard>("POST", "/tables", wanted);
export const campaigns = () => json<CampaignCard[]>("GET", "/campaigns");
export const campaign = (id: string) => json<CampaignCard>("GET", `/campaigns/${id}`);
export const beginChapter = (id: string, wanted: NewChapter) => json<TableCard>("POST", `/campaigns/${id}/chapters`, wanted);
export const forkCampaign = (id: string, chapters: number) => json<CampaignCard>("POST", `/campaigns/${id}/fork`, { chapters });
export const heroes = () => json<HeroCard[]>("GET", "/heroes");
export const join = (id: string, { id: who, version }: HeroName) =>
  json<CampaignCard>("POST", `/campaigns/${id}/heroes`, { id: who, version });
export const dismiss = (id: string, who: string) => json<CampaignCard>("DELETE", `/campaigns/${id}/heroes/${who}`);
export const bringRecord = (text: string) => json<TableCard>("POST", "/records", text);
export const view = (table: string, seat: number | null) => whole("GET", at(table) + seen(seat));
export const moments = (table: string) => json<Moment[]>("GET", `${at(table)}/moments`);
export const moment = (table: string, n: number, seat: number | null) =>
  whole("GET", `${at(table)}/moments/${n}${seen(seat)}`);
/** A moment without its story. */
export const glimpse = (table: string, n: number) => whole("GET", `${at(table)}/moments/${n}?since=${Number.MAX_SAFE_INTEGER}`);
export const picture = async (table: string) => (await ask("GET", `${at(table)}/picture`)).text();
export const fork = (table: string, n: number) => json<TableCard>("POST", `${at(table)}/fork`, { at: n });
export const goOn = (table: string, length: number) => whole("POST", `${at(table)}/go-on`, { at: length });
export const sit = (table: string, player: number, name: string, invitation: string) =>
  whole("POST", `${at(table)}/chairs/${player}`, { name, invitation });
export const getUp = (table: string, player: number) => ask("DELETE", `${at(table)}/chairs/${player}`);
export const letBot = (table: string, player: number, bot: string) =>
  ask("PUT", `${at(table)}/chairs/${player}/bot`, { bot });
export const invite = (table: string, player: number | null) =>
  json<NewLink>("POST", `${at(table)}/invitations`, { player });
export const invitations = (table: string) => json<Invitation[]>("GET", `${at(table)}/invitations`);
export const invitation = (table: string, secret: string) => json<Invitation>("GET", `${at(table)}/invitations/${secret}`);
export const withdraw = (table: string, id: string) => json<Invitation[]>("DELETE", `${at(table)}/invitations/${id}`);
export const linkForDevice = (table: string) => json<NewLink>("POST", `${at(table)}/devices`);
export const takeOnDevice = (table: string, secret: string) => ask("POST", `${at(table)}/devices/${secret}`);
export const showSeed = (table: string) => ask("POST", `${at(table)}/seed`);
export const whyNot = (table: string, seat: number, about: string) =>
  json<WhyNot[]>("POST", `${at(table)}/why-not`, { seat, about });
export const hint = (table: string) => json<Hint>("GET", `${at(table)}/hint`);
export const outlook = (table: string, index: number) => json<OutlookOf>("GET", `${at(table)}/outlook/${index}`);
export const record = async (table: string) => (await ask("GET", `${at(table)}/record`)).text();
