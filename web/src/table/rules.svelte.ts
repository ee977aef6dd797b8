/** The rule books, fetched once per game and kept. */
import * as api from "../lib/api";
import type { RuleBook, RuleText } from "../lib/wire";

const books = new Map<string, Promise<RuleBook>>();

export function ruleBook(game: string): Promise<RuleBook> {
  const known = books.get(game);
  if (known) return known;
  const asked = api.rules(game);
  books.set(game, asked);
  asked.catch(() => books.delete(game));
  return asked;
}

export interface Chapter {
  area: string;
  title: string;
  rules: RuleText[];
}

/** The whole book by its chapters, in their order. */
export function chapters(book: RuleBook): Chapter[] {
  const found = Object.entries(book.areas).map(([area, title]) => ({ area, title, rules: book.rules.filter((rule) => rule.area === area) }));
  return found.filter(({ rules }) => rules.length);
}

/** Rules that hold every word, those that hold them in the title first. */
export function search(rules: readonly RuleText[], words: string): RuleText[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
  const found = rules.filter((rule) => holds(`${rule.id} ${rule.title} ${rule.text}`));
  const rank = (rule: RuleText) => (holds(`${rule.id} ${rule.title}`) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b));
}
