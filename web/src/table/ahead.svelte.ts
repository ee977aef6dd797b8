/** What would come of the choice that is pointed at: the server works it out once somebody rests on it. */
import type { Choice, Outlook, OutlookOf } from "../lib/wire";

const REST_MS = 140;

export class Ahead {
  outlook = $state.raw<Outlook | null>(null);
  #known = new Map<string, Outlook>();
  #wanted = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ask: (index: number) => Promise<OutlookOf>;

  constructor(ask: (index: number) => Promise<OutlookOf>) {
    this.#ask = ask;
  }

  /** Point at a choice of the question with this number, or at nothing. */
  point(choice: Choice | null, number: number): void {
    const wanted = choice?.outlook ? `${number}/${choice.index}` : "";
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    clearTimeout(this.#timer);
    this.outlook = this.#known.get(wanted) ?? null;
    if (choice && wanted && !this.outlook) this.#timer = setTimeout(() => void this.#fetch(choice.index, number), REST_MS);
  }

  async #fetch(index: number, number: number): Promise<void> {
    const found = await this.#ask(index).catch(() => null);
    if (found?.number !== number) return;
    const key = `${number}/${index}`;
    if (![...this.#known.keys()].every((one) => one.startsWith(`${number}/`))) this.#known.clear();
    this.#known.set(key, found.outlook);
    if (key === this.#wanted) this.outlook = found.outlook;
  }
}
