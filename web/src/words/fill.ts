/** Words with holes: `{name}` takes a parameter, `{n|# card|# cards}` chooses by the number n. */
export type Params = Readonly<Record<string, string | number>>;

const HOLE = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

export function fill(text: string, params: Params, language: string): string {
  return text.replace(HOLE, (hole, name: string, one?: string, many?: string) => {
    const value = params[name];
    if (value === undefined) return hole;
    if (one === undefined || many === undefined) return String(value);
    const chosen = pluralRules(language).select(Number(value)) === "one" ? one : many;
    return chosen.replace("#", new Intl.NumberFormat(language).format(Number(value)));
  });
}

/** The names of a text's holes, sorted; translations must have the same. */
export function holes(text: string): string[] {
  return [...new Set([...text.matchAll(HOLE)].map((found) => found[1] ?? ""))].sort();
}

const rules = new Map<string, Intl.PluralRules>();

function pluralRules(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}
